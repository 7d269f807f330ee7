"""Take the pictures of the documentation: every page on every screen, into docs/images.

    make screenshots

Runs a server of its own with an empty database, so that the pictures are the same on every
machine.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from browser import find

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SPLENDOR = Path(sys.executable).parent / "splendor"
PAGES = {"lobby": "/"}
SCREENS = {"laptop": (1440, 900), "phone": (390, 844)}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


@contextmanager
def served() -> Iterator[str]:
    """A server with nothing in its database; gives its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "SPLENDOR_PORT": str(port), "SPLENDOR_DATA": data}
        server = subprocess.Popen([SPLENDOR, "serve"], env=env)
        try:
            while not answers(port):
                if server.poll() is not None:
                    raise RuntimeError("the server did not start")
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def shoot(browser: Browser, address: str, name: str, screen: str) -> None:
    width, height = SCREENS[screen]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=2,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page.goto(address + PAGES[name], wait_until="networkidle")
    page.screenshot(path=IMAGES / f"{name}-{screen}.png")
    page.close()


def main() -> int:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find())
        for name in PAGES:
            for screen in SCREENS:
                shoot(browser, address, name, screen)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
