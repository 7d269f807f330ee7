"""Settings shared by all tests.

The usual run is the same every time. To search further:

    pytest tests/engine --games 50000 --deal-seed 8
    pytest tests/engine --hypothesis-profile thorough

The environment variables SPLENDOR_TEST_GAMES and SPLENDOR_TEST_SEED do the same.
"""

import os
import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no reason to fail, hence no deadline; a usual run must repeat itself exactly.
settings.register_profile(
    "usual", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "thorough", settings.get_profile("usual"), derandomize=False, max_examples=5000
)
settings.load_profile("usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("splendor")
    group.addoption(
        "--games",
        type=int,
        default=int(os.environ.get("SPLENDOR_TEST_GAMES", "0")),
        help="random games of each test that plays some; 0: as many as the test usually plays",
    )
    group.addoption(
        "--deal-seed",
        type=int,
        default=int(os.environ.get("SPLENDOR_TEST_SEED", "1")),
        help="seed of those games",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "statistics: needs many draws; too slow as plain Python")


@pytest.fixture(scope="session")
def games(pytestconfig: pytest.Config) -> Callable[[int], int]:
    """How many games to play where a usual run plays `usual`."""
    asked = int(pytestconfig.getoption("games"))
    return lambda usual: asked or usual


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """A generator of its own for every test, the same in every usual run."""
    seed = request.config.getoption("deal_seed")
    return random.Random(f"{seed} {request.node.nodeid}")


@pytest.fixture(scope="module")
def dask_address() -> Iterator[str]:
    """A cluster of two separate processes."""
    import distributed

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster.scheduler_address
