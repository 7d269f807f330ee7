"""Starting the server from the command line: one process, or several over PostgreSQL."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import resource
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from splendor.processes import die_with_parent, end_all, end_pool, open_pool
from splendor.server.front import pages
from splendor.server.operations.app import create_app
from splendor.server.operations.run import configuration, host_of
from splendor.server.runtime import logs
from splendor.server.runtime.now import agree
from splendor.server.runtime.settings import EVERYWHERE, Settings
from splendor.server.store.choose import sqlite_path
from splendor.server.store.db_checks import Unusable, alone, check_address, plainly
from splendor.server.store.migrations import migrate
from splendor.server.store.wal import check_wal
from splendor.server.thinking import bot_worker

logger = logging.getLogger(__name__)
LOOK_AGAIN = 0.3  # seconds
OTHER_FILES = 500  # beside sockets: the database, processes of bots, logs
Announce = Callable[[str], None]


class ServingError(Unusable):
    """Why the server cannot start."""


class Worker(Process):
    """One of several processes; from here on, what runs in it."""

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        die_with_parent()
        _leave_when_told()
        super().target(sockets)


class Supervisor(Multiprocess):
    """Workers, of which each that dies is replaced. uvicorn also kills those that do not answer
    it within seconds, which on a small or busy machine is every one that still loads; and while
    it waits for one it looks neither after the others nor for a signal to stop."""

    has_failed = False

    def init_processes(self) -> None:
        self.processes = [self._spawn() for _ in range(self.processes_num)]

    def _spawn(self) -> Worker:
        worker = Worker(self.config, self.sockets)
        worker.start()
        return worker

    def keep_subprocess_alive(self) -> None:
        if self.should_exit.is_set():  # Ctrl-C reaches the workers as well
            return
        for i, worker in enumerate(self.processes):
            if worker.process.is_alive():
                continue
            worker.join()
            if worker.exitcode == STARTUP_FAILURE:  # and would fail again
                self.has_failed = True
                self.should_exit.set()
                return
            logger.warning("a worker died", extra={"worker": worker.pid})
            self.processes[i] = self._spawn()


def _leave_when_told() -> None:
    """uvicorn raises SIGTERM once more when it has closed down. Its usual answer would end the
    process where it stands, with all that Python still has to put away."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def from_environment() -> FastAPI:
    """The application of one of several workers."""
    settings = Settings()
    logs.set_up(settings.log_level)
    return create_app(settings)


def serve(settings: Settings, workers: int, open_page: bool, announce: Announce) -> None:
    """Serve until SIGTERM or SIGINT. Whatever stands in the way is told before the first worker
    starts."""
    logs.set_up(settings.log_level)
    url = settings.database_url
    check_address(url)
    if workers > 1 and sqlite_path(url) is not None:
        raise ServingError("several workers need PostgreSQL: give --database postgresql://…")
    _check_level(settings.stand_in)
    _allow_sockets(settings)
    with alone(url), _bound(settings) as door:
        if path := sqlite_path(url):
            check_wal(path)
        with plainly():
            migrate(url)
        for name in Settings.unknown():
            announce(f"{name} is no setting of the server")
        if not pages.is_built():
            announce("the page has not been built: `make page` does that")
        if host_of(settings) in EVERYWHERE and not (settings.lan or settings.hosts):
            announce("only localhost is let in: --lan or SPLENDOR_HOSTS=NAME opens it to others")
        if settings.bots and not bot_worker.is_compiled():
            _compile_bots()
        greet = threading.Thread(target=_greet, args=(settings, door, open_page, announce))
        greet.daemon = True  # a server that never gets ready has nobody to greet
        greet.start()
        if workers > 1:
            _serve_many(settings, workers, door)
        else:
            _serve_one(settings, door)


def _allow_sockets(settings: Settings) -> None:
    """As many open files as sockets may come, where the system lets us: the usual 1024 would end
    them, and everything else, long before the house is full. Workers inherit it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.max_connections + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _compile_bots() -> None:
    """The first time takes a minute: better before there is a page than before a bot's move. In a
    process of its own, for the server needs none of it."""
    pool = open_pool(1, bot_worker.warm_up)
    try:
        pool.submit(os.getpid).result()
    except BrokenProcessPool:
        raise ServingError("bots could not be compiled; --bots 0 serves without them") from None
    finally:
        end_pool(pool)


def _check_level(name: str) -> None:
    """Better now than when somebody leaves a game, and nobody can stand in."""
    if name and name not in (levels := bot_worker.level_names()):
        error = ServingError(f"stand_in: there is no level {name!r}")
        error.add_note(", ".join(levels))
        raise error


@contextlib.contextmanager
def _bound(settings: Settings) -> Iterator[socket.socket]:
    """The port is ours from here on; nobody can connect before a server listens."""
    host = host_of(settings)
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, settings.port))
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise ServingError(f"cannot listen on {host}:{settings.port}: {why}") from None
        door.set_inheritable(True)
        yield door


def _greet(settings: Settings, door: socket.socket, open_page: bool, announce: Announce) -> None:
    """Say where the page is as soon as it is there, not before: compiling can take a minute."""
    with contextlib.suppress(OSError):  # the server stopped before that, and closed the door
        port = door.getsockname()[1]
        while not _is_open(door):
            time.sleep(LOOK_AGAIN)
        for line in addresses(settings, port):
            announce(line)
        if open_page:
            webbrowser.open(next(addresses(settings, port)))


def _is_open(door: socket.socket) -> bool:
    return bool(door.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))


def addresses(settings: Settings, port: int) -> Iterator[str]:
    """Where the page is to be found."""
    yield f"http://{settings.own_name}:{port}/"
    if settings.lan and host_of(settings) in EVERYWHERE:
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
        ):
            # No packet is sent: this only asks which of our addresses others would see.
            probe.connect(("192.0.2.1", 9))
            yield f"http://{probe.getsockname()[0]}:{port}/"


def _serve_one(settings: Settings, door: socket.socket) -> None:
    _leave_when_told()
    try:
        uvicorn.Server(configuration(create_app(settings), settings)).run([door])
    finally:
        end_all()


def _serve_many(settings: Settings, workers: int, door: socket.socket) -> None:
    for name, value in settings.model_dump(mode="json", exclude_defaults=True).items():
        os.environ[f"SPLENDOR_{name.upper()}"] = value if isinstance(value, str) else _json(value)
    agree()
    config = configuration("splendor.server.operations.serving:from_environment", settings)
    config.factory, config.workers = True, workers
    crew = Supervisor(config, sockets=[door])
    crew.run()
    if crew.has_failed:
        raise ServingError("a worker could not start; the log says why")


def _json(value: object) -> str:
    return json.dumps(value)
