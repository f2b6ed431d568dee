"""Search over many possible worlds: each one tries every candidate with the same luck, and plays some turns on.

A piece brings its own digits whenever it is placed, and nearly every piece is placed before the end: so they are no
reason to place it now. To an expert they count while it still holds the piece, and what a placement brings is the rest.

A search runs in slices, so that a clock may stop it: open_search once, search_worlds as often as there is time,
best_action at the end. Candidates that are clearly behind are dropped on the way.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from asterion.bots.mino_3d.regular import digits_of, note_candidates, outlook
from asterion.bots.mino_3d.scratch import CANDIDATES, SCRATCH, WIDE, Scratch, ScratchRows
from asterion.games.chance import Chance, Chances, below, simulation
from asterion.games.compiled import rule
from asterion.games.mino_3d.board import BOARD, Board, Boards, set_out
from asterion.games.mino_3d.fits import best_fits, hand_of
from asterion.games.mino_3d.legal import count_bits
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.rules import play_legal
from asterion.games.mino_3d.state import OVER, STATE, Ruleset, Rulesets, State, States
from asterion.games.mino_3d.worlds import fill_blanks

ROUNDS = 2
"""Turns of each seat that are played on after the placement that is tried."""
DEAR = 1.3
"""Worth of a piece in hand for each point of its digits: it will bring them, and more where it meets its like."""
CARE = 1.0
"""Weight of what the next seat may expect, against points now."""
BEHIND = 6.0
"""A candidate this many points behind the best, by the estimate, is not tried."""
PRIOR = 100.0
"""The estimate counts as much as this many worlds."""
CHECK = 16
"""Worlds between two checks for candidates to drop."""
DOUBT = 3.0
"""A candidate is dropped when it is behind the best by this many standard errors of the difference."""


class Workspace(NamedTuple):
    """The arrays that a search overwrites."""

    boards: Boards  # length 1
    scratch: ScratchRows  # length 2: of the search, of a world
    worlds: States  # length 2: the one imagined, the one played on
    chances: Chances  # length 2: for worlds, for draws in them


def new_workspace(seed: int | Sequence[int]) -> Workspace:
    """A workspace for any number of searches, one after the other. seed: of the worlds."""
    return Workspace(
        boards=np.zeros(1, BOARD),
        scratch=np.zeros(2, SCRATCH),
        worlds=np.zeros(2, STATE),
        chances=np.concatenate([simulation(seed), simulation(0)]),
    )


@rule
def greedy_action(state: State, board: Board, seat: int, scratch: Scratch) -> int:
    """The placement that brings most points now beyond what its piece is worth in hand; the board is up to date."""
    hand = hand_of(state, seat)
    best_fits(board, hand, scratch.best, scratch.action)
    top, most = -1, 0.0
    for piece in range(PIECE_COUNT):
        if hand >> piece & 1 and int(scratch.best[piece]) >= 0:
            gain = int(scratch.best[piece]) - DEAR * digits_of(piece)
            if top < 0 or gain > most:
                top, most = piece, gain
    return int(scratch.action[top])


@rule
def margin(ruleset: Ruleset, state: State, seat: int) -> float:
    """Points ahead of the others, on average; the pieces in hand count as well."""
    seats, own, all_seats = int(ruleset.seats), 0.0, 0.0
    for other in range(seats):
        points = float(int(state.score[other]))
        all_seats += points
        if other == seat:
            own += points
    for piece in range(PIECE_COUNT):
        holder = int(state.place[piece])
        if 0 <= holder < seats:
            points = DEAR * digits_of(piece)
            all_seats += points
            if holder == seat:
                own += points
    return own - (all_seats - own) / (seats - 1)


@rule
def try_candidate(
    ruleset: Ruleset, trial: State, board: Board, seat: int, action: int, scratch: Scratch, dice: Chance
) -> float:
    """The margin after taking a placement in a world and playing on."""
    set_out(trial, int(ruleset.support), board)
    play_legal(ruleset, trial, board, seat, action, dice)
    turns = ROUNDS * int(ruleset.seats)
    while turns > 0 and int(trial.stage) != OVER:
        other = int(trial.turn)
        play_legal(ruleset, trial, board, other, greedy_action(trial, board, other, scratch), dice)
        turns -= 1
    return margin(ruleset, trial, seat)


@rule
def leader(scratch: Scratch) -> int:
    """The candidate that is best so far."""
    best = -1
    for i in range(int(scratch.count)):
        if int(scratch.going) >> i & 1 and (best < 0 or scratch.value[i] > scratch.value[best]):
            best = i
    return best


@rule
def still_going(scratch: Scratch) -> int:
    """Number of candidates that are still considered."""
    return count_bits(int(scratch.going))


@rule
def drop_hopeless(scratch: Scratch) -> None:
    """Drop the candidates that are clearly behind the best one."""
    best, worlds = leader(scratch), float(int(scratch.worlds))
    for i in range(int(scratch.count)):
        if int(scratch.going) >> i & 1 and i != best:
            behind = (scratch.value[best] - scratch.value[i]) / (worlds + PRIOR)
            variance = scratch.square[best, i] / worlds - behind * behind
            if behind > DOUBT * np.sqrt(max(variance, 1e-3) / worlds):
                scratch.going = int(scratch.going) & ~(1 << i)


@rule
def note_margins(scratch: Scratch, margins: Scratch) -> None:
    """Add the margins of one world, in margins.value, to the sums."""
    count, going = int(scratch.count), int(scratch.going)
    for i in range(count):
        if going >> i & 1:
            scratch.value[i] += margins.value[i]
            for j in range(i):
                if going >> j & 1:
                    gap = (margins.value[i] - margins.value[j]) ** 2
                    scratch.square[i, j] += gap
                    scratch.square[j, i] += gap
    scratch.worlds = int(scratch.worlds) + 1
    if int(scratch.worlds) % CHECK == 0:
        drop_hopeless(scratch)


@rule
def note_estimates(ruleset: Ruleset, seen: State, seat: int, board: Board, scratch: Scratch) -> None:
    """Note the placements that promise most, best first, each with its gain and its estimated value."""
    set_out(seen, int(ruleset.support), board)
    count = note_candidates(seen, board, seat, DEAR, WIDE, scratch)
    for i in range(count):
        action = int(scratch.candidate[i])
        gain = scratch.gain[i]
        value, at = gain + outlook(ruleset, seen, board, seat, action, DEAR, CARE, scratch), i
        while at > 0 and scratch.value[at - 1] < value:
            scratch.value[at] = scratch.value[at - 1]
            scratch.gain[at] = scratch.gain[at - 1]
            scratch.candidate[at] = int(scratch.candidate[at - 1])
            at -= 1
        scratch.value[at] = value
        scratch.gain[at] = gain
        scratch.candidate[at] = action
    scratch.count = min(count, CANDIDATES)


@rule
def open_search(rulesets: Rulesets, seens: States, seat: int, work: Workspace) -> int:
    """Begin a search; returns how many placements there are to choose from. It starts with the estimates."""
    scratch = work.scratch[0]
    note_estimates(rulesets[0], seens[0], int(seat), work.boards[0], scratch)
    scratch.worlds = 0
    scratch.going = (1 << int(scratch.count)) - 1
    top = scratch.value[leader(scratch)]
    for i in range(int(scratch.count)):
        if scratch.value[i] < top - BEHIND:
            scratch.going = int(scratch.going) & ~(1 << i)
        scratch.value[i] *= PRIOR
        for j in range(CANDIDATES):
            scratch.square[i, j] = 0.0
    return still_going(scratch)


@rule
def try_world(ruleset: Ruleset, seat: int, work: Workspace) -> None:
    """Try every candidate in the first of the worlds, each with the same luck, and note the margins."""
    board, scratch, worlds, chances = work.boards[0], work.scratch, work.worlds, work.chances
    for i in range(4):
        scratch[0].luck[i] = 1 + below(chances[0], (1 << 31) - 1)
    for i in range(int(scratch[0].count)):
        if int(scratch[0].going) >> i & 1:
            worlds[1] = worlds[0]
            for j in range(4):
                chances[1].x[j] = int(scratch[0].luck[j])
            action = int(scratch[0].candidate[i])
            scratch[1].value[i] = try_candidate(ruleset, worlds[1], board, seat, action, scratch[1], chances[1])
    note_margins(scratch[0], scratch[1])


@rule
def search_worlds(rulesets: Rulesets, seens: States, seat: int, work: Workspace, count: int) -> int:
    """Try every candidate in this many more worlds; returns how many are still considered."""
    ruleset, seen, seat = rulesets[0], seens[0], int(seat)
    scratch, worlds, chances = work.scratch, work.worlds, work.chances
    for _ in range(int(count)):
        worlds[0] = seens[0]
        fill_blanks(ruleset, seen, seat, worlds[0], chances[0])
        try_world(ruleset, seat, work)
    return still_going(scratch[0])


@rule
def best_action(work: Workspace) -> int:
    """The placement that is best so far."""
    return int(work.scratch[0].candidate[leader(work.scratch[0])])
