"""Whole games between levels in one compiled loop; each seat sees its observation only."""

from asterion.bots.mythical_dice.beliefs import BeliefsRows
from asterion.bots.mythical_dice.expert import SearchRows, best_action, open_search, search_worlds
from asterion.bots.mythical_dice.novice import novice_action
from asterion.bots.mythical_dice.policy import PolicyRows
from asterion.bots.mythical_dice.random_roll import random_roll
from asterion.bots.mythical_dice.regular import regular_action
from asterion.bots.mythical_dice.scratch import ScratchRows
from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
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


@rule
def play_games(
    rulesets: Rulesets,
    levels: Ints,
    first: int,
    worlds: int,
    states: States,
    seens: States,
    searches: SearchRows,
    policies: PolicyRows,
    scratch: ScratchRows,
    imagined: States,
    beliefs: BeliefsRows,
    chances: Chances,
    thoughts: Chances,
    games: int,
    points: Ints,
    lengths: Ints,
) -> None:
    """Play this many games, numbered first, first + 1, …

    levels: int64[seats], the level of each entrant; entrant e sits on seat (e + game) % seats, so all take turns.
    worlds: how many an expert imagines for each decision.
    points: int32[games, seats], final scores by entrant; lengths: int32[games], decisions of all seats.
    chances: the game's own; thoughts: of the experts (length 2); the rest is scratch as search_worlds wants it.
    """
    ruleset, seats = rulesets[0], int(rulesets[0].seats)
    for game in range(int(games)):
        start_game(ruleset, states[0], chances[0])
        length = 0
        while int(states[0].stage) != OVER:
            seat = first_seat(seats_awaited(ruleset, states[0]))
            observe(rulesets, states, seat, seens)
            level = int(levels[(seat - first - game) % seats])
            if level != EXPERT:
                action = quick_action(rulesets, seens, seat, level, scratch, thoughts)
            else:
                if open_search(rulesets, seens, seat, searches, scratch) > 1:
                    search_worlds(
                        rulesets, seens, seat, searches, policies, scratch, imagined, beliefs, thoughts, worlds
                    )
                action = best_action(searches)
            play_legal(ruleset, states[0], seat, action, chances[0])
            length += 1
        lengths[game] = length
        for seat in range(seats):
            points[game, (seat - first - game) % seats] = int(states[0].score[seat])
