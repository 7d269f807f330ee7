#!/usr/bin/env python3
"""A bot in thirty lines: buys the most points in reach, else takes anything legal.

Try it:     splendor check-bot "python3 template.py"
Play it:    splendor match "cmd:python3 template.py" greedy --games 20
The words:  docs/reference/bot-protocol.md
"""

import json
import random
import sys

cards, moves, chance = [], [], random.Random()


def choose(view: dict) -> tuple[int, str]:
    """Pick one of view["legal"]; this is the part to make better."""
    buys = [a for a in view["legal"] if 45 <= a < 57]  # buy market place 0 … 11
    if buys:
        best = max(buys, key=lambda a: cards[view["market"][a - 45]]["points"])
        return best, f"{moves[best]} looks good"
    return chance.choice(view["legal"]), ""


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        cards, moves = message["cards"], message["moves"]
        reply = {"type": "hello", "protocol": 1, "name": "template", "author": "you"}
    elif message["type"] == "game":
        chance.seed(message["seed"])
        continue
    elif message["type"] == "choose":
        action, comment = choose(message["view"])
        reply = {"type": "choice", "id": message["id"], "action": action, "comment": comment}
    elif message["type"] == "quit":
        break
    else:
        continue  # "over", and whatever a later version may say
    print(json.dumps(reply), flush=True)
