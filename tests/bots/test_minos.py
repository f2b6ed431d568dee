"""The bots of Minos: legal in every stage, from the observation alone, repeatable; and what each level should see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose
from asterion.games import game
from asterion.games.chance import simulation
from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.minos import actions
from asterion.games.minos.actions import STAKE_AGAINST, STAKE_ON
from asterion.games.minos.board import LABYRINTH, connected, start_at_random
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.state import BID, BUILD, LOOK, OVER, REVIEW, SIZE, WALK
from tests.games.minos.positions import Match

GAME = game("minos")
FEW = 5
THINKING = LEVELS[1:]
"""Levels that want to win."""


def moments(
    seats: int, seed: int, levels: tuple[str, ...] = LEVELS, **options: Any
) -> Iterator[tuple[Records, Records, Records, int]]:
    """Ruleset, state, observation and seat of every decision of a game between these levels, in turn."""
    ruleset, chance = GAME.wire.ruleset(GAME.options(options), seats), simulation(seed)
    state, seen = GAME.new_state(), GAME.new_state()
    GAME.start(ruleset, state, chance)
    while not GAME.is_over(ruleset, state):
        awaited = GAME.seats_to_act(ruleset, state)
        seat = next(seat for seat in range(seats) if awaited >> seat & 1)
        GAME.observe(ruleset, state, seat, seen)
        yield ruleset, state.copy(), seen.copy(), seat
        level = levels[seat % len(levels)]
        assert GAME.apply(ruleset, state, seat, choose(GAME, level, ruleset, seen, seat, seed, worlds=FEW), chance) == 0


def bid_made(number: int) -> int:
    """The tiles that an action names; 0 when it names none."""
    action = GAME.wire.action_to_json(number)
    return action.tiles if isinstance(action, actions.Bid) else 0


def chosen(match: Match, level: str, seat: int, seed: int = 1, worlds: int = 300) -> int:
    return choose(GAME, level, match.ruleset, match.seen(seat), seat, seed, worlds=worlds)


def drawn(seats: int, seed: int, side: int = 6, **options: Any) -> Match:
    """A match whose first labyrinth is drawn and lies open."""
    return Match(seats, seed, building="random", rows=side, columns=side, **options)


def longest(match: Match) -> int:
    """The longest walk of the labyrinth on the table."""
    labyrinth = blank(LABYRINTH)
    for field in ("rows", "columns", "tile", "turn"):
        labyrinth[field] = match.state[field]
    found = longest_walk(labyrinth, underpass=bool(match.ruleset["underpass"][0]))
    assert found.proven
    return found.length


def walk_to_the_end(match: Match, level: str, seat: int) -> None:
    """Let a seat walk, with another seed for every marble."""
    seed = 0
    while int(match.state["stage"][0]) == WALK:
        seed += 1
        assert GAME.apply(match.ruleset, match.state, seat, chosen(match, level, seat, seed), match.chance) == 0


# What every level owes the table

TABLES: list[tuple[int, dict[str, Any], set[int]]] = [
    (4, {"building": "together", "rows": 4, "columns": 5, "bridges": "underpass"}, {BUILD, LOOK, BID, WALK, REVIEW}),
    (3, {"building": "random"}, {SIZE, LOOK, BID, WALK, REVIEW}),
    (2, {"building": "random", "sizes": "any", "bridges": "underpass"}, {SIZE, LOOK, BID, WALK, REVIEW}),
    (1, {"rows": 3, "columns": 4}, {BUILD, WALK}),
]


@pytest.mark.parametrize(("seats", "options", "stages"), TABLES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_repeats_and_touches_nothing(
    level: str, seats: int, options: dict[str, Any], stages: set[int]
) -> None:
    met = set()
    for ruleset, state, seen, seat in moments(seats, seats, **options):
        met.add(int(state["stage"][0]))
        before = seen.tobytes(), ruleset.tobytes()
        first, again = (choose(GAME, level, ruleset, seen, seat, 5, worlds=FEW) for _ in range(2))
        assert first == again
        assert first in GAME.list_legal(ruleset, seen, seat)
        assert (seen.tobytes(), ruleset.tobytes()) == before
    assert met == stages


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(level: str) -> None:
    """N5: with another labyrinth under the cover and other notes of the others, the seat does the same."""
    chance, world, seen = simulation(3), GAME.new_state(), GAME.new_state()
    differing = 0
    for ruleset, state, shown, seat in moments(3, 21, building="random"):
        GAME.sample_world(ruleset, shown, seat, world, chance)
        differing += world.tobytes() != state.tobytes()
        GAME.observe(ruleset, world, seat, seen)
        here, there = (choose(GAME, level, ruleset, each, seat, 9, worlds=FEW) for each in (shown, seen))
        assert here == there
    assert differing > 20


def test_random_depends_on_the_seed() -> None:
    match = drawn(3, 1)
    assert len({chosen(match, "random", 0, seed) for seed in range(60)}) > 15


def test_random_bids_counters_and_follows_alike() -> None:
    match = drawn(3, 1)
    match.all_ready()
    match.talk("A 5")
    answers = [chosen(match, "random", 1, seed) for seed in range(300)]
    for count in (answers.count(STAKE_AGAINST), answers.count(STAKE_ON)):
        assert 60 < count < 140


# Looking


@pytest.mark.parametrize("bridges", ["plain", "underpass"])
def test_levels_note_what_they_find(bridges: str) -> None:
    """The expert notes the optimum, a regular never more, a novice less than a regular on the whole."""
    notes = dict.fromkeys(THINKING, 0)
    for seed in range(40):
        match = drawn(3, seed, side=8, bridges=bridges)
        most = longest(match)
        for level in THINKING:
            action = GAME.wire.action_to_json(chosen(match, level, 1))
            assert isinstance(action, actions.Ready)
            assert action.length <= most or level == "novice"
            assert action.length == most or level != "expert"
            notes[level] += action.length
    assert notes["novice"] < 0.9 * notes["regular"] < 0.9 * notes["expert"]


def test_what_is_remembered_is_a_person_s() -> None:
    """N5: of laid labyrinths a regular notes the longest walk once in a while, a novice less than a regular."""
    shares: dict[str, list[float]] = {"novice": [], "regular": []}
    for seed in range(24):
        ruleset, state = laid(6, seed)
        seen = GAME.new_state()
        GAME.observe(ruleset, state, 1, seen)
        most = GAME.wire.action_to_json(choose(GAME, "expert", ruleset, seen, 1, 1, worlds=1000)).length
        for level, found in shares.items():
            found.append(GAME.wire.action_to_json(choose(GAME, level, ruleset, seen, 1, seed)).length / most)
    assert sum(share == 1 for share in shares["regular"]) < 4
    assert 0.4 < np.mean(shares["novice"]) < np.mean(shares["regular"]) < 0.9


def laid(side: int, seed: int) -> tuple[Records, Records]:
    """A square labyrinth that regulars have laid, before anybody has looked at it."""
    ruleset = GAME.wire.ruleset(GAME.options({"rows": side, "columns": side, "starter": 0}), 3)
    state, seen, chance = GAME.new_state(), GAME.new_state(), simulation(seed)
    GAME.start(ruleset, state, chance)
    for ply, seat in enumerate(GAME.turns(ruleset, state, chance)):
        if int(state["stage"][0]) not in (SIZE, BUILD):
            break
        GAME.observe(ruleset, state, seat, seen)
        GAME.act(ruleset, state, seat, choose(GAME, "regular", ruleset, seen, seat, seed * 1000 + ply), chance)
    return ruleset, state


# The walk


@pytest.mark.parametrize("bridges", ["plain", "underpass"])
@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_walk_that_was_noted_is_found_again(level: str, bridges: str) -> None:
    """Whoever bids what it has noted makes it, whatever the seed of each step."""
    for seed in range(25):
        match = drawn(2, seed, side=7, bridges=bridges)
        noted = GAME.wire.action_to_json(chosen(match, level, 0))
        match.do(0, noted)
        match.do(1, actions.Ready())
        match.do(0, actions.Bid(noted.length))
        match.do(1, actions.Follow())
        walk_to_the_end(match, level, 0)
        assert match.state["ended"][0] == 1, f"seed {seed}"


@pytest.mark.parametrize("bridges", ["plain", "underpass"])
def test_the_expert_goes_on_where_someone_else_began(bridges: str) -> None:
    """From the first marbles of any walk, it lays as many as anybody could."""
    for seed in range(30):
        match = drawn(2, seed, side=5, bridges=bridges)
        match.all_ready()
        match.do(0, actions.Bid(25))
        match.do(1, actions.Counter())
        steps = np.random.default_rng(seed)
        for _ in range(3):
            legal = GAME.list_legal(match.ruleset, match.state, 0)[:-1]
            before = match.state.copy()
            assert GAME.apply(match.ruleset, match.state, 0, int(steps.choice(legal)), match.chance) == 0
            if int(match.state["stage"][0]) != WALK:
                match.state[:] = before
                break
        most = furthest(match, match.state)
        walk_to_the_end(match, "expert", 0)
        assert int(match.state["laid"][0]) == most, f"seed {seed}"


def furthest(match: Match, state: Records) -> int:
    """The most marbles that can lie there in the end, by trying everything."""
    most = int(state["laid"][0])
    if int(state["stage"][0]) == WALK:
        for action in GAME.list_legal(match.ruleset, state, 0)[:-1]:
            trial = state.copy()
            assert GAME.apply(match.ruleset, trial, 0, action, match.chance) == 0
            most = max(most, furthest(match, trial))
    return most


@pytest.mark.parametrize("bridges", ["plain", "underpass"])
def test_alone_the_expert_walks_the_optimum(bridges: str) -> None:
    """N14: also after someone has begun another walk."""
    for seed in range(20):
        match = drawn(1, seed, side=5, bridges=bridges)
        most = longest(match)
        if seed % 2:
            first = GAME.list_legal(match.ruleset, match.state, 0)[seed]
            assert GAME.apply(match.ruleset, match.state, 0, first, match.chance) == 0
        walk_to_the_end(match, "expert", 0)
        assert int(match.state["stage"][0]) == OVER
        assert int(match.state["best"][0]) == most


@pytest.mark.parametrize("level", ["novice", "regular"])
def test_alone_others_walk_what_they_find_and_stop(level: str) -> None:
    for seed in range(10):
        match = drawn(1, seed)
        most = longest(match)
        walk_to_the_end(match, level, 0)
        assert 1 <= int(match.state["best"][0]) <= most


# Bidding


def looked(*notes: int, side: int = 6, seed: int = 1) -> Match:
    """A match in which the seats have noted so much, and the first bids."""
    match = drawn(len(notes), seed, side=side)
    for seat, note in enumerate(notes):
        match.do(seat, actions.Ready(note))
    return match


@pytest.mark.parametrize("seed", range(5))
def test_the_last_to_answer_knows_what_a_bid_is_worth(seed: int) -> None:
    """N10, N11: an expert that cannot gain by a raise counters what nobody can walk, and follows what one can."""
    match = looked(12, 12, 12)
    match.talk("A 13, B follow")
    assert chosen(match, "expert", 2, seed) == STAKE_AGAINST
    match = looked(12, 12, 12)
    match.talk("A 12, B counter")
    assert chosen(match, "expert", 2, seed) == STAKE_ON


@pytest.mark.parametrize("level", THINKING)
def test_nobody_believes_in_too_much(level: str) -> None:
    """N6: three times what one has found oneself is countered."""
    match = looked(10, 10, 10)
    match.talk("A 30, B counter")
    assert chosen(match, level, 2) == STAKE_AGAINST


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_raise_takes_the_points_of_a_large_labyrinth(level: str) -> None:
    """N10: with five points for the bidder, one outbids whoever names less than one can walk."""
    match = looked(9, 14, 8, side=9)
    match.talk("A 9")
    assert 9 < bid_made(chosen(match, level, 1)) <= 14


@pytest.mark.parametrize("level", THINKING)
def test_the_opener_names_what_it_can_walk(level: str) -> None:
    for seed in range(8):
        match = looked(11, 3, 4)
        assert 1 <= bid_made(chosen(match, level, 0, seed)) <= 11


@pytest.mark.parametrize("level", THINKING)
def test_without_a_note_one_guesses(level: str) -> None:
    """N5: who ran out of time has noted nothing, and still bids with sense."""
    match = looked(0, 0, 0)
    assert 1 <= bid_made(chosen(match, level, 0)) <= 12
    match.talk("A 30, B counter")
    assert chosen(match, level, 2) == STAKE_AGAINST


def test_a_seat_that_loses_every_round_is_not_believed() -> None:
    """A regular follows a bid a little above its note, but not one of a seat that keeps failing."""
    match = looked(10, 10, 10)
    match.talk("A 11")
    assert chosen(match, "regular", 1) == STAKE_ON
    match.state["round_number"], match.state["score"][0, 0] = 3, -8
    assert chosen(match, "regular", 1) == STAKE_AGAINST


# Building


def test_an_expert_that_leads_keeps_the_labyrinth_small() -> None:
    """The others can win least from the smallest; who does not lead wants the largest, where it knows most."""
    match = Match(3, 1, building="random")
    assert int(match.state["stage"][0]) == SIZE
    for points, side in ((0, 9), (5, 6)):
        match.state["score"][0, 0] = points
        for seed in range(5):
            picked = GAME.wire.action_to_json(chosen(match, "expert", 0, seed))
            assert isinstance(picked, actions.Size)
            assert (picked.rows, picked.columns) == (side, side)


def test_tiles_are_laid_where_passages_go_on() -> None:
    """N3: a labyrinth that regulars build joins far more tiles than a drawn one."""

    built: Counter[str] = Counter()
    for seed in range(5):
        by_chance: Any = blank(LABYRINTH)
        start_at_random(by_chance, 7, 7, simulation(seed))
        built["chance"] += joins(by_chance)
        for level in ("novice", "regular"):
            played = moments(2, seed, (level,), rows=7, columns=7)
            built[level] += joins(next(state for _, state, _, _ in played if int(state["stage"][0]) == LOOK))
    assert built["regular"] > built["novice"] > built["chance"]
    assert built["regular"] > 1.5 * built["chance"]


def joins(labyrinth: Any) -> int:
    """Sides on which tiles of a labyrinth of 7 by 7 are connected with their neighbours."""
    return sum(int(connected(labyrinth[0], row, column)).bit_count() for row in range(7) for column in range(7))


# The ladder


@pytest.mark.parametrize(
    ("stronger", "weaker", "seats"),
    [("expert", "regular", 3), ("regular", "novice", 3), ("novice", "random", 3), ("regular", "novice", 5)],
)
def test_every_level_beats_the_one_below(stronger: str, weaker: str, seats: int) -> None:
    ruleset = GAME.wire.ruleset(GAME.options({"building": "random"}), seats)
    levels = np.array([bots.level_number(stronger), *[bots.level_number(weaker)] * (seats - 1)], np.int64)
    points, _, _ = bots.BOTS[GAME.id].play(ruleset, levels, 0, 60, 60, 3)
    assert points.shape == (60, seats)
    assert points[:, 0].mean() > points[:, 1:].mean() + 0.5
