"""`splendor match`, `tournament`, `leaderboard`: bots against bots."""

from __future__ import annotations

from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from splendor.cli._frame import err, fail, progress, safe, show, to_json
from splendor.cli._options import (
    HOUR,
    Cluster,
    Grace,
    Jobs,
    Json,
    Memory,
    Players,
    Seed,
    Start,
    Turn,
    folder_to_write,
    spread,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from rich.progress import Progress

    from splendor.arena.contestant import Entrant
    from splendor.arena.game import Played
    from splendor.arena.leaderboard import Season
    from splendor.arena.match import Conditions
    from splendor.arena.pool import Pool
    from splendor.arena.report import MatchReport, TournamentReport
    from splendor.arena.schedule import Fixture
    from splendor.arena.stats import Sprt

app = typer.Typer()
PANEL = "Arena"
TOLD = 3  # faults of each bot, while games are played

Bots = Annotated[
    list[str],
    typer.Argument(
        help="A level (see `splendor levels`), random, greedy, mcts, strongest, each also with a "
        "limit of its own (strongest@0.1s, mcts@3000, strongest@1s,threads=2), "
        "'cmd:…' (a program that speaks our protocol), 'tools:…' (a splendor-tools bot)."
    ),
]
GamesOfGroup = Annotated[int, typer.Option(min=1, help="Games of each group that meets.")]
Save = Annotated[
    Path | None,
    typer.Option(help="Keep every game, and the result, in this folder.", callback=folder_to_write),
]
Seconds = Annotated[
    float | None,
    typer.Option(min=0.001, max=HOUR, help="Thinking time for each decision; usually 1."),
]
Simulations = Annotated[
    int | None, typer.Option(min=1, help="Search simulations for each decision, instead of time.")
]


@dataclass(frozen=True)
class Meeting:
    """How bots meet: what they may use, and where it happens."""

    seconds: Seconds = None
    simulations: Simulations = None
    cpu: Annotated[
        bool,
        typer.Option("--cpu", help="Count processor time, which a busy machine does not distort."),
    ] = False
    jobs: Jobs = 0
    cluster: Cluster = None
    memory: Memory = 4096
    grace: Grace = 1.0
    start: Start = 30.0
    turn: Turn = 20.0
    seed: Seed = 1

    def conditions(self, entrants: Sequence[Entrant], *, keep: bool = False) -> Conditions:
        from splendor.arena.external import Limits
        from splendor.arena.match import Conditions, profile_of

        if self.cpu and any(entrant.is_external for entrant in entrants):
            fail("--cpu counts the processor time of our own bots only")
        untold = self.seconds is None and self.simulations is None
        seconds = 1.0 if untold else self.seconds
        limits = Limits(memory=self.memory, grace=self.grace, start=self.start, turn=self.turn)
        return Conditions(seconds, self.simulations, profile_of(entrants), limits, keep, self.cpu)

    def place(self) -> AbstractContextManager[Pool]:
        from splendor.arena.pool import pool

        return pool(self.jobs, self.cluster)


@app.command(rich_help_panel=PANEL)
@spread
def match(
    bots: Bots,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            help="Stop when the first bot is clearly better than ELO0, or clearly worse than ELO1."
        ),
    ] = None,
    alpha: Annotated[float, typer.Option(help="Risk of a wrong verdict of the test.")] = 0.05,
    save: Save = None,
    *,
    meeting: Meeting,
    json: Json = False,
) -> None:
    """Play a match of two to four bots: the same deals, everybody in every seat."""
    from splendor.arena.contestant import entrants_of
    from splendor.arena.match import Match, run_match
    from splendor.arena.report import report_match
    from splendor.arena.schedule import match_fixtures
    from splendor.cli._scores import match_table

    players = _table_of(bots)
    entrants = entrants_of(bots, players)
    conditions = meeting.conditions(entrants, keep=save is not None)
    fixtures = match_fixtures(players, games, meeting.seed)
    played = Match(entrants, players, _test(sprt, alpha))
    with _results(entrants, fixtures, conditions, meeting, save) as results:
        run_match(played, results)
    report = report_match(played, seed=meeting.seed, conditions=conditions)
    _keep_report(report, save)
    show(report, match_table, json=json)


def _table_of(bots: list[str]) -> int:
    if not 2 <= len(bots) <= 4:
        more = "`splendor tournament` takes more" if len(bots) > 4 else ""
        fail(f"a match has 2 to 4 bots, not {len(bots)}", more)
    return len(bots)


def _test(sprt: tuple[float, float] | None, alpha: float) -> Sprt | None:
    from splendor.arena.stats import Sprt

    return None if sprt is None else Sprt(*sprt, alpha=alpha, beta=alpha)


@app.command(rich_help_panel=PANEL)
@spread
def tournament(
    bots: Bots,
    players: Players = 2,
    games: GamesOfGroup = 20,
    save: Save = None,
    *,
    meeting: Meeting,
    json: Json = False,
) -> None:
    """Let everybody meet everybody, and rate them all in one table."""
    from splendor.arena.contestant import entrants_of
    from splendor.arena.match import check_size
    from splendor.arena.report import report_tournament
    from splendor.arena.schedule import round_robin
    from splendor.cli._scores import tournament_table

    entrants = entrants_of(bots, players)
    check_size(entrants, players)
    conditions = meeting.conditions(entrants, keep=save is not None)
    fixtures = round_robin(len(entrants), players, games, meeting.seed)
    with _results(entrants, fixtures, conditions, meeting, save) as results:
        played = list(results)
    report = report_tournament(entrants, played, players, seed=meeting.seed, conditions=conditions)
    _keep_report(report, save)
    show(report, tournament_table, json=json)


