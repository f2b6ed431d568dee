"""Probabilities: the bet with the most points expected, then the die most, or least, likely to take the trick."""

from asterion.bots.mythical_dice.foresight import best_bet, prepare
from asterion.bots.mythical_dice.odds import die_takes, guess_alike, guess_roll
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import GRIFFIN, KIND_COUNT, SPECIAL_KINDS, SYMBOL
from asterion.games.mythical_dice.rules import dice_behind
from asterion.games.mythical_dice.state import BETTING, NO_COLOUR, Ruleset, State

TIE = 0.001
"""Weight of a die's later worth: it decides between equal chances to take the trick, and is small beside any chance."""


@rule
def table_so_far(ruleset: Ruleset, seen: State) -> tuple[int, int, int]:
    """Symbols on the table as a bit mask, Griffins among them, and the highest number, -1 on an empty table."""
    present, griffins, best = 0, 0, -1
    if int(seen.rolled) < int(ruleset.seats):
        for position in range(int(seen.rolled)):
            face, kind = int(seen.trick_face[position]), int(seen.trick_kind[position])
            if face == SYMBOL:
                present |= 1 << kind
                griffins += kind == GRIFFIN
                best = max(best, 0)
            else:
                best = max(best, face)
    return present, griffins, best


@rule
def guess_followers(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch, led: int) -> int:
    """Guess what each seat after this one rolls, led being the colour to follow; returns how many seats those are."""
    seats = int(ruleset.seats)
    rolled = int(seen.rolled) if int(seen.rolled) < seats else 0
    count = seats - 1 - rolled
    known_lacks, known_dice = 0, 0
    for slot in range(count):
        other = (seat + 1 + slot) % seats
        lacks, dice = int(seen.void[other]), dice_behind(ruleset, seen, other)
        if slot and lacks == known_lacks and dice == known_dice:
            guess_alike(scratch, slot)
        else:
            guess_roll(scratch, slot, lacks, dice, led)
        known_lacks, known_dice = lacks, dice
    return count


@rule
def regular_roll(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> int:
    """The die most likely to take the trick while tricks are wanted, else the least likely."""
    prepare(ruleset, seen, seat, scratch)
    present, griffins, best_number = table_so_far(ruleset, seen)
    led = int(seen.led) if best_number >= 0 else NO_COLOUR
    sign = 1.0 if int(seen.bet[seat]) > int(seen.won[seat]) else -1.0
    kinds = kinds_to_roll(ruleset, seen, seat)
    best, most = -1, -9.0
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            follow = kind if led == NO_COLOUR and kind >= SPECIAL_KINDS else led
            followers = guess_followers(ruleset, seen, seat, scratch, follow)
            chance, _ = die_takes(scratch, kind, followers, present, griffins, best_number)
            worth = sign * (chance - TIE * scratch.later[kind])
            if worth > most:
                best, most = kind, worth
    return FIRST_ROLL + best


@rule
def regular_bet(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> int:
    """The bet with the most points expected if every die took its trick by its chance alone."""
    prepare(ruleset, seen, seat, scratch)
    return best_bet(ruleset, seen, seat, scratch)


@rule
def regular_action(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> int:
    """Action of the regular in this observation; the seat is awaited."""
    scratch.careful = 0
    if int(seen.stage) == BETTING:
        return regular_bet(ruleset, seen, seat, scratch)
    return regular_roll(ruleset, seen, seat, scratch)
