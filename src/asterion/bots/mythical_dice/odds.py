"""Chances: what a die shows, what the others may roll, and whether a die takes the trick on the table (M5-M9, M11).

Each seat still to roll is taken to roll one die on its own, drawn from the dice that this seat has not seen, so that a
chance is a product over those seats; where "at least one of them" matters it comes by inclusion and exclusion.
"""

from asterion.bots.mythical_dice.scratch import FACE_CLASSES, NUMBERS, Scratch
from asterion.games.compiled import rule
from asterion.games.mythical_dice.material import (
    FLAG,
    GRIFFIN,
    GRIFFIN_BONUS,
    KIND_COUNT,
    MERMAID,
    MINOTAUR,
    MINOTAUR_BONUS,
    SPECIAL_KINDS,
    SYMBOL,
)
from asterion.games.mythical_dice.state import NO_COLOUR, Ruleset, State

SPECIAL_INSTEAD = 0.3
"""Share of rolls in which a seat that could follow rolls a special die instead, if it has one."""


@rule
def note_odds(ruleset: Ruleset, scratch: Scratch) -> None:
    """Chance of each face class for each kind of die, from its six faces."""
    for kind in range(KIND_COUNT):
        for face_class in range(FACE_CLASSES):
            scratch.odds[kind, face_class] = 0.0
        for side in range(6):
            face = int(ruleset.faces[kind, side])
            face_class = NUMBERS + kind if face == SYMBOL else face
            scratch.odds[kind, face_class] += 1.0 / 6.0


