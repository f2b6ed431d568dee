"""The house: its tables, its database, its time, and its bots."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from asterion.games import GAMES
from asterion.games.contract import Game, Records
from asterion.house.bodies import OpenTable
from asterion.house.bot_pool import BotPool
from asterion.house.clock import Clock, WallClock
from asterion.house.crowd import Crowd
from asterion.house.daily import Daily
from asterion.house.faults import Refusal
from asterion.house.guests import Guests
from asterion.house.limits import Limits
from asterion.house.logs import Log, json_log
from asterion.house.metrics import Metrics
from asterion.house.rematch import about_to_deal, is_id, new_header, new_id
from asterion.house.settings import Settings
from asterion.house.solver import Solver
from asterion.house.storage import Store
from asterion.house.storage.statements import Statement, TableRow, add_match, add_table
from asterion.house.storage.store import MatchRow
from asterion.house.table import Table
from asterion.house.warm import Choose, Pace
from asterion.house.warm_up import WarmUp
from asterion.match.log import decode_entry, decode_header, encode
from asterion.match.referee import Match

T = TypeVar("T")
PREPARING_SECONDS = 3.0
"""A request waits this long for rules that are not compiled yet."""
BOT_NAMES = ("Ariane", "Icare", "Dédale", "Pasiphaé", "Thésée", "Phèdre", "Androgée", "Égée", "Talos", "Britomartis")


def of_bots(
    game: Game, level: str, ruleset: Records, observation: Records, seat: int, seed: int, budget_s: float
) -> int:
    """A choice of the bots that come with the house; they are loaded, and compiled, when first needed."""
    bots = importlib.import_module("asterion.bots")
    action: int = bots.choose(game, level, ruleset, observation, seat, seed, budget_s)
    return action


def pace_of_bots(game: Game, level: str, ruleset: Records, observation: Records, seat: int, seed: int) -> int | None:
    """The time that the bots that come with the house take in a race."""
    bots = importlib.import_module("asterion.bots")
    milliseconds: int | None = bots.pace(game, level, ruleset, observation, seat, seed)
    return milliseconds


class House:
    """One running house. ``choose``, ``pace``: how bots choose, and how fast in a race; ``clock``: its time."""

    bot_names: Sequence[str] = BOT_NAMES

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        choose: Choose = of_bots,
        pace: Pace = pace_of_bots,
        log: Log | None = None,
    ) -> None:
        self.settings = settings
        self.clock: Clock = clock or WallClock()
        self.choose = choose
        self.pace = pace
        self.log: Log = log or json_log()
        self.metrics = Metrics()
        self.limits = Limits(settings, self.clock, self.metrics)
        self.crowd = Crowd(settings, self.metrics)
        self.store = Store(settings.database, self.metrics, self._displaced)
        self.bots = BotPool(settings.bot_threads, settings.bot_budget)
        self.solver = Solver()
        self.daily = Daily(self, self.solver)
        self.tables: dict[str, Table] = {}
        self.guests = Guests("")
        self.closing = False
        self.displaced: Callable[[], object] = self.stop
        """Called when another house has taken the database over."""
        self.up_since = self.clock.unix_ms()
        """Unix milliseconds: what happened before has happened to a house that was down meanwhile."""
        self.warm_up = WarmUp(choose, pace, self.log, busy=lambda: bool(self._loading))
        self.awaits: dict[str, str] = {}
        """Tables that are not shown yet, since the rules of this game are not ready."""
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._replays = ThreadPoolExecutor(1, "replay")
        """One table after the other: several at once would only keep the event loop from the interpreter."""
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Bring the database up to date and begin. Raises SQLAlchemyError or OSError when there is no database."""
        try:
            await self.store.open()
            self.guests = Guests(await self.store.secret("guests"))
        except BaseException:
            await self.store.close()
            raise
        self.warm_up.start()
        self.log.info("house open", database=self.store.url.get_backend_name())

    def stop(self) -> None:
        """The house is about to close: whoever waits for a table is sent away."""
        self.closing = True
        self.warm_up.stop()

    def _displaced(self) -> None:
        self.log.error("another house serves this database; this one closes")
        self.displaced()

    async def close(self) -> None:
        """Stop every clock and bot, write what has come, let go of the database."""
        self.stop()
        for table in self.tables.values():
            table.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()
        self._replays.shutdown(wait=False, cancel_futures=True)
        self.solver.close()
        await self.store.close()
        self.log.info("house closed")

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something of the house's own; what it raises is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.log.error("task failed", exc_info=task.exception())

    async def open_table(self, wish: OpenTable, host: str) -> str:
        """Open a table; ``host`` is the guest who may start it. Returns its id. Raises Refusal, BadOptions."""
        row, statements = self.new_table(wish, host, await self.daily.hidden_options(wish))
        await self.store.writer.write(statements)
        return row.id

    def new_table(self, wish: OpenTable, host: str, hidden: dict[str, str]) -> tuple[TableRow, list[Statement]]:
        """A table that nobody has yet, and what to write so that it is there. Raises Refusal, BadOptions.

        hidden: further options, for the log only.
        """
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("unknown_game", f"games: {', '.join(GAMES)}")
        if wish.seats not in game.seats:
            raise Refusal("bad_seats", f"{game.id} is for {game.seats[0]} to {game.seats[-1]} seats")
        options = game.options(_decoded(wish.options))
        game.wire.ruleset(options, wish.seats)
        said = msgspec.to_builtins(options)
        now = self.clock.unix_ms()
        header, house_seed = new_header(new_id(), game.id, {**said, **hidden}, wish.seats, wish.pace.seconds, now)
        assert header.table is not None
        row = TableRow(
            id=header.table,
            game=game.id,
            options=msgspec.json.encode(said).decode(),
            seats=wish.seats,
            pace_seconds=wish.pace.seconds,
            listed=wish.listed,
            host=host,
            match=header.match,
            status="waiting",
            names="[]",
            created=now,
            touched=now,
            latecomers=not wish.listed if wish.latecomers is None else wish.latecomers,
        )
        match = add_match(header.match, row.id, 1, encode(header).decode(), house_seed)
        return row, [add_table(row), match]

    async def table(self, table: str) -> Table | None:
        """A table, read from its log when it is not in memory; None when there is none."""
        if not is_id(table):
            return None
        found = self.tables.get(table)
        if found is not None:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = self.spawn(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def rules_soon(self, game: str) -> None:
        """Returns when the rules of a game are compiled. Raises Refusal("preparing") when that takes long."""
        try:
            async with asyncio.timeout(PREPARING_SECONDS):
                await self.warm_up.ready(game, "rules")
        except TimeoutError:
            raise Refusal("preparing", "the house is getting ready; try again in a moment", status=503) from None

    async def _load(self, table: str) -> Table | None:
        row = await self.store.table(table)
        if row is not None and not self.warm_up.is_ready(row.game, "rules"):
            self.awaits[table] = row.game
            try:
                await self.warm_up.ready(row.game, "rules")  # compiled on the event loop it would stop everyone
            finally:
                del self.awaits[table]
        if self.closing:
            return None
        found = await self.read_table(table)
        if found is not None:
            self.tables[table] = found
            self.metrics.tables.set(len(self.tables))
        return found

    async def read_table(self, table: str) -> Table | None:
        """A table as its log tells it."""
        row = await self.store.table(table)
        kept = await self.store.match(row.match) if row is not None else None
        if row is None or kept is None:
            return None
        match = await asyncio.get_running_loop().run_in_executor(self._replays, replayed, kept)
        found = Table(self, row, match, kept.number, kept.holders)
        found.dealing = about_to_deal(match, kept.number, self.clock.unix_ms())
        found.parted = await self.store.parted(table)
        found.talk.recall(await self.store.remarks(table))
        return found

    def forget(self, table: Table) -> None:
        """Let a table leave memory; its log stays."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            table.stop()
            self.metrics.tables.set(len(self.tables))

    async def finished_match(self, match: str) -> Match:
        """An ended match, to be shown whole. Raises Refusal("unknown_match") and Refusal("not_ended")."""
        kept = await self.store.match(match) if is_id(match) else None
        if kept is None:
            raise Refusal("unknown_match", "there is no such match", status=404)
        if kept.ended is None:
            raise Refusal("not_ended", "the record is shown when the match has ended", status=409)
        await self.rules_soon(decode_header(kept.header).game)
        return await asyncio.to_thread(replayed, kept)


def _decoded(options: msgspec.Raw) -> object:
    """What somebody sent as options. Raises Refusal("bad_body"): its form was checked, its numbers were not."""
    try:
        return msgspec.json.decode(options)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal("bad_body", f"options: {error}") from None


def replayed(kept: MatchRow) -> Match:
    """The match that a log tells."""
    entries = map(decode_entry, kept.payloads)
    return Match.load(decode_header(kept.header), kept.house_seed, entries)
