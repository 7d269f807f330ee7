"""Bring uv into .tools, with nothing but a Python: `python3 tools/bootstrap.py VERSION`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent / ".tools"
OLDEST = (3, 11)


def install(python: str, version: str) -> bool:
    """Install uv beside the system's packages, not among them: that is always allowed."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    where = ["--target", str(TOOLS), "--upgrade"]
    env = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
    command = [python, "-m", "pip", "install", *quiet, *where, f"uv=={version}"]
    return subprocess.run(command, env=env).returncode == 0


def own_pip() -> str:
    """A Python that has pip, for systems whose own has none."""
    folder = TOOLS / "pip"
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder)])
    return str(folder / "bin" / "python")


def has_pip(python: str) -> bool:
    return (
        shutil.which(python) is not None
        and subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0
    )


def fail(what: str, hint: str) -> int:
    print(f"error: {what}\nhint: {hint}", file=sys.stderr)
    return 1


def main() -> int:
    if sys.version_info < OLDEST:
        have = ".".join(map(str, sys.version_info[:3]))
        return fail(
            f"Python 3.11 or newer is needed, this is {have}",
            "name another: make PYTHON=python3.12",
        )
    python = sys.executable if has_pip(sys.executable) else own_pip()
    if not has_pip(python):
        return fail("this Python has neither pip nor venv", "install python3-pip, or uv itself")
    return 0 if install(python, sys.argv[1]) else 1


if __name__ == "__main__":
    sys.exit(main())
