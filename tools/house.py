"""A server of one's own, for pictures and measurements: started, waited for, and ended."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    command: Sequence[str | Path], port: int, settings: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Run a command that serves on a port; gives its address once it answers."""
    quiet = subprocess.DEVNULL
    environment = {**os.environ, **(settings or {})}
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=quiet, stderr=quiet)
    try:
        while not _answers(port):
            if server.poll() is not None:
                raise RuntimeError("the server did not start")
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
