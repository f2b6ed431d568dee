"""Likely hands of the others, inferred from their actions this round; each is modelled mostly as a regular.

The likelihood of a hand is the chance that a regular with it, and with the dice that the seat has rolled since, would
have bet and rolled as the seat did. A chain of worlds swaps two dice at a time, such that its worlds are distributed by
these likelihoods (Metropolis et al. 1953, J. Chem. Phys. 21(6), 1087-1092).

This is not a rule: worlds.py samples possible worlds uniformly; this module samples likely ones for a search.
"""

from typing import Annotated, Protocol, TypeAlias

from asterion.bots.mythical_dice.regular import regular_bet
from asterion.bots.mythical_dice.rollout import regular_kind
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.chance import Chance, below
from asterion.games.compiled import Float64s, Int8, Int8s, Int64s, Rows, record_dtype, rule
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_SEATS
from asterion.games.mythical_dice.rules import dice_behind, note_roll, resolve_trick
from asterion.games.mythical_dice.state import BETTING, NO_COLOUR, ROLLING, Ruleset, State
from asterion.games.mythical_dice.trick_history import DICE_A_WORD, WORDS, kept_die, tricks_kept
from asterion.games.mythical_dice.worlds import fill_blanks

NEAR_BET, FAR_BET, OTHER_DIE = 0.1, 0.03, 0.08
"""Likelihood, relative to a regular's choice, of a bet one off it, of a bet further off, and of another die: people do
not play exactly like regulars."""
WARM, BETWEEN = 200, 10
"""Swaps tried before the first world, and between two."""
MEMORY, PROBES = 1 << 13, 6
"""Slots of the cache of likelihoods, and slots probed for each hand."""
MOST_DICE = WORDS * DICE_A_WORD + MOST_SEATS
FINE = 1 << 30
"""Chances are drawn in steps of one part in this many."""


class Beliefs(Protocol):
    """The fields of beliefs, as bots see them."""

    hand: Annotated[Int64s, MEMORY]  # hands that were judged, 0: none yet
    judged: Annotated[Float64s, MEMORY]  # their likelihood
    likely: Annotated[Float64s, MOST_SEATS]  # of the hands in the world at hand
    bag: Annotated[Int8s, KIND_COUNT]  # unseen dice in the bag of that world
    known: Int8  # 1: who rolled what this round is known, die by die:
    dice: Int8  # how many
    seat: Annotated[Int8s, MOST_DICE]
    kind: Annotated[Int8s, MOST_DICE]
    face: Annotated[Int8s, MOST_DICE]


BELIEFS = record_dtype(Beliefs)
BeliefsRows: TypeAlias = Rows[Beliefs]


# What was rolled this round


@rule
def note_die(at: int, kind: int, face: int, past: State, beliefs: Beliefs) -> bool:
    """Note a die that was rolled; whether there was one. past.out: dice rolled this round that are not noted yet."""
    if kind >= KIND_COUNT or int(past.out[kind]) == 0:
        return False
    past.out[kind] = int(past.out[kind]) - 1
    beliefs.kind[at], beliefs.face[at] = kind, face
    return True


