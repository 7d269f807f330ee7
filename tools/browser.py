"""Print the path of a Chromium for the browser tests, fetching one if there is none.

In this order: `CHROMIUM` in the environment, a system browser, the system's package
manager (as root, where there is apt), a build from the npm registry that needs
neither root nor system libraries. `--portable` goes straight to the last.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PORTABLE = ROOT / ".tools" / "chromium"
PORTABLE_VERSION = "153.0.0"
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

# The package unpacks below the system's temporary folder and adds its libraries only
# where it recognises a cloud function: so ask for each part, with our own TMPDIR.
_UNPACK = """
import chromium, { inflate } from "@sparticuz/chromium";
await chromium.executablePath();
await inflate("node_modules/@sparticuz/chromium/bin/al2023.tar.br");
"""

_LAUNCHER = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
"""

# Without any font it lays out no text at all; the package's own list names fixed folders.
_FONTS = f"""<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>{PORTABLE}/fonts</dir>
  <cachedir>{PORTABLE}/fonts-cache</cachedir>
</fontconfig>
"""

_PROBE = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    page = playwright.chromium.launch(executable_path=sys.argv[1]).new_page()
    page.set_content("<p>ready</p>")
    assert page.inner_text("p") == "ready", "no text"
"""


def named() -> str | None:
    """The browser that the environment names."""
    return os.environ.get("CHROMIUM")


def system() -> str | None:
    """A browser on PATH that starts."""
    found = filter(None, map(shutil.which, SYSTEM_NAMES))
    return next(filter(starts, found), None)


def from_apt() -> str | None:
    """Debian's chromium, where we may install packages."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update"], install):
        if subprocess.run(command, env=env, stdout=sys.stderr).returncode != 0:
            return None
    return system()


def portable() -> str | None:
    """A headless Chromium with its own libraries, from the npm registry."""
    from node import node, npm

    launcher = PORTABLE / "chromium-portable"
    if not launcher.exists():
        PORTABLE.mkdir(parents=True, exist_ok=True)
        (PORTABLE / "package.json").write_text('{"private": true}\n')
        npm("install", "--silent", f"@sparticuz/chromium@{PORTABLE_VERSION}", cwd=PORTABLE)
        unpack = ("--input-type=module", "--eval", _UNPACK)
        node(*unpack, cwd=PORTABLE, TMPDIR=str(PORTABLE))
        (PORTABLE / "fonts.conf").write_text(_FONTS)
        launcher.write_text(_LAUNCHER)
        launcher.chmod(0o755)
    return str(launcher) if starts(str(launcher)) else None


def starts(path: str) -> bool:
    """Does this browser show a page here? (Some start, but draw no text.)"""
    # In a process of its own: the caller may have Playwright's event loop running.
    probe = subprocess.run([sys.executable, "-c", _PROBE, path], capture_output=True, text=True)
    if probe.returncode != 0:
        print(f"{path} does not work: {probe.stderr}", file=sys.stderr)
    return probe.returncode == 0


def find() -> str | None:
    """The first browser that can be had; one process at a time may install."""
    sources = (portable,) if "--portable" in sys.argv else (named, system, from_apt, portable)
    PORTABLE.parent.mkdir(exist_ok=True)
    with (PORTABLE.parent / "browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return next(filter(None, (source() for source in sources)), None)


def main() -> int:
    path = find()
    if path is None:
        print("error: no browser could be found or fetched", file=sys.stderr)
        print("hint: install Chromium, or set CHROMIUM to its path", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
