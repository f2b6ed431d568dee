"""Ratings of guests, from the results of listed tables with two persons or more, in the order in which matches ended.

A quiet task rates what has ended some seconds ago. A match that turns up late, because its worker was slow, has the
matches after it rated once more: the ratings always are what the whole log gives (``asterion ratings``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from asterion.games import spelled
from asterion.house.clock import Alarm
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.ratings import storage as kept
from asterion.house.features.ratings.bodies import SeatRating, ShownRating
from asterion.house.features.ratings.storage import Ratable, RatingRow
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.storage.store import Store
from asterion.insight.ratings import NEWCOMER, Rating, of_bot, rated
from asterion.match.log import Seated, TookOver, Unseated, decode_entry

LOOK_EVERY = 5.0
"""Seconds between two looks."""
SETTLE_MS = 10_000
"""A match is rated this long after its end: by then other workers have written what ended before it."""
BACK_MS = 60_000
"""The time that a look goes back before the last one."""

MOST_CONFLICTS = 50
"""Of one look: other workers are rating."""

Levels = Mapping[int, str | None]


class Ratings(FeatureService):
    """The task that rates. It does nothing where the settings switch ratings off."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._alarm = Alarm(services.clock)
        self._stopped = not services.settings.ratings
        self._since: int | None = None

    async def start(self) -> None:
        """Begin to look."""
        self._wait()

    def stop(self) -> None:
        """Look no more."""
        self._stopped = True
        self._alarm.cancel()

    async def of_guest(self, guest: str) -> dict[str, ShownRating]:
        """A guest's current rating at each game that was rated, by game; none where ratings are off."""
        if not self._services.settings.ratings:
            return {}
        found = await kept.latest(self._services.store, [guest])
        return {row.game: shown_rating(Rating(row.mu, row.sigma), count) for row, count in found}

    async def at_table(self, table: str) -> list[SeatRating]:
        """The ratings of those who sit at a listed table; none of newcomers, and none at other tables or where ratings
        are off. Raises Refusal("unknown_table")."""
        store = self._services.store
        if not self._services.settings.ratings:
            return []
        row = await store.table(table)
        if row is None:
            raise Refusal("unknown_table", "there is no such table", status=404)
        match = await store.match(row.match) if row.listed else None
        if match is None:
            return []
        found = await kept.latest(store, list(match.holders.values()), row.game)
        known = {str(each.guest): Rating(each.mu, each.sigma) for each, _ in found}
        held = {seat: known[guest] for seat, guest in match.holders.items() if guest in known}
        bots = {seat: of_bot(row.game, level) for seat, level in levels_of(match.payloads).items() if level is not None}
        return [SeatRating(seat, shown_rating(rating)) for seat, rating in sorted((bots | held).items())]

    def _wait(self) -> None:
        if not self._stopped:
            self._alarm.set(LOOK_EVERY, lambda: self._services.tasks.spawn(self._look_and_wait()))

    async def _look_and_wait(self) -> None:
        try:
            await self.look()
        except (NotStored, SQLAlchemyError, OSError) as error:
            if not self._stopped:
                self._services.log.error("not rated", exc_info=error)
        finally:
            self._wait()

    async def look(self) -> int:
        """Rate what has ended since the last look; returns how many matches. Raises NotStored, SQLAlchemyError."""
        store, done = self._services.store, 0
        if self._since is None:
            self._since = await kept.latest_end(store)
        until = self._services.clock.unix_ms() - SETTLE_MS
        conflicts = 0
        while not self._stopped and (found := await kept.to_rate(store, max(0, self._since - BACK_MS), until)):
            for match in found:
                try:
                    since = await rate_next(store, match)
                except WriteConflict:  # another worker was faster: look again
                    conflicts += 1
                    if conflicts > MOST_CONFLICTS:
                        return done
                    break
                if since is not None:
                    self._since = min(self._since, since + BACK_MS)
                    break
                done += 1
        self._since = max(self._since, until)
        return done


