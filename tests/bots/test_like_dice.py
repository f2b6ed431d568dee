"""The bots of Like Dice: legal, from what a seat sees, repeatable; how long they take, how often they are wrong."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose, level_number
from asterion.bots.like_dice import play, timing_model
from asterion.bots.like_dice.mental_sum import work_out
from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE
from asterion.games.like_dice.answers import answer, cards_of, may_choose
from asterion.games.like_dice.material import MISSIONS, MOST_SAID
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from asterion.games.like_dice.state import RACE, READY, REWARD, STATE
from tests.games.like_dice.observation import observation
from tests.games.like_dice.positions import LIKE_DICE, Match

COMPUTING = LEVELS[1:]
"""Levels that compute."""
SAMPLES = 400 if INTERPRETED else 20_000


@dataclass
class Moment:
    """A decision of a game, and what the seat sees."""

    ruleset: Records
    seen: Records
    seat: int
    stage: int


def moments(seats: int, seed: int, levels: Sequence[str] = COMPUTING, **options: Any) -> Iterator[Moment]:
    """All decisions of a game between these levels, in turn, whose claims take the time that they take."""
    ruleset, chance = LIKE_DICE.wire.ruleset(LIKE_DICE.options(options), seats), simulation(seed)
    state, seen = LIKE_DICE.new_state(), LIKE_DICE.new_state()
    race = LIKE_DICE.race
    assert race is not None
    LIKE_DICE.start(ruleset, state, chance)
    ply = 0
    while not LIKE_DICE.is_over(ruleset, state):
        awaited, ply = LIKE_DICE.seats_to_act(ruleset, state), ply + 1
        if not awaited:
            LIKE_DICE.let_time_pass(ruleset, state, chance)
            continue
        seat = (awaited & -awaited).bit_length() - 1
        LIKE_DICE.observe(ruleset, state, seat, seen)
        yield Moment(ruleset, seen.copy(), seat, int(state["stage"][0]))
        level = levels[seat % len(levels)]
        if race.number(ruleset, state) >= 0:
            after = bots.pace(LIKE_DICE, level, ruleset, seen, seat, ply)
            assert after is not None
            race.stamp(ruleset, state, after)
        action = choose(LIKE_DICE, level, ruleset, seen, seat, ply)
        assert LIKE_DICE.apply(ruleset, state, seat, action, chance) == 0


def asked(mission: str, display: str, *own: str, **options: Any) -> Match:
    """A race for this mission, with these cards on the table."""
    return Match(max(2, len(own)), difficulty="advanced", **options).lay(display, *own).turn_up(mission)


def said_and_took(match: Match, level: str, samples: int, seat: int = 0, seed: int = 1) -> tuple[Any, Any]:
    """What a level announces and how long it takes, again and again: two int arrays."""
    chance, again, scratch = simulation(seed), simulation(seed), np.zeros(1, STATE)
    number, actions, times = level_number(level), [], []
    for _ in range(samples):
        actions.append(play.quick_action(match.ruleset, match.state, seat, number, scratch, chance))
        times.append(play.quick_pace(match.ruleset, match.state, seat, number, scratch, again))
    assert chance.tobytes() == again.tobytes()
    return np.array(actions), np.array(times)


def takes(match: Match, level: str, seat: int = 0) -> int:
    """Milliseconds that a level mostly takes."""
    mission, chance = int(match.state["mission"][0]), simulation(1)
    before = chance.tobytes()
    number, took = work_out(match.state[0], seat, mission, level_number(level), True, chance[0])
    assert number == answer(match.state[0], seat, mission)
    assert chance.tobytes() == before
    return took


# What every level owes the table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"difficulty": "advanced", "seconds": 8, "brace": 0}),
    (5, {"targets": [4, 5, 3, 6, 2], "pause": 0}),
    (1, {"targets": [4]}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_repeats_and_touches_nothing(level: str, seats: int, options: dict[str, Any]) -> None:
    stages = set()
    for moment in moments(seats, seats, **options):
        stages.add(moment.stage)
        before = moment.seen.tobytes(), moment.ruleset.tobytes()
        ask = LIKE_DICE, level, moment.ruleset, moment.seen, moment.seat, 5
        first, again = (choose(*ask) for _ in range(2))
        pace, pace_again = (bots.pace(*ask) for _ in range(2))
        assert first == again
        assert pace == pace_again
        assert first in LIKE_DICE.list_legal(moment.ruleset, moment.seen, moment.seat)
        assert (moment.seen.tobytes(), moment.ruleset.tobytes()) == before
        assert moment.stage != READY or (first, pace) == (SAY_READY, 0)
    assert stages >= {READY, RACE}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_needs_no_more_than_a_page_is_shown(level: str) -> None:
    """The views of the seat's page, read back, lead to the same choice after the same time."""
    wire: Any = LIKE_DICE.wire
    for moment in moments(3, 31, difficulty="advanced"):
        public = wire.public_view(moment.ruleset, moment.seen)
        shown = observation(moment.ruleset, public, wire.own_view(moment.ruleset, moment.seen, moment.seat))
        for ask in (choose, bots.pace):
            here, there = (ask(LIKE_DICE, level, moment.ruleset, seen, moment.seat, 7) for seen in (moment.seen, shown))
            assert here == there


