"""The guide's table of baselines is that of the data file beside it."""

import json
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "guide"


def test_baselines_are_those_of_the_data_file() -> None:
    measured = json.loads((GUIDE / "baselines.json").read_text(encoding="utf-8"))
    page = (GUIDE / "research.md").read_text(encoding="utf-8")
    for bot in measured["bots"]:
        interval = f"{bot['elo_low']:+.0f} … {bot['elo_high']:+.0f}"
        row = f"| {bot['name']} | {bot['elo']:+.0f} | {interval} | {bot['score_rate']:.1%} |"
        assert row in page
    assert measured["date"] in page
