"""Actions of a race with the box: numbers, JSON and names."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction, read_action
from asterion.games.like_dice.material import MOST_SAID, MOST_SEATS, TARGETS

PASS = MOST_SAID + 1
"""Below it an action is the number that is announced."""
START = PASS + 1
HOLD = START + 1
CLOSE = HOLD + 1
TAKE_BACK = CLOSE + 1
END = TAKE_BACK + 1
ADOPT = END + 1
NOBODY_RIGHT = ADOPT + 1
JUDGE_RIGHT = NOBODY_RIGHT + 1
"""JUDGE_RIGHT + seat: this seat was right first."""
GIVE = JUDGE_RIGHT + MOST_SEATS
"""GIVE + seat: one more card."""
RETURN = GIVE + MOST_SEATS
"""RETURN + seat: one card fewer."""
AIM = RETURN + MOST_SEATS
"""AIM + seat * AIMS + target - LEAST."""
AIMS = len(TARGETS)
LEAST = TARGETS[0]
UNSAYABLE = AIM + MOST_SEATS * AIMS
"""A number that is always refused."""
ACTIONS = UNSAYABLE + 1


class Claim(msgspec.Struct, tag="claim", frozen=True, forbid_unknown_fields=True):
    """Announce one's answer, 0 to 199 (L5); at the end, a seat that stands level says the pips on its cards (L8)."""

    number: int


class Pass(msgspec.Struct, tag="pass", frozen=True, forbid_unknown_fields=True):
    """Pass: the seat stays without a claim in this mission (L5)."""


class Start(msgspec.Struct, tag="start", frozen=True, forbid_unknown_fields=True):
    """Begin the countdown to the next mission."""


class Hold(msgspec.Struct, tag="hold", frozen=True, forbid_unknown_fields=True):
    """Let the next mission wait until somebody starts it."""


class Close(msgspec.Struct, tag="close", frozen=True, forbid_unknown_fields=True):
    """Wait no longer for those who are silent: in a race (L5), or when pips are counted (L8)."""


class Judge(msgspec.Struct, tag="judge", frozen=True, forbid_unknown_fields=True):
    """Name the seat that was right first; null: none. Claims before it were wrong, later ones stay unchecked (L5)."""

    right: int | None


class TakeBack(msgspec.Struct, tag="take_back", frozen=True, forbid_unknown_fields=True):
    """Take the last verdict back, to judge again."""


class Give(msgspec.Struct, tag="give", frozen=True, forbid_unknown_fields=True):
    """Correct the cards of a seat: one more."""

    seat: int


class Return(msgspec.Struct, tag="return", frozen=True, forbid_unknown_fields=True):
    """Correct the cards of a seat: one fewer."""

    seat: int


class Aim(msgspec.Struct, tag="aim", frozen=True, forbid_unknown_fields=True):
    """Set the target of a seat, 2 to 15 cards (L9)."""

    seat: int
    cards: int


class Adopt(msgspec.Struct, tag="adopt", frozen=True, forbid_unknown_fields=True):
    """Set the targets that are proposed from the times (L9)."""


class End(msgspec.Struct, tag="end", frozen=True, forbid_unknown_fields=True):
    """Confirm that the match is over (L8)."""


Action = Claim | Pass | Start | Hold | Close | Judge | TakeBack | Give | Return | Aim | Adopt | End
_PLAIN: dict[int, Action] = {
    PASS: Pass(),
    START: Start(),
    HOLD: Hold(),
    CLOSE: Close(),
    TAKE_BACK: TakeBack(),
    END: End(),
    ADOPT: Adopt(),
}
_NUMBERS = {type(each): number for number, each in _PLAIN.items()}


def action_to_json(action: int) -> Action:
    if action < PASS:
        return Claim(action)
    if action in _PLAIN:
        return _PLAIN[action]
    if action < GIVE:
        return Judge(None if action == NOBODY_RIGHT else action - JUDGE_RIGHT)
    if action < AIM:
        return Give(action - GIVE) if action < RETURN else Return(action - RETURN)
    seat, more = divmod(action - AIM, AIMS)
    return Aim(seat, LEAST + more)


def action_from_json(given: Any) -> int:
    """Action number of one of the actions or its decoded JSON; BadAction when it says none.

    A number outside the allowed range is also an action; the rules refuse it (L5).
    """
    action: Action = read_action(given, Action)
    match action:
        case Claim(number):
            return number if 0 <= number <= MOST_SAID else UNSAYABLE
        case Judge(right):
            return NOBODY_RIGHT if right is None else JUDGE_RIGHT + _seat(right)
        case Give(seat):
            return GIVE + _seat(seat)
        case Return(seat):
            return RETURN + _seat(seat)
        case Aim(seat, cards):
            if cards not in TARGETS:
                raise BadAction("bad_target", f"targets are {TARGETS[0]} to {TARGETS[-1]} cards, not {cards} (L9)")
            return AIM + _seat(seat) * AIMS + cards - LEAST
        case _:
            return _NUMBERS[type(action)]


def _seat(seat: int) -> int:
    if not 0 <= seat < MOST_SEATS:
        raise BadAction("bad_seat", f"seats are 0 to {MOST_SEATS - 1}, not {seat} (L3)")
    return seat


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    if action == UNSAYABLE:
        return f"claim a number outside 0 to {MOST_SAID}"
    match action_to_json(action):
        case Claim(number):
            return f"claim {number}"
        case Judge(right):
            return "judge: nobody is right" if right is None else f"judge: seat {right} is right"
        case Give(seat):
            return f"one card more for seat {seat}"
        case Return(seat):
            return f"one card fewer for seat {seat}"
        case Aim(seat, cards):
            return f"target of seat {seat}: {cards}"
        case does:
            return str(does.__struct_config__.tag).replace("_", " ")
