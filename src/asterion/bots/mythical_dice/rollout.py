"""How a search plays a round out: each seat rolls at once what it would after thought, by tables made once a decision.

The searching seat looks ahead with its own dice; the others are taken for regulars.
"""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.bots.mythical_dice.foresight import lay_out, look_ahead
from asterion.bots.mythical_dice.notes import NUMBERS, Floats, Notes
from asterion.bots.mythical_dice.odds import die_takes, guess_roll
from asterion.bots.mythical_dice.regular import TIE
from asterion.games.chance import Chance
from asterion.games.compiled import Rows, record_dtype, rule
from asterion.games.mythical_dice.material import GRIFFIN, MOST_SEATS, SPECIAL_KINDS, SYMBOL
from asterion.games.mythical_dice.play import nth_kind
from asterion.games.mythical_dice.rules import FIRST_ROLL, KIND_COUNT, kinds_to_roll, play_legal
from asterion.games.mythical_dice.state import NO_COLOUR, ROLLING, Ruleset, State

LEDS = KIND_COUNT - SPECIAL_KINDS + 1
"""Colours that may be led, and the last for none."""
TABLES = NUMBERS + 1 + 7
"""What may lie on the table: nothing, a highest number 0..9, or one of seven sets of symbols."""

DODGER, SEEKER = 0.6, 1.2
"""How keen on this trick a seat is that wants no more tricks, and one that does, against one that rolls any die."""

PLAN = record_dtype(
    [
        ("take", np.float32, (LEDS, MOST_SEATS, TABLES, KIND_COUNT)),  # chance to take the trick (M7-M9)
        ("gain", np.float32, (LEDS, MOST_SEATS, TABLES, KIND_COUNT)),  # bonus expected with it (M11)
    ]
)


class Plan(Protocol):
    """The fields of the plan: indexed by colour led, seats still to roll, what lies on the table, kind of die."""

    take: Floats
    gain: Floats


PlanRows: TypeAlias = Rows[Plan]


@rule
def plan_tricks(ruleset: Ruleset, notes: Notes, plan: Plan, dice: int) -> None:
    """Fill the plan for a search; dice: how many a seat that is still to roll has, about."""
    seats = int(ruleset.seats)
    for led in range(LEDS):
        for slot in range(seats - 1):
            guess_roll(notes, slot, 0, dice, led + SPECIAL_KINDS if led < LEDS - 1 else NO_COLOUR)
        for table in range(TABLES):
            present = table - NUMBERS if table > NUMBERS else 0
            best = table - 1 if table <= NUMBERS else 0
            for after in range(MOST_SEATS):
                if after >= seats or (after == seats - 1) != (table == 0):
                    continue
                for kind in range(KIND_COUNT):
                    if led < LEDS - 1 or kind < SPECIAL_KINDS:  # a number die sets the colour if none is led
                        griffins = (present >> GRIFFIN) & 1
                        chance, bonus = die_takes(notes, kind, after, present, griffins, best)
                        plan.take[led, after, table, kind] = chance
                        plan.gain[led, after, table, kind] = 0.0 if int(ruleset.simplified) else bonus


@rule
def keenness(ruleset: Ruleset, state: State, seat: int, after: int) -> float:
    """How keen on this trick the seats after this one are, on average."""
    keen = 0.0
    for i in range(1, after + 1):
        other = (seat + i) % int(ruleset.seats)
        keen += SEEKER if int(state.bet[other]) > int(state.won[other]) else DODGER
    return keen / after if after else 1.0


@rule
def foreseen(ruleset: Ruleset, state: State, seat: int, kind: int, chance: float, gain: float, notes: Notes) -> float:
    """Points expected after rolling this kind of die, which takes the trick with this chance and gain."""
    won, rnd = int(state.won[seat]), int(state.rnd)
    look_ahead(ruleset, notes, int(state.bet[seat]), won, rnd, lay_out(state, seat, kind, notes))
    pending = float(int(state.bonus[seat]))
    lost = notes.worth[0] + pending * notes.made[0]
    return lost + chance * (notes.worth[1] + pending * notes.made[1] - lost) + gain * notes.made[1]


@rule
def kind_to_roll(ruleset: Ruleset, state: State, seat: int, me: int, plan: Plan, notes: Notes) -> int:
    """The kind of die that a seat rolls when seat me plays the round out in its mind; notes are those of me."""
    kinds = kinds_to_roll(ruleset, state, seat)
    if kinds & (kinds - 1) == 0:
        return nth_kind(kinds, 0)
    seats = int(ruleset.seats)
    rolled = int(state.rolled) if int(state.rolled) < seats else 0
    present, best, led = 0, -1, LEDS - 1
    for position in range(rolled):
        face = int(state.trick_face[position])
        if face == SYMBOL:
            present |= 1 << int(state.trick_kind[position])
        else:
            best = max(best, face)
    if rolled and int(state.led) != NO_COLOUR:
        led = int(state.led) - SPECIAL_KINDS
    after = seats - 1 - rolled
    table = NUMBERS + present if present else best + 1
    sign = 1.0 if int(state.bet[seat]) > int(state.won[seat]) else -1.0
    pressure = keenness(ruleset, state, seat, after) - 1.0 if seat == me else 0.0
    chosen, most = -1, -1e9
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            row = kind - SPECIAL_KINDS if led == LEDS - 1 and kind >= SPECIAL_KINDS else led
            chance = plan.take[row, after, table, kind]
            if seat == me:
                chance -= pressure * chance * (1.0 - chance)
                worth = foreseen(ruleset, state, seat, kind, chance, plan.gain[row, after, table, kind], notes)
            else:
                worth = sign * (chance - TIE * notes.later[kind])
            if worth > most:
                chosen, most = kind, worth
    return chosen


@rule
def play_round_out(ruleset: Ruleset, state: State, me: int, plan: Plan, notes: Notes, chance: Chance) -> None:
    """Play the tricks that are left of a round."""
    rnd = int(state.rnd)
    while int(state.stage) == ROLLING and int(state.rnd) == rnd:
        seat = int(state.turn)
        kind = kind_to_roll(ruleset, state, seat, me, plan, notes)
        play_legal(ruleset, state, seat, FIRST_ROLL + kind, chance)
