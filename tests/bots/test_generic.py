"""Bots for any game: here they play ours, of which they know the contract alone."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from asterion.bots import LEVELS, bots_of, choose, generic
from asterion.bots.contract import EXPERT, NOVICE, RANDOM, REGULAR
from asterion.games import OWN
from asterion.games.chance import simulation
from asterion.games.contract import Game, Records

Moment = tuple[Records, Records, int]
"""ruleset, observation, seat"""


def unknown(game: Game) -> Game:
    """The same game under another name, for which nobody has bots."""
    return replace(game, id=f"{game.id}-unknown")


def moments(game: Game, count: int) -> Iterator[Moment]:
    """Decisions of a random game between two or more; of each seat that is awaited."""
    ruleset = game.wire.ruleset(game.options({}), max(2, game.seats[0]))
    state, seen, chance = game.new_state(), game.new_state(), simulation(3)
    rng = np.random.default_rng(3)
    game.start(ruleset, state, chance)
    while count and not game.is_over(ruleset, state):
        awaited = int(game.seats_to_act(ruleset, state))
        if not awaited:
            game.let_time_pass(ruleset, state, chance)
            continue
        seat = int(rng.choice([seat for seat in range(awaited.bit_length()) if awaited >> seat & 1]))
        game.observe(ruleset, state, seat, seen)
        count -= 1
        yield ruleset, seen.copy(), seat
        game.apply(ruleset, state, seat, int(rng.choice(game.list_legal(ruleset, seen, seat))), chance)


@pytest.mark.parametrize("game", OWN.values(), ids=lambda game: game.id)
def test_every_level_chooses_what_is_legal_and_the_same_again(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generic, "TRIES", {NOVICE: 1, REGULAR: 2})
    stranger = unknown(game)
    for ruleset, seen, seat in moments(stranger, 8):
        before = seen.tobytes()
        for level in LEVELS:
            action, again = (choose(stranger, level, ruleset, seen, seat, 5, worlds=2) for _ in range(2))
            assert action == again
            assert action in stranger.list_legal(ruleset, seen, seat)
        assert seen.tobytes() == before


def test_a_search_in_slices_is_the_same_search() -> None:
    game = unknown(OWN["mythical_dice"])
    for ruleset, seen, seat in moments(game, 4):
        whole, sliced = (bots_of(game).search(ruleset, seen, seat, 9) for _ in range(2))
        goes_on = whole.more(12)
        assert all(sliced.more(4) == goes_on for _ in range(3))
        assert whole.best() == sliced.best()
        assert goes_on == (len(game.list_legal(ruleset, seen, seat)) > 1)


def test_of_very_many_actions_some_are_compared() -> None:
    game = unknown(OWN["like_dice"])
    ruleset, seen, seat = next(
        moment for moment in moments(game, 12) if len(game.list_legal(*moment)) > generic.MOST_ACTIONS
    )
    search = generic.TreeSearch(game, ruleset, seen, seat, 1)
    search.more(2)
    assert len(search._choices) == generic.MOST_ACTIONS
    assert search.best() in game.list_legal(ruleset, seen, seat)


def test_more_tries_play_better() -> None:
    """Mythical Dice, three seats, simplified: the one that searches takes more than its third of the games."""
    game = unknown(OWN["mythical_dice"])
    ruleset = game.wire.ruleset(game.options({"simplified": True}), 3)
    scores, won, _ = bots_of(game).play(ruleset, np.array([REGULAR, RANDOM, RANDOM]), 0, 12, 1, 2)
    assert scores.shape == won.shape == (12, 3)
    assert won[:, 0].mean() > 0.6
    assert scores[:, 0].mean() > scores[:, 1:].mean() + 20
    again, _, _ = bots_of(game).play(ruleset, np.array([EXPERT, RANDOM, RANDOM]), 4, 1, 3, 2)
    assert again.tolist() == bots_of(game).play(ruleset, np.array([EXPERT, RANDOM, RANDOM]), 4, 1, 3, 2)[0].tolist()
