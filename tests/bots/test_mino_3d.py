"""The bots of 3D-Mino: legal, from the observation alone, repeatable; and what each level should see."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose
from asterion.bots.mino_3d import expert, regular
from asterion.bots.mino_3d.scratch import CANDIDATES, SCRATCH
from asterion.coach import mino_3d as coach
from asterion.coach.contract import Effort
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


def test_the_expert_keeps_digits_that_it_can_place_later() -> None:
    """D7: 6-yellow-6 brings its own 12 points whenever it is placed; the 5 for joining 4-orange-1 may be gone soon."""
    ruleset, state = built(["4-orange-1 @ 0,0,0 east"], [["6-yellow-6", "2-orange-0"], ["6-white-5"]])
    seen = GAME.new_state()
    GAME.observe(ruleset, state, 0, seen)
    pieces = {
        level: GAME.wire.action_to_json(choose(GAME, level, ruleset, seen, 0, 1, worlds=20)).piece for level in LEVELS
    }
    assert (pieces["regular"], pieces["expert"]) == ("6-yellow-6", "2-orange-0")


def test_pieces_in_hand_count_in_a_margin() -> None:
    ruleset, state = built(["4-orange-1 @ 0,0,0 east"], [["6-yellow-6"], ["2-orange-0"], ["2-white-1"]])
    state["score"][0, :3] = 10, 4, 6
    others = (4 + expert.DEAR * 2 + 6 + expert.DEAR * 3) / 2
    assert expert.margin(ruleset[0], state[0], 0) == pytest.approx(10 + expert.DEAR * 12 - others)


def test_estimates_come_best_first_and_reach_beyond_the_most_points_now() -> None:
    board, scratch, beyond = np.zeros(1, BOARD), np.zeros(2, SCRATCH), 0
    for ruleset, _, seen, seat in moments(2, 5):
        expert.note_estimates(ruleset[0], seen[0], seat, board[0], scratch[0])
        count = int(scratch["count"][0])
        values = scratch["value"][0, :count].tolist()
        assert 0 < count <= CANDIDATES
        assert values == sorted(values, reverse=True)
        most = int(regular.note_candidates(seen[0], board[0], seat, expert.DEAR, CANDIDATES, scratch[1]))
        beyond += int(scratch["candidate"][0, 0]) not in scratch["candidate"][1, :most]
    assert beyond


def test_the_coach_also_compares_what_brings_most_points_now() -> None:
    """Its sentences say how many points less than the most a place brings."""
    work, added = expert.new_workspace(0), 0
    scratch: Any = work.scratch
    for ruleset, _, seen, seat in moments(2, 6):
        said = coach.part(ruleset, seen, seat, 1, 0, Effort(1, 1))
        points = np.frombuffer(said.figures).reshape(-1, coach.FIGURES)[:, coach.NOW].tolist()
        brings = {
            action: sum(entry_points.show_points(ruleset, seen, action))
            for action in GAME.list_legal(ruleset, seen, seat)
        }
        assert points == [brings[action] for action in said.actions]
        assert max(points) == max(brings.values())
        expert.open_search(ruleset, seen, seat, work)
        added += set(said.actions) != set(scratch["candidate"][0, : int(scratch["count"][0])].tolist())
    assert added


def test_thinking_leaves_the_board_as_it_was() -> None:
    """Placements that are tried and taken back free their numbers; otherwise scratch would overflow in silence."""
    board, fresh, scratch = np.zeros(1, BOARD), np.zeros(1, BOARD), np.zeros(1, SCRATCH)
    for ruleset, _, seen, seat in moments(2, 4):
        expert.note_estimates(ruleset[0], seen[0], seat, board[0], scratch[0])
        set_out(seen[0], int(ruleset["support"][0]), fresh[0])
        for field in ("columns", "sites", "column", "site"):
            assert np.array_equal(board[field], fresh[field])
        numbers = int(fresh["columns"][0]), int(fresh["sites"][0])
        assert np.array_equal(board["mask"][0, : numbers[0]], fresh["mask"][0, : numbers[0]])
        assert np.array_equal(board["open"][0, 1 : numbers[1]], fresh["open"][0, 1 : numbers[1]])


@pytest.mark.parametrize("seats", [2, 4])
def test_expert_beats_regular_beats_novice_beats_random(seats: int) -> None:
    ruleset = GAME.wire.ruleset(GAME.options({}), seats)
    for stronger, weaker in (("expert", "regular"), ("regular", "novice"), ("novice", "random")):
        levels = np.array([bots.level_number(stronger), *[bots.level_number(weaker)] * (seats - 1)], np.int64)
        points, _, _ = bots.BOTS[GAME.id].play(ruleset, levels, 0, 60, 1, 3)
        assert points[:, 0].mean() > points[:, 1:].mean() + 5
