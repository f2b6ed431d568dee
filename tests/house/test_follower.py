"""Followers of a table: which of them an entry calls."""

from __future__ import annotations

from asterion.house.table.follower import Follower, overriding


class Watching(Follower):
    """Overrides one verb."""

    def renew(self) -> None:
        return


class Idle(Follower):
    """Overrides none."""


def test_an_entry_calls_those_that_it_concerns_and_that_do_something() -> None:
    watching, elsewhere, idle = Watching(), Watching(), Idle()
    elsewhere.concerned = False
    assert overriding([elsewhere, watching, idle], "renew") == [watching.renew]
    assert overriding([elsewhere, watching, idle], "acted") == []
