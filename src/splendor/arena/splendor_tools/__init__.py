"""Bots and saved games of splendor-tools, another project's arena.

- `wire`: the table as its bots read it, and their orders; `numbers`: its card and noble numbers.
- `orders`: what an order means; `game`: a game by its rules; `saved`: its files.
- `host`: runs one of its bots; `agent`: makes one of our bots play there.
"""
