"""Training: tiny runs that learn, resume, gate and ship."""

import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from splendor.arena.stats import Elo, Sprt
from splendor.bots.features import SEAT_SLOTS, slots, write_features
from splendor.bots.levels import LEVELS
from splendor.bots.library import load_net
from splendor.bots.mcts import make_plain
from splendor.bots.net import (
    Net,
    first_layer,
    make_net,
    quantised,
    softmax,
    upper_layers,
)
from splendor.bots.search import (
    Settings,
    make_tree,
    make_workspace,
    most_visited,
    plant,
    simulate,
)
from splendor.bots.turns import FEW
from splendor.engine import Position, SplendorError
from splendor.engine.cards import card_from_name
from splendor.engine.packed import mixed
from splendor.train import gate as gates
from splendor.train import run as runs
from splendor.train.calibration import calibrate
from splendor.train.expert import TAKES, SearchBudget, expert_games, make_search_space
from splendor.train.export import export_net
from splendor.train.gate import Deep, gate
from splendor.train.ladder import (
    Rung,
    climb,
    known_command,
    known_rungs,
    steps_kept,
    write_ladder,
)
from splendor.train.plots import chart, draw_run
from splendor.train.quick_match import QuickMatch, is_settled
from splendor.train.rollout_error import distance, opinions, roll_out
from splendor.train.run import (
    EXPERT,
    TD,
    RunError,
    begin_run,
    distil_run,
    expert_run,
    load_checkpoint,
    td_run,
)
from splendor.train.selfplay import play_order
from splendor.train.sparring import (
    COLLECTOR,
    COMPANY,
    DEAR,
    DOUBLINGS,
    HOARD,
    HOARDER,
    KEEP,
    KINDS,
    LIKE_DEAR,
    LIKE_FEW,
    PLAIN,
    ROLLOUTS,
    SHARE,
    STAY,
    Sparring,
    choose_sparring,
    collectors_liking,
    hoarders_liking,
    plain_turn,
)
from splendor.train.td import (
    backward,
    learn,
    make_learner,
    make_ring,
    make_self_play_space,
    make_slopes,
    practise,
)

SMALL = 32
QUICK = replace(TD, games=4, ring=4096, warmup=0)
QUICK_EXPERT = replace(EXPERT, games=1, ring=4096, warmup=50, budget=SearchBudget(4, 1))


def _loss(net, active, target):
    total, second = np.zeros(SMALL, np.float32), np.zeros(32, np.float32)
    out = np.zeros(len(target), np.float32)
    first_layer(net.w1, net.b1, active, total)
    upper_layers(net, total, np.zeros(SMALL, np.float32), second, out)
    softmax(out)
    return -float((target * np.log(out)).sum())


def test_gradient_is_that_of_the_loss() -> None:
    net = make_net(2, 3, SMALL)
    rng = np.random.default_rng(1)
    active = rng.integers(1, net.w1.shape[0], slots(2)).astype(np.int32)
    target = np.array([0.8, 0.2], np.float32)
    slopes = make_slopes(net)
    total, d1 = np.zeros(SMALL, np.float32), np.zeros(SMALL, np.float32)
    second, d2 = np.zeros(32, np.float32), np.zeros(32, np.float32)
    backward(net, slopes, active, target, total, second, np.zeros(2, np.float32), d1, d2)
    h, j = int(total.argmax()), int(second.argmax())  # well away from where units bend
    low = int(total.argmin())  # a unit that only leaks
    for name, where in (
        ("w1", (active[5], h)),
        ("w1", (active[5], low)),
        ("w2", (j, h)),
        ("skip", (1, h)),
        ("skip", (0, h)),
        ("b2", (j,)),
    ):
        weights = getattr(net, name)
        before = weights[where]
        step = np.float32(5e-3)
        weights[where] = before + step
        up = _loss(net, active, target)
        weights[where] = before - step
        down = _loss(net, active, target)
        weights[where] = before
        real = (up - down) / (2 * float(step))
        assert getattr(slopes.net, name)[where] == pytest.approx(real, abs=2e-3, rel=0.1)


def test_learning_lowers_the_loss() -> None:
    learner, ring, room = (
        make_learner(2, 1, SMALL),
        make_ring(2, 4096),
        make_self_play_space(make_net(2, 1, SMALL)),
    )
    practise(learner.mean, room, ring, 2, np.uint64(5), 12, 0.1, 0.01, 1.0)
    losses = [learn(*learner, ring, 40, 32, 1e-3, 40 * k, np.uint64(k)) for k in range(30)]
    target = np.clip(ring.target[: int(ring.filled[0])], 1e-9, 1)
    floor = -float((target * np.log(target)).sum(axis=1).mean())  # no net can do better
    assert losses[-1] - floor < (losses[0] - floor) / 3


