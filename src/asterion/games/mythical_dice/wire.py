"""Mythical Dice in JSON, both ways: options, actions, what is seen, what happens, what chance decided."""

from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import BadAction, BadOptions, Records
from asterion.games.mythical_dice import doors, material, rules
from asterion.games.mythical_dice.happened import draws, events, outcomes
from asterion.games.mythical_dice.material import KINDS
from asterion.games.mythical_dice.said import (
    FACE_NAME,
    FACE_NUMBER,
    KIND_NAMES,
    KIND_NUMBER,
    REASONS,
    STAGES,
    Action,
    Bet,
    BetPlaced,
    BetsRevealed,
    Blocked,
    Colour,
    Dealt,
    DiceCount,
    DiceDealt,
    DieRolled,
    Edition,
    Event,
    Face,
    GameOver,
    Kind,
    Options,
    Outcome,
    OwnView,
    PublicView,
    Reason,
    Roll,
    Rolled,
    RolledDie,
    RoundRow,
    RoundScored,
    SeatShown,
    Stage,
    StarterDrawn,
    Trick,
    TrickWon,
)
from asterion.games.mythical_dice.state import (
    BETTING,
    NO_COLOUR,
    NOBODY,
    NOT_BET,
    RULESET,
    SECRET_BET,
    STATE,
)

__all__ = [
    "FACE_NAME",
    "FACE_NUMBER",
    "KIND_NAMES",
    "KIND_NUMBER",
    "REASONS",
    "REFUSED",
    "STAGES",
    "Action",
    "Bet",
    "BetPlaced",
    "BetsRevealed",
    "Blocked",
    "Colour",
    "Dealt",
    "DiceCount",
    "DiceDealt",
    "DieRolled",
    "Edition",
    "Event",
    "Face",
    "GameOver",
    "Kind",
    "Options",
    "Outcome",
    "OwnView",
    "PublicView",
    "Reason",
    "Roll",
    "Rolled",
    "RolledDie",
    "RoundRow",
    "RoundScored",
    "SeatShown",
    "Stage",
    "StarterDrawn",
    "Trick",
    "TrickWon",
    "action_from_json",
    "action_name",
    "action_to_json",
    "draws",
    "events",
    "observation",
    "outcomes",
    "own_view",
    "public_view",
    "ruleset",
]

# Options


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when the material does not suffice or a face cannot be."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"3 to 6 seats, not {seats}", "M2")
    if options.starter is not None and not 0 <= options.starter < seats:
        raise BadOptions("bad_starter", f"starter is a seat 0 to {seats - 1}, not {options.starter}", "M15")
    ruling = np.zeros(1, RULESET)
    made = ruling[0]
    made["seats"] = seats
    made["rounds"] = material.ROUNDS[seats]
    made["starter"] = NOBODY if options.starter is None else options.starter
    made["starter_moves_left"] = options.edition == "mino-2023"
    made["simplified"] = options.simplified
    made["counts"] = material.COUNTS
    made["faces"] = material.FACES
    for kind, count in (options.counts or {}).items():
        if not 0 <= count <= 36:
            raise BadOptions("bad_counts", f"0 to 36 dice of a kind, not {count} {kind}", "M1")
        made["counts"][KIND_NUMBER[kind]] = count
    for kind, faces in (options.faces or {}).items():
        made["faces"][KIND_NUMBER[kind]] = _checked_faces(kind, faces)
    dice, needed = int(made["counts"].sum()), seats * material.ROUNDS[seats]
    if not needed <= dice <= 100:
        raise BadOptions("bad_counts", f"{dice} dice; the last deal needs {needed}, and at most 100 fit the bag", "M2")
    return ruling


def _checked_faces(kind: Kind, faces: list[Face]) -> list[int]:
    if len(faces) != 6:
        raise BadOptions("bad_faces", f"a die has six faces, not {len(faces)}: {kind}", "M1")
    if "symbol" in faces and KIND_NUMBER[kind] >= material.SPECIAL_KINDS:
        raise BadOptions("bad_faces", f"{kind} is a number die and carries no symbol", "M1")
    return [FACE_NUMBER[face] for face in faces]


