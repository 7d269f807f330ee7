"""A server in a process of its own, to be killed: `python -m tests.server.victim URL PORT`."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys

import httpx
import uvicorn

from splendor.server.operations.app import create_app
from splendor.server.operations.run import configuration
from tests.server.brains import LEVELS
from tests.server.running import BRAIN, settings_for


def main(database: str, port: int, bots: int, is_real: bool) -> None:
    settings = settings_for(database, port=port, bots=bots)
    app = create_app(settings) if is_real else create_app(settings, brain=BRAIN, levels=LEVELS)
    uvicorn.Server(configuration(app, settings)).run()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Victim:
    """A server process: start it, kill it, start it again on the same port. Its bots play at
    random unless they are to be the real ones."""

    def __init__(self, database: str, bots: int = 0, is_real: bool = False) -> None:
        self.database, self.port, self.bots = database, free_port(), bots
        self.is_real = is_real
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> None:
        command = [sys.executable, "-m", "tests.server.victim", self.database]
        self.process = subprocess.Popen(
            [*command, str(self.port), str(self.bots), *["real"] * self.is_real],
            start_new_session=True,
        )

    async def start(self, seconds: float = 600) -> None:
        self.launch()
        async with asyncio.timeout(seconds), httpx.AsyncClient(base_url=self.base) as http:
            while True:
                try:
                    if (await http.get("/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    assert self.process is not None and self.process.poll() is None
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """At once, in the middle of whatever it does; its bots too."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator would; answers the exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:] == ["real"])
