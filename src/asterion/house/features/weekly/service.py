"""The challenge of the week: the same dice for everybody, against experts, compared afterwards.

One game a week, in rotation: so all guests of a house meet at the same challenge, and its ranking fills. A week begins
on Monday (UTC, ISO 8601). Its dice are made when somebody first asks for it, once for all workers of a database; the
commitment to their seed is shown from then on, the seed when the week is over. So a try counts only if it ends in its
week: who plays on after that may know its dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import msgspec
from msgspec import Raw

from asterion.games import GAMES, OWN
from asterion.house.feature import FeatureService
from asterion.house.features.days import end_of, must_be_this_week, week_named
from asterion.house.features.shared_dice import bodies
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.guests.names import clean_name
from asterion.house.services import Services
from asterion.house.storage import WriteConflict
from asterion.house.storage import same_dice as kept
from asterion.house.storage.same_dice import EndedMatch, Try
from asterion.house.storage.statements import KeptDice, Result
from asterion.house.table.naming import looks_of
from asterion.house.tables import Tables
from asterion.house.wire.http import OpenTable
from asterion.house.wire.messages import Level, TimeControl
from asterion.match.log import Seated

ROTATION: Final = sorted(
    ((id, game.challenge_seats) for id, game in OWN.items() if game.challenge_seats), key=lambda each: -each[1]
)
"""Game and seats of a week, by its number since the first week there was: those for most seats first."""
LEVEL: Final[Level] = "expert"
RANKED: Final = 100
"""Guests that one answer ranks."""

_result = msgspec.json.Decoder(Result).decode


def week_of(unix_ms: int) -> tuple[str, str, int, int]:
    """Of the week of a moment: its name, game, seats, and its end (Unix ms)."""
    week, monday = week_named(unix_ms)
    game, seats = ROTATION[monday.toordinal() // 7 % len(ROTATION)]
    return week, game, seats, end_of(monday + timedelta(days=6))


class Weekly(FeatureService):
    """The challenges of one house."""

    def __init__(self, services: Services, tables: Tables, same_dice: SameDice) -> None:
        self._services = services
        self._tables = tables
        self._same_dice = same_dice

    async def dice(self, now: int | None = None) -> KeptDice:
        """The dice of this week, made on the first request. now: Unix ms. Raises NotStored."""
        store = self._services.store
        week, game, seats, ends = week_of(self._services.clock.unix_ms() if now is None else now)
        found = await kept.dice_of_week(store, week)
        if found is None:
            options = msgspec.json.encode(GAMES[game].options({})).decode()
            fresh = self._same_dice.fresh(game, options, seats, "week", week, ends)
            await store.writer.write([kept.keep_dice(fresh, lite=store.lite)])
            found = await kept.dice_of_week(store, week)  # another worker may have been faster
            assert found is not None
        return found

    async def begin(
        self, guest: str, name: str, address: str, week: str | None = None, lang: str | None = None
    ) -> bodies.BegunTry:
        """The guest's table: that of an unfinished try, else a new one; the first try counts.

        week: the week that the guest's page shows; lang: of the bots' names. A try does not count after watching
        another guest's, nor in a browser whose earlier guest, now deleted, has had or watched one. Raises Refusal
        (bad_name, week_over, week_to_come, preparing, too_many_waiting), NotStored.
        """
        wished = clean_name(name)
        now = self._services.clock.unix_ms()
        if week is not None:
            must_be_this_week(week, now)
        for last in (False, True):
            try:
                return await self._begin(guest, wished, address, now, lang)
            except WriteConflict:  # the guest's other page was faster: use its table
                if last:
                    raise
        raise AssertionError

    async def _begin(self, guest: str, wished: str, address: str, now: int, lang: str | None) -> bodies.BegunTry:
        """One attempt. Raises WriteConflict."""
        store, dice = self._services.store, await self.dice(now)
        await self._services.warm_up.rules_soon(dice.game)
        seen = self._services.dice_seen
        known = await seen.known(dice, guest)  # before the tries: a try makes its dice known
        tried = await kept.tries_of(store, dice.id, guest)
        going = _under_way(dice, tried)
        if going is not None:
            return going
        wish = OpenTable(
            game=dice.game,
            options=Raw(dice.options.encode()),
            seats=dice.seats,
            pace=TimeControl(None),
            listed=False,
            latecomers=False,
        )
        names = [each for each in self._services.bots.names_in(lang) if looks_of(each).isdisjoint(looks_of(wished))]
        bots = [Seated(seat=seat, name=names[seat], who="bot", level=LEVEL) for seat in range(1, dice.seats)]
        opened = await self._tables.with_dice(wish, guest, address, dice, [Seated(seat=0, name=wished), *bots])
        match = opened.row.match
        number = 1 + max((each.number for each, _ in tried), default=0 if known else -1)
        row = Try(dice.id, guest, number, match, opened.row.id)
        named = store.set_guest_name(guest, wished, self._services.clock.unix_ms())
        look = [] if known else [kept.see(dice.id, await seen.viewer(dice.id, guest), match)]
        await self._tables.open_all([opened], named, kept.begin_try(row), *look)
        return bodies.BegunTry(opened.row.id, dice.week or "", fresh=True, counts=number == 0)

    async def shown(self, guest: str) -> bodies.Week:
        """This week's challenge, as far as this guest may know it, and the one before."""
        now = self._services.clock.unix_ms()
        store, dice = self._services.store, await self.dice(now)
        ended = await kept.ended_with(store, dice.id)
        known = await self._services.dice_seen.known(dice, guest)  # before the tries: a try makes its dice known
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
            ends_in=max(0, (dice.opens or 0) - now),
            finished=len(ranked),
            mine=bodies.WeekMine(
                tries=len(tried),
                place=None if mine is None else mine.place,
                points=None if mine is None else mine.points,
                table=None if table is None else table.table,
            ),
            counts=any(each.number == 0 for each, _ in tried) if tried else not known,
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


def _ranked(dice: KeptDice, ended: Sequence[EndedMatch], mine: set[str]) -> list[bodies.Ranked]:
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
