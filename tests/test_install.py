"""An install without extras brings all that is needed, and nothing more is used."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import splendor

# Doors to packages of an extra (each says what to install), and what only Alembic can import.
DOORS = {
    "splendor.__main__",
    "splendor.envs.gymnasium",
    "splendor.envs.openspiel",
    "splendor.envs.splendor_v0",
    "splendor.server.store.migrations.env",
    "splendor.server.store.postgres",
}


def brought_along() -> set[str]:
    """The distributions that an install without extras brings."""
    seen: set[tuple[str, str]] = set()
    todo = [("splendor", "")]
    while todo:
        name, extra = todo.pop()
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        for needed in map(Requirement, requires(name) or ()):
            if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                known = canonicalize_name(needed.name)
                todo += [(known, asked) for asked in ("", *needed.extras)]
    return {name for name, _ in seen}


def not_brought_along() -> list[str]:
    """What could be imported here, but not there."""
    there = brought_along()
    return [
        module
        for module, owners in packages_distributions().items()
        if there.isdisjoint(map(canonicalize_name, owners))
    ]


def run_there(code: str) -> str:
    """The output of a program where only what an install without extras brings is to be had."""
    hide = f"import sys\nsys.modules.update(dict.fromkeys({not_brought_along()}))\n"
    return subprocess.check_output([sys.executable, "-c", hide + code], text=True)


def modules() -> list[str]:
    """All modules of the package but the doors; migrations are numbered, not named."""
    root = Path(splendor.__file__).parent
    paths = (path.relative_to(root.parent).with_suffix("") for path in root.rglob("*.py"))
    names = {".".join(path.parts).removesuffix(".__init__") for path in paths}
    return sorted(name for name in names - DOORS if ".versions." not in name)


def test_there_are_packages_to_do_without():
    assert {"asyncpg", "distributed", "gymnasium", "pytest"} <= set(not_brought_along())
    assert {"numpy", "fastapi", "sqlalchemy"} <= brought_along()


def test_every_room_opens():
    names = modules()
    assert len(names) > 100
    code = f"import importlib\nfor name in {names}: importlib.import_module(name)\nprint('open')"
    assert run_there(code) == "open\n"


def test_a_database_is_made(tmp_path: Path):
    code = (
        "from splendor.server.store.migrations import migrate\n"
        f"migrate('sqlite:///{tmp_path}/house.sqlite3')"
    )
    run_there(code)
    assert (tmp_path / "house.sqlite3").exists()


def test_the_extras_are_those_that_the_readme_lists():
    """`train` brings what a cluster needs, as training on one machine needs nothing."""
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    (listed,) = re.findall(
        r"are extras \(.*?\): (.*?)\n\n", (root / "README.md").read_text("utf-8"), re.S
    )
    assert re.findall(r"`([a-z0-9]+)`", listed) == ["postgres", "envs", "cluster", "train", "sb3"]
    assert {*re.findall(r"`([a-z0-9]+)`", listed)} == extras.keys()
    assert extras["train"] == ["splendor[cluster]"]
