"""The table for a terminal: what a View shows, laid out with rich."""

from __future__ import annotations

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from splendor.engine.actions import market_name
from splendor.engine.cards import CARDS, GEMS, LETTERS, NOBLES, TIERS
from splendor.engine.view import ReservedView, SeatView, View

_CHIP = (
    "black on grey93",
    "white on blue3",
    "white on green4",
    "white on red3",
    "white on grey19",
    "black on gold1",
)
_EDGE = ("grey93", "dodger_blue1", "green3", "red1", "grey50")
_CARD_WIDTH = 14


def seat_names(view: View) -> tuple[str, ...]:
    """What the seats are called where nobody sits."""
    return tuple(f"seat {seat + 1}" for seat in range(view.rules.players))


def table_of(view: View, names: tuple[str, ...]) -> RenderableType:
    """The whole table as `view` sees it."""
    return Group(_nobles(view), _market(view), _bank(view), "", _seats(view, names))


def chip(colour: int, number: int) -> Text:
    """A number of one colour: colour and letter, so that neither is needed alone."""
    style = _CHIP[colour] if number else "dim"
    return Text(f" {number}{LETTERS[colour]} ", style)


def chips(numbers: tuple[int, ...], *, zeros: bool = True) -> Text:
    """Numbers of all colours, in colour order."""
    shown = [(c, n) for c, n in enumerate(numbers) if n or zeros]
    return Text(" ").join(chip(colour, number) for colour, number in shown)


def _nobles(view: View) -> Text:
    row = Text.assemble(("nobles ", "dim"))
    for place, noble in enumerate(view.nobles):
        row.append(f"  N{place + 1} ", "bold" if noble is not None else "dim")
        row.append_text(Text("gone", "dim") if noble is None else _cost(NOBLES[noble].cost))
    return row


def _market(view: View) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for tier in reversed(TIERS):
        row: list[RenderableType] = [_deck(tier, view.decks[tier - 1])]
        for slot in range(4):
            card = view.market[(tier - 1) * 4 + slot]
            row.append(_card(card, market_name(tier, slot), view))
        grid.add_row(*row)
    return grid


def _deck(tier: int, left: int) -> Panel:
    style = "bold" if left else "dim"
    body = Align.center(Text(f"{'●' * tier}\n{left}", style, justify="center"))
    return Panel(body, title=f"R{tier}", width=8, height=4, border_style="dim")


def _card(card: int | None, name: str, view: View) -> Panel:
    if card is None:
        return Panel("", title=name, width=_CARD_WIDTH, height=4, border_style="dim")
    known = CARDS[card]
    top = Text.assemble((f"{known.points or ' '}", "bold"), "      ", _bonus(known.bonus))
    lacking = _lacking(card, view)
    title = Text(name, "bold" if lacking == 0 else "dim")
    return Panel(
        Group(top, _cost(known.cost)),
        title=title,
        subtitle=_reach(lacking),
        subtitle_align="right",
        width=_CARD_WIDTH,
        height=4,
        padding=(0, 1),
        border_style=_EDGE[known.bonus],
    )


def _bonus(colour: int) -> Text:
    return Text(f" {LETTERS[colour].upper()} ", _CHIP[colour])


def _cost(cost: tuple[int, ...]) -> Text:
    shown = [(c, n) for c, n in enumerate(cost) if n]
    if len(shown) > 3:  # a card's width holds four or five colours only without letters' spaces
        return Text("").join(Text(f"{n}{LETTERS[c]}", _CHIP[c]) for c, n in shown)
    return Text(" ").join(Text(f"{n}{LETTERS[c]}", _CHIP[c]) for c, n in shown)


def _lacking(card: int, view: View) -> int | None:
    """How many tokens the viewer still lacks for a card (gold counted); None to a spectator."""
    if view.seat is None:
        return None
    held = view.seats[view.seat]
    missing = sum(
        max(0, cost - bonus - have)
        for cost, bonus, have in zip(CARDS[card].cost, held.bonuses, held.tokens, strict=False)
    )
    return max(0, missing - held.tokens[GEMS])


def _reach(lacking: int | None) -> Text | None:
    if lacking is None:
        return None
    return Text("buy ✓", "bold green") if lacking == 0 else Text(f"-{lacking}", "dim")


def _bank(view: View) -> Text:
    return Text.assemble(("bank    ", "dim"), chips(view.bank))


def _seats(view: View, names: tuple[str, ...]) -> Group:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", "points", "tokens", "bonuses"):
        table.add_column(heading, no_wrap=True)
    for seat, held in enumerate(view.seats):
        moving = seat == view.turn and view.outcome is None
        name = Text(("▸ " if moving else "  ") + names[seat], "bold" if moving else "")
        table.add_row(name, Text(str(held.points), "bold"), chips(held.tokens), chips(held.bonuses))
    held_back = [
        Text.assemble((f"  {name}: ", "dim"), _hand(held))
        for name, held in zip(names, view.seats, strict=True)
        if _hand(held)
    ]
    return Group(table, *held_back)


def _hand(held: SeatView) -> Text:
    shown = [(slot, r) for slot, r in enumerate(held.reserved) if r is not None]
    parts = [_reserved(slot, r) for slot, r in shown]
    parts += [Text(f"noble {NOBLES[n].name}", "gold1") for n in held.nobles]
    return Text("  ").join(parts)


def _reserved(slot: int, reserved: ReservedView) -> Text:
    head = (f"h{slot + 1} ", "bold")
    if reserved.card is None:
        return Text.assemble(head, ("●" * reserved.tier + " ?", "dim"))
    card = CARDS[reserved.card]
    points = f"{card.points}" if card.points else ""
    return Text.assemble(head, points, _bonus(card.bonus), " ", _cost(card.cost))
