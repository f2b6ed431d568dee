"""A guest's mistakes come back as puzzles, after 1, 3, 7, 21 and 60 days: what would you do?

Mistakes are those that the kept analyses of the guest's last matches name. A puzzle shows what the seat saw, and is
graded by the analysis's own values.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw

from asterion.games import GAMES
from asterion.games.contract import Game
from asterion.house.errors import Refusal, decoded
from asterion.house.feature import FeatureService
from asterion.house.features.analyses.service import FINAL, SEED
from asterion.house.features.my_play.service import LAST, Account, accounts_of
from asterion.house.features.my_play.storage import MatchOfGuest, analyses_of, last_played
from asterion.house.features.puzzles import bodies
from asterion.house.features.puzzles.storage import ReviewCard, boxes_of, keep_puzzle
from asterion.house.services import Services
from asterion.house.storage.store import MatchRow
from asterion.house.table.loading import read_ended, replayed
from asterion.insight import PUZZLES
from asterion.insight.contract import Choice, TurningPoint
from asterion.insight.estimates import ERRORS_PER_MARGIN
from asterion.insight.puzzles import Asked
from asterion.insight.report import MISTAKES, clear_loss
from asterion.match.record import Record, of_match
from asterion.match.views import Views

DAYS: Final = (1, 3, 7, 21, 60)
"""Until a puzzle of box 1, 2 and so on is due again."""
DAY_MS: Final = 24 * 3600 * 1000
SHOWN: Final = 5
"""Puzzles of one answer."""
_encode = msgspec.json.Encoder().encode


class Decision(msgspec.Struct):
    """Of an entry of an analysis: the decision."""

    n: int
    seat: int
    action: Any
    choice: Choice


class Mistake(msgspec.Struct, frozen=True):
    """One choice of the guest that an analysis names, and the box that it is in; None: it was not answered yet."""

    played: MatchOfGuest
    point: TurningPoint
    decision: Decision
    card: ReviewCard | None

    @property
    def game(self) -> str:
        """The game of the match."""
        return self.played.about.game

    @property
    def due(self) -> int:
        """The time at which it is due (Unix ms)."""
        return self.card.due if self.card is not None else 0


_decision = msgspec.json.Decoder(Decision).decode


class Puzzles(FeatureService):
    """The guests' puzzles in one house."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def of(self, guest: str, show: int = SHOWN) -> bodies.Puzzles:
        """The number of puzzles that are due, and this many of them, those that were answered before first.

        Raises Refusal("preparing"), but not when none is to be shown.
        """
        services = self._services
        now = services.clock.unix_ms()
        played = await last_played(services.store, guest, LAST, FINAL)
        mistakes = await self._mistakes(guest, [each for each in played if each.about.game in PUZZLES])
        due = sorted((each for each in mistakes if each.due <= now), key=_urgency)
        later = [each.due for each in mistakes if each.due > now]
        shown = await self._shown(due[:show]) if due and show else []
        return bodies.Puzzles(shown, len(due), len(later), min(later, default=None))

    async def answer(self, guest: str, match: str, n: int, said: Raw) -> bodies.PuzzleAnswer:
        """Grade an answer, and keep it.

        Raises Refusal (unknown_puzzle, not_due, not_legal, preparing, what the game says of the action), NotStored.
        """
        services = self._services
        now = services.clock.unix_ms()
        played = [each for each in await last_played(services.store, guest, LAST, FINAL) if each.about.match == match]
        found = await self._mistakes(guest, [each for each in played if each.about.game in PUZZLES])
        mistake = next((each for each in found if each.point.n == n), None)
        if mistake is None:
            raise Refusal("unknown_puzzle", "you have no such puzzle", status=404)
        if mistake.due > now:
            raise Refusal("not_due", "you have answered this puzzle; it is not due yet", status=409)
        action = GAMES[mistake.game].wire.action_from_json(decoded(said, "action"))
        await services.warm_up.rules_soon(mistake.game)
        kept = await read_ended(services.store, match)
        graded = await asyncio.to_thread(_graded, kept, mistake, action, services.settings.brief_analyses)
        right, costs, facts = graded
        card = _moved(mistake, right, now)
        await services.store.writer.write([keep_puzzle(guest, card, lite=services.store.lite)])
        choice = mistake.decision.choice
        return bodies.PuzzleAnswer(
            right=right,
            best=Raw(_encode(choice.best)),
            costs=costs,
            taken=Raw(_encode(mistake.decision.action)),
            taken_costs=bodies.Cost(choice.missed.win, choice.missed.margin),
            facts=facts,
            box=card.box,
            due=card.due,
        )

    async def _mistakes(self, guest: str, played: Sequence[MatchOfGuest]) -> list[Mistake]:
        """The guest's mistakes that the analyses of these matches name."""
        store = self._services.store
        texts = await analyses_of(store, [each.about.match for each in played if each.analysed], FINAL)
        boxes = await boxes_of(store, guest) if texts else {}
        accounts = await asyncio.to_thread(accounts_of, played, texts)
        return [mistake for account in accounts for mistake in _of_account(account, boxes)]

    async def _shown(self, mistakes: Sequence[Mistake]) -> list[bodies.Puzzle]:
        for game in {each.game for each in mistakes}:
            await self._services.warm_up.rules_soon(game)
        rows = {}
        for match in {each.played.about.match for each in mistakes}:
            try:
                rows[match] = await read_ended(self._services.store, match)
            except Refusal:  # it was removed meanwhile
                continue
        return await asyncio.to_thread(_puzzles, mistakes, rows)


