"""A turn and a mirror change a tile, its cut and its shift alike."""

from typing import Any

import numpy as np
import pytest

from asterion.games.minos.board import turned
from asterion.games.minos.material import BRIDGE, OPENINGS
from asterion.photo.cutting import CUT, CUT_VALUES
from asterion.photo.symmetry import CLASS_AFTER, MIRRORED, SYMMETRIES, shift_before, transform_cut
from asterion.photo.tile_network import CLASSES, KIND_OF_CLASS, MISSING, TURN_OF_CLASS, class_of

MIRROR = {1: 1, 2: 8, 4: 4, 8: 2}


def drawing(number: int) -> np.ndarray[Any, Any]:
    """A tile of 3 by 3: 1 in the middle and where it is open, 2 along a bridge's deck."""
    kind, turn = KIND_OF_CLASS[number], TURN_OF_CLASS[number]
    picture = np.zeros((3, 3), int)
    sides = turned(OPENINGS[kind], turn) if number != MISSING else 0
    for side, place in ((1, (0, 1)), (2, (1, 2)), (4, (2, 1)), (8, (1, 0))):
        picture[place] = bool(sides & side)
    if kind == BRIDGE:
        picture[:, 1] = 2
        picture = np.rot90(picture, -turn)
    found: np.ndarray[Any, Any] = picture + 10 * (kind + 1) * (np.arange(9).reshape(3, 3) == 4)
    return found


@pytest.mark.parametrize("symmetry", range(SYMMETRIES))
def test_a_class_after_a_symmetry_is_that_of_the_turned_drawing(symmetry: int) -> None:
    assert sorted(CLASS_AFTER[symmetry]) == list(range(CLASSES))
    for number in range(CLASSES):
        picture = drawing(number)
        picture = np.rot90(picture[:, ::-1] if symmetry >= MIRRORED else picture, -(symmetry % 4))
        assert np.array_equal(drawing(CLASS_AFTER[symmetry][number]), picture)


@pytest.mark.parametrize(
    ("tile", "symmetry", "after"),
    [
        ("elbow 0", 1, "elbow 1"),
        ("elbow 0", 4, "elbow 3"),
        ("tee 0", 4, "tee 2"),
        ("dead_end 1", 4, "dead_end 3"),
        ("straight 0", 1, "straight 1"),
        ("bridge 0", 3, "bridge 1"),
        ("bridge 1", 4, "bridge 1"),
        ("crossing 0", 5, "crossing 0"),
        ("block 0", 7, "block 0"),
    ],
)
def test_truth_table(tile: str, symmetry: int, after: str) -> None:
    kinds = ("dead_end", "straight", "tee", "crossing", "elbow", "block", "bridge")
    one, other = (
        class_of(kinds.index(name), int(turn)) for name, _, turn in (each.partition(" ") for each in (tile, after))
    )
    assert CLASS_AFTER[symmetry][one] == other


@pytest.mark.parametrize("symmetry", range(SYMMETRIES))
def test_a_cut_is_turned_like_its_tile(symmetry: int) -> None:
    cut = np.random.default_rng(1).normal(size=CUT_VALUES).astype(np.float32)
    target = np.zeros_like(cut)
    transform_cut(cut, symmetry, target)
    picture = cut.reshape(CUT, CUT, 3)
    expected = np.rot90(picture[:, ::-1] if symmetry >= MIRRORED else picture, -(symmetry % 4))
    assert np.array_equal(target.reshape(CUT, CUT, 3), expected)


@pytest.mark.parametrize(
    ("symmetry", "after"),
    list(enumerate([(3, 5), (-5, 3), (-3, -5), (5, -3), (-3, 5), (-5, -3), (3, -5), (5, 3)])),
)
def test_a_shift_is_turned_back(symmetry: int, after: tuple[float, float]) -> None:
    """3 to the east and 5 to the south, before."""
    assert shift_before(*after, symmetry) == (3, 5)
