"""Bots at a table: those that hold seats and those that stand in. They think off the event loop, from the same
observation as a person on that seat gets.

In a race a bot's choice and its time are drawn from the match and the race alone (``Match.bot_seed``), and its time
begins with the race, or when it began to stand in: after a restart or at another worker the bot is as fast as before.
Where bots wait for people in a race, a bot begins once no person is awaited, and takes the time of any other action.
At a swift table they go on at once between races.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Literal

from asterion.games import GAMES
from asterion.games.contract import GameError, Records
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.clock import Alarm
from asterion.house.errors import Refusal
from asterion.house.services import Services
from asterion.house.table.bot_tables import turn_of
from asterion.house.table.common_work import CommonWork
from asterion.house.table.follower import Follower
from asterion.house.table.lag_compensation import LagCompensation
from asterion.house.table.preparing import bots_ready
from asterion.house.table.table import Table
from asterion.match.errors import MatchError
from asterion.match.log import Expired, Left
from asterion.match.match import Match

_JITTER = random.Random()
_AMONG_OTHERS = 0.25
"""Share of its usual delay after which a bot at a swift table does what others are awaited for as well."""


class BotSeats(Follower):
    """Every awaited seat that a bot plays has one thought pending: a timer, then a task."""

    def __init__(self, table: Table, services: Services, lag: LagCompensation) -> None:
        self._table = table
        self._services = services
        self._clock = services.clock
        self._lag = lag
        self._match = table.match
        self._waits, self._swift = _manners(table.match)
        """In a race bots wait for people; between races they go on at once."""
        self._waiting: dict[int, Alarm] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._acting: set[int] = set()
        """Seats whose bot has chosen: its action is being written and is no longer cancelled."""
        self._ours: frozenset[int] = frozenset()
        """Seats that bots play, as of the last ``update``."""
        self._race: tuple[str, int] | None = None
        """The race in which the pending thoughts began: they are dropped when it changes."""
        self._getting_ready: asyncio.Task[None] | None = None
        """Waits until the bots of this game are compiled, once one of them is to act."""
        self._looks = _marks(GAMES[table.row.game].worth_a_look)
        game = GAMES[table.row.game]
        self._unhurried = _marks(game.unhurried)
        self._opens, self._parts = _marks(game.unhurried - game.common_work), _marks(game.common_work)

    @property
    def busy(self) -> bool:
        """Whether a thought is pending."""
        return bool(self._waiting or self._thinking)

    def stop(self) -> None:
        """Forget every thought."""
        for alarm in self._waiting.values():
            alarm.cancel()
        self._waiting.clear()
        self._drop(self._thinking.keys() - self._acting)

    def update(self) -> None:
        """Find out which seats bots play now, and go on."""
        if self._match is not self._table.match:  # another log
            self._match = self._table.match
            self._waits, self._swift = _manners(self._match)
            self.stop()
        self._ours = frozenset(seat for seat in range(self._table.row.seats) if self._plays(seat))
        if self._table.has_bots:
            self._services.warm_up.want(self._table.row.game, "bots")
        self.acted()

    def acted(self) -> None:
        """Start a thought for each awaited seat of a bot; drop thoughts that are no longer needed.

        After an action this is enough: the connections have not changed.
        """
        table = self._table
        if not self._ours and not self._waiting and not self._thinking:
            return
        if self._race != self._lag.on:
            self._race = self._lag.on
            self.stop()
        wanted: frozenset[int] = frozenset()
        if table.running and table.connections:
            awaited = table.match.awaited()
            people = self._waits and self._race is not None and not self._ours.issuperset(awaited)
            wanted = frozenset() if people else self._ours.intersection(awaited)
        for seat in self._waiting.keys() - wanted:
            self._waiting.pop(seat).cancel()
        self._drop(self._thinking.keys() - wanted - self._acting)
        for seat in wanted - self._waiting.keys() - self._thinking.keys():
            if self._race is None:
                self._wait(seat, self._clock.now() + self._delay(_JITTER, seat), secrets.randbits(63))
                continue
            seed = table.match.bot_seed(self._lag.entry, seat)
            if self._waits:
                self._wait(seat, self._clock.now() + self._delay(random.Random(seed), seat), seed)
            else:
                self._begin(seat, self._take_time(seat, seed))

    def _wait(self, seat: int, due: float, seed: int) -> None:
        self._waiting[seat] = alarm = Alarm(self._clock)
        alarm.set_at(due, lambda: self._think(seat, due, seed))

    def _drop(self, seats: set[int]) -> None:
        for seat in seats:
            self._thinking.pop(seat).cancel()

    def _plays(self, seat: int) -> bool:
        table = self._table
        return (not table.is_person(seat) or seat in table.match.stand_ins) and not table.paused

    def _delay(self, jitter: random.Random, seat: int) -> float:
        """Seconds before a bot acts, with jitter: longer after something worth a look and where all act together."""
        match, settings = self._table.match, self._services.settings
        if self._swift and self._race is None:
            together = len(match.awaited()) > 1
            return settings.bot_delay * jitter.uniform(0.8, 1.2) * (_AMONG_OTHERS if together else 1)
        last = match.entry_view(match.entries[-1])
        if any(mark in last for mark in self._looks):
            return settings.pause_delay * jitter.uniform(0.8, 1.2)
        if any(mark in last for mark in self._unhurried):
            awaited, usual = frozenset(match.awaited()), settings.together_delay
            work = CommonWork(match, self._opens, self._parts)
            times = work.times(seat, self._ours & awaited, awaited - self._ours, self._clock.unix_ms(), usual)
            return usual * times * jitter.uniform(0.6, 1.4)
        return settings.bot_delay * jitter.uniform(0.8, 1.2)

    async def _take_time(self, seat: int, seed: int) -> None:
        """In a race, wait as long as the bot's level takes for the action that it will choose."""
        table, services = self._table, self._services
        match, race, began = table.match, self._lag.on, self._began(seat)
        took: int | None = None
        try:
            if services.settings.bot_pace > 0:
                await self._ready()
                took = await self._ask("thinking_time", match, self._level(seat), match.observation(seat), seat, seed)
            else:
                took = 0
        except Exception as error:  # a bot's fault must not stop the table
            services.log.error("bot failed", table=table.id, level=self._level(seat), exc_info=error)
        if race == self._lag.on:
            takes = self._delay(random.Random(seed), seat) if took is None else took / 1000 * services.settings.bot_pace
            self._wait(seat, began + takes, seed)

    def _began(self, seat: int) -> float:
        """The clock when the seat's bot began with the current race: with the race, or as a stand-in later."""
        for entry in reversed(self._table.match.entries[self._lag.entry + 1 :]):
            if isinstance(entry, Left | Expired) and entry.seat == seat:
                return self._lag.when(entry.at)
        return self._lag.began

    async def _ready(self) -> None:
        """Returns when the bots of this game are compiled; the pages get progress messages meanwhile."""
        table = self._table
        if self._services.warm_up.is_ready(table.row.game, "bots"):
            return
        if self._getting_ready is None:
            self._getting_ready = self._services.tasks.spawn(bots_ready(table, self._services.warm_up))
        await asyncio.shield(self._getting_ready)

    def _think(self, seat: int, due: float, seed: int) -> None:
        self._waiting.pop(seat, None)
        self._begin(seat, self._play(seat, seed, due))

    def _begin(self, seat: int, thought: Coroutine[Any, Any, None]) -> None:
        task = self._services.tasks.spawn(thought)
        self._thinking[seat] = task

        def over(done: asyncio.Task[None]) -> None:
            if self._thinking.get(seat) is done:
                del self._thinking[seat]
                self.acted()

        task.add_done_callback(over)

    async def _play(self, seat: int, seed: int, due: float) -> None:
        """Choose, then act. In a race the action counts as of ``due``, however long the choice takes."""
        table = self._table
        if not table.running or seat not in table.match.awaited() or not self._plays(seat):
            return
        seen = table.match.observation(seat)
        action = await self._choose(seat, seen, seed)
        self._acting.add(seat)
        try:
            await self._act(seat, action, seen.tobytes(), due)
        finally:
            self._acting.discard(seat)

    def _level(self, seat: int) -> str:
        seated = self._table.seated(seat)
        level = seated.level if seated and seated.who == "bot" else None
        return level or self._services.settings.stand_in_level

    async def _choose(self, seat: int, seen: Records, seed: int) -> int:
        """The bot's choice. If the bot fails: a uniform choice, and a line in the log."""
        table, services = self._table, self._services
        await self._ready()
        level, match = self._level(seat), table.match
        began = time.perf_counter()
        try:
            action = await self._ask("choose", match, level, seen, seat, seed)
            assert action is not None
            return action
        except Exception as error:  # a bot's fault must not stop the table
            services.log.error("bot failed", table=table.id, level=level, exc_info=error)
            return random.choice(match.game.list_legal(match.ruleset, seen, seat))
        finally:
            services.metrics.bot_seconds.observe(time.perf_counter() - began)

    async def _ask(
        self, kind: Literal["choose", "thinking_time"], match: Match, level: str, seen: Records, seat: int, seed: int
    ) -> int | None:
        thought = BotRequest(kind, match.game.id, level, match.ruleset.tobytes(), seen.tobytes(), seat, seed)
        return await self._services.bots.pool_of(match.game.id).think(turn_of(self._table), thought)

    async def _act(self, seat: int, action: int, seen: bytes, due: float) -> None:
        table = self._table

        async def act() -> None:
            match = table.match
            if not table.running or seat not in match.awaited() or not self._plays(seat):
                return
            now = match.observation(seat)
            if now.tobytes() != seen and action not in match.game.list_legal(match.ruleset, now, seat):
                return
            by: Literal["seat", "stand_in"] = "seat" if not table.is_person(seat) else "stand_in"
            said, at = match.game.wire.action_to_json(action), self._clock.unix_ms()
            granted = self._lag.timing(seat, None, due)
            if table.rehearsed:
                await table.rehearse(seat, said, granted)
            await table.append(match.stage_act(seat, said, at, by, granted=granted))

        try:
            await table.retries.until_done(act)
        except (Refusal, GameError, MatchError) as error:
            # Being too late in a race is no error: the bot was only slow.
            log = self._services.log.info if error.code == "too_late" else self._services.log.error
            log("bot refused", table=table.id, seat=seat, code=error.code)


def _manners(match: Match) -> tuple[bool, bool]:
    """Whether bots wait for people in a race of this match, and whether they go on at once between races."""
    race = match.game.race
    if race is None:
        return False, False
    options = match.game.options(match.header.options)
    return race.bots_wait(options), race.swift(options)


def _marks(kinds: frozenset[str]) -> list[bytes]:
    """Parts of an encoded entry by which an event of one of these kinds is recognised."""
    return [f'"type":"{kind}"'.encode() for kind in kinds]
