"""Bots for any game: here they play ours, of which they know the contract alone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from asterion.bots import LEVELS, bots_of, choose, generic
from asterion.bots.contract import EXPERT, NOVICE, RANDOM, REGULAR
from asterion.games import OWN
from asterion.games.chance import simulation
from asterion.games.contract import Game, Records, by_type
from tests.plugin import LIARS_DICE, game_of

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


@pytest.fixture
def liars_dice(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Liar's Dice: a bid among hundreds, or a single doubt."""
    monkeypatch.syspath_prepend(LIARS_DICE)
    return game_of(LIARS_DICE)


def bidding(game: Game, count: int, *, opened: bool) -> Iterator[Moment]:
    """Decisions with 20 dice in play, before or after a low bid."""
    ruleset, state, seen = game.wire.ruleset(game.options({}), 4), game.new_state(), game.new_state()
    for number in range(count):
        chance = simulation((number, 0))
        game.start(ruleset, state, chance)
        if opened:
            seat = next(game.turns(ruleset, state, chance))
            game.act(ruleset, state, seat, game.list_legal(ruleset, state, seat)[number % 20], chance)
        seat = next(game.turns(ruleset, state, chance))
        game.observe(ruleset, state, seat, seen)
        yield ruleset, seen.copy(), seat


def compared(search: generic.TreeSearch) -> list[int]:
    return [action for _, action in search._root.after]


def test_every_type_of_action_is_compared(liars_dice: Game) -> None:
    """One doubt among 81 to 100 actions, in each of 100 searches, however short."""
    for number, (ruleset, seen, seat) in enumerate(bidding(liars_dice, 100, opened=True)):
        search = generic.TreeSearch(liars_dice, ruleset, seen, seat, number)
        search.more(2)
        assert [len(each) for each in by_type(liars_dice.wire.action_to_json, compared(search))] == [1, 1]
        assert len(liars_dice.list_legal(ruleset, seen, seat)) > 80


def test_more_actions_are_compared_as_tries_grow(liars_dice: Game) -> None:
    ruleset, seen, seat = next(bidding(liars_dice, 1, opened=False))
    search = generic.TreeSearch(liars_dice, ruleset, seen, seat, 1)
    counts = []
    for tries in (4, 12, 48):
        search.more(tries)
        counts.append(len(compared(search)))
    assert counts == [3, 6, 12]  # 1.5 times the root of the tries


def test_a_few_actions_are_spread_over_their_type(liars_dice: Game) -> None:
    """Four of a hundred bids: low ones and high ones, and over all searches as many of each quarter."""
    quarters: Counter[int] = Counter()
    for number, (ruleset, seen, seat) in enumerate(bidding(liars_dice, 60, opened=False)):
        search = generic.TreeSearch(liars_dice, ruleset, seen, seat, number)
        search.more(7)
        legal = liars_dice.list_legal(ruleset, seen, seat)
        places = sorted(4 * legal.index(action) // len(legal) for action in compared(search))
        assert len(places) == 4
        assert places[0] <= 1 < 2 <= places[-1]
        quarters.update(places)
    assert all(45 <= count <= 75 for count in quarters.values())


def test_a_novice_opens_with_a_bid_that_can_be_true(liars_dice: Game) -> None:
    """At most half of all 20 dice, in 95 of 100 games; a third of them show a face or a one, on average."""
    novice = bots_of(unknown(liars_dice)).quick
    opened = [novice(*moment, NOVICE, number) for number, moment in enumerate(bidding(liars_dice, 100, opened=False))]
    quantities = [liars_dice.wire.action_to_json(action).quantity for action in opened]
    assert sum(quantity <= 10 for quantity in quantities) >= 95


def test_a_doubt_that_must_be_right_is_made(liars_dice: Game) -> None:
    """Twenty dice of one face were bid, of which the seat has none."""
    ruleset, seen, seat = next(bidding(liars_dice, 1, opened=True))
    seen["quantity"], seen["face"] = 19, 2
    seen["dice"][0, seat] = [3, 4, 5, 6, 3]
    for number in range(20):
        action = bots_of(unknown(liars_dice)).quick(ruleset, seen, seat, NOVICE, number)
        assert liars_dice.wire.action_name(action) == "doubt"


def test_with_many_actions_a_seed_repeats_the_choice(liars_dice: Game) -> None:
    stranger = unknown(liars_dice)
    for ruleset, seen, seat in bidding(liars_dice, 3, opened=True):
        for level in LEVELS:
            action, again = (choose(stranger, level, ruleset, seen, seat, 5, worlds=40) for _ in range(2))
            assert action == again
            generic.legal_sets.cache_clear()


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
