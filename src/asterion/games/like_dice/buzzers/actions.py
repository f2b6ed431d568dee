"""Actions of a race with the box: numbers, JSON and names."""

import msgspec

from asterion.games.compiled import rule
from asterion.games.json_values.arena import NULL, Arena, Arenas, kinds_of, maker
from asterion.games.json_values.parts import fail, kind_of, reader
from asterion.games.like_dice.buzzers.problems import BAD_SEAT, BAD_TARGET
from asterion.games.like_dice.material import HIGHEST_TARGET, LOWEST_TARGET, MOST_SAID, MOST_SEATS, TARGETS

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
"""AIM + seat * AIMS + target - LOWEST_TARGET."""
AIMS = len(TARGETS)
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
KINDS = kinds_of(Action)
IS_CLAIM, IS_JUDGE, IS_GIVE, IS_RETURN, IS_AIM = map(KINDS.index, (Claim, Judge, Give, Return, Aim))
"""Kinds of actions in JSON."""
PLAIN = {Pass: PASS, Start: START, Hold: HOLD, Close: CLOSE, TakeBack: TAKE_BACK, End: END, Adopt: ADOPT}
"""Actions without fields."""
PLAIN_NAMES = {number: str(kind.__struct_config__.tag).replace("_", " ") for kind, number in PLAIN.items()}
NUMBER_OF_KIND = tuple(PLAIN.get(kind, UNSAYABLE) for kind in KINDS)
"""Numbers of the actions without fields, by kind."""

make_claim, make_judge, make_give = maker(Claim, of=Action), maker(Judge, of=Action), maker(Give, of=Action)
make_return, make_aim, make_pass = maker(Return, of=Action), maker(Aim, of=Action), maker(Pass, of=Action)
make_start, make_hold, make_close = maker(Start, of=Action), maker(Hold, of=Action), maker(Close, of=Action)
make_take_back, make_end, make_adopt = maker(TakeBack, of=Action), maker(End, of=Action), maker(Adopt, of=Action)
read_claim, read_judge, read_give = reader(Claim, of=Action), reader(Judge, of=Action), reader(Give, of=Action)
read_return, read_aim = reader(Return, of=Action), reader(Aim, of=Action)


@rule
def make_action(action: int, arenas: Arenas) -> int:
    """An action as JSON; see RuledJson."""
    action, arena = int(action), arenas[0]
    if action < PASS:
        return make_claim(arena, number=action)
    if action < NOBODY_RIGHT:
        return make_plain(arena, action)
    if action < GIVE:
        return make_judge(arena, right=NULL if action == NOBODY_RIGHT else action - JUDGE_RIGHT)
    if action < RETURN:
        return make_give(arena, seat=action - GIVE)
    if action < AIM:
        return make_return(arena, seat=action - RETURN)
    return make_aim(arena, seat=(action - AIM) // AIMS, cards=LOWEST_TARGET + (action - AIM) % AIMS)


@rule
def make_plain(arena: Arena, action: int) -> int:
    """An action without fields as JSON."""
    if action == PASS:
        return make_pass(arena)
    if action == START:
        return make_start(arena)
    if action == HOLD:
        return make_hold(arena)
    if action == CLOSE:
        return make_close(arena)
    if action == TAKE_BACK:
        return make_take_back(arena)
    return make_end(arena) if action == END else make_adopt(arena)


@rule
def read_action(arenas: Arenas, given: int) -> int:
    """The number of an action, or a problem; see RuledJson.

    A number outside the allowed range is also an action; the rules refuse it (L5).
    """
    arena, given = arenas[0], int(given)
    kind = kind_of(arena, given)
    if kind == IS_CLAIM:
        number = read_claim(arena, given).number
        return number if 0 <= number <= MOST_SAID else UNSAYABLE
    if kind == IS_JUDGE:
        right = read_judge(arena, given).right
        return NOBODY_RIGHT if right == NULL else about_seat(arena, right, JUDGE_RIGHT, 1)
    if kind == IS_GIVE:
        return about_seat(arena, read_give(arena, given).seat, GIVE, 1)
    if kind == IS_RETURN:
        return about_seat(arena, read_return(arena, given).seat, RETURN, 1)
    if kind == IS_AIM:
        aim = read_aim(arena, given)
        if not LOWEST_TARGET <= aim.cards <= HIGHEST_TARGET:
            return fail(arena, BAD_TARGET, aim.cards)
        return about_seat(arena, aim.seat, AIM + aim.cards - LOWEST_TARGET, AIMS)
    return NUMBER_OF_KIND[kind]


@rule
def about_seat(arena: Arena, seat: int, first: int, step: int) -> int:
    """The number of an action about a seat, or a problem. first: the same about seat 0; step: to the next seat."""
    return first + seat * step if 0 <= seat < MOST_SEATS else fail(arena, BAD_SEAT, seat)


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    if action == UNSAYABLE:
        return f"claim a number outside 0 to {MOST_SAID}"
    if action < PASS:
        return f"claim {action}"
    if action < NOBODY_RIGHT:
        return PLAIN_NAMES[action]
    if action < GIVE:
        return "judge: nobody is right" if action == NOBODY_RIGHT else f"judge: seat {action - JUDGE_RIGHT} is right"
    if action < AIM:
        more = action < RETURN
        return f"one card {'more' if more else 'fewer'} for seat {action - (GIVE if more else RETURN)}"
    seat, above_lowest = divmod(action - AIM, AIMS)
    return f"target of seat {seat}: {LOWEST_TARGET + above_lowest}"
