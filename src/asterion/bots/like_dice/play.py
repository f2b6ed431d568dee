"""A choice and its time, and whole games between levels in one compiled loop; each seat sees its observation only."""

from typing import NamedTuple

from asterion.bots.contract import RANDOM, PlayedGames, Series
from asterion.bots.like_dice.mental_sum import work_out
from asterion.bots.like_dice.reward import pick_card
from asterion.bots.like_dice.timing_model import finding_in, guessing, varied
from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import rule, uncounted
from asterion.games.like_dice.actions import PASS, SAY_READY
from asterion.games.like_dice.answers import cards_of
from asterion.games.like_dice.entry_points import observe, stamp
from asterion.games.like_dice.legal import seats_awaited
from asterion.games.like_dice.rules import play_legal, run_out, start_game, winners
from asterion.games.like_dice.state import OVER, RACE, READY, REWARD, Ruleset, Rulesets, State, States

AT_ONCE = 0
GIVES_UP = 0.8
"""A seat that cannot finish in time passes after this share of the mission's time."""


@rule
def announce(ruleset: Ruleset, seen: State, seat: int, level: int, chance: Chance) -> tuple[int, int]:
    """A level's answer in a mission, and its time in milliseconds (L5). It does not depend on other claims."""
    if level == RANDOM:
        number, took = below(chance, int(ruleset.most_said) + 2), guessing(chance)
        action = number if number <= int(ruleset.most_said) else PASS
    else:
        number, mean = work_out(seen, seat, int(seen.mission), level, False, chance)
        action = min(number, int(ruleset.most_said))
        took = varied(level, finding_in(level, int(seen.turned), mean), chance)
    limit = int(ruleset.seconds) * 1000
    if 0 < limit <= took:
        return PASS, int(GIVES_UP * limit)
    return action, took


@rule
def decide(ruleset: Ruleset, seen: State, seat: int, level: int, world: State, chance: Chance) -> tuple[int, int]:
    """The action of an awaited level, and its time in milliseconds where time matters. world: scratch."""
    stage = int(seen.stage)
    if stage == READY:
        return SAY_READY, AT_ONCE
    if stage == REWARD:
        return pick_card(ruleset, seen, seat, level, world, chance), AT_ONCE
    return announce(ruleset, seen, seat, level, chance)


@rule
def quick_action(rulesets: Rulesets, seens: States, seat: int, level: int, worlds: States, chances: Chances) -> int:
    """Action of a level in this observation; the seat is awaited. An entry point. worlds: scratch, length 1."""
    worlds[0] = seens[0]
    action, _ = decide(rulesets[0], seens[0], int(seat), int(level), worlds[0], chances[0])
    return action


@rule
def quick_thinking_time(
    rulesets: Rulesets, seens: States, seat: int, level: int, worlds: States, chances: Chances
) -> int:
    """Milliseconds that a level takes for what quick_action does with the same chance. An entry point."""
    worlds[0] = seens[0]
    _, took = decide(rulesets[0], seens[0], int(seat), int(level), worlds[0], chances[0])
    return took


class GameArrays(NamedTuple):
    """The arrays of a game that is played, each of length 1."""

    states: States
    seens: States  # the observation of the seat to act
    worlds: States  # scratch of its bot
    chances: Chances  # the game's own


@rule
def play_games(rulesets: Rulesets, series: Series, arrays: GameArrays, thoughts: Chances, played: PlayedGames) -> None:
    """Play a series of games and note cards as points, wins and lengths. thoughts: chance of the bots."""
    arrays, played = uncounted(arrays), uncounted(played)
    ruleset, seats, first, levels = rulesets[0], int(rulesets[0].seats), int(series.first), uncounted(series.levels)
    state, seens, worlds, chance = arrays.states[0], arrays.seens, arrays.worlds, arrays.chances[0]
    for game in range(int(series.games)):
        start_game(ruleset, state, chance)
        length = 0
        while int(state.stage) != OVER:
            awaited = seats_awaited(ruleset, state)
            if not awaited:
                run_out(ruleset, state, chance)
            for seat in range(seats):
                if awaited >> seat & 1:
                    observe(rulesets, arrays.states, seat, seens)
                    worlds[0] = seens[0]
                    level = int(levels[(seat - first - game) % seats])
                    action, after = decide(ruleset, seens[0], seat, level, worlds[0], thoughts[0])
                    if int(state.stage) == RACE:
                        stamp(rulesets, arrays.states, after)
                    play_legal(ruleset, state, seat, action, chance)
                    length += 1
        played.lengths[game] = length
        mask = winners(ruleset, state)
        for seat in range(seats):
            played.points[game, (seat - first - game) % seats] = cards_of(state, seat)
            played.won[game, (seat - first - game) % seats] = mask >> seat & 1
