"""The HTTP API.

application  the ASGI application around the routes
routes       all of them
services     what routes need of the rest of the server
api          reading requests, writing answers, registering routes
tables       creating, listing and joining tables
games        finished games and their records
review       reviews and hints
study        puzzles, positions, progress over time
daily        the deal of the day
me           the caller's account
people       profiles and the leaderboard
operations   health, metrics, schema, the feed
"""
