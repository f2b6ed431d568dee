"""The worth of a position if regulars sit on every seat from here on: the value function V of the ledger.

A playout plays a round out as regulars. Its dice follow from one number, its luck, so that the playouts of two
positions of a round are pairs. What comes after the round is read from the futures, the points of whole games that
regulars have played: each playout has a slice of them of its own, and all slices together are the whole table.
The reference policy of the ledger and the policy of its playouts must be one, or luck would not be 0 on average.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from asterion.bots.mythical_dice.beliefs import BELIEFS, BeliefsRows
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.random_roll import nth_kind
from asterion.bots.mythical_dice.regular import regular_bet, regular_roll
from asterion.bots.mythical_dice.rollout import roll_with_luck
from asterion.bots.mythical_dice.scratch import SCRATCH, Scratch, ScratchRows
from asterion.games.chance import ENOUGH, Chance, Chances, scripted, simulation
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import MOST_ROUNDS, MOST_SEATS
from asterion.games.mythical_dice.rules import play_legal, start_game
from asterion.games.mythical_dice.state import (
    BETTING,
    NOT_BET,
    OVER,
    ROLLING,
    STATE,
    Ruleset,
    Rulesets,
    State,
    States,
)
from asterion.insight.future_rows import ENDED, FutureRows, add_worth, clear, rows_of, worth_of_scores


class Decision(NamedTuple):
    """A position and the seat that decides in it. Records of length 1."""

    rulesets: Rulesets
    states: States  # whole, or as the seat sees it
    seat: int


class Workspace(NamedTuple):
    """The arrays that playouts overwrite. Records of length 1."""

    worlds: States  # the one imagined, or a state with all its bets
    trials: States  # the one played on
    past: States  # see beliefs
    scratch: ScratchRows
    beliefs: BeliefsRows
    chances: Chances  # of worlds and of whole games
    deals: Chances  # of the deal after a round, which no longer counts
    told: Chances  # one side that is given
    starters: Any  # int64[rounds]
    ends: Any  # float64[2, seats]: of a world


def new_workspace(seed: int | Sequence[int] = 0) -> Workspace:
    """A workspace for any number of playouts, one after the other. seed: of worlds and of whole games."""
    return Workspace(
        worlds=np.zeros(1, STATE),
        trials=np.zeros(1, STATE),
        past=np.zeros(1, STATE),
        scratch=np.zeros(1, SCRATCH),
        beliefs=np.zeros(1, BELIEFS),
        chances=simulation(seed),
        deals=simulation(0),
        told=scripted([0]),
        starters=np.zeros(MOST_ROUNDS, np.int64),
        ends=np.zeros((2, MOST_SEATS)),
    )


@rule
def reference_kind(ruleset: Ruleset, state: State, seat: int, scratch: Scratch) -> int:
    """The kind of die that a regular rolls; it reads only what this seat knows."""
    kinds = kinds_to_roll(ruleset, state, seat)
    if kinds & (kinds - 1) == 0:
        return nth_kind(kinds, 0)
    return regular_roll(ruleset, state, seat, scratch) - FIRST_ROLL


@rule
def settle_bets(ruleset: Ruleset, state: State, scratch: Scratch, chance: Chance) -> None:
    """Place the bets that are missing, each as a regular does."""
    scratch.careful = 0
    for seat in range(MOST_SEATS):
        if int(state.stage) == BETTING and seat < int(ruleset.seats) and int(state.bet[seat]) == NOT_BET:
            play_legal(ruleset, state, seat, regular_bet(ruleset, state, seat, scratch), chance)


@rule
def play_on(ruleset: Ruleset, state: State, scratch: Scratch, luck: int, chance: Chance) -> None:
    """Play the tricks that are left of a round as regulars; luck: of all its dice."""
    rnd = int(state.rnd)
    while int(state.stage) == ROLLING and int(state.rnd) == rnd:
        seat = int(state.turn)
        roll_with_luck(ruleset, state, seat, reference_kind(ruleset, state, seat, scratch), luck, chance)


@rule
def roll_face(ruleset: Ruleset, state: State, seat: int, kind: int, side: int, told: Chance) -> None:
    """Roll a die that falls on this side. told: scratch, a chance with fixed words."""
    told.word[0] = side
    told.given, told.at, told.count, told.exhausted = 1, 0, 0, ENOUGH
    play_legal(ruleset, state, seat, FIRST_ROLL + kind, told)


@rule
def rounds_played(state: State) -> int:
    """The number of rounds that are scored."""
    return int(state.rnd) if int(state.stage) == OVER else int(state.rnd) - 1


@rule
def stage_of(state: State) -> int:
    """The stage of the futures that the end of a round is at."""
    return ENDED if int(state.stage) == OVER else rounds_played(state)


@rule
def add_end(rows: FutureRows, state: State, weight: float, values: Any) -> None:
    """Add what the end of a round is worth, times weight, to values: float64[2, seats]."""
    add_worth(rows, stage_of(state), int(state.starter), state.score, weight, values)


@rule
def sides_alike(ruleset: Ruleset, kind: int, side: int) -> int:
    """The number of sides of a die that show what this one shows; 0 if an earlier one already does."""
    alike = 0
    for other in range(6):
        if int(ruleset.faces[kind, other]) == int(ruleset.faces[kind, side]):
            if other < side:
                return 0
            alike += 1
    return alike


@rule
def worth_of_round(states: States, futures: Any, values: Any) -> None:
    """W: what the end of a round is worth, before the next deal, into values: float64[parts, 2, seats]."""
    worth_of_scores(futures, stage_of(states[0]), int(states[0].starter), states[0].score, values)


@rule
def worth_of_action(
    decision: Decision, action: int, all_faces: bool, lucks: Any, futures: Any, work: Workspace, values: Any
) -> None:
    """V after an action, before its die falls, into values: float64[playouts, 2, seats].

    The state is one in which bets are missing or a die is to be rolled. action REFERENCE: V of the state itself.
    all_faces: every face of the next die is played out, with its weight; else the one that the luck gives.
    lucks: int64[playouts]. futures: int16[rounds + 1, rows, seats], of which each playout takes its rows.
    """
    ruleset, seat, action, playouts = decision.rulesets[0], int(decision.seat), int(action), values.shape[0]
    start, trial, scratch, deals = work.worlds[0], work.trials[0], work.scratch[0], work.deals[0]
    note_odds(ruleset, scratch)
    work.worlds[0] = decision.states[0]
    if 0 <= action < FIRST_ROLL:
        play_legal(ruleset, start, seat, action, deals)
    settle_bets(ruleset, start, scratch, deals)
    turn = int(start.turn)
    kind = action - FIRST_ROLL
    if action < FIRST_ROLL:
        kind = reference_kind(ruleset, start, turn, scratch)
    for playout in range(playouts):
        clear(values[playout])
        luck, rows = int(lucks[playout]), rows_of(futures, playout, playouts)
        for side in range(6 if all_faces else 1):
            alike = sides_alike(ruleset, kind, side) if all_faces else 6
            if alike:
                work.trials[0] = work.worlds[0]
                if all_faces:
                    roll_face(ruleset, trial, turn, kind, side, work.told[0])
                else:
                    roll_with_luck(ruleset, trial, turn, kind, luck, deals)
                play_on(ruleset, trial, scratch, luck, deals)
                add_end(rows, trial, alike / 6.0, values[playout])


@rule
def reference_action(decision: Decision, work: Workspace) -> int:
    """The reference's action here, as an action's number; the seat is awaited."""
    ruleset, state, seat, scratch = decision.rulesets[0], decision.states[0], int(decision.seat), work.scratch[0]
    scratch.careful = 0
    if int(state.stage) == BETTING:
        return regular_bet(ruleset, state, seat, scratch)
    return FIRST_ROLL + reference_kind(ruleset, state, seat, scratch)


@rule
def play_futures(rulesets: Rulesets, work: Workspace, first: int, last: int, futures: Any) -> None:
    """Play the games first to last - 1 of a table of futures, int16[rounds + 1, games, seats], see ``futures``."""
    ruleset, state, chance, scratch = rulesets[0], work.trials[0], work.chances[0], work.scratch[0]
    seats, rounds, starters = int(ruleset.seats), int(ruleset.rounds), work.starters
    note_odds(ruleset, scratch)
    for game in range(int(first), int(last)):
        start_game(ruleset, state, chance)
        while int(state.stage) != OVER:
            after = rounds_played(state)
            starters[after] = int(state.starter)
            for place in range(seats):
                futures[after, game, place] = -int(state.score[(int(state.starter) + place) % seats])
            settle_bets(ruleset, state, scratch, chance)
            while int(state.stage) == ROLLING:
                seat = int(state.turn)
                kind = reference_kind(ruleset, state, seat, scratch)
                play_legal(ruleset, state, seat, FIRST_ROLL + kind, chance)
        for after in range(rounds):
            for place in range(seats):
                futures[after, game, place] += int(state.score[(int(starters[after]) + place) % seats])
        for place in range(seats):
            futures[rounds, game, place] = 0
