"""A table without network, storage or time of its own."""

from typing import Any

import pytest

from splendor.server.game import commands, log, messages
from splendor.server.game.clock import FLAG_GRACE, MAX_LAG
from splendor.server.game.index import STUCK, due, index_change
from splendor.server.game.log import Place, Row, from_bytes, to_bytes
from splendor.server.game.table import Table
from splendor.server.wire import protocol, values
from splendor.server.wire.refusal import Duplicate, Refused
from tests.server.scripts import Present, add, people, play, play_some, start

A, B, C = (f"{name}0000000000"[:10] for name in "abc")


def refused(code, request):
    with pytest.raises(Refused) as error:
        request()
    assert error.value.code == code
    return error.value.data


def ask_undo(table, player, id="u"):
    return commands.offer_undo(table, player, protocol.OfferUndo(table.id, id))


def answer(table, player, agree, id="v"):
    return commands.answer_undo(table, player, protocol.AnswerUndo(table.id, id, agree))


# ---------------------------------------------------------------- the log


def test_a_table_is_the_fold_of_its_log(rng):
    table, rows = start(people("a", "b", "c"))
    play_some(table, rows, rng, 60)
    again = Table.replay(table.id, [Row(r.n, r.at, from_bytes(to_bytes(r.entries))) for r in rows])
    assert again.position == table.position
    assert (again.seq, again.rows, again.state) == (table.seq, table.rows, table.state)


def test_a_game_starts_when_the_last_seat_is_taken():
    table, rows = start([*people("a"), Place("open"), Place("open")])
    for name in ("b", "c"):
        assert table.state == "waiting"
        add(table, rows, commands.join(table, people(name)[0], None), 2000)
    assert table.state == "playing"
    refused("already_started", lambda: commands.join(table, people("d")[0], None))


def test_who_is_invited_to_several_seats_brings_those_who_share_the_device():
    kept = [Place("invited", name, B) for name in "xy"]
    table, rows = start([*people("a"), *kept, Place("open")])
    add(table, rows, commands.join(table, people("b")[0], 2), 2000)
    assert [seat.place.name for seat in table.seats[1:3]] == ["x", "y"]
    assert table.seats_of(B) == [1, 2] and table.state == "waiting"
    add(table, rows, commands.join(table, people("c")[0], None), 3000)
    assert table.state == "playing"


def test_nobody_sits_twice_nor_on_a_taken_seat():
    table, _ = start([*people("a"), Place("open"), Place("invited", player=B)])
    with pytest.raises(Duplicate):
        commands.join(table, people("a")[0], None)
    refused("seat_taken", lambda: commands.join(table, people("c")[0], 0))
    refused("seat_taken", lambda: commands.join(table, people("c")[0], 2))
    entry = commands.join(table, people("b")[0], None)[0]
    assert isinstance(entry, log.Sat) and entry.seat == 2


def test_the_host_closes_the_table_and_others_only_leave():
    table, rows = start([*people("a"), Place("open"), Place("open")])
    add(table, rows, commands.join(table, people("b")[0], None), 2000)
    add(table, rows, commands.leave(table, B), 3000)
    assert table.seats_of(B) == []
    add(table, rows, commands.leave(table, A), 4000)
    assert table.state == "closed"
    refused("unknown_table", lambda: commands.join(table, people("b")[0], None))


def test_order_of_seats_is_drawn_from_the_seed():
    orders = set()
    for seed in range(30):
        entry = log.Opened(
            A, "a", commands.opened(start(people("a", "b", "c"))[0]).rules,
            values.Options(shuffle=True), people("a", "b", "c"), f"{seed:064x}",
        )  # fmt: skip
        started = commands.start(entry, entry.places)[0]
        assert isinstance(started, log.Started)
        assert sorted(started.order) == [0, 1, 2]
        orders.add(tuple(started.order))
    assert len(orders) == 6


# ---------------------------------------------------------------- turns


