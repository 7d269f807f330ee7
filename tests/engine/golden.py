"""Golden playthroughs: whole games as text that a person can read, compared line by line.

    python -m tests.engine.golden            # compare, and say where the first difference is
    python -m tests.engine.golden --write    # write the files again, with the moves they have
    python -m tests.engine.golden --new      # write them with new moves

A file holds the deal and, for every ply, the legal moves, the move, the card that it uncovered, and
the position. The moves and cards are read from the file itself and everything else is told
by the engine, so that a change of the rules shows as a difference in the text.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from splendor.engine import CARDS, NOBLES, Position, Rules
from splendor.engine.cards import card_from_name, noble_from_name

from .duel import Taste

FOLDER = Path(__file__).parent / "golden_games"
# Name, rules, and the seed of the players' tastes: chosen so that rare decisions occur early.
GAMES = {
    "two players": (Rules(2), 343),
    "three players": (Rules(3), 180),
    "four players": (Rules(4), 37),
    "two players, nobody buys": (Rules(2, stall=4), 3),
    "three players, scarce tokens": (
        Rules(3, tokens=2, gold=1, reserve_limit=1, nobles=5, target=6, token_limit=5, stall=8),
        178,
    ),
}

Script = Iterator[str]


def path_of(name: str) -> Path:
    return FOLDER / (name.replace(",", "").replace(" ", "-") + ".txt")


def script_of(text: str) -> Script:
    """The moves and cards of a file: what follows `deal`, `plays` and `draws`."""
    for line in text.splitlines():
        key, _, rest = line.strip().partition(" ")
        if key in ("deal", "plays", "draws"):
            yield from rest.split() if key == "deal" else [rest.split()[-1]]


def new_script(name: str) -> Script:
    """Moves of random players with strong tastes, and random cards."""
    rules, seed = GAMES[name]
    rng = random.Random(f"{name} {seed}")
    position = Position.start(rules)
    players = [Taste(rng, miser="nobody buys" in name) for _ in range(position.players)]
    while position.pending is not None or not position.is_over:
        if position.pending is not None:
            drawn = rng.choice(position.pending.options)
            yield NOBLES[drawn].name if position.pending.tier == 0 else CARDS[drawn].name
            position = position.reveal(drawn)
        else:
            action = players[position.turn].choose(position.legal_actions())
            position = position.play(action)
            yield str(position.move)


def playthrough(name: str, script: Script) -> Iterator[str]:
    """The lines of a file, from the moves and cards in `script`."""
    position = Position.start(GAMES[name][0])
    yield name
    yield f"rules {position.rules}"
    dealt = []
    while position.pending is not None:
        dealt.append(next(script))
        position = position.reveal(number_of(dealt[-1]))
    yield "deal " + " ".join(dealt)
    yield f"position {position.to_text()}"
    while not position.is_over:
        yield f"round {position.round}, seat {position.turn + 1}, {position.phase}"
        yield "  legal " + " ".join(map(str, position.legal_moves()))
        position = position.play(next(script))
        yield f"  plays {position.move}"
        if position.pending is not None:
            place, card = position.pending.place, next(script)
            yield f"  draws {place} {card}"
            position = position.reveal(number_of(card))
        yield f"  position {position.to_text()}"
    yield f"over {position.outcome()}"


def number_of(name: str) -> int:
    return noble_from_name(name).id if name.startswith("n") else card_from_name(name).id


def written(name: str) -> str:
    return path_of(name).read_text(encoding="utf-8")


def main(arguments: list[str]) -> int:
    differing = 0
    for name in GAMES:
        script = new_script(name) if "--new" in arguments else script_of(written(name))
        text = "\n".join(playthrough(name, script)) + "\n"
        if arguments:
            path_of(name).write_text(text, encoding="utf-8")
        elif text != written(name):
            differing += 1
            print(f"{path_of(name).name} differs")
    return differing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
