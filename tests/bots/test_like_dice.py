"""The bots of Like Dice: legal, from what a seat sees, repeatable; what they take, and how they compare."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose, level_number
from asterion.bots.like_dice import play, timing_model
from asterion.bots.like_dice.mental_sum import work_out
from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE
from asterion.games.like_dice.answers import answer, cards_of, may_choose
from asterion.games.like_dice.material import MISSIONS
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from asterion.games.like_dice.state import RACE, READY, REWARD
from tests.bots.like_dice import asked, moments, said_and_took
from tests.games.like_dice.observation import observation
from tests.games.like_dice.positions import LIKE_DICE, Match

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
        took, took_again = (bots.thinking_time(*ask) for _ in range(2))
        assert first == again
        assert took == took_again
        assert first in LIKE_DICE.list_legal(moment.ruleset, moment.seen, moment.seat)
        assert (moment.seen.tobytes(), moment.ruleset.tobytes()) == before
        assert moment.stage != READY or (first, took) == (SAY_READY, 0)
    assert stages >= {READY, RACE}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_needs_no_more_than_a_page_is_shown(level: str) -> None:
    """The views of the seat's page, read back, lead to the same choice after the same time."""
    wire: Any = LIKE_DICE.wire
    for moment in moments(3, 31, difficulty="advanced"):
        public = wire.public_view(moment.ruleset, moment.seen)
        shown = observation(moment.ruleset, public, wire.own_view(moment.ruleset, moment.seen, moment.seat))
        for ask in (choose, bots.thinking_time):
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
    times = {bots.thinking_time(LIKE_DICE, level, match.ruleset, match.state, 0, seed) for seed in range(40)}
    assert len(times) > 30


def test_games_that_are_no_race_have_no_pace() -> None:
    from asterion.games import GAMES

    for game in (each for each in GAMES.values() if not each.people_only):
        assert (game.race is None) == (bots.BOTS[game.id].thinking_time is None)
    other = GAMES["mino_3d"]
    assert bots.thinking_time(other, "novice", LIKE_DICE.new_state(), LIKE_DICE.new_state(), 0, 1) is None


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
    points, won, _ = bots.BOTS[LIKE_DICE.id].play(ruleset, numbers, first, games, 1, seed)
    return points, won


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
    compiled = (play.quick_action, play.quick_thinking_time)
    bots.warm_up(LIKE_DICE)
    known = [len(getattr(each, "signatures", ())) for each in compiled]
    for moment in moments(3, 2, LEVELS[1:], targets=[3, 3, 3]):
        for level in LEVELS:
            choose(LIKE_DICE, level, moment.ruleset, moment.seen, moment.seat, int(np.int64(4)))
            bots.thinking_time(LIKE_DICE, level, moment.ruleset, moment.seen, moment.seat, 4)
    assert [len(getattr(each, "signatures", ())) for each in compiled] == known
