"""Matches with the same dice: tables opened for them, who may see what, and the comparison.

Dice are those of a finished match, of a set of tables that were opened at once, or of the challenge of a week. Their
seed is shown once they are open: those of a finished match are from the start, those of a set when all its matches are
over, those of a week when it is over. Until then a match with them is shown to those who have finished one themselves.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec
from msgspec import Raw

from asterion.games import spelled
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.analyses.service import FINAL
from asterion.house.features.my_play.storage import analyses_of, inflated
from asterion.house.features.shared_dice import bodies
from asterion.house.headers import dealer_of, is_id, new_id
from asterion.house.services import Services
from asterion.house.storage import same_dice as kept
from asterion.house.storage.same_dice import EndedMatch
from asterion.house.storage.statements import KeptDice, Result
from asterion.house.table.loading import last_entry, read_ended, record_of, replayed
from asterion.house.tables import Tables
from asterion.house.wire.http import OpenTable
from asterion.house.wire.messages import Level, TimeControl
from asterion.insight.contract import TurningPoint
from asterion.insight.rounds import rounds_of
from asterion.match import fairness
from asterion.match.log import Acted, SharedDice, decode_header
from asterion.match.match import Match
from asterion.match.record import of_match

SHOWN: Final = 16
"""Matches that are compared."""
REMEMBERED: Final = 512
"""Matches whose rounds are remembered."""
OTHERS_PLAY: Final = "others still play with these dice: you see it when you have, or when all are over"
STILL_PLAYS: Final = "you have a seat at a table with these dice: you see the others when your game is over"
POINTS: Final = 3
"""Turning points of each match."""


class _Turns(msgspec.Struct):
    """The part of a kept analysis that is looked at here."""

    turning_points: list[TurningPoint]
    entries: list[Raw]


class MatchFacts(msgspec.Struct, frozen=True):
    """Facts of a finished match's log: names and levels by seat, points by round, seats that a stand-in played."""

    names: list[str]
    levels: list[Level | None]
    rounds: list[list[int]]
    stood_in: frozenset[int]


_turns = msgspec.json.Decoder(_Turns).decode
_result = msgspec.json.Decoder(Result).decode
_encode = msgspec.json.Encoder().encode


