"""The tables in memory: opened, loaded from their logs, kept, forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import msgspec

from asterion.games import GAMES, find, spelled
from asterion.house.errors import FaultyGame, OwnedElsewhere, Refusal, decoded
from asterion.house.headers import is_id, new_header, new_id
from asterion.house.limits.codes import DAY_MS, new_code
from asterion.house.limits.waiting_tables import WaitingTables
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.storage.commit import Row, WriteJob
from asterion.house.storage.ownership import OwnedBy
from asterion.house.storage.retention import SEEN_EVERY
from asterion.house.storage.statements import (
    KeptDice,
    Statement,
    TableRow,
    add_match,
    add_table,
    change_table,
    free_codes,
    hold,
)
from asterion.house.table.bot_tables import address_of
from asterion.house.table.game_service import GameService
from asterion.house.table.loading import last_entry, read_table
from asterion.house.table.restored_clocks import RestoredClocks, kept_clocks
from asterion.house.table.room import Room
from asterion.house.table.state import Loaded
from asterion.house.table.table import Table
from asterion.house.table.views import listed_names
from asterion.house.wire.http import OpenTable
from asterion.match.log import Header, Seated, encode
from asterion.match.match import Match
from asterion.match.rehearsal import NewMatch, is_rehearsed

NOTHING_OF_ITS_OWN = GameService()
CODE_TRIES = 8
"""Codes drawn for a new table while they belong to others."""


class NewTable(NamedTuple):
    """A table to be stored: its row, the statements, and the entries of its log."""

    row: TableRow
    statements: list[Statement]
    log: list[Row]


class Tables(Mapping[str, Table]):
    """Tables by id. own: what games add to the server, by game."""

    def __init__(self, services: Services, own: Mapping[str, GameService]) -> None:
        self._services = services
        self._own = own
        self.waiting = WaitingTables(services)
        self._rooms: dict[str, Room] = {}
        self.compiling: dict[str, str] = {}
        """Tables that wait for rules to be compiled, with their game."""
        self._loading: dict[str, asyncio.Task[Room | OwnedBy | Refusal | None]] = {}
        self._faulty: dict[str, FaultyGame] = {}
        """Tables that a fault of their games keeps from being loaded: a package stays as it is while a house runs."""
        self._replays = ThreadPoolExecutor(1, "replay")
        """One table after the other: several at once would only keep the event loop from the interpreter."""
        self.closing = False
        """Whether no further table is loaded."""
        self._leaving: dict[str, asyncio.Task[None]] = {}
        """Tables that left memory and are being given back."""

    def __getitem__(self, table: str) -> Table:
        return self._rooms[table].table

    def __iter__(self) -> Iterator[str]:
        return iter(self._rooms)

    def __len__(self) -> int:
        return len(self._rooms)

    def has(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return table in self._rooms or table in self._loading

    @property
    def loading(self) -> bool:
        """Whether somebody waits for a table."""
        return bool(self._loading)

    def close(self) -> None:
        """Load no further table."""
        self.closing = True

    def stop(self) -> None:
        """Stop every clock and bot, and write what the clocks show. Nothing more is written for any table."""
        kept = [statement for room in self._rooms.values() if (statement := room.clocks.statement()) is not None]
        if kept:
            with suppress(NotStored):  # then they go on from the last sign of life
                self._services.store.writer.put(WriteJob("", (), kept, lambda error: None))
        for table in self.values():
            table.leave()
        self._replays.shutdown(wait=False, cancel_futures=True)

    async def open(self, wish: OpenTable, host: str, address: str) -> str:
        """Open a table; ``host``: the guest who may start it, and asks from this address. Returns its id.

        Raises Refusal, BadOptions.
        """
        await self.rehearse(wish)
        hidden = await self._own_of(spelled(wish.game)).hidden_options(wish)
        opened_from = await self.waiting.hash_of(address)
        tries = 0
        while True:
            row, statements = self.new(wish, host, hidden, opened_from, new_code())
            try:
                async with self.waiting.one_more(row):
                    await self._services.store.writer.write([free_codes(row.created - DAY_MS), *statements])
                return row.id
            except WriteConflict:  # another table has this code
                tries += 1
                if tries == CODE_TRIES:
                    raise

    async def open_all(self, opened: Sequence[NewTable], *first: Statement) -> None:
        """Store new tables of one host at once, with those who already sit there. first: statements before them.

        Raises Refusal("too_many_waiting"), WriteConflict, NotStored.
        """
        statements = [*first, *(statement for each in opened for statement in each.statements)]
        log = [row for each in opened for row in each.log]
        async with self.waiting.one_more(opened[0].row, len(opened)):
            await self._services.store.writer.write(statements, log)

    async def with_dice(
        self, wish: OpenTable, host: str, address: str, dice: KeptDice, seated: Sequence[Seated] = ()
    ) -> NewTable:
        """A new table whose first match has these dice, and where some sit already. Raises Refusal, BadOptions."""
        await self.rehearse(wish)
        hidden = await self._own_of(spelled(wish.game)).hidden_options(wish)
        row, header, house_seed = self._row(wish, host, hidden, await self.waiting.hash_of(address), dice)
        match = Match(header, house_seed, dice.seed)
        log: list[Row] = []
        for each in seated:
            entry = match.stage_seated(each.seat, each.name, each.who, each.level, row.created)
            log.append((header.match, entry.n, match.encoded(entry)))
            match.accept(entry)
        row = msgspec.structs.replace(row, names=listed_names(match))
        stored = add_match(header.match, row.id, 1, encode(header).decode(), house_seed, dice.id)
        held = [hold(header.match, each.seat, host) for each in seated if each.who == "person"]
        return NewTable(row, [add_table(row, self._services.store.ownership.worker), stored, *held], log)

    async def rehearse(self, wish: OpenTable) -> None:
        """Try the options of a game that another package brings. Raises FaultyGame."""
        game = find(wish.game)
        if game is None or not is_rehearsed(game.id) or not game.may_seat(wish.seats):
            return
        found = await self._services.rehearsals.rehearse(NewMatch(game.id, bytes(wish.options), wish.seats))
        if found is not None:
            raise FaultyGame(game.id, found, None)

    def new(
        self, wish: OpenTable, host: str, hidden: dict[str, str], opened_from: str | None, code: str | None = None
    ) -> tuple[TableRow, list[Statement]]:
        """A new table, and the statements that store it. Raises Refusal, BadOptions.

        hidden: further options, for the log only; opened_from: hash of the host's address; code: leads phones to it.
        """
        row, header, house_seed = self._row(wish, host, hidden, opened_from, None)
        row = msgspec.structs.replace(row, code=code)
        match = add_match(header.match, row.id, 1, encode(header).decode(), house_seed)
        return row, [add_table(row, self._services.store.ownership.worker), match]

    def _row(
        self, wish: OpenTable, host: str, hidden: dict[str, str], opened_from: str | None, dice: KeptDice | None
    ) -> tuple[TableRow, Header, bytes]:
        """The row of a new table, the header of its first match, and the house seed of it."""
        game = find(wish.game)
        if game is None:
            raise Refusal("unknown_game", f"games: {', '.join(GAMES)}")
        if not game.may_seat(wish.seats):
            raise Refusal("bad_seats", f"{game.id} is for {game.seats[0]} to {game.seats[-1]} seats")
        options = game.options(decoded(wish.options, "options"))
        game.wire.ruleset(options, wish.seats)
        said = msgspec.to_builtins(options)
        now = self._services.clock.unix_ms()
        shared = None if dice is None else dice.shared
        header, house_seed = new_header(
            new_id(), game.id, {**said, **hidden}, wish.seats, wish.pace.seconds, now, shared
        )
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
            opened_from=opened_from,
        )
        return row, header, house_seed

    async def find(self, table: str) -> Room | None:
        """A table, read from its log when it is not in memory; None when there is none.

        Raises OwnedElsewhere, FaultyGame, and Refusal (unknown_game, other_version) when it cannot be shown.
        """
        if not is_id(table):
            return None
        found = self._rooms.get(table)
        if found is not None:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = self._services.tasks.spawn(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        room = await asyncio.shield(loading)
        if isinstance(room, Refusal):
            raise room
        if isinstance(room, OwnedBy):
            raise OwnedElsewhere(room.address)
        return room

    async def _load(self, table: str) -> Room | OwnedBy | Refusal | None:
        services = self._services
        if table in self._faulty:
            return self._faulty[table]
        row = await services.store.table(table)
        if row is not None:
            services.modules.used(row.game)
            await self._mark_seen(row)
        if row is not None and not services.warm_up.is_ready(row.game, "rules"):
            self.compiling[table] = row.game
            try:
                await services.warm_up.ready(row.game, "rules")  # compiling on the event loop would block everyone
            finally:
                del self.compiling[table]
        if self.closing:
            return None
        fault = None if row is None else services.warm_up.fault(row.game)
        if row is not None and fault is not None:
            kept = await services.store.match(row.match)
            return FaultyGame(row.game, fault, None if kept is None else last_entry(kept))
        if table in self._leaving:
            await asyncio.wait([self._leaving[table]])
        elsewhere = await services.store.ownership.claim(table)
        if elsewhere is not None:
            return elsewhere
        try:
            loaded = await self.read(table)
        except FaultyGame as faulty:
            services.log.error("table not loaded", table=table, game=faulty.game, exception=faulty.fault.detail)
            self._faulty[table] = faulty
            return faulty
        except Refusal as refusal:
            services.log.warning("table not shown", table=table, code=refusal.code, why=refusal.detail)
            return refusal
        remarks = await services.store.remarks(table)
        if loaded is None or self.closing:
            return None
        room = self._rooms[table] = self._attach(loaded)
        room.chat.recall(remarks)
        services.metrics.tables.set(len(self))
        return room

    async def _mark_seen(self, row: TableRow) -> None:
        """Somebody comes to a table: mark it as seen before it is read, so that it is not removed meanwhile."""
        now = self._services.clock.unix_ms()
        if now - row.touched > 1000 * SEEN_EVERY:
            with suppress(NotStored):  # the table can be shown all the same
                await self._services.store.writer.write([change_table(row.id, touched=now)])

    async def read(self, table: str) -> Loaded | None:
        """A table as its log has it."""
        return await read_table(self._services.store, table, self._replays, self._services.rehearsals.rehearse)

    @property
    def running(self) -> bool:
        """Whether time is running at any table."""
        return any(room.clocks.running for room in self._rooms.values())

    def _attach(self, loaded: Loaded) -> Room:
        """The table with its followers. Of several workers another may have had it until now."""
        services, row, match = self._services, loaded.row, loaded.match
        resumption = RestoredClocks(
            kept_clocks(row.clocks, row.match),
            match.entries[-1] if match.entries else None,
            until=services.store.alive_until if services.store.lite else row.kept_until,
            here=services.up_since if services.store.lite else None,
            now=services.clock.unix_ms(),
        )
        return Room(
            services,
            loaded,
            self._own_of(loaded.row.game),
            resumption=resumption,
            read=partial(self.read, loaded.row.id),
            forget=self.forget,
            check_bots=self.check_bots,
        )

    def _own_of(self, game: str) -> GameService:
        return self._own.get(game, NOTHING_OF_ITS_OWN)

    def forget(self, table: Table) -> None:
        """Let a table leave memory; its log stays."""
        room = self._rooms.get(table.id)
        if room is not None and room.table is table:
            del self._rooms[table.id]
            kept = room.clocks.statement()
            table.leave()
            self._services.metrics.tables.set(len(self))
            if self._services.store.ownership.worker is not None:
                leaving = self._leaving[table.id] = self._services.tasks.spawn(self._give_back(table.id, kept))
                leaving.add_done_callback(lambda _: self._leaving.pop(table.id, None))

    async def _give_back(self, table: str, kept: Statement | None) -> None:
        """Let other workers have a table that has left memory. If that cannot be written the table stays ours."""
        with suppress(NotStored):
            if kept is not None:
                await self._services.store.writer.write([kept])
            await self._services.store.ownership.give_back(table)

    def check_bots(self, table: Table) -> None:
        """Check that this table may be at play with bots. Raises Refusal("too_many_tables")."""
        settings, host, address = self._services.settings, table.row.host, address_of(table)
        others = [
            each for each in self.values() if each is not table and each.running and each.connections and each.has_bots
        ]
        of_guest = sum(each.row.host == host for each in others)
        of_address = sum(address_of(each) == address for each in others)
        if of_guest >= settings.bot_tables_of_guest or of_address >= settings.bot_tables_of_address:
            detail = "you have as many tables with bots at play as the house allows"
            raise Refusal("too_many_tables", detail, status=429)