def test_several_plies_of_a_turn_are_one_message(rng):
    """Take, then return: the tokens go back in the same message; all or nothing."""
    table, rows = start(people("a", "b"))
    for _ in range(200):
        position = table.position
        takes = [a for a in position.legal_actions() if a < 30]
        follow = next((t for t in takes if position.play(t).phase == "return"), None)
        if follow is not None:
            break
        play(table, rows, [rng.choice(takes or position.legal_actions())], rows[-1].at + 1)
    assert follow is not None
    seat, ply = position.turn, position.ply
    back = position.play(follow).legal_actions()[0]
    before = table.seq
    refused("illegal", lambda: play(table, rows, [follow, back, back, back, back], 9999999))
    assert table.seq == before and table.position.ply == ply
    actions = [follow, back]
    after = position.play(follow).play(back)
    while after.phase == "return":
        actions.append(after.legal_actions()[0])
        after = after.play(actions[-1])
    play(table, rows, actions, 9999999)
    assert table.seq == before + 1
    assert table.position.turn != seat


# ---------------------------------------------------------------- undo


def test_undo_is_free_when_only_bots_and_own_seats_mind(rng):
    table, rows = start([Place("hotseat", "x", A), Place("hotseat", "y", A)])
    play_some(table, rows, rng, 9)
    *_, before, _last = table.positions()
    entries = ask_undo(table, A)
    assert isinstance(entries[-1], log.Undid)
    add(table, rows, entries, rows[-1].at + 1)
    assert table.position == before
    assert Table.replay(table.id, rows).position == before


def test_undo_among_people_needs_everybody(rng):
    table, rows = start(people("a", "b", "c"))
    play(table, rows, [0], 2000)
    add(table, rows, ask_undo(table, A), 3000)
    assert table.undo is not None
    refused("no_offer", lambda: answer(table, A, True))
    add(table, rows, answer(table, B, True), 3100)
    refused("no_offer", lambda: answer(table, B, True, "w"))
    assert table.position.ply == 1
    add(table, rows, answer(table, C, True), 3200)
    assert table.position.ply == 0 and table.undo is None


def shared(*names, player=B):
    return [Place("hotseat", name, player) for name in names]


def test_who_shares_a_device_answers_once():
    table, rows = start([*people("a"), *shared("x", "y")])
    play(table, rows, [0], 2000)
    add(table, rows, ask_undo(table, A), 3000)
    add(table, rows, answer(table, B, True), 3100)
    assert table.position.ply == 0 and table.undo is None
    assert Table.replay(table.id, rows).position == table.position


def test_a_no_from_a_shared_device_ends_an_offer():
    table, rows = start([*people("a"), *shared("x", "y")])
    play(table, rows, [0], 2000)
    add(table, rows, ask_undo(table, A), 3000)
    add(table, rows, answer(table, B, False), 3100)
    assert table.position.ply == 1 and table.undo is None


def test_one_no_ends_an_offer(rng):
    table, rows = start(people("a", "b", "c"))
    play(table, rows, [0], 2000)
    add(table, rows, ask_undo(table, A), 3000)
    add(table, rows, answer(table, B, False), 3100)
    assert table.undo is None
    refused("no_offer", lambda: answer(table, C, True))


def test_playing_on_ends_an_offer():
    table, rows = start(people("a", "b"))
    play(table, rows, [0], 2000)
    add(table, rows, ask_undo(table, A), 3000)
    play(table, rows, [9], 4000)
    assert table.undo is None


def test_a_bot_does_not_play_what_it_chose_for_another_position():
    """It was asked before an undo; what was played instead has as many plies."""
    table, rows = start([*people("a"), Place("bot", "x", None, "x")])
    play(table, rows, [0], 2000)
    asked = table.position
    add(table, rows, ask_undo(table, A), 3000)
    play(table, rows, [1], 4000, "again")
    assert asked.ply == table.ply
    answers = set(asked.legal_actions()) & set(table.position.legal_actions())
    move = [min(answers)]
    assert refused("stale", lambda: commands.play_bot(table, asked, move, 5000)) == {"ply": 1}
    add(table, rows, commands.play_bot(table, table.position, move, 5000), 5000)
    assert table.ply == 2


def test_no_undo_among_people_once_a_card_was_revealed():
    table, rows = start(people("a", "b"))
    play(table, rows, [30], 2000)
    assert refused("cannot_undo", lambda: ask_undo(table, A)) == {"reason": "revealed"}


