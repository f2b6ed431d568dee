"""The bots of Like Dice."""

import numpy as np

from asterion.bots.contract import EXPERT, Bots, PlayedGames, Records, Search, Settled
from asterion.bots.like_dice import play
from asterion.games.chance import simulation
from asterion.games.like_dice.state import STATE

NO_SEARCH = 0


def _quick(ruleset: Records, observation: Records, seat: int, level: int, seed: int) -> int:
    return int(play.quick_action(ruleset, observation, seat, level, np.zeros(1, STATE), simulation(seed)))


def _thinking_time(ruleset: Records, observation: Records, seat: int, level: int, seed: int) -> int:
    return int(play.quick_thinking_time(ruleset, observation, seat, level, np.zeros(1, STATE), simulation(seed)))


def _search(ruleset: Records, observation: Records, seat: int, seed: int) -> Search:
    return Settled(_quick(ruleset, observation, seat, EXPERT, seed))


def _play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
    points, won = np.zeros((games, len(levels)), np.int32), np.zeros((games, len(levels)), np.int8)
    lengths = np.zeros(games, np.int32)
    play.play_games(
        ruleset,
        levels,
        first,
        np.zeros(1, STATE),
        np.zeros(1, STATE),
        np.zeros(1, STATE),
        simulation((seed, first, 0)),
        simulation((seed, first, 1)),
        games,
        points,
        won,
        lengths,
    )
    return points, won, lengths


LIKE_DICE_BOTS = Bots(quick=_quick, search=_search, enough=NO_SEARCH, play=_play, thinking_time=_thinking_time)
