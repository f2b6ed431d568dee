"""Followers of a table: clocks, bots, the host and the like. Followers import the table; the table imports none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol


class Follower(Protocol):
    """A follower keeps what only it needs. Each verb does nothing unless it is overridden.

    concerned: False where no entry of this table's matches matters to it; then ``renew`` and ``acted`` are not called.
    """

    concerned: bool = True

    def renew(self) -> None:
        """The log has changed; the pages do not know yet."""
        return

    def acted(self) -> None:
        """An action that does not end the game was sent to the pages; the connections have not changed."""
        return

    def update(self) -> None:
        """Match the current state: the log, the seats, who is connected."""
        return

    def stop(self) -> None:
        """Cancel what is under way; ``update`` begins again."""
        return


def overriding(followers: Sequence[Follower], verb: str) -> list[Callable[[], None]]:
    """This verb of the followers that override it: an action need not call those that do nothing."""
    able = [each for each in followers if each.concerned and getattr(type(each), verb) is not getattr(Follower, verb)]
    return [getattr(each, verb) for each in able]
