"""The worth of a position if regulars sit on every seat from here on: the value function V of the ledger.

A playout plays some turns on as regulars, then reads from the futures what regulars make of the turns after: the
points of whole games that they have played. Once the stock is empty nothing is left to chance, and the playout goes to
the end. The words that a playout draws with are addressed by turn: the playouts of two positions are pairs.
"""

from typing import Any

from asterion.bots.mino_3d.regular import regular_action
from asterion.bots.mino_3d.scratch import Scratch, ScratchRows
from asterion.games.chance import ENOUGH, Chance, Chances
from asterion.games.compiled import rule
from asterion.games.mino_3d.board import Board, Boards, set_out
from asterion.games.mino_3d.entry_points import observe
from asterion.games.mino_3d.rules import play_legal, start_game
from asterion.games.mino_3d.state import OVER, Ruleset, Rulesets, State, States
from asterion.insight.estimates import POINTS, WIN

REFERENCE = -1
"""As an action: what the reference does."""
HORIZON = 4
"""Turns that a playout plays before it reads the futures, at least one for each seat."""
WORD_BITS = 31
"""Bits of a word to draw with."""


@rule
def reference(rulesets: Rulesets, states: States, seat: int, seens: States, mind: Board, scratch: Scratch) -> int:
    """The action of a regular here, from what its seat may know; the seat is awaited. seens, mind, scratch: scratch."""
    observe(rulesets, states, seat, seens)
    return regular_action(rulesets[0], seens[0], seat, mind, scratch)


@rule
def place(ruleset: Ruleset, state: State, board: Board, seat: int, action: int, word: int, told: Chance) -> None:
    """Play a legal action; the word says which piece of the stock is drawn. told: scratch, a fixed chance."""
    told.word[0] = word * int(state.stock) >> WORD_BITS
    told.given, told.at, told.count, told.exhausted = 1, 0, 0, ENOUGH
    play_legal(ruleset, state, board, seat, action, told)


@rule
def play_on(
    rulesets: Rulesets,
    trials: States,
    first: int,
    words: Any,
    seens: States,
    boards: Boards,
    minds: Boards,
    scratch: Scratch,
    told: Chance,
) -> None:
    """Play a state on as regulars, up to the horizon or, with the stock empty, to the end.

    The state has its first action, or none, behind it, and its board is set out. first: pieces in the build before that
    action. words: int64[turns], by pieces in the build.
    """
    last = int(first) + max(HORIZON, int(rulesets[0].seats))
    while int(trials[0].stage) != OVER and (int(trials[0].laid) < last or int(trials[0].stock) == 0):
        seat = int(trials[0].turn)
        action = reference(rulesets, trials, seat, seens, minds[0], scratch)
        place(rulesets[0], trials[0], boards[0], seat, action, int(words[int(trials[0].laid)]), told)


@rule
def total_at(state: State, futures: Any, row: int, seat: int) -> int:
    """Final points of a seat, by one row of the futures."""
    if int(state.stage) == OVER:
        return int(state.score[seat])
    seats = futures.shape[2]
    place = (seat - int(state.turn) + seats) % seats
    return int(state.score[seat]) + int(futures[int(state.laid), row, place])


@rule
def add_worth(ruleset: Ruleset, state: State, futures: Any, first: int, count: int, weight: float, out: Any) -> None:
    """Add what a state is worth, times weight, to out: float64[2, seats], over these rows of the futures."""
    seats = int(ruleset.seats)
    if int(state.stage) == OVER:
        first, count = 0, 1
    each = weight / count
    for row in range(first, first + count):
        most, ties = -(1 << 30), 0
        for seat in range(seats):
            total = total_at(state, futures, row, seat)
            if total > most:
                most, ties = total, 0
            ties += total == most
        share = each / ties
        for seat in range(seats):
            total = total_at(state, futures, row, seat)
            out[POINTS, seat] += each * total
            if total == most:
                out[WIN, seat] += share


