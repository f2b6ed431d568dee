"""Worth of the dice still behind a screen for a bet, in points (M10, M11).

Each die has a chance to take some later trick. A *careful* seat also chooses when to roll which die: an *eager* chance
then stands for a good moment to win, a *wary* one for a good moment to lose, and going backwards over the dice to come
the better of the two is taken.
"""

from asterion.bots.functions import power
from asterion.bots.mythical_dice.odds import note_later, note_odds, note_pool
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.compiled import rule
from asterion.games.mythical_dice.material import KIND_COUNT
from asterion.games.mythical_dice.rules import bet_points
from asterion.games.mythical_dice.state import BETTING, Ruleset, State

EAGER, WARY = 0.7, 1.5
"""Powers of an average chance, for one that chooses its moment; the best of a dozen pairs tried, and a broad best."""
CROWD = 0.5
"""Each trick wanted too many, as a part of the tricks left, divides the odds of a trick by 2 to this power."""


@rule
def note_moods(ruleset: Ruleset, seen: State, scratch: Scratch) -> None:
    """Eager and wary chances of each kind; a careful seat also counts how many tricks all seats together still want."""
    crowd = 1.0
    if int(scratch.careful) and int(seen.stage) != BETTING:
        tricks = int(seen.rnd) - int(seen.tricks)
        wanted = -tricks
        for other in range(int(ruleset.seats)):
            wanted += max(int(seen.bet[other]) - int(seen.won[other]), 0)
        crowd = power(2.0, -CROWD * wanted / max(tricks, 1))
    for kind in range(KIND_COUNT):
        chance = min(max(scratch.later[kind], 0.0), 1.0)
        scratch.eager[kind], scratch.wary[kind] = chance, chance
        if int(scratch.careful):
            chance = crowd * chance / (crowd * chance + 1.0 - chance)
            scratch.eager[kind], scratch.wary[kind] = power(chance, EAGER), power(chance, WARY)


@rule
def prepare(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> None:
    """Note everything that does not depend on the action considered; scratch.careful says how the seat plays."""
    note_odds(ruleset, scratch)
    note_pool(ruleset, seen, seat, scratch)
    note_later(ruleset, scratch)
    note_moods(ruleset, seen, scratch)


@rule
def lay_out(seen: State, seat: int, but: int, scratch: Scratch) -> int:
    """Into scratch.dice the kinds of the dice in hand, strongest first, without one of kind but (-1: all). How many."""
    count = 0
    for kind in range(KIND_COUNT):
        for _ in range(int(seen.hand[seat, kind]) - (kind == but)):
            scratch.dice[count] = kind
            count += 1
    return count


@rule
def look_ahead(ruleset: Ruleset, scratch: Scratch, bet: int, won: int, rnd: int, count: int) -> None:
    """Points expected into scratch.worth[i], and chance to make the bet into scratch.made[i], if i more tricks (0 or 1)
    are won before the count dice in scratch.dice."""
    simplified = int(ruleset.simplified)
    for more in range(count + 2):
        scratch.worth[more] = float(bet_points(bet, won + more, rnd, simplified))
        scratch.made[more] = 1.0 if bet == won + more else 0.0
    for i in range(count - 1, -1, -1):
        kind = int(scratch.dice[i])
        eager, wary, bonus = scratch.eager[kind], scratch.wary[kind], scratch.bonus[kind]
        for more in range(i + 2):
            taken = scratch.worth[more + 1] + bonus * scratch.made[more + 1]
            chance = eager if taken > scratch.worth[more] else wary
            scratch.worth[more] += chance * (taken - scratch.worth[more])
            scratch.made[more] += chance * (scratch.made[more + 1] - scratch.made[more])


@rule
def best_bet(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> int:
    """The bet with the most points expected, bonus included, for the dice in hand; the scratch is prepared."""
    best, most = 0, -1e9
    dice = lay_out(seen, seat, -1, scratch)
    for bet in range(int(seen.rnd) + 1):
        look_ahead(ruleset, scratch, bet, 0, int(seen.rnd), dice)
        if scratch.worth[0] > most:
            best, most = bet, scratch.worth[0]
    return best
