"""Decisions of simulated matches as a table, one row each, for learning from what bots did (the extra ``data``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from asterion.games.contract import Game
from asterion.games.encoding import Encoding
from asterion.lab.batch import BatchError
from asterion.lab.one_game import Play
from asterion.match.match import Match

if TYPE_CHECKING:
    from polars import DataFrame

COLUMNS: Final = ("number", "decision", "seat", "level", "observation", "legal", "features", "choice", "won", "score")
"""Of the table, in this order; features only in a game of listed choices."""


class Trajectories:
    """A watcher that keeps every decision of every match: what the seat saw as numbers, what was legal, what it chose,
    and at the end what it won. Choices are numbers as in `Batch`."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        """Raises BatchError("no_encoding") for a game that does not say what its seats see as numbers."""
        if game.encoding is None:
            raise BatchError("no_encoding", f"{game.id} does not say what its seats see as numbers")
        self._encoding: Encoding = game.encoding
        self._made = (game, seats, options)
        self._open: dict[int, tuple[Play, list[dict[str, Any]]]] = {}
        self._done: dict[int, list[dict[str, Any]]] = {}

    def decided(self, number: int, match: Match, seat: int, level: str, action: int) -> None:
        """Keep a decision. One thread plays a match of a number."""
        if number not in self._open:
            self._open[number] = (Play(*self._made), [])
        play, rows = self._open[number]
        seen = match.observation(seat)
        legal = play.choices(seen, seat)
        row: dict[str, Any] = {
            "number": number,
            "decision": len(rows),
            "seat": seat,
            "level": level,
            "observation": play.vector_of(seen, seat),
            "legal": np.array(legal, np.int32),
            "choice": play.choice_of(seen, seat, action),
        }
        if self._encoding.listed:
            row["features"] = play.features_of(seen, seat, len(legal)).ravel()
        rows.append(row)

    def ended(self, number: int, match: Match) -> None:
        """Note what each seat has won."""
        _, rows = self._open.pop(number)
        scores, winners = match.scores(), match.winners()
        for row in rows:
            seat = row["seat"]
            row["won"] = 1 / len(winners) if seat in winners else 0.0
            row["score"] = scores[seat]
        self._done[number] = rows

    def table(self, numbers: Sequence[int]) -> DataFrame:
        """The decisions of these matches, which are over, in their order. Columns: see COLUMNS."""
        import polars

        rows = [row for number in numbers for row in self._done[number]]
        types: dict[str, Any] = {
            "number": polars.Int32,
            "decision": polars.Int32,
            "seat": polars.Int8,
            "level": polars.String,
            "observation": polars.Array(polars.Int16, self._encoding.length),
            "legal": polars.List(polars.Int32),
            "features": polars.List(polars.Int16),
            "choice": polars.Int32,
            "won": polars.Float32,
            "score": polars.Int32,
        }
        named = [name for name in COLUMNS if name != "features" or self._encoding.listed]
        return polars.DataFrame([_column(name, types[name], rows) for name in named])


def _column(name: str, kind: Any, rows: Sequence[dict[str, Any]]) -> Any:
    import polars

    values = [row[name] for row in rows]
    if name == "observation" and values:
        return polars.Series(name, np.stack(values), dtype=kind)
    return polars.Series(name, values, dtype=kind)
