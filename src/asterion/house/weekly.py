"""The challenge of the week: the same dice for everybody, against experts, compared afterwards.

One game a week, in rotation: so all guests of a house meet at the same challenge, and its ranking fills. A week begins
on Monday (UTC, ISO 8601). Its dice are made when somebody first asks for it, once for all workers of a database; the
commitment to their seed is shown from then on, the seed when the week is over. So a try counts only if it ends in its
week: who plays on after that may know its dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec
from msgspec import Raw

from asterion.games import GAMES
from asterion.house.guests import clean_name
from asterion.house.same_dice import SameDice
from asterion.house.services import Services
from asterion.house.storage import WriteConflict
from asterion.house.storage import same_dice as kept
from asterion.house.storage.same_dice import Ended, Try
from asterion.house.storage.statements import KeptDice, Result
from asterion.house.tables import Tables
from asterion.house.wire import same_dice as bodies
from asterion.house.wire.http import OpenTable
from asterion.house.wire.messages import Level, TimeControl
from asterion.match.log import Seated

ROTATION: Final = (("mythical_dice", 4), ("minos", 4), ("mino_3d", 3), ("like_dice", 3))
"""Game and seats of a week, by its number since the first week there was."""
LEVEL: Final[Level] = "expert"
DAY_MS: Final = 24 * 3600 * 1000
RANKED: Final = 100
"""Guests that one answer ranks."""

_result = msgspec.json.Decoder(Result).decode


def week_of(unix_ms: int) -> tuple[str, str, int, int]:
    """Of the week of a moment: its name, game, seats, and its end (Unix ms)."""
    day = datetime.fromtimestamp(unix_ms / 1000, UTC).date()
    year, number, weekday = day.isocalendar()
    monday = day - timedelta(days=weekday - 1)
    game, seats = ROTATION[monday.toordinal() // 7 % len(ROTATION)]
    ends = (monday - date(1970, 1, 1)).days + 7
    return f"{year}-W{number:02}", game, seats, ends * DAY_MS


class Weekly:
    """The challenges of one house."""

    def __init__(self, services: Services, tables: Tables, same_dice: SameDice) -> None:
        self._services = services
        self._tables = tables
        self._same_dice = same_dice

    async def dice(self) -> KeptDice:
        """The dice of this week, made if nobody has asked for them yet. Raises NotStored."""
        store = self._services.store
        week, game, seats, ends = week_of(self._services.clock.unix_ms())
        found = await kept.dice_of_week(store, week)
        if found is None:
            options = msgspec.json.encode(GAMES[game].options({})).decode()
            fresh = self._same_dice.fresh(game, options, seats, "week", week, ends)
            await store.writer.write([kept.keep_dice(fresh, lite=store.lite)])
            found = await kept.dice_of_week(store, week)  # another worker may have been faster
            assert found is not None
        return found

    async def begin(self, guest: str, name: str, address: str) -> bodies.BegunTry:
        """The guest's table: that of a try which is not over, else a new one; the first try counts.

        Raises Refusal (bad_name, preparing, too_many_waiting), NotStored.
        """
        wished = clean_name(name)
        store, dice = self._services.store, await self.dice()
        await self._services.warm_up.rules_soon(dice.game)
        tried = await kept.tries_of(store, dice.id, guest)
        known = _under_way(dice, tried)
        if known is not None:
            return known
        wish = OpenTable(
            game=dice.game,
            options=Raw(dice.options.encode()),
            seats=dice.seats,
            pace=TimeControl(None),
            listed=False,
            latecomers=False,
        )
        names = [each for each in self._services.bots.names if each.casefold() != wished.casefold()]
        bots = [Seated(seat=seat, name=names[seat], who="bot", level=LEVEL) for seat in range(1, dice.seats)]
        opened = await self._tables.with_dice(wish, guest, address, dice, [Seated(seat=0, name=wished), *bots])
        number = 1 + max((each.number for each, _ in tried), default=-1)
        row = Try(dice.id, guest, number, opened.row.match, opened.row.id)
        named = store.set_guest_name(guest, wished, self._services.clock.unix_ms())
        try:
            await self._tables.open_all([opened], named, kept.begin_try(row))
        except WriteConflict:  # the same guest's other page was faster
            known = _under_way(dice, await kept.tries_of(store, dice.id, guest))
            if known is None:
                raise
            return known
        return bodies.BegunTry(opened.row.id, dice.week or "", fresh=True, counts=number == 0)

    async def shown(self, guest: str) -> bodies.Week:
        """This week's challenge, as far as this guest may know it, and the one before."""
        store, dice = self._services.store, await self.dice()
        ended = await kept.ended_with(store, dice.id)
        tried = await kept.tries_of(store, dice.id, guest)
        ranked = _ranked(dice, ended, {each.match for each, _ in tried})
        mine = next((each for each in ranked if each.mine), None)
        table = _under_way(dice, tried)
        return bodies.Week(
            week=dice.week or "",
            game=dice.game,
            options=Raw(dice.options.encode()),
            seats=dice.seats,
            level=LEVEL,
            dice=dice.id,
            commitment=dice.commitment,
            opens=dice.opens or 0,
            finished=len(ranked),
            mine=bodies.WeekMine(
                tries=len(tried),
                place=None if mine is None else mine.place,
                points=None if mine is None else mine.points,
                table=None if table is None else table.table,
            ),
            players=_named(ranked) if any(over for _, over in tried) else [],
            last=await self._last(dice, guest),
        )

    async def _last(self, current: KeptDice, guest: str) -> bodies.PastWeek | None:
        store = self._services.store
        for week in await kept.weeks_before(store, current.week or "", 1):
            dice = await kept.dice_of_week(store, week)
            if dice is None or not await self._same_dice.is_open(dice):
                continue
            tried = await kept.tries_of(store, dice.id, guest)
            ranked = _ranked(dice, await kept.ended_with(store, dice.id), {each.match for each, _ in tried})
            return bodies.PastWeek(week, dice.game, dice.id, dice.seed.hex(), _named(ranked))
        return None


def _under_way(dice: KeptDice, tried: Sequence[tuple[Try, bool]]) -> bodies.BegunTry | None:
    """The try that is not over."""
    for each, over in tried:
        if not over and each.table_id is not None:
            return bodies.BegunTry(each.table_id, dice.week or "", fresh=False, counts=each.number == 0)
    return None


def _ranked(dice: KeptDice, ended: Sequence[Ended], mine: set[str]) -> list[bodies.Ranked]:
    """The tries that count, the most points first; of equal ones the earlier."""
    counted = [(each, _result(each.result)) for each in ended if kept.counts(each, dice)]
    counted.sort(key=lambda one: (-one[1].scores[0], one[0].ended, one[0].match))
    places: dict[int, int] = {}
    for place, (_, result) in enumerate(counted, 1):
        places.setdefault(result.scores[0], place)
    return [
        bodies.Ranked(
            place=places[result.scores[0]],
            name=result.names[0],
            points=result.scores[0],
            best_bot=max(result.scores[1:]),
            match=each.match,
            mine=each.match in mine,
        )
        for each, result in counted
    ]


def _named(ranked: list[bodies.Ranked]) -> list[bodies.Ranked]:
    """As many as one answer has: the best, and the guest."""
    return ranked[:RANKED] + [each for each in ranked[RANKED:] if each.mine]
