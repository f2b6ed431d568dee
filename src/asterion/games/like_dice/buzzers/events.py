"""Public events of a race with the box.

Times are milliseconds from the beginning of a race until a seat announced its number, as recorded by the house (L10).
"""

from typing import Any

import msgspec

from asterion.games.contract import Records
from asterion.games.like_dice import claims
from asterion.games.like_dice.buzzers import rules
from asterion.games.like_dice.buzzers.actions import CLOSE, END, HOLD, PASS, START, TAKE_BACK
from asterion.games.like_dice.buzzers.state import COUNTDOWN, ENDING, JUDGE, OVER, PIPS, RACE, READY
from asterion.games.like_dice.state import NOBODY, NOTHING, WRONG


class Opened(msgspec.Struct, tag="opened"):
    """The start: the target of each seat (L3, L9)."""

    targets: list[int]


class Braced(msgspec.Struct, tag="braced"):
    """The next mission comes after these seconds; seat: who started it, null: the pause was over."""

    seconds: int
    seat: int | None


class Held(msgspec.Struct, tag="held"):
    """The next mission waits until somebody starts it."""

    seat: int


class RaceBegun(msgspec.Struct, tag="race_begun"):
    """The mission is turned up on the table (L4). number: from 1; seconds: time for it, 0: as long as they like."""

    number: int
    seconds: int


class Claimed(msgspec.Struct, tag="claimed"):
    """A seat announced a number; after: ms (L5, L10)."""

    seat: int
    number: int
    after: int


class SaidPass(msgspec.Struct, tag="said_pass"):
    """A seat passes in this mission (L5)."""

    seat: int


class RaceClosed(msgspec.Struct, tag="race_closed"):
    """The race is over (L5). order: claims, first announced first; silent: seats that were not waited for; seat: who
    closed it, null: all had announced, or the time was over."""

    order: list[int]
    silent: list[int]
    seat: int | None


class Judged(msgspec.Struct, tag="judged"):
    """The table says who was right (L5): by which seat it was said, which claims were wrong, and the winner, with the
    cards that it owns now (L6); null: no seat."""

    seat: int
    wrong: list[int]
    winner: int | None
    cards: int | None


class TakenBack(msgspec.Struct, tag="taken_back"):
    """The last verdict does not count; it is judged again."""

    seat: int


class Corrected(msgspec.Struct, tag="corrected"):
    """Cards or targets were set: by which seat, and how they are now."""

    seat: int
    cards: list[int]
    targets: list[int]


class Ending(msgspec.Struct, tag="ending"):
    """A seat has its target, or no card is left to refill the display: the table confirms the end (L8). Told again
    after each correction with which it stays so."""

    reached: list[int]


class Level(msgspec.Struct, tag="level"):
    """These seats lack the same number of cards and count their pips (L8)."""

    seats: list[int]


class PipsSaid(msgspec.Struct, tag="pips_said"):
    """The pips on the cards of a seat (L8)."""

    seat: int
    pips: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end (L8, L9). By seat: scores, which are the cards, the cards that are missing, and the pips where they were
    counted."""

    scores: list[int]
    missing: list[int]
    pips: list[int | None]
    winners: list[int]


Event = (
    Opened
    | Braced
    | Held
    | RaceBegun
    | Claimed
    | SaidPass
    | RaceClosed
    | Judged
    | TakenBack
    | Corrected
    | Ending
    | Level
    | PipsSaid
    | GameOver
)


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start. seat NOBODY: the sandglass ran out."""
    seats, now = int(ruleset["seats"][0]), after[0]
    if before is None:
        return [Opened(now["target"][:seats].tolist())]
    was, stage = int(before["stage"][0]), int(now["stage"])
    happened = _done(seats, before, now, seat, action)
    if was == READY and stage == COUNTDOWN:
        happened.append(Braced(int(ruleset["countdown"][0]), None if seat == NOBODY else seat))
    if was in (READY, COUNTDOWN) and stage == RACE:
        happened.append(RaceBegun(int(now["turned"]), int(ruleset["seconds"][0])))
    if was == RACE and stage != RACE:
        silent = [other for other in range(seats) if int(now["claim"][other]) == NOTHING]
        happened.append(
            RaceClosed(claim_order(seats, now), silent, seat if action == CLOSE and seat != NOBODY else None)
        )
    if stage == ENDING:
        happened.append(Ending([other for other in range(seats) if int(rules.missing(now, other)) <= 0]))
    if was == ENDING and stage == PIPS:
        happened.append(Level(level_seats(ruleset, now)))
    if stage == OVER:
        happened.append(_over(ruleset, now))
    return happened


def _done(seats: int, before: Records, now: Any, seat: int, action: int) -> list[Any]:
    """The event of the action itself."""
    was = int(before["stage"][0])
    if seat == NOBODY or action in (START, CLOSE, END):
        return []
    if action < PASS:
        return [PipsSaid(seat, action)] if was == PIPS else [Claimed(seat, action, int(now["after"][seat]))]
    if action == PASS:
        return [SaidPass(seat)]
    if action == HOLD:
        return [Held(seat)]
    if action == TAKE_BACK:
        return [TakenBack(seat)]
    if was == JUDGE:
        winner = int(now["winner"])
        wrong = [other for other in claim_order(seats, now) if int(now["verdict"][other]) == WRONG]
        right = winner != NOBODY
        return [Judged(seat, wrong, winner if right else None, int(now["cards"][winner]) if right else None)]
    return [Corrected(seat, now["cards"][:seats].tolist(), now["target"][:seats].tolist())]


def claim_order(seats: int, state: Any) -> list[int]:
    """Seats in the order of their claims (L5)."""
    order: list[int] = []
    following = int(claims.next_claim(seats, state, NOBODY))
    while following != NOBODY:
        order.append(following)
        following = int(claims.next_claim(seats, state, following))
    return order


def level_seats(ruleset: Records, state: Any) -> list[int]:
    """Seats that lack the fewest cards (L8)."""
    mask = int(rules.level_seats(ruleset[0], state))
    return [seat for seat in range(int(ruleset["seats"][0])) if mask >> seat & 1]


def _over(ruleset: Records, now: Any) -> GameOver:
    seats, mask = int(ruleset["seats"][0]), int(rules.winners(ruleset[0], now))
    return GameOver(
        scores=now["cards"][:seats].tolist(),
        missing=[max(0, int(rules.missing(now, seat))) for seat in range(seats)],
        pips=[None if pips == NOTHING else pips for pips in now["pips"][:seats].tolist()],
        winners=[seat for seat in range(seats) if mask >> seat & 1],
    )
