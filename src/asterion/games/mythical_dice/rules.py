"""The rules of Mythical Dice, in the rulebook's order: deal, bet, roll, trick, score, next round."""

from typing import Literal, get_args

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import Ints, part_of_rule, rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import seats_awaited
from asterion.games.mythical_dice.material import (
    FLAG,
    GRIFFIN,
    GRIFFIN_BONUS,
    KIND_COUNT,
    MADE,
    MERMAID,
    MINOTAUR,
    MINOTAUR_BONUS,
    MISSED,
    MOST_SEATS,
    SPECIAL_KINDS,
    SYMBOL,
    ZERO,
)
from asterion.games.mythical_dice.refusals import PLAYED
from asterion.games.mythical_dice.state import BETTING, NO_COLOUR, NOBODY, NOT_BET, OVER, ROLLING, Ruleset, State
from asterion.games.mythical_dice.trick_history import keep_trick

Reason = Literal["highest", "later_tie", "all_flags", "minotaur", "griffin", "mermaid", "mermaid_over_all"]
REASONS: tuple[Reason, ...] = get_args(Reason)
HIGHEST, LATER_TIE, ALL_FLAGS, BY_MINOTAUR, BY_GRIFFIN, BY_MERMAID, BY_MERMAID_OVER_ALL = range(len(REASONS))
"""Why a trick is won (M7-M9)."""
STARTER, DEAL, ROLL = 1, 2, 3
"""Purposes of draws, see ``chance.address``: the first starter; the deal of round a; in round a, the roll of b = 100
times the seat + 10 times the kind + how many dice of the kind the seat holds, this one included. So a seat's red dice
fall the same way, whatever it rolls before them."""


# Deal


@part_of_rule
def take_die(pool: Ints, draw: int) -> int:
    """Take the die with this number out of a pool, counted by kind; returns its kind."""
    kind, passed = 0, 0
    for each in range(KIND_COUNT - 1):  # without a branch, which no processor could predict
        passed += int(pool[each])
        kind += passed <= draw
    pool[kind] = int(pool[kind]) - 1
    return kind


@rule
def _draw_die(pool: Ints, left: int, chance: Chance) -> int:
    """Draw one of the left dice in the pool, each equally likely; it leaves the pool."""
    return take_die(pool, below(chance, left))


