"""The score pad of the box: it adds up what the game adds up, and refuses rounds that cannot be."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice import score_pad as pad
from asterion.games.mythical_dice.material import GRIFFIN_BONUS, MINOTAUR_BONUS
from asterion.games.mythical_dice.options import Options
from asterion.games.mythical_dice.state import NOBODY, OVER
from tests.games.playing import random_steps

PLAYED = 3 if INTERPRETED else 13
"""Games of each kind."""


def opened(seats: int = 3, **options: Any) -> tuple[Records, Records]:
    ruleset, state = GAME.wire.ruleset(Options(**options), seats), GAME.new_state()
    pad.open_pad(ruleset[0], state[0])
    return ruleset, state


def note(ruleset: Records, state: Records, *rows: tuple[int, ...]) -> list[str]:
    """Note the seats of a round: bet, tricks, and perhaps griffins and minotaurs."""
    rows_of_four = [(*row, 0, 0)[:4] for row in rows]
    return [pad.FAULTS[pad.note_seat(ruleset[0], state[0], seat, *row)] for seat, row in enumerate(rows_of_four)]


def close(ruleset: Records, state: Records, winner: int = NOBODY) -> str:
    return pad.FAULTS[pad.close_pad_round(ruleset[0], state[0], winner)]


@pytest.mark.parametrize("edition", ["mythical-2024", "mino-2023"])
@pytest.mark.parametrize("simplified", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_pad_adds_up_what_the_game_adds_up(edition: Any, simplified: bool, seats: int) -> None:
    """M10-M14, M16: random games, noted round by round."""
    options = Options(edition=edition, simplified=simplified, starter=1)
    ruleset = GAME.wire.ruleset(options, seats)
    for seed in range(PLAYED):
        state = GAME.new_state()
        pad.open_pad(ruleset[0], state[0])
        rounds, bonus = 0, [0] * seats
        for step in random_steps(GAME, ruleset, seed):
            events = GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action)
            told = {type(event).__name__: event for event in events}
            if "TrickWon" in told:
                bonus[told["TrickWon"].seat] += told["TrickWon"].bonus
            if "RoundScored" not in told:
                continue
            rounds += 1
            for row in told["RoundScored"].rows:
                symbols = _symbols(bonus[row.seat])
                assert pad.note_seat(ruleset[0], state[0], row.seat, row.bet, row.won, *symbols) == pad.NONE
            assert pad.close_pad_round(ruleset[0], state[0], told["TrickWon"].seat) == pad.NONE
            bonus = [0] * seats
            after = step.after[0]
            assert state["score"][0].tolist() == after["score"].tolist()
            if int(after["stage"]) != OVER:
                assert (int(state["starter"][0]), int(state["rnd"][0])) == (int(after["starter"]), int(after["rnd"]))
        assert int(state["stage"][0]) == OVER
        assert rounds == int(ruleset["rounds"][0])


def _symbols(bonus: int) -> tuple[int, int]:
    """Griffins and minotaurs of a bonus."""
    return (0, 1) if bonus == MINOTAUR_BONUS else (bonus // GRIFFIN_BONUS, 0)


def test_a_round_that_cannot_be_is_refused_and_changes_nothing() -> None:
    """M1, M2, M4, M11, M12"""
    ruleset, state = opened()
    assert note(ruleset, state, (2, 0), (0, 2), (-1, 0)) == [
        "bet_out_of_range",
        "tricks_out_of_range",
        "bet_out_of_range",
    ]
    assert note(ruleset, state, (0, 0, 1, 0), (1, 1, 4, 0), (0, 1, 1, 1)) == [
        "bonus_without_trick",
        "too_many_symbols",
        "too_many_symbols",
    ]
    before = state.copy()
    assert close(ruleset, state) == "wrong_sum"
    assert np.array_equal(state, before)
    assert note(ruleset, state, (0, 0), (1, 1), (0, 0)) == ["none"] * 3
    assert close(ruleset, state, 2) == "no_trick"
    assert close(ruleset, state, 1) == "none"
    assert state["score"][0, :3].tolist() == [10, 20, 10]


def test_two_seats_cannot_both_have_a_minotaur_in_one_round() -> None:
    """M11: there is one Minotaur in the box, and each bonus needs it."""
    ruleset, state = opened()
    note(ruleset, state, (0, 0), (1, 1), (0, 0))
    close(ruleset, state)
    assert note(ruleset, state, (1, 1, 2, 0), (1, 1, 0, 1), (0, 0)) == ["none"] * 3
    assert close(ruleset, state) == "too_many_symbols"
    assert note(ruleset, state, (1, 1, 2, 0), (1, 1), (0, 0)) == ["none"] * 3
    assert close(ruleset, state) == "none"
    assert state["score"][0, :3].tolist() == [10 + 20 + 60, 20 + 20, 10 + 20]


@pytest.mark.parametrize(
    ("edition", "first", "second", "third"), [("mythical-2024", 2, NOBODY, 0), ("mino-2023", NOBODY, NOBODY, NOBODY)]
)
def test_the_next_starter_is_known_as_far_as_the_pad_can_know(
    edition: Any, first: int, second: int, third: int
) -> None:
    """M12, M15: who took the last trick is clear if one seat took all; nobody noted who began."""
    ruleset, state = opened(edition=edition)
    note(ruleset, state, (0, 0), (0, 0), (1, 1))
    close(ruleset, state)
    assert int(state["starter"][0]) == first
    note(ruleset, state, (1, 1), (1, 1), (0, 0))
    close(ruleset, state)
    assert int(state["starter"][0]) == second
    note(ruleset, state, (1, 1), (1, 1), (1, 1))
    close(ruleset, state, 0)
    assert int(state["starter"][0]) == third


def test_the_page_knows_the_faults_by_the_same_numbers() -> None:
    page = Path(__file__).parents[3] / "web/src/games/mythical_dice/companion/sheet.ts"
    said = page.read_text("utf-8").split("FAULTS = [", 1)[1].split("]", 1)[0]
    assert tuple(each.strip().strip('"') for each in said.split(",") if each.strip()) == pad.FAULTS
