"""Targets proposed from the times, so that all have about the same chance (L9).

Of the missions whose times are known each seat's results are drawn apart: the share of draws in which a seat is the
first to be right is its chance to win a mission. The seat with the best chance gets the usual target, others need cards
in proportion. Claims that were not looked at count as right. Whole numbers only: every machine proposes the same.
"""

from asterion.games.compiled import rule
from asterion.games.like_dice.buzzers.state import RECALLED, BoxState
from asterion.games.like_dice.material import LOWEST_TARGET, MOST_SEATS, TARGET
from asterion.games.like_dice.state import NOBODY

ENOUGH = 5
"""Missions that must be known before targets are proposed."""
TOO_FEW = 0
"""Instead of a target: too few times are known."""


@rule
def missions_known(state: BoxState) -> int:
    """Missions whose times are kept and in which a seat may have been right."""
    known = 0
    for row in range(RECALLED):
        if has_times(state, row):
            known += 1
    return known


@rule
def has_times(state: BoxState, row: int) -> bool:
    """Whether a seat may have been right in the mission kept in this row."""
    for seat in range(MOST_SEATS):
        if int(state.times[row, seat]) >= 0:
            return True
    return False


@rule
def slower(known: int, state: BoxState, seat: int, took: int) -> int:
    """Missions in which a seat was not right or took longer than this, twice; those in which it took as long, once."""
    count = 2 * known
    for row in range(RECALLED):
        own = int(state.times[row, seat])
        if own >= 0 and own <= took:
            count -= 1 if own == took else 2
    return count


@rule
def chances(seats: int, known: int, state: BoxState, seat: int) -> int:
    """In proportion to the draws, of all combinations of the seats' results, in which a seat is the first to be
    right."""
    won = 0
    for row in range(RECALLED):
        took = int(state.times[row, seat])
        if took >= 0:
            draws = 1
            for other in range(seats):
                if other != seat:
                    draws *= slower(known, state, other, took)
            won += draws
    return won


@rule
def proposed(seats: int, state: BoxState, seat: int) -> int:
    """The target proposed for a seat, or TOO_FEW."""
    known = missions_known(state)
    if known < ENOUGH:
        return TOO_FEW
    best = 0
    for other in range(seats):
        best = max(best, chances(seats, known, state, other))
    wins = (2 * (TARGET - 1) * chances(seats, known, state, seat) + best) // (2 * best)
    return max(LOWEST_TARGET, 1 + wins)


@rule
def note_time(state: BoxState, seat: int, took: int) -> None:
    """Keep the time of a claim in the current mission, in ms; NOBODY: no time counts, the claim was wrong."""
    state.times[(int(state.turned) - 1) % RECALLED, seat] = took


@rule
def forget_times(state: BoxState, row: int) -> None:
    """No time is known of the mission kept in this row."""
    for seat in range(MOST_SEATS):
        state.times[row, seat] = NOBODY
