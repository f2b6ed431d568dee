"""Bots at a table: those who hold seats and those who stand in. They think in threads, never on the event loop,
from the observation that a person's page would be shown."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from typing import TYPE_CHECKING

from asterion.games.contract import GameError, Records
from asterion.house.clock import Timer
from asterion.house.faults import Refusal
from asterion.house.games import UNHURRIED, WORTH_A_LOOK
from asterion.match.referee import MatchError

if TYPE_CHECKING:
    from asterion.house.table import Table


class Players:
    """Every awaited seat that a bot plays has one thought pending: a timer, then a task."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._waiting: dict[int, Timer] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._acting: set[int] = set()
        """Seats whose bot has chosen: what it does is an action like any other, not to be broken off half-way."""
        self._ours: frozenset[int] = frozenset()
        """Seats that bots play, as of the last ``update``."""
        self._looks = _marks(WORTH_A_LOOK.get(table.row.game, frozenset()))
        self._unhurried = _marks(UNHURRIED.get(table.row.game, frozenset()))

    def stop(self) -> None:
        """Forget every thought."""
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()
        self._drop(self._thinking.keys() - self._acting)

    def update(self) -> None:
        """Find out which seats bots play now, and go on."""
        self._ours = frozenset(seat for seat in range(self._table.row.seats) if self._plays(seat))
        self.go_on()

    def go_on(self) -> None:
        """Start a thought for each seat that waits for one; drop those that nobody waits for.

        After an action this is enough: nobody has come or gone.
        """
        table = self._table
        if not self._ours and not self._waiting and not self._thinking:
            return
        wanted: frozenset[int] = frozenset()
        if table.running and table.connections:
            wanted = self._ours.intersection(table.match.awaited())
        for seat in self._waiting.keys() - wanted:
            self._waiting.pop(seat).cancel()
        self._drop(self._thinking.keys() - wanted - self._acting)
        for seat in wanted - self._waiting.keys() - self._thinking.keys():
            self._waiting[seat] = table.house.clock.call_later(
                self._delay(),
                lambda seat=seat: self._think(seat),  # type: ignore[misc]
            )

    def _drop(self, seats: set[int]) -> None:
        for seat in seats:
            self._thinking.pop(seat).cancel()

    def _plays(self, seat: int) -> bool:
        return not self._table.is_person(seat) or seat in self._table.match.stand_ins

    def _delay(self) -> float:
        """Longer after something worth a look, and where all act together; a little uneven, as people are."""
        match, settings = self._table.match, self._table.house.settings
        last = match.entry_view(match.entries[-1])
        if any(mark in last for mark in self._looks):
            return settings.pause_delay * random.uniform(0.8, 1.2)
        if any(mark in last for mark in self._unhurried):
            return settings.together_delay * random.uniform(0.6, 1.4)
        return settings.bot_delay * random.uniform(0.8, 1.2)

    def _think(self, seat: int) -> None:
        self._waiting.pop(seat, None)
        task = self._table.house.spawn(self._play(seat))
        self._thinking[seat] = task

        def over(done: asyncio.Task[None]) -> None:
            if self._thinking.get(seat) is done:
                del self._thinking[seat]
                self.go_on()

        task.add_done_callback(over)

    async def _play(self, seat: int) -> None:
        table = self._table
        if not table.running or seat not in table.match.awaited() or not self._plays(seat):
            return
        seen = table.match.observation(seat)
        action = await self._choose(seat, seen)
        self._acting.add(seat)
        try:
            await self._act(seat, action, seen.tobytes())
        finally:
            self._acting.discard(seat)

    async def _choose(self, seat: int, seen: Records) -> int:
        """The bot's choice; a uniform one, and a line in the log, when the bot fails."""
        table, house = self._table, self._table.house
        seated = table.seated(seat)
        level = (seated.level if seated and seated.who == "bot" else None) or house.settings.stand_in_level
        match = table.match
        began = time.perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(
                house.thinkers,
                house.choose,
                match.game,
                level,
                match.ruleset,
                seen,
                seat,
                secrets.randbits(63),
                house.settings.bot_budget,
            )
        except Exception as error:  # a bot's fault must not stop the table
            house.log.error("bot failed", table=table.id, level=level, exc_info=error)
            return random.choice(match.game.list_legal(match.ruleset, seen, seat))
        finally:
            house.metrics.bot_seconds.observe(time.perf_counter() - began)

    async def _act(self, seat: int, action: int, seen: bytes) -> None:
        table = self._table

        async def act() -> None:
            match = table.match
            if not table.running or seat not in match.awaited() or not self._plays(seat):
                return
            now = match.observation(seat)
            if now.tobytes() != seen and action not in match.game.list_legal(match.ruleset, now, seat):
                return
            by = "seat" if not table.is_person(seat) else "stand_in"
            said = match.game.wire.action_to_json(action)
            await table.append(match.stage_act(seat, said, table.house.clock.unix_ms(), by))  # type: ignore[arg-type]
            table.house.metrics.actions.inc()

        try:
            await table.serially(act)
        except (Refusal, GameError, MatchError) as error:
            table.house.log.error("bot refused", table=table.id, seat=seat, code=error.code)


def _marks(kinds: frozenset[str]) -> list[bytes]:
    """By what an entry is known, as it is told, in which something of these kinds happens."""
    return [f'"type":"{kind}"'.encode() for kind in kinds]