# Actions


def action_to_json(action: int) -> Bet | Roll:
    return _ACTIONS[action]


_ACTIONS: dict[int, Bet | Roll] = {tricks: Bet(tricks) for tricks in range(material.MOST_ROUNDS + 1)}
_ACTIONS |= {rules.FIRST_ROLL + kind: Roll(name) for kind, name in enumerate(KIND_NAMES)}


def action_from_json(said: Any) -> int:
    """Action number of a Bet, a Roll or their decoded JSON; BadAction when it says neither."""
    try:
        action = said if isinstance(said, Bet | Roll) else msgspec.convert(said, Bet | Roll)
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None
    if isinstance(action, Roll):
        return rules.FIRST_ROLL + KIND_NUMBER[action.die]
    if not 0 <= action.tricks <= material.MOST_ROUNDS:
        raise BadAction("bad_action", f"a bet is 0 to {material.MOST_ROUNDS} tricks, not {action.tricks}")
    return action.tricks


def action_name(action: int) -> str:
    said = _ACTIONS.get(action)
    if said is None:
        return f"action {action}"
    return f"roll {said.die}" if isinstance(said, Roll) else f"bet {said.tricks}"


# What is seen


def _colour(kind: int) -> Any:
    return None if kind == NO_COLOUR else KIND_NAMES[kind]


def _dice_counts(counts: list[int]) -> list[DiceCount]:
    return [DiceCount(KIND_NAMES[kind], count) for kind, count in enumerate(counts) if count]


def _voids(mask: int) -> Any:
    return [KIND_NAMES[kind] for kind in range(material.SPECIAL_KINDS, len(KINDS)) if mask >> kind & 1]


