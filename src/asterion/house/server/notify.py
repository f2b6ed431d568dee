"""Messages to a service manager that wants them (``sd_notify``): ready, alive, about to end."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress


def notify(state: str) -> None:
    """Send one state, such as ``READY=1``. A manager that does not listen changes nothing here."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.connect("\0" + address[1:] if address.startswith("@") else address)
        manager.sendall(state.encode())


def watchdog_seconds() -> float | None:
    """The seconds after which the manager wants to hear of this process; None: never."""
    microseconds, process = os.environ.get("WATCHDOG_USEC", ""), os.environ.get("WATCHDOG_PID", "")
    if not microseconds.isdecimal() or not int(microseconds) or process not in ("", str(os.getpid())):
        return None
    return int(microseconds) / 1e6


async def feed_watchdog() -> None:
    """Say twice per period that the event loop runs, until cancelled: the manager ends a process that hangs."""
    period = watchdog_seconds()
    while period is not None:
        notify("WATCHDOG=1")
        await asyncio.sleep(period / 2)
