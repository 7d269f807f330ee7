"""A program that we do not trust, run as a child with limits.

Whatever the child does (hang, crash, flood, eat memory, start children of its own), the
caller gets a line, the whole output, or a Fault, at the latest when the time is up. This
bounds accidents and clumsy programs; it is not a sandbox against a hostile one.
"""

import contextlib
import os
import resource
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, Self

from splendor.arena.protocol import plain

FaultKind = Literal["start", "timeout", "crash", "flood", "garbage", "illegal"]

MEBIBYTE = 1 << 20
_TAIL = 64 * 1024  # what is kept of stderr
_PIECE = 64 * 1024
_LAST_WORDS = 0.5  # seconds to learn why a child closed its output
_NOT_FOUND = 127  # a shell's exit status

# A shell sets the limits and then becomes the program: no thread-unsafe code after a fork.
_LIMITED = 'ulimit -c 0; ulimit -v "$1"; ulimit -t "$2"; shift 2; exec "$@"'
# Its input ends when we are gone, however that came about; then the child's group is to go too.
_GUARD = 'read -r _; kill -s KILL -- "-$1"'


class Fault(Exception):
    """What a bot did wrong: `kind` is one word, the text says more."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail

    def __reduce__(self) -> tuple[type["Fault"], tuple[FaultKind, str]]:
        return Fault, (self.kind, self.detail)


class Child:
    """A running program with limits on memory, processor time and output."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        directory: Path | None = None,
        memory: int = 4096,
        cpu_seconds: int | None = None,
        output: int = MEBIBYTE,
    ) -> None:
        """Start `argv`; `memory` is in MiB, `output` in bytes between two `fresh` calls."""
        limits = [str(memory * 1024), "unlimited" if cpu_seconds is None else str(cpu_seconds)]
        self._over = False
        self._is_file_here = "/" not in argv[0] and (Path(directory or ".") / argv[0]).is_file()
        self._allowance = output
        self._written = 0
        self._outgoing = bytearray()
        self._output = bytearray()
        self._errors = bytearray()
        self._process = _started(argv, limits, directory)
        self._guard = _guard_of(self.pid)
        self._selector = selectors.DefaultSelector()
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
            self._selector.register(stream, selectors.EVENT_READ)
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The number of the process, which is also that of its group."""
        return self._process.pid

    @property
    def errors(self) -> str:
        """The end of what the child wrote to stderr."""
        return self._errors.decode("utf-8", "replace")

    @property
    def last_words(self) -> str:
        """The last line of that, in short."""
        return plain(self.errors.strip().rpartition("\n")[2][-200:], 200)

    # -- talking --

    def fresh(self) -> None:
        """Give the child a new allowance of output."""
        self._written = len(self._output)

    def send(self, data: bytes) -> None:
        """Queue `data` for the child; it is written while waiting for an answer."""
        self._outgoing += data

    def line(self, seconds: float) -> bytes:
        """The next line of output, without its end."""
        self._pump(seconds, lambda: b"\n" in self._output)
        line, found, rest = self._output.partition(b"\n")
        if not found:
            raise self._crash()
        self._output = rest
        return bytes(line)

    def whole_output(self, seconds: float) -> bytes:
        """Everything until the child closes its output; stdin is closed once it is sent."""
        self._pump(seconds, lambda: False, hang_up=True)
        self._drain_errors()
        return bytes(self._output)

    def flush(self, seconds: float) -> None:
        """Wait until all that was queued is written."""
        self._pump(seconds, lambda: not self._outgoing)

    def _pump(self, seconds: float, done: Callable[[], bool], hang_up: bool = False) -> None:
        """Move bytes until `done`, until the child closes its output, or until time is up."""
        deadline = time.monotonic() + seconds
        while not done() and self._is_open():
            self._register_stdin(hang_up)
            left = deadline - time.monotonic()
            if left <= 0:
                raise Fault("timeout", f"no answer within {round(seconds, 2):g} s")
            for key, _ in self._selector.select(left):
                self._serve(key)

    def _drain_errors(self) -> None:
        """Read what is left on stderr once the child has nothing more to say."""
        deadline = time.monotonic() + _LAST_WORDS
        while self._process.stderr in self._streams() and time.monotonic() < deadline:
            for key, _ in self._selector.select(deadline - time.monotonic()):
                self._serve(key)

    def _is_open(self) -> bool:
        """Whether the child may still say something."""
        return self._process.stdout in self._streams()

    def _streams(self) -> list[object]:
        return [key.fileobj for key in self._selector.get_map().values()]

    def _register_stdin(self, hang_up: bool) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        if stdin.closed:
            return
        registered = stdin in self._streams()
        if self._outgoing and not registered:
            self._selector.register(stdin, selectors.EVENT_WRITE)
        elif not self._outgoing and registered:
            self._selector.unregister(stdin)
        if hang_up and not self._outgoing:
            stdin.close()

    def _serve(self, key: selectors.SelectorKey) -> None:
        if key.events & selectors.EVENT_WRITE:
            self._write(key)
        else:
            self._read(key)

    def _write(self, key: selectors.SelectorKey) -> None:
        try:
            count = os.write(key.fd, self._outgoing[:_PIECE])
            del self._outgoing[:count]
        except BlockingIOError:
            pass
        except OSError:  # nobody reads: the child's output will say why
            self._outgoing.clear()
            self._selector.unregister(key.fileobj)
            assert self._process.stdin is not None
            self._process.stdin.close()

    def _read(self, key: selectors.SelectorKey) -> None:
        try:
            data = os.read(key.fd, _PIECE)
        except BlockingIOError:
            return
        if not data:
            self._selector.unregister(key.fileobj)
        elif key.fileobj is self._process.stdout:
            self._output += data
        else:
            self._errors += data
            del self._errors[:-_TAIL]
        self._written += len(data)
        if self._written > self._allowance:
            raise Fault("flood", f"more than {self._allowance} bytes of output")

    def _crash(self) -> Fault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS)
        with contextlib.suppress(Fault):
            self._drain_errors()
        status = self._process.returncode
        last = f": {self.last_words}" if self.last_words else ""
        hint = " (a file of this folder is called ./…)" if self._is_misnamed(status) else ""
        return Fault("crash", _ending(status) + last + hint)

    def _is_misnamed(self, status: int | None) -> bool:
        """Whether a name was looked for on the path only, while the file is at hand."""
        return status == _NOT_FOUND and self._is_file_here

    # -- governing --

    def pause(self) -> None:
        """Stop the whole group: nobody thinks on another's time."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let the group run on."""
        self._signal(signal.SIGCONT)

    def allow_cpu(self, seconds: float) -> None:
        """From now on, this much more processor time and no more."""
        used = _cpu_seconds(self.pid)
        if used is None:
            return
        limit = int(used + seconds) + 1
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(self.pid, resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))

    def wait(self, seconds: float) -> int | None:
        """The exit status, or None if the child is still there after `seconds`."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close_input(self) -> None:
        """Hang up: the child reads the end of its input."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def kill(self) -> None:
        """End the child and everything it started in its group, and forget it."""
        if self._over:
            return
        self._signal(signal.SIGKILL)
        self._process.wait()
        self._guard.kill()
        self._guard.wait()
        self._over = True
        self._selector.close()
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        for stream in (*pipes, self._guard.stdin):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, number)


def _started(
    argv: Sequence[str], limits: Sequence[str], directory: Path | None
) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            ["/bin/sh", "-c", _LIMITED, "sh", *limits, *argv],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=directory,
            bufsize=0,
            process_group=0,
        )
    except OSError as error:
        raise Fault("start", f"{argv[0]}: {error.strerror}") from None


def _guard_of(group: int) -> subprocess.Popen[bytes]:
    """What ends a group of processes should we be killed before we can. It is in a group of its
    own, so that Ctrl-C is not for it, and a pause neither."""
    return subprocess.Popen(
        ["/bin/sh", "-c", _GUARD, "sh", str(group)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        process_group=0,
    )


def _ending(status: int | None) -> str:
    if status is None:
        return "closed its output"
    if status < 0:
        return f"killed by {_name_of(-status)}"
    if status == _NOT_FOUND:
        return "could not be started"
    return f"ended with status {status}"


def _name_of(number: int) -> str:
    """A signal's name; most of those for real time have none."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _cpu_seconds(pid: int) -> float | None:
    """Processor time used so far, from /proc; None where there is no such thing."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
