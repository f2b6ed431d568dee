"""Tiles, passages and random labyrinths (N1-N4); a labyrinth as text."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games import chance
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.contract import Records
from asterion.games.json_values.arena import ROOM
from asterion.games.minos import board, material
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import BadLabyrinth, draw_walk, read_labyrinth, sign_of, write_labyrinth
from asterion.games.minos.state import STATE
from tests.games.minos.walking import AHEAD, MIXES, next_cell, random_texts, tiles_of

DOCS = Path(__file__).resolve().parents[3] / "docs" / "labyrinth.md"
BIT = {"n": material.NORTH, "e": material.EAST, "s": material.SOUTH, "w": material.WEST}


def at_random(rows: int, columns: int, seed: int) -> Records:
    """A labyrinth drawn and turned at random (N3)."""
    labyrinth = blank(board.LABYRINTH)
    dice: Any = chance.simulation(seed)
    filled: Any = labyrinth
    board.start_at_random(filled, rows, columns, dice)
    return labyrinth


def test_the_box_holds_what_the_list_says() -> None:
    """N1: the list, not its printed sum."""
    assert material.TILE_COUNT == 123
    assert dict(zip(material.KIND_NAMES, material.TILES, strict=True)) == {
        "dead end": 13,
        "straight": 37,
        "T": 17,
        "crossing": 14,
        "elbow": 23,
        "block": 5,
        "bridge": 14,
    }


def test_ways_are_the_turns_that_look_different() -> None:
    """N4. A bridge looks different after a quarter turn, though it is open to all sides."""
    for kind, sides in enumerate(material.OPENINGS):
        seen = {board.turned(sides, turn) for turn in range(material.TURNS)}
        assert material.WAYS[kind] == (2 if kind == material.BRIDGE else len(seen))


@pytest.mark.parametrize("mix", MIXES)
def test_neighbours_connect_where_both_are_open(mix: str) -> None:
    """N4, against the naive statement of it."""
    for text in random_texts(9, 3 if INTERPRETED else 60, mix, [(3, 4), (10, 10), (1, 7)]):
        tiles = tiles_of(text)
        labyrinth: Any = read_labyrinth(text)
        for cell in tiles:
            sides = sum(BIT[side] for side in AHEAD if next_cell(tiles, cell, side) is not None)
            assert board.connected(labyrinth[0], *cell) == sides


def test_the_turn_of_a_bridge_says_which_way_the_deck_runs() -> None:
    bridges: Any = read_labyrinth("H=")
    assert board.deck_sides(bridges[0], 0, 0) == material.NORTH | material.SOUTH
    assert board.deck_sides(bridges[0], 0, 1) == material.EAST | material.WEST


@pytest.mark.parametrize(("rows", "columns"), [(6, 6), (10, 10), (1, 10), (7, 4)])
def test_random_labyrinths_are_full_and_of_one_box(rows: int, columns: int) -> None:
    """N2, N3 `random`."""
    for seed in range(2 if INTERPRETED else 50):
        labyrinth = at_random(rows, columns, seed)
        tiles = labyrinth["tile"][0]
        assert (tiles[:rows, :columns] != board.EMPTY).all()
        assert (tiles == board.EMPTY).sum() == material.MOST_CELLS - rows * columns
        assert all((tiles == kind).sum() <= most for kind, most in enumerate(material.TILES))
        assert labyrinth.tobytes() == at_random(rows, columns, seed).tobytes()


def test_random_labyrinths_draw_every_tile_alike() -> None:
    """In many cells each kind is as frequent as in the box, turned alike each way that looks different (N3)."""
    count = 400 if INTERPRETED else 20_000
    labyrinth, dice = blank(board.LABYRINTH), chance.simulation(1)
    filled: Any = labyrinth
    seen = np.zeros((material.KIND_COUNT, material.TURNS))
    for _ in range(count):
        board.start_at_random(filled, 1, 2, dice)
        seen[labyrinth["tile"][0, 0, 1], labyrinth["turn"][0, 0, 1]] += 1
    share = np.zeros(seen.shape)
    for kind, (tiles, ways) in enumerate(zip(material.TILES, material.WAYS, strict=True)):
        share[kind, :ways] = tiles / material.TILE_COUNT / ways
    assert (np.abs(seen - count * share) < 5 * np.sqrt(count * share) + 1).all()


def test_tiles_that_lie_there_stay_and_are_out_of_the_heap() -> None:
    labyrinth, dice = blank(board.LABYRINTH), chance.simulation(3)
    filled: Any = labyrinth
    board.clear(filled[0], 10, 10)
    labyrinth["tile"][0, 0, :5] = material.BLOCK
    board.fill_at_random(filled[0], dice[0])
    assert (labyrinth["tile"][0] == material.BLOCK).sum() == 5


# As text


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "letters"])
def test_what_is_written_is_read_again(plain: bool) -> None:
    for seed in range(3 if INTERPRETED else 40):
        labyrinth = at_random(1 + seed % 10, 10 - seed % 7, seed)
        text = write_labyrinth(labyrinth, plain=plain)
        assert write_labyrinth(read_labyrinth(text), plain=plain) == text
        assert (read_labyrinth(text)["tile"] == labyrinth["tile"]).all()


def test_cells_without_a_tile_are_written_too() -> None:
    """A tile that is missing is open to no side, and no walk begins there."""
    labyrinth: Any = read_labyrinth("F.7\nL·J")
    assert labyrinth["tile"][0, :2, 1].tolist() == [board.EMPTY] * 2
    assert write_labyrinth(labyrinth) == "┌·┐\n└·┘\n"
    assert write_labyrinth(labyrinth, plain=True) == "F.7\nL.J\n"
    assert draw_walk(labyrinth, [])[0] == " ┌─── ·   ─┐"
    assert "| none | `·` | `.` |" in DOCS.read_text("utf-8")
    found = longest_walk(labyrinth)
    assert (found.length, found.proven, found.components) == (2, True, 2)
    assert longest_walk(read_labyrinth("..")).length == 0


def test_both_ways_to_write_it_are_documented() -> None:
    """Each kind in a row of its own, in the order of quarter turns; and the example in both."""
    text = DOCS.read_text("utf-8")
    letters, drawn = (block.partition("\n```")[0] for block in text.split("```text\n")[1:3])
    assert write_labyrinth(read_labyrinth(letters)) == write_labyrinth(read_labyrinth(drawn)) == f"{drawn}\n"
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    for kind, name in enumerate(material.KIND_NAMES):
        (row,) = [line for line in rows if line.startswith(f"| {name} |")]
        one: Any = blank(board.LABYRINTH)
        for turn in range(material.WAYS[kind]):
            one["tile"][0, 0, 0], one["turn"][0, 0, 0] = kind, turn
            assert f"`{sign_of(one, 0, 0)}`" in row
            letter = sign_of(one, 0, 0, plain=True)
            assert f"`{letter}`" in row or letter == "|"


def test_blanks_and_remarks_do_not_count() -> None:
    text = "; a remark\r\n\r\n  F - 7\t\r\n  L ─ J\r\n"
    assert write_labyrinth(read_labyrinth(text)) == "┌─┐\n└─┘\n"


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("F7\nLx", "bad_tile", 2, 2),
        ("\n F\0", "bad_tile", 2, 3),
        ("; none\n\nF7\n\nL", "ragged_labyrinth", 5, None),
        ("F7\nLJ7", "ragged_labyrinth", 2, None),
        ("-" * 11, "labyrinth_too_large", 1, 11),
        ("-\n" * 11, "labyrinth_too_large", 11, None),
        ("", "no_labyrinth", 1, None),
        ("; nothing\n", "no_labyrinth", 2, None),
    ],
)
def test_bad_text_is_refused_with_its_place(text: str, code: str, line: int, column: int | None) -> None:
    with pytest.raises(BadLabyrinth) as error:
        read_labyrinth(text)
    assert (error.value.code, error.value.line, error.value.column) == (code, line, column)
    assert f"line {line}" in str(error.value)


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadLabyrinth) as bad:
        read_labyrinth(";" * ROOM)
    assert (bad.value.code, bad.value.line) == ("labyrinth_too_large", 1)


def test_a_picture_shows_every_opening() -> None:
    assert draw_walk(read_labyrinth("F=\n|H\ns#"), []) == [
        " ┌───═╪═══",
        " │    │",
        " │   ─╫───",
        " │    ║",
        " ╷    █",
        " │",
    ]


def test_a_labyrinth_is_not_the_beginning_of_a_state() -> None:
    """Numba would take it for a subtype: then it warns, and picks compiled code by what was compiled before."""
    names = board.LABYRINTH.names or ()
    assert (STATE.names or ())[: len(names)] != names
