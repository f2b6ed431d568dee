"""Whole games between levels in one compiled loop; each seat sees its observation only."""

from asterion.bots.mino_3d.expert import best_action, open_search, search_worlds
from asterion.bots.mino_3d.regular import novice_action, random_action, regular_action
from asterion.bots.mino_3d.scratch import ScratchRows
from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
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


@rule
def play_games(
    rulesets: Rulesets,
    levels: Ints,
    first: int,
    worlds: int,
    states: States,
    seens: States,
    boards: Boards,
    minds: Boards,
    scratch: ScratchRows,
    imagined: States,
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
    boards: of the game; minds: to think on. chances: the game's own; thoughts: of the bots (length 2); the rest is
    scratch.
    """
    ruleset, seats = rulesets[0], int(rulesets[0].seats)
    for game in range(int(games)):
        start_game(ruleset, states[0], boards[0], chances[0])
        set_out(states[0], int(ruleset.support), boards[0])
        length = 0
        while int(states[0].stage) != OVER:
            seat = int(states[0].turn)
            observe(rulesets, states, seat, seens)
            level = int(levels[(seat - first - game) % seats])
            if level != EXPERT:
                action = quick_action(rulesets, seens, seat, level, minds, scratch, thoughts)
            else:
                if open_search(rulesets, seens, seat, minds, scratch) > 1:
                    search_worlds(rulesets, seens, seat, minds, scratch, imagined, thoughts, worlds)
                action = best_action(scratch)
            play_legal(ruleset, states[0], boards[0], seat, action, chances[0])
            length += 1
        lengths[game] = length
        for seat in range(seats):
            points[game, (seat - first - game) % seats] = int(states[0].score[seat])
