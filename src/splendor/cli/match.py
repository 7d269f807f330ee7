"""`splendor match`, `tournament`, `leaderboard`: bots against bots."""

from __future__ import annotations

from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import Json, Seed, fail, progress, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType
    from rich.progress import Progress

    from splendor.arena.contestant import Entrant
    from splendor.arena.external import Limits
    from splendor.arena.game import Played
    from splendor.arena.leaderboard import Season
    from splendor.arena.match import Conditions
    from splendor.arena.report import MatchReport, TournamentReport
    from splendor.arena.schedule import Fixture

app = typer.Typer()
PANEL = "Arena"

Bots = Annotated[
    list[str],
    typer.Argument(
        help="A level (see `splendor levels`), random, greedy, mcts, strongest, "
        "'cmd:…' (a program that speaks our protocol), 'tools:…' (a splendor-tools bot)."
    ),
]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seconds = Annotated[
    float | None, typer.Option(min=0.001, help="Thinking time for each decision; usually 1.")
]
Simulations = Annotated[
    int | None, typer.Option(min=1, help="Search simulations for each decision, instead of time.")
]
Jobs = Annotated[int, typer.Option(min=0, help="Games at once; 0: one for each core.")]
Cluster = Annotated[str | None, typer.Option(help="Play on the Dask cluster at this address.")]
Save = Annotated[Path | None, typer.Option(help="Keep every game, and the result, in this folder.")]
Memory = Annotated[int, typer.Option(min=64, help="MiB that a foreign bot may use.")]
Start = Annotated[float, typer.Option(min=0.1, help="Seconds until a foreign bot says hello.")]
Grace = Annotated[float, typer.Option(min=0, help="Seconds over time that a foreign bot may take.")]


@app.command(rich_help_panel=PANEL)
def match(
    bots: Bots,
    games: Games = 100,
    seconds: Seconds = None,
    simulations: Simulations = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(help="Stop when the first bot is clearly ELO0 or ELO1 above the others."),
    ] = None,
    alpha: Annotated[float, typer.Option(help="Risk of a wrong verdict of the test.")] = 0.05,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    save: Save = None,
    memory: Memory = 4096,
    grace: Grace = 1.0,
    start: Start = 30.0,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Play a match of two to four bots: the same deals, everybody in every seat."""
    from splendor.arena.contestant import entrants_of
    from splendor.arena.external import Limits
    from splendor.arena.match import Match, check_size, run_match
    from splendor.arena.report import report_match
    from splendor.arena.schedule import match_fixtures
    from splendor.arena.stats import Sprt

    players = len(bots)
    if not 2 <= players <= 4:
        fail(f"a match has 2 to 4 bots, not {players}", "`splendor tournament` takes more")
    entrants = entrants_of(bots, players)
    check_size(entrants, players)
    test = None if sprt is None else Sprt(*sprt, alpha=alpha, beta=alpha)
    conditions = _conditions(
        entrants, seconds, simulations, save, Limits(memory=memory, grace=grace, start=start)
    )
    fixtures = match_fixtures(players, games, seed)
    played = Match(entrants, players, test)
    with _results(entrants, fixtures, conditions, jobs, cluster, save) as results:
        run_match(played, results)
    report = report_match(played, seed=seed, **_settings(conditions))
    _keep_report(report, save)
    show(report, _match_table, json=json)


@app.command(rich_help_panel=PANEL)
def tournament(
    bots: Bots,
    players: Annotated[int, typer.Option("--players", "-n", min=2, max=4, help="Seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Games of each group that meets.")] = 20,
    seconds: Seconds = None,
    simulations: Simulations = None,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    save: Save = None,
    memory: Memory = 4096,
    grace: Grace = 1.0,
    start: Start = 30.0,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Let everybody meet everybody, and rate them all in one table."""
    from splendor.arena.contestant import entrants_of
    from splendor.arena.external import Limits
    from splendor.arena.match import check_size
    from splendor.arena.report import report_tournament
    from splendor.arena.schedule import round_robin

    entrants = entrants_of(bots, players)
    check_size(entrants, players)
    conditions = _conditions(
        entrants, seconds, simulations, save, Limits(memory=memory, grace=grace, start=start)
    )
    fixtures = round_robin(len(entrants), players, games, seed)
    with _results(entrants, fixtures, conditions, jobs, cluster, save) as results:
        played = list(results)
    report = report_tournament(entrants, played, players, seed=seed, **_settings(conditions))
    _keep_report(report, save)
    show(report, _tournament_table, json=json)


