"""`splendor puzzles …`, `daily`: positions with one best turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from splendor.cli._frame import fail, out, percent, progress, read_game, safe, show, tell
from splendor.cli._options import Json, Players, Seed, file_to_write

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from splendor.engine import Record
    from splendor.review.mining import Quota
    from splendor.review.puzzles import Puzzle

app = typer.Typer()
PANEL = "Learn"
puzzles_app = typer.Typer(name="puzzles", help="Solve, mine and check puzzles.")
app.add_typer(puzzles_app, rich_help_panel=PANEL)
Theme = Annotated[str | None, typer.Option(help="win, deny, noble, reserve, take or buy.")]
Table = Annotated[
    int | None, typer.Option("--players", "-n", min=2, max=4, help="Seats; else any.")
]


@puzzles_app.command()
def solve(
    number: Annotated[int | None, typer.Argument(help="Which one, from 1; else any.")] = None,
    theme: Theme = None,
    players: Table = None,
    easiest: Annotated[int, typer.Option(help="Lowest rating.")] = 0,
    hardest: Annotated[int, typer.Option(help="Highest rating.")] = 4000,
) -> None:
    """Find the best turn."""
    from splendor.review.puzzles import shipped

    if number is None:
        _ask(_any(_theme(theme), players, range(easiest, hardest + 1)))
    elif 1 <= number <= len(shipped()):
        _ask(number - 1)
    else:
        _fail_missing(number)


def _fail_missing(number: int) -> NoReturn:
    from splendor.review.puzzles import shipped

    fail(f"there is no puzzle {number}", f"there are {len(shipped())}")


def _any(theme: str | None, players: int | None, ratings: range) -> int:
    """One of those that are like that."""
    import random

    from splendor.review.puzzles import shipped

    fitting = [
        index
        for index, puzzle in enumerate(shipped())
        if puzzle.rating in ratings
        and theme in (None, *puzzle.themes)
        and players in (None, puzzle.players)
    ]
    if not fitting:
        fail("no puzzle is like that", "try another theme or a wider range of ratings")
    return random.choice(fitting)


def _theme(name: str | None) -> str | None:
    """A theme that there is."""
    from splendor.review.puzzles import THEMES

    if name is not None and name not in THEMES:
        fail(f"there is no theme {name!r}", f"there are {', '.join(THEMES)}")
    return name


def _ask(index: int) -> None:
    """Show a puzzle and judge answers until there is no more to say."""
    from splendor.cli._board import seat_names, table_of
    from splendor.review.puzzles import shipped

    puzzle = shipped()[index]
    view = puzzle.view()
    out().print(table_of(view, seat_names(view)))
    out().print(f"\nPuzzle {index + 1}, rated {puzzle.rating}. {_task(puzzle)}")
    for answer in _answers():
        if not answer or _is_right(puzzle, answer):
            _explain(puzzle, right=bool(answer))
            return


def _answers() -> Iterator[str]:
    """What is typed, until somebody has had enough."""
    while True:
        try:
            yield input("Your turn (empty: show it) > ").strip()
        except (EOFError, KeyboardInterrupt):
            return


def _is_right(puzzle: Puzzle, answer: str) -> bool:
    """Whether a turn is the best one; says what is wrong with it if it is not."""
    from splendor.engine.actions import turn_from_text
    from splendor.engine.errors import SplendorError

    try:
        _check_legal(puzzle, answer)
        right = puzzle.is_solved_by([m.action for m in turn_from_text(answer)])
    except SplendorError as error:
        out().print(f"[red]{safe(str(error))}[/]")
        return False
    if not right:
        out().print("[yellow]There is better.[/]")
    return right


def _check_legal(puzzle: Puzzle, answer: str) -> None:
    """Raises IllegalMove: a turn that cannot be played is not just a worse one."""
    from splendor.engine import Position

    Position.from_text(puzzle.position, seed=1).play_turn(answer.split())


def _task(puzzle: Puzzle) -> str:
    seat = f"Seat {puzzle.view().turn + 1}"
    if puzzle.proved:
        turns = "this turn" if puzzle.proved == 1 else f"within {puzzle.proved} turns"
        return f"{seat} moves and wins {turns}, whatever comes."
    return f"{seat} moves: which turn is best?"


def _explain(puzzle: Puzzle, right: bool) -> None:
    from splendor.cli._board import seat_names
    from splendor.review.hints import hints_for
    from splendor.review.model import Proof
    from splendor.review.words import hint_text, turn_words

    view, plies = puzzle.view(), puzzle.plies
    proof = Proof("win", puzzle.proved, plies) if puzzle.proved else None
    verdict = "[green]Right:[/]" if right else "The best turn is"
    chance = f"{percent(puzzle.win)}, {percent(puzzle.gap)} ahead of {puzzle.second}"
    out().print(f"{verdict} {turn_words(view, plies)} ({chance})")
    for hint in hints_for(view, plies, puzzle.gap, proof):
        out().print(f"· {hint_text(hint, seat_names(view))}")


@puzzles_app.command()
def mine(
    file: Annotated[
        Path, typer.Argument(help="Puzzles are added at its end.", callback=file_to_write)
    ],
    players: Players = 2,
    count: Annotated[int, typer.Option(min=1, help="How many there should be in the end.")] = 10,
    seed: Seed = 1,
    theme: Theme = None,
    games: Annotated[
        list[Path] | None, typer.Option("--game", help="Look in this game; may be repeated.")
    ] = None,
    json: Json = False,
) -> None:
    """Find puzzles in games of the net against itself, or in games that were played.

    Stop it at any time: it goes on after the last puzzle of the file.
    """
    from splendor.review.mining import Quota
    from splendor.review.puzzles import read

    known = read(file.read_bytes()) if file.exists() else ()
    records = [_valid(game) for game in games or ()]
    tables = {record.rules.players for record in records} or {players}
    own = [p for p in known if p.players in tables]
    basket = Quota(count, own, _theme(theme))
    fresh = _mined_from(records, basket, known) if records else _mined(players, seed, own, basket)
    found = _append(fresh, file, begun=len(basket), count=count)
    result = {"found": found, "puzzles": len(known) + found}
    tell(result, f"{found} found, {len(known) + found} in the file", json=json)


def _valid(game: Path) -> Record:
    record = read_game(game)
    record.validate()
    return record


def _append(fresh: Iterator[Puzzle], file: Path, *, begun: int, count: int) -> int:
    """Write puzzles as they are found; how many those are."""
    import msgspec

    found = 0
    with progress() as bar, file.open("ab") as kept:
        task = bar.add_task("puzzles", total=count, completed=begun)
        for puzzle in fresh:
            kept.write(msgspec.json.encode(puzzle) + b"\n")
            kept.flush()
            found += 1
            bar.update(task, advance=1)
    return found


def _mined(players: int, seed: int, own: Sequence[Puzzle], basket: Quota) -> Iterator[Puzzle]:
    """What the net's games against itself hold, from the one after the last known puzzle on."""
    from splendor.bots.library import play_net
    from splendor.review.mining import mine as dig

    following = max([p.seed + 1 for p in own] + [seed])
    return dig(play_net(players), players, following, basket)