def test_targets_are_shares() -> None:
    ring, room = make_ring(3, 4096), make_self_play_space(make_net(3, 1, SMALL))
    practise(make_net(3, 1, SMALL), room, ring, 3, np.uint64(5), 3, 0.1, 0.01, 0.7)
    n = int(ring.filled[0])
    assert n > 60
    assert ring.target[:n].sum(axis=1) == pytest.approx(np.ones(n), abs=1e-4)
    assert ring.active[:n].max() < make_net(3, 1, SMALL).w1.shape[0]


@pytest.mark.parametrize("searched", [False, True])
def test_results_alone_are_the_targets_where_nothing_else_is_believed(searched: bool) -> None:
    net, budget = quantised(make_net(2, 1, SMALL)), SearchBudget(4, 1)
    ring, room = make_ring(2, 4096), make_self_play_space(net)
    game = (room, ring, 2, np.uint64(3), 1, 0.0, 0.0, 1.0)  # λ = 1: only the result counts
    if searched:
        _, turns = expert_games(net, *game, Settings(), budget, make_search_space(net, budget))
    else:
        _, turns = practise(net, *game)
    n = int(ring.filled[0])
    assert n == turns - 1
    assert (room.trail.loss[:turns] <= 0).all(), "nothing cuts what is believed"
    assert ring.target[:n].sum(axis=1) == pytest.approx(np.ones(n), abs=1e-4)
    assert set(np.round(ring.target[:n, 0], 3)) <= {0.0, 0.5, 1.0}


def test_every_fourth_game_has_a_guest_in_any_seat() -> None:
    games = [choose_sparring(3, np.uint64(seed * 7919), KINDS, 0) for seed in range(4000)]
    seats = np.bincount([game.seat + 1 for game in games], minlength=4)
    assert seats[0] / 4000 == pytest.approx(1 - SHARE, abs=0.02)
    assert seats[1:] / 4000 == pytest.approx(np.full(3, SHARE / 3), abs=0.015)
    guests = [game for game in games if game.seat >= 0]
    kinds = np.bincount([guest.kind for guest in guests])
    assert kinds[HOARDER] / len(guests) == pytest.approx(0.5, abs=0.05)
    assert kinds[PLAIN] / len(guests) == pytest.approx(0.125, abs=0.03)
    leaves = [guest.leaves for guest in guests]
    assert np.mean(leaves) == pytest.approx(STAY * 3 / 2, abs=3)
    assert max(leaves) < STAY * 3
    assert {guest.rollouts for guest in guests} == {ROLLOUTS}


def test_experts_have_more_serious_guests() -> None:
    games = [choose_sparring(2, np.uint64(seed * 7919), COMPANY, DOUBLINGS) for seed in range(4000)]
    guests = [game for game in games if game.seat >= 0]
    kinds = np.bincount([guest.kind for guest in guests])
    assert kinds[PLAIN] / len(guests) == pytest.approx(0.25, abs=0.05)
    assert kinds[HOARDER] / len(guests) == pytest.approx(0.25, abs=0.05)
    assert kinds[COLLECTOR] / len(guests) == pytest.approx(0.375, abs=0.05)
    assert {guest.rollouts for guest in guests} == {300, 600, 1200}


def test_a_hoarder_likes_tokens_and_reserved_cards() -> None:
    deal = Position.deal(2, seed=3)
    liked = {move: hoarders_liking(deal.play(move).state[0], 0) for move in ("+wbg", "R3a")}
    assert hoarders_liking(deal.state[0], 0) == 0
    assert liked["+wbg"] == pytest.approx(3 * HOARD)
    assert liked["R3a"] == pytest.approx(HOARD + KEEP)  # the gold is a token too


def test_a_collector_likes_dear_cards_in_its_hand_and_buys_few() -> None:
    cards = "40 444445 1k4,1r3,1b6,1g8/2k5,2w4,2g1,2b3/3r2,3w4,3b1,3k4 n1,n5,n9 "
    deal = Position.from_text("2 9.1.action." + cards + "000000:-:-,-,-:- 000000:1k1:-,-,-:-")
    points = {name: card_from_name(name).points for name in ("3r2", "1k4")}
    assert points["3r2"] >= DEAR > points["1k4"]
    before = collectors_liking(deal.state[0], 0)
    liked = {move: collectors_liking(deal.play(move).state[0], 0) for move in ("R3a", "R1a")}
    assert liked["R3a"] - before == pytest.approx(LIKE_DEAR * points["3r2"])
    assert liked["R1a"] == before
    assert collectors_liking(deal.state[0], 1) == pytest.approx(-LIKE_FEW)


