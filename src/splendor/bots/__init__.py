"""Opponents: bots, the search behind the strong ones, and the ladder of levels."""