def replaced(absent, *places):
    """A table at which a bot stands in for `absent`."""
    table, rows = start([*places])
    add(table, rows, commands.stand_in(table, absent, "novice"), 1500)
    return table, rows


def test_undo_asks_also_those_for_whom_a_bot_stands_in():
    table, rows = replaced(1, *people("a", "b"))
    play(table, rows, [0], 2000)
    add(table, rows, ask_undo(table, A), 3000)
    assert table.position.ply == 1 and table.undo is not None
    add(table, rows, answer(table, B, True), 3100)
    assert table.position.ply == 0 and table.seats[1].stand_in


def test_nothing_is_undone_after_a_blind_reserve_behind_the_back_of_an_absent_player():
    table, rows = replaced(1, *people("a", "b"))
    play(table, rows, [42], 2000)
    assert refused("cannot_undo", lambda: ask_undo(table, A)) == {"reason": "revealed"}


def test_who_resigned_is_not_asked_about_an_undo():
    table, rows = start([*people("a", "b"), Place("bot", "x", None, "x")])
    play(table, rows, [42], 2000)
    add(table, rows, resign(table, B), 2500)
    add(table, rows, ask_undo(table, A), 3000)
    assert table.position.ply == 0


def test_no_undo_where_it_is_off_or_nothing_was_played():
    table, rows = start(people("a", "b"), undo=False)
    play(table, rows, [0], 2000)
    assert refused("cannot_undo", lambda: ask_undo(table, A)) == {"reason": "off"}
    table, _ = start(people("a", "b"))
    assert refused("cannot_undo", lambda: ask_undo(table, A)) == {"reason": "nothing"}


def test_no_undo_in_rated_games_with_bots():
    table, rows = start([*people("a"), Place("bot", "x", None, "x")], rated=True)
    play(table, rows, [0], 2000)
    assert refused("cannot_undo", lambda: ask_undo(table, A)) == {"reason": "rated"}


# ---------------------------------------------------------------- giving up


def resign(table, player, seat=None, level="novice"):
    return commands.resign(table, player, protocol.Resign(table.id, "r", seat), level)


def test_resigning_at_a_table_of_two_ends_the_game():
    table, rows = start(people("a", "b"))
    add(table, rows, resign(table, B), 2000)
    assert table.state == "over"
    assert (table.ended.reason, table.ended.winners, table.ended.ranks) == ("resign", [0], [1, 2])
    refused("already_over", lambda: play(table, rows, [0], 3000))


def test_with_three_the_others_play_on_and_a_bot_stands_in(rng):
    table, rows = start(people("a", "b", "c"))
    add(table, rows, resign(table, A), 2000)
    assert table.state == "playing"
    assert table.seats[0].level == "novice" and table.seats[0].person is None
    refused(
        "not_your_turn", lambda: commands.play(table, A, protocol.Play(table.id, "i", 0, [0]), 0)
    )
    add(table, rows, commands.play_bot(table, table.position, [0], 2500), 2500)
    add(table, rows, resign(table, B), 3000)
    add(table, rows, resign(table, C), 4000)
    assert table.state == "over"
    assert all(table.seats[i].resigned for i in range(3))


@pytest.mark.parametrize("names", ["ab", "abc", "abcd"])
def test_where_no_bot_can_stand_in_giving_up_ends_the_game_for_all(names):
    table, rows = start(people(*names))
    add(table, rows, resign(table, B, level=""), 2000)
    assert (table.state, table.ended.reason) == ("over", "resign")
    assert table.ended.ranks[1] == len(names) and 1 not in table.ended.winners


def test_whoever_gives_up_a_seat_that_no_bot_plays_for_any_more_ends_the_game():
    """It stood in on a server with bots; this one has none."""
    table, rows = start(people("a", "b", "c"), absence="bot")
    add(table, rows, commands.stand_in(table, 0, "novice"), 2000)
    add(table, rows, resign(table, A, level=""), 3000)
    assert table.state == "over"


def test_who_resigned_comes_last_whatever_the_points(rng):
    table, rows = start(people("a", "b", "c"))
    add(table, rows, resign(table, A), 2000)
    while table.state == "playing":
        position = table.position
        action = rng.choice(position.legal_actions())
        if position.turn == 0:
            entries = commands.play_bot(table, position, [action], rows[-1].at + 1)
            add(table, rows, entries, rows[-1].at + 1)
        else:
            play(table, rows, [action], rows[-1].at + 1)
    assert table.ended.ranks[0] == 3
    assert 0 not in table.ended.winners


