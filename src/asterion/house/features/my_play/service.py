"""A guest's own play: results, luck and play over many matches, the largest mistakes, times of answers.

It gives sums over matches with their intervals, and sizes. It calls nobody the luckier one of a single match.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np
from msgspec import Raw

from asterion.games import GAMES
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.analyses.service import FINAL, Analyses
from asterion.house.features.my_play.bodies import GamePlay, MatchTimes, Mean, MyPlay, OwnMistake, PlayedMatch, Sums
from asterion.house.features.my_play.since_takeover import own_part
from asterion.house.features.my_play.storage import MatchOfGuest, analyses_of, inflated, last_played, logs_of
from asterion.house.features.ratings.bodies import ShownRating
from asterion.house.features.ratings.service import Ratings
from asterion.house.services import Services
from asterion.house.storage import NotStored
from asterion.insight import LEDGERS
from asterion.insight.contract import SeatReport, TurningPoint
from asterion.intervals import mean_interval
from asterion.match.log import Acted, TookOver, decode_entry

LAST = 100
"""Matches of each game that are looked at, unless the guest says otherwise."""
MOST = 500
AHEAD = 3
"""Matches of a guest that are analysed unasked, at the same time."""
MISTAKES = 10
"""Mistakes that are shown, the largest."""


class Kept(msgspec.Struct):
    """The part of a kept analysis that is looked at here."""

    seats: list[SeatReport]
    entries: list[Raw]


class Decided(msgspec.Struct):
    """Of an entry: whether the seat's holder decided, or a stand-in."""

    by: str | None


_decode = msgspec.json.Decoder(Kept).decode
_by = msgspec.json.Decoder(Decided).decode
_encode = msgspec.json.Encoder().encode


class Account(msgspec.Struct, frozen=True):
    """One match of the guest with its analysis. mistakes: the seat's own, each with its entry of the ledger."""

    played: MatchOfGuest
    report: SeatReport
    mistakes: list[tuple[TurningPoint, Raw]]


class PlayerStats(FeatureService):
    """Guests' own play, as the house tells it."""

    def __init__(self, services: Services, analyses: Analyses, ratings: Ratings) -> None:
        self._services = services
        self._analyses = analyses
        self._ratings = ratings

    async def of(self, guest: str, last: int, address: str) -> MyPlay:
        """The guest's play over the last matches of each game; begins to analyse some, for this address."""
        store = self._services.store
        played = await last_played(store, guest, last, FINAL)
        bodies = await analyses_of(store, [each.about.match for each in played if each.analysed], FINAL)
        timed = await logs_of(store, [each.about.match for each in played if _is_race(each.about.game)])
        working = await self._begin(played, address)
        accounts, times = await asyncio.gather(
            asyncio.to_thread(accounts_of, played, bodies), asyncio.to_thread(_times, played, timed)
        )
        by_match = {each.played.about.match: each for each in accounts}
        shown = [self._shown(each, by_match.get(each.about.match)) for each in played]
        order = Counter(each.about.game for each in played)
        ratings = await self._ratings.of_guest(guest)
        games = [
            _game(game, played, accounts, times if _is_race(game) else [], ratings.get(game))
            for game, _ in order.most_common()
        ]
        return MyPlay(last, games, shown, working)

    async def _begin(self, played: Sequence[MatchOfGuest], address: str) -> int:
        """Analyse some matches that nobody has asked about; returns how many of these matches are under way."""
        open_to = [each.about.match for each in played if each.about.game in LEDGERS and not each.analysed]
        for match in open_to:
            if sum(map(self._analyses.is_under_way, open_to)) >= AHEAD:
                break
            if self._analyses.is_known(match):
                continue
            try:
                await self._analyses.asked(match, address, ahead=True)
            except Refusal as error:  # its own answer says why
                if error.code != "game_not_analysed":
                    break
            except NotStored:
                break
        return sum(map(self._analyses.is_under_way, open_to))

    def _shown(self, played: MatchOfGuest, account: Account | None) -> PlayedMatch:
        match = played.about.match
        if account is not None:
            return PlayedMatch(played.about, played.listed, "done", _sums(account.report))
        if played.about.game not in LEDGERS:
            return PlayedMatch(played.about, played.listed, "never", None)
        if self._analyses.is_under_way(match):
            return PlayedMatch(played.about, played.listed, "working", None)
        return PlayedMatch(played.about, played.listed, "failed" if self._analyses.is_known(match) else "none", None)


