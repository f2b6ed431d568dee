"""The short ways in and out of a socket, as the tables use them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

FAST_PATH = "asterion.line"
"""Name of a socket's ``FastPath`` in the extensions of its scope."""


class FastPath(Protocol):
    """The short ways of one socket."""

    def write(self, payloads: Iterable[bytes]) -> bool:
        """Send text messages now; False when that is not possible."""

    def listen(self, hear: Callable[[str], None]) -> bool:
        """Hand every text message from now on to ``hear``; False while earlier ones wait on the usual way."""

    def pause(self) -> None:
        """Read no more for now."""

    def resume(self) -> None:
        """Read on."""

    def cut(self, kind: str) -> None:
        """End the connection at once, whatever waits."""
