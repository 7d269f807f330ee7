"""What a request to a table would add to its log, or why it is refused.

Nothing here changes a table: the entries are stored first and folded in afterwards.
"""

from __future__ import annotations

from collections.abc import Callable

from splendor.engine import Position
from splendor.engine.dealer import Deal, seat_order
from splendor.engine.errors import IllegalMove
from splendor.server.game import log
from splendor.server.game.log import AnyEntry, Place
from splendor.server.game.moves import play_actions
from splendor.server.game.people import Person
from splendor.server.game.table import Table, opening
from splendor.server.wire import protocol
from splendor.server.wire.refusal import Duplicate, Refused
from splendor.server.wire.values import EndReason, RatingChange

Entries = list[AnyEntry]
Propose = Callable[[Table, int], Entries]  # from a table and the time


def _playing(table: Table) -> Position:
    if table.state == "over":
        raise Refused("already_over")
    if table.state != "playing" or table.position is None:
        raise Refused("not_playing")
    return table.position


def _fresh(table: Table, player: str, message: str) -> None:
    if table.done(player, message):
        raise Duplicate


def _own_seat(table: Table, player: str, wanted: int | None = None) -> int:
    """The seat a request is about: the one named, or the one to move, or the only one."""
    mine = table.seats_of(player)
    if not mine:
        raise Refused("not_seated")
    if wanted is None:
        return table.turn if table.turn in mine else mine[0]
    if wanted not in mine:
        raise Refused("not_your_seat", seat=wanted)
    return wanted


# ---------------------------------------------------------------- playing


def play(table: Table, player: str, message: protocol.Play, at: int, lag: int = 0) -> Entries:
    """A person plays."""
    _fresh(table, player, message.id)
    if not table.seats_of(player):
        raise Refused("not_seated")
    turn = _turn(table)
    if message.ply != table.ply:
        raise Refused("stale", ply=table.ply)
    if table.seats[turn].person != player:
        raise Refused("not_your_turn", turn=turn)
    spent = table.clock.spent(at, lag)
    return _move(table, turn, message.actions, spent, player, message.id)


def play_bot(table: Table, asked: Position, actions: list[int], at: int) -> Entries:
    """A bot of the house plays, through the same checks. It must have been asked about this very
    position: after an undo there may be another one with as many plies."""
    turn = _turn(table)
    if asked is not table.position or table.seats[turn].level is None:
        raise Refused("stale", ply=table.ply)
    return _move(table, turn, actions, table.clock.spent(at, 0), None, None)


def _turn(table: Table) -> int:
    """The seat to move."""
    if table.turn is None:
        raise Refused("already_over" if table.state == "over" else "not_playing")
    return table.turn


def _move(
    table: Table,
    seat: int,
    actions: list[int],
    spent: int,
    player: str | None,
    message: str | None,
) -> Entries:
    assert table.position is not None
    try:
        result = play_actions(table.position, seat, actions, table.piles)
    except IllegalMove:
        raise Refused("illegal", ply=table.ply) from None
    drawn = result.gain.drawn
    draws = [one.card for one in drawn] if drawn else []
    entry = log.Moved(seat, table.ply, actions, draws, spent, player, message)
    return [entry, *_end_of(table, result.position)] if result.is_over else [entry]


def _end_of(table: Table, after: Position) -> Entries:
    outcome = after.outcome()
    if outcome is None:
        return []
    ranks = ranking(table, after)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return [log.Ended(_reason(outcome.reason), winners, ranks)]


def _reason(reason: str) -> EndReason:
    assert reason in ("target", "stall", "passes")
    return reason  # type: ignore[return-value]


