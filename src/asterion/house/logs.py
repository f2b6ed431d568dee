"""Structured logs: one JSON object a line on standard error. No names, seeds, cookies or texts go in."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog

Log = structlog.typing.FilteringBoundLogger


LONGEST = 300
"""Characters of a text in a line: some come from outside."""
LONGEST_TRACE = 20_000


class _Forward(logging.Handler):
    """Hands what Uvicorn warns of to the house's log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, UnicodeDecodeError) and record.msg.startswith("Invalid UTF-8"):
            return  # a page's text, whose connection ends with 1007
        self._log.warning("uvicorn", said=record.getMessage(), exc_info=error)


def forward_logs(log: Log) -> None:
    """Uvicorn's warnings and errors go into this log, and nowhere else."""
    uvicorn = logging.getLogger("uvicorn")
    uvicorn.handlers = [_Forward(log)]
    uvicorn.propagate = False


def _bound(_logger: object, _method: str, line: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Cut long texts; of a traceback keep the end, which says what happened."""
    for key, value in line.items():
        if key == "exception":
            line[key] = value[-LONGEST_TRACE:]
        elif isinstance(value, str) and len(value) > LONGEST:
            line[key] = value[:LONGEST] + "..."
    return line


def json_log(stream: TextIO | None = None, level: int = logging.INFO) -> Log:
    """A log that writes JSON lines."""
    log: Log = structlog.wrap_logger(
        structlog.PrintLogger(stream or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _bound,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    return log
