"""Structured logs: one JSON object a line on standard error. No names, seeds, cookies or texts go in.

The log stays small: long texts are cut, and each kind of line has a rate limit of its own. So a flood of one kind never
hides a rare line of another kind.
"""

from __future__ import annotations

import atexit
import json
import logging
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Timer
from typing import Any, Final, Protocol, TextIO

import structlog

Log = structlog.typing.FilteringBoundLogger
Line = structlog.typing.EventDict


LONGEST: Final = 300
"""Characters of a text in a line, and of one line of a traceback, at most: some texts come from clients."""
LONGEST_TRACE: Final = 6000
LONGEST_LINE: Final = 16_000
"""Bytes of a whole line as written, at most."""
BURST: Final = 64_000
"""Bytes that one kind of line may write at once ..."""
PER_SECOND: Final = 500.0
"""... and bytes a second after that."""
KINDS: Final = 500
"""Kinds of lines with a limit of their own; the code has far fewer. Further kinds share one limit."""
FULL_AFTER: Final = BURST / PER_SECOND
"""Seconds without a line after which a kind may write BURST again; it can then be forgotten."""
SUMMED_UP_AFTER: Final = 30.0
"""Seconds after which the log writes how many lines it has left out."""

_VALUES: Final = re.compile(r"""[<(\[{'"]""")
_NUMBER: Final = re.compile(r"0x[0-9a-fA-F]+|\d+")


