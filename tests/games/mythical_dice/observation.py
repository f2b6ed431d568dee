"""The way back from the views of Mythical Dice: the observation that they show."""

from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import Records
from asterion.games.mythical_dice.material import FACE_NUMBER, KIND_NUMBER
from asterion.games.mythical_dice.state import NO_COLOUR, NOBODY, NOT_BET, SECRET_BET, STAGES, STATE
from asterion.games.mythical_dice.trick_history import DICE_A_WORD, DIE_BITS, FACE_BITS, SYMBOL_COLUMN
from asterion.games.mythical_dice.views import OwnView, PublicView


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
    each = DICE_A_WORD // seats
    for at, trick in enumerate(shown.past):
        for position, (die, face) in enumerate(zip(trick.dice, trick.faces, strict=True)):
            kind, column = KIND_NUMBER[die], min(FACE_NUMBER[face], SYMBOL_COLUMN)
            bits = kind << FACE_BITS | int(ruleset["places"][0, kind, column])
            seen["past"][at // each] |= bits << (at % each * seats + position) * DIE_BITS
    if mine is not None:
        for dice in mine.hand:
            seen["hand"][mine.seat, KIND_NUMBER[dice.die]] = dice.count
        seen["bet"][mine.seat] = NOT_BET if mine.bet is None else mine.bet
    return made
