"""The longest walk: by hand, against a walker who tries everything, and against CP-SAT (N4, N8, N9)."""

import random

import numpy as np
import pytest

from asterion.games.compiled import INTERPRETED
from asterion.games.minos import longest_walk as solver
from asterion.games.minos.longest_walk import Search, longest_walk
from asterion.games.minos.notation import read_labyrinth
from tests.games.minos.walking import MIXES, brute_force, check_result, check_walk, random_texts

SMALL = [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (3, 4), (4, 3)]
EACH = 8 if INTERPRETED else 400
MIDDLING = [(5, 5), (5, 6), (6, 5), (6, 6)]
BRIDGES = pytest.mark.parametrize("underpass", [False, True], ids=["base", "underpass"])


@pytest.mark.parametrize(
    ("text", "base", "underpass"),
    [
        pytest.param("#", 1, 1, id="N8 the first marble lies on any tile"),
        pytest.param("##\n##", 1, 1, id="N8 nothing but blocks"),
        pytest.param("=", 1, 1, id="N9 a bridge alone"),
        pytest.param("ew", 2, 2, id="N4 two dead ends face to face"),
        pytest.param("we", 1, 1, id="N4 two dead ends back to back"),
        pytest.param("e-#-w", 2, 2, id="N4 a block between"),
        pytest.param("e---w", 5, 5, id="N8 from end to end"),
        pytest.param("F7\nLJ", 4, 4, id="N8 a ring"),
        pytest.param("FS7\nE+W\nLNJ", 9, 9, id="N8 every tile"),
        pytest.param("#s#\ne+w\n#n#", 3, 3, id="N8 a crossing is crossed once"),
        pytest.param("#s#\ne=w\n#n#", 3, 3, id="N9 two passages that do not meet"),
        pytest.param("#F7\ne=J\n#n#", 5, 6, id="N9 deck first, then beneath"),
        pytest.param("#F7\neHJ\n#n#", 5, 6, id="N9 beneath first, then the deck"),
        pytest.param("eHHHw", 5, 5, id="N9 a run of underpasses, a marble in each"),
        pytest.param("sFF\n|||\nHHH", 3, 3, id="N9 decks side by side"),
        pytest.param("#sF7#\n#|||#\neHHH7\n#LJLJ", 14, 15, id="N9 three decks, then beneath their marbles"),
    ],
)
def test_worked_examples(text: str, base: int, underpass: int) -> None:
    for option, length in ((False, base), (True, underpass)):
        found = longest_walk(read_labyrinth(text), underpass=option)
        check_result(text, found, underpass=option)
        assert found.length == length == brute_force(text, underpass=option)


def test_what_is_passed_beneath_has_no_marble_there() -> None:
    text = "#sF7#\n#|||#\neHHH7\n#LJLJ"
    found = longest_walk(read_labyrinth(text), underpass=True)
    assert [(step.row, step.column) for step in found.walk if not step.marble] in (
        [(2, 1), (2, 2), (2, 3)],
        [(2, 3), (2, 2), (2, 1)],
    )
    assert [step.passage for step in found.walk if not step.marble] == ["underpass"] * 3


@BRIDGES
def test_all_crossings(underpass: bool) -> None:
    """A hundred of them: every tile in one walk."""
    side = 6 if INTERPRETED else 10
    text = "\n".join(["+" * side] * side)
    found = longest_walk(read_labyrinth(text), underpass=underpass)
    check_result(text, found, underpass=underpass)
    assert (found.length, found.components) == (side * side, 1)


@pytest.mark.parametrize(
    ("text", "components"), [("#", 1), ("e-w", 1), ("we", 2), ("=", 2), ("#s#\ne=w\n#n#", 6), ("eHw\n#n#", 4)]
)
def test_components_are_what_no_passage_joins(text: str, components: int) -> None:
    assert longest_walk(read_labyrinth(text)).components == components


@BRIDGES
@pytest.mark.parametrize("mix", MIXES)
def test_as_long_as_by_trying_everything(mix: str, underpass: bool) -> None:
    for text in random_texts(1, EACH, mix, SMALL):
        found = longest_walk(read_labyrinth(text), underpass=underpass)
        check_result(text, found, underpass=underpass)
        assert found.length == brute_force(text, underpass=underpass), text


