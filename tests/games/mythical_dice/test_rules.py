"""The rules of Mythical Dice, in the rulebook's order: every worked example and every ruling."""

from typing import Any

import numpy as np
import pytest

from asterion.games import chance
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice import actions, material, refusals, rules
from asterion.games.mythical_dice.options import Options
from asterion.games.mythical_dice.state import BETTING, OVER, ROLLING
from tests.games.mythical_dice.positions import kind_of, resolved, roll, table
from tests.games.playing import random_steps


def case(*values: Any, id: str) -> Any:
    return pytest.param(*values, id=id)


# Material and length


def test_the_box_holds_36_dice_of_seven_kinds() -> None:
    """M1"""
    assert len(material.KINDS) == len(material.COUNTS) == len(material.FACES) == 7
    assert sum(material.COUNTS) == 36
    assert sum(material.COUNTS[: material.SPECIAL_KINDS]) == 6
    assert all(len(faces) == 6 for faces in material.FACES)
    assert material.COUNTS[:3] == (1, 3, 2)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 8), (4, 8), (5, 7), (6, 6)])
def test_rounds_and_dice_dealt(seats: int, rounds: int) -> None:
    """M2: round r deals r dice to each seat and has r tricks."""
    ruleset = GAME.wire.ruleset(Options(), seats)
    dealt = [
        event.dice
        for step in random_steps(GAME, ruleset, 4)
        for event in GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action)
        if type(event).__name__ == "Dealt"
    ]
    assert dealt == list(range(1, rounds + 1))


def test_the_deal_is_uniform_without_replacement() -> None:
    """M2: over many deals of three dice a seat, each seat holds each kind as often as the bag does."""
    ruleset = GAME.wire.ruleset(Options(starter=0), 4)
    state, source = GAME.new_state(), chance.simulation(9)
    held = np.zeros((4, 7))
    deals = 4000
    for _ in range(deals):
        GAME.start(ruleset, state, source)
        held += state["hand"][0, :4]
    expected = np.array(material.COUNTS) / 36 * deals
    chi_square = ((held - expected) ** 2 / expected).sum(axis=1)
    assert (chi_square < 27.9).all()  # 6 degrees of freedom, one in ten thousand


def test_state_is_small() -> None:
    assert GAME.state_dtype.itemsize <= 128


# Bets


def test_bets_are_secret_until_the_last_is_in_and_may_be_changed() -> None:
    """M4"""
    ruleset = GAME.wire.ruleset(Options(starter=1), 3)
    state, seen, source = GAME.new_state(), GAME.new_state(), chance.simulation(2)
    GAME.start(ruleset, state, source)
    assert GAME.list_legal(ruleset, state, 0) == [0, 1]
    for seat, bet in ((0, 1), (2, 0), (0, 0)):
        assert GAME.apply(ruleset, state, seat, bet, source) == 0
    GAME.observe(ruleset, state, 2, seen)
    assert [row.bet for row in GAME.wire.public_view(ruleset, seen).seats] == [None, None, None]
    assert [row.has_bet for row in GAME.wire.public_view(ruleset, seen).seats] == [True, False, True]
    assert GAME.seats_to_act(ruleset, state) == 0b010
    assert GAME.apply(ruleset, state, 1, 1, source) == 0
    assert [row.bet for row in GAME.wire.public_view(ruleset, state).seats] == [0, 1, 0]
    assert (int(state["stage"][0]), int(state["turn"][0])) == (ROLLING, 1)
    assert GAME.apply(ruleset, state, 0, 1, source) == refusals.BETS_ARE_CLOSED


@pytest.mark.parametrize(
    ("seat", "action", "code", "ruling"),
    [
        case(0, 2, "bet_out_of_range", "M4", id="two tricks in round 1"),
        case(0, actions.FIRST_ROLL + 3, "bets_are_open", "M4", id="a roll before the bets"),
        case(7, 0, "no_such_seat", "M2", id="a seat that is not there"),
        case(0, 99, "no_such_action", "M4", id="an action that is not there"),
    ],
)
def test_refused_while_betting(seat: int, action: int, code: str, ruling: str) -> None:
    ruleset = GAME.wire.ruleset(Options(), 3)
    state = GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(2))
    refused = GAME.refuse(GAME.apply(ruleset, state, seat, action, chance.simulation(1)), seat, action)
    assert (refused.code, refused.ruling) == (code, ruling)


