"""Without the extra `envs`: the package imports, and the doors say what to install."""

import subprocess
import sys

import pytest


def run(code: str) -> subprocess.CompletedProcess[str]:
    """In a process where none of the extra packages can be imported."""
    hide = (
        "import sys\n"
        "for name in ('gymnasium', 'pettingzoo', 'pyspiel', 'open_spiel'): "
        "sys.modules[name] = None\n"
    )
    return subprocess.run([sys.executable, "-c", hide + code], capture_output=True, text=True)


def test_observations_need_no_extra() -> None:
    code = "from splendor.envs import layout; print(layout(2).size)"
    assert run(code).stdout.strip() == "417"


@pytest.mark.parametrize("door", ["splendor_v0", "gymnasium", "openspiel"])
def test_the_doors_say_what_to_install(door: str) -> None:
    ran = run(f"import splendor.envs.{door}")
    assert ran.returncode == 1
    assert "install splendor with its extra `envs`" in ran.stderr.splitlines()[-1]