@pytest.mark.parametrize("level", LEVELS)
def test_what_others_say_changes_nothing(level: str) -> None:
    """L5: a bot computes by itself; it may be asked before the others have announced or after."""
    match = asked("RGB", "R1Y2 R4G6 B6P5", "R6Y5", "G1B3", "R2G1", seconds=30)
    before = said_and_took(match, level, 50)
    match.say("B 7 @900, C 22 @1300")
    for first, later in zip(before, said_and_took(match, level, 50), strict=True):
        assert first.tolist() == later.tolist()


@pytest.mark.parametrize("level", LEVELS)
def test_seeds_make_a_difference(level: str) -> None:
    match = asked("RGB", "R1Y2 R4G6 B6P5", "R6Y5")
    times = {bots.pace(LIKE_DICE, level, match.ruleset, match.state, 0, seed) for seed in range(40)}
    assert len(times) > 30


def test_games_that_are_no_race_have_no_pace() -> None:
    from asterion.games import GAMES

    for game in GAMES.values():
        assert (game.race is None) == (bots.BOTS[game.id].pace is None)
    other = GAMES["mino_3d"]
    assert bots.pace(other, "novice", LIKE_DICE.new_state(), LIKE_DICE.new_state(), 0, 1) is None


# Random


def test_random_announces_anything_at_any_time() -> None:
    match = asked("R", "R1Y2 R4G6 B6P5", "R6Y5")
    numbers, times = said_and_took(match, "random", 2_000)
    assert set(numbers.tolist()) <= set(range(PASS + 1))
    assert len(set(numbers.tolist())) > 190
    assert timing_model.GUESS_FROM <= times.min() < 1_200
    assert 7_800 < times.max() < timing_model.GUESS_TO
    assert np.allclose(np.quantile(times, (0.25, 0.5, 0.75)), (2_750, 4_500, 6_250), atol=300)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_games_between_randoms_end(seats: int) -> None:
    few = 1 if INTERPRETED else 5
    points, won = played(["random"] * seats, few, targets=[2 if INTERPRETED else 4] * seats)
    assert (won.sum(axis=1) >= 1).all()
    assert points.sum() > few * seats


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
    """Nothing of the colour lies there: also then the best look, see and tap."""
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
        gives_up = bots.pace(*ask) == int(4_000 * play.GIVES_UP)
        assert (choose(*ask) == PASS) == gives_up
        passed += gives_up
    assert passed > 0


# The reward (L6, L8)


