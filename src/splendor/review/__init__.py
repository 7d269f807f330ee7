"""Learning from games: win probability, marks, luck and skill, hints, puzzles, openings."""