def test_plain_mcts_plays_a_whole_turn() -> None:
    """Also where tokens must be given back afterwards."""
    full = "2 9.1.action.40 222225 1k4,1r3,1b6,1g8/2k5,2w4,2g1,2b3/3r2,3w4,3b1,3k4 n1,n5,n9 "
    position = Position.from_text(full + "222220:1w2:-,-,-:- 000000:1k1:-,-,-:-")
    for seed in range(8):
        states = position.state.copy()
        plain_turn(make_plain(52), states, 50, np.uint64(seed))
        after = Position(states)
        assert (after.turn, after.phase) == (1, "action") or after.pending is not None
        assert sum(after.seats[0].tokens) <= 10


def test_what_plain_mcts_plays_is_not_believed() -> None:
    room, ring = make_self_play_space(make_net(2, 1, SMALL)), make_ring(2, 4096)
    seeds = (np.uint64(mixed(np.uint64(5 + g))) for g in range(200))
    games = [choose_sparring(2, seed, KINDS, 0) for seed in seeds]
    first = next(g for g, game in enumerate(games) if game.kind == PLAIN and game.leaves > 20)
    start = np.uint64(5 + first)
    practise(make_net(2, 1, SMALL), room, ring, 2, start, 1, 0.1, 0.0, 0.7)
    guest, trail = games[first], room.trail
    seats, losses = trail.mover[:20], trail.loss[:20]
    assert (losses[seats == guest.seat] == 1).all()
    assert (losses[seats != guest.seat] < 1).all()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = td_run(tmp_path, 2, 0.002, plan=QUICK, hidden=SMALL)
    games = first.games
    second = td_run(tmp_path, 2, 0.002, plan=QUICK)
    assert second.games > games
    loaded = load_checkpoint(tmp_path)
    assert loaded is not None
    assert loaded[1] == second
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert lines[-1]["games"] == second.games
    third = expert_run(tmp_path, 0.002, plan=QUICK_EXPERT)
    assert third.games > second.games
    pictures = draw_run({"run": tmp_path / "log.jsonl"}, tmp_path)
    assert all(p.read_text().startswith("<svg") for p in pictures)
    with pytest.raises(RunError, match="2 players"):
        td_run(tmp_path, 3, 0.01)


def dealt(players: int, seed: int) -> Sparring:
    """The guest of the first game that experts play from this seed on."""
    guest: Sparring = choose_sparring(
        players, np.uint64(mixed(np.uint64(seed))), COMPANY, DOUBLINGS
    )
    return guest


def test_an_expert_learns_what_its_searches_think() -> None:
    net, budget, players = quantised(make_net(3, 4, SMALL)), SearchBudget(24, 2), 3
    games = (dealt(3, seed) for seed in range(99))
    alone = next(seed for seed, game in enumerate(games) if game.seat < 0)
    room, ring, study = (
        make_self_play_space(net),
        make_ring(players, 4096),
        make_search_space(net, budget),
    )
    expert_games(
        net, room, ring, players, np.uint64(alone), 1, 0.0, 0.0, 0.0, Settings(), budget, study
    )  # fmt: skip
    n = int(ring.filled[0])
    turns, trail = n + 1, room.trail
    assert 60 < turns < 300
    assert (trail.loss[:turns] <= 0).all(), "without noise nothing is given away"
    assert list(trail.mover[:6]) == [0, 1, 2, 0, 1, 2]
    assert ring.target[:n, :players].sum(axis=1) == pytest.approx(np.ones(n), abs=1e-4)
    for row in range(1, n):  # the first is the last position, which knows the result
        turn = turns - 2 - row
        said = trail.value[turn + 1, (trail.mover[turn] + np.arange(players)) % players]
        target = ring.target[row, :players]
        assert target == pytest.approx(said, abs=1e-6), "nothing but the next search"
        assert np.array_equal(ring.active[row], trail.active[turn])


