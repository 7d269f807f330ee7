"""`splendor serve` as a process: what it says, when it says it, and what it leaves behind."""

import asyncio
import contextlib
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import httpx
import pytest

from splendor.server.operations.serving import OTHER_FILES, _allow_sockets
from splendor.server.runtime.settings import Settings
from tests.server.player import Player, hotseat

PATIENCE = 300  # seconds: machines are busy, and none of this is about speed


class Serving:
    """A server that was started from the command line, and what it has said so far."""

    def __init__(self, *options: str) -> None:
        command = [sys.executable, "-m", "splendor", "serve", "--port", "0", "--bots", "0"]
        self.process = subprocess.Popen([*command, *options], stderr=subprocess.PIPE, text=True)
        self.said: list[str] = []
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as lines:
            for line in lines:
                self.said.append(line)

    @property
    def text(self) -> str:
        return "".join(self.said)

    def address(self) -> str:
        """Where it says that it is."""
        found = _wait_for(lambda: re.search(r"^(http://\S+:\d+)/$", self.text, re.M), self)
        return str(found[1])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self._thread.join()
        return code


def _wait_for(what, serving):
    deadline = time.monotonic() + PATIENCE
    while not (found := what()):
        assert serving.process.poll() is None, serving.text
        assert time.monotonic() < deadline, serving.text
        time.sleep(0.1)
    return found


@contextlib.contextmanager
def started(*options: str) -> Iterator[Serving]:
    serving = Serving(*options)
    try:
        yield serving
    finally:
        serving.stop(signal.SIGKILL)


def health(base: str) -> httpx.Response:
    return httpx.get(f"{base}/health", timeout=PATIENCE)


def test_it_names_its_address_once_it_answers_and_logs_nobody(tmp_path):
    with started("--database", f"sqlite:///{tmp_path / 'a.db'}", "--log-level", "debug") as house:
        base = house.address()
        assert health(base).json()["status"] == "ok"

        async def visit():
            async with Player(base) as ann:
                await ann.create(hotseat("a"), hotseat("b"))
                assert ann.socket is not None
                return ann.http.cookies["splendor"], ann.socket.local_address[1]

        cookie, port = asyncio.run(visit())
        assert house.stop() == 0
    assert '"path": "/api/me"' in house.text
    assert cookie not in house.text
    assert f":{port}" not in house.text


def test_it_answers_where_it_says_that_it_is(tmp_path):
    with started("--host", "127.0.0.2", "--database", f"sqlite:///{tmp_path / 'a.db'}") as house:
        base = house.address()
        assert base.startswith("http://127.0.0.2:")
        assert health(base).status_code == 200


def test_an_open_door_that_lets_nobody_in_says_so(tmp_path):
    with started("--host", "0.0.0.0", "--database", f"sqlite:///{tmp_path / 'a.db'}") as house:
        assert health(house.address()).status_code == 200
        assert "only localhost is let in" in house.text


@pytest.mark.parametrize("most", [200, 10**9])
def test_as_many_files_may_be_open_as_sockets_may_come(most):
    """As far as the system allows; never fewer than before."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        low = min(1024, soft)
        resource.setrlimit(resource.RLIMIT_NOFILE, (low, hard))
        _allow_sockets(Settings(max_connections=most))
        unlimited = hard == resource.RLIM_INFINITY
        wanted = most + OTHER_FILES if unlimited else min(most + OTHER_FILES, hard)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (max(low, wanted), hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_taken_port_is_one_line(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        with started("--port", port, "--database", f"sqlite:///{tmp_path / 'a.db'}") as house:
            assert house.process.wait(PATIENCE) == 2
    told = [line for line in house.said if not line.startswith("Compiling")]
    assert told == [f"error: cannot listen on 127.0.0.1:{port}: address already in use\n"]
    assert not (tmp_path / "a.db").exists()


def test_workers_do_not_outlive_the_command(postgres_database):
    """Killed at once, it must leave the port to its successor."""
    with started("--workers", "2", "--database", postgres_database) as house:
        port = int(house.address().rpartition(":")[2])
        house.stop(signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while _is_open(port):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_a_worker_that_dies_is_replaced_and_a_stop_is_a_success(postgres_database):
    with started("--workers", "2", "--database", postgres_database) as house:
        base = house.address()
        ready = r'"Application startup complete."'
        _wait_for(lambda: len(re.findall(ready, house.text)) == 2, house)
        first = re.findall(r"Started server process \[(\d+)\]", house.text)[0]
        os.kill(int(first), signal.SIGKILL)
        _wait_for(lambda: len(re.findall(ready, house.text)) == 3, house)
        assert f'"what": "a worker died", "worker": {first}' in house.text
        assert health(base).status_code == 200
        assert house.stop() == 0
    assert "Traceback" not in house.text


def _is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_is_down_is_one_line(workers):
    with started(
        "--workers", workers, "--database", "postgresql://a:secret@127.0.0.1:1/b"
    ) as house:
        assert house.process.wait(PATIENCE) == 2
    told = [line for line in house.said if not line.startswith("Compiling")]
    assert len(told) == 1
    assert told[0].startswith("error: the database does not answer")
    assert "secret" not in told[0]