def ranking(table: Table, position: Position, gone: int | None = None) -> list[int]:
    """The rank of every seat: points, then fewest cards. Who resigned comes last, whatever a bot
    made of the seat afterwards."""
    keys = [
        (True, 0, 0)
        if table.seats[i].resigned or i == gone
        else (False, -seat.points, len(seat.bought))
        for i, seat in enumerate(position.seats)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


# ---------------------------------------------------------------- giving up, standing in


def resign(table: Table, player: str, message: protocol.Resign, level: str) -> Entries:
    _fresh(table, player, message.id)
    seat = _own_seat(table, player, message.seat)
    return _give_up(table, log.Resigned(seat, "resign", player, message.id), level)


def forfeit(table: Table, seat: int, reason: EndReason, level: str) -> Entries:
    """A seat loses by the clock or by absence."""
    return _give_up(table, log.Resigned(seat, reason), level)


def _give_up(table: Table, entry: log.Resigned, level: str) -> Entries:
    """With two at the table that ends it; with more, the others play on, and a bot of `level`
    stands in, as long as a person is among them. Without a level nobody could move for the seat,
    and the game ends for all, as it stands."""
    seat, position = entry.seat, _playing(table)
    if table.seats[seat].resigned:
        raise Refused("already_over")
    people = [
        i for i, s in enumerate(table.seats) if i != seat and not s.resigned and s.level is None
    ]
    if len(table.seats) > 2 and people and level:
        return [entry] if table.seats[seat].level else [entry, log.StoodIn(seat, level)]
    ranks = ranking(table, position, gone=seat)
    return [entry, log.Ended(entry.reason, [i for i, r in enumerate(ranks) if r == 1], ranks)]


def stand_in(table: Table, seat: int, level: str) -> Entries:
    """A bot takes the seat of somebody who is away or gave up."""
    _playing(table)
    if table.seats[seat].level is not None:
        raise Refused("seat_taken", seat=seat)
    return [log.StoodIn(seat, level)]


def take_back(table: Table, player: str, message: protocol.TakeBack) -> Entries:
    _fresh(table, player, message.id)
    _playing(table)
    states = [(seat, table.seats[seat]) for seat in table.seats_of(player)]
    kept = [seat for seat, state in states if state.stand_in and not state.resigned]
    if not kept:
        raise Refused("not_your_seat")
    return [log.TookBack(seat, player, message.id) for seat in kept]


# ---------------------------------------------------------------- undo


def offer_undo(table: Table, player: str, message: protocol.OfferUndo) -> Entries:
    _fresh(table, player, message.id)
    seat = _undo_seat(table, player)
    ply = _undo_ply(table, seat)
    asked = log.UndoAsked(seat, ply, player, message.id)
    others = _must_agree(table, player)
    if table.options.rated and any(s.level for s in table.seats):
        raise Refused("cannot_undo", reason="rated")
    if (others or table.options.rated) and _revealed_since(table, ply):
        raise Refused("cannot_undo", reason="revealed")
    return [asked] if others else [asked, log.Undid(ply)]


def _undo_seat(table: Table, player: str) -> int:
    mine = [seat for seat in table.seats_of(player) if not table.seats[seat].resigned]
    if not mine:  # who gave up has nothing to take back, and the others need not be asked
        raise Refused("not_seated")
    _playing(table)
    if not table.options.undo:
        raise Refused("cannot_undo", reason="off")
    if table.undo is not None:
        raise Refused("cannot_undo", reason="offered")
    for move in reversed(table.moves):
        if move.entry.seat in mine:
            return move.entry.seat
    raise Refused("cannot_undo", reason="nothing")


def _undo_ply(table: Table, seat: int) -> int:
    """The first ply of the seat's last turn."""
    first = None
    for move in reversed(table.moves):
        if move.entry.seat == seat:
            first = move.entry.ply
        elif first is not None:
            break
    assert first is not None
    return first


def _revealed_since(table: Table, ply: int) -> bool:
    return any(move.gain.drawn for move in table.moves if move.entry.ply >= ply)


def _must_agree(table: Table, player: str) -> list[int]:
    """The seats of other people still in the game, also those for whom a bot plays meanwhile."""
    return [i for i, s in enumerate(table.seats) if s.holder not in (None, player)]


def answer_undo(table: Table, player: str, message: protocol.AnswerUndo) -> Entries:
    _fresh(table, player, message.id)
    _playing(table)
    offer = table.undo
    if offer is None:
        raise Refused("no_offer")
    asker = table.seats[offer.seat].place.player or ""
    waiting = [s for s in _must_agree(table, asker) if s not in offer.agreed]
    mine = [seat for seat in waiting if table.seats[seat].holder == player]
    if not mine:
        raise Refused("no_offer")
    # one device, one answer: whoever shares it is asked together
    answers = [log.UndoAnswered(seat, message.agree, player, message.id) for seat in mine]
    if message.agree and waiting == mine:
        return [*answers, log.Undid(offer.ply)]
    return list(answers)


# ---------------------------------------------------------------- chat


def say(table: Table, person: Person, message: protocol.Say, text: str) -> Entries:
    player = person.id
    _fresh(table, player, message.id)
    if not table.options.chat:
        raise Refused("not_allowed")
    mine = table.seats_of(player)
    if not mine and table.state == "playing":  # nobody whispers to those who play
        raise Refused("not_allowed", reason="spectator")
    seat = mine[0] if mine else None
    return [log.Spoke(player, person.name, text, message.id, seat, person.bot)]


# ---------------------------------------------------------------- after a restart


def resume(table: Table, gone: int, back: int) -> Entries:
    """The clock stood while no server ran. Several workers may come back at once: one says so."""
    _playing(table)
    if table.clock.running is None or table.resumed > gone or table.clock.since >= back:
        raise Duplicate
    return [log.Resumed(gone, back)]


# ---------------------------------------------------------------- after the end


def rate(table: Table, changes: list[RatingChange | None]) -> Entries:
    """What a rated game was worth, once."""
    if table.ratings is not None:
        raise Duplicate
    return [log.Rated(changes)]


def rematch(table: Table, following: str, given_up: str | None) -> Entries:
    """The table at which it goes on, once; `given_up` is one at which nobody will play."""
    if table.next not in (None, given_up):
        raise Duplicate
    return [log.Rematched(following)]


# ---------------------------------------------------------------- sitting down and starting


def join(table: Table, place: Place, wanted: int | None) -> Entries:
    """A person sits down on an open seat, or on the one they are invited to."""
    _waiting(table)
    if table.seats_of(place.player):
        raise Duplicate
    if place.player in table.removed:
        raise Refused("not_allowed", reason="removed")
    if place.network and any(seat.place.network == place.network for seat in table.seats):
        raise Refused("not_allowed", reason="household")
    seated = _sitting_down(table, place, wanted)
    sat = [log.Sat(seat, its) for seat, its in seated.items()]
    return [*sat, *_start_if_full(table, seated)]


def _sitting_down(table: Table, place: Place, wanted: int | None) -> dict[int, Place]:
    """Who is invited to several seats shares a device: all of them sit down, by their names."""
    kept = _kept_for(table, place.player)
    if len(kept) > 1 and (wanted is None or wanted in kept):
        names = {seat: table.seats[seat].place.name or place.name for seat in kept}
        return {
            seat: Place("hotseat", name, place.player, nonce=place.nonce)
            for seat, name in names.items()
        }
    return {_free_seat(table, place.player, wanted): place}


def _kept_for(table: Table, player: str | None) -> list[int]:
    places = enumerate(seat.place for seat in table.seats)
    return [i for i, place in places if place.kind == "invited" and place.player == player]


def _waiting(table: Table) -> None:
    if table.state == "closed":
        raise Refused("unknown_table")
    if table.state != "waiting":
        raise Refused("already_started")


def _free_seat(table: Table, player: str | None, wanted: int | None) -> int:
    places = [seat.place for seat in table.seats]
    free = _kept_for(table, player) + [i for i, p in enumerate(places) if p.kind == "open"]
    if wanted is not None:
        free = [seat for seat in free if seat == wanted]
    if not free:
        reserved = any(place.kind == "invited" for place in places)
        raise Refused("not_invited" if reserved and wanted is None else "seat_taken")
    return free[0]


def seat_bot(table: Table, player: str, level: str, wanted: int | None) -> Entries:
    """The host fills a seat that nobody has taken with a bot."""
    _waiting(table)
    if player != table.host:
        raise Refused("not_allowed")
    free = [i for i, seat in enumerate(table.seats) if seat.place.is_free]
    free = [seat for seat in free if wanted in (None, seat)]
    if not free:
        raise Refused("seat_taken")
    if table.options.rated and any(seat.place.level == level for seat in table.seats):
        raise Refused("not_allowed", rated=True)  # a level has one rating
    place = Place("bot", name=level, level=level)
    return [log.Sat(free[0], place), *_start_if_full(table, {free[0]: place})]


def leave(table: Table, player: str) -> Entries:
    _waiting(table)
    if player == table.host:
        return [log.Shut()]
    mine = table.seats_of(player) or _kept_for(table, player)  # or turns an invitation down
    if not mine:
        raise Refused("not_seated")
    return [log.Left(seat) for seat in mine]


def remove(table: Table, host: str, player: str) -> Entries:
    """The host sends somebody away, who cannot come back to this table."""
    _waiting(table)
    if host != table.host or player == host:
        raise Refused("not_allowed")
    theirs = table.seats_of(player) or _kept_for(table, player)
    if not theirs:
        raise Refused("unknown_person")
    return [log.Left(seat, player) for seat in theirs]


def open_table(entry: log.Opened) -> Entries:
    """A new table, which starts at once if no seat is open."""
    waits = any(place.is_free for place in entry.places)
    return [entry] if waits else [entry, *start(entry, entry.places)]


def _start_if_full(table: Table, changed: dict[int, Place]) -> Entries:
    places = [changed.get(i, seat.place) for i, seat in enumerate(table.seats)]
    if any(place.is_free for place in places):
        return []
    return start(opened(table), places)


def opened(table: Table) -> log.Opened:
    """How the table was opened, as far as starting needs it."""
    return log.Opened(
        table.host,
        table.host_name,
        table.rules,
        table.options,
        [seat.place for seat in table.seats],
        table.seed.hex(),
        table.previous,
        table.start_text,
    )


def start(entry: log.Opened, places: list[Place]) -> Entries:
    """Draw the order of seats and lay out the first cards."""
    seed = bytes.fromhex(entry.seed)
    order = list(range(len(places)))
    if entry.options.shuffle:
        order = seat_order(seed, [place.nonce for place in places])
    nonces = [places[i].nonce for i in order]
    deal, draws = Deal(seed, nonces), list[int]()
    position = opening(entry.rules, entry.position)
    while position.pending is not None:
        draws.append(deal.draw(position))
        position = position.reveal(draws[-1])
    return [log.Started(order, nonces, draws)]