def test_a_game_goes_on_several_times_after_its_guest() -> None:
    net, budget = quantised(make_net(2, 4, SMALL)), SearchBudget(4, 1)
    room, ring, study = (
        make_self_play_space(net),
        make_ring(2, 4096),
        make_search_space(net, budget),
    )
    known = ((seed, dealt(2, seed)) for seed in range(999))
    seed, guest = next((s, g) for s, g in known if g.kind == HOARDER and 12 < g.leaves < 17)
    games = (2, np.uint64(seed), 1, 0.1, 0.0, 0.7)
    _, turns = expert_games(net, room, ring, *games, Settings(), budget, study)
    assert int(ring.filled[0]) == turns - TAKES, "the last position of each is its end"
    first = Position.deal(players=2, seed=1)
    clock = 2 * SEAT_SLOTS + 24
    beginning = np.zeros(slots(2), np.int32)
    write_features(first.state[0], 0, beginning)
    thirds = int(room.trail.active[0][clock]) - int(beginning[clock])  # of three rounds each
    assert thirds == guest.leaves // 2 // 3, "what the guest did is not learned from"


def test_a_noisy_expert_plays_other_games() -> None:
    net, budget = quantised(make_net(2, 4, SMALL)), SearchBudget(8, 2)
    lengths = set()
    for noise, anything in ((0.0, 0.0), (0.5, 0.0), (0.0, 0.3)):
        room, ring, study = (
            make_self_play_space(net),
            make_ring(2, 4096),
            make_search_space(net, budget),
        )
        games = (2, np.uint64(5), 2, noise, anything, 0.7)
        expert_games(net, room, ring, *games, Settings(), budget, study)
        lengths.add(int(ring.filled[0]))
    assert len(lengths) == 3


def test_an_expert_needs_a_beginning(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="no checkpoint") as refused:
        expert_run(tmp_path, 0.01)
    assert refused.value.__notes__ == ["splendor train td RUN makes one"]


def test_a_run_goes_on_from_a_net(tmp_path: Path) -> None:
    net = make_net(3, 4, SMALL)
    begin_run(tmp_path / "run", net, 1234)
    loaded = load_checkpoint(tmp_path / "run")
    assert loaded is not None
    learner, progress = loaded
    assert (progress.players, progress.games) == (3, 1234)
    for part in (learner.net, learner.mean):
        assert all(np.array_equal(a, b) for a, b in zip(part, net, strict=True))
    with pytest.raises(RunError, match="begun already"):
        begin_run(tmp_path / "run", net, 0)


def test_a_pupil_learns_from_the_games_of_its_teacher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher = make_net(2, 9, SMALL)
    orders = []

    def listen(order):
        orders.append(order)
        return play_order(order)

    monkeypatch.setattr(runs, "play_order", listen)
    progress = distil_run(tmp_path / "run", teacher, 0.002, plan=QUICK, hidden=16)
    assert progress.games == sum(order.games for order in orders) > 0
    for order in orders:
        assert order.lam == runs.TRUST
        assert all(np.array_equal(a, b) for a, b in zip(order.net, teacher, strict=True))
    loaded = load_checkpoint(tmp_path / "run")
    assert loaded is not None
    assert loaded[0].net.b1.shape == (16,)
    assert json.loads((tmp_path / "run" / "log.jsonl").read_text())["stage"] == "distil"
    assert distil_run(tmp_path / "run", teacher, 0.002, plan=QUICK).games > progress.games
    with pytest.raises(RunError, match="2 players"):
        distil_run(tmp_path / "run", make_net(3, 9, SMALL), 0.002)


def test_a_checkpoint_from_before_units_leaked_and_nets_had_policies_goes_on_without(
    tmp_path: Path,
) -> None:
    begin_run(tmp_path, make_net(2, 4, SMALL), 10)
    path = tmp_path / runs.CHECKPOINT
    with np.load(path) as stored:
        old = {k: stored[k] for k in stored.files if k.rpartition(".")[2] not in runs.LATER}
        assert len(old) == len(stored.files) - 4 * len(runs.LATER)
    for key in old:
        if key.rpartition(".")[2] in ("w3", "skip", "b3"):
            row = np.full_like(old[key][:1], 9)
            old[key] = np.concatenate((old[key], row))  # for the rounds left, once
    np.savez(path, **old)
    loaded = load_checkpoint(tmp_path)
    assert loaded is not None
    assert not loaded[0].net.leak.any()
    assert not loaded[0].mean.leak.any()
    assert not loaded[0].mean.policy_w1.any()
    assert loaded[0].net.players == 2
    assert loaded[0].net.w3.shape[0] == 2
    assert loaded[0].net.w3.any()
    assert (loaded[0].net.w3 != 9).all()


