"""Random play of whole matches in one compiled loop."""

from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.minos.actions import lay_of
from asterion.games.minos.board import EMPTY, heap_of, left_of_kind
from asterion.games.minos.legal import list_legal, seats_awaited
from asterion.games.minos.material import KIND_COUNT, LONGEST_SIDE, WAYS
from asterion.games.minos.rules import play_legal, start_game
from asterion.games.minos.state import BUILD, OVER, Ruleset, Rulesets, State, States


@rule
def any_lay(state: State, chance: Chance) -> int:
    """Any tile that is left, turned any way, on any free cell, all alike: as one out of all legal actions (N3)."""
    heap, ways = heap_of(state), 0
    for kind in range(KIND_COUNT):
        if left_of_kind(heap, kind) > 0:
            ways += WAYS[kind]
    draw, free = below(chance, ways), below(chance, int(state.free))
    kind = 0
    while left_of_kind(heap, kind) == 0 or draw >= WAYS[kind]:
        if left_of_kind(heap, kind) > 0:
            draw -= WAYS[kind]
        kind += 1
    cell = 0
    for row in range(int(state.rows)):
        for column in range(int(state.columns)):
            if int(state.tile[row, column]) == EMPTY:
                if free == 0:
                    cell = row * LONGEST_SIDE + column
                free -= 1
    return lay_of(kind, draw, cell)


@rule
def any_action(ruleset: Ruleset, state: State, seat: int, actions: Ints, chance: Chance) -> int:
    """Any legal action of an awaited seat, all alike; actions: scratch, int32[MOST_ACTIONS]."""
    if int(state.stage) == BUILD:
        return any_lay(state, chance)
    return int(actions[below(chance, list_legal(ruleset, state, seat, actions))])


@rule
def play_at_random(
    rulesets: Rulesets, states: States, actions: Ints, chances: Chances, games: int, totals: Ints
) -> int:
    """Play matches from the start; adds final scores into totals: int64[seats]. Returns the number of actions.

    Of several seats that may act any does. Scratch: states of length 1, actions: int32[MOST_ACTIONS].
    """
    steps = 0
    for _ in range(games):
        start_game(rulesets[0], states[0], chances[0])
        while int(states[0].stage) != OVER:
            awaited, seat = seats_awaited(rulesets[0], states[0]), below(chances[0], int(rulesets[0].seats))
            while not awaited >> seat & 1:
                seat = (seat + 1) % int(rulesets[0].seats)
            action = any_action(rulesets[0], states[0], seat, actions, chances[0])
            play_legal(rulesets[0], states[0], seat, action, chances[0])
            steps += 1
        for seat in range(int(rulesets[0].seats)):
            totals[seat] = int(totals[seat]) + int(states[0].score[seat])
    return steps
