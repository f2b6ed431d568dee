"""A command that a page repeats, because its connection broke before the answer came, is carried out once.

A repeated action is recognised by its id in the log. Of other commands a table remembers the last ones that it carried
out, by guest and id.
"""

from __future__ import annotations

from collections import OrderedDict

MOST = 256
"""Commands that a table remembers."""


class CompletedCommands:
    """The last commands carried out at one table, with the number of the entry that each became, or None."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], int | None] = OrderedDict()

    def knows(self, guest: str | None, id: str | None) -> bool:
        """Whether this guest's command has been carried out. A command without an id is always new."""
        return (guest, id) in self._done

    def answer(self, guest: str | None, id: str | None) -> int | None:
        """The answer that the command got."""
        return self._done[guest, id] if guest is not None and id is not None else None

    def keep(self, guest: str | None, id: str | None, n: int | None) -> int | None:
        """Remember that a command was carried out and became entry n; returns n."""
        if guest is not None and id is not None:
            self._done[guest, id] = n
            while len(self._done) > MOST:
                self._done.popitem(last=False)
        return n