@rule
def deal(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Deal a round: all dice back in the bag, then as many to each seat as the round's number (M2)."""
    seats, dice = int(ruleset.seats), int(state.rnd)
    address(chance, DEAL, dice, 0)
    left = 0
    for kind in range(KIND_COUNT):
        state.out[kind] = int(ruleset.counts[kind])  # serves as the bag while dealing
        left += int(ruleset.counts[kind])
    for seat in range(seats):
        for kind in range(KIND_COUNT):
            state.hand[seat, kind] = 0
        for _ in range(dice):
            kind = _draw_die(state.out, left, chance)
            left -= 1
            state.hand[seat, kind] = int(state.hand[seat, kind]) + 1
        state.bet[seat] = NOT_BET
        state.won[seat] = 0
        state.bonus[seat] = 0
        state.void[seat] = 0
    for kind in range(KIND_COUNT):
        state.out[kind] = 0
    state.tricks = 0
    state.past[0], state.past[1] = 0, 0
    state.stage = BETTING
    state.turn = NOBODY


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> int:
    """A new game: the first starter drawn or as chosen (M15), then the deal of the first round."""
    starter = int(ruleset.starter)
    if starter == NOBODY:
        address(chance, STARTER, 0, 0)
        starter = below(chance, int(ruleset.seats))
    state.starter = starter
    state.rnd = int(ruleset.first_round)
    state.leader = starter
    state.led = NO_COLOUR
    state.rolled = 0
    for seat in range(MOST_SEATS):
        state.score[seat] = 0
        state.trick_kind[seat] = 0
        state.trick_face[seat] = 0
        state.bet[seat] = NOT_BET
    deal(ruleset, state, chance)
    return PLAYED


# Bet


@rule
def place_bet(ruleset: Ruleset, state: State, seat: int, tricks: int) -> None:
    """Note a secret bet; with the last one all are revealed and the round's starter may lead (M4, M5)."""
    state.bet[seat] = tricks
    if seats_awaited(ruleset, state) == 0:
        state.stage = ROLLING
        state.turn = int(state.starter)


# Roll


@rule
def note_roll(ruleset: Ruleset, state: State, seat: int, kind: int, face: int) -> None:
    """Put a die into the trick (M5); note the colour it sets, or the one it shows the seat not to hold (M6)."""
    if int(state.rolled) == 0 or int(state.rolled) >= int(ruleset.seats):
        state.leader = seat
        state.led = NO_COLOUR
        state.rolled = 0
        for i in range(MOST_SEATS):
            state.trick_kind[i] = 0
            state.trick_face[i] = 0
    position = int(state.rolled)
    state.trick_kind[position] = kind
    state.trick_face[position] = face
    state.rolled = position + 1
    state.hand[seat, kind] = int(state.hand[seat, kind]) - 1
    state.out[kind] = int(state.out[kind]) + 1
    if kind >= SPECIAL_KINDS:
        led = int(state.led)
        if led == NO_COLOUR:
            state.led = kind
        elif led != kind:
            state.void[seat] = int(state.void[seat]) | (1 << led)


@rule
def roll_die(ruleset: Ruleset, state: State, seat: int, kind: int, chance: Chance) -> None:
    """Roll one die into the trick (M5)."""
    address(chance, ROLL, int(state.rnd), 100 * seat + 10 * kind + int(state.hand[seat, kind]))
    note_roll(ruleset, state, seat, kind, int(ruleset.faces[kind, below(chance, 6)]))


# Trick


@rule
def resolve_trick(kinds: Ints, faces: Ints, count: int) -> tuple[int, int, int]:
    """Find the winner of a complete trick of count dice, in the order of rolling (M7-M9).

    Returns the position of the winning die (the leader's is 0), the bonus it may bring (M11), and why it wins.
    """
    minotaurs, griffins, mermaids = 0, 0, 0
    highest, position, ties = FLAG, 0, 0
    for i in range(count):
        face = int(faces[i])
        if face == SYMBOL:
            kind = int(kinds[i])
            minotaurs += kind == MINOTAUR
            griffins += kind == GRIFFIN
            mermaids += kind == MERMAID
        elif face >= highest and face != FLAG:
            ties = ties + 1 if face == highest else 0
            highest, position = face, i
    if minotaurs + griffins + mermaids == 0:
        if highest == FLAG:
            return 0, 0, ALL_FLAGS
        return position, 0, LATER_TIE if ties else HIGHEST
    if mermaids and (minotaurs or not griffins):
        winner = MERMAID
        reason = BY_MERMAID_OVER_ALL if griffins else BY_MERMAID
    elif minotaurs:
        winner, reason = MINOTAUR, BY_MINOTAUR
    else:
        winner, reason = GRIFFIN, BY_GRIFFIN
    for i in range(count):
        if int(faces[i]) == SYMBOL and int(kinds[i]) == winner:
            position = i
    bonus = 0
    if winner == MINOTAUR:
        bonus = GRIFFIN_BONUS * griffins
    elif winner == MERMAID and minotaurs:
        bonus = MINOTAUR_BONUS
    return position, bonus, reason


@rule
def seat_ahead(ruleset: Ruleset, state: State) -> int:
    """The seat with the best die so far in the trick on the table; of a complete one, its winner (M7-M9)."""
    position, _, _ = resolve_trick(state.trick_kind, state.trick_face, int(state.rolled))
    return (int(state.leader) + position) % int(ruleset.seats)


@rule
def take_trick(ruleset: Ruleset, state: State) -> int:
    """The winner takes the complete trick, with its bonus pending (M11), and leads next (M5). Returns its seat."""
    seats = int(ruleset.seats)
    position, bonus, _ = resolve_trick(state.trick_kind, state.trick_face, seats)
    winner = (int(state.leader) + position) % seats
    state.won[winner] = int(state.won[winner]) + 1
    if not int(ruleset.simplified):
        state.bonus[winner] = int(state.bonus[winner]) + bonus
    keep_trick(ruleset, state)
    state.tricks = int(state.tricks) + 1
    state.turn = winner
    return winner


# Score


@rule
def bet_points(bet: int, won: int, rnd: int, simplified: int) -> int:
    """Points of one seat for its bet in round rnd, without bonus (M10); simplified, missed bets cost nothing (M14)."""
    if bet == won:
        return MADE * bet if bet else ZERO * rnd
    if simplified:
        return 0
    return -MISSED * abs(bet - won) if bet else -ZERO * rnd


@rule
def round_points(bet: int, won: int, bonus: int, rnd: int, simplified: int) -> int:
    """Points of one seat for a round: its bet (M10), and its bonus if the bet is made (M11)."""
    points = bet_points(bet, won, rnd, simplified)
    return points + bonus if bet == won else points


@rule
def score_round(ruleset: Ruleset, state: State) -> None:
    """Add the round's points to every seat's total (M10, M11)."""
    rnd, simplified = int(state.rnd), int(ruleset.simplified)
    for seat in range(int(ruleset.seats)):
        points = round_points(int(state.bet[seat]), int(state.won[seat]), int(state.bonus[seat]), rnd, simplified)
        state.score[seat] = int(state.score[seat]) + points


# Next round, end


@rule
def close_round(ruleset: Ruleset, state: State, winner: int) -> None:
    """Score; then the end (M13), or the next starter by edition (M12). winner: of the last trick. A score pad may not
    know it, or the starter: NOBODY."""
    score_round(ruleset, state)
    if int(state.rnd) == int(ruleset.rounds):
        state.stage = OVER
        state.turn = NOBODY
        return
    if not int(ruleset.starter_moves_left):
        state.starter = winner
    elif int(state.starter) != NOBODY:
        state.starter = (int(state.starter) + 1) % int(ruleset.seats)
    state.rnd = int(state.rnd) + 1


@rule
def end_round(ruleset: Ruleset, state: State, winner: int, chance: Chance) -> None:
    """Close the round; if it was not the last, deal the next one, with one die more for everyone (M2)."""
    close_round(ruleset, state, winner)
    if int(state.stage) != OVER:
        deal(ruleset, state, chance)


@rule
def play_legal(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out an action that is known to be legal."""
    if action < FIRST_ROLL:
        place_bet(ruleset, state, seat, action)
        return
    roll_die(ruleset, state, seat, action - FIRST_ROLL, chance)
    if int(state.rolled) < int(ruleset.seats):
        state.turn = (seat + 1) % int(ruleset.seats)
        return
    winner = take_trick(ruleset, state)
    if int(state.tricks) == int(state.rnd):
        end_round(ruleset, state, winner, chance)


# Public numbers


@rule
def dice_behind(ruleset: Ruleset, state: State, seat: int) -> int:
    """Number of dice that a seat has behind its screen, which is public (M3)."""
    if int(state.stage) == OVER:
        return 0
    dice = int(state.rnd) - int(state.tricks)
    rolled = int(state.rolled)
    if int(state.stage) == ROLLING and rolled < int(ruleset.seats):
        position = seat - int(state.leader)
        dice -= (position if position >= 0 else position + int(ruleset.seats)) < rolled
    return dice
