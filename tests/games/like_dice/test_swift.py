"""A swift game: who takes a card is ready, and the countdown is short once all know the game (ours, L3)."""

from typing import Any

import pytest

from asterion.games.like_dice import actions, events
from tests.games.like_dice.positions import LIKE_DICE, Match

TABLE = ("R1Y2 R4G6 B6P5", "R6Y5", "G1B3", "R2G1")
"""To R the answers are 11, 5 and 7."""


def won(seats: int = 3, **options: Any) -> Match:
    """A mission that seat A has won, and may choose a card of."""
    match = Match(seats, swift=True, **options).lay(*TABLE[: seats + 1]).turn_up("R")
    return match.say(", ".join(("A 11", "B 5", "C 7")[:seats]))


def told(match: Match, since: int) -> list[str]:
    return [type(event).__name__ for event in match.events[since:]]


def test_who_takes_a_card_is_ready_and_the_others_are_asked() -> None:
    match = won()
    before = len(match.events)
    match.do("A", actions.Take(0))
    assert [seat.ready for seat in match.view().seats] == [True, False, False]
    assert told(match, before) == ["Taken", "Refilled", "SaidReady"]
    assert match.refused("A", actions.Ready()) == ("ready_already", "L4")


@pytest.mark.parametrize(("brace", "then"), [(2, "Braced"), (0, "MissionTurned")])
def test_alone_the_next_mission_comes_with_the_card(brace: int, then: str) -> None:
    match = won(1)
    match.ruleset["countdown"] = brace
    before, mission = len(match.events), match.view().number
    match.do("A", actions.Take(0))
    assert told(match, before) == ["Taken", "Refilled", "SaidReady", then]
    taken = match.events[before]
    assert (taken.seat, taken.counted, taken.cards) == (0, True, 2)
    assert match.view().number == mission + (brace == 0)


def test_a_card_that_is_given_makes_nobody_ready() -> None:
    """The only one to choose, and the one of a winner whose time ran out."""
    match = Match(2, swift=True).lay("R1Y2 R4G6 B6P5", "R6Y5", "G1B3").turn_up("P").say("A 5, B pass")
    assert match.view().stage == "ready"
    assert [seat.ready for seat in match.view().seats] == [False, False]
    late = won(pause=30)
    late.run_out()
    assert [seat.ready for seat in late.view().seats] == [False, False, False]


@pytest.mark.parametrize(("brace", "later"), [(0, 0), (1, 1), (2, 1), (5, 1)])
@pytest.mark.parametrize("swift", [True, False])
def test_the_countdown_is_short_from_the_third_mission_on(brace: int, later: int, swift: bool) -> None:
    match = Match(1, brace=brace, swift=swift, targets=[15])
    lengths = []
    for _ in range(4):
        if match.view().stage == "ready":
            match.do("A", actions.Ready())
        lengths.append(match.view().glass if match.view().stage == "brace" else 0)
        if lengths[-1]:
            braced = [event for event in match.events if isinstance(event, events.Braced)][-1]
            assert braced.seconds == lengths[-1]
            match.run_out()
        match.do("A", actions.Pass())
    assert lengths == ([brace, brace, later, later] if swift else [brace] * 4)


def test_a_game_that_says_nothing_of_it_is_none() -> None:
    """Records of before it was an option hold what they held."""
    options = LIKE_DICE.options({"brace": 2, "pause": 30})
    assert int(LIKE_DICE.wire.ruleset(options, 3)["swift"][0]) == 0
