"""The bots of 3D-Mino: legal, from the observation alone, repeatable; and what each level should see."""

from collections.abc import Iterator

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose
from asterion.bots.mino_3d import regular
from asterion.bots.mino_3d.scratch import SCRATCH
from asterion.games import game
from asterion.games.chance import simulation
from asterion.games.contract import Records
from asterion.games.mino_3d import entry_points
from asterion.games.mino_3d.board import BOARD, set_out
from tests.games.mino_3d.positions import built, placing

GAME = game("mino_3d")
FEW = 3


def moments(seats: int, seed: int, support: str = "balanced") -> Iterator[tuple[Records, Records, Records, int]]:
    """Ruleset, state, observation and seat of every decision of a game between regulars."""
    ruleset, chance = GAME.wire.ruleset(GAME.options({"support": support}), seats), simulation(seed)
    state, seen = GAME.new_state(), GAME.new_state()
    GAME.start(ruleset, state, chance)
    while not GAME.is_over(ruleset, state):
        seat = int(state["turn"][0])
        GAME.observe(ruleset, state, seat, seen)
        yield ruleset, state.copy(), seen.copy(), seat
        assert GAME.apply(ruleset, state, seat, choose(GAME, "regular", ruleset, seen, seat, 0), chance) == 0


@pytest.mark.parametrize(("seats", "support"), [(2, "balanced"), (4, "any"), (5, "free")])
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_repeats_and_touches_nothing(level: str, seats: int, support: str) -> None:
    for ruleset, _, seen, seat in moments(seats, seats, support):
        before = seen.tobytes(), ruleset.tobytes()
        first, again = (choose(GAME, level, ruleset, seen, seat, 5, worlds=FEW) for _ in range(2))
        assert first == again
        assert first in GAME.list_legal(ruleset, seen, seat)
        assert (seen.tobytes(), ruleset.tobytes()) == before


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(level: str) -> None:
    """D2: in another world that looks the same from this seat, the seat does the same."""
    chance, world, seen = simulation(3), GAME.new_state(), GAME.new_state()
    differing = 0
    for ruleset, state, shown, seat in moments(3, 21):
        GAME.sample_world(ruleset, shown, seat, world, chance)
        differing += world.tobytes() != state.tobytes()
        GAME.observe(ruleset, world, seat, seen)
        here, there = (choose(GAME, level, ruleset, each, seat, 9, worlds=FEW) for each in (shown, seen))
        assert here == there
    assert differing > 20


def test_random_depends_on_the_seed() -> None:
    ruleset, _, seen, seat = next(moments(3, 1))
    assert len({choose(GAME, "random", ruleset, seen, seat, seed) for seed in range(60)}) > 20


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_with_nothing_to_come_the_most_points_are_taken(level: str) -> None:
    """D7: 6-orange-2 across 5-orange-5, 18 points, and nowhere else as many."""
    ruleset, state = built(["5-orange-5 @ 0,0,0 east"], [["6-orange-2"], []], stock=["none"])
    seen = GAME.new_state()
    GAME.observe(ruleset, state, 0, seen)
    chosen = choose(GAME, level, ruleset, seen, 0, 1, worlds=20)
    assert chosen in {placing(f"6-orange-2 @ 0,0,1 {way}") for way in ("north", "south")}


def test_the_regular_takes_less_to_open_less() -> None:
    """Now and then it leaves the placement with the most points now, for what that would open; seldom much of it."""
    left = []
    for ruleset, _, seen, seat in moments(2, 8):
        action = choose(GAME, "regular", ruleset, seen, seat, 0)
        best = max(sum(entry_points.show_points(ruleset, seen, each)) for each in GAME.list_legal(ruleset, seen, seat))
        left.append(best - sum(entry_points.show_points(ruleset, seen, action)))
    assert 0 < sum(points > 0 for points in left) < len(left) / 2
    assert max(left) < 12


def test_thinking_leaves_the_board_as_it_was() -> None:
    """What was tried and taken back gives its numbers back, or scratch would overflow in silence."""
    board, fresh, scratch = np.zeros(1, BOARD), np.zeros(1, BOARD), np.zeros(1, SCRATCH)
    for ruleset, _, seen, seat in moments(2, 4):
        regular.regular_action(ruleset[0], seen[0], seat, board[0], scratch[0])
        set_out(seen[0], int(ruleset["support"][0]), fresh[0])
        for field in ("columns", "sites", "column", "site"):
            assert np.array_equal(board[field], fresh[field])
        numbers = int(fresh["columns"][0]), int(fresh["sites"][0])
        assert np.array_equal(board["mask"][0, : numbers[0]], fresh["mask"][0, : numbers[0]])
        assert np.array_equal(board["open"][0, 1 : numbers[1]], fresh["open"][0, 1 : numbers[1]])


@pytest.mark.parametrize("seats", [2, 4])
def test_regular_beats_novice_beats_random(seats: int) -> None:
    ruleset = GAME.wire.ruleset(GAME.options({}), seats)
    for stronger, weaker in (("regular", "novice"), ("novice", "random")):
        levels = np.array([bots.level_number(stronger), *[bots.level_number(weaker)] * (seats - 1)], np.int64)
        points, _, _ = bots.BOTS[GAME.id].play(ruleset, levels, 0, 60, 1, 3)
        assert points[:, 0].mean() > points[:, 1:].mean() + 5
