"""The rules of Clew in the order in which it is played. Whether an action is legal is in legal.py."""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from clew.actions import DEEPER, FOLLOW, STAY
from clew.material import AMULET, CORRIDORS, HEART, MOST_SEATS
from clew.state import GOING, LOST, OVER, UNKNOWN, Ruleset, State

AMULETS, STARTER, ROLL = 1, 2, 3
"""Purposes of draws, see ``chance.address``: all amulets; the first seat; the roll at depth b of visit a."""


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Amulets and threads for all, and who begins (C1, C2, C6)."""
    for seat in range(MOST_SEATS):
        plays = seat < int(ruleset.seats)
        state.crystals[seat] = 0
        state.threads[seat] = int(ruleset.threads) if plays else 0
        state.amulet[seat] = UNKNOWN
        for corridor in range(CORRIDORS):
            state.noted[seat, corridor] = 0
    address(chance, AMULETS, 0, 0)
    deal_amulets(ruleset, state, chance)
    address(chance, STARTER, 0, 0)
    state.starter = below(chance, int(ruleset.seats))
    state.finished = 0
    state.last = UNKNOWN
    state.stage = GOING
    enter(state)


@rule
def deal_amulets(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Each seat without an amulet draws one that nobody has, all alike (C2)."""
    taken = 0
    for seat in range(int(ruleset.seats)):
        if int(state.amulet[seat]) != UNKNOWN:
            taken |= 1 << int(state.amulet[seat])
    left = CORRIDORS
    for corridor in range(CORRIDORS):
        left -= taken >> corridor & 1
    for seat in range(int(ruleset.seats)):
        if int(state.amulet[seat]) == UNKNOWN:
            skipped, corridor = below(chance, left), 0
            while taken >> corridor & 1 or skipped > 0:
                skipped -= 1 - (taken >> corridor & 1)
                corridor += 1
            state.amulet[seat] = corridor
            taken |= 1 << corridor
            left -= 1


@rule
def enter(state: State) -> None:
    """A visit begins."""
    state.depth = 0
    state.found = 0
    for corridor in range(CORRIDORS):
        state.passed[corridor] = 0


@rule
def play_legal(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Play an action that is legal."""
    if action == DEEPER:
        go_deeper(ruleset, state, seat, chance)
    elif action == STAY:
        end_visit(ruleset, state)
    else:
        if action == FOLLOW:
            state.threads[seat] = int(state.threads[seat]) - 1
            state.found = (int(state.found) + 1) // 2
        bring_home(ruleset, state, seat)


@rule
def go_deeper(ruleset: Ruleset, state: State, seat: int, chance: Chance) -> None:
    """Roll for a corridor: crystals (C3), the heart (C7), or a circle (C5)."""
    address(chance, ROLL, int(state.finished), int(state.depth))
    corridor = below(chance, CORRIDORS)
    state.last = corridor
    if int(state.passed[corridor]):
        if int(state.threads[seat]) > 0:
            state.stage = LOST
        else:
            end_visit(ruleset, state)
        return
    state.passed[corridor] = 1
    state.depth = int(state.depth) + 1
    state.found = int(state.found) + int(state.depth)
    if int(state.depth) == CORRIDORS:
        state.found = int(state.found) + HEART
        bring_home(ruleset, state, seat)


@rule
def bring_home(ruleset: Ruleset, state: State, seat: int) -> None:
    """Crystals are safe, corridors are noted (C4)."""
    state.crystals[seat] = int(state.crystals[seat]) + int(state.found)
    for corridor in range(CORRIDORS):
        state.noted[seat, corridor] = int(state.noted[seat, corridor]) + int(state.passed[corridor])
    end_visit(ruleset, state)


@rule
def end_visit(ruleset: Ruleset, state: State) -> None:
    """The next seat's visit, or the end (C1, C8)."""
    enter(state)
    state.finished = int(state.finished) + 1
    all_visits = int(ruleset.visits) * int(ruleset.seats)
    state.stage = OVER if int(state.finished) == all_visits else GOING


@rule
def score_of(ruleset: Ruleset, state: State, seat: int) -> int:
    """Crystals at home; at the end also those for the amulet (C8)."""
    total = int(state.crystals[seat])
    if int(state.stage) == OVER:
        total += AMULET * int(state.noted[seat, int(state.amulet[seat])])
    return total
