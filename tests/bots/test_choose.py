"""Duties of every level: legal actions, from the observation alone, the same again for the same seed."""

from typing import Any

import numpy as np
import pytest

from asterion import bots
from asterion.bots import LEVELS, choose
from asterion.bots.contract import most_points
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.games.contract import PUBLIC, Game
from tests.bots.playing import GAME, before_bets, last_to_roll, moments
from tests.games.mythical_dice.observation import observation

FEW = 8


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (4, {"edition": "mino-2023"}), (5, {"simplified": True}), (6, {"counts": {"red": 9, "grey": 6}})],
)
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_touches_nothing(level: str, seats: int, options: dict[str, Any]) -> None:
    for ply, moment in enumerate(moments(seats, seed=seats, **options)):
        before = moment.seen.tobytes(), moment.ruleset.tobytes()
        action = choose(GAME, level, moment.ruleset, moment.seen, moment.seat, ply, worlds=FEW)
        assert action in GAME.list_legal(moment.ruleset, moment.seen, moment.seat)
        assert (moment.seen.tobytes(), moment.ruleset.tobytes()) == before


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_action(level: str) -> None:
    for moment in moments(4, seed=11):
        first, again = (
            choose(GAME, level, moment.ruleset, moment.seen.copy(), moment.seat, 5, worlds=FEW) for _ in range(2)
        )
        assert first == again


def test_random_depends_on_the_seed() -> None:
    ruleset, seen = before_bets("R Y P Gy Gy", 4)
    assert {choose(GAME, "random", ruleset, seen, 0, seed) for seed in range(60)} == set(range(6))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(level: str) -> None:
    """M3, M4: in another world that looks the same from this seat, the seat does the same."""
    chance, world, seen = simulation(3), GAME.new_state(), GAME.new_state()
    differing = 0
    for moment in moments(4, seed=21):
        GAME.sample_world(moment.ruleset, moment.seen, moment.seat, world, chance)
        differing += world.tobytes() != moment.state.tobytes()
        GAME.observe(moment.ruleset, world, moment.seat, seen)
        here, there = (
            choose(GAME, level, moment.ruleset, observation, moment.seat, 9, worlds=FEW)
            for observation in (moment.seen, seen)
        )
        assert here == there
    assert differing > 50


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_needs_no_more_than_a_page_is_shown(level: str) -> None:
    """The views of the seat's page, read back, lead to the same choice."""
    for moment in moments(3, seed=31):
        public = GAME.wire.public_view(moment.ruleset, moment.seen)
        own = GAME.wire.own_view(moment.ruleset, moment.seen, moment.seat)
        shown = observation(moment.ruleset, public, own)
        assert choose(GAME, level, moment.ruleset, shown, moment.seat, 7, worlds=FEW) == choose(
            GAME, level, moment.ruleset, moment.seen, moment.seat, 7, worlds=FEW
        )


@pytest.mark.parametrize("level", LEVELS)
def test_a_bet_may_be_thought_over(level: str) -> None:
    """A seat that has bet may be asked again until all bets are in (M4)."""
    ruleset, seen = before_bets("Mi R Gy", 4)
    seen[0]["bet"][:4] = [2, -2, -1, -1]
    assert choose(GAME, level, ruleset, seen, 0, 1, worlds=FEW) in range(4)


def test_no_such_level() -> None:
    ruleset, seen = before_bets("R", 3)
    with pytest.raises(ValueError, match="no level 'master': choose among random, novice, regular, expert"):
        choose(GAME, "master", ruleset, seen, 0, 1)


@pytest.mark.parametrize("seat", [0, 1, PUBLIC])
def test_nothing_to_choose(seat: int) -> None:
    ruleset, seen, mine = last_to_roll("R P", "Y4 Y3", bet=1)
    assert mine == 2
    with pytest.raises(ValueError, match=f"seat {seat} has nothing to choose"):
        choose(GAME, "regular", ruleset, seen, seat, 1)


def test_an_expert_stops_when_told() -> None:
    asked = []

    def at_once() -> bool:
        asked.append(True)
        return True

    ruleset, seen = before_bets("R Y P Gy Gy", 4)
    assert choose(GAME, "expert", ruleset, seen, 0, 1, budget_s=1e9, should_stop=at_once) in range(6)
    assert len(asked) == 1


def test_an_expert_without_time_still_answers() -> None:
    ruleset, seen = before_bets("R Y P Gy Gy", 4)
    assert choose(GAME, "expert", ruleset, seen, 0, 1, budget_s=0.0) in range(6)


def test_an_expert_thinks_no_longer_than_it_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all the time in the world it ends once the choice is clear, or enough worlds are tried."""
    tried = []

    class Undecided:
        def more(self, worlds: int) -> bool:
            tried.append(worlds)
            return True

        def best(self) -> int:
            return 3

    bots._think_for(Undecided(), 1e9, lambda: False, 5_000)
    assert 5_000 <= sum(tried) < 5_000 + bots.MOST_A_SLICE
    assert max(tried) <= bots.MOST_A_SLICE
    tried.clear()
    monkeypatch.setattr(Undecided, "more", lambda self, worlds: tried.append(worlds))  # nothing left to decide
    bots._think_for(Undecided(), 1e9, lambda: False, 5_000)
    assert len(tried) == 1


def test_warm_up_leaves_nothing_to_compile() -> None:
    from asterion.bots.mythical_dice.expert import search_worlds
    from asterion.bots.mythical_dice.play import quick_action

    bots.warm_up(GAME)
    known = [len(getattr(each, "signatures", ())) for each in (search_worlds, quick_action)]
    for moment in moments(5, seed=2):
        for level in LEVELS:
            choose(GAME, level, moment.ruleset, moment.seen, moment.seat, int(np.int64(4)), worlds=1)
    assert [len(getattr(each, "signatures", ())) for each in (search_worlds, quick_action)] == known


def test_most_points_win_and_ties_share() -> None:
    scores = np.array([[3, 5, 1], [4, 2, 4], [0, 0, 0]], np.int32)
    won = most_points(scores)
    assert won.dtype == np.int8
    assert won.tolist() == [[0, 1, 0], [1, 0, 1], [1, 1, 1]]


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.people_only], ids=lambda game: game.id)
def test_play_says_who_won(game: Game) -> None:
    """Of a short game, by entrant."""
    seats = max(2, game.seats[0])
    options = {"rows": 3, "columns": 3} if game.id == "minos" else {}
    ruleset = game.wire.ruleset(game.options(options), seats)
    levels = np.array([bots.level_number("novice")] * seats, np.int64)
    scores, won, lengths = bots.BOTS[game.id].play(ruleset, levels, 0, 2, 1, 1)
    assert scores.shape == won.shape == (2, seats)
    assert (scores.dtype, won.dtype) == (np.int32, np.int8)
    if game.winners is None:
        assert won.tolist() == (scores == scores.max(axis=1, keepdims=True)).astype(int).tolist()
    assert (won.sum(axis=1) >= 1).all()
    # Mythical Dice for three: a bet and r dice in round r, 8 rounds. 3D-Mino: 48 pieces and a few passes. Minos: 9
    # tiles, looking, bids and a walk, six times. Like Dice: in each of 9 missions or more two are ready, and two claim.
    few, many = {"mythical_dice": (132, 132), "mino_3d": (30, 60), "minos": (6 * 13, 6 * 40)}.get(game.id, (36, 400))
    assert ((few <= lengths) & (lengths <= many)).all()