def _places(size: int) -> dict[str, slice]:
    """Where the state's fields of this item size (bytes) lie, counted in items."""
    found = {}
    for name in STATE.names or ():
        dtype, offset = STATE[name], STATE.fields[name][1]  # type: ignore[index]
        if dtype.base.itemsize == size:
            found[name] = slice(offset // size, (offset + dtype.itemsize) // size)
    return found


_BYTES, _SHORTS = _places(1), _places(2)


def _plain(state: Records) -> dict[str, list[int]]:
    """All fields of one state as lists of ints, in two conversions instead of one a field."""
    items, shorts = state.view(np.int8).tolist(), state.view(np.int16).tolist()
    plain = {name: items[place] for name, place in _BYTES.items()}
    for name, place in _SHORTS.items():
        plain[name] = shorts[place]
    return plain


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """What everybody sees; takes any observation, or a state, and reads only what is public."""
    seats, rounds = int(ruleset["seats"][0]), int(ruleset["rounds"][0])
    seen = _plain(observation)
    out = np.empty(material.MOST_SEATS + 1, np.int32)
    doors.show_table(ruleset, observation, out)
    *dice, winner = out.tolist()
    stage, leader, rolled, turn = seen["stage"][0], seen["leader"][0], seen["rolled"][0], seen["turn"][0]
    rolls = [
        RolledDie((leader + i) % seats, KIND_NAMES[seen["trick_kind"][i]], FACE_NAME[seen["trick_face"][i]])
        for i in range(rolled)
    ]
    bets, won, bonus, score, void = seen["bet"], seen["won"], seen["bonus"], seen["score"], seen["void"]
    betting = stage == BETTING
    shown = [
        SeatShown(
            dice=dice[seat],
            bet=None if betting else bets[seat],
            has_bet=bets[seat] != NOT_BET,
            won=won[seat],
            bonus=bonus[seat],
            score=score[seat],
            voids=_voids(void[seat]) if void[seat] else [],
        )
        for seat in range(seats)
    ]
    return PublicView(
        edition="mino-2023" if ruleset["starter_moves_left"][0] else "mythical-2024",
        simplified=bool(ruleset["simplified"][0]),
        round=seen["rnd"][0],
        rounds=rounds,
        stage=STAGES[stage],
        starter=seen["starter"][0],
        turn=None if turn == NOBODY else turn,
        trick_number=min(seen["tricks"][0] + 1, seen["rnd"][0]),
        led=_colour(seen["led"][0]),
        trick=Trick(leader, rolls, None if winner == NOBODY else winner),
        seats=shown,
        rolled=_dice_counts(seen["out"]),
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """What this seat sees of its own and may do now; each other die in its hand says which ruling holds it back."""
    hand: list[int] = observation["hand"][0, seat].tolist()
    bet = int(observation["bet"][0, seat])
    out = np.empty(rules.KIND_COUNT + rules.MOST_ACTIONS, np.int32)
    count = doors.show_own(ruleset, observation, seat, out)
    told: list[int] = out.tolist()
    return OwnView(
        seat=seat,
        hand=_dice_counts(hand),
        bet=None if bet == NOT_BET else bet,
        legal=[_ACTIONS[action] for action in told[rules.KIND_COUNT : rules.KIND_COUNT + count]],
        blocked=[
            Blocked(KIND_NAMES[kind], *REFUSED[code][:2])
            for kind, code in enumerate(told[: rules.KIND_COUNT])
            if code != rules.PLAYED
        ],
    )


REFUSED: dict[int, tuple[str, str, str]] = {
    rules.NO_SUCH_SEAT: ("no_such_seat", "M2", "there is no such seat in this game"),
    rules.NO_SUCH_ACTION: ("no_such_action", "M4", "there is no such action in this game"),
    rules.GAME_OVER: ("game_over", "M13", "the game is over"),
    rules.BETS_ARE_OPEN: ("bets_are_open", "M4", "no die is rolled before all bets are in"),
    rules.BETS_ARE_CLOSED: ("bets_are_closed", "M4", "the bets of this round are revealed"),
    rules.BET_OUT_OF_RANGE: ("bet_out_of_range", "M4", "a bet is at most the number of tricks of the round"),
    rules.NOT_YOUR_TURN: ("not_your_turn", "M5", "it is another seat's turn to roll"),
    rules.NO_SUCH_DIE: ("no_such_die", "M5", "holds no such die"),
    rules.MUST_FOLLOW: ("must_follow", "M6", "holds the colour led: rolls it or a special die"),
}
"""Refusal codes of the rules: stable code, ruling, words."""


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    mine = own if own is None or isinstance(own, OwnView) else msgspec.convert(own, OwnView)
    seats = int(ruleset["seats"][0])
    made = np.zeros(1, STATE)
    seen = made[0]
    for field in ("rnd", "starter"):
        seen[field] = getattr(shown, {"rnd": "round", "starter": "starter"}[field])
    seen["stage"] = STAGES.index(shown.stage)
    seen["turn"] = NOBODY if shown.turn is None else shown.turn
    seen["leader"] = shown.trick.leader
    seen["led"] = NO_COLOUR if shown.led is None else KIND_NUMBER[shown.led]
    seen["rolled"] = len(shown.trick.rolls)
    for i, rolled in enumerate(shown.trick.rolls):
        seen["trick_kind"][i] = KIND_NUMBER[rolled.die]
        seen["trick_face"][i] = FACE_NUMBER[rolled.face]
    seen["bet"] = NOT_BET
    for seat, row in enumerate(shown.seats):
        seen["score"][seat], seen["bonus"][seat], seen["won"][seat] = row.score, row.bonus, row.won
        seen["void"][seat] = sum(1 << KIND_NUMBER[colour] for colour in row.voids)
        if row.has_bet:
            seen["bet"][seat] = SECRET_BET if row.bet is None else row.bet
    seen["tricks"] = sum(row.won for row in shown.seats[:seats])
    for dice in shown.rolled:
        seen["out"][KIND_NUMBER[dice.die]] = dice.count
    if mine is not None:
        for dice in mine.hand:
            seen["hand"][mine.seat, KIND_NUMBER[dice.die]] = dice.count
        seen["bet"][mine.seat] = NOT_BET if mine.bet is None else mine.bet
    return made
