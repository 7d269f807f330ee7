"""A leaderboard from a folder of bots."""

import os
import re
import shutil
import sys
from dataclasses import replace
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest

from splendor import __version__
from splendor.arena.contestant import Entrant
from splendor.arena.errors import ArenaError
from splendor.arena.external import Limits
from splendor.arena.leaderboard import (
    MEMORY,
    Contender,
    Memory,
    Season,
    contenders_in,
    house_bots,
    left_out_of,
    recall,
    remember,
)
from splendor.arena.match import Conditions
from splendor.arena.page import leaderboard_page
from splendor.arena.pool import pool
from splendor.arena.report import report_tournament
from splendor.bots import levels
from splendor.engine import SplendorError
from tests.arena.test_external import FAKE, PATIENT

CONDITIONS = Conditions(seconds=0.05, limits=PATIENT)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    bots = tmp_path / "bots"
    for place in (bots / "anna", bots / "_notes", bots / "empty"):
        place.mkdir(parents=True)
    text = FAKE.read_text()  # without arguments it behaves
    (bots / "anna" / "bot.py").write_text(text)
    (bots / "bela.py").write_text(text)
    (bots / "_notes" / "bot.py").write_text("no bot")
    (bots / "readme.txt").write_text("no bot either")
    return bots


def test_files_and_subfolders_are_bots(folder: Path) -> None:
    anna, bela = contenders_in(folder)
    assert (anna.name, bela.name) == ("anna", "bela")
    assert anna.entrant.spec == f"cmd:{sys.executable} {folder / 'anna' / 'bot.py'}"


def test_same_names_are_told_apart(folder: Path) -> None:
    shutil.copytree(folder / "anna", folder / "bela")
    assert [c.name for c in contenders_in(folder)] == ["anna", "bela", "bela.py"]


def test_executables_are_run_as_they_are(folder: Path) -> None:
    program = folder / "cili"
    program.write_text("#!/bin/sh\n")
    assert "cili" not in [c.name for c in contenders_in(folder)]
    assert left_out_of(folder) == ["cili", "empty", "readme.txt"]
    program.chmod(0o755)
    found = {c.name: c.entrant.spec for c in contenders_in(folder)}
    assert found["cili"] == f"cmd:{program}"


def test_no_folder() -> None:
    with pytest.raises(ArenaError, match="is not a folder"):
        contenders_in(Path("/no/such/folder"))


def test_house_bots_must_exist() -> None:
    assert house_bots(["greedy"], 2) == [Contender("greedy", Entrant("greedy"), __version__)]
    with pytest.raises(SplendorError):
        house_bots(["no such level"], 2)


def test_a_level_that_changed_is_another_contender(monkeypatch: pytest.MonkeyPatch) -> None:
    [before] = house_bots(["banker"], 2)
    assert house_bots(["banker"], 2) == [before]
    assert before.fingerprint != house_bots(["banker"], 3)[0].fingerprint  # it has another net
    stronger = replace(levels.level_named("banker"), simulations=7)
    monkeypatch.setitem(levels._BY_ID, "banker", stronger)
    assert house_bots(["banker"], 2) != [before]


def season(folder: Path, site: Path) -> Season:
    everyone = [*contenders_in(folder), *house_bots(["random", "greedy"], 2)]
    return Season(everyone, 2, 2, 1, CONDITIONS, recall(site))


def play(season_: Season, site: Path) -> int:
    with pool(1) as here:
        count = len(list(season_.play(here)))
    season_.forget_the_past()
    site.mkdir(exist_ok=True)
    remember(site, season_.memory)
    return count


