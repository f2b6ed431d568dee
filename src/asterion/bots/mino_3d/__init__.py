"""The bots of 3D-Mino."""

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Bots, PlayedGames, QuickRule, Records, most_points
from asterion.bots.mino_3d import expert, play
from asterion.bots.mino_3d.scratch import SCRATCH, ScratchRows
from asterion.games.chance import Chances, simulation
from asterion.games.compiled import rule
from asterion.games.mino_3d.board import BOARD, Boards
from asterion.games.mino_3d.state import STATE, Rulesets, States

ENOUGH = 4_000


def _thoughts(seed: int | Sequence[int]) -> Records:
    """Chance for a bot's search: worlds, and draws in them."""
    return np.concatenate([simulation(seed), simulation(0)])


class WorldSearch:
    """An expert's search; see contract."""

    def __init__(self, ruleset: Records, observation: Records, seat: int, seed: int) -> None:
        self._seen = (ruleset, observation, seat)
        self._board, self._notes = np.zeros(1, BOARD), np.zeros(2, SCRATCH)
        self._worlds, self._chance = np.zeros(2, STATE), _thoughts(seed)
        self._open: int = expert.open_search(*self._seen, self._board, self._notes)

    def more(self, worlds: int) -> bool:
        if self._open > 1:
            self._open = expert.search_worlds(*self._seen, self._board, self._notes, self._worlds, self._chance, worlds)
        return self._open > 1

    def best(self) -> int:
        return int(expert.best_action(self._notes))


@rule
def _choose(
    rulesets: Rulesets, seens: States, seat: int, level: int, scratch: tuple[Boards, ScratchRows], chances: Chances
) -> int:
    return play.quick_action(rulesets, seens, seat, level, scratch[0], scratch[1], chances)


QUICK = QuickRule(_choose, lambda: (np.zeros(1, BOARD), np.zeros(1, SCRATCH)))


def _play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
    points, lengths = np.zeros((games, len(levels)), np.int32), np.zeros(games, np.int32)
    play.play_games(
        ruleset,
        levels,
        first,
        worlds,
        np.zeros(1, STATE),
        np.zeros(1, STATE),
        np.zeros(1, BOARD),
        np.zeros(1, BOARD),
        np.zeros(2, SCRATCH),
        np.zeros(2, STATE),
        simulation((seed, first, 0)),
        _thoughts((seed, first, 1)),
        games,
        points,
        lengths,
    )
    return points, most_points(points), lengths


MINO_3D_BOTS = Bots(quick=QUICK.quick, search=WorldSearch, enough=ENOUGH, play=_play, rule=QUICK)
