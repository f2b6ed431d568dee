"""Chances against counting: every face of every die still to come."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asterion.bots.mythical_dice.odds import chance_to_hold, die_takes, guess_roll, note_odds, note_pool
from asterion.bots.mythical_dice.regular import regular_roll
from asterion.bots.mythical_dice.rollout import regular_kind
from asterion.bots.mythical_dice.scratch import NUMBERS, SCRATCH
from asterion.bots.mythical_dice.value import chance_to_win
from asterion.games.contract import Records
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.material import FACES, GRIFFIN, SYMBOL
from asterion.games.mythical_dice.rules import resolve_trick
from tests.bots.playing import GAME, moments, rules

KIND = st.integers(0, 6)


@st.composite
def rolled_dice(draw: st.DrawFn, most: int) -> list[tuple[int, int]]:
    kinds = draw(st.lists(KIND, max_size=most))
    return [(kind, draw(st.sampled_from(FACES[kind]))) for kind in kinds]


def takes(dice: list[tuple[int, int]], mine: int) -> tuple[bool, int]:
    """Whether the die at a position takes the trick, and the bonus."""
    kinds, faces = np.array(dice, np.int8).T.copy()
    position, bonus, _ = resolve_trick(kinds, faces, len(dice))
    return int(position) == mine, int(bonus)


def on_the_table(dice: list[tuple[int, int]]) -> tuple[int, int, int]:
    present = sum(1 << kind for kind in {kind for kind, face in dice if face == SYMBOL})
    griffins = sum(kind == GRIFFIN and face == SYMBOL for kind, face in dice)
    return present, griffins, max((0 if face == SYMBOL else face for _, face in dice), default=-1)


def guessing(after: int, void: int = 0, dice: int = 2, led: int = -1) -> Records:
    notes = np.zeros(1, SCRATCH)
    ruleset, seen = rules(4), GAME.new_state()
    note_odds(ruleset[0], notes[0])
    note_pool(ruleset[0], seen[0], 0, notes[0])
    for slot in range(after):
        guess_roll(notes[0], slot, void, dice, led)
    return notes


@given(before=rolled_dice(5), kind=KIND)
def test_the_last_die_by_its_six_faces(before: list[tuple[int, int]], kind: int) -> None:
    """M7-M9, M11: with nobody to follow, the chance and the bonus are those of the six faces."""
    chance, bonus = die_takes(guessing(0)[0], kind, 0, *on_the_table(before))
    results = [takes([*before, (kind, face)], len(before)) for face in FACES[kind]]
    assert chance == pytest.approx(sum(won for won, _ in results) / 6)
    assert bonus == pytest.approx(sum(won * points for won, points in results) / 6)


@given(before=rolled_dice(3), kind=KIND, after=st.integers(1, 2), void=st.sampled_from([0, 8, 96]))
def test_with_seats_to_follow_by_all_they_may_show(
    before: list[tuple[int, int]], kind: int, after: int, void: int
) -> None:
    notes = guessing(after, void, led=4)
    chance, _ = die_takes(notes[0], kind, after, *on_the_table(before))
    shown = [(max(c - NUMBERS, 0) if c >= NUMBERS else 3, SYMBOL if c >= NUMBERS else c) for c in range(13)]
    expected = 0.0
    for face in FACES[kind]:
        for classes in product(range(13), repeat=after):
            weight = np.prod([notes["guess"][0, slot, each] for slot, each in enumerate(classes)])
            if weight:
                won, _ = takes([*before, (kind, face), *(shown[each] for each in classes)], len(before))
                expected += weight * won / 6
    assert chance == pytest.approx(expected)


@pytest.mark.parametrize(("void", "led"), [(0, -1), (0, 3), (8, 3), (120, -1), (16, 6)])
def test_a_guess_is_a_distribution(void: int, led: int) -> None:
    notes = guessing(1, void, 3, led)
    assert notes["guess"][0, 0].sum() == pytest.approx(1.0)
    assert notes["share"][0].sum() == pytest.approx(1.0)
    assert [kind for kind in range(7) if void >> kind & 1 and notes["share"][0, kind] > 0] == []


def test_who_holds_the_colour_follows() -> None:
    """M6: with the colour led, more of it is rolled than without."""
    assert guessing(1, led=3)["share"][0, 3] > 1.5 * guessing(1)["share"][0, 3]


def test_chance_to_hold() -> None:
    assert chance_to_hold(1.0, 4.0, 1) == pytest.approx(1 / 4)
    assert chance_to_hold(2.0, 4.0, 2) == pytest.approx(1 - (2 / 4) * (1 / 3))
    assert chance_to_hold(0.0, 4.0, 3) == 0.0
    assert chance_to_hold(3.0, 3.0, 1) == 1.0


def test_regulars_in_the_mind_roll_as_regulars_do() -> None:
    """Only where dice are as likely to take the trick may they differ."""
    notes, same, count = np.zeros(2, SCRATCH), 0, 0
    for moment in moments(4, seed=8):
        if moment.seen["stage"][0] == 1:
            rolled = int(regular_roll(moment.ruleset[0], moment.seen[0], moment.seat, notes[0]))
            note_odds(moment.ruleset[0], notes[1])
            kind = regular_kind(moment.ruleset[0], moment.seen[0], moment.seat, notes[1], notes[0])
            same += rolled == FIRST_ROLL + kind
            count += 1
    assert count == 144
    assert same >= 142


def test_the_chance_to_win() -> None:
    """M13: at the end the highest total wins; before it a lead grows in worth, and who plays well has more to come."""
    ruleset, state = rules(4), GAME.new_state()

    def chances(scores: list[int], rnd: int) -> list[float]:
        state["score"][0, :4] = scores
        return [float(chance_to_win(ruleset[0], state[0], rnd, seat)) for seat in range(4)]

    assert chances([100, 60, 60, 20], 8)[0] > 0.99
    assert chances([100, 60, 60, 20], 8)[3] < 0.01
    even = chances([50, 50, 50, 50], 3)
    assert max(even) - min(even) < 1e-9
    assert 0.25 < even[0] < 0.6
    assert chances([50, 50, 50, 50], 8)[0] == pytest.approx(0.2, abs=0.1)
    assert chances([80, 50, 50, 50], 7)[0] > chances([80, 50, 50, 50], 1)[0] > even[0]
