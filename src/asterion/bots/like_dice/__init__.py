"""The bots of Like Dice."""

import numpy as np

from asterion.bots.contract import EXPERT, Bots, PlayedGames, QuickRule, Records, Search, Series, Settled, unplayed
from asterion.bots.like_dice import play
from asterion.games.chance import Chances, simulation
from asterion.games.compiled import rule
from asterion.games.like_dice.state import STATE, Rulesets, States

NO_SEARCH = 0


@rule
def _choose(rulesets: Rulesets, seens: States, seat: int, level: int, scratch: tuple[States], chances: Chances) -> int:
    return play.quick_action(rulesets, seens, seat, level, scratch[0], chances)


QUICK = QuickRule(_choose, lambda: (np.zeros(1, STATE),))


def _thinking_time(ruleset: Records, observation: Records, seat: int, level: int, seed: int) -> int:
    return int(play.quick_thinking_time(ruleset, observation, seat, level, np.zeros(1, STATE), simulation(seed)))


def _search(ruleset: Records, observation: Records, seat: int, seed: int) -> Search:
    return Settled(QUICK.quick(ruleset, observation, seat, EXPERT, seed))


def _play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
    state, seen, world = (np.zeros(1, STATE) for _ in range(3))
    arrays = play.GameArrays(state, seen, world, simulation((seed, first, 0)))
    series, played = Series(levels, first, games, worlds), unplayed(games, len(levels))
    play.play_games(ruleset, series, arrays, simulation((seed, first, 1)), played)
    return played


LIKE_DICE_BOTS = Bots(
    quick=QUICK.quick, search=_search, enough=NO_SEARCH, play=_play, thinking_time=_thinking_time, rule=QUICK
)
