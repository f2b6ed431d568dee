"""Claims in a race and their order (L5, L10), and who stands better (L8, L9): the same with cards and without."""

from typing import Annotated, Protocol

from asterion.games.compiled import Int8s, Int16s, Int32, Int32s, rule
from asterion.games.json_values.arena import Arena, append, new_list
from asterion.games.like_dice.material import MOST_SEATS
from asterion.games.like_dice.state import NOBODY, NOTHING, PASSED, UNCHECKED


class Claims(Protocol):
    """The fields of a state that hold its claims, see like_dice.state."""

    stamp: Int32
    after: Annotated[Int32s, MOST_SEATS]
    claim: Annotated[Int16s, MOST_SEATS]
    place: Annotated[Int8s, MOST_SEATS]
    verdict: Annotated[Int8s, MOST_SEATS]


@rule
def forget_claims(state: Claims) -> None:
    """Forget what was announced."""
    for seat in range(MOST_SEATS):
        state.claim[seat] = NOTHING
        state.after[seat] = -1
        state.place[seat] = NOBODY
        state.verdict[seat] = UNCHECKED


@rule
def note_claim(seats: int, state: Claims, seat: int, number: int) -> None:
    """A seat announces a number, or passes with PASSED (L5).

    A claim without a measured time comes after all earlier ones.
    """
    if number == PASSED:
        state.claim[seat] = PASSED
        return
    after, place = int(state.stamp), 0
    for other in range(seats):
        if int(state.claim[other]) >= 0:
            place += 1
            if int(state.stamp) < 0:
                after = max(after, int(state.after[other]))
    state.claim[seat] = number
    state.after[seat] = max(after, 0)
    state.place[seat] = place


@rule
def is_anyone_silent(seats: int, state: Claims) -> bool:
    """Whether a seat has neither announced nor passed."""
    for seat in range(seats):
        if int(state.claim[seat]) == NOTHING:
            return True
    return False


@rule
def next_claim(seats: int, state: Claims, last: int) -> int:
    """The seat whose claim follows that of another, NOBODY: the first; NOBODY when there is none (L5, L10).

    Equal times go by the order of the claims in the log.
    """
    found = NOBODY
    for seat in range(seats):
        follows = int(state.claim[seat]) >= 0 and (last == NOBODY or is_earlier(state, last, seat))
        if follows and (found == NOBODY or is_earlier(state, seat, found)):
            found = seat
    return found


@rule
def list_claims(arena: Arena, seats: int, state: Claims) -> int:
    """Seats in the order of their claims (L5), as a list for JSON."""
    order, seat = new_list(arena), next_claim(seats, state, NOBODY)
    while seat != NOBODY:
        append(arena, order, seat)
        seat = next_claim(seats, state, seat)
    return order


@rule
def is_earlier(state: Claims, seat: int, other: int) -> bool:
    """Whether a seat announced before another (L5)."""
    if int(state.after[seat]) != int(state.after[other]):
        return int(state.after[seat]) < int(state.after[other])
    return int(state.place[seat]) < int(state.place[other])


@rule
def stands_better(lacks: int, other_lacks: int, pips: int, other_pips: int) -> bool:
    """Whether fewer cards are missing, then more pips are there (L8, L9).

    With equal targets the fewest missing are the most cards.
    """
    return lacks < other_lacks or (lacks == other_lacks and pips > other_pips)
