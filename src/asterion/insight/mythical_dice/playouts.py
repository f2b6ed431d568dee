"""The worth of a position if regulars sit on every seat from here on: the value function V of the ledger.

A playout plays a round out as regulars. Its dice follow from one number, its luck, so that the playouts of two
positions of a round are pairs. What comes after the round is read from the futures, the points of whole games that
regulars have played: each playout has a slice of them of its own, and all slices together are the whole table.
The reference policy of the ledger and the policy of its playouts must be one, or luck would not be 0 on average.
"""

from typing import Any

from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.random_roll import nth_kind
from asterion.bots.mythical_dice.regular import regular_bet, regular_roll
from asterion.bots.mythical_dice.rollout import roll_with_luck
from asterion.bots.mythical_dice.scratch import Scratch, ScratchRows
from asterion.games.chance import ENOUGH, Chance, Chances
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import MOST_SEATS
from asterion.games.mythical_dice.rules import play_legal, start_game
from asterion.games.mythical_dice.state import BETTING, NOT_BET, OVER, ROLLING, Ruleset, Rulesets, State, States
from asterion.insight.estimates import POINTS, WIN

REFERENCE = -1
"""As an action: what the reference does."""


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
def add_worth(ruleset: Ruleset, state: State, futures: Any, first: int, count: int, weight: float, out: Any) -> None:
    """Add what the end of a round is worth, times weight, to out: float64[2, seats], over these rows of the futures."""
    seats, after, starter = int(ruleset.seats), rounds_played(state), int(state.starter)
    if int(state.stage) == OVER:
        first, count = 0, 1
    each = weight / count
    for row in range(first, first + count):
        most, ties = -(1 << 30), 0
        for place in range(seats):
            total = int(state.score[(starter + place) % seats]) + int(futures[after, row, place])
            if total > most:
                most, ties = total, 0
            ties += total == most
        share = each / ties
        for place in range(seats):
            seat = (starter + place) % seats
            total = int(state.score[seat]) + int(futures[after, row, place])
            out[POINTS, seat] += each * total
            if total == most:
                out[WIN, seat] += share


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
def worth_of_round(rulesets: Rulesets, states: States, futures: Any, values: Any) -> None:
    """W: what the end of a round is worth, before the next deal, into values: float64[slices, 2, seats]."""
    slices, rows = values.shape[0], futures.shape[1]
    each = rows // slices
    for part in range(slices):
        values[part] = 0.0
        add_worth(rulesets[0], states[0], futures, part * each, each, 1.0, values[part])


@rule
def worth_of_action(
    rulesets: Rulesets,
    states: States,
    seat: int,
    action: int,
    all_faces: bool,
    trials: States,
    scratch: ScratchRows,
    chances: Chances,
    lucks: Any,
    futures: Any,
    values: Any,
) -> None:
    """V after an action of a seat, before its die falls, into values: float64[playouts, 2, seats].

    The state is one in which bets are missing or a die is to be rolled. action REFERENCE: V of the state itself.
    all_faces: every face of the next die is played out, with its weight; else the one that the luck gives.
    lucks: int64[playouts]. futures: int16[rounds + 1, rows, seats], of which each playout takes its slice.
    trials (2), scratch (1), chances (2, simulated and told): scratch.
    """
    ruleset, seat, action = rulesets[0], int(seat), int(action)
    seats, playouts = int(ruleset.seats), values.shape[0]
    each = futures.shape[1] // playouts
    note_odds(ruleset, scratch[0])
    trials[0] = states[0]
    if 0 <= action < FIRST_ROLL:
        play_legal(ruleset, trials[0], seat, action, chances[0])
    settle_bets(ruleset, trials[0], scratch[0], chances[0])
    turn = int(trials[0].turn)
    kind = action - FIRST_ROLL
    if action < FIRST_ROLL:
        kind = reference_kind(ruleset, trials[0], turn, scratch[0])
    for playout in range(playouts):
        for unit in range(2):
            for other in range(seats):
                values[playout, unit, other] = 0.0
        luck = int(lucks[playout])
        for side in range(6 if all_faces else 1):
            alike = sides_alike(ruleset, kind, side) if all_faces else 6
            if alike:
                trials[1] = trials[0]
                if all_faces:
                    roll_face(ruleset, trials[1], turn, kind, side, chances[1])
                else:
                    roll_with_luck(ruleset, trials[1], turn, kind, luck, chances[0])
                play_on(ruleset, trials[1], scratch[0], luck, chances[0])
                add_worth(ruleset, trials[1], futures, playout * each, each, alike / 6.0, values[playout])


@rule
def reference_action(rulesets: Rulesets, states: States, seat: int, scratch: ScratchRows) -> int:
    """The reference's action here, as an action's number; the seat is awaited."""
    scratch[0].careful = 0
    if int(states[0].stage) == BETTING:
        return regular_bet(rulesets[0], states[0], int(seat), scratch[0])
    return FIRST_ROLL + reference_kind(rulesets[0], states[0], int(seat), scratch[0])


@rule
def play_futures(
    rulesets: Rulesets,
    states: States,
    scratch: ScratchRows,
    chances: Chances,
    starters: Any,
    first: int,
    last: int,
    futures: Any,
) -> None:
    """Play the games first to last - 1 of a table of futures, see ``futures``.

    futures: int16[rounds + 1, games, seats]. states, scratch, starters: scratch; starters: int64[rounds].
    """
    ruleset, state, chance = rulesets[0], states[0], chances[0]
    seats, rounds = int(ruleset.seats), int(ruleset.rounds)
    note_odds(ruleset, scratch[0])
    for game in range(int(first), int(last)):
        start_game(ruleset, state, chance)
        while int(state.stage) != OVER:
            after = rounds_played(state)
            starters[after] = int(state.starter)
            for place in range(seats):
                futures[after, game, place] = -int(state.score[(int(state.starter) + place) % seats])
            settle_bets(ruleset, state, scratch[0], chance)
            while int(state.stage) == ROLLING:
                seat = int(state.turn)
                kind = reference_kind(ruleset, state, seat, scratch[0])
                play_legal(ruleset, state, seat, FIRST_ROLL + kind, chance)
        for after in range(rounds):
            for place in range(seats):
                futures[after, game, place] += int(state.score[(int(starters[after]) + place) % seats])
        for place in range(seats):
            futures[rounds, game, place] = 0