async def rate_next(store: Store, match: Ratable) -> int | None:
    """Rate a match. One that comes late has those after it dropped instead: returns from when on to rate again.

    Raises WriteConflict, NotStored, SQLAlchemyError.
    """
    later = await kept.numbers_after(store, match.game, match.ended, match.match)
    if later and await kept.is_rated(store, match.match):  # another worker was faster, with those after it too
        raise WriteConflict
    if later and len(await kept.ratable(store, [each for _, each in later])) == len(later):
        await store.writer.write([kept.drop_ratings(match.game, later[0][0])])
        return match.ended
    found = await kept.standing(store, match.game, list(match.guests.values()))
    if found and not later and (found[0].ended, found[0].match) > (match.ended, match.match):  # rated since then
        raise WriteConflict
    known = {str(row.guest): Rating(row.mu, row.sigma) for row in found}
    rows = rows_of(match, match.guests, await _levels(store, match), known, found[0].number + 1 if found else 0)
    await store.writer.write(kept.add_ratings(rows))
    return None


def rows_of(
    match: Ratable, persons: Mapping[int, str], levels: Levels, known: Mapping[str, Rating], number: int
) -> list[RatingRow]:
    """A match rated. persons: by seat; levels: of bots; known: ratings of persons before it."""
    seats = range(len(match.result.scores))
    before = [
        known.get(persons[seat], NEWCOMER) if seat in persons else of_bot(match.game, levels.get(seat))
        for seat in seats
    ]
    after = rated(before, match.result.scores, match.result.winners)
    shown = [after[seat] if seat in persons else before[seat] for seat in seats]
    return [
        RatingRow(match.game, number, seat, match.match, match.ended, persons.get(seat), *shown[seat]) for seat in seats
    ]


async def _levels(store: Store, match: Ratable) -> Levels:
    found = await store.match(match.match)
    return {} if found is None else levels_of(found.payloads)


def levels_of(log: Sequence[bytes]) -> Levels:
    """By seat: the level of the bot that has it at the end."""
    levels: dict[int, str | None] = {}
    for payload in log:
        entry = decode_entry(payload)
        if isinstance(entry, Seated):
            levels[entry.seat] = entry.level
        elif isinstance(entry, Unseated | TookOver):
            levels.pop(entry.seat, None)
    return levels


def shown_rating(rating: Rating, matches: int | None = None) -> ShownRating:
    """A rating as guests see it."""
    return ShownRating(rating.shown, rating.margin, rating.provisional, matches)


class Recomputed(msgspec.Struct, frozen=True):
    """Ratings of one game computed from the whole log. changed: matches whose kept ratings were others."""

    game: str
    matches: int
    changed: int


async def recompute(
    store: Store, now: int, *, write: bool, said: Callable[[int], None] = lambda _: None
) -> list[Recomputed]:
    """Compute all ratings again, from the log. now: Unix ms. write: keep what is found.

    Matches that were removed for their age keep what they were rated; a guest who was deleted stays the same nobody.
    Raises WriteConflict (a house rates at the same time), NotStored, SQLAlchemyError.
    """
    unrated: dict[str, list[Ratable]] = {}
    since, until = 0, now - SETTLE_MS
    while found := await kept.to_rate(store, since, until):
        fresh = [each for each in found if each not in unrated.get(each.game, [])]
        if not fresh:
            break
        for each in fresh:
            unrated.setdefault(each.game, []).append(each)
        since = fresh[-1].ended
    games = {*unrated, *(await kept.games(store))}
    return [await _recomputed(store, game, unrated.get(game, []), write=write, said=said) for game in sorted(games)]


async def _recomputed(
    store: Store, game: str, unrated: Sequence[Ratable], *, write: bool, said: Callable[[int], None]
) -> Recomputed:
    old: dict[str, list[RatingRow]] = {}
    for row in await kept.all_of_game(store, game):
        old.setdefault(row.match, []).append(row)
    there = {each.match: each for each in [*await kept.ratable(store, list(old)), *unrated]}
    ends = {match: rows[0].ended for match, rows in old.items()} | {each.match: each.ended for each in unrated}
    known: dict[str, Rating] = {}
    new: list[RatingRow] = []
    changed = 0
    for number, match in enumerate(sorted(ends, key=lambda each: (ends[each], each))):
        rows = [msgspec.structs.replace(row, number=number) for row in old.get(match, [])]
        if match in there:
            persons = {row.seat: row.guest for row in rows if row.guest is not None} | there[match].guests
            rows = rows_of(there[match], persons, await _levels(store, there[match]), known, number)
        changed += rows != old.get(match)
        known |= {row.guest: Rating(row.mu, row.sigma) for row in rows if row.guest is not None}
        new += rows
        said(number)
    if write and changed:
        await store.writer.write([kept.drop_ratings(game, 0), *kept.add_ratings(new)])
    return Recomputed(spelled(game), len(ends), changed)
