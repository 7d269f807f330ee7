"""The program beside which we are measured: given players and seconds, it plays random games.

It is not part of this repository: any command will do that prints `{"games_per_s": …}`.
"""

import argparse
import json
import shlex
import subprocess


def add_option(parser: argparse.ArgumentParser) -> None:
    """`--yardstick COMMAND`."""
    parser.add_argument("--yardstick", metavar="COMMAND", help="prints {games_per_s}")


def games_per_second(command: str | None, seconds: float) -> float | None:
    """Games of two players a second by the clock; None without a yardstick."""
    if command is None:
        return None
    words = [*shlex.split(command), "2", str(seconds)]
    ran = subprocess.run(words, capture_output=True, text=True, check=True)
    return float(json.loads(ran.stdout)["games_per_s"])