class SameDice(FeatureService):
    """The shared dice of one house."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._told: OrderedDict[str, MatchFacts] = OrderedDict()

    # Tables

    async def again(self, match_id: str, guest: str, address: str) -> str:
        """Open a table with the dice of a finished match: the same bots, and the guest on the seat held there.

        Returns its id. Raises Refusal (unknown_match, not_ended, dealt_by_device, no_addresses, dice_closed, preparing,
        too_many_waiting and what opening a table refuses).
        """
        services = self._services
        row = await read_ended(services.store, match_id)
        if dealer_of(match_id) == "device":
            raise Refusal("dealt_by_device", "a device dealt the match and knew its dice beforehand", status=409)
        if row.dice is not None and not await self.is_open(row.dice):
            raise Refusal("dice_closed", "others still play with these dice", status=409)
        table = await services.store.table(row.table)
        if table is None:
            raise Refusal("unknown_match", "there is no such match", status=404)
        await services.warm_up.rules_soon(spelled(table.game))
        await services.rehearsals.read(table.game, lambda: record_of(row, None), last_entry(row))
        match = await asyncio.to_thread(replayed, row)
        if match.shared_dice is None:
            raise Refusal(
                "no_addresses", "the dice of a match from before this version cannot be played again", status=409
            )
        dice = row.dice or self._of_match(match, match.shared_dice, table.options, row.house_seed)
        wish = OpenTable(
            game=table.game,
            options=Raw(table.options.encode()),
            seats=table.seats,
            pace=TimeControl(table.pace_seconds),
            listed=False,
            latecomers=False,
        )
        mine = next((seat for seat, holder in row.holders.items() if holder == guest), None)
        seated = [each for each in match.seated if each is not None and (each.who == "bot" or each.seat == mine)]
        opened = await self._tables.with_dice(wish, guest, address, dice, seated)
        await self._tables.open_all([opened], kept.keep_dice(dice, lite=services.store.lite))
        return opened.row.id

    def _of_match(self, match: Match, shared: SharedDice, options: str, house_seed: bytes) -> KeptDice:
        return KeptDice(
            id=shared.match,
            game=match.header.game,
            options=options,
            seats=match.header.seats,
            kind="match",
            week=None,
            seed=house_seed,
            commitment=shared.commitment,
            salt=shared.salt,
            opens=0,
            created=self._services.clock.unix_ms(),
        )

    async def open_set(self, wish: bodies.OpenSet, guest: str, address: str) -> bodies.OpenedSet:
        """Open several tables with the same dice. Raises Refusal, BadOptions."""
        one = OpenTable(wish.game, wish.options, wish.seats, wish.pace, wish.listed, latecomers=False)
        await self._tables.rehearse(one)
        row, _ = self._tables.new(one, guest, {}, None)  # checks the wish, and spells the options out
        dice = self.fresh(row.game, row.options, row.seats, "set")
        opened = [await self._tables.with_dice(one, guest, address, dice) for _ in range(wish.tables)]
        await self._tables.open_all(opened, kept.keep_dice(dice, lite=self._services.store.lite))
        return bodies.OpenedSet(dice.id, [each.row.id for each in opened])

    def fresh(
        self, game: str, options: str, seats: int, kind: Any, week: str | None = None, opens: int | None = None
    ) -> KeptDice:
        """New dice, of no match: no seat adds a seed to them."""
        seed = fairness.new_house_seed()
        return KeptDice(
            id=new_id(),
            game=game,
            options=options,
            seats=seats,
            kind=kind,
            week=week,
            seed=seed,
            commitment=fairness.commitment(seed),
            salt=fairness.seats_salt([None] * seats).hex(),
            opens=opens,
            created=self._services.clock.unix_ms(),
        )

    # Who may see what

    async def is_open(self, dice: KeptDice) -> bool:
        """Whether the seed may be shown."""
        return await kept.open_seed(self._services.store, dice, self._services.clock.unix_ms()) is not None

    async def must_be_shown(self, match: str, guest: str | None) -> None:
        """Raise Refusal("dice_closed") if a finished match may not be shown to a guest (None: unknown)."""
        store = self._services.store
        of = await kept.dice_of_match(store, match) if is_id(match) else None
        dice = None if of is None else await store.dice(of)
        if dice is None:
            return
        if await self.is_open(dice):
            await self._seen(dice, match, guest)
            return
        if not await kept.has_finished(store, dice.id, guest):
            raise Refusal("dice_closed", OTHERS_PLAY, status=409)

    async def _seen(self, dice: KeptDice, match: str, guest: str | None) -> None:
        """Record that a guest sees a match of a set. Abandoned tables do not keep its dice closed, but may still
        begin. Raises Refusal("dice_closed") for a guest who has a seat at one of those."""
        if dice.kind != "set" or guest is None or not await kept.unfinished(self._services.store, dice.id):
            return
        if await self._services.dice_seen.watch(dice, match, [guest]):
            raise Refusal("dice_closed", STILL_PLAYS, status=409)

    # Side by side

    async def compared(self, dice_id: str, guest: str | None) -> bodies.Comparison:
        """Finished matches with the same dice, for somebody who has finished one, or when all are over.

        Raises Refusal (unknown_dice, dice_closed, preparing).
        """
        store = self._services.store
        dice = await store.dice(dice_id) if is_id(dice_id) else None
        if dice is None:
            raise Refusal("unknown_dice", "there are no such dice", status=404)
        shown, now = await self.is_open(dice), self._services.clock.unix_ms()
        ended, waiting = await kept.ended_with(store, dice.id), await kept.under_way(store, dice.id, now)
        playing = dice.kind != "week" and any(begun for _, begun in waiting)  # a week is over for all at once
        if (playing or not shown) and not await kept.has_finished(store, dice.id, guest):
            raise Refusal("dice_closed", OTHERS_PLAY, status=409)
        if shown and ended:
            await self._seen(dice, ended[0].match, guest)
        await self._services.warm_up.rules_soon(spelled(dice.game))
        mine = await kept.seats_of(store, dice.id, guest) if guest is not None else {}
        those = _chosen(dice, ended, mine)
        found = await analyses_of(store, [each.match for each in those], FINAL)
        matches = []
        for each in those:
            told = await self._told_if_there(each.match)
            if told is not None:  # a match may be removed meanwhile
                matches.append(_compared(each, told, mine, found.get(each.match)))
        return bodies.Comparison(
            id=dice.id,
            game=dice.game,
            options=Raw(dice.options.encode()),
            seats=dice.seats,
            kind=dice.kind,
            week=dice.week,
            commitment=dice.commitment,
            salt=dice.salt,
            opens=dice.opens,
            seed=dice.seed.hex() if shown else None,
            finished=len(ended),
            matches=matches,
            under_way=[bodies.WaitingTable(*each) for each in waiting] if dice.kind == "set" else [],
            again=shown,
        )

    async def _told_if_there(self, match: str) -> MatchFacts | None:
        try:
            return await self.told(match)
        except Refusal as refusal:
            if refusal.code != "unknown_match":
                raise
            return None

    async def told(self, match: str) -> MatchFacts:
        """The facts of the log of a finished match; remembered."""
        found = self._told.get(match)
        if found is None:
            row = await read_ended(self._services.store, match)
            game = decode_header(row.header).game
            await self._services.rehearsals.read(game, lambda: record_of(row, None), last_entry(row))
            found = self._told[match] = await asyncio.to_thread(lambda: _told(replayed(row)))
            if len(self._told) > REMEMBERED:
                self._told.popitem(last=False)
        return found


def _chosen(dice: KeptDice, ended: Sequence[EndedMatch], mine: dict[str, int]) -> list[EndedMatch]:
    """The matches to compare: the guest's own and the best of a challenge, else the first ones."""
    if dice.kind == "week":
        own = [each for each in ended if each.match in mine]
        counted = [each for each in ended if kept.counts(each, dice) and each.match not in mine]
        counted.sort(key=lambda each: -_result(each.result).scores[0])
        return [*own, *counted][:SHOWN]
    own_first = sorted(ended, key=lambda each: each.match not in mine)[:SHOWN]
    return [each for each in ended if each in own_first]


