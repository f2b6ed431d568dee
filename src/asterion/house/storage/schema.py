"""The tables of the database. ``migrations/`` makes them; this says what they are today."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    literal_column,
    text,
)

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("since", BigInteger, nullable=False),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)
"""Each guest's key for other devices, if there is one: its SHA-256 in hex, and when it was made (Unix ms)."""

sign_outs = Table(
    "sign_outs",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("generation", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""Sign-outs of all other devices of a guest: their number, and the last time (Unix ms); earlier cookies are void."""

deletions = Table(
    "deletions",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
    Column("final", Boolean, nullable=False),
)
"""Requests of guests to be deleted. ``due``: Unix ms; ``final``: deletion has begun and cannot be cancelled."""

_OWNED = text("owner IS NOT NULL")
_CODED = text("code IS NOT NULL")
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("pace_seconds", Integer, nullable=True),
    Column("listed", Boolean, nullable=False),
    Column("host", String(32), nullable=True),
    Column("match", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("names", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("latecomers", Boolean, nullable=False, server_default=false()),
    Column("rematch", Text, nullable=True),
    Column("owner", Integer, nullable=True),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("opened_from", String(32), nullable=True),
    Column("clocks", Text, nullable=True),
    Column("kept_until", BigInteger, nullable=True),
    Column("code", String(4), nullable=True),
    Index("ix_tables_code", "code", unique=True, postgresql_where=_CODED, sqlite_where=_CODED),
    Index("ix_tables_listed", "listed", "touched"),
    Index("ix_tables_owner", "owner", postgresql_where=_OWNED, sqlite_where=_OWNED),
)
"""``latecomers``: whether they may take over bots and stand-ins; ``rematch``: who has agreed to one, as JSON.
``owner``: the worker that has the table; ``epoch``: how often it was claimed; ``opened_from``: the address that opened
it, as a keyed hash. ``clocks``: what they showed when it was last written, as JSON; ``kept_until``: the last sign of
life of the owner from whom it was taken over (Unix ms). ``code``: leads phones to it, for a day after ``created``."""

IS_WAITING = tables.c.status == literal_column("'waiting'")
"""Written out, not bound: only then the database uses the index of these few rows."""
Index(
    "ix_tables_waiting",
    tables.c.host,
    tables.c.opened_from,
    tables.c.touched,
    sqlite_where=IS_WAITING,
    postgresql_where=IS_WAITING,
)

workers = Table(
    "workers",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("address", String(255), nullable=False),
    Column("session", String(63), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("dead", Boolean, nullable=False, server_default=false()),
)
"""Runs of the server on a shared PostgreSQL; an id is never used again. ``session``: the application_name of its
sessions; ``pid``: its process; ``since``, ``until``: when it began and when its lease ends (Unix ms of the database's
clock). A worker that is ``dead``, or has no row, writes nothing. With SQLite there is one row: ``until``
is the last sign of life of the only server, by its own clock."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("header", Text, nullable=False),
    Column("house_seed", LargeBinary, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Column("result", Text, nullable=True),
    Column("dice", String(32), nullable=True, index=True),
    UniqueConstraint("table_id", "number"),
    Index("ix_matches_ended", "ended"),
)
"""Matches in the order in which a table played them: of two rematches at once one loses. ``dice``: those that it shares
with other matches; null: it has its own."""

dice = Table(
    "dice",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("week", String(8), nullable=True, unique=True),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("opens", BigInteger, nullable=True),
    Column("created", BigInteger, nullable=False),
)
"""Dice that several matches share, and the tables that they are for. ``kind``: ``match``: those of the finished match
of this id; ``set``: of several tables opened at once; ``week``: of the challenge of a week (2026-W47). ``opens``: when
the seed may be shown (Unix ms), null: when all of its matches are over. ``salt``: hex, see ``fairness``."""

tries = Table(
    "tries",
    metadata,
    Column("dice", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("table_id", String(32), nullable=True, index=True),
)
"""Each guest's tries at the challenge of a week, numbered from 0: number 0 counts. ``table_id``: null once the table
was removed."""

dice_seen = Table(
    "dice_seen",
    metadata,
    Column("dice", String(32), primary_key=True),
    Column("viewer", String(64), primary_key=True),
    Column("match", String(32), nullable=False),
)
"""The match in which a guest first had a seat with shared dice, or watched them. ``viewer``: a keyed hash of guest and
dice; it stays after the guest is deleted, and does not lead back to them."""

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)
"""A match's log. The primary key arbitrates: of two writers with the same number one loses.

SQLite keeps the rows in the order in which they came. So a commit of many matches appends to a few pages; only the
keys, which are short, go to each match's own place.
"""

holders = Table(
    "holders",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
)
"""Which guest holds which seat. Written with the entry that seats them, in the same transaction."""

daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=True),
    Column("match", String(32), nullable=False, index=True),
    Column("name", String(24), nullable=True),
    Column("length", SmallInteger, nullable=True),
    Column("ended", BigInteger, nullable=True),
)
"""Each guest's one try at the labyrinth of a day (YYYY-MM-DD): of the first match at its table. The last three columns
are written with the end of that match, in the same transaction. ``table_id``: null once that match was removed."""

daily_longest = Table(
    "daily_longest",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("length", SmallInteger, nullable=True),
    Column("proven", Boolean, nullable=True),
)
"""The longest walk through the labyrinth of a day. Without a length a worker searches, until a time (Unix ms) at
the latest: after that another one may."""

remarks = Table(
    "remarks",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=True),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The last remarks of the talk at a table, numbered from 0; earlier ones are pruned with each new one."""

parted = Table(
    "parted",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("why", String(16), nullable=False),
    Column("name", String(24), nullable=False),
    Column("match", String(32), nullable=False),
)
"""Guests who lost their seat at a table, in which match: ``removed`` by the host (``name``: the guest's there), or
``replaced`` by a latecomer of that name."""

analyses = Table(
    "analyses",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("effort", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("futures", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Analyses of finished matches: ``body`` is the analysis as JSON, deflated. ``version``, ``seed``, ``futures``
(the name of its table of futures): with others an analysis is out of date."""

puzzles = Table(
    "puzzles",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("box", SmallInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Index("ix_puzzles_match", "match"),
)
"""Each guest's mistakes that were answered as puzzles: entry ``n`` of a match, in box 1 to 5, due again (Unix ms)."""

day_puzzles = Table(
    "day_puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("body", Text, nullable=False),
)
"""The puzzle of each day (YYYY-MM-DD): ``body`` is the position with what each choice costs, as JSON."""

day_answers = Table(
    "day_answers",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("action", Text, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_day_answers_guest", "guest"),
)
"""Each guest's one answer to the puzzle of a day: ``action`` as JSON, when (Unix ms)."""

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("match", String(32), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("guest", String(32), nullable=True, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    UniqueConstraint("match", "seat"),
)
"""The rated matches of each game, numbered from 0 in the order of their end, with the rating of each seat after it.
``guest``: null for a bot; of a guest who was deleted a name that leads nowhere. Rows stay when their match is removed
for its age."""

box_plays = Table(
    "box_plays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("play", Text, nullable=False),
    Column("opened_from", String(64), nullable=True, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)
"""Plays of a box that others read along: ``play`` as JSON, its last change (Unix ms), counted in ``version``. ``key``:
SHA-256 of what its writer knows. ``opened_from``: hash of an address. ``until``: removed then (Unix ms)."""
