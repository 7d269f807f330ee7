"""`splendor review`, `analyse`, `puzzles`, `daily`, `openings`: learning from games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import Json, Seed, err, fail, out, progress, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType
    from rich.text import Text

    from splendor.engine import Record
    from splendor.engine.position import Position
    from splendor.review.mining import Basket
    from splendor.review.model import Decision, Review
    from splendor.review.openings import Rate, Statistics
    from splendor.review.puzzles import Puzzle

app = typer.Typer()
PANEL = "Learn"
GameFile = Annotated[Path, typer.Argument(help="A game file (JSON record).", exists=True)]
Where = Annotated[str, typer.Argument(help="A position (one line, as `to_text` writes it).")]
Players = Annotated[int, typer.Option("--players", "-n", min=2, max=4, help="Seats.")]
MARK_STYLES = {"?!": "yellow", "?": "dark_orange", "??": "bold red", "": ""}
SEAT_STYLES = ("cyan", "magenta", "green", "yellow")


@app.command(rich_help_panel=PANEL)
def review(
    game: GameFile,
    deep: Annotated[bool, typer.Option("--deep", help="Think longer about everything.")] = False,
    every: Annotated[bool, typer.Option("--all", help="List all decisions, not the key ones.")] = (
        False
    ),
    save: Annotated[Path | None, typer.Option(help="Keep the review in this file.")] = None,
    json: Json = False,
) -> None:
    """Review a game: win probability, mistakes with the better move, luck and skill."""
    from splendor.engine import Record

    record = Record.from_json(game.read_bytes())
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
            f"[{SEAT_STYLES[seat]}]{_safe(name)}[/]",
            f"{s.accuracy:.0f} %",
            f"{s.error_rate:.1f}",
            _percent(s.given),
            *(str(n) for n in s.marks),
            _percent(s.luck, sign=True),
            "" if s.result is None else _percent(s.result),
            "" if s.adjusted is None else _percent(s.adjusted),
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
    from rich.console import Group
    from rich.text import Text

    from splendor.review.words import hint_text, proof_text, turn_text, turn_words

    view = before.view(before.turn)
    head = Text.assemble(
        (f"round {decision.round:>2}  ", "dim"),
        (names[decision.seat], SEAT_STYLES[decision.seat]),
        f"  {turn_words(view, decision.played)} ",
        (decision.mark, MARK_STYLES[decision.mark]),
        f"  {_percent(decision.win[decision.seat])} ± {_percent(decision.error)}",
        (f"  loses {_percent(decision.loss)} ± {_percent(decision.loss_error)}", "dim")
        if decision.loss
        else "",
    )
    lines: list[RenderableType] = [head]
    if decision.proof is not None:
        lines.append(_indented(proof_text(decision.proof, names[decision.seat]), "bold"))
    if decision.mark:
        best = decision.options[0]
        then = ", ".join(turn_text(turn) for turn in decision.line[1:])
        better = f"better {turn_words(view, best.plies)} {_percent(best.win[decision.seat])}"
        lines.append(_indented(better + (f", then {then}" if then else "")))
        why = "; ".join(hint_text(hint, names) for hint in decision.hints)
        if why:
            lines.append(_indented(why, "dim"))
    return Group(*lines)


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
        gain = _percent(turnover.change[seat], sign=True)
        lines.append(Text(f"  {what} on {turnover.place or 'the table'}: {names[seat]} {gain}"))
    return Group(*lines)


def _percent(share: float, sign: bool = False) -> str:
    return f"{100 * share:+.1f} %" if sign else f"{100 * share:.1f} %"


def _safe(text: str) -> str:
    from rich.markup import escape

    return escape(text)


# ---- one position ----


@app.command(rich_help_panel=PANEL)
def analyse(
    position: Where,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to think.")] = 5.0,
    simulations: Annotated[int | None, typer.Option(min=1, help="Instead of time.")] = None,
    json: Json = False,
) -> None:
    """Think about a position, or about a table with hidden cards (`~2`), and say why."""
    import time

    from rich.live import Live

    from splendor.review.analysis import analyse as think
    from splendor.review.editor import table_from_text

    view = table_from_text(position)
    if view.outcome is not None:
        fail("this game is over")
    began, last = time.perf_counter(), None
    with Live(console=err(), transient=True, auto_refresh=False) as live:
        for last in think(view, most=simulations or 1 << 60):
            live.update(_thoughts(last, view), refresh=True)
            if simulations is None and time.perf_counter() - began >= seconds:
                break
    show(last, lambda found: _thought_through(found, view), json=json)


def _thought_through(found: Any, view: Any) -> RenderableType:
    """The table and what was thought about it."""
    from rich.console import Group

    from splendor.cli._board import table_of

    names = tuple(f"seat {i + 1}" for i in range(view.rules.players))
    return Group(table_of(view, names), "", _thoughts(found, view))


def _thoughts(found: Any, view: Any) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    from splendor.review.words import hint_text, proof_text, turn_text, turn_words

    names = [f"seat {i + 1}" for i in range(view.rules.players)]
    table = Table(box=None, pad_edge=False)
    for heading in ("turn", "wins", "±", "attention"):
        table.add_column(heading, justify="left" if heading == "turn" else "right")
    for option in found.options:
        share = option.win[view.turn]
        row = (turn_words(view, option.plies), _percent(share), _percent(option.error))
        table.add_row(*row, _percent(option.attention))
    lines: list[RenderableType] = [table, ""]
    if found.proof is not None:
        lines.append(proof_text(found.proof, names[view.turn]))
    lines += [f"· {hint_text(hint, names)}" for hint in found.hints]
    lines.append("expected: " + ", ".join(turn_text(turn) for turn in found.line))
    lines.append(f"{found.simulations} simulations")
    return Group(*lines)


# ---- puzzles ----

puzzles_app = typer.Typer(name="puzzles", help="Solve, mine and check puzzles.")
app.add_typer(puzzles_app, rich_help_panel=PANEL)
Theme = Annotated[str | None, typer.Option(help="win, deny, noble, reserve, take or buy.")]
Table = Annotated[int | None, typer.Option("--players", "-n", min=2, max=4, help="Seats; any.")]


@puzzles_app.command()
def solve(
    number: Annotated[int | None, typer.Argument(help="Which one, from 1; else any.")] = None,
    theme: Theme = None,
    players: Table = None,
    easiest: Annotated[int, typer.Option(help="Lowest rating.")] = 0,
    hardest: Annotated[int, typer.Option(help="Highest rating.")] = 4000,
) -> None:
    """Find the best turn."""
    import random

    from splendor.review.puzzles import shipped

    theme = _theme(theme)
    fitting = [
        i
        for i, p in enumerate(shipped())
        if easiest <= p.rating <= hardest
        and theme in (None, *p.themes)
        and players in (None, p.players)
    ]
    if number is not None and not 1 <= number <= len(shipped()):
        fail(f"there is no puzzle {number}", f"there are {len(shipped())}")
    if not fitting:
        fail("no puzzle is like that", "try another theme or a wider range of ratings")
    _ask(random.choice(fitting) if number is None else number - 1)


def _theme(name: str | None) -> str | None:
    """A theme that there is."""
    from splendor.review.puzzles import THEMES

    if name is not None and name not in THEMES:
        fail(f"there is no theme {name!r}", f"there are {', '.join(THEMES)}")
    return name


def _ask(index: int) -> None:
    """Show a puzzle and judge the answers."""
    from splendor.cli._board import table_of
    from splendor.engine.actions import turn_from_text
    from splendor.engine.errors import SplendorError
    from splendor.review.puzzles import shipped

    puzzle = shipped()[index]
    view = puzzle.view()
    out().print(table_of(view, tuple(f"seat {i + 1}" for i in range(view.rules.players))))
    out().print(f"\nPuzzle {index + 1}, rated {puzzle.rating}. {_task(puzzle)}")
    while True:
        try:
            answer = input("Your turn (empty: show it) > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            _check_legal(puzzle, answer)
            if not answer or puzzle.is_solved_by([m.action for m in turn_from_text(answer)]):
                _explain(puzzle, right=bool(answer))
                return
            out().print("[yellow]There is better.[/]")
        except SplendorError as error:
            out().print(f"[red]{_safe(str(error))}[/]")


def _check_legal(puzzle: Puzzle, answer: str) -> None:
    """Raises IllegalMove: a turn that cannot be played is not just a worse one."""
    from splendor.engine import Position

    position = Position.from_text(puzzle.position, seed=1)
    for move in answer.split():
        position = position.play(move)


def _task(puzzle: Puzzle) -> str:
    seat = f"Seat {puzzle.view().turn + 1}"
    if puzzle.proved:
        turns = "this turn" if puzzle.proved == 1 else f"within {puzzle.proved} turns"
        return f"{seat} moves and wins {turns}, whatever comes."
    return f"{seat} moves: which turn is best?"


def _explain(puzzle: Puzzle, right: bool) -> None:
    from splendor.review.hints import hints_for
    from splendor.review.model import Proof
    from splendor.review.words import hint_text, turn_words

    view, plies = puzzle.view(), puzzle.plies
    proof = Proof("win", puzzle.proved, plies) if puzzle.proved else None
    names = [f"seat {i + 1}" for i in range(view.rules.players)]
    verdict = "[green]Right:[/]" if right else "The best turn is"
    chance = f"{_percent(puzzle.win)}, {_percent(puzzle.gap)} ahead of {puzzle.second}"
    out().print(f"{verdict} {turn_words(view, plies)} ({chance})")
    for hint in hints_for(view, plies, puzzle.gap, proof):
        out().print(f"· {hint_text(hint, names)}")


@puzzles_app.command()
def mine(
    file: Annotated[Path, typer.Argument(help="Puzzles are added at its end.")],
    players: Players = 2,
    count: Annotated[int, typer.Option(min=1, help="How many there should be in the end.")] = 10,
    seed: Seed = 1,
    theme: Theme = None,
    games: Annotated[
        list[Path] | None, typer.Option("--game", help="Look in this game; may be repeated.")
    ] = None,
) -> None:
    """Find puzzles in games of the net against itself, or in games that were played.

    Stop it at any time: it goes on after the last puzzle of the file.
    """
    import msgspec

    from splendor.review.mining import Basket
    from splendor.review.puzzles import read

    known = read(file.read_bytes()) if file.exists() else ()
    own = [p for p in known if p.players == players]
    basket = Basket(count, own, _theme(theme))
    following = max([p.seed + 1 for p in own] + [seed])
    fresh = _mined_from(games, count, known) if games else _mined(players, following, basket)
    with progress() as bar, file.open("ab") as kept:
        task = bar.add_task("puzzles", total=count, completed=len(basket))
        for puzzle in fresh:
            kept.write(msgspec.json.encode(puzzle) + b"\n")
            kept.flush()
            bar.update(task, advance=1)


def _mined(players: int, seed: int, basket: Basket) -> Iterator[Puzzle]:
    from splendor.bots.library import play_net
    from splendor.review.mining import mine as dig

    return dig(play_net(players), players, seed, basket)


def _mined_from(games: Sequence[Path], count: int, known: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """What games on file hold, but nothing that is known."""
    from splendor.bots.library import play_net
    from splendor.engine import Record
    from splendor.review.mining import Basket, puzzles_in

    seen = {p.position for p in known}
    for game in games:
        record = Record.from_json(game.read_bytes())
        record.validate()
        for puzzle in puzzles_in(record, play_net(record.rules.players), Basket(100 * count)):
            if puzzle.position not in seen:
                yield puzzle


@puzzles_app.command()
def check(
    first: Annotated[int, typer.Option(min=1, help="From this puzzle on.")] = 1,
    count: Annotated[int, typer.Option(min=1, help="So many.")] = 100_000,
    json: Json = False,
) -> None:
    """Search the shipped puzzles again; fails if one has another best turn."""
    from splendor.bots.library import play_net
    from splendor.review.puzzles import check as search_again
    from splendor.review.puzzles import shipped

    wrong = {}
    chosen = list(enumerate(shipped()))[first - 1 : first - 1 + count]
    with progress() as bar:
        task = bar.add_task("puzzles", total=len(chosen))
        for index, puzzle in chosen:
            trouble = search_again(puzzle, play_net(puzzle.players))
            if trouble is not None:
                wrong[index + 1] = trouble
            bar.update(task, advance=1)
    result = {"checked": len(chosen), "wrong": wrong}
    show(result, lambda r: f"{r['checked']} checked, wrong: {r['wrong'] or 'none'}", json=json)
    if wrong:
        raise typer.Exit(1)


@app.command(rich_help_panel=PANEL)
def daily(
    date: Annotated[str | None, typer.Option(help="Another day, as 2026-11-15.")] = None,
    deal: Annotated[bool, typer.Option("--deal", help="The deal instead of the puzzle.")] = False,
    players: Players = 2,
    json: Json = False,
) -> None:
    """The puzzle of the day, or the deal that everybody plays today."""
    import datetime

    from splendor.review.daily import daily_deal, daily_level, daily_puzzle, seed_of

    try:
        day = datetime.date.today() if date is None else datetime.date.fromisoformat(date)
    except ValueError:
        fail(f"{date!r} is no date", "dates look like 2026-11-15")
    if not deal and not json:
        out().print(f"The puzzle of {day.isoformat()}\n")
        _ask(daily_puzzle(day)[0])
        return
    number, puzzle = daily_puzzle(day)
    level, seed = daily_level(day), seed_of(day, f"deal {players}")
    command = f"splendor play {level} --players {players} --seed {seed}"
    found = {
        "date": day.isoformat(),
        "puzzle": number + 1,
        "position": puzzle.position,
        "deal": daily_deal(day, players).to_text(),
        "level": level,
        "command": command,
    }
    show(found, lambda f: f"Against {f['level']}:  {f['command']}", json=json)


# ---- openings ----


@app.command(rich_help_panel=PANEL)
def openings(
    players: Players = 2,
    games: Annotated[int, typer.Option(min=0, help="Play so many games anew; 0: as shipped.")] = 0,
    seed: Seed = 1,
    simulations: Annotated[
        int, typer.Option(min=0, help="Think so much about every turn; 0: by eye.")
    ] = 0,
    save: Annotated[
        Path | None, typer.Option(help="Put the statistics in this file, for its players.")
    ] = None,
    checkpoint: Annotated[
        Path | None, typer.Option(help="Keep counts here on the way, and go on from there.")
    ] = None,
    plots: Annotated[
        Path | None, typer.Option(help="Draw the shipped statistics into this folder.")
    ] = None,
    json: Json = False,
) -> None:
    """What many thousand games say: first turns, cards, nobles, seats."""
    from splendor.review.openings import Survey, collect, shipped
    from splendor.review.openings import save as keep

    if games:
        wanted = Survey(players, games, seed, simulations)
        with progress() as bar:
            task = bar.add_task("games", total=games)
            found = collect(
                wanted, tell=lambda n: bar.update(task, completed=n), checkpoint=checkpoint
            )
    else:
        found = next(s for s in shipped() if s.players == players)
    if save is not None:
        keep(save, found)
    if plots is not None:
        _draw(plots)
    show(found, _statistics, json=json)


def _draw(folder: Path) -> None:
    """The pictures of the shipped statistics."""
    from splendor.review.openings import shipped
    from splendor.review.pictures import pictures

    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures(shipped()).items():
        (folder / name).write_text(picture, encoding="utf-8")


def _statistics(found: Statistics) -> RenderableType:
    from rich.console import Group
    from rich.padding import Padding

    cards = sorted(found.cards, key=lambda rate: -rate.share)
    opened = sorted(found.first_cards, key=lambda rate: -rate.games)
    tables = [
        _rates("seats", found.seats, "games"),
        _rates("colours of the first take", found.takes[:10], "of turns"),
        *(
            _rates(f"first turn of seat {i + 1}", rates, "of games")
            for i, rates in enumerate(found.first)
        ),
        _rates("nobles", _named(found.nobles), "visits"),
        _rates("the first card bought", opened[:10], "of seats"),
        _rates("cards that winners buy", cards[:12], "in a game"),
        _rates("cards that losers buy", cards[-12:], "in a game"),
    ]
    pairs = [_side_by_side(*tables[i : i + 2]) for i in range(0, len(tables), 2)]
    return Group(_summary(found), *(Padding(pair, (1, 0, 0, 0)) for pair in pairs))


def _named(nobles: Sequence[Rate]) -> list[Rate]:
    """Nobles with what they ask for."""
    from dataclasses import replace

    from splendor.review.pictures import noble_price

    return [replace(rate, name=f"{rate.name:<3} {noble_price(i)}") for i, rate in enumerate(nobles)]


def _summary(found: Statistics) -> str:
    thinking = f"{found.simulations} simulations a turn" if found.simulations else "by eye alone"
    winner, others = (
        " + ".join(f"{n:.1f}" for n in tiers) for tiers in (found.tiers_won, found.tiers_lost)
    )
    return (
        f"{found.games:,} games of {found.net} for {found.players}, {thinking}: "
        f"{found.rounds_mean:.1f} rounds, the first purchase in round "
        f"{found.first_round_mean:.1f}. The winner has {found.points_mean:.1f} points, "
        f"{found.nobles_mean:.2f} nobles and {found.cards_mean:.1f} cards, by tier "
        f"{winner}; the others {others}."
    )


def _side_by_side(*tables: RenderableType) -> RenderableType:
    from rich.table import Table

    grid = Table.grid(padding=(0, 4))
    grid.add_row(*tables)
    return grid


def _rates(title: str, rates: Sequence[Rate], often: str) -> RenderableType:
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column("", min_width=9)
    for heading in (often, "win", "±"):
        table.add_column(heading, justify="right")
    for rate in rates:
        row = (_percent(rate.games), _percent(rate.share), _percent(1.96 * rate.error))
        table.add_row(rate.name, *row)
    return table
