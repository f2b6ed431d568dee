"""Targets proposed from the times (L9)."""

import itertools
import math

import numpy as np

from asterion.games.like_dice.buzzers import actions
from asterion.games.like_dice.buzzers.state import RECALLED
from tests.games.like_dice.buzzers.positions import SEATS, Match


def played(*missions: str) -> Match:
    """A match with these missions, of which the first claim in time is always right."""
    match = Match(len(missions[0].split(",")), targets=[15] * len(missions[0].split(",")))
    for each in missions:
        match.race(each)
        match.judge(SEATS[match.view.order[0]])
    return match


def proposed(match: Match) -> list[int | None]:
    return [seat.proposed for seat in match.view.seats]


def test_too_few_missions_propose_nothing() -> None:
    match = played(*["A 1 @1000, B 2 @2000"] * 4)
    assert proposed(match) == [None, None]
    assert match.refused("A", actions.Adopt()) == ("no_proposal", "L9")


def test_who_is_always_slower_gets_the_fewest() -> None:
    assert proposed(played(*["A 1 @1000, B 2 @2000"] * 5)) == [10, 2]


def test_the_same_times_give_the_same_targets() -> None:
    times = [1000, 1500, 2000, 2500, 3000]
    match = played(*[f"A 1 @{a}, B 2 @{b}" for a, b in zip(times, times[::-1], strict=True)])
    assert proposed(match) == [10, 10]


def test_proposals_are_the_exact_share_of_all_combinations() -> None:
    """By listing all of them."""
    rng = np.random.default_rng(3)
    kept = rng.choice(np.arange(1000, 9000), (6, 3), replace=False)
    match = Match(3, targets=[15, 15, 15])
    for row in kept.tolist():
        match.race(", ".join(f"{SEATS[seat]} 1 @{took}" for seat, took in enumerate(row)))
        match.judge(SEATS[match.view.order[0]])
    won = [0, 0, 0]
    for combination in itertools.product(*kept.T.tolist()):
        won[combination.index(min(combination))] += 1
    assert proposed(match) == [max(2, 1 + math.floor(9 * each / max(won) + 0.5)) for each in won]


def test_wrong_claims_and_silence_cannot_win() -> None:
    match = Match(2)
    for _ in range(5):
        match.race("A 1 @500, B 2 @4000").judge("B")
    assert match.view.times[0] == [None, 4000]
    assert proposed(match) == [2, 10]


def test_only_the_latest_missions_count() -> None:
    match = Match(2, targets=[15, 15])
    for mission in range(RECALLED + 5):
        first = "A" if mission < 5 else "B"
        match.race(f"{first} 1 @1000, {'BA'[first == 'B']} 2 @2000").judge(first)
        if match.cards()[first == "B"] > 10:
            match.do("A", actions.Return(int(first == "B")))
    assert proposed(match) == [2, 10]


def test_a_mission_that_is_on_does_not_change_the_proposal() -> None:
    match = played(*["A 1 @1000, B 2 @2000"] * 6)
    was = proposed(match)
    match.do("A", actions.Start())
    assert proposed(match) == was


def test_adopted_targets_are_those_proposed() -> None:
    match = played(*["A 1 @1000, B 2 @2000"] * 3, *["A 1 @3000, B 2 @2000"] * 3)
    wanted = proposed(match)
    match.do("B", actions.Adopt())
    assert [seat.target for seat in match.view.seats] == wanted


def test_targets_from_twelve_missions_bring_a_child_near_an_even_chance() -> None:
    """An adult of 4 s and a child of 7 s, both with the spread of people (a factor of 1.5)."""
    rng, wins = np.random.default_rng(8), 0
    games = 60
    for _ in range(games):
        times = np.exp(rng.normal(np.log([4000, 7000]), np.log(1.5), (12, 2))).astype(int)
        match = Match(2, targets=[15, 15])
        for adult, child in times.tolist():
            match.race(f"A 1 @{adult}, B 2 @{child}")
            match.judge(SEATS[match.view.order[0]])
            if max(match.cards()) > 10:
                match.do("A", actions.Return(match.cards().index(max(match.cards()))))
        lacks = [each - 1 for each in proposed(match) if each is not None]
        while min(lacks) > 0:
            took = np.exp(rng.normal(np.log([4000, 7000]), np.log(1.5)))
            lacks[int(took[1] < took[0])] -= 1
        wins += lacks[1] <= 0
    assert 0.25 < wins / games < 0.75
