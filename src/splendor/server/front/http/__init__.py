"""The HTTP API.

api         what all routes share
tables      creating, listing and joining tables
games       finished games and their records
review      reviews and hints
study       puzzles, analyses, the deal of the day
me          the caller's account
people      profiles and the leaderboard
operations  health, metrics, schema
"""
