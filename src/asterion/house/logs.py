"""Structured logs: one JSON object a line on standard error. No names, seeds, cookies or texts go in."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog

Log = structlog.typing.FilteringBoundLogger


class _Forward(logging.Handler):
    """Hands what Uvicorn warns of to the house's log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._log.warning("uvicorn", said=record.getMessage(), exc_info=error)


def forward_logs(log: Log) -> None:
    """Uvicorn's warnings and errors go into this log, and nowhere else."""
    uvicorn = logging.getLogger("uvicorn")
    uvicorn.handlers = [_Forward(log)]
    uvicorn.propagate = False


def json_log(stream: TextIO | None = None, level: int = logging.INFO) -> Log:
    """A log that writes JSON lines."""
    log: Log = structlog.wrap_logger(
        structlog.PrintLogger(stream or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    return log