def _conditions(
    entrants: Sequence[Entrant],
    seconds: float | None,
    simulations: int | None,
    save: Path | None,
    limits: Limits,
) -> Conditions:
    from splendor.arena.match import Conditions, profile_of

    if seconds is None and simulations is None:
        seconds = 1.0
    profile = profile_of(entrants)
    return Conditions(seconds, simulations, profile, limits, keep=save is not None)


def _settings(conditions: Conditions) -> dict[str, Any]:
    return {
        "profile": conditions.profile,
        "seconds": conditions.seconds,
        "simulations": conditions.simulations,
    }


@contextmanager
def _results(
    entrants: Sequence[Entrant],
    fixtures: Sequence[Fixture],
    conditions: Conditions,
    jobs: int,
    cluster: str | None,
    save: Path | None,
) -> Iterator[Iterator[Played]]:
    """The results of a schedule as they come, with a progress bar and files on the way."""
    from splendor.arena.match import play_schedule
    from splendor.arena.pool import pool

    with pool(jobs, cluster) as place, progress() as bar:
        results = play_schedule(entrants, fixtures, conditions, place)
        with closing(results):
            yield _watched(results, bar, len(fixtures), [e.spec for e in entrants], save)


def _watched(
    results: Iterator[Played], bar: Progress, total: int, names: list[str], save: Path | None
) -> Iterator[Played]:
    task = bar.add_task("games", total=total)
    won = [0.0] * len(names)
    for played in results:
        for entrant, share in zip(played.entrants, played.shares, strict=True):
            won[entrant] += share
        _remark_misdeeds(played, names, bar)
        if save is not None:
            _keep_game(played, save)
        bar.update(task, advance=1, description=_score(won))
        yield played


def _score(won: list[float]) -> str:
    return " : ".join(f"{score:g}" for score in won) if len(won) <= 4 else "games"


def _remark_misdeeds(played: Played, names: list[str], bar: Progress) -> None:
    from rich.markup import escape

    for misdeed in played.misdeeds[:1]:
        who, what = names[misdeed.entrant], f"{misdeed.kind}: {misdeed.detail}"
        place = f"game {played.number + 1}, round {misdeed.round}"
        bar.console.print(f"[yellow]{escape(f'{place}: {who}: {what}')}[/]")


def _keep_game(played: Played, folder: Path) -> None:
    assert played.file is not None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"game-{played.number + 1:04d}.json").write_text(played.file, encoding="utf-8")


def _keep_report(report: MatchReport | TournamentReport, folder: Path | None) -> None:
    from splendor.cli._frame import to_json

    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "result.json").write_text(to_json(report) + "\n", encoding="utf-8")