def test_truth_is_what_comes_of_positions_and_nets_are_measured_by_it() -> None:
    net = quantised(load_net(2))
    truth = roll_out(net, 24, 12, seed=5)
    again = roll_out(net, 24, 12, seed=5)
    assert np.array_equal(truth.share, again.share)
    assert np.array_equal(truth.states, again.states)
    assert truth.share.sum(axis=1) == pytest.approx(np.ones(24))
    assert truth.spread > 0.01
    near, far = distance(net, truth), distance(quantised(make_net(2, 1)), truth)
    assert near.error < far.error
    knows = replace(truth, share=opinions(net, truth), noise=np.zeros_like(truth.noise))
    assert distance(net, knows).error == pytest.approx(0, abs=1e-9)
    assert near.slight is None, "there was no guest"


def test_truth_tells_what_a_net_thinks_of_plain_mcts() -> None:
    net = quantised(load_net(2))
    truth = roll_out(net, 24, 4, seed=5, mcts=20)
    assert set(truth.guest) == {0, 1}
    rows = np.arange(24)
    share = opinions(net, truth)
    share[rows, truth.guest] += 0.1
    share[rows, 1 - truth.guest] -= 0.1
    slighted = distance(net, replace(truth, share=share))
    assert slighted.slight == pytest.approx(0.1, abs=1e-6)


def test_a_run_in_other_processes(tmp_path: Path) -> None:
    progress = td_run(tmp_path, 2, 0.002, plan=QUICK, hidden=SMALL, jobs=2)
    assert progress.games >= 4
    assert progress.steps > 0


def test_checkpoints_with_other_features_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    td_run(tmp_path, 2, 0.001, plan=QUICK, hidden=SMALL)
    monkeypatch.setattr(runs, "FEATURES_VERSION", 99)
    with pytest.raises(RunError, match="features"):
        load_checkpoint(tmp_path)


def test_the_gate_lets_the_stronger_through() -> None:
    shipped = load_net(2)
    blank = make_net(2, 1)
    verdict = gate(shipped, blank, games=80, simulations=0, deep=Deep(2, 20))
    assert verdict.passed
    assert verdict.deep == 1.0
    verdict = gate(blank, shipped, games=80, simulations=0)
    assert not verdict.passed
    assert verdict.deep is None


def test_what_a_long_search_does_not_find_again_is_not_let_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shipped, blank = load_net(2), make_net(2, 1)
    begin = gates._trial

    def turned(new: Net, old: Net, simulations: int, games: int, seed: int) -> QuickMatch:
        nets = (old, new) if simulations else (new, old)
        return begin(*nets, simulations, games, seed)

    monkeypatch.setattr(gates, "_trial", turned)
    verdict = gate(shipped, blank, games=80, simulations=0, deep=Deep(2, 20))
    assert verdict.elo.low > 0
    assert verdict.deep == 0.0
    assert not verdict.passed


def test_the_gate_does_not_let_an_equal_through() -> None:
    net = load_net(2)
    verdict = gate(net, net, games=80, simulations=0)
    assert verdict.elo.low < 0 < verdict.elo.high
    assert not verdict.passed


