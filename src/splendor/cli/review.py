"""`splendor review`: what was good, what was luck in a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from splendor.cli._frame import percent, progress, read_game, safe, show
from splendor.cli._options import GameFile, Json, file_to_write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType
    from rich.text import Text

    from splendor.engine import Record
    from splendor.engine.position import Position
    from splendor.engine.view import View
    from splendor.review.model import Decision, Review

app = typer.Typer()
PANEL = "Learn"
MARK_STYLES = {"?!": "yellow", "?": "dark_orange", "??": "bold red", "": ""}
SEAT_STYLES = ("cyan", "magenta", "green", "yellow")


@app.command(rich_help_panel=PANEL)
def review(
    game: GameFile,
    deep: Annotated[bool, typer.Option("--deep", help="Think longer about everything.")] = False,
    every: Annotated[bool, typer.Option("--all", help="List all decisions, not the key ones.")] = (
        False
    ),
    save: Annotated[
        Path | None, typer.Option(help="Keep the review in this file.", callback=file_to_write)
    ] = None,
    json: Json = False,
) -> None:
    """Review a game: win probability, mistakes with the better move, luck and skill."""
    record = read_game(game)
    record.validate()
    found = _reviewed(record, deep)
    if save is not None:
        save.write_bytes(found.to_json())
    show(found, lambda r: _pages(r, record, every), json=json)


def _reviewed(record: Record, deep: bool) -> Review:
    from splendor.review.evaluate import DEEP, QUICK, review_steps

    with progress() as bar:
        task = bar.add_task("decisions", total=None)
        for step in review_steps(record, DEEP if deep else QUICK):
            bar.update(task, completed=step.done, total=step.total)
            if step.review is not None:
                return step.review
    raise AssertionError("the last step carries the review")


# ---- the pages of a review ----


def _pages(found: Review, record: Record, every: bool) -> RenderableType:
    from rich.console import Group

    names = [player.name for player in record.players]
    views = {p.ply: p for p in record.replay()}
    listed = range(len(found.decisions)) if every else found.keys
    parts: list[RenderableType] = [_seats(found, names), "", _graphs(found, names), ""]
    for index in listed:
        parts.append(_told(found.decisions[index], views[found.decisions[index].ply], names))
    if not found.keys:
        parts.append("No mistakes beyond doubt.")
    parts += ["", _chances(found, names)]
    return Group(*parts)


def _seats(found: Review, names: Sequence[str]) -> RenderableType:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in ("", "accuracy", "error rate", "given away", "?!", "?", "??", "luck", "result"):
        table.add_column(heading, justify="left" if not heading else "right")
    table.add_column("less luck", justify="right")
    for seat, (name, s) in enumerate(zip(names, found.seats, strict=True)):
        table.add_row(
            f"[{SEAT_STYLES[seat]}]{safe(name)}[/]",
            f"{s.accuracy:.0f} %",
            f"{s.error_rate:.1f}",
            percent(s.given),
            *(str(n) for n in s.marks),
            percent(s.luck, sign=True),
            "" if s.result is None else percent(s.result),
            "" if s.adjusted is None else percent(s.adjusted),
        )
    return table


def _graphs(found: Review, names: Sequence[str]) -> RenderableType:
    """Everybody's win probability over the game; of two one says it all."""
    from rich.console import Group

    shown = range(1) if found.players == 2 else range(found.players)
    return Group(*(_graph(found, seat, names[seat]) for seat in shown))


def _graph(found: Review, seat: int, name: str, width: int = 72, height: int = 6) -> Text:
    from rich.text import Text

    values = [d.win[seat] for d in found.decisions]
    if found.final is not None:
        values.append(found.final[seat])
    columns = _stretched(values, width)
    text = Text(f"{name}: chance to win\n", "dim")
    for row in range(height - 1, -1, -1):
        text.append(_axis(row, height), "dim")
        text.append("".join(_block(v * height - row) for v in columns), SEAT_STYLES[seat])
        text.append("\n")
    return text.append("     " + _ticks(found, width), "dim")


def _stretched(values: Sequence[float], width: int) -> list[float]:
    if not values:
        return [0.0]
    return [values[min(len(values) - 1, k * len(values) // width)] for k in range(width)]


def _axis(row: int, height: int) -> str:
    marks = {height - 1: "100 %", height // 2: " 50 %", 0: "  0 %"}
    return marks.get(row, "     ")


def _block(fill: float) -> str:
    return " ▁▂▃▄▅▆▇█"[max(0, min(8, round(8 * fill)))]


def _ticks(found: Review, width: int) -> str:
    """Marks below the graph where the key decisions are."""
    line = [" "] * width
    for index in found.keys:
        place = index * width // max(1, len(found.decisions) + 1)
        line[min(place, width - 1)] = "▲"
    return "".join(line)


def _told(decision: Decision, before: Position, names: Sequence[str]) -> RenderableType:
    """What was played, what is proved, and what would have been better."""
    from rich.console import Group

    from splendor.review.words import hint_text, proof_text

    view = before.view(before.turn)
    lines: list[RenderableType] = [_played(decision, view, names[decision.seat])]
    if decision.proof is not None:
        lines.append(_indented(proof_text(decision.proof, names[decision.seat]), "bold"))
    if decision.mark:
        lines.append(_indented(_better(decision, view)))
    if decision.mark and decision.hints:
        lines.append(_indented("; ".join(hint_text(h, names) for h in decision.hints), "dim"))
    return Group(*lines)


def _played(decision: Decision, view: View, name: str) -> Text:
    from rich.text import Text

    from splendor.review.words import turn_words

    loss = f"  loses {percent(decision.loss)} ± {percent(decision.loss_error)}"
    return Text.assemble(
        (f"round {decision.round:>2}  ", "dim"),
        (name, SEAT_STYLES[decision.seat]),
        f"  {turn_words(view, decision.played)} ",
        (decision.mark, MARK_STYLES[decision.mark]),
        f"  {percent(decision.win[decision.seat])} ± {percent(decision.error)}",
        (loss if decision.loss else "", "dim"),
    )


def _better(decision: Decision, view: View) -> str:
    """The best turn, and how it would have gone on."""
    from splendor.review.words import turn_text, turn_words

    best = decision.options[0]
    then = ", ".join(turn_text(turn) for turn in decision.line[1:])
    better = f"better {turn_words(view, best.plies)} {percent(best.win[decision.seat])}"
    return better + (f", then {then}" if then else "")


def _indented(text: str, style: str = "") -> RenderableType:
    """Below the head of a decision, also where it is wrapped."""
    from rich.padding import Padding
    from rich.text import Text

    return Padding(Text(text, style), (0, 0, 0, 10))


def _chances(found: Review, names: Sequence[str]) -> RenderableType:
    """The cards that changed most."""
    from rich.console import Group
    from rich.text import Text

    from splendor.review.words import card_text

    lines = [Text("Cards that mattered most", "bold")]
    order = sorted(found.turnovers, key=lambda t: -max(abs(c) for c in t.change))
    for turnover in order[:3]:
        what = "the deal" if turnover.card is None else card_text(turnover.card)
        seat = max(range(found.players), key=lambda i: turnover.change[i])
        gain = percent(turnover.change[seat], sign=True)
        lines.append(Text(f"  {what} on {turnover.place or 'the table'}: {names[seat]} {gain}"))
    return Group(*lines)
