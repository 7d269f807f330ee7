"""A server for the browser tests, in a process of its own so that a test can kill it.

python -m tests.e2e.serve PORT DATABASE
"""

import sys

import uvicorn

from splendor.server.game import ratings
from splendor.server.operations.app import create_app
from splendor.server.operations.run import configuration
from splendor.server.runtime.settings import Settings
from tests.e2e.brain import LEVELS


def main(port: int, database: str) -> None:
    # Every rated game counts at once: what is looked at here is how figures are shown.
    ratings.LEAST_ROUNDS, ratings.LEAST_GAMES, ratings.MOST_SIGMA = 0, 0, 100.0
    settings = Settings(
        port=port,
        database=database,
        bots=1,
        tables_per_minute=10_000,
        tables_per_address=100_000,
        guests_per_minute=10_000,
        requests_per_second=1_000,
        request_burst=10_000,
        stop_seconds=1,
    )
    app = create_app(settings, brain="tests.e2e.brain:choose", levels=LEVELS)
    uvicorn.Server(configuration(app, settings)).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