def _mined_from(
    records: Sequence[Record], basket: Quota, known: Sequence[Puzzle]
) -> Iterator[Puzzle]:
    """What played games hold until the basket is full, but nothing that is known."""
    seen = {p.position for p in known}
    held = _held(records, basket)
    while len(basket) < basket.size and (puzzle := next(held, None)) is not None:
        if puzzle.position not in seen:
            seen.add(puzzle.position)
            basket.add(puzzle)
            yield puzzle


def _held(records: Sequence[Record], basket: Quota) -> Iterator[Puzzle]:
    """What one game after another holds, as far as the basket wants it."""
    from splendor.bots.library import play_net
    from splendor.review.mining import puzzles_in

    for record in records:
        yield from puzzles_in(record, play_net(record.rules.players), basket)


@puzzles_app.command()
def check(
    first: Annotated[int, typer.Option(min=1, help="From this puzzle on.")] = 1,
    count: Annotated[int | None, typer.Option(min=1, help="So many; else all.")] = None,
    json: Json = False,
) -> None:
    """Search the shipped puzzles again; fails if one has another best turn."""
    from splendor.review.puzzles import shipped

    rest = shipped()[first - 1 :]
    chosen = dict(enumerate(rest[:count], start=first))
    if not chosen:
        _fail_missing(first)
    result = {"checked": len(chosen), "wrong": _troubles(chosen)}
    show(result, lambda r: f"{r['checked']} checked, wrong: {r['wrong'] or 'none'}", json=json)
    if result["wrong"]:
        raise typer.Exit(1)


def _troubles(chosen: dict[int, Puzzle]) -> dict[int, str]:
    """What is wrong with puzzles, by number."""
    from splendor.bots.library import play_net
    from splendor.review.puzzles import check as search_again

    wrong = {}
    with progress() as bar:
        task = bar.add_task("puzzles", total=len(chosen))
        for number, puzzle in chosen.items():
            trouble = search_again(puzzle, play_net(puzzle.players))
            if trouble is not None:
                wrong[number] = trouble
            bar.update(task, advance=1)
    return wrong


@app.command(rich_help_panel=PANEL)
def daily(
    date: Annotated[str | None, typer.Option(help="Another day, as 2026-11-15.")] = None,
    deal: Annotated[bool, typer.Option("--deal", help="The deal instead of the puzzle.")] = False,
    players: Players = 2,
    json: Json = False,
) -> None:
    """The puzzle of the day, or the deal that everybody plays today."""
    from splendor.review.daily import daily_puzzle

    day = _day(date)
    if json:
        show(_offer(day, players), str, json=True)
    elif deal:
        offer = _offer(day, players)
        # the command is for copying: no line break may come into it
        out().print(f"Against {offer['level']}:\n{offer['command']}", soft_wrap=True)
    else:
        out().print(f"The puzzle of {day.isoformat()}\n")
        _ask(daily_puzzle(day)[0])


def _day(text: str | None) -> date:
    import datetime

    try:
        today = datetime.datetime.now(datetime.UTC).date()  # as on a server
        return today if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        fail(f"{text!r} is not a date", "dates look like 2026-11-15")


def _offer(day: date, players: int) -> dict[str, Any]:
    """All that a day brings, and the command that plays its deal."""
    from splendor.review.daily import daily_deal, daily_level, daily_puzzle, seed_of

    number, puzzle = daily_puzzle(day)
    level, seed = daily_level(day), seed_of(day, f"deal {players}")
    return {
        "date": day.isoformat(),
        "puzzle": number + 1,
        "position": puzzle.position,
        "deal": daily_deal(day, players).to_text(),
        "level": level,
        "command": f"splendor play {level} --players {players} --seed {seed}",
    }
