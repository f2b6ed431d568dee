"""The manner of every command: results on standard output, everything else on standard error, failures in one line."""

from __future__ import annotations

import json
import math
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from asterion.match.printable import brief, escaped

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

FAILED: Final = 1
BAD_USAGE: Final = 2
NOTHING_TO_VERIFY: Final = 3
CANNOT_BE_CHECKED: Final = 4
INTERRUPTED: Final = 130
PATIENCE_SECONDS: Final = 2.0
LINE_SECONDS: Final = 10.0
"""Between two lines of progress where standard error is no terminal."""
MOST_BYTES: Final = 64 << 20
"""Larger input is refused: it is no record and no labyrinth, and may be endless."""


class Failure(Exception):
    """A command cannot do what it was asked. line: why, for a person; code: stable; more: further keys for --json."""

    def __init__(self, line: str, code: str, *, exit_code: int = FAILED, more: dict[str, Any] | None = None) -> None:
        super().__init__(line)
        self.line = escaped(" ".join(line.split()))
        self.code = code
        self.exit_code = exit_code
        self.more = more or {}

    def as_json(self) -> dict[str, Any]:
        """The output of --json: {"error": {"code", "detail", …}}."""
        return {"error": {"code": self.code, "detail": self.line, **self.more}}


def say(line: str) -> None:
    """One line of a result."""
    sys.stdout.write(f"{escaped(line)}\n")


def say_json(value: Any) -> None:
    """One JSON value on one line; inside its texts, what acts on a terminal is escaped as JSON escapes it."""
    text = msgspec.json.encode(value).decode()
    if not text.isprintable():
        text = "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)
    sys.stdout.write(f"{text}\n")


def complain(line: str) -> None:
    """One line that is not a result."""
    sys.stderr.write(f"asterion: {escaped(line)}\n")


def read_input(path: str) -> bytes:
    """A file's bytes; "-": standard input. Raises Failure (unreadable_file, too_large)."""
    try:
        if path == "-":
            read = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                read = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Failure(f"{brief(path)}: {getattr(error, 'strerror', None) or error}", "unreadable_file") from None
    if len(read) > MOST_BYTES:
        raise Failure(f"{brief(path)}: more than {MOST_BYTES >> 20} MiB, which no game is", "too_large")
    return read


@contextmanager
def patience(doing: str) -> Iterator[None]:
    """Print progress for work that takes longer than PATIENCE_SECONDS."""
    done = threading.Event()
    watcher = threading.Thread(target=_show_after_a_while, args=(doing, done), daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


class Progress:
    """Prints progress of work on many things: a bar on a terminal, else a line now and then."""

    def __init__(self, count: int, doing: str) -> None:
        """doing: such as "playing 200 games"."""
        self._count, self._doing = count, doing
        self._began = time.monotonic()
        self._next = self._began + PATIENCE_SECONDS
        self.bar: RichProgress | None = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *why: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def show(self, done: int) -> None:
        """Show that ``done`` of them are done."""
        if self.bar is not None:
            self.bar.update(self.bar.task_ids[0], completed=done)
            return
        now = time.monotonic()
        if now < self._next or done == self._count:
            return
        if sys.stderr.isatty():
            self.bar = _bar(self._count, self._doing)
            self.show(done)
            return
        self._next = now + LINE_SECONDS
        left = math.ceil((now - self._began) * (self._count - done) / done) if done else 0
        about = f", about {left} s left" if 0 < left < 120 else f", about {left // 60} min left" if left else ""
        complain(f"{self._doing} … {done} done{about}")


def _bar(count: int, doing: str) -> RichProgress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(doing.split()[0]), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.add_task(doing, total=count)
    bar.start()
    return bar


def _show_after_a_while(doing: str, done: threading.Event) -> None:
    if done.wait(PATIENCE_SECONDS):
        return
    if not sys.stderr.isatty():
        complain(f"{doing} …")
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{doing} …"):
        done.wait()
