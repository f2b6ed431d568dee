"""What happens in a step of Like Dice, for everybody to see, and what chance decided in it, in words."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import BadOutcome, Records
from asterion.games.like_dice import entry_points, rules
from asterion.games.like_dice.actions import PASS, SAY_READY
from asterion.games.like_dice.answers import card_counts, cards_of, may_choose, pips_of
from asterion.games.like_dice.material import CARD_COLOUR, CARD_VALUE, CARDS, DICE_A_CARD, DISPLAY
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES, card_shown, mission_shown
from asterion.games.like_dice.said import (
    COLOURS,
    Braced,
    CardDrawn,
    Check,
    Checked,
    Claimed,
    Counted,
    Dealt,
    GameOver,
    MissionDrawn,
    MissionTurned,
    Outcome,
    Refilled,
    SaidPass,
    SaidReady,
    Taken,
    TimeUp,
)
from asterion.games.like_dice.state import (
    BRACE,
    IN_DISPLAY,
    IN_PILE,
    NOBODY,
    NOTHING,
    OVER,
    RACE,
    READY,
    RIGHT,
    UNCHECKED,
)


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """What everybody sees happen in one step; before None: the start; seat NOBODY: the sandglass has run out."""
    seats, now = int(ruleset["seats"][0]), after[0]
    if before is None:
        own = [card_shown(int(np.flatnonzero(now["owner"] == owner)[0])) for owner in range(seats)]
        return [Dealt(own, [card_shown(card) for card in now["display"].tolist()])]
    was, stage = int(before["stage"][0]), int(now["stage"])
    told = _done(before, after, seats, seat, action)
    if was == READY and stage == BRACE:
        told.append(Braced(int(ruleset["brace"][0]), out_of_time=seat == NOBODY))
    elif was in (READY, BRACE) and stage == RACE:
        told.append(_mission_turned(ruleset, before, after))
    elif was == RACE and stage != RACE:
        told.append(_checked(ruleset, before, after))
    if (before["display"] != after["display"]).any():
        told += _taken(ruleset, before, after)
    return told


def _done(before: Records, after: Records, seats: int, seat: int, action: int) -> list[Any]:
    """What the action itself was."""
    if seat == NOBODY:
        silent = [other for other in range(seats) if int(before["claim"][0, other]) == NOTHING]
        return [TimeUp(silent)] if int(before["stage"][0]) == RACE else []
    if action < PASS:
        return [Claimed(seat, action, int(after["after"][0, seat]))]
    if action == PASS:
        return [SaidPass(seat)]
    return [SaidReady(seat)] if action == SAY_READY else []


def _mission_turned(ruleset: Records, before: Records, after: Records) -> MissionTurned:
    return MissionTurned(
        number=int(after["turned"][0]),
        mission=mission_shown(int(after["mission"][0])),
        shuffled=int(before["used"][0].sum()) == int(ruleset["missions"][0]),
        seconds=int(ruleset["seconds"][0]),
    )


def _checked(ruleset: Records, before: Records, after: Records) -> Checked:
    """The cards as they lay before a reward, the claims as they are now."""
    seats, now = int(ruleset["seats"][0]), after[0]
    mission, winner = int(now["mission"]), int(now["winner"])
    order: list[int] = []
    following = int(rules.next_claim(ruleset[0], now, NOBODY))
    while following != NOBODY:
        order.append(following)
        following = int(rules.next_claim(ruleset[0], now, following))
    answers, dice = worked_out(ruleset, before, mission)
    claims, times, verdicts = (now[name].tolist() for name in ("claim", "after", "verdict"))
    checks = [
        Check(seat, claims[seat], times[seat], verdicts[seat] == RIGHT, answers[seat], dice[seat])
        for seat in order
        if verdicts[seat] != UNCHECKED
    ]
    slots = slots_for(before[0], winner)
    counted = [len(dice[seat]) for seat in range(seats)]
    return Checked(checks, order, answers, counted, None if winner == NOBODY else winner, slots)


def worked_out(ruleset: Records, state: Records, mission: int) -> tuple[list[int], list[list[Counted]]]:
    """For each seat the answer to a mission, and the dice that count in it: its own cards first, in the order in which
    they came."""
    seats = int(ruleset["seats"][0])
    counted, answers = np.zeros((seats, CARDS, DICE_A_CARD), np.int8), np.zeros(seats, np.int32)
    entry_points.work_out(ruleset, state, mission, counted, answers)
    owner, rank = state["owner"][0].tolist(), state["rank"][0].tolist()
    dice = []
    for seat in range(seats):
        found = np.argwhere(counted[seat]).tolist()
        found.sort(key=lambda place: (owner[place[0]] == IN_DISPLAY, rank[place[0]]))
        dice.append(
            [
                Counted(
                    card, COLOURS[CARD_COLOUR[card, die]], int(CARD_VALUE[card, die]), own=owner[card] != IN_DISPLAY
                )
                for card, die in found
            ]
        )
    return answers.tolist(), dice


def slots_for(state: Any, winner: int) -> list[int]:
    """Places of the display from which the winner of the mission on the table may take (L6)."""
    return [] if winner == NOBODY else [slot for slot in range(DISPLAY) if may_choose(state, winner, slot)]


def _taken(ruleset: Records, before: Records, after: Records) -> list[Any]:
    """The reward, the card that comes instead, and the end."""
    seats, was, now = int(ruleset["seats"][0]), before[0], after[0]
    slot = int(np.flatnonzero(was["display"] != now["display"])[0])
    card, seat = int(was["display"][slot]), int(now["winner"])
    counted = bool(card_counts(was, seat, int(now["mission"]), card))
    told: list[Any] = [Taken(seat, slot, card_shown(card), counted, int(cards_of(now, seat)))]
    new = int(now["display"][slot])
    if new != NOBODY:
        told.append(Refilled(slot, card_shown(new), int(rules.pile_of(now))))
    if int(now["stage"]) == OVER:
        missing = [int(rules.missing(ruleset[0], now, other)) for other in range(seats)]
        mask = int(rules.winners(ruleset[0], now))
        told.append(
            GameOver(
                reached=seat if missing[seat] <= 0 else None,
                cards=[int(cards_of(now, other)) for other in range(seats)],
                missing=[max(0, lacks) for lacks in missing],
                pips=[int(pips_of(now, other)) for other in range(seats)],
                winners=[other for other in range(seats) if mask >> other & 1],
            )
        )
    return told


# What chance decided


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
    return before is not None and int(before["stage"][0]) in (READY, BRACE)


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """What chance decided, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    if not draws:
        return []
    if before is not None and _draws_mission(before):
        return [MissionDrawn(MISSION_NAMES[_missions(ruleset, before)[draws[0]]])]
    pile = _pile(before)
    return [CardDrawn(CARD_NAMES[pile.pop(draw)]) for draw in draws]


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    try:
        said = [msgspec.convert(msgspec.to_builtins(each), Outcome) for each in outcomes]
    except msgspec.ValidationError as error:
        raise BadOutcome("bad_outcome", str(error)) from None
    if not said and before is not None:
        return []
    expected: list[type[Any]] = [MissionDrawn] if _draws_mission(before) else [CardDrawn]
    if before is None:
        expected = [CardDrawn] * (int(ruleset["seats"][0]) + DISPLAY)
    if [type(each) for each in said] != expected:
        tag = str(expected[0].__struct_config__.tag)
        raise BadOutcome("bad_outcome", f"outcomes expected here: {len(expected)} of the kind {tag}")
    pile, found = _pile(before), []
    for each in said:
        if isinstance(each, CardDrawn):
            found.append(_place(each.card, CARD_NAMES, pile, "card", "L1"))
            pile.pop(found[-1])
        else:
            assert before is not None
            found.append(_place(each.mission, MISSION_NAMES, _missions(ruleset, before), "mission", "L2"))
    return found


def _place(name: str, names: Sequence[str], left: list[int], what: str, ruling: str) -> int:
    """Where something that was drawn stood among those that were left."""
    if name not in names:
        raise BadOutcome(f"no_such_{what}", f"there is no {what} {name!r} ({ruling})")
    number = names.index(name)
    if number not in left:
        raise BadOutcome(f"{what}_not_left", f"{what} {name} cannot be drawn any more ({ruling})")
    return left.index(number)