@rule
def worth_of_action(
    rulesets: Rulesets,
    states: States,
    seat: int,
    action: int,
    trials: States,
    seens: States,
    boards: Boards,
    minds: Boards,
    scratch: ScratchRows,
    told: Chances,
    words: Any,
    counts: Any,
    futures: Any,
    values: Any,
) -> None:
    """V after an action of the seat, before its draw, into values: float64[playouts, 2, seats].

    action REFERENCE: V of the state itself. words: int64[playouts, turns]. Playouts that draw the same piece first
    share its weight, so that each piece of the stock counts alike. futures: int16[stages, rows, seats], of which each
    playout takes its slice. The rest is scratch, 1 each; counts: int64[pieces].
    """
    ruleset, seat, action = rulesets[0], int(seat), int(action)
    seats, playouts, stock = int(ruleset.seats), values.shape[0], int(states[0].stock)
    each, first = futures.shape[1] // playouts, int(states[0].laid)
    if action == REFERENCE:
        action = reference(rulesets, states, seat, seens, minds[0], scratch[0])
    kinds = 0
    for piece in range(stock):
        counts[piece] = 0
    for playout in range(playouts if stock else 0):
        draw = int(words[playout, first]) * stock >> WORD_BITS
        kinds += int(counts[draw]) == 0
        counts[draw] += 1
    for playout in range(playouts):
        for unit in range(2):
            for other in range(seats):
                values[playout, unit, other] = 0.0
        weight = 1.0
        if stock:
            weight = playouts / (kinds * float(int(counts[int(words[playout, first]) * stock >> WORD_BITS])))
        trials[0] = states[0]
        set_out(trials[0], int(ruleset.support), boards[0])
        place(ruleset, trials[0], boards[0], seat, action, int(words[playout, first]), told[0])
        play_on(rulesets, trials, first, words[playout], seens, boards, minds, scratch[0], told[0])
        add_worth(ruleset, trials[0], futures, playout * each, each, weight, values[playout])


@rule
def worth_by_futures(rulesets: Rulesets, states: States, futures: Any, values: Any) -> None:
    """A state by the futures alone, or its result if it is over, into values: float64[slices, 2, seats].

    A state with nothing in the build is the one before the deal; its turn is the starter's.
    """
    slices = values.shape[0]
    each = futures.shape[1] // slices
    for part in range(slices):
        values[part] = 0.0
        add_worth(rulesets[0], states[0], futures, part * each, each, 1.0, values[part])


@rule
def reference_action(
    rulesets: Rulesets, states: States, seat: int, seens: States, minds: Boards, scratch: ScratchRows
) -> int:
    """The reference's action here, as an action's number; the seat is awaited."""
    return reference(rulesets, states, int(seat), seens, minds[0], scratch[0])


@rule
def play_futures(
    rulesets: Rulesets,
    states: States,
    seens: States,
    boards: Boards,
    minds: Boards,
    scratch: ScratchRows,
    chances: Chances,
    turns: Any,
    first: int,
    last: int,
    futures: Any,
) -> None:
    """Play the games first to last - 1 of a table of futures, see ``futures``.

    futures: int16[turns, games, seats]. The rest is scratch; turns: int64[turns].
    """
    ruleset, state = rulesets[0], states[0]
    seats, stages = int(ruleset.seats), futures.shape[0]
    for game in range(int(first), int(last)):
        start_game(ruleset, state, boards[0], chances[0])
        set_out(state, int(ruleset.support), boards[0])
        for stage in range(stages):
            turns[stage] = -1
        turns[0] = int(state.starter)
        while int(state.stage) != OVER:
            laid, seat = int(state.laid), int(state.turn)
            if laid < stages:
                turns[laid] = seat
                for at in range(seats):
                    futures[laid, game, at] = -int(state.score[(seat + at) % seats])
            action = reference(rulesets, states, seat, seens, minds[0], scratch[0])
            play_legal(ruleset, state, boards[0], seat, action, chances[0])
        for stage in range(stages):
            for at in range(seats):
                seat = int(turns[stage])
                if seat < 0:  # the game was over before
                    futures[stage, game, at] = 0
                else:
                    before = int(futures[stage, game, at]) if stage else 0
                    futures[stage, game, at] = before + int(state.score[(seat + at) % seats])
