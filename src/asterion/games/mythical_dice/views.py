"""Views of Mythical Dice: the public view and each seat's own, as structs and, faster, as JSON.

The JSON encodes the same structs. An action changes few parts of a table, so encoded parts are cached.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec import Raw

from asterion.games.contract import Records
from asterion.games.mythical_dice import actions, entry_points, material, rules
from asterion.games.mythical_dice.actions import ACTIONS, Bet, Roll
from asterion.games.mythical_dice.material import FACE_NAME, KINDS, Colour, Edition, Face, Kind
from asterion.games.mythical_dice.refusals import PLAYED, REFUSALS
from asterion.games.mythical_dice.state import BETTING, NO_COLOUR, NOBODY, NOT_BET, RULESET, STAGES, STATE, Stage
from asterion.games.mythical_dice.trick_history import DICE_A_WORD, DIE_BITS, FACE_BITS, MOST_FACES
from asterion.games.mythical_dice.unpack import OFFSET, PLACE, numbers, numbers_at


class RolledDie(msgspec.Struct):
    """One die on the table: who rolled it, its kind, the face it shows."""

    seat: int
    die: Kind
    face: Face


class Trick(msgspec.Struct):
    """The trick on the table in the order of rolling; a complete one has a winner and stays until the next lead."""

    leader: int
    rolls: list[RolledDie]
    winner: int | None


class PastTrick(msgspec.Struct):
    """A complete trick of this round in the order of rolling, the leader's die first."""

    leader: int
    dice: list[Kind]
    faces: list[Face]


class DiceCount(msgspec.Struct):
    die: Kind
    count: int


class SeatShown(msgspec.Struct):
    """Public state of a seat (M3). voids: colours that it has shown it does not hold (M6)."""

    dice: int
    bet: int | None
    has_bet: bool
    won: int
    bonus: int
    score: int
    voids: list[Colour]


class PublicView(msgspec.Struct):
    """Public view of the table. past: the first complete tricks of this round, as many as a state keeps."""

    edition: Edition
    simplified: bool
    round: int
    rounds: int
    stage: Stage
    starter: int
    turn: int | None
    trick_number: int
    led: Colour | None
    trick: Trick
    seats: list[SeatShown]
    rolled: list[DiceCount]
    past: list[PastTrick]


class Blocked(msgspec.Struct):
    """A die in hand that may not be rolled now, and the ruling that says so."""

    die: Kind
    code: str
    ruling: str


class OwnView(msgspec.Struct):
    """Dice behind a seat's screen, and the actions that it may take now."""

    seat: int
    hand: list[DiceCount]
    bet: int | None
    legal: list[Bet | Roll]
    blocked: list[Blocked]


_encode = msgspec.json.Encoder().encode
_STAGE, _STARTER, _TURN, _TRICKS = (PLACE[name].start for name in ("stage", "starter", "turn", "tricks"))
_ROUND, _LEADER, _LED, _ROLLED = (PLACE[name].start for name in ("rnd", "leader", "led", "rolled"))
_BET, _WON, _BONUS, _SCORE = (PLACE[name].start for name in ("bet", "won", "bonus", "score"))
_VOID, _KIND, _FACE = (PLACE[name].start for name in ("void", "trick_kind", "trick_face"))
_OUT, _PAST, _HAND = PLACE["out"], PLACE["past"], PLACE["hand"].start
_HAND_AT, _BET_AT = OFFSET["hand"], OFFSET["bet"]
_SEATS, _ROUNDS, _MOVES_LEFT, _SIMPLIFIED, _KEPT = (
    (RULESET.names or ()).index(name) for name in ("seats", "rounds", "starter_moves_left", "simplified", "kept")
)
"""The first fields of the ruleset are one byte each."""


def _seat(dice: int, has_bet: bool, bet: int | None, won: int, bonus: int, score: int, void: int) -> SeatShown:
    voids: Any = [KINDS[kind] for kind in range(material.SPECIAL_KINDS, len(KINDS)) if void >> kind & 1]
    return SeatShown(dice, bet, has_bet, won, bonus, score, voids)


def _rolled(seat: int, kind: int, face: int) -> RolledDie:
    return RolledDie(seat, KINDS[kind], FACE_NAME[face])


def _dice(counts: tuple[int, ...]) -> list[DiceCount]:
    return [DiceCount(KINDS[kind], count) for kind, count in enumerate(counts) if count]


def _legal(actions: tuple[int, ...]) -> list[Bet | Roll]:
    return [ACTIONS[action] for action in actions]


def _blocked(codes: tuple[int, ...]) -> list[Blocked]:
    """The dice in hand that may not be rolled now, and which ruling says so."""
    why = [(kind, REFUSALS[code]) for kind, code in enumerate(codes) if code != PLAYED]
    return [Blocked(KINDS[kind], refusal.code, refusal.ruling) for kind, refusal in why]


