"""Seats of a match: their holders, seeds and stand-ins, the same in every game."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import UNSET

from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import (
    Acted,
    Elapsed,
    Entry,
    Expired,
    Header,
    Left,
    Returned,
    Revealing,
    Sealed,
    Seated,
    Seeded,
    TookOver,
    Unseated,
)

LONGEST_NAME: Final = 40
"""Characters, at most; the house may require shorter names."""
JOINING: Final = dict.fromkeys([0x200C, 0x200D, *range(0xE0020, 0xE0080)])
"""Characters that join several into one sign: in Persian, in family emoji, in the flags of regions."""
UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f\u2028-\u202f"
    "\u205f-\u206f\u3000\ud800-\uf8ff\ufdd0-\ufdef\ufeff\ufff0-\ufffb\ufffe\uffff\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f\U000f0000-\U0010ffff]"
)
"""Unprintable characters: controls, formats, blanks other than the space, private use. The list is fixed, so every
version of Python and every page judges a record alike, and accepts letters newer than its Unicode tables."""


class Seats:
    """The seats of one match, in seat order.

    seated: the entry that took each seat, or None. seals: hashes of the seats' later seeds, hex. revealing: the list of
    seals is closed. seeds: what each seat adds to the dice.
    stand_ins: seats for which a stand-in plays now. Of these, once: for one decision only; expired: because a clock ran
    out, until their holders come back. The holders of all others have left.
    missed: by seat, how many clocks ran out since its holder last acted or came back. silent: how many sandglasses ran
    out in that time while the seat was awaited.
    """

    def __init__(self, header: Header) -> None:
        self._match, self._version, count = header.match, header.version, header.seats
        self._committed = header.commitment is not None
        self._shared = header.dice is not UNSET
        self.seated: list[Seated | None] = [None] * count
        self.seals: list[str | None] = [None] * count
        self.revealing = False
        self.seeds: list[bytes | None] = [None] * count
        self.stand_ins: set[int] = set()
        self.once: set[int] = set()
        self.expired: set[int] = set()
        self.missed = [0] * count
        self.silent = [0] * count

    @property
    def staying(self) -> set[int]:
        """Seats whose stand-in plays until the holder comes back."""
        return self.stand_ins - self.once

    def check(self, seat: int) -> None:
        """Raise MatchError("no_such_seat") unless the match has this seat."""
        if not 0 <= seat < len(self.seated):
            raise MatchError("no_such_seat", f"there is no seat {seat}; seats are 0 to {len(self.seated) - 1}")

    @property
    def withheld(self) -> list[int]:
        """Seats that have sealed a seed and not shown it."""
        return [seat for seat, seal in enumerate(self.seals) if seal is not None and self.seeds[seat] is None]

    def judge_start(self) -> None:
        """Raise MatchError unless the game may be set up: seats_empty, not_revealing."""
        self.judge_taken()
        if self.withheld and not self.revealing:
            raise MatchError("not_revealing", "seats have sealed seeds, and the list of seals is not closed")

    def judge_taken(self) -> None:
        """Raise MatchError("seats_empty") unless every seat is taken, or the header has no commitment."""
        empty = [str(seat) for seat, taken in enumerate(self.seated) if taken is None]
        if empty and self._committed:
            raise MatchError("seats_empty", f"nobody sits on seat {', '.join(empty)}")

    def judge_player(self, seat: int, by: Literal["seat", "stand_in"]) -> None:
        """Raise MatchError unless it is the holder or the stand-in that plays now (stand_in_plays, no_stand_in)."""
        away = seat in self.stand_ins
        if away and by == "seat":
            raise MatchError("stand_in_plays", f"a stand-in plays for seat {seat}")
        if not away and by == "stand_in":
            raise MatchError("no_stand_in", f"no stand-in plays for seat {seat}")

    def judge(self, entry: Entry, *, running: bool, awaited: int) -> None:
        """Raise MatchError unless the entry is possible now.

        running: the game has started and is not over. awaited: bit mask of the awaited seats.
        """
        if self._shared and isinstance(entry, Sealed | Revealing | Seeded):
            raise MatchError("shared_dice", "the dice are those of another match: no seat adds a seed")
        if self.revealing and isinstance(entry, Seated | Unseated | Sealed | Revealing):
            raise MatchError("revealing", "seats show their seeds now, and nothing else happens before the start")
        match entry:
            case Seated(seat=seat, name=name, who=who, level=level):
                self.check(seat)
                if self.seated[seat] is not None:
                    raise MatchError("seat_taken", f"seat {seat} is taken")
                _check_name(name)
                if who == "person" and level is not None:
                    raise MatchError("bad_level", "only a bot has a level")
                if level is not None and (UNSEEN.search(level) or len(level) > LONGEST_NAME):
                    raise MatchError("bad_level", f"a level has at most {LONGEST_NAME} printable characters")
            case Unseated(seat=seat):
                self._occupied(seat)
            case Sealed(seat=seat, seal=seal):
                self._occupied(seat)
                if not fairness.is_hash(seal):
                    raise MatchError("bad_seal", "a seal is 32 bytes in lower-case hex")
            case Revealing():
                self.judge_taken()
                if not any(self.seals):
                    raise MatchError("no_seal", "no seat has sealed a seed")
            case Seeded(seat=seat, seed=seed):
                self._occupied(seat)
                try:
                    opened = fairness.seat_seed(seed)
                except ValueError as error:
                    raise MatchError("bad_seed", str(error)) from None
                if self._version > 1:
                    self._judge_opened(seat, opened)
            case Expired(seat=seat) | Left(seat=seat):
                self.check(seat)
                if not running:
                    raise MatchError("not_running", "a stand-in plays only while the game runs")
                for_now = isinstance(entry, Left) and seat in self.once
                if seat in self.stand_ins and not for_now:
                    raise MatchError("stands_in_already", f"a stand-in plays for seat {seat} already")
                if isinstance(entry, Expired) and not awaited >> seat & 1:
                    raise MatchError("not_awaited", f"the game does not wait for seat {seat}")
            case Returned(seat=seat):
                self.check(seat)
                if seat not in self.stand_ins:
                    raise MatchError("not_away", f"no stand-in plays for seat {seat}")
            case TookOver(seat=seat, name=name):
                self.check(seat)
                if not running:
                    raise MatchError("not_running", "a seat is taken over only while the game runs")
                seated = self.seated[seat]
                if seated is not None and seated.who == "person" and seat not in self.staying:
                    raise MatchError("seat_taken", f"the holder of seat {seat} plays")
                _check_name(name)
            case _:
                raise TypeError(f"not an entry about seats: {entry!r}")

    def take(self, entry: Entry) -> None:
        """Apply an entry that judge() accepted."""
        match entry:
            case Seated(seat=seat):
                self.seated[seat] = entry
            case Unseated(seat=seat):
                self.seated[seat] = None
                self.seals[seat] = None
                self.seeds[seat] = None
            case Sealed(seat=seat, seal=seal):
                self.seals[seat] = seal
            case Revealing():
                self.revealing = True
            case Seeded(seat=seat, seed=seed):
                self.seeds[seat] = fairness.seat_seed(seed)
            case Expired(seat=seat, once=once):
                self.stand_ins.add(seat)
                (self.once if once is True else self.expired).add(seat)
                self.missed[seat] += 1
            case Left(seat=seat):
                self.stand_ins.add(seat)
                self.once.discard(seat)
            case Returned(seat=seat):
                self._give_back(seat)
                self._heard(seat)
            case TookOver(n=n, at=at, seat=seat, name=name):
                self.seated[seat] = Seated(n=n, at=at, seat=seat, name=name)
                self._give_back(seat)
                self._heard(seat)

    def follow(self, entry: Entry, before: int, awaited: int) -> None:
        """Update the stand-ins after an entry. before, awaited: bit masks of the awaited seats before and after it.

        A stand-in for one decision is done when it has acted, or when that decision is no longer due: the seat is no
        longer awaited, or the sandglass has run out.
        """
        actor, elapsed = entry.seat if isinstance(entry, Acted) else None, isinstance(entry, Elapsed)
        if isinstance(entry, Acted) and entry.by == "seat":
            self._heard(entry.seat)
        elif elapsed:
            for seat in range(len(self.seated)):
                self.silent[seat] += before >> seat & 1
        for seat in self.once.copy():
            if elapsed or seat == actor or not awaited >> seat & 1:
                self._give_back(seat)

    def _give_back(self, seat: int) -> None:
        self.stand_ins.discard(seat)
        self.once.discard(seat)
        self.expired.discard(seat)

    def _heard(self, seat: int) -> None:
        self.missed[seat] = self.silent[seat] = 0

    def _judge_opened(self, seat: int, seed: bytes) -> None:
        """A seat shows the seed that it has sealed, once, when all seals are known."""
        if self.seals[seat] is None:
            raise MatchError("no_seal", f"seat {seat} has sealed no seed")
        if not self.revealing:
            raise MatchError("not_revealing", "a seed is shown when the list of seals is closed")
        if self.seeds[seat] is not None:
            raise MatchError("seeded_already", f"seat {seat} has shown its seed already")
        if fairness.seal_of(self._match, seat, seed) != self.seals[seat]:
            raise MatchError("seal_differs", f"the seed is not the one that seat {seat} has sealed")

    def _occupied(self, seat: int) -> None:
        self.check(seat)
        if self.seated[seat] is None:
            raise MatchError("seat_empty", f"nobody sits on seat {seat}")


def is_shown(text: str) -> bool:
    """Whether all of a text is visible, apart from characters that join signs."""
    shown = text.translate(JOINING)
    return shown.strip(" ") != "" and not UNSEEN.search(shown)


def _check_name(name: str) -> None:
    if len(name) > LONGEST_NAME or not is_shown(name):
        raise MatchError("bad_name", f"a name has 1 to {LONGEST_NAME} printable characters")