@rule
def note_past(ruleset: Ruleset, seen: State, past: State, beliefs: Beliefs) -> bool:
    """Note who rolled what this round; whether all of it is known. past: scratch."""
    seats = int(ruleset.seats)
    complete = int(seen.tricks) * seats
    if tricks_kept(ruleset, seen) < int(seen.tricks):
        return False
    for kind in range(KIND_COUNT):
        past.out[kind] = int(seen.out[kind])
    for at in range(complete):
        kind, face = kept_die(ruleset, seen, at // seats, at % seats)
        if not note_die(at, kind, face, past, beliefs):
            return False
    table = int(seen.rolled) if int(seen.rolled) < seats else 0
    for at in range(table):
        if not note_die(complete + at, int(seen.trick_kind[at]), int(seen.trick_face[at]), past, beliefs):
            return False
    beliefs.dice = complete + table
    begin_again(seen, past)
    for at in range(int(beliefs.dice)):
        beliefs.seat[at] = int(past.turn)
        roll_again(ruleset, past, int(beliefs.kind[at]), int(beliefs.face[at]))
    return True


@rule
def begin_again(seen: State, past: State) -> None:
    """The past as everybody saw it before the first die of the round."""
    past.rnd, past.starter = int(seen.rnd), int(seen.starter)
    past.stage, past.turn = ROLLING, int(seen.starter)
    past.leader, past.led = int(seen.starter), NO_COLOUR
    past.tricks, past.rolled = 0, 0
    for kind in range(KIND_COUNT):
        past.out[kind] = 0
    for seat in range(MOST_SEATS):
        past.bet[seat], past.won[seat], past.void[seat] = int(seen.bet[seat]), 0, 0
        for kind in range(KIND_COUNT):
            past.hand[seat, kind] = 0


@rule
def roll_again(ruleset: Ruleset, past: State, kind: int, face: int) -> None:
    """Advance the past by one die."""
    seats, seat = int(ruleset.seats), int(past.turn)
    note_roll(ruleset, past, seat, kind, face)
    past.turn = (seat + 1) % seats
    if int(past.rolled) == seats:
        position, _, _ = resolve_trick(past.trick_kind, past.trick_face, seats)
        past.turn = (int(past.leader) + position) % seats
        past.won[int(past.turn)] = int(past.won[int(past.turn)]) + 1
        past.tricks = int(past.tricks) + 1


# How likely a hand is


@rule
def judge_bet(ruleset: Ruleset, past: State, other: int, table: Scratch) -> float:
    """Likelihood of a seat's bet, given the hand that it had before the first die."""
    past.stage = BETTING
    table.careful = 0
    off = abs(regular_bet(ruleset, past, other, table) - int(past.bet[other]))
    past.stage = ROLLING
    if off == 0:
        return 1.0
    return NEAR_BET if off == 1 else FAR_BET


@rule
def judge_hand(
    ruleset: Ruleset, seen: State, world: State, other: int, past: State, table: Scratch, beliefs: Beliefs
) -> float:
    """Likelihood of a seat's bet and rolls, given the hand that it has left; 0: they would not have been legal.

    past, table: scratch.
    """
    begin_again(seen, past)
    for kind in range(KIND_COUNT):
        past.hand[other, kind] = int(world.hand[other, kind])
    for at in range(int(beliefs.dice)):
        if int(beliefs.seat[at]) == other:
            kind = int(beliefs.kind[at])
            past.hand[other, kind] = int(past.hand[other, kind]) + 1
    likely = judge_bet(ruleset, past, other, table)
    for at in range(int(beliefs.dice)):
        kind = int(beliefs.kind[at])
        if int(beliefs.seat[at]) == other:
            kinds = kinds_to_roll(ruleset, past, other)
            if not kinds & (1 << kind):
                return 0.0
            if kinds & (kinds - 1) and regular_kind(ruleset, past, other, table, table) != kind:
                likely *= OTHER_DIE
        roll_again(ruleset, past, kind, int(beliefs.face[at]))
    return likely


@rule
def judge(
    ruleset: Ruleset, seen: State, world: State, other: int, past: State, table: Scratch, beliefs: Beliefs
) -> float:
    """The same, cached."""
    hand = other + 1
    for kind in range(KIND_COUNT):
        hand = hand << 4 | int(world.hand[other, kind])
    place = (hand * 0x45D9F3B >> 7) & (MEMORY - 1)
    for _ in range(PROBES):
        if int(beliefs.hand[place]) == hand:
            return beliefs.judged[place]
        if int(beliefs.hand[place]) == 0:
            break
        place = (place + 1) & (MEMORY - 1)
    beliefs.hand[place] = hand
    beliefs.judged[place] = judge_hand(ruleset, seen, world, other, past, table, beliefs)
    return beliefs.judged[place]


# From world to world


@rule
def begin_beliefs(
    ruleset: Ruleset,
    seen: State,
    seat: int,
    world: State,
    past: State,
    table: Scratch,
    beliefs: Beliefs,
    chance: Chance,
) -> None:
    """Begin a chain of worlds; world begins as a copy of seen, in which all bets are revealed. past, table: scratch."""
    fill_blanks(ruleset, seen, seat, world, chance)
    beliefs.known = 1 if note_past(ruleset, seen, past, beliefs) else 0
    if not int(beliefs.known):
        return
    for place in range(MEMORY):
        beliefs.hand[place] = 0
    for kind in range(KIND_COUNT):
        beliefs.bag[kind] = int(ruleset.counts[kind]) - int(seen.out[kind]) - int(seen.hand[seat, kind])
    for other in range(int(ruleset.seats)):
        if other != seat:
            for kind in range(KIND_COUNT):
                beliefs.bag[kind] = int(beliefs.bag[kind]) - int(world.hand[other, kind])
            beliefs.likely[other] = judge(ruleset, seen, world, other, past, table, beliefs)
    for _ in range(WARM):
        swap_dice(ruleset, seen, seat, world, past, table, beliefs, chance)


@rule
def next_world(
    ruleset: Ruleset,
    seen: State,
    seat: int,
    world: State,
    past: State,
    table: Scratch,
    beliefs: Beliefs,
    chance: Chance,
) -> None:
    """Move the chain to its next world; if the past is not fully known, deal a new one uniformly."""
    if not int(beliefs.known):
        fill_blanks(ruleset, seen, seat, world, chance)
        return
    for _ in range(BETWEEN):
        swap_dice(ruleset, seen, seat, world, past, table, beliefs, chance)


@rule
def in_bag(beliefs: Beliefs) -> int:
    """Number of dice in the bag."""
    dice = 0
    for kind in range(KIND_COUNT):
        dice += int(beliefs.bag[kind])
    return dice


@rule
def nth_held(world: State, other: int, n: int) -> int:
    """Kind of the n-th die in a hand, n from 0."""
    kind = 0
    while n >= int(world.hand[other, kind]):
        n -= int(world.hand[other, kind])
        kind += 1
    return kind


@rule
def nth_in_bag(beliefs: Beliefs, n: int) -> int:
    """Kind of the n-th die in the bag, n from 0."""
    kind = 0
    while n >= int(beliefs.bag[kind]):
        n -= int(beliefs.bag[kind])
        kind += 1
    return kind


@rule
def exchange(world: State, other: int, gives: int, takes: int) -> None:
    """A hand gives a die of one kind and takes one of another."""
    world.hand[other, gives] = int(world.hand[other, gives]) - 1
    world.hand[other, takes] = int(world.hand[other, takes]) + 1


@rule
def swap_dice(
    ruleset: Ruleset,
    seen: State,
    seat: int,
    world: State,
    past: State,
    table: Scratch,
    beliefs: Beliefs,
    chance: Chance,
) -> None:
    """Swap a die of a hand with one of another hand or of the bag, if that is likely enough."""
    seats = int(ruleset.seats)
    one = (seat + 1 + below(chance, seats - 1)) % seats
    two = below(chance, seats)  # the seat itself stands for the bag
    mine = dice_behind(ruleset, seen, one)
    theirs = in_bag(beliefs) if two == seat else dice_behind(ruleset, seen, two)
    if one == two or mine == 0 or theirs == 0:
        return
    gives = nth_held(world, one, below(chance, mine))
    at = below(chance, theirs)
    takes = nth_in_bag(beliefs, at) if two == seat else nth_held(world, two, at)
    if gives == takes:
        return
    exchange(world, one, gives, takes)
    before, likely_two = beliefs.likely[one], 1.0
    likely_one = judge(ruleset, seen, world, one, past, table, beliefs)
    if two != seat:
        exchange(world, two, takes, gives)
        before *= beliefs.likely[two]
        likely_two = judge(ruleset, seen, world, two, past, table, beliefs)
    after = likely_one * likely_two
    if after >= before or below(chance, FINE) < after / before * FINE:
        beliefs.likely[one] = likely_one
        if two != seat:
            beliefs.likely[two] = likely_two
        else:
            beliefs.bag[gives] = int(beliefs.bag[gives]) + 1
            beliefs.bag[takes] = int(beliefs.bag[takes]) - 1
        return
    exchange(world, one, takes, gives)
    if two != seat:
        exchange(world, two, gives, takes)
