"""Accounts; creating, listing and joining tables.

parts      all of them, put together
identity   guests, bot accounts, recovery links
erasure    deletion on request
deals      seeds, offered with their commitments
places     the seats of a new table
admission  limits, and which bots there are
lobby      creating, joining and leaving tables
rematches  the same table once more
listing    the list of public tables
waiting    limits for tables that wait for players
daily      tables of the deal of the day
"""
