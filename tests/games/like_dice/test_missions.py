"""Answers to each kind of mission (L4): worked examples, and a second, naive statement of all of them."""

import numpy as np
import pytest

from asterion.games.compiled import INTERPRETED
from asterion.games.like_dice import answers
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from tests.games.like_dice.positions import Match

TABLE = "R1Y2 R4G6 B6P5"
"""Red 1 and 4; yellow 2; green 6; blue 6; purple 5."""


def case(mission: str, own: str, right: int, id: str, display: str = TABLE) -> object:
    return pytest.param(mission, display, own, right, id=id)


@pytest.mark.parametrize(
    ("mission", "display", "own", "right"),
    [
        case("R", "R6Y5", 11, "one colour: 1 + 4 in the display, one's own 6"),
        case("R", "G1B3", 5, "one colour: nothing of one's own counts"),
        case("P", "G1B3", 5, "one colour: one die"),
        case("G", "B2R1", 0, "one colour: absent", "R1Y2 R4Y3 R6Y5"),
        case("RY", "R6Y5", 18, "two colours: 1 + 2 + 4 + 6 + 5, both dice of one card"),
        case("BP", "G1B3", 14, "two colours: 6 + 5 + 3"),
        case("GB", "P1R5", 0, "two colours: both absent", "R1Y2 R4Y3 R6Y5"),
        case("BP", "P1R5", 1, "two colours: one absent", "R1Y2 R4Y3 R6Y5"),
        case("RGB", "G1B3", 21, "three colours: 1 + 4 + 6 + 6 + 1 + 3"),
        case("YBP", "B2R1 P2Y3", 20, "three colours, two cards of one's own"),
        case("R>G", "G1B3", 5, "big and small: highest red 4, lowest green 1"),
        case("R>G", "R6Y5", 12, "big and small: one's own is the highest"),
        case("G>P", "G1B3", 11, "big and small: highest green 6, lowest purple 5"),
        case("P>Y", "P2Y3", 7, "big and small: highest purple 5, lowest yellow 2"),
        case("R>G", "R4Y3", 10, "big and small: the highest is there twice and counts once"),
        case("B>R", "B2R1", 7, "big and small: the lowest is there twice and counts once"),
        case("R>G", "R4G6", 8, "big and small: both are 4 and both count", "R4Y3 G4B5 B2R1"),
        case("B>R", "P6R3", 1, "big and small: the big colour is absent", "R1Y2 R4Y3 P1R5"),
        case("Y>B", "P6R3", 3, "big and small: the small colour is absent", "R1Y2 R4Y3 P1R5"),
        case("G>P", "B2R1", 0, "big and small: both are absent", "R1Y2 R4Y3 R6Y5"),
        case("16", "G1B3", 14, "two white values: the ones 1 + 1, the sixes 6 + 6"),
        case("25", "G1B3", 7, "two white values: 2 and 5"),
        case("34", "R2G1", 4, "two white values: one is absent"),
        case("135", "R6Y5 B1P2", 12, "three white values: 1 + 5 + 5 + 1"),
        case("246", "P2Y3", 20, "three white values: 2 + 4 + 6 + 6 + 2"),
    ],
)
def test_worked_examples(mission: str, display: str, own: str, right: int) -> None:
    match = Match(2, difficulty="advanced").lay(display, own, "Y4B1").turn_up(mission)
    assert answers.answer(match.state[0], 0, MISSION_NAMES.index(mission)) == right
    match.say(f"A {right}, B pass")
    assert match.checked().winner == 0
    assert match.checked().answers[0] == right


def test_seats_have_answers_of_their_own() -> None:
    match = Match(3).lay(TABLE, "R6Y5", "G1B3", "R2G1 P1R5").turn_up("R")
    match.say("A pass, B pass, C pass")
    assert match.checked().answers == [11, 5, 12]
    assert match.checked().counts == [3, 2, 4]