@contextmanager
def _results(
    entrants: Sequence[Entrant],
    fixtures: Sequence[Fixture],
    conditions: Conditions,
    meeting: Meeting,
    save: Path | None,
) -> Iterator[Iterator[Played]]:
    """The results of a schedule as they come, with a progress bar and files on the way."""
    from splendor.arena.match import play_schedule

    with meeting.place() as place, progress() as bar:
        results = play_schedule(entrants, fixtures, conditions, place)
        with closing(results):
            yield _watched(results, bar, len(fixtures), [e.spec for e in entrants], save)


def _watched(
    results: Iterator[Played], bar: Progress, total: int, names: list[str], save: Path | None
) -> Iterator[Played]:
    task = bar.add_task("games", total=total)
    won, told = [0.0] * len(names), [0] * len(names)
    for played in results:
        for entrant, share in zip(played.entrants, played.shares, strict=True):
            won[entrant] += share
        _remark_misdeeds(played, names, told, bar)
        if save is not None:
            _keep_game(played, save)
        bar.update(task, advance=1, description=_score(won))
        yield played


def _score(won: list[float]) -> str:
    return " : ".join(f"{score:g}" for score in won) if len(won) <= 4 else "games"


def _remark_misdeeds(played: Played, names: list[str], told: list[int], bar: Progress) -> None:
    """The first faults of each bot: one that always fails would hide the others."""
    for misdeed in played.misdeeds[:1]:
        told[misdeed.entrant] += 1
        if told[misdeed.entrant] > TOLD:
            continue
        who, what = names[misdeed.entrant], f"{misdeed.kind}: {misdeed.detail}"
        place = f"game {played.number + 1}, round {misdeed.round}"
        last = " (more of this bot are only counted)" if told[misdeed.entrant] == TOLD else ""
        bar.console.print(f"[yellow]{safe(f'{place}: {who}: {what}')}{last}[/]", soft_wrap=True)


def _keep_game(played: Played, folder: Path) -> None:
    assert played.file is not None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"game-{played.number + 1:04d}.json").write_text(played.file, encoding="utf-8")


def _keep_report(report: MatchReport | TournamentReport, folder: Path | None) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "result.json").write_text(to_json(report) + "\n", encoding="utf-8")


@app.command(rich_help_panel=PANEL)
@spread
def leaderboard(
    folder: Annotated[
        Path, typer.Argument(help="A folder with one bot in each file or subfolder.")
    ],
    to: Annotated[
        Path, typer.Option("--out", "-o", help="Where the page goes.", callback=folder_to_write)
    ] = Path("site"),
    beside: Annotated[
        list[str] | None, typer.Option("--with", help="A level of ours to measure them by.")
    ] = None,
    players: Players = 2,
    games: GamesOfGroup = 20,
    title: Annotated[str, typer.Option(help="The heading.")] = "Splendor bots",
    *,
    meeting: Meeting,
    json: Json = False,
) -> None:
    """Let all bots of a folder meet, and write the table as a web page.

    Run it again after somebody hands in a new version: only that bot's games are replayed.
    Stop it at any time: what bots have finished between them is not played again.
    """
    from splendor.arena import leaderboard as board
    from splendor.cli._scores import tournament_table

    contenders = [*board.contenders_in(folder), *board.house_bots(beside or [], players)]
    for name in board.left_out_of(folder):
        err().print(f"{safe(name)} is left out: neither Python nor JavaScript nor executable")
    conditions = meeting.conditions([c.entrant for c in contenders])
    season = board.Season(contenders, players, games, meeting.seed, conditions, board.recall(to))
    to.mkdir(parents=True, exist_ok=True)
    try:
        _play_season(season, meeting)
    finally:  # also when somebody stops it: what is complete need not be played again
        board.remember(to, season.memory)
    report = _write_page(season, to, title)
    err().print(f"the page is {safe(str(to / 'index.html'))}", soft_wrap=True)
    show(report, tournament_table, json=json)


def _play_season(season: Season, meeting: Meeting) -> None:
    """Play what is missing; forget what bots that are gone or changed have played."""
    missing = len(season.to_play())
    if missing:
        names = [contender.name for contender in season.contenders]
        with meeting.place() as place, progress() as bar:
            for _ in _watched(season.play(place), bar, missing, names, None):
                pass
    season.forget_the_past()


def _write_page(season: Season, folder: Path, title: str) -> TournamentReport:
    from datetime import datetime

    from splendor.arena.contestant import Entrant
    from splendor.arena.page import leaderboard_page
    from splendor.arena.report import report_tournament

    names = [contender.name for contender in season.contenders]
    played = season.results()
    entrants = [Entrant(name) for name in names]
    report = report_tournament(
        entrants, played, season.players, seed=season.seed, conditions=season.conditions
    )
    page = leaderboard_page(title, report, names, played, datetime.now())
    (folder / "index.html").write_text(page, encoding="utf-8")
    return report
