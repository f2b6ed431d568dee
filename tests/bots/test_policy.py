"""Rolls of an expert by its policy: legal, from the observation alone, and better than the chances of one trick."""

from typing import Any

import numpy as np
import pytest

from asterion.bots.contract import WorldSearch
from asterion.bots.mythical_dice import expert
from asterion.bots.mythical_dice.expert import CHECK
from asterion.bots.mythical_dice.foresight import prepare
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.policy import COMMON, FEATURES, feature_of, note_features, policy_kind, trained
from asterion.bots.mythical_dice.regular import regular_bet
from asterion.bots.mythical_dice.rollout import regular_kind
from asterion.bots.mythical_dice.scratch import SCRATCH
from asterion.bots.mythical_dice.value import note_stakes
from asterion.games.chance import simulation
from asterion.games.contract import Records
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.rules import deal, play_legal, start_game
from asterion.games.mythical_dice.state import ROLLING
from tests.bots.playing import GAME, last_to_roll, moments, rules


def thinking(ruleset: Records, seen: Records, seat: int) -> Records:
    """Notes of a seat and of the table, prepared."""
    scratch = np.zeros(2, SCRATCH)
    scratch["careful"] = 1
    prepare(ruleset[0], seen[0], seat, scratch[0])
    note_stakes(ruleset[0], seen[0], seat, scratch[0])
    note_odds(ruleset[0], scratch[1])
    return scratch


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_its_dice_are_legal_and_see_only_what_the_seat_sees(seats: int) -> None:
    """M3: other dice behind the screens, the same choice."""
    chance, policy, world = simulation(seats), trained(), GAME.new_state()
    for moment in moments(seats, seed=seats):
        if moment.seen["stage"][0] == 0:
            continue
        GAME.sample_world(moment.ruleset, moment.seen, moment.seat, world, chance)
        here, there = (
            policy_kind(moment.ruleset[0], state[0], moment.seat, policy[0], scratch[0], scratch[1])
            for state in (moment.seen, world)
            for scratch in [thinking(moment.ruleset, state, moment.seat)]
        )
        assert here == there
        assert FIRST_ROLL + here in GAME.list_legal(moment.ruleset, moment.seen, moment.seat)


def test_features_keep_within_bounds() -> None:
    """Of the order of one, so that no feature drowns the others; different dice differ."""
    policy = trained()
    for moment in moments(4, seed=3):
        if moment.seen["stage"][0] == 0:
            continue
        kinds = int(kinds_to_roll(moment.ruleset[0], moment.seen[0], moment.seat))
        scratch = thinking(moment.ruleset, moment.seen, moment.seat)
        note_features(moment.ruleset[0], moment.seen[0], moment.seat, kinds, policy[0], scratch[0], scratch[1])
        noted = np.array(
            [[feature_of(kinds, kind, i, policy[0]) for i in range(FEATURES)] for kind in range(7) if kinds >> kind & 1]
        )
        assert np.isfinite(noted).all()
        assert np.abs(noted).max() < 12.0
        assert len(np.unique(noted[:, :COMMON], axis=0)) == 1
        assert len(np.unique(noted[:, COMMON:], axis=0)) == len(noted)


def points_of_a_round(by_policy: bool, number: int, records: tuple[Any, ...]) -> int:
    """Points of seat 0 in a round of six dice, all seats betting as regulars; the same deal for both ways to roll."""
    ruleset, state, policy, scratch = records
    chance = simulation((3, number))
    start_game(ruleset[0], state[0], chance[0])
    state["rnd"] = 6
    deal(ruleset[0], state[0], chance[0])
    for seat in range(4):
        scratch["careful"] = 0
        state["bet"][0, seat] = regular_bet(ruleset[0], state[0], seat, scratch[0])
    state["stage"], state["turn"] = ROLLING, state["starter"]
    scratch["careful"] = 1
    prepare(ruleset[0], state[0], 0, scratch[0])
    note_stakes(ruleset[0], state[0], 0, scratch[0])
    note_odds(ruleset[0], scratch[1])
    while state["rnd"][0] == 6:
        seat = int(state["turn"][0])
        if seat == 0 and by_policy:
            kind = policy_kind(ruleset[0], state[0], seat, policy[0], scratch[0], scratch[1])
        else:
            kind = regular_kind(ruleset[0], state[0], seat, scratch[1], scratch[0])
        play_legal(ruleset[0], state[0], seat, FIRST_ROLL + int(kind), chance[0])
    return int(state["score"][0, 0])


def test_the_policy_makes_more_points_than_the_chances_of_one_trick() -> None:
    """On the same bets as a regular: about five points a round more."""
    records = rules(4), GAME.new_state(), trained(), np.zeros(2, SCRATCH)
    policy, chances = (
        np.mean([points_of_a_round(by_policy, number, records) for number in range(1500)])
        for by_policy in (True, False)
    )
    assert policy > chances + 2


def test_a_search_ends_when_the_choice_is_clear() -> None:
    """The last die of the trick decides the round: red makes the bet, purple cannot; no need of a million worlds."""
    ruleset, seen, seat = last_to_roll("R P", "Y4 Y3", bet=2, won=1)
    seen[0]["tricks"], seen[0]["won"][seat] = 1, 1
    search = WorldSearch(expert, ruleset, seen, seat, 1)
    assert not search.more(1_000_000)
    assert int(search.work.search["worlds"][0]) <= 64 * CHECK
