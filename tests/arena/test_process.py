"""Children that misbehave in every way we could think of."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from splendor.arena.process import Child, Fault

PATIENCE = 300  # seconds: a busy machine takes long to start a program, or to use up a second


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def fault_of(argv: list[str], seconds: float = PATIENCE, **limits: int) -> Fault:
    with Child(argv, **limits) as child, pytest.raises(Fault) as caught:  # type: ignore[arg-type]
        child.line(seconds)
    return caught.value


def test_lines_go_both_ways() -> None:
    code = "import sys\nfor line in sys.stdin: print(line.strip().upper(), flush=True)"
    with Child(python(code)) as child:
        for text in (b"one", b"two"):
            child.send(text + b"\n")
            assert child.line(PATIENCE) == text.upper()


def test_two_lines_at_once_are_read_one_by_one() -> None:
    with Child(["printf", "a\\nb\\n"]) as child:
        assert [child.line(PATIENCE), child.line(PATIENCE)] == [b"a", b"b"]


def test_a_hanging_child_costs_no_more_than_the_limit() -> None:
    began = time.monotonic()
    fault = fault_of(["sleep", "1000"], seconds=0.3)
    assert fault.kind == "timeout"
    assert time.monotonic() - began < 100


def test_a_child_that_never_reads_does_not_block_us() -> None:
    with Child(["sleep", "1000"]) as child:
        child.send(b"x" * 10_000_000)
        with pytest.raises(Fault, match="timeout"):
            child.line(0.3)


def test_a_crash_says_how_and_what_was_last_on_stderr() -> None:
    fault = fault_of(python("raise RuntimeError('no idea')"))
    assert fault.kind == "crash"
    assert "ended with status 1" in fault.detail
    assert "no idea" in fault.detail


def test_death_by_signal_is_named() -> None:
    fault = fault_of(python("import os; os.abort()"))
    assert "killed by SIGABRT" in fault.detail


def test_a_signal_without_a_name_is_numbered() -> None:
    number = signal.SIGRTMIN + 1
    fault = fault_of(python(f"import os; os.kill(os.getpid(), {number:d})"))
    assert f"killed by signal {number:d}" in fault.detail


def test_last_words_are_made_fit_to_print() -> None:
    fault = fault_of(python(r"import sys; sys.exit('\x1b[31mno\x07 idea\x00')"))
    assert fault.detail == "ended with status 1: [31mno idea"


def test_a_missing_program_is_a_crash_with_its_name() -> None:
    fault = fault_of(["/no/such/program"])
    assert "could not be started" in fault.detail
    assert "/no/such/program" in fault.detail
    assert "./" not in fault.detail


def test_a_file_of_the_folder_that_is_named_without_a_path_is_pointed_out(tmp_path: Path) -> None:
    (tmp_path / "mybot").touch()
    with Child(["mybot"], directory=tmp_path) as child, pytest.raises(Fault) as caught:
        child.line(10)
    assert caught.value.detail.endswith("(a file of this folder is called ./…)")


def test_a_missing_directory_is_a_fault_at_the_start() -> None:
    with pytest.raises(Fault, match="start"):
        Child(["true"], directory=Path("/no/such/directory"))


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_flood_is_cut(stream: str) -> None:
    code = f"import sys\nwhile True: sys.{stream}.write('x' * 4096)"
    assert fault_of(python(code), output=100_000).kind == "flood"


def test_a_memory_hog_dies_alone() -> None:
    fault = fault_of(python("x = bytearray(2 << 30)"), memory=512)
    assert fault.kind == "crash"
    assert "MemoryError" in fault.detail


def test_a_busy_loop_ends_by_processor_time() -> None:
    fault = fault_of(python("while True: pass"), cpu_seconds=1)
    assert fault.kind == "crash"
    assert "SIGKILL" in fault.detail or "SIGXCPU" in fault.detail


def test_processor_time_can_be_allowed_move_by_move() -> None:
    code = "print(1, flush=True)\nwhile True: pass"
    with Child(python(code)) as child:
        child.line(PATIENCE)
        child.allow_cpu(0.1)
        with pytest.raises(Fault, match="SIGXCPU"):
            child.line(PATIENCE)


def test_children_of_the_child_die_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    code = f"""
import subprocess, pathlib, time
grandchild = subprocess.Popen(["sleep", "1000"])
pathlib.Path({str(note)!r}).write_text(str(grandchild.pid))
print("started", flush=True)
time.sleep(1000)
"""
    with Child(python(code)) as child:
        child.line(PATIENCE)
        pid = int(note.read_text())
        os.kill(pid, 0)
    assert _is_gone(pid)


def _is_gone(pid: int) -> bool:
    """Dead, or dead and not yet collected by init."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("meanwhile", ["pause", "resume"])
def test_a_child_goes_when_whoever_started_it_is_killed(meanwhile: str) -> None:
    """Its own end of input and a broken pipe would not do: it neither reads nor writes."""
    code = f"""
import time
from splendor.arena.process import Child
child = Child(["sh", "-c", "trap '' HUP; echo ready; while true; do sleep 1000; done"])
child.line({PATIENCE})
child.{meanwhile}()
print(child.pid, flush=True)
time.sleep(1000)
"""
    with Child(python(code)) as starter:
        pid = int(starter.line(PATIENCE))
        os.kill(pid, 0)
        os.kill(starter.pid, signal.SIGKILL)
        assert _is_gone(pid)


def test_a_paused_child_does_not_think() -> None:
    code = "import sys\nprint('ready', flush=True)\nwhile True: sys.stdout.write('.')"
    with Child(python(code), output=1 << 30) as child:
        child.line(PATIENCE)
        child.pause()
        os.waitid(os.P_PID, child.pid, os.WSTOPPED | os.WNOWAIT)
        child.resume()
        os.waitid(os.P_PID, child.pid, os.WCONTINUED | os.WNOWAIT)


def test_whole_output_closes_stdin_and_ignores_the_status() -> None:
    with Child(["sh", "-c", "cat; exit 3"]) as child:
        child.send(b"all of it\n")
        assert child.whole_output(PATIENCE) == b"all of it\n"
        assert child.wait(PATIENCE) == 3


def test_stderr_is_kept_and_the_directory_is_set(tmp_path: Path) -> None:
    with Child(["sh", "-c", "echo kibitz hm >&2; pwd"], directory=tmp_path) as child:
        assert child.whole_output(PATIENCE).strip() == str(tmp_path).encode()
        assert child.errors == "kibitz hm\n"


def test_no_answer_after_the_end_of_the_output() -> None:
    with Child(["true"]) as child:
        with pytest.raises(Fault, match="ended with status 0"):
            child.line(PATIENCE)
        with pytest.raises(Fault, match="ended with status 0"):
            child.line(PATIENCE)


def test_killing_twice_is_harmless() -> None:
    child = Child(["sleep", "1000"])
    child.kill()
    child.kill()
    assert child.wait(1) == -signal.SIGKILL


def test_faults_travel_between_processes() -> None:
    import pickle

    fault = pickle.loads(pickle.dumps(Fault("flood", "much")))
    assert (fault.kind, fault.detail, str(fault)) == ("flood", "much", "flood: much")