@rule
def note_pool(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> None:
    """Dice that the seat has not seen: neither its own nor rolled this round (M3)."""
    for kind in range(KIND_COUNT):
        unseen = int(ruleset.counts[kind]) - int(seen.out[kind]) - int(seen.hand[seat, kind])
        scratch.pool[kind] = float(max(unseen, 0))


@rule
def chance_to_hold(wanted: float, total: float, dice: int) -> float:
    """Chance that a hand of ``dice`` dice, drawn from total, has at least one of the wanted ones."""
    none = 1.0
    for i in range(dice):
        if total - i > 0.0:
            none *= max(total - wanted - i, 0.0) / (total - i)
    return 1.0 - none


@rule
def guess_roll(scratch: Scratch, slot: int, void: int, dice: int, led: int) -> None:
    """Into scratch.guess[slot]: chances of the face classes that a seat rolls, from how many dice it has hidden,
    the colours that it lacks (void, a bit mask) and the colour to follow (led, or NO_COLOUR)."""
    total, special = 0.0, 0.0
    for kind in range(KIND_COUNT):
        if not void & (1 << kind):
            total += scratch.pool[kind]
            if kind < SPECIAL_KINDS:
                special += scratch.pool[kind]
    follows, instead = 0.0, 0.0
    if led != NO_COLOUR and not void & (1 << led):
        holds = chance_to_hold(scratch.pool[led], total, dice)
        instead = holds * SPECIAL_INSTEAD * chance_to_hold(special, total, dice)
        follows = holds - instead
        total -= scratch.pool[led]
    free = 1.0 - follows - instead
    for kind in range(KIND_COUNT):
        share = 0.0
        if kind == led:
            share = follows
        elif not void & (1 << kind):
            share = free * scratch.pool[kind] / max(total, 1.0)
            if kind < SPECIAL_KINDS:
                share += instead * scratch.pool[kind] / max(special, 1.0)
        scratch.share[kind] = share
    for face_class in range(FACE_CLASSES):
        scratch.guess[slot, face_class] = 0.0
    for kind in range(KIND_COUNT):
        share = scratch.share[kind]
        if share > 0.0:
            for face_class in range(FACE_CLASSES):
                scratch.guess[slot, face_class] += share * scratch.odds[kind, face_class]
    scratch.keen[slot] = 1.0


@rule
def guess_alike(scratch: Scratch, slot: int) -> None:
    """The same guess for a seat as for the one before it."""
    for face_class in range(FACE_CLASSES):
        scratch.guess[slot, face_class] = scratch.guess[slot - 1, face_class]
    scratch.keen[slot] = scratch.keen[slot - 1]


@rule
def none_of(scratch: Scratch, after: int, number: int, symbols: int, tie: float) -> float:
    """Chance that none of the first ``after`` guesses, one for each seat after this one, shows a higher number, the
    number itself (weighted by tie) or a symbol of these kinds (bit mask). number NUMBERS: numbers do not matter."""
    chance = 1.0
    for slot in range(after):
        shown = 0.0
        for kind in range(SPECIAL_KINDS):
            if symbols & (1 << kind):
                shown += scratch.guess[slot, NUMBERS + kind]
        if number < NUMBERS:
            shown += tie * scratch.guess[slot, number] if number > FLAG else 0.0
            for above in range(number + 1, NUMBERS):
                shown += scratch.guess[slot, above]
        chance *= 1.0 - min(shown * scratch.keen[slot], 1.0)
    return chance


MINOTAURS, GRIFFINS, MERMAIDS = 1 << MINOTAUR, 1 << GRIFFIN, 1 << MERMAID
ALL_SYMBOLS = MINOTAURS | GRIFFINS | MERMAIDS


@rule
def symbol_takes(scratch: Scratch, kind: int, after: int, present: int, again: int) -> float:
    """Chance that a symbol takes the trick (M9), with the symbols in present before it (bit mask).

    again: the symbol itself as a mask, for a later one of the same kind beats it; 0 to leave that out.
    """
    if kind == MINOTAUR:
        return 0.0 if present & MERMAIDS else none_of(scratch, after, NUMBERS, MERMAIDS | again, 1.0)
    if kind == GRIFFIN:
        return 0.0 if present & MINOTAURS else none_of(scratch, after, NUMBERS, MINOTAURS | again, 1.0)
    alone = none_of(scratch, after, NUMBERS, again, 1.0)
    if present & MINOTAURS:
        return alone
    no_minotaur = none_of(scratch, after, NUMBERS, again | MINOTAURS, 1.0)
    if present & GRIFFINS:
        return alone - no_minotaur
    return alone - no_minotaur + none_of(scratch, after, NUMBERS, again | MINOTAURS | GRIFFINS, 1.0)


@rule
def symbol_bonus(scratch: Scratch, kind: int, after: int, present: int, griffins: int) -> float:
    """Bonus expected with a trick that this symbol takes (M11), times the chance to take it."""
    no_mermaid = none_of(scratch, after, NUMBERS, MERMAIDS, 1.0)
    if kind == MINOTAUR and not present & MERMAIDS:
        shown = float(griffins)
        for slot in range(after):
            shown += scratch.guess[slot, NUMBERS + GRIFFIN]
        return GRIFFIN_BONUS * shown * no_mermaid
    if kind == MERMAID and present & MINOTAURS:
        return MINOTAUR_BONUS * no_mermaid
    if kind == MERMAID:
        return MINOTAUR_BONUS * (no_mermaid - none_of(scratch, after, NUMBERS, MERMAIDS | MINOTAURS, 1.0))
    return 0.0


@rule
def die_takes(scratch: Scratch, kind: int, after: int, present: int, griffins: int, best: int) -> tuple[float, float]:
    """Chance that a die of this kind takes the trick (M7-M9), and the bonus expected with it, times that chance.

    after: seats still to roll; present: symbols before it (bit mask); best: highest number before it, or -1 (M8).
    """
    chance, bonus = 0.0, 0.0
    if not present:
        for number in range(max(best, FLAG), NUMBERS):
            odds = scratch.odds[kind, number]
            if odds > 0.0 and (number > FLAG or best < 0):
                chance += odds * none_of(scratch, after, number, ALL_SYMBOLS, 1.0)
    if kind < SPECIAL_KINDS:
        odds = scratch.odds[kind, NUMBERS + kind]
        chance += odds * symbol_takes(scratch, kind, after, present, 1 << kind)
        bonus = odds * symbol_bonus(scratch, kind, after, present, griffins)
    return chance, bonus


@rule
def note_later(ruleset: Ruleset, scratch: Scratch) -> None:
    """For each kind the chance to take some later trick, and the bonus expected with it, against dice from the pool.

    In an average trick half of the equal numbers come earlier, and every seat leads as often as the others.
    """
    others = int(ruleset.seats) - 1
    guess_roll(scratch, 0, 0, 1, NO_COLOUR)
    for slot in range(1, others):
        guess_alike(scratch, slot)
    for kind in range(KIND_COUNT):
        chance, bonus = scratch.odds[kind, FLAG] * none_of(scratch, others, FLAG, ALL_SYMBOLS, 1.0) / (others + 1), 0.0
        for number in range(FLAG + 1, NUMBERS):
            odds = scratch.odds[kind, number]
            if odds > 0.0:
                chance += odds * none_of(scratch, others, number, ALL_SYMBOLS, 0.5)
        if kind < SPECIAL_KINDS:
            odds = scratch.odds[kind, NUMBERS + kind]
            chance += odds * symbol_takes(scratch, kind, others, 0, 0)
            bonus = odds * symbol_bonus(scratch, kind, others, 0, 0)
        scratch.later[kind] = chance
        scratch.bonus[kind] = 0.0 if int(ruleset.simplified) else bonus / max(chance, 0.05)
