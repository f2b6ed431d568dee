"""Observations of Minos as numbers agree with the views."""

from typing import Any

import pytest

from asterion.games.minos import MINOS as GAME
from asterion.games.minos.material import KINDS
from asterion.games.minos.state import STAGES, STANCES
from tests.games.encoded import from_here, one_hot, positions

OPEN = {
    "dead_end": "n",
    "straight": "ns",
    "tee": "nes",
    "crossing": "nesw",
    "elbow": "ne",
    "block": "",
    "bridge": "nesw",
}
"""Sides on which a tile is open before it is turned (N4)."""


def plane(cells: dict[tuple[int, int], int]) -> list[int]:
    return [cells.get((row, column), 0) for row in range(10) for column in range(10)]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"rows": 3, "columns": 4, "bridges": "underpass"}), (1, {"building": "random", "rows": 6, "columns": 5})],
)
def test_numbers_are_what_the_views_say(seats: int, options: dict[str, Any]) -> None:
    ruleset = GAME.wire.ruleset(GAME.options(options), seats)
    for seat, numbers, public, own in positions(GAME, ruleset, 3):
        shown = from_here(seat, public.seats, 7)
        assert numbers["stage"] == [int(public.stage == stage) for stage in STAGES]
        assert (numbers["round"], numbers["rounds"]) == ([public.round - 1], [public.rounds])
        assert (numbers["rows"], numbers["columns"]) == ([public.rows], [public.columns])
        assert numbers["underpass"] == [int(public.bridges == "underpass")]
        assert numbers["building"] == one_hot(["together", "random", "fitted"].index(public.building), 4)
        assert numbers["heap"] == (public.heap if public.stage == "build" else [0] * len(KINDS))
        assert (numbers["bid"], numbers["laid"]) == ([public.bid], [len(public.walk)])
        assert numbers["best"] == [len(public.best)]
        assert numbers["note"] == [own.note or shown[0].note or 0]
        for name, said in (("actor", public.turn), ("opener", public.opener), ("bidder", public.bidder)):
            assert numbers[name] == one_hot(None if said is None else (said - seat) % seats, 7)
        for name in ("score", "stake", "ready"):
            assert numbers[name] == [int(getattr(each, name)) if each else 0 for each in shown]
        assert numbers["stance"] == [int(bool(each) and each.stance == stance) for each in shown for stance in STANCES]
        cells = [(row, column) for row in range(public.rows) for column in range(public.columns)]
        assert numbers["inside"] == plane(dict.fromkeys(cells, 1))
        tiles = dict(zip(cells, public.tiles or [-1] * len(cells), strict=True))
        there = {cell: (KINDS[tile // 4], tile % 4) for cell, tile in tiles.items() if tile >= 0}
        assert numbers["free"] == [len(cells) - len(there) if public.stage == "build" else 0]
        assert numbers["tile"] == plane(dict.fromkeys(there, 1))
        for i in range(4):
            side = {cell: int("nesw"[(i - turn) % 4] in OPEN[kind]) for cell, (kind, turn) in there.items()}
            assert numbers["open"][100 * i : 100 * i + 100] == plane(side)
        bridges = {cell: 1 - turn % 2 for cell, (kind, turn) in there.items() if kind == "bridge"}
        assert numbers["bridge"] == plane(dict.fromkeys(bridges, 1))
        assert numbers["deck"] == plane(bridges)
        walk = [(each.row, each.column) for each in public.walk]
        assert numbers["marble"] == plane({cell: number for number, cell in enumerate(walk, 1)})
        assert numbers["last"] == plane(dict.fromkeys(walk[-1:], 1))
        passages = {(each.row, each.column): {"deck": 1, "either": -1}.get(each.passage, 0) for each in public.walk}
        assert numbers["on_deck"] == plane(passages)
