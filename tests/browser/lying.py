"""Houses that lie, and records that a lying house could make: it knows its own seed and can compute the chain again."""

import hashlib
import hmac
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Route

from tests.browser.conftest import SERVE, House

Record = dict[str, Any]

ANOTHER_COMMITMENT = """
import msgspec
from asterion.house.table import views
honest = views.table_view
def lying(table):
    view = honest(table)
    return msgspec.structs.replace(view, commitment="00" * 32) if view.status == "waiting" else view
views.table_view = lying
"""
"""Before the deal it shows a commitment to no seed at all; from then on the one of the seed that it takes."""

ANOTHER_SEED = """
from asterion.house.table import waiting_room
from asterion.house.wire import messages
from asterion.match import fairness
ANOTHER = bytes(range(32))
honest_seal, honest_seed = waiting_room.seal, waiting_room.seed
async def seal(caller, command):
    other = fairness.seal_of(caller.table.match.header.match, caller.seat, ANOTHER)
    return await honest_seal(caller, messages.Seal(seal=other, id=command.id))
async def seed(caller, command):
    return await honest_seed(caller, messages.Seed(seed=ANOTHER.hex(), id=command.id))
waiting_room.seal, waiting_room.seed = seal, seed
"""
"""It writes down a seal and a seed of its own in the place of everyone's. Its record holds in itself."""


class LyingHouse(House):
    """A real house of which one thing is changed, before it opens."""

    def __init__(self, folder: Path, lie: str) -> None:
        super().__init__(folder)
        self.program = lie + SERVE


def compact(part: Any) -> bytes:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()


def linked(record: Record) -> Record:
    """The record with a chain that holds, whatever was changed in it (docs/fairness.md)."""
    seed = bytes.fromhex(record["entries"][-1]["house_seed"])
    info = b"asterion-chain-v2|" + record["header"]["match"].encode()
    key = hmac.digest(hmac.digest(bytes(32), seed, "sha256"), info + b"\x01", "sha256")
    last = hmac.digest(key, compact(record["header"]), "sha256").hex()
    for entry in record["entries"]:
        entry["prev"] = last
        last = hmac.digest(key, compact(entry), "sha256").hex()
    record["chain"] = last
    return record


def committed(record: Record) -> bool:
    """Whether the record's commitment is that of its house's seed."""
    seed = bytes.fromhex(record["entries"][-1]["house_seed"])
    return bool(hashlib.sha256(b"asterion-commit-v1" + seed).hexdigest() == record["header"]["commitment"])


def tell(context: BrowserContext, lie: Callable[[Record], Record]) -> None:
    """From now on pages get this record, with the verdict that all of it is honest."""

    def record(route: Route) -> None:
        route.fulfill(json=lie(route.fetch().json()))

    def verify(route: Route) -> None:
        route.fulfill(json={"honest": True, "entries": 143, "words": 289, "first_bad": None, "code": None})

    context.route("**/api/matches/*/record", record)
    context.route("**/api/matches/*/verify", verify)
