"""The puzzle of the day: one position of a game, the same for everybody. What would you do?

It follows from the date (``insight.puzzles.OfTheDay``); games that have one take turns. A house searches it in the
background, when its day begins or when somebody first asks, and keeps it. Several workers of one database find the
same; the first one's stays.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from typing import Final

import msgspec
from msgspec import Raw
from sqlalchemy.exc import SQLAlchemyError

from asterion.games import GAMES
from asterion.house.clock import Alarm
from asterion.house.errors import Refusal, decoded
from asterion.house.feature import FeatureService
from asterion.house.features.analyses.analyst import Order
from asterion.house.features.days import begun_day, day_of, left_of, must_be_today, streak_of
from asterion.house.features.puzzles import bodies
from asterion.house.features.puzzles.day_storage import (
    DayAnswered,
    answer_day,
    answers_of_day,
    day_kept,
    days_answered,
    days_kept,
    keep_day,
)
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.insight import PUZZLES
from asterion.insight.puzzles import OfTheDay, Position

LOOK_EVERY = 60.0
"""Seconds between two looks whether today has its puzzle."""
MOST_DAYS: Final = 14
"""Days that an answer lists."""
NAMES: Final = ("Clio", "Orion", "Lyra", "Atlas")
"""Of the bots that played, by seat."""
DAILY: Final = {game: each.of_the_day for game, each in PUZZLES.items() if each.of_the_day is not None}
"""The games that have a puzzle of the day."""
_encode = msgspec.json.Encoder().encode
_position = msgspec.json.Decoder(Position).decode


def of_day(day: str) -> tuple[str, OfTheDay]:
    """The game of a day (YYYY-MM-DD), and its positions."""
    games = list(DAILY.items())
    return games[date.fromisoformat(day).toordinal() % len(games)]


class DayPuzzles(FeatureService):
    """The puzzles of the days in one house. search: does work in a thread, after what somebody waits for."""

    def __init__(self, services: Services, search: Callable[[Order], None]) -> None:
        self._services = services
        self._search = search
        self._alarm = Alarm(services.clock)
        self._searching: asyncio.Task[None] | None = None
        self._stopped = False

    async def start(self) -> None:
        """Have today's puzzle made, and that of each day that begins. With brief analyses only when somebody asks."""
        if not self._services.settings.brief_analyses:
            self._wait()

    def stop(self) -> None:
        """Begin nothing more."""
        self._stopped = True
        self._alarm.cancel()

    def today(self) -> str:
        """The date (UTC) by the house's clock."""
        return day_of(self._services.clock.unix_ms())

    async def shown(self, guest: str, day: str) -> bodies.DayPuzzle:
        """The puzzle of a day. Raises Refusal (bad_day, day_to_come, unknown_puzzle, preparing)."""
        position = await self._of(day)
        store = self._services.store
        answers = {row.day: row for row in await store.rows(days_answered(guest))}
        mine, told = answers.get(day), None
        if mine is not None:
            players, found = await answers_of_day(store, day)
            told = bodies.DayAnswer(
                right=bool(mine.right),
                taken=Raw(mine.action.encode()),
                best=Raw(_encode(position.best)),
                costs=[
                    bodies.DayCost(Raw(_encode(each.action)), bodies.Cost(each.win, each.margin), each.facts)
                    for each in position.costs
                ],
                players=players,
                found=found,
            )
        marks = [
            bodies.DayMark(each, bool(answers[each].right) if each in answers else None)
            for each in await days_kept(store, self.today(), MOST_DAYS)
        ]
        in_time = {row.day for row in answers.values() if row.right and day_of(row.at) == row.day}
        now = self._services.clock.unix_ms()
        return bodies.DayPuzzle(
            day=day,
            game=position.game,
            names=list(NAMES[: DAILY[position.game].seats]),
            options=position.options,
            public=position.public,
            own=position.own,
            answer=told,
            solved=sum(bool(row.right) for row in answers.values()),
            streak=streak_of(in_time, day_of(now), day_of(now) in answers),
            days=marks,
            today=day_of(now),
            ends_in=left_of(now),
        )

    async def answer(self, guest: str, day: str, said: Raw, *, as_today: bool = False) -> bodies.DayPuzzle:
        """Grade an answer and store it. as_today: the guest's page shows the day as today.

        Raises Refusal (those of ``shown``, day_over, not_legal, puzzle_answered, those of the game for the action),
        NotStored.
        """
        store, now = self._services.store, self._services.clock.unix_ms()
        if as_today:
            must_be_today(day, now)
        position = await self._of(day)
        wire = GAMES[position.game].wire
        action = wire.action_from_json(decoded(said, "action"))
        told = msgspec.to_builtins(wire.action_to_json(action))
        if told not in [each.action for each in position.costs]:
            raise Refusal("not_legal", f"you may not {wire.action_name(action)} there", status=409)
        answered = DayAnswered(day, guest, _encode(told).decode(), told == position.best, now)
        try:
            await store.writer.write([answer_day(answered)])
        except WriteConflict:
            raise Refusal("puzzle_answered", "you have answered the puzzle of that day", status=409) from None
        return await self.shown(guest, day)

    async def _of(self, day: str) -> Position:
        now = self._services.clock.unix_ms()
        begun_day(day, now)
        kept = await day_kept(self._services.store, day)
        if kept is not None:
            return _position(kept)
        if day < day_of(now):
            raise Refusal("unknown_puzzle", "that day had no puzzle", status=404)
        await self._services.warm_up.rules_soon(of_day(day)[0])
        self._begin(day)
        raise Refusal("preparing", "today's puzzle is being made; ask again in a moment", status=503)

    def _wait(self) -> None:
        if not self._stopped:
            self._alarm.set(LOOK_EVERY, lambda: self._services.tasks.spawn(self._look_and_wait()))

    async def _look_and_wait(self) -> None:
        try:
            if await day_kept(self._services.store, self.today()) is None:
                self._begin(self.today())
        except (NotStored, SQLAlchemyError, OSError) as error:
            if not self._stopped:
                self._services.log.error("no puzzle of the day", exc_info=error)
        finally:
            self._wait()

    def _begin(self, day: str) -> None:
        if not self._stopped and (self._searching is None or self._searching.done()):
            self._searching = self._services.tasks.spawn(self._make(day))

    async def _make(self, day: str) -> None:
        services = self._services
        game, positions = of_day(day)
        brief = services.settings.brief_analyses
        try:
            await services.warm_up.ready(game, "rules")
            order = Order("puzzle of the day", lambda: positions.search(day, brief), urgent=False)
            self._search(order)
            found = await order.done
            await services.store.writer.write([keep_day(day, found.decode(), lite=services.store.lite)])
        except Exception as error:  # the next look, or the next guest, tries again
            if not self._stopped:
                services.log.error("no puzzle of the day", exc_info=error)
