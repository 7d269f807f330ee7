"""A leaderboard from a folder of bots: everybody meets everybody, the table is a web page.

What has been played is remembered beside the page. When somebody hands in a new version,
only the games of that bot are played again; after a stop, those of groups in the middle of theirs.
"""

import hashlib
import os
import shlex
import sys
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from splendor.arena.contestant import COMMAND, Entrant, named
from splendor.arena.errors import ArenaError
from splendor.arena.game import Played
from splendor.arena.match import Conditions, play_schedule
from splendor.arena.pool import Pool
from splendor.arena.schedule import Fixture, round_robin
from splendor.bots.levels import signature

MEMORY = "results.json"
_RUNNERS = {".py": [sys.executable], ".js": ["node"], ".mjs": ["node"]}
_MAIN_FILES = ("run", "bot", "bot.py", "bot.js", "bot.mjs", "main.py")


@dataclass(frozen=True)
class Contender:
    """A bot of the folder, or a level of ours beside them."""

    name: str
    entrant: Entrant
    fingerprint: str  # changes with its files, or with our level


def contenders_in(folder: Path) -> list[Contender]:
    """The bots of a folder, one for each program or subfolder, by name."""
    commands = {path: words for path, words in _handed_in(folder).items() if words is not None}
    return [
        Contender(name, Entrant(COMMAND + shlex.join(words)), _fingerprint(path))
        for name, (path, words) in zip(_named_apart([*commands]), commands.items(), strict=True)
    ]


def left_out_of(folder: Path) -> list[str]:
    """What lies in a folder of bots and is none: neither of a known kind nor executable."""
    return [_text(path.name) for path, words in _handed_in(folder).items() if words is None]


def _handed_in(folder: Path) -> dict[Path, list[str] | None]:
    """How to run what lies in a folder, in the order of names."""
    if not folder.is_dir():
        raise ArenaError(f"{folder} is not a folder")
    paths = sorted(p for p in folder.iterdir() if not p.name.startswith((".", "_")))
    return {path: _command(path) for path in paths}


def house_bots(specs: Sequence[str], players: int) -> list[Contender]:
    """Levels of ours to measure the others by, each once."""
    found = []
    for spec in dict.fromkeys(specs):
        entrant = Entrant(spec)
        entrant.check(players)
        found.append(Contender(spec, entrant, signature(named(spec).name, players)))
    return found


def _command(path: Path) -> list[str] | None:
    """How a file or folder is run, or None if it is not a bot."""
    if path.is_dir():
        mains = (path / name for name in _MAIN_FILES)
        return next((words for main in mains if (words := _command(main))), None)
    if not path.is_file():
        return None
    if path.suffix in _RUNNERS:
        return [*_RUNNERS[path.suffix], str(path.resolve())]
    return [str(path.resolve())] if os.access(path, os.X_OK) else None


def _fingerprint(path: Path) -> str:
    digest = hashlib.sha256()
    files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
    for file in files:
        if "__pycache__" not in file.parts:
            digest.update(os.fsencode(file.name) + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def _named_apart(paths: list[Path]) -> list[str]:
    """Names without their ending, unless two would be the same."""
    stems = [path.stem for path in paths]
    return [_text(p.stem if stems.count(p.stem) == 1 else p.name) for p in paths]


def _text(name: str) -> str:
    """The name of a file, also of one from an archive that was not packed in UTF-8."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


class Memory(msgspec.Struct):
    """Games by group: the key tells who played, in which version, and how."""

    version: int = 1
    groups: dict[str, list[Played]] = {}


def recall(folder: Path) -> Memory:
    """What was played before; a memory that cannot be read counts as none."""
    try:
        return msgspec.json.decode((folder / MEMORY).read_bytes(), type=Memory)
    except (OSError, msgspec.DecodeError):
        return Memory()


def remember(folder: Path, memory: Memory) -> None:
    """Write the memory, all or nothing."""
    draft = folder / (MEMORY + ".part")
    draft.write_bytes(msgspec.json.encode(memory))
    draft.replace(folder / MEMORY)


@dataclass
class Season:
    """All games of a leaderboard: those remembered, and those still to be played."""

    contenders: list[Contender]
    players: int
    games: int
    seed: int
    conditions: Conditions
    memory: Memory = field(default_factory=Memory)

    def __post_init__(self) -> None:
        if len(self.contenders) < self.players:
            count = len(self.contenders)
            error = ArenaError(f"{count} bots cannot fill a table of {self.players}")
            error.add_note("--with LEVEL lets one of ours play along")
            raise error
        self.fixtures = round_robin(len(self.contenders), self.players, self.games, self.seed)

    def key(self, fixture: Fixture) -> str:
        """What a fixture's group is remembered by.

        Its order counts: the bot that comes first in the group sits first in the remembered games.
        """
        group = [self.contenders[e] for e in sorted(fixture.entrants)]
        who = [(contender.name, contender.fingerprint) for contender in group]
        given = self.conditions
        how = (self.games, self.seed, given.seconds, given.simulations, given.limits)
        time = ("cpu",) if given.cpu else ()
        return hashlib.sha256(repr((who, how, *time)).encode()).hexdigest()[:32]

    def to_play(self) -> list[Fixture]:
        """The fixtures that are not remembered."""
        return [f for f in self.fixtures if self.key(f) not in self.memory.groups]

    def play(self, pool: Pool) -> Generator[Played, None, None]:
        """Play what is missing; a group is remembered once it is complete."""
        entrants = [contender.entrant for contender in self.contenders]
        groups = self._by_group(self.to_play())
        keys = {fixture.number: key for key, group in groups.items() for fixture in group}
        # One group after the other: if they took turns, none would be complete before the end.
        missing = [fixture for group in groups.values() for fixture in group]
        new: dict[str, list[Played]] = {key: [] for key in groups}
        for played in play_schedule(entrants, missing, self.conditions, pool):
            key = keys[played.number]
            new[key].append(played)
            if len(new[key]) == len(groups[key]):
                self.memory.groups[key] = new[key]
            yield played

    def _by_group(self, fixtures: Iterable[Fixture]) -> dict[str, list[Fixture]]:
        groups: dict[str, list[Fixture]] = {}
        for fixture in fixtures:
            groups.setdefault(self.key(fixture), []).append(fixture)
        return groups

    def results(self) -> list[Played]:
        """All games, with this season's numbers of the entrants."""
        found = []
        for key, fixtures in self._by_group(self.fixtures).items():
            for fixture, played in zip(fixtures, self.memory.groups[key], strict=True):
                found.append(_renumbered(played, fixture))
        return sorted(found, key=lambda played: played.number)

    def forget_the_past(self) -> None:
        """Keep only what this season needs: versions that were replaced are gone."""
        keys = {self.key(fixture) for fixture in self.fixtures}
        self.memory.groups = {k: v for k, v in self.memory.groups.items() if k in keys}


def _renumbered(played: Played, fixture: Fixture) -> Played:
    """A remembered game, as if played in this season: others may have joined since."""
    now = dict(zip(played.entrants, fixture.entrants, strict=True))
    misdeeds = tuple(replace(m, entrant=now[m.entrant]) for m in played.misdeeds)
    return replace(
        played,
        number=fixture.number,
        cycle=fixture.cycle,
        entrants=fixture.entrants,
        misdeeds=misdeeds,
    )
