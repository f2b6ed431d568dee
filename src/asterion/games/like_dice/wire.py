"""Like Dice in JSON, both ways: options, actions, what is seen, what happens, what chance decided."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction
from asterion.games.like_dice import actions
from asterion.games.like_dice.events import draws, events, outcomes
from asterion.games.like_dice.material import DISPLAY, MOST_SAID
from asterion.games.like_dice.options import ruleset
from asterion.games.like_dice.said import (
    COLOURS,
    MISSION_KINDS,
    STAGES,
    VERDICTS,
    Action,
    Braced,
    Card,
    CardDrawn,
    Check,
    Checked,
    Claim,
    Claimed,
    Colour,
    Counted,
    Dealt,
    Die,
    Difficulty,
    Edition,
    Event,
    GameOver,
    Mission,
    MissionDrawn,
    MissionKind,
    MissionTurned,
    Options,
    Outcome,
    OwnView,
    Pass,
    PublicView,
    Ready,
    Refilled,
    SaidPass,
    SaidReady,
    SeatShown,
    Stage,
    Take,
    Taken,
    TimeUp,
    Verb,
    Verdict,
)
from asterion.games.like_dice.views import own_view, public_view

__all__ = [
    "COLOURS",
    "MISSION_KINDS",
    "STAGES",
    "VERDICTS",
    "Action",
    "Braced",
    "Card",
    "CardDrawn",
    "Check",
    "Checked",
    "Claim",
    "Claimed",
    "Colour",
    "Counted",
    "Dealt",
    "Die",
    "Difficulty",
    "Edition",
    "Event",
    "GameOver",
    "Mission",
    "MissionDrawn",
    "MissionKind",
    "MissionTurned",
    "Options",
    "Outcome",
    "OwnView",
    "Pass",
    "PublicView",
    "Ready",
    "Refilled",
    "SaidPass",
    "SaidReady",
    "SeatShown",
    "Stage",
    "Take",
    "Taken",
    "TimeUp",
    "Verb",
    "Verdict",
    "action_from_json",
    "action_name",
    "action_to_json",
    "draws",
    "events",
    "outcomes",
    "own_view",
    "public_view",
    "ruleset",
]


def action_to_json(action: int) -> Action:
    if action < actions.PASS:
        return Claim(action)
    if action == actions.PASS:
        return Pass()
    return Ready() if action == actions.SAY_READY else Take(action - actions.TAKE)


def action_from_json(said: Any) -> int:
    """Action number of one of the actions or its decoded JSON; BadAction when it says none.

    A number that nobody may announce is an action too, which the rules refuse (L5).
    """
    try:
        does = said if isinstance(said, Action) else msgspec.convert(said, Action)
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None
    match does:
        case Claim(number):
            return number if 0 <= number <= MOST_SAID else actions.UNSAYABLE
        case Pass():
            return actions.PASS
        case Ready():
            return actions.SAY_READY
        case _:
            slot = does.slot
            if not 0 <= slot < DISPLAY:
                raise BadAction("bad_slot", f"places of the display are 0 to {DISPLAY - 1}, not {slot} (L3)")
            return actions.TAKE + slot


def action_name(action: int) -> str:
    if not 0 <= action < actions.ACTIONS:
        return f"action {action}"
    if action == actions.UNSAYABLE:
        return f"claim a number outside 0 to {MOST_SAID}"
    match action_to_json(action):
        case Claim(number):
            return f"claim {number}"
        case Take(slot):
            return f"take card {slot + 1} of the display"
        case does:
            return str(does.__struct_config__.tag)
