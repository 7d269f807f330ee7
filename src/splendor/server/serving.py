"""Starting the server from the command line: one process, or several over PostgreSQL."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from splendor.server import logs
from splendor.server.app import create_app
from splendor.server.processes import end_all
from splendor.server.run import configuration
from splendor.server.settings import Settings
from splendor.server.store.choose import sqlite_path


class ServingError(RuntimeError):
    """Why the server cannot start."""


def from_environment() -> FastAPI:
    """The application of one of several workers."""
    settings = Settings()
    logs.set_up(settings.log_level)
    return create_app(settings)


def serve(
    settings: Settings, workers: int, open_page: bool, announce: Callable[[str], None]
) -> None:
    """Serve until SIGTERM or SIGINT."""
    logs.set_up(settings.log_level)
    path = sqlite_path(settings.database_url)
    if workers > 1 and path is not None:
        raise ServingError("several workers need PostgreSQL: give --database postgresql://…")
    with _alone(path):
        for line in addresses(settings):
            announce(line)
        if open_page:
            threading.Timer(1.0, webbrowser.open, [f"http://localhost:{settings.port}/"]).start()
        if workers > 1:
            _serve_many(settings, workers)
        else:
            _serve_one(settings)


def addresses(settings: Settings) -> Iterator[str]:
    """Where the page is to be found."""
    yield f"http://localhost:{settings.port}/"
    if settings.lan:
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
        ):
            # No packet is sent: this only asks which of our addresses others would see.
            probe.connect(("192.0.2.1", 9))
            yield f"http://{probe.getsockname()[0]}:{settings.port}/"


def _serve_one(settings: Settings) -> None:
    try:
        uvicorn.Server(configuration(create_app(settings), settings)).run()
    finally:
        end_all()


def _serve_many(settings: Settings, workers: int) -> None:
    for name, value in settings.model_dump(mode="json", exclude_defaults=True).items():
        os.environ[f"SPLENDOR_{name.upper()}"] = value if isinstance(value, str) else _json(value)
    config = configuration("splendor.server.serving:from_environment", settings)
    config.factory, config.workers = True, workers
    bound = config.bind_socket()
    Multiprocess(config, sockets=[bound]).run()


def _json(value: object) -> str:
    return json.dumps(value)


@contextlib.contextmanager
def _alone(path: Path | None) -> Iterator[None]:
    """A SQLite file belongs to one server: a second one would write a second future."""
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ServingError(f"another server is using {path}") from None
        yield
