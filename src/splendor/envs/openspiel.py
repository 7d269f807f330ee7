"""Splendor for OpenSpiel: importing this module registers the game "splendor".

    import pyspiel, splendor.envs.openspiel
    game = pyspiel.load_game("splendor(players=3,target=21)")

Every card that is uncovered is a chance node: outcome 0–89 is a card, 90–99 a noble. Returns are
zero-sum. The observation tensor is that of `splendor.envs.observation`, scaled to 0..1; the
information state adds what happened: all of it as a string, the latest plies as a tensor (no
tensor of a fixed size could hold a whole game; the string is the one with perfect recall).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from splendor.engine import CARDS, MOVES, NOBLES, Draw, Position, Rules
from splendor.engine.cards import TIERS
from splendor.engine.rules import ACTIONS
from splendor.engine.state import EMPTY, NO_DRAW
from splendor.envs.extras import missing
from splendor.envs.observation import layout, observe
from splendor.envs.rewards import rewards_of

try:
    import pyspiel
except ImportError as error:
    raise missing(error) from error

RECENT = 16
"""Plies in the information-state tensor."""

_FIRST_NOBLE = len(CARDS)
_RULES = [field.name for field in fields(Rules)]
# 0 tokens and -1 nobles stand for the rulebook's numbers, as in Rules.
_DEFAULTS = {field.name: field.default for field in fields(Rules)}

GAME_TYPE = pyspiel.GameType(
    short_name="splendor",
    long_name="Splendor",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


def _game_info(rules: Rules) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=len(CARDS) + len(NOBLES),
        num_players=rules.players,
        min_utility=-1.0 / (rules.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=_longest(rules),
    )


def _longest(rules: Rules) -> int:
    """More plies than any game can have: one purchase every `stall` rounds, until none is left.

    A turn that buys nothing has at most 4 plies (take three, return three); one that buys has at
    most 8 (the card, five stand-ins, done, a noble).
    """
    rounds = (len(CARDS) + 1) * rules.stall
    return rounds * rules.players * 4 + len(CARDS) * 8


class SplendorGame(pyspiel.Game):  # type: ignore[misc]
    """The game, by parameters named like the fields of Rules."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {name: int(value) for name, value in (params or {}).items() if name in _RULES}
        self.rules = Rules(**given)
        super().__init__(GAME_TYPE, _game_info(self.rules), params or {})

    def new_initial_state(self) -> SplendorState:
        """An empty table; chance deals."""
        return SplendorState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Every card and every noble at most once."""
        return len(CARDS) + self.rules.nobles

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SplendorObserver:
        """What OpenSpiel's tensors and strings are made by."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SplendorObserver(self.rules.players, kind, params)


@dataclass(frozen=True)
class _Moment:
    """All that a state knows. It never changes, so a clone of the state may share it."""

    position: Position
    known: tuple[str, ...]
    """What each player has witnessed so far: moves of all, cards as far as they were shown."""
    recent: tuple[tuple[int, int], ...] = ()
    """The latest plies: (seat, action), the last one last."""

    def __deepcopy__(self, _: dict[int, Any]) -> _Moment:
        return self

    def play(self, action: int) -> _Moment:
        seat = self.position.turn
        position = _forget(self.position.play(action))
        told = f" {seat + 1}:{MOVES[action]}{_uncovered(self.position, position)}"
        return replace(
            self,
            position=position,
            known=tuple(text + told for text in self.known),
            recent=(*self.recent, (seat, action))[-RECENT:],
        )

    def reveal(self, draw: Draw, outcome: int) -> _Moment:
        number = outcome - _FIRST_NOBLE if draw.tier == 0 else outcome
        name = NOBLES[number].name if draw.tier == 0 else CARDS[number].name
        owner = self.drawer(draw)
        return replace(
            self,
            position=_forget(self.position.reveal(number)),
            known=tuple(
                f"{text} {draw.place}={name if owner in (None, player) else '?'}"
                for player, text in enumerate(self.known)
            ),
        )

    def drawer(self, draw: Draw) -> int | None:
        """Who alone sees the card that is drawn; None: everybody."""
        return self._last_seat if draw.place[0] == "h" else None

    @property
    def _last_seat(self) -> int:
        return self.recent[-1][0]


def _uncovered(before: Position, after: Position) -> str:
    """`=` and the card that a hand lost: bought, and if it was hidden, all see it only now."""
    hands = zip(before.fields["hand"], after.fields["hand"], strict=True)
    return "".join(f"={CARDS[card].name}" for card, left in hands if card != EMPTY == left)


def _forget(position: Position) -> Position:
    """Without its past: a state needs none, and a copy is lighter."""
    return Position(position.state)


