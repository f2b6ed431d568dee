"""The renderer: the same seed gives the same picture, held-out looks share nothing that is seen, the truth is true."""

from collections.abc import Iterator
from dataclasses import fields, replace

import numpy as np
import pytest

from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import KIND_COUNT, WAYS
from tests.photo.rendered import photograph, side_of
from tools.labyrinth_photos import scenes
from tools.labyrinth_photos.boards import UNIT, render_board
from tools.labyrinth_photos.looks import HELD_OUT, TRAINING, draw_look
from tools.labyrinth_photos.scenes import render


def test_the_same_seed_is_the_same_photograph() -> None:
    one, other = (render(7, size=(320, 240)) for _ in range(2))
    assert one.jpeg == other.jpeg
    assert np.array_equal(one.corners, other.corners)
    assert render(8, size=(320, 240)).jpeg != one.jpeg != render(7, held_out=True, size=(320, 240)).jpeg


@pytest.mark.parametrize("name", ["woods", "tables", "paints", "marbles"])
def test_held_out_colours_are_not_trained_on(name: str) -> None:
    assert name in {field.name for field in fields(TRAINING)}
    assert not set(getattr(TRAINING, name)) & set(getattr(HELD_OUT, name))
    assert not set(TRAINING.lights) & set(HELD_OUT.lights)


def test_the_truth_is_in_the_picture() -> None:
    for seed in range(9000, 9006):
        made = photograph(seed)
        assert made.pixels.shape == (720, 960, 3)
        assert 4 <= min(made.kinds.shape) <= max(made.kinds.shape) <= 10
        assert ((made.corners > 0) & (made.corners < (960, 720))).all()
        assert side_of(made) > 20
        assert all(turn < WAYS[kind] for kind, turn in zip(made.kinds.flat, made.turns.flat, strict=True))


def boards() -> Iterator[tuple[int, int]]:
    """Every kind and turn but the block."""
    yield from ((kind, turn) for kind in range(KIND_COUNT) for turn in range(WAYS[kind]) if WAYS[kind] > 1 or kind == 3)


@pytest.mark.parametrize(("kind", "turn"), list(boards()))
def test_a_tile_is_carved_where_it_is_open(kind: int, turn: int) -> None:
    """Grooves are painted black here: they reach the sides on which the tile is open, and no other."""
    from asterion.games.minos.board import turned
    from asterion.games.minos.material import BRIDGE, OPENINGS

    random = np.random.default_rng(1)
    look = draw_look(replace(TRAINING, painted=1.0, paints=((0, 0, 0),)), random)
    look = replace(look, width=0.12, deck=0.16, corner=0.0, planks=0, rails=False, gap=0.01)
    kinds, turns = np.array([[kind]], np.int8), np.array([[turn]], np.int8)
    board = render_board(kinds, turns, look, np.array([0.05, 0.0, 0.9987]), np.zeros(2), random)
    middle = round(board.origin[0]) + UNIT // 2
    for bit, (down, right) in zip((1, 2, 4, 8), ((-1, 0), (0, 1), (1, 0), (0, -1)), strict=True):
        away = round(0.4 * UNIT)
        value = board.pixels[middle + down * away, middle + right * away].mean()
        above = kind == BRIDGE and bool(down) == (turn == 0)  # the deck lies there
        dark = bool(turned(OPENINGS[kind], turn) & bit) and not above
        assert (value < 30) == dark


def test_missing_tiles_and_all_kinds_are_rendered() -> None:
    seen = {kind for seed in range(12) for kind in scenes.draw_tiles(np.random.default_rng(seed), 6, 6)[0].flat}
    assert seen == {EMPTY, *range(KIND_COUNT)}
