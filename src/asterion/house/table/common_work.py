"""The pace of bots where all act at the same time, in no order: people can follow, and keep their share of the work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from asterion.match.log import Acted
from asterion.match.match import Match

AT_A_TIME: Final = 0.7
"""All bots together act this often in the time that one of them would take."""
BEFORE_THE_FIRST: Final = 2.0
"""Times its usual delay that a bot waits before it begins: people read what there is to do."""
AHEAD: Final = 2
"""A bot that has done this much more than a person who is at it waits longer ..."""
MOST_LONGER: Final = 3
"""... up to this many times."""
AT_IT: Final = 6.0
"""A person is at it for this many usual delays after an action of theirs; who does nothing holds nobody up."""


class CommonWork:
    """Each seat's part of the work of all, as the last entries of a match tell it."""

    def __init__(self, match: Match, opens: Collection[bytes], parts: Collection[bytes]) -> None:
        """opens, parts: pieces of an entry's JSON by which it is known as one that opens the work, as a part of it."""
        self.done: Counter[int] = Counter()
        self.last: dict[int, int] = {}
        """Time of a seat's last action (Unix ms)."""
        self.began = 0
        """Time at which the work began (Unix ms)."""
        for entry in reversed(match.entries):
            view = match.entry_view(entry)
            self.began = entry.at
            if isinstance(entry, Acted) and any(part in view for part in parts):
                self.done[entry.seat] += 1
                self.last.setdefault(entry.seat, entry.at)
            elif any(mark in view for mark in opens):
                break

    def times(self, seat: int, bots: Collection[int], people: Collection[int], now: int, usual: float) -> float:
        """Times its usual delay (seconds) that the bot of a seat waits before it acts. now: Unix ms."""
        if not self.done:
            return BEFORE_THE_FIRST
        at_it = [each for each in people if now - self.last.get(each, self.began) < AT_IT * usual * 1000]
        ahead = max((self.done[seat] - self.done[each] for each in at_it), default=0)
        return max(1.0, AT_A_TIME * len(bots)) * (min(ahead, MOST_LONGER) if ahead >= AHEAD else 1)
