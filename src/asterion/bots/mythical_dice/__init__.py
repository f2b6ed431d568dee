"""The bots of Mythical Dice."""

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Bots, PlayedGames, QuickRule, Records, most_points
from asterion.bots.mythical_dice import expert, play
from asterion.bots.mythical_dice.beliefs import BELIEFS
from asterion.bots.mythical_dice.expert import SEARCH
from asterion.bots.mythical_dice.policy import trained
from asterion.bots.mythical_dice.scratch import SCRATCH, ScratchRows
from asterion.games.chance import Chances, simulation
from asterion.games.compiled import rule
from asterion.games.mythical_dice.state import STATE, Rulesets, States

ENOUGH = 20_000


def _thoughts(seed: int | Sequence[int]) -> Records:
    """Chance for a bot's search: worlds, and dice in them."""
    return np.concatenate([simulation(seed), simulation(0)])


class WorldSearch:
    """An expert's search; see contract."""

    def __init__(self, ruleset: Records, observation: Records, seat: int, seed: int) -> None:
        self._seen = (ruleset, observation, seat)
        self._search, self._policy = np.zeros(1, SEARCH), trained()
        self._notes, self._worlds, self._chance = np.zeros(2, SCRATCH), np.zeros(3, STATE), _thoughts(seed)
        self._beliefs = np.zeros(1, BELIEFS)
        self._open: int = expert.open_search(*self._seen, self._search, self._notes)

    def more(self, worlds: int) -> bool:
        if self._open > 1:
            self._open = expert.search_worlds(
                *self._seen,
                self._search,
                self._policy,
                self._notes,
                self._worlds,
                self._beliefs,
                self._chance,
                worlds,
            )
        return self._open > 1

    def best(self) -> int:
        return int(expert.best_action(self._search))


@rule
def _choose(
    rulesets: Rulesets, seens: States, seat: int, level: int, scratch: tuple[ScratchRows], chances: Chances
) -> int:
    return play.quick_action(rulesets, seens, seat, level, scratch[0], chances)


QUICK = QuickRule(_choose, lambda: (np.zeros(1, SCRATCH),))


def _play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
    points, lengths = np.zeros((games, len(levels)), np.int32), np.zeros(games, np.int32)
    play.play_games(
        ruleset,
        levels,
        first,
        worlds,
        np.zeros(1, STATE),
        np.zeros(1, STATE),
        np.zeros(1, SEARCH),
        trained(),
        np.zeros(2, SCRATCH),
        np.zeros(3, STATE),
        np.zeros(1, BELIEFS),
        simulation((seed, first, 0)),
        _thoughts((seed, first, 1)),
        games,
        points,
        lengths,
    )
    return points, most_points(points), lengths


MYTHICAL_DICE_BOTS = Bots(quick=QUICK.quick, search=WorldSearch, enough=ENOUGH, play=_play, rule=QUICK)
