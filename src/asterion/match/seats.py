"""Who sits where, with which seed, and for whom a stand-in plays: what is the same in every game."""

from __future__ import annotations

from typing import Final

from asterion.games.contract import GameError
from asterion.match import fairness
from asterion.match.log import Entry, Expired, Left, Returned, Seated, Seeded, Unseated

LONGEST_NAME: Final = 40
"""Characters; a wall against nonsense, the house may ask for shorter names."""


class MatchError(GameError):
    """The match refuses an entry for a reason that is no rule of the game. code: stable; detail: one line."""


class Seats:
    """The seats of one match, in seat order.

    seated: the entry that took each seat, or None. seeds: what each seat adds to the dice.
    stand_ins: seats for which a stand-in plays now.
    """

    def __init__(self, count: int) -> None:
        self.seated: list[Seated | None] = [None] * count
        self.seeds: list[bytes | None] = [None] * count
        self.stand_ins: set[int] = set()

    def check(self, seat: int) -> None:
        """Raise MatchError("no_such_seat") unless the match has this seat."""
        if not 0 <= seat < len(self.seated):
            raise MatchError("no_such_seat", f"there is no seat {seat}; seats are 0 to {len(self.seated) - 1}")

    def judge(self, entry: Entry, *, running: bool, awaited: int) -> None:
        """Raise MatchError unless the entry is possible now.

        running: the game has started and is not over. awaited: bit mask of the seats that the game waits for.
        """
        match entry:
            case Seated(seat=seat, name=name, who=who, level=level):
                self.check(seat)
                if self.seated[seat] is not None:
                    raise MatchError("seat_taken", f"seat {seat} is taken")
                if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
                    raise MatchError("bad_name", f"a name has 1 to {LONGEST_NAME} printable characters")
                if who == "person" and level is not None:
                    raise MatchError("bad_level", "only a bot has a level")
            case Unseated(seat=seat):
                self._occupied(seat)
            case Seeded(seat=seat, seed=seed):
                self._occupied(seat)
                try:
                    fairness.seat_seed(seed)
                except ValueError as error:
                    raise MatchError("bad_seed", str(error)) from None
            case Expired(seat=seat) | Left(seat=seat):
                self.check(seat)
                if not running:
                    raise MatchError("not_running", "a stand-in plays only while the game runs")
                if seat in self.stand_ins:
                    raise MatchError("stands_in_already", f"a stand-in plays for seat {seat} already")
                if isinstance(entry, Expired) and not awaited >> seat & 1:
                    raise MatchError("not_awaited", f"the game does not wait for seat {seat}")
            case Returned(seat=seat):
                self.check(seat)
                if seat not in self.stand_ins:
                    raise MatchError("not_away", f"no stand-in plays for seat {seat}")
            case _:
                raise TypeError(f"not an entry about seats: {entry!r}")

    def take(self, entry: Entry) -> None:
        """Make a judged entry true."""
        match entry:
            case Seated(seat=seat):
                self.seated[seat] = entry
            case Unseated(seat=seat):
                self.seated[seat] = None
                self.seeds[seat] = None
            case Seeded(seat=seat, seed=seed):
                self.seeds[seat] = fairness.seat_seed(seed)
            case Expired(seat=seat) | Left(seat=seat):
                self.stand_ins.add(seat)
            case Returned(seat=seat):
                self.stand_ins.discard(seat)

    def _occupied(self, seat: int) -> None:
        self.check(seat)
        if self.seated[seat] is None:
            raise MatchError("seat_empty", f"nobody sits on seat {seat}")