# Follow


@pytest.mark.parametrize(
    ("rolled", "hand", "may"),
    [
        case("R6", "R P Gr", "R Gr", id="M6 holds the colour: follows or rolls a special die"),
        case("R6", "P Y Mi", "P Y Mi", id="M6 without the colour: anything"),
        case("Gr!", "R P", "R P", id="M6 special dice set no colour"),
        case("Gr! P2", "R P", "P", id="M6 the first number die sets the colour, also after a special one"),
        case("Gy-", "Gy R", "Gy", id="M6 grey is a colour also when it shows a flag"),
        case("R6 P1", "R P", "R", id="M6 a die of another colour never changes the colour"),
        case("Me- Gy7", "Gy Me", "Gy Me", id="M6 a special flag sets no colour either"),
    ],
)
def test_following(rolled: str, hand: str, may: str) -> None:
    before = rolled.split()
    hands = [die.rstrip("!-0123456789") for die in before] + [hand]
    hands += ["P"] * (max(3, len(hands)) - len(hands))
    ruleset, state = table(*hands, rnd=2)
    for seat, die in enumerate(before):
        assert roll(ruleset, state, seat, die) == 0
    legal = GAME.list_legal(ruleset, state, len(before))
    assert legal == sorted(actions.FIRST_ROLL + kind_of(die) for die in may.split())


def test_not_following_is_refused_with_the_ruling() -> None:
    ruleset, state = table("R", "R Gy", "P", rnd=2)
    roll(ruleset, state, 0, "R5")
    assert GAME.refuse(roll(ruleset, state, 1, "Gy7"), 1, actions.FIRST_ROLL + 6).code == "must_follow"
    assert roll(ruleset, state, 1, "Mi!") == refusals.NO_SUCH_DIE
    assert roll(ruleset, state, 2, "P1") == refusals.NOT_YOUR_TURN


def test_who_cannot_follow_shows_it() -> None:
    """M3, M6: everybody has seen that a seat without the colour rolled another."""
    ruleset, state = table("R R", "P Y", "Mi R", rnd=2)
    for seat, die in enumerate(("R5", "P1", "Mi!")):
        roll(ruleset, state, seat, die)
    assert [row.voids for row in GAME.wire.public_view(ruleset, state).seats] == [[], ["red"], []]


def test_each_trick_has_its_own_colour() -> None:
    """M6: announced to everybody; the second trick sets its own, and a special die in front sets nothing."""
    ruleset, state = table("R Gr", "R P", "Y P", rnd=2)
    told = []
    for seat, die in ((0, "R5"), (1, "R7"), (2, "Y3"), (1, "P1"), (2, "P2"), (0, "Gr-")):
        before = state.copy()
        assert roll(ruleset, state, seat, die) == 0
        told.append(GAME.wire.events(ruleset, before, state, seat, actions.FIRST_ROLL + kind_of(die))[0])
    assert [event.sets_colour for event in told] == [True, False, False, True, False, False]
    assert [event.ahead for event in told] == [0, 1, 1, 1, 2, 2]


def test_each_roll_says_who_would_take_the_trick() -> None:
    """M7-M9: the highest number, the later of two equal ones, then the symbol that beats the others."""
    ruleset, state = table("R", "P", "R", "Gr", "Mi", rnd=1)
    ahead = []
    for seat, die in enumerate(("R5", "P1", "R5", "Gr!", "Mi!")):
        before = state.copy()
        assert roll(ruleset, state, seat, die) == 0
        rolled = GAME.wire.events(ruleset, before, state, seat, actions.FIRST_ROLL + kind_of(die))[0]
        ahead.append(rolled.ahead)
    assert ahead == [0, 0, 2, 3, 4]