@BRIDGES
@pytest.mark.parametrize("mix", MIXES)
def test_as_long_as_cp_sat_proves(mix: str, underpass: bool) -> None:
    pytest.importorskip("ortools")
    from tests.games.minos.circuit import longest_circuit

    for text in random_texts(2, 2 if INTERPRETED else 12, mix, MIDDLING[:1] if INTERPRETED else MIDDLING):
        found = longest_walk(read_labyrinth(text), underpass=underpass)
        check_result(text, found, underpass=underpass)
        assert found.length == longest_circuit(text, underpass=underpass), text


@BRIDGES
def test_a_turned_labyrinth_has_as_long_a_walk(underpass: bool) -> None:
    """A quarter turn of board and tiles: another order of cells, the same proof."""
    after = dict(zip("neswLF7JESWN|-H=+#", "eswnF7JLSWNE-|=H+#", strict=True))
    sizes = [(4, 5), (5, 3)] if INTERPRETED else [(7, 9), (10, 10), (10, 6)]
    for text in random_texts(3, 3 if INTERPRETED else 40, "open", sizes):
        around = "\n".join("".join(after[sign] for sign in reversed(line)) for line in zip(*text.split(), strict=True))
        one, other = (longest_walk(read_labyrinth(each), underpass=underpass) for each in (text, around))
        check_result(text, one, underpass=underpass)
        assert (one.length, one.components) == (other.length, other.components), text


def hard_labyrinth() -> str:
    """The first that takes more than one slice of the search."""
    dice = random.Random(5)
    side = 6 if INTERPRETED else 10
    return "\n".join("".join(dice.choice("++ESWN") for _ in range(side)) for _ in range(side))


def test_a_search_can_be_left_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small slices: length never falls, bound never rises, the walk is always a walk."""
    monkeypatch.setattr(solver, "SLICE", 40)
    text = hard_labyrinth()
    search = Search(read_labyrinth(text))
    seen = [(search.length, search.bound)]
    while search.go_on():
        check_walk(text, search.result().walk, underpass=False)
        seen.append((search.length, search.bound))
    lengths, bounds = zip(*seen, strict=True)
    assert seen[0][0] == 1
    assert seen[0][1] <= len(text.replace("\n", ""))
    assert list(lengths) == sorted(lengths)
    assert list(bounds) == sorted(bounds, reverse=True)
    assert len(seen) > 10
    assert search.result() == longest_walk(read_labyrinth(text))
    stopped = longest_walk(read_labyrinth(text), enough=lambda: True)
    assert not stopped.proven


def test_narrow_searches_alone_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """With next to no states at first, wide searches and growing arrays must carry the proof."""
    monkeypatch.setattr(solver, "WIDTHS", (1, 3, 100_000))
    monkeypatch.setattr(solver, "FIRST_ROOM", 16)
    for text in random_texts(4, 2 if INTERPRETED else 60, "open", [(4, 4)] if INTERPRETED else [(6, 6), (5, 7)]):
        for underpass in (False, True):
            narrow = longest_walk(read_labyrinth(text), underpass=underpass)
            check_result(text, narrow, underpass=underpass)
            with monkeypatch.context() as usual:
                usual.setattr(solver, "WIDTHS", (200, 2_000, 20_000))
                assert longest_walk(read_labyrinth(text), underpass=underpass).length == narrow.length


def test_what_is_cut_away_is_never_claimed_to_be_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    """A beam of one state finds something, and its bound still holds; so does one without room."""
    texts = list(random_texts(6, 2 if INTERPRETED else 60, "open", [(5, 5)]))
    best = [longest_walk(read_labyrinth(text)).length for text in texts]
    monkeypatch.setattr(solver, "WIDTHS", (1,))
    beams = [longest_walk(read_labyrinth(text)) for text in texts]
    assert all(found.length <= length <= found.bound for found, length in zip(beams, best, strict=True))
    assert INTERPRETED or not all(found.proven for found in beams)
    monkeypatch.setattr(solver, "WIDTHS", (5_000,))
    monkeypatch.setattr(solver, "FIRST_ROOM", 32)
    monkeypatch.setattr(solver, "MOST_ROOM", 64)
    cramped = [longest_walk(read_labyrinth(text)) for text in texts]
    assert all(found.length <= length <= found.bound for found, length in zip(cramped, best, strict=True))


def test_a_labyrinth_is_left_as_it_was() -> None:
    labyrinth = read_labyrinth("FS7\nE+W\nLNJ")
    before = labyrinth.tobytes()
    longest_walk(labyrinth)
    assert np.array_equal(np.frombuffer(labyrinth.tobytes(), np.uint8), np.frombuffer(before, np.uint8))
