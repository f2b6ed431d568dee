"""A rematch that a seat asks for: it deals when all connected holders have agreed, or after a countdown.

The table's row keeps who has agreed, so a restarted house goes on with it. Silence is consent: a holder who is not
connected, or does not answer, is dealt in and keeps the seat. If no holder is connected at the end of the countdown,
the request lapses.
"""

from __future__ import annotations

import msgspec

from asterion.house.clock import Alarm, milliseconds
from asterion.house.errors import Refusal
from asterion.house.services import Services
from asterion.house.table.follower import Follower
from asterion.house.table.rematch import FORGOTTEN, rematch
from asterion.house.table.sealing import Sealing
from asterion.house.table.table import Table
from asterion.house.wire.messages import RematchView

RELOAD = 3.0
"""Seconds that the others wait for a page that has gone: it may come back and answer."""


class Asked(msgspec.Struct, frozen=True):
    """A wish for a rematch: who asked, who has agreed (the one who asked first), and when (Unix ms)."""

    by: int
    agreed: list[int]
    at: int


_decode = msgspec.json.Decoder(Asked)
_encode = msgspec.json.Encoder().encode


class RematchVote(Follower):
    """The agreement of one table."""

    def __init__(self, table: Table, services: Services, sealing: Sealing) -> None:
        self._table = table
        self._services = services
        self._clock = services.clock
        self._sealing = sealing
        self._deadline: float | None = None
        self._countdown, self._settling = Alarm(services.clock), Alarm(services.clock)

    @property
    def asked(self) -> Asked | None:
        """The current request; None without one."""
        table = self._table
        if table.row.rematch is None or not table.match.ended:
            return None
        asked = _decode.decode(table.row.rematch)
        forgotten = self._clock.unix_ms() - asked.at > FORGOTTEN
        return None if forgotten and self._deadline is None else asked

    def view(self) -> RematchView | None:
        """The request as everyone at the table sees it."""
        asked = self.asked
        if asked is None or self._deadline is None:
            return None
        left = milliseconds(self._deadline - self._clock.now())
        return RematchView(by=asked.by, agreed=asked.agreed, remaining_ms=left)

    async def agree(self, seat: int) -> None:
        """A seat's holder asks for a rematch, or agrees to it. A repeat only deals, if the deal is due.

        A step of the table's. Raises Refusal("not_over").
        """
        table = self._table
        if not table.match.ended:
            if self._sealing.dealing:
                return  # it has been agreed upon just now
            raise Refusal("not_over", "the game is not over")
        asked, agreed = self.asked, True
        if asked is None:
            asked = Asked(by=seat, agreed=[seat], at=self._clock.unix_ms())
        elif seat not in asked.agreed:
            asked = msgspec.structs.replace(asked, agreed=[*asked.agreed, seat])
        else:
            agreed = False
        if self._over or not self._awaited(asked):
            await rematch(table, self._services)
        elif agreed:
            await table.change(rematch=_encode(asked).decode())
            self._follow()
            table.tell_room()

    def update(self) -> None:
        """Match who is connected."""
        had = self._deadline
        self._follow()
        if had is None and self._deadline is not None:
            self._table.tell_room()

    def stop(self) -> None:
        """Forget the countdown."""
        self._countdown.cancel()
        self._settling.cancel()
        self._deadline = None

    def _awaited(self, asked: Asked) -> list[int]:
        """Seats whose holders are connected and have not agreed."""
        return [seat for seat in self._table.holders if self._table.online(seat) and seat not in asked.agreed]

    @property
    def _over(self) -> bool:
        """Whether the countdown is over."""
        return self._deadline is not None and self._clock.now() >= self._deadline

    def _somebody_is_here(self) -> bool:
        return any(self._table.online(seat) for seat in self._table.holders)

    def _follow(self) -> None:
        asked, here = self.asked, self._somebody_is_here()
        if asked is None:
            self.stop()
            return
        if self._deadline is None and here:
            self._deadline = self._clock.now() + self._services.settings.rematch_within
            self._countdown.set_at(self._deadline, self._deal_soon)
        elif self._over and not self._countdown.is_set:
            self._deal_soon()  # again: an earlier step may have been refused
        if not here or self._awaited(asked):
            self._settling.cancel()
        elif not self._settling.is_set:
            self._settling.set(RELOAD, self._deal_soon)

    def _deal_soon(self) -> None:
        """The countdown is over, or all connected holders have agreed and nobody else has come back."""
        self._table.soon(self._deal_if_due, why="rematch")

    async def _deal_if_due(self) -> None:
        table, asked = self._table, self.asked
        if asked is None or self._deadline is None:
            return
        over = self._over
        if self._somebody_is_here():
            if over or not self._awaited(asked):
                await rematch(table, self._services)
        elif over:
            await table.change(rematch=None)
            self.stop()
            table.tell_room()