def reward(display: str, *own: str, mission: str = "R", seats: int = 2, **options: Any) -> Match:
    """Seat 0 was right, and takes a card."""
    match = Match(seats, difficulty="advanced", **options).lay(display, *own).turn_up(mission)
    right = answer(match.state[0], 0, int(match.state["mission"][0]))
    others = ", ".join(f"{'ABCDE'[seat]} pass" for seat in range(1, seats))
    match.say(f"A {right}, {others}")
    assert int(match.state["stage"][0]) == REWARD
    return match


def taken(match: Match, level: str, seed: int = 1) -> str:
    """The card that a level takes."""
    action = choose(LIKE_DICE, level, match.ruleset, match.state, 0, seed)
    return CARD_NAMES[int(match.state["display"][0, action - TAKE])]


@pytest.mark.parametrize("level", LEVELS)
def test_only_cards_that_counted_are_taken(level: str) -> None:
    """L6: the first card has no red die."""
    match = reward("G1B3 R4G6 R5G3", "Y4G2", "P4R2")
    assert {taken(match, level, seed) for seed in range(30)} <= {"R4G6", "R5G3"}


@pytest.mark.parametrize("level", ["random", "novice"])
def test_a_novice_takes_any(level: str) -> None:
    match = reward("R1Y2 R4G6 R5G3", "Y4G2", "P4R2")
    assert {taken(match, level, seed) for seed in range(60)} == {"R1Y2", "R4G6", "R5G3"}


def test_a_regular_takes_the_fewest_pips() -> None:
    assert taken(reward("R4G6 R1Y2 R5G3", "Y4G2", "P4R2"), "regular") == "R1Y2"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_the_last_card_is_the_one_with_the_most_pips(level: str) -> None:
    """L8: one card from the target, and nothing to be computed any more."""
    assert taken(reward("R1Y2 R4G6 R5G3", "Y4G2", "P4R2", targets=[2, 9]), level) == "R4G6"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_pips_matter_where_the_pile_ends_the_game(level: str) -> None:
    """L8: five seats with four cards each, three in the display and the other seven in the pile: it will be a tie."""
    display = ("R1Y2", "R4G6", "R2G1")
    left = [name for name in CARD_NAMES if name not in display]
    own = [" ".join(left[4 * seat : 4 * seat + 4]) for seat in range(5)]
    match = reward(" ".join(display), *own, seats=5)
    assert taken(match, level) == "R4G6"


def test_an_expert_takes_what_it_will_least_be_asked_for() -> None:
    """L6, L7: only missions for yellow are left before the shuffle, or only for green: it avoids the colour."""
    for colour, best in (("Y", "R5G3"), ("G", "R6Y5")):
        match = reward("R6Y5 R5G3 B4P3", "B1P2", "P4R2")
        for mission, name in enumerate(MISSION_NAMES):
            match.state["used"][0, mission] = name != colour
        assert taken(match, "expert") == best


def test_an_expert_allows_for_its_own_times() -> None:
    """The card after which the missions that are left take it least, tried by hand one card after the other."""
    rng = np.random.default_rng(8)
    met = 0
    for _ in range(10 if INTERPRETED else 80):
        cards = [CARD_NAMES[card] for card in rng.permutation(len(CARD_NAMES))]
        match = Match(2, difficulty="advanced").lay(" ".join(cards[:3]), " ".join(cards[3:7]), cards[7])
        match.turn_up("RGB")
        match.state["used"][0, rng.permutation(MISSIONS)[:12]] = 1
        match.say(f"A {answer(match.state[0], 0, int(match.state['mission'][0]))}, B pass")
        if int(match.state["stage"][0]) != REWARD:
            continue
        least = {}
        for slot in range(3):
            if may_choose(match.state[0], 0, slot):
                world = Match(2, difficulty="advanced").lay("- - -", f"{' '.join(cards[3:7])} {cards[slot]}", cards[7])
                logs = []
                for mission in np.flatnonzero(match.state["used"][0] == 0):
                    _, took = work_out(world.state[0], 0, int(mission), level_number("expert"), True, simulation(1)[0])
                    logs.append(np.log(took))
                least[cards[slot]] = np.mean(logs)
        assert taken(match, "expert") == min(least, key=lambda card: least[card])
        met += len(least) > 1
    assert met > 3


