"""The points of each seat in each round of a finished match, from its record."""

from __future__ import annotations

import msgspec

from asterion.match import record
from asterion.match.log import Acted
from asterion.match.record import Record


class _Counted(msgspec.Struct):
    """A view of which only the number of the round matters here. number: of the mission, in games of missions."""

    round: int | None = None
    number: int | None = None


_decode = msgspec.json.Decoder(_Counted).decode


def rounds_of(finished: Record) -> list[list[int]]:
    """By round and seat: the points gained in it. In a game without rounds: by turn of each seat.

    Their sum is the result. Raises BadEntry.
    """
    seats = finished.header.seats
    found: dict[int, list[int]] = {}
    scores, turns, current = [0] * seats, [0] * seats, None
    for entry, match in record.replay(finished):
        if not match.started:
            continue
        acting = entry.seat if isinstance(entry, Acted) else None
        if acting is not None:
            turns[acting] += 1
        now = match.scores()
        for seat, (before, after) in enumerate(zip(scores, now, strict=True)):
            number = turns[seat] if current is None else current
            gained = found.setdefault(max(1, number), [0] * seats)
            gained[seat] += after - before
        scores = now
        view = _decode(match.public_view())
        current = view.round if view.round is not None else view.number
    last = max(found, default=0)
    return [found.get(number, [0] * seats) for number in range(1, last + 1)]