def test_the_check_spells_the_sum_out() -> None:
    """One's own cards first, in the order in which they came, then the display."""
    match = Match(2).lay(TABLE, "P1R5 R6Y5", "G1B3").turn_up("RY")
    match.say("A 24, B pass")
    check = match.checked().checks[0]
    assert [(die.colour, die.value, die.own) for die in check.dice] == [
        ("red", 5, True),
        ("red", 6, True),
        ("yellow", 5, True),
        ("red", 1, False),
        ("yellow", 2, False),
        ("red", 4, False),
    ]
    assert (check.number, check.answer, check.right) == (24, 23, False)


# The same once more, without the tables of the rules


def dice_of(cards: list[str]) -> list[tuple[str, int]]:
    return [(card[at], int(card[at + 1])) for card in cards for at in (0, 2)]


def naive_dice(cards: list[str], mission: str) -> list[tuple[str, int]]:
    """The dice that count, as one would point at them."""
    dice = dice_of(cards)
    if ">" in mission:
        big, small = mission.split(">")
        highest = max((value for colour, value in dice if colour == big), default=0)
        lowest = min((value for colour, value in dice if colour == small), default=0)
        return [die for die in dice if die in ((big, highest), (small, lowest))]
    if mission.isdigit():
        return [die for die in dice if str(die[1]) in mission]
    return [die for die in dice if die[0] in mission]


def naive_answer(cards: list[str], mission: str) -> int:
    counted = naive_dice(cards, mission)
    return sum(value for _, value in (set(counted) if ">" in mission else counted))


@pytest.mark.parametrize("seed", range(3 if INTERPRETED else 40))
def test_all_missions_on_random_tables(seed: int) -> None:
    rng = np.random.default_rng(seed)
    match = Match(5, difficulty="advanced")
    names = [CARD_NAMES[card] for card in rng.permutation(30)]
    own = [names[3 + 5 * seat : 3 + 5 * seat + int(rng.integers(1, 6))] for seat in range(5)]
    match.lay(" ".join(names[:3]), *(" ".join(cards) for cards in own))
    state = match.state[0]
    for number, mission in enumerate(MISSION_NAMES):
        for seat in range(5):
            cards = names[:3] + own[seat]
            assert answers.answer(state, seat, number) == naive_answer(cards, mission), (mission, cards)
            counted = [
                (name[2 * die], int(name[2 * die + 1]))
                for name in cards
                for die in range(2)
                if answers.counts(state, seat, number, CARD_NAMES.index(name), die)
            ]
            assert counted == naive_dice(cards, mission)
        assert answers.most_asked(match.ruleset[0], state, seat) >= answers.answer(state, seat, number)


def test_hundreds_are_needed_only_late_in_a_match() -> None:
    """On the whole: not for the mission that is on, which would be a hint."""
    many = "R4Y3 R6Y5 Y4B1 Y5B6 B4R6 B5R3 R4G6 R5G3 P1R5 P5Y6 Y6G3 Y4G2 B6P5 B4P3 G4B5"
    match = Match(2).lay("R1Y2 Y2B3 B2R1", "R4Y3", "G1B3")
    assert not match.own("A").hundreds
    match.lay("R1Y2 Y2B3 B2R1", many, "G1B3")
    assert naive_answer([*match.display().split(), *many.split()], "BRY") == 108
    assert match.own("A").hundreds
    assert not match.own("B").hundreds
    for left, hundreds in (("B5R3", True), ("R4G6 G4B5", False)):  # 100 and 99 are the most that is asked
        fewer = " ".join(card for card in many.split() if card not in left)
        assert match.lay("R1Y2 Y2B3 B2R1", fewer, "G1B3").own("A").hundreds == hundreds
    match.lay("R1Y2 Y2B3 B2R1", many, "G1B3")
    for mission in ("R", "RGB"):
        assert match.turn_up(mission).own("A").hundreds
        match.say("A pass, B pass")
