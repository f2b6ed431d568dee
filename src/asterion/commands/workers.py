"""`asterion workers`: who shares a database."""

from __future__ import annotations

import asyncio
from typing import Annotated

from cyclopts import Parameter

from asterion.commands.terminal import Failure, patience, say, say_json


def workers(
    *,
    database: Annotated[str, Parameter(help="Database URL: PostgreSQL.")],
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """List the workers that share a database, and how many tables each one owns.

    Exit status: 0, or 1 when the database cannot be read.
    """
    with patience("asking the database"):
        from sqlalchemy.exc import SQLAlchemyError

        from asterion.house.storage.address import BadDatabase, shown, with_driver, without_secrets
        from asterion.house.storage.workers import list_workers

        try:
            url = with_driver(database)
            if url.get_backend_name() == "sqlite":
                raise BadDatabase("workers share a PostgreSQL; SQLite has one server at a time")
            found = asyncio.run(list_workers(url))
        except BadDatabase as error:
            raise Failure(str(error), "bad_database") from None
        except (SQLAlchemyError, OSError, TypeError, ValueError, ModuleNotFoundError) as error:
            why = without_secrets(str(getattr(error, "orig", None) or error).partition("\n")[0], url)
            raise Failure(f"cannot read the workers of {shown(url)}: {why}", "bad_database") from None
    if json:
        say_json({"workers": found})
        return 0
    for each in found:
        say(f"{each.id}  {each.address}  process {each.pid}  {_age(each.age)}  {each.state}  {each.tables} tables")
    return 0


def _age(seconds: int) -> str:
    """An age as days, hours, minutes or seconds, the largest that fits."""
    for unit, size in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"