class SplendorState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. (It must not hold the game: OpenSpiel copies its attributes.)"""

    def __init__(self, game: SplendorGame) -> None:
        super().__init__(game)
        rules = game.rules
        self._moment = _Moment(Position.start(rules), ("",) * rules.players)

    @property
    def position(self) -> Position:
        """The whole truth as the engine has it."""
        return self._moment.position

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody."""
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._is_drawing:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions() if player == self.position.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card of the deck is as likely as another."""
        draw = self.position.pending
        assert draw is not None, "this is not a chance node"
        first = _FIRST_NOBLE if draw.tier == 0 else 0
        return [(first + number, 1.0 / len(draw.options)) for number in draw.options]

    @property
    def _is_drawing(self) -> bool:
        """Quicker than `position.pending`, which also lists what can come."""
        return bool(self.position.fields["pend"] != NO_DRAW)

    def _apply_action(self, action: int) -> None:
        draw = self.position.pending if self._is_drawing else None
        moment = self._moment
        self._moment = moment.play(action) if draw is None else moment.reveal(draw, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(MOVES[action])
        noble = action >= _FIRST_NOBLE
        return NOBLES[action - _FIRST_NOBLE].name if noble else CARDS[action].name

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Zero-sum rewards: all 0 until the end."""
        outcome = self.position.outcome()
        if outcome is None:
            return [0.0] * self.position.players
        return rewards_of(outcome.shares, zero_sum=True)

    def __str__(self) -> str:
        return self.position.to_text()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SplendorState:
        """A state that looks the same to `player_id`: what others drew blind is drawn again.

        What they did since may tell of it (somebody who passed could not afford it; somebody who
        is choosing how to pay can): draw until the game could have gone as it went.
        """
        while True:
            state = self._replayed(self._redrawn(player_id, probability_sampler))
            if state is not None:
                return state

    def _replayed(self, history: list[int]) -> SplendorState | None:
        """The game again with this history, or None if somebody could not have moved so."""
        state: SplendorState = self.get_game().new_initial_state()
        for action in history:
            if not (state.is_chance_node() or state.position.is_legal(action)):
                return None
            state.apply_action(action)
        return state

    def _redrawn(self, player: int, sampler: Callable[[], float]) -> list[int]:
        """The history with other cards where `player` does not know them."""
        swapped = {}
        unseen = {tier: _unseen(self.position, player, tier) for tier in TIERS}
        for card in _hidden(self.position, player):
            pool = unseen[CARDS[card].tier]
            swapped[card] = pool.pop(int(sampler() * len(pool)))
        chance = pyspiel.PlayerId.CHANCE
        return [
            swapped.get(item.action, item.action) if item.player == chance else item.action
            for item in self.full_history()
        ]


def _hidden(position: Position, player: int) -> list[int]:
    """The cards that the others reserved blind."""
    return [
        held.card
        for seat, owner in enumerate(position.seats)
        for held in owner.reserved
        if seat != player and held is not None and held.blind
    ]


def _unseen(position: Position, player: int, tier: int) -> list[int]:
    """What `player` takes for possible: the deck, and what others hold hidden."""
    hidden = [card for card in _hidden(position, player) if CARDS[card].tier == tier]
    return sorted([*position.deck(tier), *hidden])


class SplendorObserver:
    """OpenSpiel's observer: a tensor, named pieces of it, and strings."""

    def __init__(self, players: int, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"the observer has no parameters; passed {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("only what one player sees, public and private, can be observed")
        self._recall = kind.perfect_recall
        self._layout = layout(players)
        history = RECENT * (4 + ACTIONS) if self._recall else 0
        self.tensor = np.zeros(self._layout.size + history, np.float32)
        self.dict = {p.name: p.of(self.tensor) for p in self._layout.pieces}
        if self._recall:
            self.dict["recent"] = self.tensor[self._layout.size :].reshape(RECENT, 4 + ACTIONS)

    def set_from(self, state: SplendorState, player: int) -> None:
        """Fill the tensor with what `player` sees."""
        row = observe(state.position, player)
        self.tensor[: self._layout.size] = self._layout.scaled(row)
        if self._recall:
            self._set_recent(state, player)

    def _set_recent(self, state: SplendorState, player: int) -> None:
        recent = self.dict["recent"]
        recent.fill(0)
        for row, (seat, action) in zip(recent, reversed(state._moment.recent), strict=False):
            row[(seat - player) % self._layout.players] = 1
            row[4 + action] = 1

    def string_from(self, state: SplendorState, player: int) -> str:
        """What `player` sees; with perfect recall, all that it has witnessed."""
        if self._recall:
            return f"{player + 1}|{state._moment.known[player]}"
        return _seen(state.position, player)


def _seen(position: Position, player: int) -> str:
    """The position's own notation, with `?` for what others reserved blind."""
    parts = position.to_text().split(" ")
    for seat, owner in enumerate(position.seats):
        if seat != player:
            for held in owner.reserved:
                if held is not None and held.blind:
                    name = CARDS[held.card].name
                    parts[5 + seat] = parts[5 + seat].replace(f"~{name}", f"~{held.tier}?")
    return " ".join([f"{player + 1}|", *parts])


pyspiel.register_game(GAME_TYPE, SplendorGame)
