"""A bot that is never done with warming up, and a server that has one:
`python -m tests.server.stuck URL FILE`. The bot's process writes its number into FILE.
"""

import os
import sys
from pathlib import Path

import uvicorn

from splendor.server.operations.app import create_app
from splendor.server.operations.run import configuration
from tests.server.running import settings_for

FILE = "STUCK_FILE"


def warm_up() -> None:
    stay(os.environ[FILE])


def stay(file: str) -> None:
    """Busy for ever, after saying who is."""
    part = Path(file + ".part")
    part.write_text(str(os.getpid()))
    part.rename(file)
    while True:
        pass


def main(database: str, file: str) -> None:
    os.environ[FILE] = file
    settings = settings_for(database, bots=1)
    app = create_app(settings, brain="tests.server.stuck:choose", levels=["novice"])
    uvicorn.Server(configuration(app, settings)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
