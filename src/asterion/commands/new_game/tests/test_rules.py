"""One test for each ruling, and the conformance suite."""

import pytest

from asterion.conformance import Table, conform, tables_of
from asterion.games import chance
from asterion.games.contract import IllegalAction, Records
from my_game import MY_GAME as GAME
from my_game.actions import KEEP, ROLL

RULESET = GAME.wire.ruleset(GAME.options({"turns": 1}), 2)


def dealt(*dice: int) -> Records:
    """A table of two with these dice under the cups."""
    state = GAME.new_state()
    GAME.start(RULESET, state, chance.scripted([die - 1 for die in dice]))
    return state


def seen_by(state: Records, viewer: int) -> Records:
    seen = GAME.new_state()
    GAME.observe(RULESET, state, viewer, seen)
    return seen


def play(state: Records, seat: int, action: int, *dice: int) -> None:
    GAME.act(RULESET, state, seat, action, chance.scripted([die - 1 for die in dice]))


def test_r1_seats_take_turns() -> None:
    state = dealt(3, 4)
    assert GAME.list_legal(RULESET, state, 0) == [KEEP, ROLL]
    with pytest.raises(IllegalAction, match="R1"):
        play(state, 1, KEEP)


def test_r2_a_seat_sees_its_own_die_only() -> None:
    state = dealt(3, 4)
    assert GAME.wire.own_view(RULESET, seen_by(state, 1), 1).die == 4
    assert seen_by(state, 1)["die"][0, 0] == 0


def test_r3_a_die_is_kept_or_rolled_again() -> None:
    state = dealt(3, 4)
    play(state, 0, ROLL, 6)
    play(state, 1, KEEP)
    assert state["die"][0, :2].tolist() == [6, 4]


def test_r4_the_highest_die_wins_and_equal_seats_share() -> None:
    for other, winners in ((3, [0]), (5, [0, 1]), (6, [1])):
        state = dealt(5, other)
        play(state, 0, KEEP)
        play(state, 1, KEEP)
        assert GAME.is_over(RULESET, state)
        assert GAME.list_winners(RULESET, state, 2) == winners


@pytest.mark.parametrize("table", tables_of(GAME), ids=str)
def test_it_conforms(table: Table) -> None:
    conform(GAME, table)