def test_a_seat_is_taken_back_from_a_stand_in():
    table, rows = start(people("a", "b"), absence="bot")
    add(table, rows, commands.stand_in(table, 0, "novice"), 2000)
    assert table.seats[0].level == "novice"
    back = protocol.TakeBack(table.id, "t")
    refused("not_your_seat", lambda: commands.take_back(table, B, back))
    add(table, rows, commands.take_back(table, A, back), 3000)
    assert table.seats[0].person == A


def test_all_seats_of_a_shared_device_are_taken_back_at_once():
    table, rows = start([*people("a"), *shared("x", "y")], absence="bot")
    for seat in (1, 2):
        add(table, rows, commands.stand_in(table, seat, "novice"), 2000)
    add(table, rows, commands.take_back(table, B, protocol.TakeBack(table.id, "t")), 3000)
    assert [seat.person for seat in table.seats] == [A, B, B]


# ---------------------------------------------------------------- clocks


def test_total_time_with_increment():
    clock = {"kind": "total", "seconds": 60, "increment": 5}
    table, rows = start(people("a", "b"), at=0, clock=clock)
    play(table, rows, [0], 10_000)
    assert table.clock.shown(10_000).left == [55_000, 60_000]
    assert table.clock.shown(12_000).left == [55_000, 58_000]
    assert table.clock.deadline() == 10_000 + 60_000 + FLAG_GRACE


def test_time_per_move_starts_anew():
    table, rows = start(people("a", "b"), at=0, clock={"kind": "move", "seconds": 30})
    play(table, rows, [0], 20_000)
    play(table, rows, [9], 45_000)
    assert table.clock.shown(45_000).left == [30_000, 5_000]


def test_lag_is_given_back_up_to_a_limit():
    table, _ = start(people("a", "b"), at=0, clock={"kind": "total", "seconds": 60})
    message = protocol.Play(table.id, "i", 0, [0])
    entries: list[Any] = [
        commands.play(table, A, message, 10_000, lag)[0] for lag in (0, 200, 99_999)
    ]
    spent = [entry.spent for entry in entries]
    assert spent == [10_000, 9_800, 10_000 - MAX_LAG]


def test_somebody_elses_resignation_gives_no_time_back():
    clock = {"kind": "total", "seconds": 300}
    table, rows = start(people("a", "b", "c"), at=0, clock=clock)
    add(table, rows, resign(table, B), 290_000)
    assert table.clock.shown(290_000).left == [10_000, 300_000, 300_000]
    assert table.clock.deadline() == 300_000 + FLAG_GRACE


def test_a_stand_in_gives_no_time_back():
    clock = {"kind": "total", "seconds": 300}
    table, rows = start(people("a", "b", "c"), at=0, clock=clock)
    add(table, rows, commands.stand_in(table, 1, "novice"), 100_000)
    back = protocol.TakeBack(table.id, "t")
    add(table, rows, commands.take_back(table, B, back), 200_000)
    assert table.clock.shown(200_000).left[0] == 100_000
    add(table, rows, commands.stand_in(table, 0, "novice"), 200_000)
    add(table, rows, commands.take_back(table, A, back), 250_000)
    assert table.clock.shown(250_000).left[0] == 100_000


def test_whoever_sits_or_stands_in_the_clocks_are_told_with_it():
    clock = {"kind": "total", "seconds": 300}
    table, rows = start(people("a", "b", "c"), at=0, clock=clock)
    add(table, rows, commands.stand_in(table, 0, "novice"), 100_000)
    [told] = messages.Change(table, rows[-1], lambda _: True).told(B)
    assert isinstance(told, protocol.Seats)
    assert told.clocks == table.clock.shown(100_000)
    assert told.clocks.running == 0


def index_of(table, entries, at):
    return index_change(table, table.applied(Row(table.rows, at, entries)))


