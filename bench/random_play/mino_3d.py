"""Random play of whole games in one compiled loop."""

from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.mino_3d.board import Board, Boards, set_out
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from asterion.games.mino_3d.legal import list_fits
from asterion.games.mino_3d.rules import play_legal, start_game
from asterion.games.mino_3d.state import OVER, Ruleset, Rulesets, State, States


@rule
def finish_at_random(
    ruleset: Ruleset, state: State, board: Board, actions: Ints, points: Ints, chance: Chance
) -> tuple[int, int]:
    """Play a game to its end, listing and scoring every legal placement of the hand at each turn, and taking any.

    The board shows the state's build and is kept up to date. Returns the numbers of placements made and listed.
    """
    placed, listed = 0, 0
    while int(state.stage) != OVER:
        seat = int(state.turn)
        count = list_fits(state, board, seat, actions, points, MOST_ACTIONS)
        play_legal(ruleset, state, board, seat, int(actions[below(chance, count)]), chance)
        placed += 1
        listed += count
    return placed, listed


@rule
def play_at_random(
    rulesets: Rulesets,
    states: States,
    boards: Boards,
    actions: Ints,
    points: Ints,
    chances: Chances,
    games: int,
    totals: Ints,
) -> tuple[int, int]:
    """Play games from the start; adds final scores into totals: int64[seats].

    Scratch: states and boards of length 1, actions and points: int32[MOST_ACTIONS]. Returns the numbers of placements
    made and listed; boards[0].judged goes up by the places that were tried with a piece, each way.
    """
    placed, listed = 0, 0
    for _ in range(games):
        start_game(rulesets[0], states[0], boards[0], chances[0])
        set_out(states[0], int(rulesets[0].support), boards[0])
        made, found = finish_at_random(rulesets[0], states[0], boards[0], actions, points, chances[0])
        placed += made
        listed += found
        for seat in range(int(rulesets[0].seats)):
            totals[seat] = int(totals[seat]) + int(states[0].score[seat])
    return placed, listed
