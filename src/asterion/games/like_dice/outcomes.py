"""Outcomes of chance in a step of Like Dice: draws to words and back."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import BadOutcome, Records, read_outcomes
from asterion.games.like_dice.material import CARDS, DISPLAY
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from asterion.games.like_dice.state import COUNTDOWN, IN_PILE, READY


class CardDrawn(msgspec.Struct, tag="card", frozen=True, forbid_unknown_fields=True):
    """The card that was drawn from the pile, as in `R1Y2`: letter and value of both dice (L1)."""

    card: str


class MissionDrawn(msgspec.Struct, tag="mission", frozen=True, forbid_unknown_fields=True):
    """The mission that was drawn, as in `R`, `RY`, `RGB`, `R>G` (big red, small green), `16`, `135` (L2)."""

    mission: str


Outcome = CardDrawn | MissionDrawn


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """Outcomes of chance, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    if not draws:
        return []
    if before is not None and _draws_mission(before):
        return [MissionDrawn(MISSION_NAMES[_missions(ruleset, before)[draws[0]]])]
    pile = _pile(before)
    return [CardDrawn(CARD_NAMES[pile.pop(draw)]) for draw in draws]


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    if not outcomes and before is not None:
        return []
    expected: list[type[Any]] = [MissionDrawn] if _draws_mission(before) else [CardDrawn]
    if before is None:
        expected = [CardDrawn] * (int(ruleset["seats"][0]) + DISPLAY)
    pile, found = _pile(before), []
    read: list[Outcome] = read_outcomes(outcomes, Outcome, expected)
    for each in read:
        if isinstance(each, CardDrawn):
            found.append(_place(each.card, CARD_NAMES, pile, "card", "L1"))
            pile.pop(found[-1])
        else:
            assert before is not None
            found.append(_place(each.mission, MISSION_NAMES, _missions(ruleset, before), "mission", "L2"))
    return found


def _pile(before: Records | None) -> list[int]:
    """Cards from which the next is drawn."""
    if before is None:
        return list(range(CARDS))
    found: list[int] = np.flatnonzero(before["owner"][0] == IN_PILE).tolist()
    return found


def _missions(ruleset: Records, before: Records) -> list[int]:
    """Missions from which the next is drawn (L7)."""
    played = int(ruleset["missions"][0])
    left = [mission for mission in range(played) if not int(before["used"][0, mission])]
    return left or list(range(played))


def _draws_mission(before: Records | None) -> bool:
    return before is not None and int(before["stage"][0]) in (READY, COUNTDOWN)


def _place(name: str, names: Sequence[str], left: list[int], what: str, ruling: str) -> int:
    """Place of a drawn card or mission among those that were left."""
    if name not in names:
        raise BadOutcome(f"no_such_{what}", f"there is no {what} {name!r} ({ruling})")
    number = names.index(name)
    if number not in left:
        raise BadOutcome(f"{what}_not_left", f"{what} {name} cannot be drawn any more ({ruling})")
    return left.index(number)