def _is_race(game: str) -> bool:
    """Whether the answers of a game are timed. An extension's game may have gone since."""
    return game in GAMES and GAMES[game].race is not None


def checked_last(said: str | None) -> int:
    """The number of matches that a request asks for. Raises Refusal("bad_last")."""
    if said is None:
        return LAST
    if not (said.isascii() and said.isdigit() and len(said) <= 4 and 1 <= int(said) <= MOST):
        raise Refusal("bad_last", f"last is a number of matches, 1 to {MOST}")
    return int(said)


def accounts_of(played: Sequence[MatchOfGuest], bodies: dict[str, bytes]) -> list[Account]:
    """The matches that have an analysis, newest first. Of a seat that was taken over, the part after that."""
    found = []
    for each in played:
        body = bodies.get(each.about.match)
        if body is not None:
            kept = _decode(inflated(body))
            report = kept.seats[each.about.seat]
            if each.since >= 0:
                report = own_part(report, kept.entries, each.since)
            # a copy: the part would keep the whole text in memory
            mistakes = [(point, kept.entries[point.entry].copy()) for point in report.mistakes]
            found.append(Account(each, report, [one for one in mistakes if _by(one[1]).by == "seat"]))
    return found


def _sums(report: SeatReport) -> Sums:
    return Sums(**{name: getattr(report.win, name) for name in Sums.__struct_fields__})


def _game(
    game: str,
    played: Sequence[MatchOfGuest],
    accounts: Sequence[Account],
    times: list[MatchTimes],
    rating: ShownRating | None,
) -> GamePlay:
    own = [each.about for each in played if each.about.game == game]
    its = [each for each in accounts if each.played.about.game == game]
    return GamePlay(
        game=game,
        matches=len(own),
        won=sum(1 / len(each.winners) for each in own if each.seat in each.winners),
        rating=rating,
        play=_mean([each.report.win.play for each in its]),
        luck=_mean([each.report.win.luck for each in its]),
        missed=_mean([each.report.missed.win for each in its]),
        mistakes=_mistakes(its),
        times=times,
    )


def _mean(values: Sequence[float]) -> Mean | None:
    if not values:
        return None
    found = mean_interval(np.array(values))
    return Mean(found.mean, None if found.high is None else found.high - found.mean, len(values))


def _mistakes(accounts: Iterable[Account]) -> list[OwnMistake]:
    """The largest ones, of all these matches."""
    found = [(point, entry, each.played.about) for each in accounts for point, entry in each.mistakes]
    found.sort(key=lambda one: (-one[0].size, -one[2].ended, one[0].n))
    return [
        OwnMistake(about.match, about.ended, about.names, Raw(_encode(point)), entry)
        for point, entry, about in found[:MISTAKES]
    ]


def _times(played: Sequence[MatchOfGuest], logs: dict[str, list[bytes]]) -> list[MatchTimes]:
    """The guest's times, oldest match first."""
    own = [each.about for each in reversed(played) if each.about.match in logs]
    return [MatchTimes(each.match, each.ended, _answers(logs[each.match], each.seat)) for each in own]


def _answers(log: Iterable[bytes], seat: int) -> list[int]:
    """Milliseconds of each answer of this seat's holder; those before somebody took the seat over do not count."""
    found: list[int] = []
    for payload in log:
        entry = decode_entry(payload)
        if isinstance(entry, TookOver) and entry.seat == seat:
            found = []
        elif isinstance(entry, Acted) and (entry.seat, entry.by, entry.action["type"]) == (seat, "seat", "claim"):
            found += [entry.granted.after] if entry.granted else []
    return found
