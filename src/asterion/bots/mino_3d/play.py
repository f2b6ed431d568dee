"""Whole games between levels in one compiled loop; each seat sees its observation only."""

from typing import NamedTuple

from asterion.bots.contract import PlayedGames, Series
from asterion.bots.mino_3d.expert import Workspace, best_action, open_search, search_worlds
from asterion.bots.mino_3d.regular import novice_action, random_action, regular_action
from asterion.bots.mino_3d.scratch import ScratchRows
from asterion.games.chance import Chances
from asterion.games.compiled import rule, uncounted
from asterion.games.mino_3d.board import Boards, set_out
from asterion.games.mino_3d.entry_points import observe
from asterion.games.mino_3d.rules import play_legal, start_game
from asterion.games.mino_3d.state import OVER, Rulesets, States

RANDOM, NOVICE, REGULAR, EXPERT = range(4)
"""Levels by number."""


@rule
def quick_action(
    rulesets: Rulesets, seens: States, seat: int, level: int, boards: Boards, scratch: ScratchRows, chances: Chances
) -> int:
    """Action of a level without search in this observation; the seat is awaited."""
    seat, level = int(seat), int(level)
    if level == RANDOM:
        return random_action(rulesets[0], seens[0], seat, boards[0], scratch[0], chances[0])
    if level == NOVICE:
        return novice_action(rulesets[0], seens[0], seat, boards[0], scratch[0], chances[0])
    return regular_action(rulesets[0], seens[0], seat, boards[0], scratch[0])


class GameArrays(NamedTuple):
    """The arrays of a game that is played, each of length 1."""

    states: States
    seens: States  # the observation of the seat to act
    boards: Boards
    chances: Chances  # the game's own


@rule
def play_games(rulesets: Rulesets, series: Series, arrays: GameArrays, work: Workspace, played: PlayedGames) -> None:
    """Play a series of games and note their scores and lengths. work: of all bots."""
    arrays, work, played = uncounted(arrays), uncounted(work), uncounted(played)
    ruleset, seats, first, levels = rulesets[0], int(rulesets[0].seats), int(series.first), uncounted(series.levels)
    state, seens, board, chance = arrays.states[0], arrays.seens, arrays.boards[0], arrays.chances[0]
    for game in range(int(series.games)):
        start_game(ruleset, state, board, chance)
        set_out(state, int(ruleset.support), board)
        length = 0
        while int(state.stage) != OVER:
            seat = int(state.turn)
            observe(rulesets, arrays.states, seat, seens)
            level = int(levels[(seat - first - game) % seats])
            if level != EXPERT:
                action = quick_action(rulesets, seens, seat, level, work.boards, work.scratch, work.chances)
            else:
                if open_search(rulesets, seens, seat, work) > 1:
                    search_worlds(rulesets, seens, seat, work, series.worlds)
                action = best_action(work)
            play_legal(ruleset, state, board, seat, action, chance)
            length += 1
        played.lengths[game] = length
        for seat in range(seats):
            played.points[game, (seat - first - game) % seats] = int(state.score[seat])
