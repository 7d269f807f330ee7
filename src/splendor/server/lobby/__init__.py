"""Accounts, and creating, listing and joining tables.

identity  guests, bot accounts, recovery links
lobby     creating, listing, joining and leaving tables
waiting   limits for tables that wait for players
"""
