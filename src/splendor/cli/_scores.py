"""What came out of a match or a tournament, as a table for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table

from splendor.cli._frame import safe

if TYPE_CHECKING:
    from splendor.arena.report import MatchReport, TournamentReport


def match_table(report: MatchReport) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "score", "%", "Elo", "95 %", "s/move", "wins by seat", "faults"):
        table.add_column(heading, justify="left" if heading in ("bot", "faults") else "right")
    for name, bot in zip(_names(report.bots), report.bots, strict=True):
        table.add_row(name, *_figures(bot))
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


def _names(bots: Sequence[Any]) -> list[str]:
    """What each bot calls itself; where several have one name, what they were started by."""
    titles = [bot.title if bot.name.startswith(("cmd:", "tools:")) else bot.name for bot in bots]
    return [
        safe(title if titles.count(title) == 1 else bot.name)
        for title, bot in zip(titles, bots, strict=True)
    ]


def _figures(bot: Any) -> list[str]:
    seats = " ".join(f"{won:g}/{sat}" for won, sat in _by_seat(bot))
    faults = ", ".join(f"{count} {kind}" for kind, count in bot.faults.items())
    return [
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


def tournament_table(report: TournamentReport) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    headings = ["", "bot", "Elo", "95 %", "games", "%", "openskill", "s/move", "faults"]
    for heading in headings:
        table.add_column(heading, justify="left" if heading in ("bot", "faults") else "right")
    for name, bot in zip(_names(report.bots), report.bots, strict=True):
        _, rate, elo, interval, seconds, _, faults = _figures(bot)
        skill = f"{bot.openskill_mu:.1f} ± {bot.openskill_sigma:.1f}"
        row = [f"{bot.rank}", name, elo, interval, f"{bot.games}", rate, skill, seconds, faults]
        table.add_row(*row)
    return Group(table, "", f"{report.games} games, {report.rounds_mean:.1f} rounds each")