class _Forward(logging.Handler):
    """Forwards the libraries' warnings to the house's log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, UnicodeDecodeError) and str(record.msg).startswith("Invalid UTF-8"):
            return  # a page's text, whose connection ends with 1007
        source = record.name.partition(".")[0]
        self._log.warning(source, said=record.getMessage(), exc_info=error, _kind=f"{record.name} {_form(record.msg)}")


def _form(message: object) -> str:
    """A message without its values, since with them each line would be a kind of its own.

    asyncio formats addresses, arguments and whole objects into its messages: these are numbers, or stand in brackets,
    in quotes or in later lines.
    """
    first = _VALUES.split(str(message).partition("\n")[0], maxsplit=1)[0]
    return _NUMBER.sub("0", first)[:LONGEST]


def forward_logs(log: Log) -> None:
    """Send the warnings of Uvicorn, asyncio, the database's driver and all other libraries to this log, and only there.

    Their own lines have no limit of length or rate.
    """
    uvicorn, all_ = logging.getLogger("uvicorn"), logging.getLogger()
    uvicorn.handlers, uvicorn.propagate = [], True
    all_.handlers = [*(each for each in all_.handlers if not isinstance(each, _Forward)), _Forward(log)]


class Later(Protocol):
    """Starts something in some seconds; the returned object can cancel it."""

    def __call__(self, seconds: float, what: Callable[[], None], /) -> Any: ...


def in_a_thread(seconds: float, what: Callable[[], None]) -> Timer:
    """Call ``what`` in some seconds; needs no event loop."""
    timer = Timer(seconds, what)
    timer.daemon = True
    timer.start()
    return timer


class _Kind:
    """The budget of one kind of line. left_out: lines dropped since the last one written."""

    __slots__ = ("at", "left", "left_out", "level")

    def __init__(self, at: float, level: str) -> None:
        self.at, self.left, self.left_out, self.level = at, float(BURST), 0, level


class Throttle:
    """Limits the bytes that each kind of line writes. A kind: level, event, and where an exception comes from."""

    def __init__(self, now: Callable[[], float], later: Later) -> None:
        self._now, self._later = now, later
        self._kinds: dict[tuple[object, ...], _Kind] = {}
        self._lock = Lock()
        self._to_sum_up = False

    def admit(self, logger: Any, level: str, line: Line) -> Line:
        """The line with its kind. Raises DropEvent over the limit, before the line costs any formatting."""
        with self._lock:
            key = _kind_of(level, line)
            now = self._now()
            if key not in self._kinds and not self._room_for_one(now):
                key = ()
            kind = self._kinds.setdefault(key, _Kind(now, level))
            kind.left = min(BURST, kind.left + (now - kind.at) * PER_SECOND)
            kind.at = now
            if kind.left > 0:
                return {**line, "_kind": kind}
            kind.left_out += 1
            if not self._to_sum_up:
                self._to_sum_up = True
                self._later(SUMMED_UP_AFTER, lambda: self.sum_up(logger))
        raise structlog.DropEvent

    def _room_for_one(self, now: float) -> bool:
        """Whether one more kind can have a limit of its own; if KINDS is reached, forget the quiet ones first."""
        if len(self._kinds) >= KINDS:
            self._kinds = {
                key: kind for key, kind in self._kinds.items() if kind.left_out or now - kind.at < FULL_AFTER
            }
        return len(self._kinds) < KINDS

    def write(self, _logger: object, _level: str, line: Line) -> str:
        """The line as JSON, after a line with the number of those left out before it, if any."""
        kind: _Kind = line.pop("_kind")
        text = _bounded(line)
        with self._lock:
            kind.left -= len(text) + 1
            return "\n".join([*self._left_out(kind, str(line["event"])), text])

    def sum_up(self, logger: Any) -> None:
        """Write for each kind how many lines were left out. A closed log file is ignored."""
        with self._lock:
            self._to_sum_up = False
            said = [
                text for key, kind in self._kinds.items() for text in self._left_out(kind, str(key[1]) if key else "")
            ]
        with suppress(ValueError, OSError):
            for text in said:
                logger.msg(text)

    def _left_out(self, kind: _Kind, event: str) -> list[str]:
        if not kind.left_out:
            return []
        many, kind.left_out = kind.left_out, 0
        stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)(None, "", {})
        said = f"{many} more like this were left out"
        return [json.dumps({"like": event, "lines": many, "event": said, "level": kind.level, **stamp})]


def _kind_of(level: str, line: Line) -> tuple[object, ...]:
    """The kind of a line: level, event, and where its exception was raised. It has no text from clients."""
    error = line.get("exc_info")
    at: object = None
    if isinstance(error, BaseException):
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        at = (type(error).__qualname__, trace and (trace.tb_frame.f_code.co_filename, trace.tb_lineno))
    return (level, line.get("event"), line.pop("_kind", None), at)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def _bound(_logger: object, _method: str, line: Line) -> Line:
    """Cut long values. A traceback keeps its end, which has the error, and both ends of each of its lines."""
    for key, value in line.items():
        if key == "_kind" or isinstance(value, int | float | None):
            continue
        if key == "exception":
            half = LONGEST // 2
            lines = (each if len(each) <= LONGEST else f"{each[:half]}...{each[-half:]}" for each in value.split("\n"))
            line[key] = "\n".join(lines)[-LONGEST_TRACE:]
        elif isinstance(value, str):
            line[key] = _cut(value)
        elif len(text := repr(value)) > LONGEST:
            line[key] = _cut(text)
    return line


def _bounded(line: Line) -> str:
    """The line as JSON. If escapes make it too long, its traceback is cut; then all but event, level and time goes."""
    text = json.dumps(line, default=repr)
    if len(text) > LONGEST_LINE and "exception" in line:
        text = json.dumps({**line, "exception": line["exception"][-LONGEST:]}, default=repr)
    if len(text) > LONGEST_LINE:
        text = json.dumps({**{key: line[key] for key in ("event", "level", "timestamp")}, "cut": True}, default=repr)
    return text


class _Sink(structlog.PrintLogger):
    """Writes lines. A full disk or a closed pipe must not stop the code that logs."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = error = exception = critical = fatal = msg


def json_log(
    stream: TextIO | None = None,
    level: int = logging.INFO,
    *,
    now: Callable[[], float] = time.monotonic,
    later: Later = in_a_thread,
) -> Log:
    """A log that writes JSON lines. now, later: its clock and its timer."""
    sink, throttle = _Sink(stream or sys.stderr), Throttle(now, later)
    atexit.register(throttle.sum_up, sink)
    log: Log = structlog.wrap_logger(
        sink,
        processors=[
            structlog.processors.add_log_level,
            throttle.admit,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _bound,
            throttle.write,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    return log