def checked_show(said: str | None) -> int:
    """The number of puzzles that a request asks for. Raises Refusal("bad_show")."""
    if said is None:
        return SHOWN
    if said not in map(str, range(SHOWN + 1)):
        raise Refusal("bad_show", f"show is a number of puzzles, 0 to {SHOWN}")
    return int(said)


def _of_account(account: Account, boxes: dict[tuple[str, int], ReviewCard]) -> list[Mistake]:
    match = account.played.about.match
    return [
        Mistake(account.played, point, _decision(entry), boxes.get((match, point.n)))
        for point, entry in account.mistakes
    ]


def _urgency(mistake: Mistake) -> Any:
    """Answered ones come first, the longest due first; then new ones, the costliest first."""
    return mistake.card is None, mistake.due, -mistake.point.size, mistake.played.about.match, mistake.point.n


def _moved(mistake: Mistake, right: bool, now: int) -> ReviewCard:
    """One box up after a right answer, else back to box 1. What was never answered lies in box 1."""
    before = mistake.card.box if mistake.card is not None else 1
    box = min(before + 1, len(DAYS)) if right else 1
    return ReviewCard(mistake.played.about.match, mistake.point.n, box, now + DAYS[box - 1] * DAY_MS)


def _puzzles(mistakes: Sequence[Mistake], rows: dict[str, MatchRow]) -> list[bodies.Puzzle]:
    found = []
    for mistake in mistakes:
        row = rows.get(mistake.played.about.match)
        asked = _asked(of_match(replayed(row)), mistake) if row is not None else None
        if asked is not None:
            found.append(_puzzle(mistake, asked))
    return found


def _asked(record: Record, mistake: Mistake) -> Asked | None:
    """The decision in its match; None: the analysis is of an earlier version, which counted otherwise."""
    found = PUZZLES[mistake.game].asked(record, mistake.point.entry)
    if found is None or (found.n, found.seat) != (mistake.decision.n, mistake.decision.seat):
        return None
    return found


def _puzzle(mistake: Mistake, asked: Asked) -> bodies.Puzzle:
    match = asked.match
    about = mistake.played.about
    public, own = seen_by(match.game, match.ruleset, asked.state, asked.seat)
    return bodies.Puzzle(
        match=about.match,
        n=mistake.point.n,
        game=about.game,
        ended=about.ended,
        names=about.names,
        options=Raw(_encode(match.header.options)),
        box=mistake.card.box if mistake.card is not None else 0,
        public=Raw(public),
        own=Raw(own),
    )


def seen_by(game: Game, ruleset: Any, state: Any, seat: int) -> tuple[bytes, bytes]:
    """The public view and the seat's own, as JSON: all that a puzzle shows of a position."""
    views = Views(game, ruleset)
    views.show(state)
    return views.public(), views.own(seat)


def _graded(
    kept: MatchRow, mistake: Mistake, action: int, brief: bool
) -> tuple[bool, bodies.Cost, list[bodies.ActionFacts]]:
    """Whether an answer is right, what it costs, and what explains the worth of each legal action. brief: for tests."""
    game, puzzles = GAMES[mistake.game], PUZZLES[mistake.game]
    choice, record = mistake.decision.choice, of_match(replayed(kept))
    asked = _asked(record, mistake)
    facts: list[bodies.ActionFacts] = []
    if asked is not None:
        named = puzzles.explain(record, mistake.point.entry, seed=SEED)
        facts = [bodies.ActionFacts(Raw(_encode(game.wire.action_to_json(one))), of) for one, of in named.items()]
    if action == game.wire.action_from_json(choice.best):
        return True, bodies.Cost(0.0, 0.0), facts
    if action == game.wire.action_from_json(mistake.decision.action):
        return False, bodies.Cost(choice.missed.win, choice.missed.margin), facts
    if asked is None:
        raise Refusal("unknown_puzzle", "the match is to be analysed again first", status=404)
    if action not in game.list_legal(asked.match.ruleset, asked.state, asked.seat):
        raise Refusal("not_legal", f"you may not {game.wire.action_name(action)} there", status=409)
    at, worlds = mistake.point.entry, choice.worlds
    missed = puzzles.judge(record, at, action, seed=SEED, effort=FINAL, brief=brief, worlds=worlds)
    return clear_loss(missed) < MISTAKES[-1][0], bodies.Cost(missed.win, ERRORS_PER_MARGIN * missed.win_error), facts
