"""What a page says again, because its line broke before it heard the answer, is done once.

An action is recognised by its id in the log. Other commands change nothing that bears their id: a table remembers the
last ones it carried out, by guest and id.
"""

from __future__ import annotations

from collections import OrderedDict

MOST = 256
"""Commands that a table remembers."""


class Repeats:
    """The last commands carried out at one table, with the number of the entry that each became, or None."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], int | None] = OrderedDict()

    def knows(self, guest: str | None, id: str | None) -> bool:
        """Whether this guest's command has been carried out. A command without an id is always new."""
        return (guest, id) in self._done

    def answer(self, guest: str | None, id: str | None) -> int | None:
        """What was answered then."""
        return self._done[guest, id] if guest is not None and id is not None else None

    def keep(self, guest: str | None, id: str | None, n: int | None) -> int | None:
        """It has been carried out now, and became entry n."""
        if guest is not None and id is not None:
            self._done[guest, id] = n
            while len(self._done) > MOST:
                self._done.popitem(last=False)
        return n
