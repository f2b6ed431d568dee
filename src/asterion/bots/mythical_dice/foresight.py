"""What the dice still behind a screen are worth for a bet, in points (M10, M11).

Each die has a chance to take some later trick. A *careful* seat also chooses when to roll which die: an *eager* chance
then stands for a good moment to win, a *wary* one for a good moment to lose, and going backwards over the dice to come
the better of the two is taken.
"""

from asterion.bots.mythical_dice.odds import note_later, note_odds, note_pool
from asterion.bots.mythical_dice.scratch import Notes
from asterion.games.compiled import rule
from asterion.games.mythical_dice.material import KIND_COUNT
from asterion.games.mythical_dice.rules import bet_points
from asterion.games.mythical_dice.state import BETTING, Ruleset, State

EAGER, WARY = 0.7, 1.5
"""Powers of an average chance, for one that chooses its moment; the best of a dozen pairs tried, and a broad best."""
CROWD = 0.5
"""Each trick wanted too many, as a part of the tricks left, divides the odds of a trick by 2 to this power."""


@rule
def note_moods(ruleset: Ruleset, seen: State, notes: Notes) -> None:
    """Eager and wary chances of each kind; a careful seat also counts how many tricks all seats together still want."""
    crowd = 1.0
    if int(notes.careful) and int(seen.stage) != BETTING:
        tricks = int(seen.rnd) - int(seen.tricks)
        wanted = -tricks
        for other in range(int(ruleset.seats)):
            wanted += max(int(seen.bet[other]) - int(seen.won[other]), 0)
        crowd = 2.0 ** (-CROWD * wanted / max(tricks, 1))
    for kind in range(KIND_COUNT):
        chance = min(max(notes.later[kind], 0.0), 1.0)
        notes.eager[kind], notes.wary[kind] = chance, chance
        if int(notes.careful):
            chance = crowd * chance / (crowd * chance + 1.0 - chance)
            notes.eager[kind], notes.wary[kind] = chance**EAGER, chance**WARY


@rule
def prepare(ruleset: Ruleset, seen: State, seat: int, notes: Notes) -> None:
    """Note everything that does not depend on the action considered; notes.careful says how the seat plays."""
    note_odds(ruleset, notes)
    note_pool(ruleset, seen, seat, notes)
    note_later(ruleset, notes)
    note_moods(ruleset, seen, notes)


@rule
def lay_out(seen: State, seat: int, but: int, notes: Notes) -> int:
    """Into notes.dice the kinds of the dice in hand, strongest first, without one of kind but (-1: all). How many."""
    count = 0
    for kind in range(KIND_COUNT):
        for _ in range(int(seen.hand[seat, kind]) - (kind == but)):
            notes.dice[count] = kind
            count += 1
    return count


@rule
def look_ahead(ruleset: Ruleset, notes: Notes, bet: int, won: int, rnd: int, count: int) -> None:
    """Points expected into notes.worth[i], and chance to make the bet into notes.made[i], if i more tricks (0 or 1) are
    won before the count dice in notes.dice."""
    simplified = int(ruleset.simplified)
    for more in range(count + 2):
        notes.worth[more] = float(bet_points(bet, won + more, rnd, simplified))
        notes.made[more] = 1.0 if bet == won + more else 0.0
    for i in range(count - 1, -1, -1):
        kind = int(notes.dice[i])
        eager, wary, bonus = notes.eager[kind], notes.wary[kind], notes.bonus[kind]
        for more in range(i + 2):
            taken = notes.worth[more + 1] + bonus * notes.made[more + 1]
            chance = eager if taken > notes.worth[more] else wary
            notes.worth[more] += chance * (taken - notes.worth[more])
            notes.made[more] += chance * (notes.made[more + 1] - notes.made[more])


@rule
def best_bet(ruleset: Ruleset, seen: State, seat: int, notes: Notes) -> int:
    """The bet with the most points expected, bonus included, for the dice in hand; notes are prepared."""
    best, most = 0, -1e9
    dice = lay_out(seen, seat, -1, notes)
    for bet in range(int(seen.rnd) + 1):
        look_ahead(ruleset, notes, bet, 0, int(seen.rnd), dice)
        if notes.worth[0] > most:
            best, most = bet, notes.worth[0]
    return best