def test_a_better_result_alone_does_not_pass_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the test stays unsure, the whole interval has to lie above 0."""
    net = load_net(2)
    for low, passes in ((-3.0, False), (0.5, True)):
        monkeypatch.setattr(gates, "elo_estimate", lambda *_, low=low: Elo(10.0, low, 23.0))
        monkeypatch.setattr(Sprt, "verdict", lambda *_: "continue")
        verdict = gate(net, net, games=40, simulations=0, deep=Deep(1, 4))
        assert (verdict.deep is not None) == passes


def test_what_is_too_large_takes_nothings_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    net = make_net(2, 1, SMALL)
    path = export_net(net, "tiny", 12, "a command", {}, tmp_path)
    before = path.read_bytes()
    monkeypatch.setattr("splendor.train.export.MOST_BYTES", 1000)
    with pytest.raises(SplendorError, match="at most 1000 may ship"):
        export_net(make_net(2, 2, SMALL), "large", 12, "a command", {}, tmp_path)
    assert path.read_bytes() == before


def test_export_and_size(tmp_path: Path) -> None:
    path = export_net(make_net(2, 1, SMALL), "tiny", 12, "a command", {"share": 0.5}, tmp_path)
    manifest = json.loads(path.with_suffix(".json").read_text())
    assert manifest["hidden"] == SMALL
    assert manifest["games"] == 12
    with np.load(path) as stored, np.load(tmp_path / "policy2.npz") as policy:
        assert stored["w1"].dtype == policy["policy_w1"].dtype == np.int16
        assert sorted([*stored.files, *policy.files]) == sorted(Net._fields)


def test_a_settled_choice_stays_what_it_is() -> None:
    """What a trial leaves out would not have changed a turn."""
    net, settings, settled = quantised(load_net(2)), Settings(), 0
    tree, space = make_tree(1100), make_workspace(net)
    for seed in range(12):
        states = Position.deal(2, seed=seed).state.copy()
        plant(tree, space, net, settings, states, FEW)
        early = None
        for done in range(50, 1001, 50):
            simulate(tree, space, net, settings, 50, np.uint64(done))
            if early is None and done < 1000 and is_settled(tree, 1000 - done):
                early = int(most_visited(tree, 0))
        if early is not None:
            settled += 1
            assert early == most_visited(tree, 0)
    assert settled >= 4


def test_reliability_counts_every_turn() -> None:
    found = calibrate(load_net(2), games=6)
    assert found.count.sum() > 6 * 30
    assert 0 <= found.error <= 0.5


def test_the_ladder_is_written(tmp_path: Path) -> None:
    rungs = list(climb(2, 4, LEVELS[:3]))
    path = tmp_path / "levels.json"
    write_ladder(2, rungs, "a command", path)
    write_ladder(3, rungs, "a command", path)
    stored = json.loads(path.read_text())
    assert set(stored) == {"2", "3"}
    assert [row["id"] for row in stored["2"]["levels"]] == [level.id for level in LEVELS[:3]]


def test_a_ladder_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "levels.json"
    write_ladder(2, list(climb(2, 4, LEVELS[:2])), "a command", path)
    known = known_rungs(2, LEVELS[:2], path)
    foot, above = climb(2, 4, LEVELS[1:3], known[-1])
    assert foot == known[-1]
    assert above.id == LEVELS[2].id
    assert above.elo_high - above.elo_low > foot.elo_high - foot.elo_low
    assert known_command(2, path) == "a command"
    with pytest.raises(SplendorError, match=f"measure {LEVELS[2].id} with 2 players first"):
        known_rungs(2, LEVELS[:3], path)


def test_steps_above_a_new_measure_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "levels.json"
    old = Rung("pedlar", 1000, 970, 1030, 0.7, 0.6, 0.8, 400, 28.0)
    above = Rung("cutter", 1150, 1100, 1200, 0.7, 0.6, 0.8, 400, 28.0)
    write_ladder(2, [old, above], "a command", path)
    (kept,) = steps_kept(2, replace(old, elo=1010, elo_low=1010, elo_high=1010), path)
    assert (kept.id, kept.elo, kept.beats) == ("cutter", 1160, 0.7)
    assert (kept.elo_low, kept.elo_high) == (1120, 1200)  # 50² - 30² = 40²
    assert steps_kept(2, above, path) == []
    assert steps_kept(3, above, path) == []


def test_charts_are_pictures() -> None:
    text = chart("t", "x", "y", {"a & b": [(0, 1), (2, 3)]})
    assert text.count("<polyline") == 1
    assert ">a &amp; b</tspan>" in text


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        ([(0.7, 0.863), (62.5, 0.96)], [0, 20, 40, 60, 80, 0.86, 0.88, 0.9, 0.92, 0.94, 0.96]),
        ([(0, 7), (10, 7)], [0, 2, 4, 6, 8, 10, 6.4, 6.6, 6.8, 7, 7.2, 7.4, 7.6]),
        ([(0, -30), (1, 110)], [0, 0.2, 0.4, 0.6, 0.8, 1, -50, 0, 50, 100, 150]),
    ],
)
def test_axes_carry_round_numbers(points: list[tuple[float, float]], shown: list[float]) -> None:
    numbers = re.findall(r">(-?[\d.]+)</text>", chart("t", "x", "y", {"a": points}))
    assert [float(n) for n in numbers] == shown


def test_a_run_that_is_still_warming_up_has_no_loss(tmp_path: Path) -> None:
    td_run(tmp_path, 2, 0.001, plan=replace(QUICK, warmup=100_000), hidden=SMALL)
    line = json.loads((tmp_path / "log.jsonl").read_text().splitlines()[-1])
    assert line["loss"] is None
    assert line["rounds"] > 20
