"""The bots of 3D-Mino."""

from functools import partial

import numpy as np

from asterion.bots.contract import Bots, PlayedGames, QuickRule, Records, Series, WorldSearch, most_points, unplayed
from asterion.bots.mino_3d import expert, play
from asterion.bots.mino_3d.scratch import SCRATCH, ScratchRows
from asterion.games.chance import Chances, simulation
from asterion.games.compiled import rule
from asterion.games.mino_3d.board import BOARD, Boards
from asterion.games.mino_3d.state import STATE, Rulesets, States

ENOUGH = 4_000


@rule
def _choose(
    rulesets: Rulesets, seens: States, seat: int, level: int, scratch: tuple[Boards, ScratchRows], chances: Chances
) -> int:
    return play.quick_action(rulesets, seens, seat, level, scratch[0], scratch[1], chances)


QUICK = QuickRule(_choose, lambda: (np.zeros(1, BOARD), np.zeros(1, SCRATCH)))


def _play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
    series, played = Series(levels, first, games, worlds), unplayed(games, len(levels))
    arrays = play.GameArrays(np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(1, BOARD), simulation((seed, first, 0)))
    play.play_games(ruleset, series, arrays, expert.new_workspace((seed, first, 1)), played)
    return played._replace(won=most_points(played.points))


MINO_3D_BOTS = Bots(quick=QUICK.quick, search=partial(WorldSearch, expert), enough=ENOUGH, play=_play, rule=QUICK)
