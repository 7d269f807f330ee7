"""Bots are compiled once, before there is a page, and in a process that the server is rid of."""

import os
from pathlib import Path

import pytest

from splendor.server.operations import serving
from splendor.server.thinking import bot_worker


def _leave_a_trace() -> None:
    Path(os.environ["TRACE"]).write_text(str(os.getpid()))


def test_compiling_is_over_when_it_answers_and_happens_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    monkeypatch.setenv("TRACE", str(trace))
    monkeypatch.setattr(bot_worker, "warm_up", _leave_a_trace)
    serving._compile_bots()
    assert int(trace.read_text()) != os.getpid()


def test_bots_that_were_warmed_up_are_known_to_be_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bot_worker, "cache_directory", lambda module: str(tmp_path))
    assert not bot_worker.is_compiled()
    bot_worker.warm_up()
    assert bot_worker.is_compiled()


def _fail() -> None:
    os._exit(1)


def test_bots_that_cannot_be_compiled_are_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "warm_up", _fail)
    with pytest.raises(serving.ServingError, match="--bots 0"):
        serving._compile_bots()