# Whole games


def played(levels: Sequence[str], games: int, *, seed: int = 3, first: int = 0, **options: Any) -> tuple[Any, Any]:
    """Cards and wins by entrant."""
    ruleset = LIKE_DICE.wire.ruleset(LIKE_DICE.options(options), len(levels))
    numbers = np.array([level_number(level) for level in levels], np.int64)
    return bots.BOTS[LIKE_DICE.id].play(ruleset, numbers, first, games, 1, seed)


@pytest.mark.parametrize("difficulty", ["beginners", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("stronger", "weaker"), [("expert", "regular"), ("regular", "novice"), ("novice", "random")])
def test_every_level_beats_the_one_below(stronger: str, weaker: str, seats: int, difficulty: str) -> None:
    games = 6 if INTERPRETED else 300
    points, won = played([stronger, *[weaker] * (seats - 1)], games, difficulty=difficulty)
    assert points.shape == won.shape == (games, seats)
    assert points[:, 0].mean() > points[:, 1:].mean() + 1.5
    assert (won / won.sum(axis=1, keepdims=True))[:, 0].mean() > 1.3 / seats


def test_games_repeat_by_seed() -> None:
    levels = ["expert", "regular", "novice"]
    first, again, other = (played(levels, 4, seed=seed)[0].tolist() for seed in (7, 7, 8))
    assert first == again != other


def test_entrants_change_seats() -> None:
    """Cards and wins come by entrant, wherever it sat."""
    for first in range(4):
        points, won = played(["novice", "regular"], 1, first=first)
        assert points[0, 1] == 10
        assert won.tolist() == [[0, 1]]


def test_the_first_to_reach_its_own_target_wins() -> None:
    """L9: with entrants that stay on their seats, a novice wins with fewer cards than the regular has."""
    for number in range(4 if INTERPRETED else 30):
        points, won = played(["regular", "novice"], 1, seed=number, targets=[15, 2])
        assert won[0].tolist() == [int(points[0, 0] == 15), int(points[0, 1] == 2)]
        assert won.sum() == 1


@pytest.mark.parametrize("level", ["novice", "expert"])
def test_no_seat_is_better_than_another(level: str) -> None:
    """L5, L10: claims are taken one seat after the other, but it is their times that count."""
    games = 10 if INTERPRETED else 1_000
    won = sum(int(played([level, level], 1, seed=number)[1][0, 0]) for number in range(games))
    assert abs(won / games - 0.5) < 4 * 0.5 / games**0.5


def test_choices_step_by_step_make_the_same_ladder() -> None:
    """The contract's entry points with stamped claims: the regular takes more rewards than the novice."""
    *_, last = moments(2, 4, ["novice", "regular"], targets=[6, 6])
    assert cards_of(last.seen[0], 0) < cards_of(last.seen[0], 1)


def test_warm_up_leaves_nothing_to_compile() -> None:
    """Also where time must pass, and where the first legal action never wins."""
    compiled = (play.quick_action, play.quick_pace)
    bots.warm_up(LIKE_DICE)
    known = [len(getattr(each, "signatures", ())) for each in compiled]
    for moment in moments(3, 2, LEVELS[1:], targets=[3, 3, 3]):
        for level in LEVELS:
            choose(LIKE_DICE, level, moment.ruleset, moment.seen, moment.seat, int(np.int64(4)))
            bots.pace(LIKE_DICE, level, moment.ruleset, moment.seen, moment.seat, 4)
    assert [len(getattr(each, "signatures", ())) for each in compiled] == known
