"""Rules: the numbers of a game that a host may change; the rulebook's are the default."""

from dataclasses import dataclass, fields

from splendor.engine.errors import RulesError

TOKENS_OF_EACH_COLOUR = {2: 4, 3: 5, 4: 7}  # S3

# What each number may be. The upper ends are what the box (C1, C3) and the record hold.
RANGES = {
    "players": (2, 4),
    "target": (1, 100),
    "tokens": (1, 7),
    "gold": (0, 5),
    "token_limit": (3, 40),
    "reserve_limit": (0, 3),
    "nobles": (0, 5),
    "stall": (1, 200),
}


@dataclass(frozen=True)
class Rules:
    """The parameters of a game.

    >>> rules = Rules(players=3, target=21)
    >>> rules.tokens, rules.nobles, rules.is_standard
    (5, 4, False)
    >>> Rules(target=0)
    Traceback (most recent call last):
    ...
    splendor.engine.errors.RulesError: target must be from 1 to 100, not 0
    """

    players: int = 2
    target: int = 15
    tokens: int = 0
    """Of each colour; 0 stands for the rulebook's number for that many players."""
    gold: int = 5
    token_limit: int = 10
    reserve_limit: int = 3
    nobles: int = -1
    """On the table; -1 stands for the rulebook's number, players + 1."""
    stall: int = 40
    """Rounds in succession without a purchase that end the game (F3)."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not int:
                raise RulesError(f"{field.name} must be a whole number, not {value!r}")
        _check("players", self.players)
        if self.tokens == 0:
            object.__setattr__(self, "tokens", TOKENS_OF_EACH_COLOUR[self.players])
        if self.nobles == -1:
            object.__setattr__(self, "nobles", self.players + 1)
        for name in RANGES:
            _check(name, getattr(self, name))

    @property
    def is_standard(self) -> bool:
        """Whether these are the rulebook's numbers."""
        return self == Rules(self.players)


def _check(name: str, value: int) -> None:
    low, high = RANGES[name]
    if not low <= value <= high:
        raise RulesError(f"{name} must be from {low} to {high}, not {value}")
