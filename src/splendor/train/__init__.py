"""From self-play to a shipped net."""