def _compared(of: EndedMatch, told: MatchFacts, mine: dict[str, int], analysis: bytes | None) -> bodies.Compared:
    result = _result(of.result)
    return bodies.Compared(
        match=of.match,
        table=of.table,
        ended=of.ended,
        names=told.names,
        levels=told.levels,
        scores=result.scores,
        winners=result.winners,
        seat=mine.get(of.match),
        number=of.number,
        helped=of.number is not None and 0 in told.stood_in,
        rounds=told.rounds,
        points=None if analysis is None else _points(inflated(analysis)),
    )


def _points(text: bytes) -> list[bodies.ComparedPoint]:
    found = _turns(text)
    return [
        bodies.ComparedPoint(Raw(_encode(point)), found.entries[point.entry].copy())
        for point in found.turning_points[:POINTS]
    ]


def _told(match: Match) -> MatchFacts:
    names = [""] * match.header.seats
    levels: list[Level | None] = [None] * match.header.seats
    for seated in filter(None, match.seated):
        names[seated.seat] = seated.name
        levels[seated.seat] = cast("Level | None", seated.level if seated.who == "bot" else None)
    stood_in = frozenset(each.seat for each in match.entries if isinstance(each, Acted) and each.by == "stand_in")
    return MatchFacts(names, levels, rounds_of(of_match(match)), stood_in)