# Trick


@pytest.mark.parametrize(
    ("trick", "position", "bonus", "reason"),
    [
        case("R6 R7 P2 Gy7 R5", 3, 0, "later_tie", id="rulebook: Ben and David both have 7, David rolled later"),
        case("Gr! Mi! R5 R7 Me!", 4, 50, "mermaid_over_all", id="rulebook: the Mermaid defeats the Minotaur, +50"),
        case(
            "Gr! Mi! R5 R7 Me-", 1, 30, "minotaur", id="rulebook: without the Mermaid's symbol the Minotaur wins, +30"
        ),
        case("R5 P3 R6 Y5", 2, 0, "highest", id="M7 highest number whatever its colour"),
        case("Y5 R5 P1", 1, 0, "later_tie", id="M7 a tie goes to the later roll"),
        case("R7 R6 R7", 2, 0, "later_tie", id="M7 a tie with the leader"),
        case("Gy- P1 Gy-", 1, 0, "highest", id="M7 a flag is 0"),
        case("Gy- Gr- Gy-", 0, 0, "all_flags", id="M8 all flags: the leader, not the later roll"),
        case("R7 Gr! R7", 1, 0, "griffin", id="M9 a symbol beats every number"),
        case("Mi! Gr! R7", 0, 30, "minotaur", id="M9 Minotaur beats Griffin"),
        case("Gr! Me! R7", 0, 0, "griffin", id="M9 Griffin beats Mermaid"),
        case("Me! Mi! R7", 0, 50, "mermaid", id="M9 Mermaid beats Minotaur"),
        case("Me! Mi! Gr!", 0, 50, "mermaid_over_all", id="M9 all three: Mermaid"),
        case("Gr! R7 Gr!", 2, 0, "griffin", id="M9 same symbol twice: the later"),
        case("Me! Mi! Gr! Me!", 3, 50, "mermaid_over_all", id="M9 also among Mermaids when all three show; M11 once"),
        case("Mi! Gr! Gr! Gr!", 0, 90, "minotaur", id="M11 +30 for each Griffin"),
        case("Mi! Gr- Gr!", 0, 30, "minotaur", id="M11 flags give nothing"),
        case("Me! Mi- R7", 0, 0, "mermaid", id="M11 no bonus for a Minotaur's flag"),
        case("Mi- Gr- R5", 2, 0, "highest", id="M9 a special die's flag is a flag"),
    ],
)
def test_who_takes_the_trick(trick: str, position: int, bonus: int, reason: str) -> None:
    assert resolved(trick) == (position, bonus, reason)


def test_the_winner_takes_the_trick_and_leads_the_next() -> None:
    """The rulebook's five-seat trick, played: Cindy, Ben, Charlie, David, Emily."""
    ruleset, state = table("R Y", "R Y", "P Y", "Gy Y", "R Y", rnd=2)
    for seat, die in enumerate(("R6", "R7", "P2", "Gy7", "R5")):
        assert roll(ruleset, state, seat, die) == 0
    assert state["won"][0, :5].tolist() == [0, 0, 0, 1, 0]
    assert GAME.seats_to_act(ruleset, state) == 1 << 3
    assert GAME.wire.public_view(ruleset, state).trick.winner == 3


def test_play_goes_clockwise_from_the_leader() -> None:
    """M5"""
    ruleset, state = table("P Y", "P Y", "P Y", rnd=2, leader=2)
    order = []
    for _ in range(3):
        order.append(int(state["turn"][0]))
        roll(ruleset, state, order[-1], "P1")
    assert order == [2, 0, 1]


# Score