def test_only_what_changed_is_played_again(folder: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    first = season(folder, site)
    assert play(first, site) == 12
    assert play(season(folder, site), site) == 0
    with (folder / "bela.py").open("a") as file:
        file.write("# a new version\n")
    changed = season(folder, site)
    assert play(changed, site) == 6
    assert len(changed.results()) == 12
    (folder / "adam.py").write_text((folder / "bela.py").read_text())
    grown = season(folder, site)
    assert play(grown, site) == 8
    everyone = {e for game in grown.results() for e in game.entrants}
    assert everyone == set(range(5))
    for game, fixture in zip(grown.results(), grown.fixtures, strict=True):
        assert (game.number, game.entrants) == (fixture.number, fixture.entrants)


def test_what_was_finished_before_a_stop_is_remembered() -> None:
    three = [Contender(name, Entrant("random"), "1") for name in "abc"]
    stopped = Season(three, 2, 4, 1, Conditions(simulations=1))
    with pool(1) as here:
        playing = stopped.play(here)
        kept = [next(playing) for _ in range(5)]
        playing.close()
        assert len(stopped.memory.groups) == 1
        again = Season(three, 2, 4, 1, Conditions(simulations=1), stopped.memory)
        assert len(list(again.play(here))) == 8
        whole = Season(three, 2, 4, 1, Conditions(simulations=1))
        assert len(list(whole.play(here))) == 12
    assert again.results()[0] == kept[0]
    assert [g.points for g in again.results()] == [g.points for g in whole.results()]


def beside(*names: str, memory: Memory | None = None, limits: Limits = PATIENT) -> Season:
    """A season of levels of ours alone, not played yet."""
    conditions = Conditions(simulations=1, limits=limits)
    return Season(house_bots(names, 2), 2, 2, 1, conditions, memory or Memory())


def wins(season_: Season) -> dict[str, float]:
    won = dict.fromkeys((contender.name for contender in season_.contenders), 0.0)
    with pool(1) as here:
        list(season_.play(here))
    for game in season_.results():
        for entrant, share in zip(game.entrants, game.shares, strict=True):
            won[season_.contenders[entrant].name] += share
    return won


def test_in_another_order_everybody_keeps_what_they_won() -> None:
    first = beside("greedy", "random")
    assert wins(first) == {"greedy": 2.0, "random": 0.0}
    assert wins(beside("random", "greedy", memory=first.memory)) == {"greedy": 2.0, "random": 0.0}


def test_a_level_named_twice_plays_once() -> None:
    first = beside("greedy", "random")
    wins(first)
    again = beside("greedy", "random", "greedy", memory=first.memory)
    assert again.to_play() == []
    assert len(again.results()) == 2


def test_other_limits_are_other_games() -> None:
    """Or a bot that was refused for want of memory or time would stay refused for ever."""
    first = beside("greedy", "random")
    wins(first)
    assert not beside("greedy", "random", memory=first.memory).to_play()
    more = replace(PATIENT, memory=2 * PATIENT.memory)
    assert beside("greedy", "random", memory=first.memory, limits=more).to_play()


def test_names_of_files_need_not_be_utf_8(folder: Path, tmp_path: Path) -> None:
    os.rename(folder / "bela.py", os.fsencode(folder) + b"/m\xfcller.py")
    os.rename(folder / "readme.txt", os.fsencode(folder) + b"/l\xfcges.txt")
    season_ = season(folder, tmp_path)
    assert [c.name for c in season_.contenders] == ["anna", "m\\xfcller", "random", "greedy"]
    assert "l\\xfcges.txt" in left_out_of(folder)
    assert play(season_, tmp_path) == 12
    assert season_.results() == season(folder, tmp_path).results()


def test_a_damaged_memory_is_no_memory(tmp_path: Path) -> None:
    (tmp_path / MEMORY).write_text("{")
    assert recall(tmp_path).groups == {}


def test_too_few_bots(folder: Path) -> None:
    with pytest.raises(ArenaError, match="2 bots cannot fill a table of 3"):
        Season(contenders_in(folder), 3, 3, 1, CONDITIONS)


class Page(HTMLParser):
    """Checks that tags are balanced and that nothing is loaded from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not {"src", "href", "onclick"} & {name for name, _ in attributes}
        if tag not in ("meta", "line", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "circle"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_is_whole_and_shows_everybody(folder: Path, tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    (folder / "dora.py").write_text("import sys; sys.exit('<b>tired</b>')")
    season_ = season(folder, tmp_path)
    play(season_, tmp_path)
    names = [c.name if c.name != "anna" else evil for c in season_.contenders]
    report = report_tournament(
        [Entrant(n) for n in names],
        season_.results(),
        2,
        seed=1,
        conditions=CONDITIONS,
    )
    text = leaderboard_page(
        "Class 7b", report, names, season_.results(), datetime(2026, 1, 2, 3, 4)
    )
    page = Page(text)
    assert all(name in page.text for name in names)
    assert "Made 2026-01-02 03:04" in page.text
    assert "dora" in page.text.partition("Faults")[2]
    assert "tired" in page.text
    assert evil not in text
    assert not re.search(r"https?://", text)
