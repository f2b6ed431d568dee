"""Analyses of finished matches, as they are kept."""

from __future__ import annotations

import zlib

import msgspec
from sqlalchemy import and_, bindparam, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import analyses
from asterion.house.storage.statements import Statement
from asterion.house.storage.store import Store


class Stamp(msgspec.Struct, frozen=True):
    """The sources of an analysis besides its match: version of its form, seed, name of its table of futures."""

    version: int
    seed: int
    futures: str


def _keep(insert: postgresql.Insert | sqlite.Insert) -> postgresql.Insert | sqlite.Insert:
    """Replace one with another stamp, unless that is a newer version's, of a worker that was upgraded before us."""
    new, old = insert.excluded, analyses.c
    other = or_(old.seed != new.seed, old.futures != new.futures)
    stale = or_(old.version < new.version, and_(old.version == new.version, other))
    changed = {name: new[name] for name in ("version", "seed", "futures", "body")}
    return insert.on_conflict_do_update(index_elements=["match", "effort"], set_=changed, where=stale)


_KEEP = [_keep(postgresql.insert(analyses)), _keep(sqlite.insert(analyses))]
_DROP = analyses.delete().where(analyses.c.match == bindparam("of_match"), analyses.c.effort == bindparam("of_effort"))


def keep_analysis(match: str, effort: str, stamp: Stamp, text: bytes, *, lite: bool) -> Statement:
    """An analysis (JSON) is known; the same one again changes nothing. The match must be there. lite: for SQLite."""
    values = {"match": match, "effort": effort, **msgspec.structs.asdict(stamp), "body": zlib.compress(text)}
    return Statement(_KEEP[lite], values)


def drop_analysis(match: str, effort: str) -> Statement:
    """An analysis is no longer of use."""
    return Statement(_DROP, {"of_match": match, "of_effort": effort})


async def kept_analysis(store: Store, match: str, effort: str, stamp: Stamp) -> bytes | None:
    """The analysis (JSON) with this stamp; None: there is none."""
    columns = [analyses.c[name] for name in Stamp.__struct_fields__]
    query = select(analyses.c.body, *columns).where(analyses.c.match == match, analyses.c.effort == effort)
    for row in await store.rows(query):
        if Stamp(row.version, row.seed, row.futures) == stamp:
            return zlib.decompress(row.body)
    return None
