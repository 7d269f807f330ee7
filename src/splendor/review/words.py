"""English words for turns and hints: for the terminal. The page has its own, in six languages."""

from __future__ import annotations

from collections.abc import Sequence

from splendor.engine import CARDS, MOVES, NOBLES, View
from splendor.engine.cards import COLOURS, LETTERS
from splendor.engine.rules import BUY, BUY_CHOOSING, RESERVE
from splendor.review.model import Hint, Proof

TEXTS = {
    "wins_for_sure": "wins for sure within {turns}, whatever comes",
    "finishes": "reaches {points}: this round is the last",
    "stops_finish": "{seat} could have finished with {card}",
    "takes_noble": "brings {noble}",
    "takes_noble_first": "brings {noble} before {seat} gets it",
    "stops_noble": "{card} would have brought {seat} {noble}",
    "only_move": "everything else is at least {percent} % worse",
    "denies_card": "{seat} could have bought {card} next turn",
    "gains_points": "{points} at once",
    "buys_next": "{card} can be bought next turn",
    "turns_away": "{card} is {turns} away",
    "nearer_noble": "{left} short of {noble}",
    "runs_out": "{colour} runs out, and {seat} needs it",
    "last_of_colour": "the last {colour} tokens",
    "makes_cheaper": "one {colour} less to pay for {cards}",
    "takes_gold": "a gold comes with it",
    "threat": "careful: {seat} can still finish with {card}",
}


COUNTED = {"turns": "turn", "points": "point", "left": "bonus", "cards": "card"}


def hint_text(hint: Hint, names: Sequence[str]) -> str:
    """A hint as an English sentence part."""
    words: dict[str, object] = dict(hint.data)
    words |= {key: counted(hint.data[key], one) for key, one in COUNTED.items() if key in words}
    if "card" in hint.data:
        words["card"] = card_text(hint.data["card"])
    if "noble" in hint.data:
        words["noble"] = noble_text(hint.data["noble"])
    if "seat" in hint.data:
        words["seat"] = names[hint.data["seat"]]
    if "colour" in hint.data:
        words["colour"] = COLOURS[hint.data["colour"]]
    return TEXTS[hint.code].format(**words)


def counted(number: int, one: str) -> str:
    """A number of things, as in `1 card`, `3 bonuses`."""
    if number == 1:
        return f"1 {one}"
    return f"{number} {one}{'es' if one.endswith('s') else 's'}"


def card_text(card: int) -> str:
    """A card in words, such as `the 4-point red card (2w3b)`."""
    known = CARDS[card]
    worth = f"{known.points}-point " if known.points else ""
    return f"the {worth}{COLOURS[known.bonus]} card {known.name} ({known.price})"


def noble_text(noble: int) -> str:
    """A noble in words."""
    known = NOBLES[noble]
    cost = "".join(f"{n}{LETTERS[c]}" for c, n in enumerate(known.cost) if n)
    return f"the noble of {cost}"


def turn_text(plies: Sequence[int]) -> str:
    """A turn in notation."""
    return " ".join(str(MOVES[a]) for a in plies)


def turn_words(view: View, plies: Sequence[int]) -> str:
    """A turn in notation, with the name of the card that it is about."""
    card = card_of(view, plies[0])
    text = turn_text(plies)
    return text if card is None else f"{text} ({CARDS[card].name})"


def card_of(view: View, action: int) -> int | None:
    """The card that an action takes from the market or the mover's hand, if it is known."""
    for first in (RESERVE, BUY, BUY_CHOOSING):
        place = action - first
        if 0 <= place < 12:
            return view.market[place]
        if first != RESERVE and 12 <= place < 15:
            held = view.seats[view.turn].reserved[place - 12]
            return None if held is None else held.card
    return None


def proof_text(proof: Proof, name: str) -> str:
    """A proof in words."""
    turns = "this turn" if proof.turns == 1 else f"within {proof.turns} turns"
    if proof.result == "win":
        return f"{name} wins {turns}, whatever comes: {turn_text(proof.plies)}"
    return f"{name} is lost {turns}, whatever is played"
