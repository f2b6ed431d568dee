"""Whole games between levels in one compiled loop; each seat sees its observation only."""

from typing import NamedTuple

from asterion.bots.contract import PlayedGames, Series
from asterion.bots.mythical_dice.expert import Workspace, best_action, open_search, search_worlds
from asterion.bots.mythical_dice.novice import novice_action
from asterion.bots.mythical_dice.random_roll import random_roll
from asterion.bots.mythical_dice.regular import regular_action
from asterion.bots.mythical_dice.scratch import ScratchRows
from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import rule, uncounted
from asterion.games.mythical_dice.entry_points import observe
from asterion.games.mythical_dice.legal import highest_bet, seats_awaited
from asterion.games.mythical_dice.rules import play_legal, start_game
from asterion.games.mythical_dice.state import BETTING, OVER, Ruleset, Rulesets, State, States

RANDOM, NOVICE, REGULAR, EXPERT = range(4)
"""Levels by number."""


@rule
def random_action(ruleset: Ruleset, seen: State, seat: int, chance: Chance) -> int:
    """Any legal action, all equally likely."""
    if int(seen.stage) == BETTING:
        return below(chance, highest_bet(seen) + 1)
    return random_roll(ruleset, seen, seat, chance)


@rule
def quick_action(
    rulesets: Rulesets, seens: States, seat: int, level: int, scratch: ScratchRows, chances: Chances
) -> int:
    """Action of a level without search in this observation; the seat is awaited."""
    seat, level = int(seat), int(level)
    if level == RANDOM:
        return random_action(rulesets[0], seens[0], seat, chances[0])
    if level == NOVICE:
        return novice_action(rulesets[0], seens[0], seat)
    return regular_action(rulesets[0], seens[0], seat, scratch[0])


@rule
def first_seat(mask: int) -> int:
    """The lowest seat in a bit mask."""
    seat = 0
    while not mask & (1 << seat):
        seat += 1
    return seat


class GameArrays(NamedTuple):
    """The arrays of a game that is played, each of length 1."""

    states: States
    seens: States  # the observation of the seat to act
    chances: Chances  # the game's own


@rule
def play_games(rulesets: Rulesets, series: Series, arrays: GameArrays, work: Workspace, played: PlayedGames) -> None:
    """Play a series of games and note their scores and lengths. work: of all bots."""
    arrays, work, played = uncounted(arrays), uncounted(work), uncounted(played)
    ruleset, seats, first, levels = rulesets[0], int(rulesets[0].seats), int(series.first), uncounted(series.levels)
    state, seens, chance = arrays.states[0], arrays.seens, arrays.chances[0]
    for game in range(int(series.games)):
        start_game(ruleset, state, chance)
        length = 0
        while int(state.stage) != OVER:
            seat = first_seat(seats_awaited(ruleset, state))
            observe(rulesets, arrays.states, seat, seens)
            level = int(levels[(seat - first - game) % seats])
            if level != EXPERT:
                action = quick_action(rulesets, seens, seat, level, work.scratch, work.chances)
            else:
                if open_search(rulesets, seens, seat, work) > 1:
                    search_worlds(rulesets, seens, seat, work, series.worlds)
                action = best_action(work)
            play_legal(ruleset, state, seat, action, chance)
            length += 1
        played.lengths[game] = length
        for seat in range(seats):
            played.points[game, (seat - first - game) % seats] = int(state.score[seat])
