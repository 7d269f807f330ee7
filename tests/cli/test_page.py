"""Pages that are written from the code say what the code says."""

import re

import ladder
from commands import PAGE, page
from splendor.server.runtime.settings import Settings


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python tools/commands.py`"


def test_the_page_tells_every_command_and_option():
    sections = re.findall(r"^### splendor (.+)$", page(), re.MULTILINE)
    assert {"play", "serve", "match", "puzzles solve", "train ship", "version"} <= set(sections)
    match = page().split("### splendor match\n")[1].split("\n### ")[0]
    for option in ("`bots` | needed", "`--games` from 1 | `100`", "`--seconds` 0.001 to 3600"):
        assert option in match


def test_the_ladder_on_the_page_is_the_measured_one():
    assert ladder.PAGE.read_text(encoding="utf-8") == ladder.page(), "run `python tools/ladder.py`"
    assert "| apprentice | 800 |" in ladder.page()


def test_every_page_is_in_the_contents():
    root = ladder.PAGE.parents[2]
    contents = (root / "zensical.toml").read_text(encoding="utf-8")
    pages = [path.relative_to(root / "docs") for path in (root / "docs").glob("**/*.md")]
    assert len(pages) > 30
    assert [str(page) for page in pages if f'"{page.as_posix()}"' not in contents] == []


def test_serve_names_the_defaults_of_its_settings():
    """Its options are None unless given, so the command line does not know them by itself."""
    serve = page().split("### splendor serve\n")[1].split("\n## ")[0]
    for name in ("host", "port", "log_level"):
        row = re.search(rf"^\| `--{name.replace('_', '-')}` .*$", serve, re.MULTILINE)
        assert row is not None
        assert f"; else {Settings.model_fields[name].default}." in row[0]
