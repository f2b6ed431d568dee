"""How every command speaks: results on standard output, everything else on standard error, failures in one line."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

FAILED: Final = 1
BAD_USAGE: Final = 2
NOTHING_TO_VERIFY: Final = 3
INTERRUPTED: Final = 130
PATIENCE_SECONDS: Final = 2.0


class Failure(Exception):
    """A command cannot do what it was asked. line: why, for a person; code: stable; more: further keys for --json."""

    def __init__(self, line: str, code: str, *, exit_code: int = FAILED, more: dict[str, Any] | None = None) -> None:
        super().__init__(line)
        self.line = " ".join(line.split())
        self.code = code
        self.exit_code = exit_code
        self.more = more or {}

    def as_json(self) -> dict[str, Any]:
        """What --json prints: {"error": {"code", "detail", …}}."""
        return {"error": {"code": self.code, "detail": self.line, **self.more}}


def say(line: str) -> None:
    """One line of a result."""
    sys.stdout.write(f"{line}\n")


def say_json(value: Any) -> None:
    """One JSON value on one line."""
    say(msgspec.json.encode(value).decode())


def complain(line: str) -> None:
    """One line that is not a result."""
    sys.stderr.write(f"asterion: {line}\n")


def read_input(path: str) -> bytes:
    """A file's bytes; "-": standard input. Raises Failure."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise Failure(f"{path}: {error.strerror or error}", "unreadable_file") from None


@contextmanager
def patience(doing: str) -> Iterator[None]:
    """Show on a terminal what takes long, from the second second on."""
    done = threading.Event()
    watcher = threading.Thread(target=_show_after_a_while, args=(doing, done), daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


def _show_after_a_while(doing: str, done: threading.Event) -> None:
    if done.wait(PATIENCE_SECONDS):
        return
    if not sys.stderr.isatty():
        complain(f"{doing} …")
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{doing} …"):
        done.wait()
