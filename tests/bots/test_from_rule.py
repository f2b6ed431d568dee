"""Bots from one compiled rule: every level asks it, in single choices, in whole games and in compiled loops."""

from functools import partial

import numpy as np
import pytest

from asterion.bots import BOTS, LEVELS, choose
from asterion.bots.contract import EXPERT, NOVICE, RANDOM, Bots
from asterion.bots.generic import TreeSearch
from asterion.games import OWN
from asterion.games.chance import Chances, below, simulation
from asterion.games.compiled import Ints, rule
from asterion.games.mythical_dice.entry_points import legal_actions
from asterion.games.mythical_dice.state import Rulesets, States
from tests.bots.test_generic import moments

GAME = OWN["mythical_dice"]


@rule
def lowest(rulesets: Rulesets, seens: States, seat: int, level: int, scratch: tuple[Ints], chances: Chances) -> int:
    """The lowest legal action; at random any."""
    count = legal_actions(rulesets, seens, seat, scratch[0])
    return int(scratch[0][below(chances[0], count) if level == RANDOM else 0])


BY_RULE = Bots.from_rule(GAME, lowest)


def test_every_level_asks_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, GAME.id, BY_RULE)
    drawn = set()
    for ruleset, seen, seat in moments(GAME, 12):
        legal = GAME.list_legal(ruleset, seen, seat)
        for level in LEVELS[1:]:
            assert choose(GAME, level, ruleset, seen, seat, 5) == legal[0]
        drawn |= {legal.index(choose(GAME, LEVELS[RANDOM], ruleset, seen, seat, seed)) for seed in range(20)}
    assert len(drawn) > 2


def test_whole_games_are_played_by_the_rule_with_changing_seats() -> None:
    ruleset = GAME.wire.ruleset(GAME.options({}), 3)
    levels = np.array([EXPERT, NOVICE, RANDOM])
    played = BY_RULE.play(ruleset, levels, 0, 6, 1, 3)
    again = BY_RULE.play(ruleset, levels, 3, 3, 1, 3)
    assert (played.won.sum(axis=1) >= 1).all()
    assert (played.points[3:] == again.points).all()
    assert (played.lengths > 10).all()


def test_an_expert_may_search_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    searching = Bots.from_rule(GAME, lowest, search=partial(TreeSearch, GAME), enough=50)
    monkeypatch.setitem(BOTS, GAME.id, searching)
    differs = 0
    for ruleset, seen, seat in moments(GAME, 12):
        legal = GAME.list_legal(ruleset, seen, seat)
        search = TreeSearch(GAME, ruleset, seen, seat, 5)
        search.more(30)
        assert choose(GAME, "expert", ruleset, seen, seat, 5, worlds=30) == search.best()
        assert choose(GAME, "regular", ruleset, seen, seat, 5) == legal[0]
        differs += search.best() != legal[0]
    assert differs > 0
    ruleset = GAME.wire.ruleset(GAME.options({}), 3)
    played = searching.play(ruleset, np.array([EXPERT, NOVICE, NOVICE]), 0, 3, 2, 3)
    alone = BY_RULE.play(ruleset, np.array([EXPERT, NOVICE, NOVICE]), 0, 3, 2, 3)
    assert (played.points != alone.points).any()


def test_compiled_loops_call_the_rule_with_its_scratch() -> None:
    assert BY_RULE.rule is not None
    scratch = BY_RULE.rule.scratch()
    assert scratch[0].tolist() == [0] * GAME.most_actions
    ruleset, seen, seat = next(moments(GAME, 1))
    first = GAME.list_legal(ruleset, seen, seat)[0]
    assert BY_RULE.rule.choose(ruleset, seen, seat, NOVICE, scratch, simulation(1)) == first