@app.command(rich_help_panel=PANEL)
def leaderboard(
    folder: Annotated[
        Path, typer.Argument(help="A folder with one bot in each file or subfolder.")
    ],
    to: Annotated[Path, typer.Option("--out", "-o", help="Where the page goes.")] = Path("site"),
    beside: Annotated[
        list[str] | None, typer.Option("--with", help="A level of ours to measure them by.")
    ] = None,
    players: Annotated[int, typer.Option("--players", "-n", min=2, max=4, help="Seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Games of each group that meets.")] = 20,
    seconds: Seconds = None,
    simulations: Simulations = None,
    title: Annotated[str, typer.Option(help="The heading.")] = "Splendor bots",
    jobs: Jobs = 0,
    cluster: Cluster = None,
    memory: Memory = 4096,
    grace: Grace = 1.0,
    start: Start = 30.0,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Let all bots of a folder meet, and write the table as a web page.

    Run it again after somebody hands in a new version: only that bot's games are replayed.
    """
    from splendor.arena import leaderboard as board
    from splendor.arena.external import Limits
    from splendor.arena.pool import pool

    contenders = [*board.contenders_in(folder), *board.house_bots(beside or [], players)]
    conditions = _conditions(
        [c.entrant for c in contenders],
        seconds,
        simulations,
        None,
        Limits(memory=memory, grace=grace, start=start),
    )
    season = board.Season(contenders, players, games, seed, conditions, board.recall(to))
    to.mkdir(parents=True, exist_ok=True)
    missing = len(season.to_play())
    if missing:
        with pool(jobs, cluster) as place, progress() as bar:
            names = [c.name for c in contenders]
            for _ in _watched(season.play(place), bar, missing, names, None):
                pass
    season.forget_the_past()
    board.remember(to, season.memory)
    report = _write_page(season, to, title)
    show(report, _tournament_table, json=json)


def _write_page(season: Season, folder: Path, title: str) -> TournamentReport:
    from datetime import datetime

    from splendor.arena.contestant import Entrant
    from splendor.arena.page import leaderboard_page
    from splendor.arena.report import report_tournament

    names = [contender.name for contender in season.contenders]
    played = season.results()
    settings = _settings(season.conditions)
    entrants = [Entrant(name) for name in names]
    report = report_tournament(entrants, played, season.players, seed=season.seed, **settings)
    page = leaderboard_page(title, report, names, played, datetime.now())
    (folder / "index.html").write_text(page, encoding="utf-8")
    return report


# ---- for people ----


def _match_table(report: MatchReport) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "score", "%", "Elo", "95 %", "s/move", "wins by seat", "faults"):
        table.add_column(heading, justify="left" if heading in ("bot", "faults") else "right")
    for bot in report.bots:
        table.add_row(*_bot_row(bot))
    lines = [f"{report.games} games, {report.rounds_mean:.1f} rounds each, seed {report.seed}"]
    if report.shared:
        lines.append(f"{report.shared} shared")
    if report.sprt is not None:
        test = report.sprt
        lines.append(
            f"SPRT {test.elo0:g} … {test.elo1:g}: {test.verdict}, "
            f"LLR {test.llr:.2f} ({test.lower:.2f}, {test.upper:.2f})"
        )
    return Group(table, "", "; ".join(lines))


def _bot_row(bot: Any) -> list[str]:
    from rich.markup import escape

    seats = " ".join(f"{won:g}/{sat}" for won, sat in _by_seat(bot))
    faults = ", ".join(f"{count} {kind}" for kind, count in bot.faults.items())
    foreign = bot.name.startswith(("cmd:", "tools:"))
    return [
        escape(bot.title if foreign else bot.name),
        f"{bot.score:g}",
        f"{100 * bot.score_rate:.1f}",
        f"{bot.elo:+.0f}",
        f"{bot.elo_low:+.0f} … {bot.elo_high:+.0f}",
        f"{bot.seconds_per_move:.3f}",
        seats,
        faults,
    ]


def _by_seat(bot: Any) -> list[tuple[float, int]]:
    return list(zip(bot.wins_by_seat, bot.games_by_seat, strict=True))


def _tournament_table(report: TournamentReport) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    headings = ["", "bot", "Elo", "95 %", "games", "%", "openskill", "s/move", "faults"]
    for heading in headings:
        table.add_column(heading, justify="left" if heading in ("bot", "faults") else "right")
    for bot in report.bots:
        name, _, rate, elo, interval, seconds, _, faults = _bot_row(bot)
        skill = f"{bot.openskill_mu:.1f} ± {bot.openskill_sigma:.1f}"
        row = [f"{bot.rank}", name, elo, interval, f"{bot.games}", rate, skill, seconds, faults]
        table.add_row(*row)
    return Group(table, "", f"{report.games} games, {report.rounds_mean:.1f} rounds each")
