"""Simulated games as a table, one row a game and seat, written as Parquet by polars (the extra `data`)."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from asterion import __version__
from asterion.insight.contract import SeatReport
from asterion.lab.tournament import Results

if TYPE_CHECKING:
    from polars import DataFrame

    from asterion.lab.sweep import PlayedValue

UNITS: Final = ("win", "points")
PARTS: Final = ("expectation", "luck", "play", "guesswork", "others", "result")
"""The ledger of a seat, in each unit; the result is the sum of the others."""
ROWS_A_GROUP: Final = 1 << 18
"""Rows that a reader must take at once; fixed, so that the bytes depend on the games only."""


class NoPolars(Exception):
    """The library that writes tables is not installed."""


def check_polars() -> None:
    """Raises NoPolars."""
    try:
        import polars  # noqa: F401
    except ImportError:
        raise NoPolars("tables need polars, which is not installed: pip install 'asterion[data]'") from None


def table_of(
    levels: Sequence[str], results: Results, ledger: Mapping[int, Sequence[SeatReport]] | None = None
) -> DataFrame:
    """The finished games in order, each with its seats in order.

    Columns: number of the game, seat, entrant (its place in levels), its level, score, won (alone or shared), length
    (decisions of all seats). ledger: by number the reports of the seats; it adds the columns of `ledger_columns`.
    """
    import polars

    numbers = np.flatnonzero(results.done)
    entrants = np.argsort(results.seats[results.done], axis=1)  # by seat
    count = len(levels)
    rows = np.repeat(numbers, count), entrants.ravel()
    columns: dict[str, Any] = {
        "number": polars.Series(rows[0], dtype=polars.Int32),
        "seat": polars.Series(np.tile(np.arange(count), len(numbers)), dtype=polars.Int8),
        "entrant": polars.Series(rows[1], dtype=polars.Int8),
        "level": polars.Series([levels[entrant] for entrant in rows[1].tolist()], dtype=polars.String),
        "score": polars.Series(results.scores[rows], dtype=polars.Int32),
        "won": polars.Series(results.won[rows].astype(np.bool_), dtype=polars.Boolean),
        "length": polars.Series(np.repeat(results.length[numbers], count), dtype=polars.Int32),
    }
    if ledger is not None:
        told = [ledger_columns(report) for number in numbers for report in ledger[int(number)]]
        names = told[0] if told else ()
        columns |= {name: polars.Series([each[name] for each in told], dtype=polars.Float64) for name in names}
    return polars.DataFrame(columns)


def table_of_values(levels: Sequence[str], values: Sequence[PlayedValue]) -> DataFrame:
    """The finished games of every value of a sweep: its place, the options that vary, then the columns of table_of."""
    import polars

    tables = []
    for place, each in enumerate(values):
        table = table_of(levels, each.results)
        varied = [polars.lit(_cell(value)).alias(path) for path, value in each.point.values.items()]
        tables.append(table.select(polars.lit(place, dtype=polars.Int32).alias("value"), *varied, polars.all()))
    return polars.concat(tables, how="vertical_relaxed")


def _cell(value: Any) -> Any:
    """A value of an option as it stands in a column: lists and objects as JSON."""
    return value if isinstance(value, str | bool | int | float) else msgspec.json.encode(value).decode()


def ledger_columns(report: SeatReport) -> dict[str, float]:
    """The ledger of one seat: its parts and what it missed in both units, and half of the 95 % interval of its luck."""
    found = {f"{unit}_{part}": float(getattr(getattr(report, unit), part)) for unit in UNITS for part in PARTS}
    found |= {f"{unit}_missed": float(getattr(report.missed, unit)) for unit in UNITS}
    return found | {"win_luck_margin": float(report.margin)}


def parquet_of(table: DataFrame, about: Mapping[str, Any]) -> bytes:
    """The table as a Parquet file. about: how it was made, kept in the file as JSON under the key `asterion`.

    The same table and the same libraries give the same bytes.
    """
    made = msgspec.json.encode({**about, "version": __version__}).decode()
    file = io.BytesIO()
    table.write_parquet(
        file, compression="zstd", compression_level=3, row_group_size=ROWS_A_GROUP, metadata={"asterion": made}
    )
    return file.getvalue()
