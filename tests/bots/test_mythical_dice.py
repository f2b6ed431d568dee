"""Positions with an answer that nobody disputes, and the ladder of levels."""

from collections.abc import Sequence

import pytest

from asterion.bots import choose
from asterion.games.mythical_dice.actions import FIRST_ROLL
from tests.bots.playing import GAME, LETTERS, before_bets, last_to_roll, play

THINKING = ["novice", "regular", "expert"]
UPPER = ["regular", "expert"]


def rolled(level: str, hand: str, table: str, *, bet: int, won: int = 0, seed: int = 1) -> str:
    """The die that a level rolls, last in the trick."""
    ruleset, seen, seat = last_to_roll(hand, table, bet=bet, won=won)
    action = choose(GAME, level, ruleset, seen, seat, seed, worlds=400)
    return {FIRST_ROLL + kind: letter for letter, kind in LETTERS.items()}[action]


@pytest.mark.parametrize("level", THINKING)
def test_wins_when_a_trick_is_wanted(level: str) -> None:
    assert rolled(level, "R P", "Y4 Y3", bet=1) == "R"


@pytest.mark.parametrize("level", THINKING)
def test_a_bet_of_zero_avoids_the_winning_die(level: str) -> None:
    assert rolled(level, "R P", "Y4 Y3", bet=0) == "P"


@pytest.mark.parametrize("level", THINKING)
def test_a_bet_that_is_made_avoids_the_winning_die(level: str) -> None:
    assert rolled(level, "R P", "Y4 Y3", bet=1, won=1) == "P"


@pytest.mark.parametrize("level", THINKING)
def test_gets_rid_of_red_where_it_cannot_win(level: str) -> None:
    """The Griffin takes the trick from any number (M9): with no more tricks wanted, the strong die goes."""
    assert rolled(level, "R P", "Y4 Gr!", bet=0) == "R"


@pytest.mark.parametrize("level", UPPER)
def test_keeps_red_where_it_cannot_win(level: str) -> None:
    """The same trick, but one is still wanted: the weak die goes."""
    assert rolled(level, "R P", "Y4 Gr!", bet=1) == "P"


@pytest.mark.parametrize("level", UPPER)
def test_a_mermaid_takes_the_minotaur(level: str) -> None:
    """M9, M11: Mermaid over Minotaur brings the trick and 50; a red die cannot win it."""
    assert rolled(level, "Me R", "Y4 Mi!", bet=1) == "Me"


@pytest.mark.parametrize("level", UPPER)
def test_a_minotaur_is_no_use_against_a_mermaid(level: str) -> None:
    """M9: a Minotaur loses to the Mermaid on the table, and is worth keeping."""
    assert rolled(level, "Mi P", "Y4 Me!", bet=1) == "P"


@pytest.mark.parametrize(
    ("level", "seats"), [("novice", 4), *((level, seats) for level in UPPER for seats in (3, 4, 6))]
)
@pytest.mark.parametrize(("hand", "bet"), [("P", 0), ("Gy", 0), ("Mi", 1)])
def test_bets_in_the_first_round(level: str, seats: int, hand: str, bet: int) -> None:
    """One die: nothing with purple or grey, the trick with the Minotaur."""
    ruleset, seen = before_bets(hand, seats)
    assert choose(GAME, level, ruleset, seen, 0, 1, worlds=400) == bet


@pytest.mark.parametrize("level", UPPER)
def test_weak_hands_bet_zero(level: str) -> None:
    ruleset, seen = before_bets("P P P Gy P", 4)
    assert choose(GAME, level, ruleset, seen, 0, 1, worlds=400) == 0


@pytest.mark.parametrize("level", THINKING)
def test_strong_hands_bet_high(level: str) -> None:
    ruleset, seen = before_bets("Mi Gr Me R R R", 4)
    assert choose(GAME, level, ruleset, seen, 0, 1, worlds=400) >= 2


def ladder(levels: Sequence[str], games: int, worlds: int = 20) -> tuple[list[float], list[float]]:
    """Mean score and share of the wins of each entrant."""
    scores, won = play(levels, games, worlds=worlds)
    means: list[float] = scores.mean(axis=0).tolist()
    shares: list[float] = (won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist()
    return means, shares


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_regular_beats_novice_beats_random(seats: int) -> None:
    for strong, weak in (("regular", "novice"), ("novice", "random")):
        means, shares = ladder([strong, *[weak] * (seats - 1)], 1000)
        assert means[0] > max(means[1:]) + 10
        assert shares[0] > 1.15 / seats


def test_expert_beats_regulars() -> None:
    means, shares = ladder(["expert", "regular", "regular", "regular"], 300, worlds=60)
    assert means[0] > max(means[1:]) + 15
    assert shares[0] > 0.36


def test_games_repeat_by_seed() -> None:
    levels = ["expert", "regular", "novice", "random"]
    first, again, other = (play(levels, 3, seed=seed, worlds=5)[0] for seed in (7, 7, 8))
    assert first.tolist() == again.tolist() != other.tolist()


def test_entrants_change_seats() -> None:
    """Scores come by entrant, wherever it sat: the regular has the most in nearly all games."""
    levels = ["regular", "random", "random"]
    assert sum(int(play(levels, 1, first=first)[0].argmax()) == 0 for first in range(12)) >= 10
