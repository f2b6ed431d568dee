"""Worlds that a seat may be in: the labyrinth under the cover, what the others noted (N5)."""

import numpy as np

from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED
from asterion.games.minos import actions, material
from tests.games.minos.positions import MINOS, Match


def worlds_of(match: Match, viewer: int, count: int) -> np.ndarray:
    seen = match.seen(viewer)
    world, source = MINOS.new_state(), simulation(4)
    found = np.zeros(count, MINOS.state_dtype)
    for number in range(count):
        MINOS.sample_world(match.ruleset, seen, viewer, world, source)
        found[number] = world[0]
    return found


def chi_square(counts: np.ndarray, expected: np.ndarray) -> float:
    return float(((counts - expected) ** 2 / expected).sum())


def test_the_covered_labyrinth_is_any_of_the_box() -> None:
    """Every tile of the box is as likely in a cell, and as likely turned each way that looks different."""
    match = Match(2, building="random", rows=3, columns=3)
    match.all_ready()
    count = 1500 if INTERPRETED else 30_000
    worlds = worlds_of(match, 0, count)
    kinds, turns = worlds["tile"][:, 2, 1], worlds["turn"][:, 2, 1]
    counts = np.array([(kinds == kind).sum() for kind in range(material.KIND_COUNT)])
    expected = count * np.array(material.TILES) / material.TILE_COUNT
    assert chi_square(counts, expected) < 22.5  # 6 degrees of freedom, 0.001
    elbows = turns[kinds == 4]
    assert chi_square(np.bincount(elbows, minlength=4), np.full(4, len(elbows) / 4)) < 16.3  # 3 degrees
    assert (turns[kinds == 1] < 2).all()
    # Two cells: without replacement.
    both = ((worlds["tile"][:, 0, 0] == 5) & (worlds["tile"][:, 0, 1] == 5)).sum()
    expected_both = count * 5 * 4 / (123 * 122)
    assert abs(both - expected_both) < 4 * np.sqrt(expected_both) + 1


def test_notes_of_the_others_are_any_and_ones_own_stays() -> None:
    match = Match(3, building="random", rows=3, columns=3)
    match.do("A", actions.Ready(4))
    match.do("B", actions.Ready(9))
    match.run_out()
    count = 400 if INTERPRETED else 20_000
    worlds = worlds_of(match, 0, count)
    assert (worlds["note"][:, 0] == 4).all()
    assert (worlds["note"][:, 2] == 0).all()  # out of time, nothing noted
    counts = np.bincount(worlds["note"][:, 1], minlength=10)
    assert len(counts) == 10
    assert chi_square(counts, np.full(10, count / 10)) < 27.9  # 9 degrees of freedom, 0.001


def test_what_is_seen_stays() -> None:
    match = Match(2, building="random", rows=4, columns=4)
    for world in worlds_of(match, 1, 5):
        assert (world["tile"] == match.state["tile"][0]).all()