def test_the_index_keeps_the_time_of_a_correspondence_player_when_another_resigns():
    clock = {"kind": "days", "seconds": 86_400}
    table, rows = start(people("a", "b", "c"), at=0, clock=clock)
    entries = resign(table, B)
    assert index_of(table, entries, 50_000_000) is None  # it says so already
    add(table, rows, entries, 50_000_000)
    assert due(table) == table.clock.deadline() == 86_400_000 + FLAG_GRACE
    back = [commands.stand_in(table, 2, "x"), [log.TookBack(2, C, "t")]]
    assert [index_of(table, entries, 60_000_000) for entries in back] == [None, None]


def test_the_index_remembers_a_bot_to_move_when_another_seat_changes():
    bot = Place("bot", "x", None, "x")
    table, _rows = start([bot, *people("b", "c")], at=0)
    for entries in (resign(table, B), [log.TookBack(1, B, "t")]):
        assert index_of(table, entries, 5_000).due == 5_000 + STUCK


def test_nobody_pays_for_the_time_the_server_was_away():
    table, rows = start(people("a", "b"), at=0, clock={"kind": "total", "seconds": 60})
    play(table, rows, [0], 1_000)
    add(table, rows, commands.resume(table, 3_000, 500_000), 500_000)
    with pytest.raises(Duplicate):  # the other worker that came back with us
        commands.resume(table, 3_000, 501_000)
    again = Table.replay(table.id, rows)
    assert again.clock.shown(500_000).left == [59_000, 58_000]


def test_a_clock_that_began_while_the_server_was_said_to_be_away():
    table, rows = start(people("a", "b"), at=10_000, clock={"kind": "total", "seconds": 60})
    add(table, rows, commands.resume(table, 5_000, 12_000), 12_000)
    assert table.clock.shown(12_000).left == [60_000, 60_000]


def test_nobody_pays_for_what_the_server_slept_through_before_that_is_stored():
    table, rows = start(people("a", "b"), at=0, clock={"kind": "total", "seconds": 60})
    deadline = table.clock.deadline()
    table.table = table.slept(3_000, 500_000)
    assert table.clock.shown(500_000).left == [57_000, 60_000]
    assert table.clock.deadline() == deadline + 497_000
    ahead: Any = Present(Table.replay(table.id, rows))
    add(ahead, [], commands.resume(ahead, 3_000, 500_000), 500_000)
    assert ahead.clock.shown(501_000) == table.clock.shown(501_000)
    play(table, rows, [0], 501_000)  # it came first
    assert table.clock.shown(501_000).left == [56_000, 60_000] and table.clock.gaps == ()
    with pytest.raises(Duplicate):
        commands.resume(table, 3_000, 500_000)


def test_forfeit_by_the_clock():
    table, rows = start(people("a", "b"), at=0, clock={"kind": "move", "seconds": 10})
    add(table, rows, commands.forfeit(table, 0, "time", "novice"), 20_000)
    assert (table.ended.reason, table.ended.winners) == ("time", [1])
    assert table.clock.deadline() is None


def test_nobody_is_to_move_at_a_closed_table():
    clock = {"kind": "move", "seconds": 10}
    table, rows = start(people("a", "b"), at=0, clock=clock)
    add(table, rows, [log.Shut()], 1_000)
    assert (table.state, table.turn, table.clock.deadline()) == ("closed", None, None)


# ---------------------------------------------------------------- whose view


def test_hotseat_eyes_follow_the_turn_and_stay_while_bots_move():
    bot = Place("bot", "x", None, "x")
    table, rows = start([Place("hotseat", "x", A), Place("hotseat", "y", A), bot])
    assert table.viewer_seat(A) == 0 and table.viewer_seat(B) is None
    play(table, rows, [0], 2000)
    assert table.viewer_seat(A) == 1
    play(table, rows, [9], 3000)
    assert table.turn == 2 and table.viewer_seat(A) == 1


def test_who_gave_up_asks_for_no_undo():
    table, rows = start(people("a", "b", "c"))
    play(table, rows, [0], 1_000)
    play(table, rows, [0], 2_000)
    entries = commands.resign(table, "b000000000", protocol.Resign(table.id, "r"), "x")
    add(table, rows, entries, 3_000)
    with pytest.raises(Refused, match="not_seated"):
        commands.offer_undo(table, "b000000000", protocol.OfferUndo(table.id, "u"))
