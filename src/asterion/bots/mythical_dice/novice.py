"""Rules of thumb: bet the strong dice that you hold; roll high while tricks are wanted, low when not."""

from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT, SYMBOL
from asterion.games.mythical_dice.state import BETTING, Ruleset, State

STRENGTH = (0.55, 0.5, 0.45, 0.4, 0.2, 0.05, 0.1)
"""Tricks that a die is good for at a table of four: symbols half the time, red sometimes, the rest rarely."""


@rule
def novice_bet(ruleset: Ruleset, seen: State, seat: int) -> int:
    """The tricks that the hand is good for, rounded."""
    tricks = 0.0
    for kind in range(KIND_COUNT):
        tricks += STRENGTH[kind] * int(seen.hand[seat, kind])
    tricks *= 4.0 / int(ruleset.seats)
    return min(int(tricks + 0.5), int(seen.rnd))


@rule
def highest_face(ruleset: Ruleset, kind: int) -> int:
    """The best that a die of this kind can show."""
    highest = 0
    for side in range(6):
        highest = max(highest, int(ruleset.faces[kind, side]))
    return highest


@rule
def novice_roll(ruleset: Ruleset, seen: State, seat: int) -> int:
    """The strongest die while tricks are wanted, else the weakest; a symbol on the table makes numbers worthless."""
    wants = int(seen.bet[seat]) > int(seen.won[seat])
    beaten = False
    if int(seen.rolled) < int(ruleset.seats):
        for position in range(int(seen.rolled)):
            beaten = beaten or int(seen.trick_face[position]) == SYMBOL
    kinds = kinds_to_roll(ruleset, seen, seat)
    best, best_strength = -1, -9.0
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            strength = STRENGTH[kind] if wants else -STRENGTH[kind]
            if beaten and highest_face(ruleset, kind) < SYMBOL:
                # It cannot win: keep the strong ones if they will be wanted, be rid of them if they will not.
                strength = 0.01 - STRENGTH[kind] * 0.01 if wants else STRENGTH[kind]
            if best < 0 or strength > best_strength:
                best, best_strength = kind, strength
    return FIRST_ROLL + best


@rule
def novice_action(ruleset: Ruleset, seen: State, seat: int) -> int:
    """Action of the novice in this observation; the seat is awaited."""
    if int(seen.stage) == BETTING:
        return novice_bet(ruleset, seen, seat)
    return novice_roll(ruleset, seen, seat)