@pytest.mark.parametrize(
    ("bet", "won", "rnd", "points", "simplified"),
    [
        case(3, 3, 5, 60, 0, id="rulebook: Cindy bet 3, won 3"),
        case(5, 1, 6, -40, -0, id="rulebook: Ben bet 5, won 1"),
        case(0, 0, 4, 40, 40, id="rulebook: Charlie bet 0 in round 4"),
        case(0, 2, 6, -60, 0, id="rulebook: David bet 0 in round 6 and won 2"),
        case(1, 4, 8, -30, 0, id="M10 too many are missed as too few are"),
    ],
)
def test_points_of_a_bet(bet: int, won: int, rnd: int, points: int, simplified: int) -> None:
    """M10; and M14: when simplified, missed bets cost nothing."""
    assert rules.round_points(bet, won, 0, rnd, 0) == points
    assert rules.round_points(bet, won, 0, rnd, 1) == max(points, simplified)


@pytest.mark.parametrize(
    ("bet", "simplified", "points"),
    [
        case(1, False, 20 + 50, id="M11 made: the bonus counts"),
        case(0, False, -10, id="M11 missed: no bonus"),
        case(1, True, 20, id="M14 simplified: no bonus"),
    ],
)
def test_bonus_only_with_a_made_bet(bet: int, simplified: bool, points: int) -> None:
    ruleset, state = table("Mi", "R", "Me", rnd=1, options=Options(starter=0, simplified=simplified))
    state["bet"][0, 2] = bet
    for seat, die in enumerate(("Mi!", "R7", "Me!")):
        roll(ruleset, state, seat, die)
    assert state["score"][0, :3].tolist() == [10, 10, points]


# Next round, end


@pytest.mark.parametrize(("edition", "starter"), [("mythical-2024", 2), ("mino-2023", 1)])
def test_who_starts_the_next_round(edition: Any, starter: int) -> None:
    """M12: the winner of the last trick, or the seat left of this round's starter."""
    ruleset, state = table("P", "P", "R", rnd=1, options=Options(edition=edition, starter=0))
    for seat, die in enumerate(("P1", "P2", "R7")):
        roll(ruleset, state, seat, die)
    assert (int(state["rnd"][0]), int(state["stage"][0]), int(state["starter"][0])) == (2, BETTING, starter)


def test_highest_total_wins_and_ties_share() -> None:
    """M13"""
    ruleset, state = table("P", "P", "P", rnd=8)
    state["tricks"], state["bet"][0, :3], state["score"][0, :3] = 7, (1, 0, 0), (0, 100, 100)
    state["won"][0, :3] = (4, 0, 2)
    before = state.copy()
    for seat, die in enumerate(("P1", "P2", "P3")):
        before = state.copy()
        roll(ruleset, state, seat, die)
    assert int(state["stage"][0]) == OVER
    over = GAME.wire.events(ruleset, before, state, 2, actions.FIRST_ROLL + kind_of("P"))[-1]
    assert over.scores == [-30, 180, 20]
    assert over.winners == [1]
    assert GAME.apply(ruleset, state, 0, 0, chance.simulation(1)) == refusals.GAME_OVER


def test_ties_share_the_win() -> None:
    """M13"""
    ruleset, state = table("P", "P", "P", rnd=8)
    state["tricks"], state["score"][0, :3] = 7, (20, 0, 0)
    state["bet"][0, :3], state["won"][0, :3] = (1, 1, 1), (2, 1, 0)
    before = state.copy()
    for seat, die in enumerate(("P1", "P2", "P3")):
        before = state.copy()
        roll(ruleset, state, seat, die)
    over = GAME.wire.events(ruleset, before, state, 2, actions.FIRST_ROLL + kind_of("P"))[-1]
    assert over.scores == [10, 20, 20]
    assert over.winners == [1, 2]


def test_first_starter_drawn_or_chosen() -> None:
    """M15"""
    source, state = chance.simulation(6), GAME.new_state()
    drawn = GAME.wire.ruleset(Options(), 4)
    starters = set()
    for _ in range(60):
        GAME.start(drawn, state, source)
        starters.add(int(state["starter"][0]))
    assert starters == {0, 1, 2, 3}
    GAME.start(GAME.wire.ruleset(Options(starter=3), 4), state, source)
    assert int(state["starter"][0]) == 3
