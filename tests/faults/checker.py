"""Whether the database holds what guests know, and each of its logs is whole."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from asterion.house.metrics import Metrics
from asterion.house.storage import Store
from asterion.house.table.loading import replayed
from asterion.match import record, verify
from asterion.match.log import Acted
from tests.faults.cluster import Cluster
from tests.faults.driver import Seen

EVERY = 0.05


@dataclass
class Epochs:
    """Looks at the owners all the time: an epoch never goes back, and has one owner."""

    latest: dict[str, int] = field(default_factory=dict)
    owners: dict[tuple[str, int], set[int]] = field(default_factory=lambda: defaultdict(set))
    faults: list[str] = field(default_factory=list)

    async def watch(self, cluster: Cluster, stop: asyncio.Event) -> None:
        while not stop.is_set():
            for row in await cluster.rows("SELECT id, owner, epoch FROM tables"):
                self.note(row["id"], row["owner"], row["epoch"])
            await asyncio.sleep(EVERY)

    def note(self, table: str, owner: int | None, epoch: int) -> None:
        """A table has this owner and this epoch now."""
        if epoch < self.latest.get(table, 0):
            self.faults.append(f"{table}: epoch {epoch} after {self.latest[table]}")
        self.latest[table] = epoch
        if owner is not None:
            self.owners[table, epoch].add(owner)

    def check(self) -> None:
        assert self.faults == []
        assert {key: owners for key, owners in self.owners.items() if len(owners) > 1} == {}


async def check(cluster: Cluster, seen: Seen, tables: set[str]) -> int:
    """Check every match of these tables. Returns how many are finished; those are verified.

    Every acknowledged act is stored once, under the number of its acknowledgement; nothing was told that is not
    stored; no number is missing; a worker that was followed by another one never writes at a table again.
    """
    finished = 0
    acks: dict[str, dict[str, int]] = defaultdict(dict)
    for (match, id), n in seen.acked.items():
        acks[match][id] = n
    store = Store(cluster.url, Metrics())
    try:
        rows = await cluster.rows("SELECT id, table_id FROM matches")
        mine = [row["id"] for row in rows if row["table_id"] in tables]
        for id in mine:
            kept = await store.match(id)
            assert kept is not None
            numbers = await cluster.rows('SELECT n FROM entries WHERE "match" = $1 ORDER BY n', kept.id)
            assert [each["n"] for each in numbers] == list(range(len(numbers))), "no number is missing"
            played = await asyncio.to_thread(replayed, kept)
            named = [(entry.id, entry.n) for entry in played.entries if isinstance(entry, Acted) and entry.id]
            stored, acked = dict(named), acks[kept.id]
            assert len(named) == len(stored), "each act is stored once"
            assert {id: stored.get(id) for id in acked} == acked, "what was acknowledged is stored"
            shown = {entry.n: msgspec.json.decode(played.entry_view(entry)) for entry in played.entries}
            told = seen.told.get(kept.id, {})
            assert {n: shown.get(n) for n in told} == told, "what was told is stored"
            if played.ended:
                finished += 1
                verdict = await asyncio.to_thread(verify.verify, record.of_match(played))
                assert verdict.honest, verdict
        assert set(acks) | set(seen.told) <= set(mine)
    finally:
        await store._reading.dispose()
    if not store.lite:
        query = 'SELECT table_id, session FROM written JOIN matches ON id = "match" ORDER BY table_id, number, n, seq'
        one_after_the_other([(row["table_id"], row["session"]) for row in await cluster.rows(query)])
    return finished


def one_after_the_other(written: Sequence[tuple[str, str]]) -> None:
    """Workers write at a table in turns that do not overlap. written: table and worker of each entry, in order."""
    turns: dict[str, list[str]] = defaultdict(list)
    for table, worker in written:
        turn = turns[table]
        if turn[-1:] != [worker]:
            turn.append(worker)
    for table, turn in turns.items():
        assert len(turn) == len(set(turn)), f"{table}: {turn}"
