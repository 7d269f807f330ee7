"""Who is connected: here, by which sockets, and at the other workers."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Iterable, Iterator

from splendor.server.live.client import Client
from splendor.server.runtime.now import now_ms
from splendor.server.thinking.fair_queue import NOBODY, Asker

CROWD = 250  # names that fit into one message between workers
LONGEST_ABSENCE = 2 * 3_600_000  # ms; a table waits for one hour at most
SILENCE = 16.0  # seconds after which a worker that told nothing counts as gone


class Connections:
    """Everybody with an open socket, and when those who left did."""

    def __init__(self, started: int) -> None:
        self._worker = secrets.token_hex(4)
        self.started = started
        self._here: dict[str, set[Client]] = {}
        self._away: dict[str, int] = {}  # person → when they were seen to leave
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}  # other worker → its people

    # ------------------------------------------------------------ here

    def enter(self, client: Client) -> bool:
        """A socket opened. True if it is the person's first."""
        sockets = self._here.setdefault(client.id, set())
        sockets.add(client)
        self._away.pop(client.id, None)
        return len(sockets) == 1

    def leave(self, client: Client) -> bool:
        """A socket closed. True if it was the person's last."""
        sockets = self._here.get(client.id, set())
        sockets.discard(client)
        if sockets:
            return False
        self._here.pop(client.id, None)
        self._away[client.id] = now_ms()
        return True

    def sockets(self, person: str) -> Collection[Client]:
        return self._here.get(person, ())

    def asker(self, persons: Iterable[str]) -> Asker:
        """Who of these waits for something to be done: the first that is here."""
        for person in persons:
            for client in self.sockets(person):
                return Asker(client.address, person)
        return NOBODY

    def all_sockets(self) -> list[Client]:
        return [client for sockets in self._here.values() for client in sockets]

    def is_here(self, person: str) -> bool:
        return person in self._here

    def connected(self, person: str) -> bool:
        """Whether somebody is here, or at another worker."""
        return person in self._here or any(person in there for there, _ in self._elsewhere.values())

    def slept(self, gone: int, back: int) -> None:
        """This process stood still: absent people could not have come back."""
        self.started += back - gone
        self._away = {person: since + back - gone for person, since in self._away.items()}

    def prune(self) -> None:
        """Forget who left longer ago than any table waits for."""
        late = now_ms() - LONGEST_ABSENCE
        self._away = {person: since for person, since in self._away.items() if since > late}

    def gone_since(self, person: str) -> int:
        """Since when somebody who is not connected has been away."""
        return self._away.get(person, self.started)

    # ------------------------------------------------------------ at other workers

    def told(self) -> Iterator[str]:
        """What the other workers are told of us."""
        people = list(self._here)
        for start in range(0, max(1, len(people)), CROWD):
            names = ",".join(people[start : start + CROWD])
            yield f"{self._worker}:{start // CROWD} {names}"

    def hear(self, text: str) -> frozenset[str]:
        """What another worker told of itself; answers who came or went there."""
        worker, _, names = text.partition(" ")
        people = frozenset(names.split(",")) if names else frozenset()
        before, _ = self._elsewhere.get(worker, (frozenset(), 0.0))
        self._elsewhere[worker] = (people, time.monotonic())
        self._miss(before - people)
        return before ^ people

    def forget_silent(self) -> frozenset[str]:
        """Workers that have not been heard of for long are gone; answers who went with them."""
        late = time.monotonic() - SILENCE
        silent = [worker for worker, (_, heard) in self._elsewhere.items() if heard <= late]
        people = [self._elsewhere.pop(worker)[0] for worker in silent]
        return self._miss(frozenset[str]().union(*people))

    def _miss(self, people: frozenset[str]) -> frozenset[str]:
        """Whoever of these is nowhere any more: their absence begins now."""
        gone = frozenset(person for person in people if not self.connected(person))
        self._away.update(dict.fromkeys(gone, now_ms()))
        return gone
