"""A server of its own, a real browser, and eyes on everything that must not happen."""

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import browser as browsers
from tests.e2e.table import PATIENT_MS, TablePage

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300  # seconds: what is compiled first, on a busy machine, takes a while
expect.set_options(timeout=PATIENT_MS)


class Server:
    """`tests.e2e.serve` in a process that can be killed and started again."""

    def __init__(self, folder: Path, port: int) -> None:
        self.database = f"sqlite:///{folder / 'e2e.sqlite3'}"
        self.port, self.log = port, folder / "server.log"
        self.url = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.serve", str(self.port), self.database],
                cwd=ROOT,
                stdout=log,
                stderr=log,
            )
        self._wait()

    def kill(self) -> None:
        """As if the machine had lost power."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self._process is not None and self._process.poll() is None, self.log.read_text()
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(self.log.read_text())


def free_port() -> int:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"), free_port())
    found.start()
    yield found
    found.kill()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    path = os.environ.get("CHROMIUM") or browsers.find()
    return {"executable_path": path, "args": ["--disable-background-networking"]}


class Watch:
    """What a page did that it must not: errors, broken policies, requests to strangers."""

    def __init__(self, page: Page, host: str) -> None:
        self.faults: list[str] = []
        self.expected: tuple[str, ...] = ()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", self._heard)
        page.on("request", lambda request: self._asked(request.url, host))

    def _heard(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        if kind == "error":
            self.faults.append(f"console: {text}")

    def _asked(self, url: str, host: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != host:
            self.faults.append(f"asked a stranger: {url}")

    def check(self) -> None:
        faults = [f for f in self.faults if not any(e in f for e in self.expected)]
        assert not faults, faults


Open = Callable[..., TablePage]


@pytest.fixture
def open_page(browser: Browser, base_url: str) -> Iterator[Open]:
    """Open the page as a new person: `open_page("/", width=360, height=740)`."""
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def open_(
        path: str = "/",
        width: int = 1366,
        height: int = 768,
        theme: str = "dark",
        motion: str = "off",
        locale: str = "en-GB",
        expected: tuple[str, ...] = (),
        **more: Any,
    ) -> TablePage:
        settings = f'{{"theme":"{theme}","speed":"{motion}","sound":false}}'
        context = browser.new_context(
            base_url=base_url, viewport={"width": width, "height": height}, locale=locale, **more
        )
        context.set_default_timeout(PATIENT_MS)
        context.add_init_script(
            f"localStorage.getItem('splendor.settings') ?? "
            f"localStorage.setItem('splendor.settings', '{settings}')"
        )
        contexts.append(context)
        page = context.new_page()
        watch = Watch(page, urlsplit(base_url).netloc)
        watch.expected = expected
        watches.append(watch)
        page.goto(path)
        return TablePage(page)

    yield open_
    for context in contexts:
        context.close()
    for watch in watches:
        watch.check()
