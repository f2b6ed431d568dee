"""Chances against counting: every face of every die still to come."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asterion.bots.mythical_dice.beliefs import before_round, believe_world
from asterion.bots.mythical_dice.notes import NOTES, NUMBERS
from asterion.bots.mythical_dice.odds import chance_to_hold, die_takes, guess_roll, note_odds, note_pool
from asterion.bots.mythical_dice.regular import regular_bet, regular_roll
from asterion.bots.mythical_dice.rollout import regular_kind
from asterion.bots.mythical_dice.value import chance_to_win
from asterion.games.chance import simulation
from asterion.games.contract import Records
from asterion.games.mythical_dice.material import FACES, GRIFFIN, SYMBOL
from asterion.games.mythical_dice.rules import FIRST_ROLL, resolve_trick
from tests.bots.playing import GAME, Moment, moments, rules

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
    notes = np.zeros(1, NOTES)
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


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_worlds_that_are_believed_are_possible(seats: int) -> None:
    """As many dice behind each screen as all know (M2, M3), of no kind more than there are, none lacked (M6)."""
    chance, notes = simulation(4), np.zeros(2, NOTES)
    again = GAME.new_state()
    for moment in moments(seats, seed=seats):
        if moment.seen["stage"][0] == 0:
            continue
        world = moment.seen.copy()
        believe_world(moment.ruleset[0], moment.seen[0], moment.seat, world[0], notes[0], notes[1], chance[0])
        GAME.observe(moment.ruleset, world, moment.seat, again)
        assert again.tobytes() == moment.seen.tobytes()
        assert (world["hand"][0].sum(axis=1) == moment.state["hand"][0].sum(axis=1)).all()
        assert (world["hand"][0].sum(axis=0) + world["out"][0] <= moment.ruleset["counts"][0]).all()
        for seat in range(seats):
            lacked = [kind for kind in range(7) if world["void"][0, seat] >> kind & 1]
            assert not world["hand"][0, seat, lacked].any()


def test_a_seat_that_bet_nothing_seldom_holds_symbols() -> None:
    ruleset, seen = rules(4), GAME.new_state()
    seen[0]["rnd"], seen[0]["stage"], seen[0]["led"] = 5, 1, -1
    seen[0]["bet"][:4] = [1, 0, 3, 1]
    seen[0]["hand"][0] = [0, 0, 0, 1, 1, 2, 1]
    chance, notes, special = simulation(1), np.zeros(2, NOTES), np.zeros(6)
    for _ in range(500):
        world = seen.copy()
        believe_world(ruleset[0], seen[0], 0, world[0], notes[0], notes[1], chance[0])
        special += world["hand"][0, :, :3].sum(axis=1) / 500
    assert special[1] < 0.4 < 1.0 < special[2]


def explained(moment: Moment, world: Records, other: int) -> bool:
    """Whether a regular would have bet as this seat did, before the first die was rolled."""
    notes, before = np.zeros(1, NOTES), world.copy()
    before["stage"], before["bet"] = 0, -1
    return int(regular_bet(moment.ruleset[0], before[0], other, notes[0])) == int(moment.seen["bet"][0, other])


def test_hands_that_explain_a_bet_are_believed() -> None:
    """Before the first die, most hands that are imagined would have made a regular bet as the seat did; evenly dealt
    hands seldom would."""
    chance, notes = simulation(2), np.zeros(2, NOTES)
    believed, even, count = 0, 0, 0
    for moment in moments(4, seed=5):
        seen = moment.seen
        if seen["stage"][0] == 0 or seen["tricks"][0] or seen["rolled"][0] % 4 or seen["rnd"][0] < 3:
            continue
        for _ in range(100):
            world, blank = seen.copy(), GAME.new_state()
            believe_world(moment.ruleset[0], seen[0], moment.seat, world[0], notes[0], notes[1], chance[0])
            GAME.sample_world(moment.ruleset, seen, moment.seat, blank, chance)
            for other in range(4):
                if other != moment.seat:
                    believed += explained(moment, world, other)
                    even += explained(moment, blank, other)
                    count += 1
    assert count > 1000
    assert believed / count > 0.8
    assert even / count < 0.55


@pytest.mark.parametrize("seats", [3, 6])
def test_a_bet_is_explained_by_a_whole_hand(seats: int) -> None:
    """M2: with the dice that a seat may have rolled since, it holds as many as were dealt."""
    chance, notes, tried = simulation(6), np.zeros(1, NOTES), 0
    for moment in moments(seats, seed=seats + 1):
        seen, rnd = moment.seen, int(moment.seen["rnd"][0])
        if seen["stage"][0] == 0:
            continue
        for other in range(seats):
            world = moment.state.copy()
            before_round(moment.ruleset[0], seen[0], world[0], other, notes[0], chance[0])
            assert world["hand"][0, other].sum() == rnd
            position = (other - int(seen["leader"][0])) % seats
            if position < int(seen["rolled"][0]) < seats:
                kind = int(seen["trick_kind"][0, position])
                assert world["hand"][0, other, kind] > moment.state["hand"][0, other, kind]
                tried += 1
    assert tried > 20


def test_regulars_in_the_mind_roll_as_regulars_do() -> None:
    """Only where dice are as likely to take the trick may they differ."""
    notes, same, count = np.zeros(2, NOTES), 0, 0
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