def _past(rule: bytes, starter: int, tricks: int, words: tuple[int, int]) -> list[PastTrick]:
    ruleset = np.frombuffer(rule, RULESET)
    seats, leader, shown = rule[_SEATS], starter, []
    each = DICE_A_WORD // seats
    places = [list(dict.fromkeys(sides)) for sides in ruleset["faces"][0].tolist()]
    for trick in range(tricks):
        bits = words[trick // each] >> trick % each * seats * DIE_BITS
        dice = [bits >> position * DIE_BITS for position in range(seats)]
        kinds = [die >> FACE_BITS & 7 for die in dice]
        faces = [places[kind][die & (MOST_FACES - 1)] for kind, die in zip(kinds, dice, strict=True)]
        shown.append(PastTrick(leader, [KINDS[kind] for kind in kinds], [FACE_NAME[face] for face in faces]))
        position, _, _ = rules.resolve_trick(np.array(kinds, np.int8), np.array(faces, np.int8), seats)
        leader = (leader + int(position)) % seats
    return shown


Part = Callable[..., Any]


class _Parts(NamedTuple):
    """Functions that make the parts of views."""

    seat: Part
    rolled: Part
    dice: Part
    legal: Part
    blocked: Part
    past: Part


def _kept(part: Part) -> Part:
    """The same part as JSON, cached."""
    return lru_cache(maxsize=4096)(lambda *derived: Raw(_encode(part(*derived))))


_STRUCTS = _Parts(_seat, _rolled, _dice, _legal, _blocked, _past)
_JSON = _Parts(*map(_kept, _STRUCTS))


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """Public view. Takes any observation, or a state, and reads only what is public."""
    out = np.empty(material.MOST_SEATS + 1, np.int32)
    entry_points.show_table(ruleset, observation, out)
    return _public(ruleset.tobytes(), numbers(observation), out.tolist(), _STRUCTS)


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """Hand of this seat, its legal actions, and the ruling that holds back each other die of the hand."""
    out = np.empty(material.KIND_COUNT + actions.MOST_ACTIONS, np.int32)
    count = entry_points.show_own(ruleset, observation, seat, out)
    seen, hand = numbers(observation), _HAND + seat * material.KIND_COUNT
    derived = tuple(out[: material.KIND_COUNT + count].tolist())
    return _own(seat, seen[hand : hand + material.KIND_COUNT], seen[_BET + seat], derived, _STRUCTS)


def views_json(ruleset: Records, state: Records) -> tuple[bytes, list[bytes]]:
    """The public view and each seat's own as JSON, of what these may see of a state."""
    rule = ruleset.tobytes()
    seats = rule[_SEATS]
    observations = np.frombuffer(bytearray((seats + 1) * STATE.itemsize), STATE)
    out = np.empty(seats * entry_points.SHOWN_OWN + material.MOST_SEATS + 1, np.int32)
    entry_points.show_all(ruleset, state, observations, out)
    seen, derived = observations.tobytes(), out.tobytes()
    owns = []
    for seat in range(seats):
        at, own = seat * STATE.itemsize, seat * entry_points.SHOWN_OWN
        last = own + 1 + material.KIND_COUNT + out.item(own)
        hand = at + _HAND_AT + seat * material.KIND_COUNT
        owns.append(
            _own_json(
                seat,
                seen[hand : hand + material.KIND_COUNT],
                seen[at + _BET_AT + seat],
                derived[4 * own + 4 : 4 * last],
            )
        )
    public = _public(rule, numbers_at(seen, seats), out[seats * entry_points.SHOWN_OWN :].tolist(), _JSON)
    return _encode(public), owns


@lru_cache(maxsize=8192)
def _own_json(seat: int, hand: bytes, bet: int, derived: bytes) -> bytes:
    """An own view depends on these alone; most repeat, so it is cached. bet: its byte; derived: see ``_own``."""
    signed = bet - 256 if bet > 127 else bet
    return _encode(_own(seat, tuple(hand), signed, tuple(memoryview(derived).cast("i")), _JSON))


def _public(rule: bytes, seen: tuple[int, ...], derived: list[int], part: _Parts) -> PublicView:
    """derived: the output of ``entry_points.show_table``."""
    seats = rule[_SEATS]
    *dice, winner = derived
    stage, leader, turn, led, rnd = seen[_STAGE], seen[_LEADER], seen[_TURN], seen[_LED], seen[_ROUND]
    betting = stage == BETTING
    return PublicView(
        edition="mino-2023" if rule[_MOVES_LEFT] else "mythical-2024",
        simplified=bool(rule[_SIMPLIFIED]),
        round=rnd,
        rounds=rule[_ROUNDS],
        stage=STAGES[stage],
        starter=seen[_STARTER],
        turn=None if turn == NOBODY else turn,
        trick_number=min(seen[_TRICKS] + 1, rnd),
        led=None if led == NO_COLOUR else KINDS[led],
        trick=Trick(
            leader,
            [part.rolled((leader + i) % seats, seen[_KIND + i], seen[_FACE + i]) for i in range(seen[_ROLLED])],
            None if winner == NOBODY else winner,
        ),
        seats=[
            part.seat(
                dice[seat],
                seen[_BET + seat] != NOT_BET,
                None if betting else seen[_BET + seat],  # secret before all are in (M4)
                seen[_WON + seat],
                seen[_BONUS + seat],
                seen[_SCORE + seat],
                seen[_VOID + seat],
            )
            for seat in range(seats)
        ],
        rolled=part.dice(seen[_OUT]),
        past=part.past(rule, seen[_STARTER], min(seen[_TRICKS], rule[_KEPT]), seen[_PAST]),
    )


def _own(seat: int, hand: tuple[int, ...], bet: int, derived: tuple[int, ...], part: _Parts) -> OwnView:
    """derived: the part of the output of ``entry_points.show_own`` that it filled."""
    return OwnView(
        seat=seat,
        hand=part.dice(hand),
        bet=None if bet == NOT_BET else bet,
        legal=part.legal(derived[material.KIND_COUNT :]),
        blocked=part.blocked(derived[: material.KIND_COUNT]),
    )
