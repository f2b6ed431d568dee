"""Search over many possible worlds: each one tries every action with the same luck, and plays the round out.

A search runs in slices, so that a clock may stop it: open_search once, search_worlds as often as there is time,
best_action at the end. Actions that are clearly behind are dropped on the way.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple, Protocol, TypeAlias

import numpy as np

from asterion.bots.mythical_dice.beliefs import BELIEFS, Beliefs, BeliefsRows, begin_beliefs, next_world
from asterion.bots.mythical_dice.foresight import prepare
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.policy import Policy, PolicyRows, trained
from asterion.bots.mythical_dice.regular import regular_bet
from asterion.bots.mythical_dice.rollout import play_round_out, roll_with_luck
from asterion.bots.mythical_dice.scratch import SCRATCH, Scratch, ScratchRows
from asterion.bots.mythical_dice.value import chance_to_win, note_stakes
from asterion.games.chance import Chance, Chances, below, simulation
from asterion.games.compiled import Float64s, Int64, Rows, record_dtype, rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import highest_bet, kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_SEATS
from asterion.games.mythical_dice.state import BETTING, ROLLING, STATE, Ruleset, Rulesets, State, States
from asterion.games.mythical_dice.worlds import fill_blanks

ACTIONS = FIRST_ROLL + KIND_COUNT
CHECK = 32
"""Worlds between two checks for actions to drop."""
DOUBT = 3.0
"""An action is dropped when it is behind the best by this many standard errors of the difference."""


class Search(Protocol):
    """The fields of a search, as rules see them."""

    total: Annotated[Float64s, ACTIONS]  # value so far, by action
    square: Annotated[Float64s, ACTIONS, ACTIONS]  # squares of the differences between actions
    value: Annotated[Float64s, ACTIONS]  # in the world at hand
    worlds: Int64
    open: Int64  # actions still considered, as a bit mask


SEARCH = record_dtype(Search)
SearchRows: TypeAlias = Rows[Search]


class Workspace(NamedTuple):
    """The arrays that a search overwrites."""

    search: SearchRows  # length 1: progress
    policy: PolicyRows  # length 1: the trained network, with its scratch
    scratch: ScratchRows  # length 2: of this seat, of the others
    worlds: States  # length 3: the one imagined, the one played out, the past
    beliefs: BeliefsRows  # length 1
    chances: Chances  # length 2: for worlds, for dice in them


def new_workspace(seed: int | Sequence[int]) -> Workspace:
    """A workspace for any number of searches, one after the other. seed: of the worlds."""
    return Workspace(
        search=np.zeros(1, SEARCH),
        policy=trained(),
        scratch=np.zeros(2, SCRATCH),
        worlds=np.zeros(3, STATE),
        beliefs=np.zeros(1, BELIEFS),
        chances=np.concatenate([simulation(seed), simulation(0)]),
    )


@rule
def start_search(ruleset: Ruleset, seen: State, seat: int, search: Search, scratch: Scratch) -> int:
    """Begin a search; returns how many actions there are to choose from."""
    if int(seen.stage) == BETTING:
        legal = (1 << (highest_bet(seen) + 1)) - 1
    else:
        legal = kinds_to_roll(ruleset, seen, seat) << FIRST_ROLL
    count = 0
    for action in range(ACTIONS):
        count += (legal >> action) & 1
        search.total[action] = 0.0
        for other in range(ACTIONS):
            search.square[action, other] = 0.0
    search.worlds = 0
    search.open = legal
    if count > 1:
        scratch.careful = 1
        prepare(ruleset, seen, seat, scratch)
        note_stakes(ruleset, seen, seat, scratch)
    return count


@rule
def leader(search: Search) -> int:
    """The action that is best so far."""
    best = -1
    for action in range(ACTIONS):
        if int(search.open) & (1 << action) and (best < 0 or search.total[action] > search.total[best]):
            best = action
    return best


@rule
def drop_hopeless(search: Search) -> None:
    """Drop the actions that are clearly behind the best one."""
    best, worlds = leader(search), float(int(search.worlds))
    for action in range(ACTIONS):
        if int(search.open) & (1 << action) and action != best:
            behind = (search.total[best] - search.total[action]) / worlds
            variance = search.square[best, action] / worlds - behind * behind
            if behind > DOUBT * np.sqrt(max(variance, 1e-6) / worlds):
                search.open = int(search.open) & ~(1 << action)


@rule
def imagine(
    ruleset: Ruleset,
    seen: State,
    seat: int,
    world: State,
    past: State,
    regular: Scratch,
    beliefs: Beliefs,
    chance: Chance,
) -> None:
    """Turn world, the one imagined before, into another likely one: while betting, hands are dealt and bets follow from
    them; later, hands follow from what their seats did."""
    if int(seen.stage) == BETTING:
        fill_blanks(ruleset, seen, seat, world, chance)
        regular.careful = 0
        for other in range(MOST_SEATS):  # a constant keeps one type: code is compiled for each type
            if other != seat and other < int(ruleset.seats):
                world.bet[other] = regular_bet(ruleset, world, other, regular)
    else:
        next_world(ruleset, seen, seat, world, past, regular, beliefs, chance)


@rule
def try_action(
    ruleset: Ruleset,
    trial: State,
    seat: int,
    action: int,
    policy: Policy,
    scratch: Scratch,
    table: Scratch,
    luck: int,
    dice: Chance,
) -> None:
    """Take an action in a world and play the round out; table: scratch of the others."""
    rnd = int(trial.rnd)
    if int(trial.stage) == BETTING:
        trial.bet[seat] = action
        trial.stage = ROLLING
        trial.turn = int(trial.starter)
        prepare(ruleset, trial, seat, scratch)  # the bets tell how much each trick is fought for
    else:
        roll_with_luck(ruleset, trial, seat, action - FIRST_ROLL, luck, dice)
    if int(trial.rnd) == rnd:
        play_round_out(ruleset, trial, seat, policy, scratch, table, luck, dice)


@rule
def note_values(search: Search) -> None:
    """Add the values of one world to the sums."""
    for action in range(ACTIONS):
        if int(search.open) & (1 << action):
            value = search.value[action]
            search.total[action] += value
            for other in range(action):
                if int(search.open) & (1 << other):
                    gap = (value - search.value[other]) ** 2
                    search.square[action, other] += gap
                    search.square[other, action] += gap
    search.worlds = int(search.worlds) + 1
    if int(search.worlds) % CHECK == 0:
        drop_hopeless(search)


@rule
def try_world(ruleset: Ruleset, seen: State, seat: int, work: Workspace) -> None:
    """Try every open action in the first of the worlds, each with the same luck, and note what it is worth."""
    search, scratch, worlds, chances = work.search[0], work.scratch, work.worlds, work.chances
    luck = below(chances[0], (1 << 31) - 1)
    for action in range(ACTIONS):
        if int(search.open) & (1 << action):
            worlds[1] = worlds[0]
            try_action(ruleset, worlds[1], seat, action, work.policy[0], scratch[0], scratch[1], luck, chances[1])
            search.value[action] = chance_to_win(ruleset, worlds[1], int(seen.rnd), seat)
    note_values(search)


@rule
def open_search(rulesets: Rulesets, seens: States, seat: int, work: Workspace) -> int:
    """Begin a search; returns how many actions there are to choose from."""
    return start_search(rulesets[0], seens[0], int(seat), work.search[0], work.scratch[0])


@rule
def search_worlds(rulesets: Rulesets, seens: States, seat: int, work: Workspace, count: int) -> int:
    """Try every open action in this many more worlds, or fewer if the choice is clear; returns how many are still open.

    A later slice continues from what the previous one left in the workspace.
    """
    ruleset, seen, seat, search = rulesets[0], seens[0], int(seat), work.search[0]
    scratch, worlds, beliefs, chances = work.scratch, work.worlds, work.beliefs, work.chances
    note_odds(ruleset, scratch[1])
    if int(search.worlds) == 0:
        worlds[0] = seens[0]
        if int(seen.stage) != BETTING:
            begin_beliefs(ruleset, seen, seat, worlds[0], worlds[2], scratch[1], beliefs[0], chances[0])
    for _ in range(int(count)):
        imagine(ruleset, seen, seat, worlds[0], worlds[2], scratch[1], beliefs[0], chances[0])
        try_world(ruleset, seen, seat, work)
        if int(search.open) & (int(search.open) - 1) == 0:
            break
    still = 0
    for action in range(ACTIONS):
        still += (int(search.open) >> action) & 1
    return still


@rule
def best_action(work: Workspace) -> int:
    """The action that is best so far."""
    return leader(work.search[0])
