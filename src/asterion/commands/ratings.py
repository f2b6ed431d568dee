"""`asterion ratings`: compute the guests' ratings again from the log."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from asterion.commands.terminal import FAILED, Failure, patience, say, say_json

if TYPE_CHECKING:
    from asterion.house.features.ratings.service import Recomputed


def ratings(
    *,
    database: Annotated[str, Parameter(help="Database URL: SQLite or PostgreSQL.")],
    recompute: Annotated[bool, Parameter(negative=(), help="Write what is found; else only compare.")] = False,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Compute all ratings again from the log, in the order in which matches ended, and compare them with those kept.

    With SQLite no house may be open. Exit status: 0, 1 when kept ratings differ and are not written.
    """
    with patience("computing ratings"):
        found = _recompute(database, write=recompute)
    if json:
        say_json({"written": recompute, "games": msgspec.to_builtins(found)})
    else:
        for each in found:
            say(f"{each.game}: {each.matches} rated matches, {each.changed} differ")
        if not found:
            say("no match is to be rated")
    return FAILED if any(each.changed for each in found) and not recompute else 0


def _recompute(database: str, *, write: bool) -> list[Recomputed]:
    from sqlalchemy.exc import SQLAlchemyError

    from asterion.house.storage import NotStored, WriteConflict
    from asterion.house.storage.address import BadDatabase
    from asterion.house.storage.lock import AnotherHouse

    try:
        return asyncio.run(_run(database, write=write))
    except BadDatabase as error:
        raise Failure(str(error), "bad_database") from None
    except AnotherHouse as error:
        raise Failure(f"{error}; close it first", "house_open") from None
    except WriteConflict:
        raise Failure("a house rates matches at the same time: try again", "write_conflict") from None
    except (SQLAlchemyError, NotStored) as error:
        raise Failure(f"the database failed: {type(error).__name__}", "bad_database") from None
    except OSError as error:
        raise Failure(f"{error.filename or 'the database'}: {error.strerror or error}", "unwritable") from None


async def _run(database: str, *, write: bool) -> list[Recomputed]:
    from asterion.house.features.ratings.service import recompute
    from asterion.house.metrics import Metrics
    from asterion.house.storage import Store
    from asterion.house.storage.address import file_of

    store = Store(database, Metrics())
    file = file_of(store.url)
    if store.lite and (file is None or not file.is_file()):
        raise Failure(f"there is no database {store.url.database or 'on disk'}", "no_database")
    await store.open()
    try:
        return await recompute(store, time.time_ns() // 1_000_000, write=write)
    finally:
        await store.close()
