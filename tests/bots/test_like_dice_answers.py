"""The answers of the bots of Like Dice: how long they take, how often they are wrong, and the limit of time."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose, level_number
from asterion.bots.like_dice import play, timing_model
from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED
from asterion.games.like_dice.actions import PASS
from asterion.games.like_dice.material import MISSIONS, MOST_SAID
from asterion.games.like_dice.notation import CARD_NAMES
from tests.bots.like_dice import COMPUTING, SAMPLES, asked, said_and_took, takes
from tests.games.like_dice.positions import LIKE_DICE

# How long it takes


@pytest.mark.parametrize("level", COMPUTING)
@pytest.mark.parametrize(
    ("less", "more"),
    [
        pytest.param(("R", "R1Y2 Y4G2 G1B3", ""), ("R", "R1Y2 R2G1 G1B3", ""), id="another die to add"),
        pytest.param(("R", "R1Y2 R2G1 G1B3", ""), ("R", "R4Y3 R5G3 G1B3", ""), id="a larger sum"),
        pytest.param(("R", "R1Y2 R2G1 G1B3", ""), ("R", "R1Y2 R2G1 G1B3", "B1P2"), id="more to look through"),
        pytest.param(("R", "B2R1 P4R2 G1B3", ""), ("RY", "B2R1 P4R2 G1B3", ""), id="a second colour"),
        pytest.param(("RY", "B2R1 B4R6 G4P3", ""), ("16", "B2R1 B4R6 G4P3", ""), id="values do not stand out"),
        pytest.param(("R>G", "R1Y2 G1B3 B4P3", ""), ("R>G", "R1Y2 G1B3 Y1G5", ""), id="more to compare"),
    ],
)
def test_more_to_do_takes_longer(level: str, less: tuple[str, ...], more: tuple[str, ...]) -> None:
    assert takes(asked(*less), level) < takes(asked(*more), level)


def test_carries_take_longer() -> None:
    for level in range(1, len(LEVELS)):
        assert timing_model.adding(level, 19, 1) - timing_model.adding(level, 18, 1) > timing_model.CARRY[level]
        assert timing_model.adding(level, 18, 1) - timing_model.adding(level, 17, 1) < timing_model.CARRY[level]


def test_large_numbers_take_another_tap() -> None:
    for level in range(1, len(LEVELS)):
        assert timing_model.announcing(level, 100) - timing_model.announcing(level, 99) == timing_model.TAP[level]


@pytest.mark.parametrize("mission", ["R", "RGB", "Y>B", "135"])
def test_levels_differ_in_speed(mission: str) -> None:
    """On average, as the bots announce it: each level takes at most four fifths of the time of the one below."""
    match = asked(mission, "R1Y2 R4G6 B6P5", "R6Y5 B4P3 G1B3")
    means = [said_and_took(match, level, max(200, SAMPLES // 10))[1].mean() for level in COMPUTING]
    assert means[1] < 0.8 * means[0]
    assert means[2] < 0.85 * means[1]


@pytest.mark.parametrize("level", COMPUTING)
def test_a_novice_finds_its_way_into_a_game_and_others_know_it(level: str) -> None:
    """In mission 1 somebody who has never played, and needs ten seconds, is mostly faster."""
    match, medians = asked("RY", "R1Y2 R4G6 B6P5", "R6Y5"), []
    for turned in (1, 2, 3, 4, 9):
        match.state["turned"] = turned
        medians.append(float(np.median(said_and_took(match, level, max(200, SAMPLES // 20))[1])))
    if level == "novice":
        assert medians[0] > 10_000
        assert medians[0] > medians[1] > medians[2] > medians[3] == medians[4]
    else:
        assert len(set(medians)) == 1


@pytest.mark.parametrize("level", COMPUTING)
def test_times_vary_as_documented(level: str) -> None:
    """The logarithm is spread as SPREAD says around the time that is mostly taken."""
    match = asked("RGB", "R1Y2 R4G6 B6P5", "R6Y5")
    match.ruleset["seconds"] = 0
    number, mostly = level_number(level), 10_000
    chance = simulation(5)
    logs = np.log([timing_model.varied(number, mostly, chance[0]) / mostly for _ in range(max(SAMPLES, 2_000))])
    assert abs(logs.mean()) < 0.03
    assert abs(logs.std() - timing_model.SPREAD[number]) < 0.02
    assert np.abs(logs).max() < 3.5 * timing_model.SPREAD[number]


def test_nobody_answers_faster_than_people_can() -> None:
    """The colour is absent: even then the best look, see and tap."""
    match = asked("P", "R1Y2 R4G6 G1B3", "Y4G2")
    _, times = said_and_took(match, "expert", SAMPLES)
    assert 450 < times.min() < 800


# How often they are wrong


def chance_to_be_right(values: Sequence[int], level: int) -> float:
    """By the rates of timing_model.py, for a sum of these dice in this order, without errors that cancel out."""
    total, right = 0, 1.0
    for value in values:
        right *= 1 - (timing_model.LEFT_OUT[level] + timing_model.TWICE[level]) / timing_model.MILLION
        if total:
            right *= 1 - timing_model.SLIP[level] * (total % 10) * value / timing_model.MILLION
            if total % 10 + value >= 10:
                right *= 1 - timing_model.LOST[level] / timing_model.MILLION
        total += value
    return right


@pytest.mark.parametrize("level", COMPUTING)
@pytest.mark.parametrize(
    ("mission", "display", "own", "values"),
    [
        ("R", "R1Y2 Y4G2 G1B3", "B1P2", [1]),
        ("R", "R1Y2 R4Y3 R6Y5", "P1R5", [1, 4, 6, 5]),
        ("RY", "R1Y2 R4Y3 R6Y5", "Y4G2 Y6G3 P1R5 P4R2", [1, 2, 4, 3, 6, 5, 4, 6, 5, 2]),
    ],
)
def test_sums_are_wrong_as_often_as_documented(
    level: str, mission: str, display: str, own: str, values: list[int]
) -> None:
    match = asked(mission, display, own)
    numbers, _ = said_and_took(match, level, SAMPLES)
    expected = chance_to_be_right(values, level_number(level))
    error = 4 * (expected * (1 - expected) / SAMPLES) ** 0.5 + 0.003
    assert abs((numbers == sum(values)).mean() - expected) < error


@pytest.mark.parametrize("level", COMPUTING)
def test_ends_are_mixed_up_as_often_as_documented(level: str) -> None:
    """L4: the biggest red of 1, 4, 6 and the smallest green of 2, 3; wrong ones are the red 1 or the green 3."""
    match = asked("R>G", "R1Y2 R4Y3 R6Y5", "Y4G2 Y6G3")
    numbers, _ = said_and_took(match, level, SAMPLES)
    number, found = level_number(level), Counter(numbers.tolist())
    wrong_end = timing_model.WRONG_END[number] / timing_model.MILLION
    red, green = (wrong_end + dice * timing_model.LEFT_OUT[number] / timing_model.MILLION for dice in (3, 2))
    error = 4 * (red / SAMPLES) ** 0.5 + 0.003
    assert abs((found[1 + 2] + found[1 + 3]) / SAMPLES - red) < error
    assert abs((found[6 + 3] + found[1 + 3]) / SAMPLES - green) < error
    assert found[6 + 2] > 0.8 * SAMPLES


def test_errors_are_those_of_people() -> None:
    """Beside the right number: one off, ten off, a die left out or counted twice; hardly anything else."""
    match = asked("R", "R1Y2 R4Y3 R6Y5", "P1R5")
    samples = max(SAMPLES, 4_000)
    numbers, _ = said_and_took(match, "novice", samples)
    found = Counter(int(number) - 16 for number in numbers)
    known = {1, -1, 10, -10, *(sign * value for value in (1, 4, 6, 5) for sign in (1, -1))}
    wrong = samples - found[0]
    assert sum(found[off] for off in known) > 0.9 * wrong
    assert min(found[-1], found[-10], found[-4], found[-6], found[6]) > 0
    assert found[-10] > found[10]


@pytest.mark.parametrize("level", COMPUTING)
def test_without_errors_every_answer_is_right(level: str) -> None:
    """L4: what a level looks through and adds up is what the rules count; takes() compares."""
    rng = np.random.default_rng(3)
    for _ in range(5 if INTERPRETED else 60):
        cards = [CARD_NAMES[card] for card in rng.permutation(len(CARD_NAMES))]
        match = asked("R", " ".join(cards[:3]), " ".join(cards[3 : 3 + int(rng.integers(1, 12))]))
        for mission in range(MISSIONS):
            match.state["mission"] = mission
            assert takes(match, level) > 0


def test_numbers_stay_within_what_can_be_said() -> None:
    """L5: also where somebody takes 9 + 1 for -1, and with nearly all cards before one."""
    match = asked("R", "R4Y3 R5G3 B2R1", "")
    numbers, _ = said_and_took(match, "novice", 5 * SAMPLES)
    assert numbers.min() == 0
    match = asked(
        "RGB", "R1Y2 R4G6 B6P5", " ".join(name for name in CARD_NAMES if name not in ("R1Y2", "R4G6", "B6P5"))
    )
    numbers, _ = said_and_took(match, "novice", 300)
    assert numbers.min() > 90
    assert numbers.max() <= MOST_SAID


# Time that is limited


@pytest.mark.parametrize("level", LEVELS)
def test_who_will_not_end_in_time_passes_in_good_time(level: str) -> None:
    """L5: nobody announces after the limit; a pass comes before it."""
    match = asked("RGB", "R1Y2 R4G6 B6P5", "R6Y5 B4P3", seconds=4)
    numbers, times = said_and_took(match, level, 400)
    free = asked("RGB", "R1Y2 R4G6 B6P5", "R6Y5 B4P3")
    _, unhurried = said_and_took(free, level, 400)
    late = unhurried >= 4_000
    assert late.any()
    assert (numbers[late] == PASS).all()
    assert (times[late] == int(4_000 * play.GIVES_UP)).all()
    assert (times[~late] == unhurried[~late]).all()
    assert times.max() < 4_000


@pytest.mark.parametrize("level", COMPUTING)
def test_a_choice_and_its_time_belong_together(level: str) -> None:
    """With the same seed, who passes does so when it gives up, and who announces has come to an end."""
    match = asked("RGB", "R1Y2 R4G6 B6P5", "R6Y5 B4P3", seconds=4)
    passed = 0
    for seed in range(200):
        ask = LIKE_DICE, level, match.ruleset, match.state, 0, seed
        gives_up = bots.thinking_time(*ask) == int(4_000 * play.GIVES_UP)
        assert (choose(*ask) == PASS) == gives_up
        passed += gives_up
    assert passed > 0
