"""`asterion prune`: remove old tables and matches from a database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from asterion.commands.ages import seconds_of
from asterion.commands.terminal import FAILED, Failure, complain, patience, say, say_json

if TYPE_CHECKING:
    from asterion.house.retention.prune import Pruned


def prune(
    *,
    database: Annotated[str, Parameter(help="Database URL: SQLite or PostgreSQL.")],
    older_than: Annotated[str, Parameter(help="How long untouched: 30d, 12h, 90m; an hour at least.")],
    export: Annotated[
        Path | None, Parameter(help="Folder for the records of the finished games, written first.")
    ] = None,
    left: Annotated[
        bool, Parameter(negative=(), help="Also tables that all have left in the middle of a match.")
    ] = False,
    dry_run: Annotated[bool, Parameter(negative=(), help="Remove nothing, only say what would go.")] = False,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Remove tables that never began and finished matches, once they are old.

    With PostgreSQL houses may run meanwhile. A house with SQLite removes by itself: asterion serve --keep-finished 30d.
    """
    age = seconds_of(older_than, "--older-than")
    with patience("removing old tables"):
        pruned = _prune(database, age, export, dry_run=dry_run, left=left)
    if json:
        say_json({"dry_run": dry_run, **msgspec.to_builtins(pruned)})
    else:
        verb = "would remove" if dry_run else "removed"
        say(
            f"{verb} {pruned.never_begun} tables that never began, {pruned.tables} finished tables, "
            f"{pruned.matches} finished matches" + (f", {pruned.left} tables left in the middle" if left else "")
        )
        if export is not None and not dry_run:
            say(f"exported {pruned.exported} records to {export}")
    for kept in pruned.kept:
        complain(f"match {kept.match} stays, it has no record: {kept.detail}")
    return FAILED if pruned.kept else 0


def _prune(database: str, age: float, export: Path | None, *, dry_run: bool, left: bool) -> Pruned:
    from sqlalchemy.exc import SQLAlchemyError

    from asterion.house.retention.prune import CannotPrune
    from asterion.house.retention.prune import prune as prune_database
    from asterion.house.storage.address import BadDatabase
    from asterion.house.storage.lock import AnotherHouse

    now = time.time_ns() // 1_000_000
    try:
        return asyncio.run(prune_database(database, age, now, export=export, dry_run=dry_run, left=left))
    except BadDatabase as error:
        raise Failure(str(error), "bad_database") from None
    except CannotPrune as error:
        raise Failure(str(error), error.code) from None
    except AnotherHouse as error:
        hint = "it can remove old tables by itself: asterion serve --keep-finished 30d"
        raise Failure(f"{error}; {hint}", "house_open") from None
    except SQLAlchemyError as error:
        raise Failure(f"the database failed: {type(error).__name__}", "bad_database") from None
    except OSError as error:
        raise Failure(f"{error.filename or 'the database'}: {error.strerror or error}", "unwritable") from None
