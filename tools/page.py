"""Build the browser table from web/ into src/splendor/server/static.

python tools/page.py              build
python tools/page.py --if-stale   build only when a source is newer than the page
"""

import gzip
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from node import WEB, install_modules, npm

ROOT = WEB.parent
STATIC = ROOT / "src" / "splendor" / "server" / "static"
# What a build writes last.
LAST = STATIC / "index.html.gz"
# The cards of the page are read from the engine's tables.
_DATA = ROOT / "src" / "splendor" / "engine" / "data"


def sources() -> Iterator[Path]:
    """Every file that the page is made from."""
    for path in WEB.iterdir():
        if path.is_file():
            yield path
        elif path.name != "node_modules":
            yield from (file for file in path.rglob("*") if file.is_file())
    yield from _DATA.glob("*.csv")


def is_stale() -> bool:
    """Is the page missing or half built, or older than one of its sources?"""
    if not LAST.exists():
        return True
    built = LAST.stat().st_mtime
    return any(file.stat().st_mtime > built for file in sources())


def build() -> None:
    install_modules()
    npm("run", "build", "--", "--outDir", str(STATIC), "--emptyOutDir")
    files = [file for file in STATIC.rglob("*") if file.is_file()]
    for file in sorted(files, key=lambda file: file.name == "index.html"):
        pack(file)


def pack(file: Path) -> None:
    """Put a compressed copy beside a file, which the server sends to browsers that can read it.
    Pictures are compressed already: what hardly saves anything is not kept."""
    plain = file.read_bytes()
    packed = gzip.compress(plain, mtime=0)  # no date: the same page gives the same bytes
    if len(packed) < 0.9 * len(plain):
        file.with_name(f"{file.name}.gz").write_bytes(packed)


def main() -> int:
    if "--if-stale" in sys.argv and not is_stale():
        return 0
    try:
        build()
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
