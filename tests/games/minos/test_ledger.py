"""The ledger of the auction: its points are the game's, and it refuses what the game refuses (N2, N6, N7, N10-N12)."""

from typing import Any

import pytest

from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.minos import MINOS as GAME
from asterion.games.minos import actions, events, ledger, refusals
from asterion.games.minos.options import Options
from asterion.games.minos.state import OVER, STAGES
from tests.games.playing import random_steps

SIZES = [(6, 6), (7, 7), (8, 8), (9, 9), (10, 10), (5, 9), (3, 4)]
EACH = 1 if INTERPRETED else 5


def opened(seats: int, **options: Any) -> tuple[Records, Records]:
    ruleset, state = GAME.wire.ruleset(Options(starter=0, **options), seats), GAME.new_state()
    ledger.open_ledger(ruleset[0], state[0])
    return ruleset, state


def code(refused: int) -> str:
    return "played" if refused == refusals.PLAYED else refusals.REFUSALS[refused].code


def say(ruleset: Records, state: Records, seat: int, what: int | str) -> str:
    """A number, or counter or follow."""
    does = {"counter": actions.Counter(), "follow": actions.Follow()}
    action = actions.Bid(what) if isinstance(what, int) else does[what]
    return code(ledger.note_answer(ruleset[0], state[0], seat, GAME.wire.action_from_json(action)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_the_ledger_has_the_points_of_the_game(seats: int, size: tuple[int, int]) -> None:
    """N6, N7, N10-N12: 210 random games, noted answer by answer."""
    rows, columns = size
    options = Options(building="random", rows=rows, columns=columns, starter=seats - 1, rounds=1, look=0)
    ruleset = GAME.wire.ruleset(options, seats)
    for seed in range(EACH):
        state = GAME.new_state()
        ledger.open_ledger(ruleset[0], state[0])
        assert ledger.note_size(ruleset[0], state[0], rows, columns) == refusals.PLAYED
        rounds = 0
        for step in random_steps(GAME, ruleset, seed):
            if step.before is None:
                continue
            if actions.NAME <= step.action < actions.MARBLE:
                assert ledger.note_answer(ruleset[0], state[0], step.seat, step.action) == refusals.PLAYED
            told = GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action)
            scored = next((event for event in told if isinstance(event, events.RoundScored)), None)
            if scored is None:
                continue
            success = int(scored.success)
            due = [ledger.payout_of(ruleset[0], state[0], seat, success) for seat in range(seats)]
            assert ledger.note_walk(ruleset[0], state[0], success) == refusals.PLAYED
            for name in ("score", "gained", "stance", "stake", "bid", "bidder", "opener", "round_number"):
                assert state[name][0].tolist() == step.after[name][0].tolist(), name
            assert due == state["gained"][0, :seats].tolist()
            rounds += 1
            ledger.next_round(ruleset[0], state[0])
            if int(step.after["stage"][0]) != OVER:
                assert ledger.note_size(ruleset[0], state[0], rows, columns) == refusals.PLAYED
        assert (rounds, STAGES[int(state["stage"][0])]) == (seats, "over")


def test_the_worked_auction() -> None:
    """N7: the second worked example, answer by answer."""
    ruleset, state = opened(4)
    assert code(ledger.note_size(ruleset[0], state[0], 7, 7)) == "played"
    said: list[tuple[int, int | str]] = [
        (0, 10),
        (1, "counter"),
        (2, 15),
        (3, 16),
        (0, "follow"),
        (2, 17),
        (3, "counter"),
    ]
    assert [say(ruleset, state, *each) for each in said] == ["played"] * len(said)
    points = [[ledger.payout_of(ruleset[0], state[0], seat, success) for seat in range(4)] for success in (1, 0)]
    assert points == [[-1, -4, 2, -1], [1, 4, -6, 1]]


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    """N2, N6, N7"""
    ruleset, state = opened(3)
    assert say(ruleset, state, 0, 5) == "not_bidding"
    assert code(ledger.note_walk(ruleset[0], state[0], 1)) == "not_walking"
    for size in ((5, 5), (6, 7), (10, 10), (0, 0)):
        assert code(ledger.note_size(ruleset[0], state[0], *size)) == "size_not_offered"
    assert code(ledger.note_size(ruleset[0], state[0], 6, 6)) == "played"
    assert code(ledger.note_size(ruleset[0], state[0], 6, 6)) == "not_picking"
    assert say(ruleset, state, 0, "counter") == "no_bid_yet"
    assert say(ruleset, state, 0, 37) == "too_high"
    assert say(ruleset, state, 1, 8) == "not_your_turn"
    assert say(ruleset, state, 0, 8) == "played"
    before = state.tobytes()
    assert say(ruleset, state, 1, 8) == "not_higher"
    assert code(ledger.note_answer(ruleset[0], state[0], 1, actions.STOP)) == "no_such_action"
    assert code(ledger.note_walk(ruleset[0], state[0], 1)) == "not_walking"
    assert state.tobytes() == before
    assert say(ruleset, state, 1, "follow") == "played"
    assert say(ruleset, state, 1, 9) == "committed"


def test_a_table_with_one_size_has_no_other() -> None:
    """N2"""
    ruleset, state = opened(2, rows=4, columns=5)
    assert code(ledger.note_size(ruleset[0], state[0], 6, 6)) == "size_not_offered"
    assert code(ledger.note_size(ruleset[0], state[0], 4, 5)) == "played"


def test_any_size_where_the_table_says_so() -> None:
    """N2"""
    ruleset, state = opened(2, sizes="any")
    for size in ((2, 6), (6, 11)):
        assert code(ledger.note_size(ruleset[0], state[0], *size)) == "size_not_offered"
    assert code(ledger.note_size(ruleset[0], state[0], 3, 10)) == "played"
