"""Legality and points against a second, deliberately naive statement of D4-D7: cell by cell, in plain Python."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from asterion.games import chance
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d import actions, material, views
from asterion.games.mino_3d.material import COLOURS, PIECES
from asterion.games.mino_3d.state import BUILT
from tests.games.mino_3d.positions import fits

Cell = tuple[int, int, int]
AHEAD = {"east": (1, 0), "north": (0, 1), "west": (-1, 0), "south": (0, -1)}
GAMES = 1 if INTERPRETED else 12
GUESSES = 40 if INTERPRETED else 200


def three_cells(place: actions.Place) -> dict[Cell, int | str]:
    """Contents of the three cells of a piece: a digit, a colour, a digit."""
    first, colour, second = place.piece.split("-")
    dx, dy = AHEAD[place.facing]
    x, y, z = place.x, place.y, place.z
    return {(x - dx, y - dy, z): int(first), (x, y, z): colour, (x + dx, y + dy, z): int(second)}


class Build:
    """A build as a mapping from cells to what they show and whose piece it is."""

    def __init__(self, laid: list[views.Laid]) -> None:
        self.marks: dict[Cell, int | str] = {}
        self.piece: dict[Cell, str] = {}
        self.columns: dict[tuple[int, int], dict[int, int | str]] = {}
        for each in laid:
            for cell, what in three_cells(actions.Place(each.piece, each.x, each.y, each.z, each.facing)).items():
                self.marks[cell] = what
                self.piece[cell] = each.piece
                self.columns.setdefault(cell[:2], {})[cell[2]] = what

    def allows(self, place: actions.Place, support: str) -> bool:
        cells = three_cells(place)
        touching = False
        for (x, y, z), what in cells.items():
            if (x, y, z) in self.marks:
                return False
            column = self.columns.get((x, y), {})
            if any(mark != what for mark in column.values()):
                return False  # D4: one column, one digit or one colour
            for beside in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z)):
                if beside in self.marks:
                    touching = True  # D5
                    if isinstance(self.marks[beside], int) == isinstance(what, int):
                        return False  # D4: digits touch colours only
            touching = touching or z + 1 in column or z - 1 in column  # D5
            heights = sorted([*column, z])
            if any(high - low > 2 for low, high in pairwise(heights)):
                return False  # D6: at most one empty level
        if not touching:
            return False
        if place.z == 0 or support == "free":
            return True
        before, middle, after = ((x, y, z - 1) in self.marks for x, y, z in cells)
        return before or middle or after if support == "any" else middle or (before and after)  # D6

    def points(self, place: actions.Place) -> tuple[int, int, int]:
        """D7: own digits, digits directly above and below, both digits of pieces whose colour is."""
        digits = meeting = joining = 0
        for (x, y, z), what in three_cells(place).items():
            touched = [cell for cell in ((x, y, z + 1), (x, y, z - 1)) if cell in self.marks]
            if isinstance(what, int):
                digits += what
                meeting += sum(int(self.marks[cell]) for cell in touched)
            else:
                for cell in touched:
                    first, _, second = self.piece[cell].split("-")
                    joining += int(first) + int(second)
        return digits, meeting, joining


def played(support: str, seed: int) -> Iterator[tuple[Records, Records, int]]:
    """Positions of one game; half of the choices go for points, which stacks and bridges."""
    rng = np.random.default_rng(seed)
    ruleset, state, source = GAME.wire.ruleset(GAME.options({"support": support}), 2 + seed % 5), GAME.new_state(), None
    source = chance.simulation(seed)
    GAME.start(ruleset, state, source)
    while not GAME.is_over(ruleset, state):
        seat = int(state["turn"][0])
        yield ruleset, state, seat
        found = fits(ruleset, state, seat)
        *place, _, _ = max(found, key=lambda fit: fit[5] + fit[6]) if rng.random() < 0.5 else rng.choice(found)
        action = int(actions.action_of(*place))
        assert GAME.apply(ruleset, state, seat, action, source) == 0


def guesses(rng: np.random.Generator, state: Records, seat: int) -> Iterator[int]:
    """Placements of the hand near the build, most of them not allowed."""
    built: Any = state["place"][0] == BUILT
    hand = (state["place"][0] == seat).nonzero()[0]
    x, y, z = (state[name][0][built] for name in "xyz")
    for _ in range(GUESSES):
        near = rng.integers(len(x))
        at = int(x[near]) + int(rng.integers(-3, 4)), int(y[near]) + int(rng.integers(-3, 4))
        level = max(int(z[near]) + int(rng.integers(-2, 4)), 0)
        piece = int(rng.choice(hand))
        ways = 2 if PIECES[piece][0] == PIECES[piece][2] else 4
        yield int(actions.action_of(piece, *at, level, int(rng.integers(ways))))


@pytest.mark.parametrize("support", ["balanced", "any", "free"])
def test_places_and_points_are_those_of_a_naive_reading(support: str) -> None:
    rng = np.random.default_rng(9)
    stacked = bridged = refused = 0
    for seed in range(GAMES):
        for ruleset, state, seat in played(support, seed):
            build = Build(GAME.wire.public_view(ruleset, state).laid)
            legal = set()
            for *where, meeting, joining in fits(ruleset, state, seat):
                action = int(actions.action_of(*where))
                legal.add(action)
                place = GAME.wire.action_to_json(action)
                assert build.allows(place, support), place
                digits = sum(PIECES[where[0]][::2])
                assert (digits, meeting, joining) == build.points(place), place
                stacked += place.z > 0
                bridged += place.z > 0 and (place.x, place.y, place.z - 1) not in build.marks
            for action in guesses(rng, state, seat):
                place = GAME.wire.action_to_json(action)
                assert (action in legal) == build.allows(place, support), place
                refused += action not in legal
    assert min(stacked, refused) > 20 * GAMES
    assert bridged > GAMES // 2


def test_colours_of_the_names_are_those_of_the_box() -> None:
    assert [name.split("-")[1] for name in material.PIECE_NAMES] == [COLOURS[colour] for _, colour, _ in PIECES]
