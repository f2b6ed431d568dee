"""The coach at a table: only where one person plays with bots, only for this person's page, only from what its seat
knows. The log knows nothing of it.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import partial

import msgspec
from msgspec import Raw

from asterion import coach
from asterion.coach import COACHES
from asterion.games.contract import Records
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.errors import Refusal
from asterion.house.limits.buckets import TokenBucket
from asterion.house.services import Services
from asterion.house.table.bot_tables import turn_of
from asterion.house.table.connection import Connection
from asterion.house.table.table import Table
from asterion.house.wire.messages import AdviceNews
from asterion.match.match import Match

BURST, RATE = 12, 0.5
"""Decisions of a table on which advice may be asked: at once, and a second after that."""
MOST_KEPT = 2
"""Decisions whose advice is kept, or being thought of: this one, and the one before it."""

Decision = tuple[str, int]
"""Match, and number of the last entry."""


class Coaching:
    """The questions of pages to their coach at one table."""

    def __init__(self, table: Table, services: Services) -> None:
        self._table = table
        self._services = services
        self._bucket = TokenBucket(services.clock, BURST, RATE)
        self._thoughts: dict[Decision, asyncio.Task[bytes | None]] = {}
        """The latest last."""
        self._helps = msgspec.json.decode(table.row.options).get("help", True)
        self._effort = "brief" if services.settings.brief_analyses else "whole"

    def ask(self, connection: Connection) -> None:
        """Send this page, later, what each choice of its seat is worth now.

        Raises Refusal (no_seat, not_coached, not_running, help_off, not_practice, not_your_turn, no_choice, too_fast).
        """
        match = self._table.match
        seat = self._seat(connection, match)
        decision = (match.header.match, match.next_n - 1)
        thought = self._thoughts.get(decision)
        if thought is None:
            if not self._bucket.take():
                raise Refusal("too_fast", "the coach was asked too often; play a little slower")
            while len(self._thoughts) >= MOST_KEPT:
                self._thoughts.pop(next(iter(self._thoughts))).cancel()
            thought = self._services.tasks.spawn(self._think(match, match.observation(seat), seat, decision))
            self._thoughts[decision] = thought
        thought.add_done_callback(partial(self._tell, connection, seat, decision))

    def _seat(self, connection: Connection, match: Match) -> int:
        table, seat = self._table, connection.seat
        if seat is None:
            raise Refusal("no_seat", "you hold no seat at this table", status=403)
        if match.game.id not in COACHES or match.game.is_small(match.header.options):
            raise Refusal("not_coached", f"there is no coach for {match.game.id} yet")
        if not table.running:
            raise Refusal("not_running", "the game is not running")
        if not self._helps:
            raise Refusal("help_off", "this table plays without help", status=403)
        if not self._practises(seat):
            raise Refusal("not_practice", "the coach comes to tables of one person and bots", status=403)
        if seat not in match.awaited():
            raise Refusal("not_your_turn", "the game waits for another seat")
        if len(match.game.list_legal(match.ruleset, match.observation(seat), seat)) < 2:
            raise Refusal("no_choice", "there is nothing to choose")
        return seat

    def _practises(self, seat: int) -> bool:
        """Whether the holder of this seat is the only person, and bots hold all other seats."""
        table = self._table
        return not table.closed and [each for each in range(table.row.seats) if table.is_person(each)] == [seat]

    async def _think(self, match: Match, seen: Records, seat: int, decision: Decision) -> bytes | None:
        """The advice as JSON. None: nobody needs it any more, or the coach failed."""
        services, table, game = self._services, self._table, match.game
        digest = hashlib.sha256(f"{decision}".encode()).digest()  # the same again says the same
        seed = int.from_bytes(digest[:7], "big")
        ruleset, observation, parts = match.ruleset.tobytes(), seen.tobytes(), list[bytes]()
        try:
            await services.warm_up.ready(game.id, "coach")
            while len(parts) < COACHES[game.id].efforts[self._effort].parts:
                if table.row.match != decision[0] or not self._practises(seat) or seat not in table.here:
                    break
                thought = BotRequest("advise", game.id, self._effort, ruleset, observation, seat, seed, part=len(parts))
                part = await services.bots.pool.advise(turn_of(table), thought)
                if part is not None:
                    parts.append(part)
            else:
                return msgspec.json.encode(coach.advice(game, seen, seat, parts))
        except Exception as error:  # the coach's fault must not stop the table
            services.log.error("coach failed", table=table.id, exc_info=error)
        self._thoughts.pop(decision, None)
        return None

    def _tell(self, connection: Connection, seat: int, decision: Decision, thought: asyncio.Task[bytes | None]) -> None:
        """Send advice to the page that has asked, if it may still have it."""
        table = self._table
        here = connection in table.connections and connection.seat == seat and table.row.match == decision[0]
        if thought.cancelled() or not here or not self._practises(seat):
            return
        connection.tell(AdviceNews(decision[1], Raw(thought.result() or b"null")))
