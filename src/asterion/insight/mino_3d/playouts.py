"""The worth of a position if regulars sit on every seat from here on: the value function V of the ledger.

A playout plays some turns on as regulars, then reads from the futures what regulars make of the turns after: the
points of whole games that they have played. Once the stock is empty nothing is left to chance, and the playout goes to
the end. The words that a playout draws with are addressed by turn: the playouts of two positions are pairs.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from asterion.bots.mino_3d.regular import regular_action
from asterion.bots.mino_3d.scratch import SCRATCH, ScratchRows
from asterion.games.chance import ENOUGH, Chances, scripted, simulation
from asterion.games.compiled import rule
from asterion.games.mino_3d.board import BOARD, Boards, set_out
from asterion.games.mino_3d.entry_points import observe
from asterion.games.mino_3d.material import MOST_SEATS, PIECE_COUNT
from asterion.games.mino_3d.rules import play_legal, start_game
from asterion.games.mino_3d.state import OVER, STATE, Ruleset, Rulesets, State, States
from asterion.insight.future_rows import ENDED, REFERENCE, FutureRows, add_worth, clear, rows_of, worth_of_scores

HORIZON: Final = 4
"""Turns that a playout plays before it reads the futures, at least one for each seat."""
WORD_BITS: Final = 31
"""Bits of a word to draw with."""


class Decision(NamedTuple):
    """A position and the seat that decides in it. Records of length 1."""

    rulesets: Rulesets
    states: States  # whole, or as the seat sees it
    seat: int


class Workspace(NamedTuple):
    """The arrays that playouts overwrite. Records of length 1."""

    worlds: States  # the one imagined
    trials: States  # the one played on
    boards: Boards  # its board
    seens: States  # the observation of the seat whose turn it is
    minds: Boards  # the board that this seat thinks with
    scratch: ScratchRows
    chances: Chances  # of worlds and of whole games
    told: Chances  # one draw that is given
    words: Any  # int64[turns]: of a world
    counts: Any  # int64[pieces]: playouts that draw each piece of the stock first
    turns: Any  # int64[stages]: seats whose turn it was
    ends: Any  # float64[2, seats]: of a world


def new_workspace(seed: int | Sequence[int] = 0) -> Workspace:
    """A workspace for any number of playouts, one after the other. seed: of worlds and of whole games."""
    return Workspace(
        worlds=np.zeros(1, STATE),
        trials=np.zeros(1, STATE),
        boards=np.zeros(1, BOARD),
        seens=np.zeros(1, STATE),
        minds=np.zeros(1, BOARD),
        scratch=np.zeros(1, SCRATCH),
        chances=simulation(seed),
        told=scripted([0]),
        words=np.zeros(PIECE_COUNT, np.int64),
        counts=np.zeros(PIECE_COUNT, np.int64),
        turns=np.zeros(PIECE_COUNT, np.int64),
        ends=np.zeros((2, MOST_SEATS)),
    )


@rule
def reference(rulesets: Rulesets, states: States, seat: int, work: Workspace) -> int:
    """The action of a regular here, from what its seat may know; the seat is awaited."""
    observe(rulesets, states, seat, work.seens)
    return regular_action(rulesets[0], work.seens[0], seat, work.minds[0], work.scratch[0])


@rule
def place(ruleset: Ruleset, seat: int, action: int, word: int, work: Workspace) -> None:
    """Play a legal action in the trial; the word says which piece of the stock is drawn."""
    state, told = work.trials[0], work.told[0]
    told.word[0] = word * int(state.stock) >> WORD_BITS
    told.given, told.at, told.count, told.exhausted = 1, 0, 0, ENOUGH
    play_legal(ruleset, state, work.boards[0], seat, action, told)


@rule
def play_on(rulesets: Rulesets, first: int, words: Any, work: Workspace) -> None:
    """Play the trial on as regulars, up to the horizon or, with the stock empty, to the end.

    It has its first action, or none, behind it, and its board is set out. first: pieces in the build before that
    action. words: int64[turns], by pieces in the build.
    """
    state, last = work.trials[0], first + max(HORIZON, int(rulesets[0].seats))
    while int(state.stage) != OVER and (int(state.laid) < last or int(state.stock) == 0):
        seat = int(state.turn)
        action = reference(rulesets, work.trials, seat, work)
        place(rulesets[0], seat, action, int(words[int(state.laid)]), work)


@rule
def stage_of(state: State) -> int:
    """The stage of the futures that a state is at."""
    return ENDED if int(state.stage) == OVER else int(state.laid)


@rule
def add_end(rows: FutureRows, weight: float, work: Workspace, values: Any) -> None:
    """Add what the trial is worth, times weight, to values: float64[2, seats]."""
    state = work.trials[0]
    add_worth(rows, stage_of(state), int(state.turn), state.score, weight, values)


@rule
def worth_of_action(decision: Decision, action: int, words: Any, futures: Any, work: Workspace, values: Any) -> None:
    """V after an action, before its draw, into values: float64[playouts, 2, seats].

    action REFERENCE: V of the state itself, which is whole. words: int64[playouts, turns]. Playouts that draw the same
    piece first share its weight, so that each piece of the stock counts alike. futures: int16[stages, rows, seats].
    """
    ruleset, state, seat, action = decision.rulesets[0], decision.states[0], int(decision.seat), int(action)
    playouts, stock, first, counts = values.shape[0], int(state.stock), int(state.laid), work.counts
    if action == REFERENCE:
        action = reference(decision.rulesets, decision.states, seat, work)
    kinds = 0
    for piece in range(stock):
        counts[piece] = 0
    for playout in range(playouts if stock else 0):
        draw = int(words[playout, first]) * stock >> WORD_BITS
        kinds += int(counts[draw]) == 0
        counts[draw] += 1
    for playout in range(playouts):
        clear(values[playout])
        weight = 1.0
        if stock:
            weight = playouts / (kinds * float(int(counts[int(words[playout, first]) * stock >> WORD_BITS])))
        work.trials[0] = decision.states[0]
        set_out(work.trials[0], int(ruleset.support), work.boards[0])
        place(ruleset, seat, action, int(words[playout, first]), work)
        play_on(decision.rulesets, first, words[playout], work)
        add_end(rows_of(futures, playout, playouts), weight, work, values[playout])


@rule
def worth_by_futures(states: States, futures: Any, values: Any) -> None:
    """A state by the futures alone, or its result if it is over, into values: float64[parts, 2, seats].

    A state with nothing in the build is the one before the deal; its turn is the starter's.
    """
    worth_of_scores(futures, stage_of(states[0]), int(states[0].turn), states[0].score, values)


@rule
def play_futures(rulesets: Rulesets, work: Workspace, first: int, last: int, futures: Any) -> None:
    """Play the games first to last - 1 of a table of futures, int16[stages, games, seats], see ``futures``."""
    ruleset, state, board, chance = rulesets[0], work.trials[0], work.boards[0], work.chances[0]
    stages, seats, turns = futures.shape[0], int(ruleset.seats), work.turns
    for game in range(int(first), int(last)):
        start_game(ruleset, state, board, chance)
        set_out(state, int(ruleset.support), board)
        for stage in range(stages):
            turns[stage] = -1
        turns[0] = int(state.starter)
        while int(state.stage) != OVER:
            laid, seat = int(state.laid), int(state.turn)
            if laid < stages:
                turns[laid] = seat
                for at in range(seats):
                    futures[laid, game, at] = -int(state.score[(seat + at) % seats])
            action = reference(rulesets, work.trials, seat, work)
            play_legal(ruleset, state, board, seat, action, chance)
        for stage in range(stages):
            for at in range(seats):
                seat = int(turns[stage])
                if seat < 0:  # the game was over before
                    futures[stage, game, at] = 0
                else:
                    before = int(futures[stage, game, at]) if stage else 0
                    futures[stage, game, at] = before + int(state.score[(seat + at) % seats])
