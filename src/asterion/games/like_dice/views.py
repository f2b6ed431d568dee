"""Views of a match of Like Dice: their JSON types, made from observations.

Cards are numbered 0 to 29 and missions 0 to 24, in the order of material.py; they always come with what they show.
"""

from typing import Any, Literal

import msgspec

from asterion.games.contract import Records
from asterion.games.like_dice import entry_points
from asterion.games.like_dice.answers import most_asked
from asterion.games.like_dice.events import slots_for
from asterion.games.like_dice.material import BEGINNERS, CARD_VALUE, Edition
from asterion.games.like_dice.notation import Card, Mission, card_shown, mission_shown
from asterion.games.like_dice.options import Difficulty
from asterion.games.like_dice.state import (
    IN_PILE,
    NOBODY,
    PASSED,
    RACE,
    READY,
    REWARD,
    STAGES,
    VERDICTS,
    Stage,
    Verdict,
)

Verb = Literal["ready", "claim", "pass", "take"]


class SeatShown(msgspec.Struct):
    """Public state of a seat. cards: its own, oldest first; missing: cards to its target,
    pips: on its cards. ready: for the next mission. said: the number announced in the last mission, null: none;
    passed. after: ms that it took, null: silent. place: claim order, from 0."""

    cards: list[Card]
    target: int
    missing: int
    pips: int
    ready: bool
    said: int | None
    passed: bool
    after: int | None
    place: int | None
    verdict: Verdict


class PublicView(msgspec.Struct):
    """Public view of the table.

    number: of the mission, from 1; 0: none yet. mission: the last that was turned up. display: null where no card
    lies. pile: cards left. used: missions turned up since they were last shuffled. winner: seat that was right first
    in the last mission. turn: seat that is to take a card. seconds, brace, pause, allowance, swift: as in Options.
    """

    edition: Edition
    difficulty: Difficulty
    stage: Stage
    number: int
    mission: Mission | None
    display: list[Card | None]
    pile: int
    used: list[int]
    winner: int | None
    turn: int | None
    glass: int
    glasses: int
    seconds: int
    brace: int
    pause: int
    allowance: int
    swift: bool
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The view of this seat only. may: its actions now. slots: places of the display from which it may take
    a card. hundreds: whether some mission could ask it for a number above 99 with the cards as they lie."""

    seat: int
    may: list[Verb]
    slots: list[int]
    hundreds: bool


VERBS: dict[int, tuple[Verb, ...]] = {READY: ("ready",), RACE: ("claim", "pass"), REWARD: ("take",)}
"""Actions of an awaited seat, by stage."""
CARD_PIPS: list[int] = CARD_VALUE.sum(axis=1).tolist()
"""Both dice of each card."""
COLUMNS = 100
"""Answers below it need two columns of the pointing card, others three."""


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """Public view, which shows everything."""
    seen, ruling = observation[0], ruleset[0]
    mission, winner, stage = int(seen["mission"]), int(seen["winner"]), int(seen["stage"])
    return PublicView(
        edition="like-dice-2012",
        difficulty="beginners" if int(ruling["missions"]) == BEGINNERS else "advanced",
        stage=STAGES[stage],
        number=int(seen["turned"]),
        mission=None if mission == NOBODY else mission_shown(mission),
        display=[None if card == NOBODY else card_shown(card) for card in seen["display"].tolist()],
        pile=seen["owner"].tolist().count(IN_PILE),
        used=[mission for mission, used in enumerate(seen["used"].tolist()) if used],
        winner=None if winner == NOBODY else winner,
        turn=winner if stage == REWARD else None,
        glass=int(entry_points.glass_seconds(ruleset, observation)),
        glasses=int(seen["glass"]),
        seconds=int(ruling["seconds"]),
        brace=int(ruling["countdown"]),
        pause=int(ruling["pause"]),
        allowance=int(ruling["allowance"]),
        swift=bool(ruling["swift"]),
        seats=_seats_shown(ruling, seen),
    )


def _seats_shown(ruling: Any, seen: Any) -> list[SeatShown]:
    owners, ranks = seen["owner"].tolist(), seen["rank"].tolist()
    targets = ruling["target"].tolist()
    claims, ready, after, place, verdict = (
        seen[name].tolist() for name in ("claim", "ready", "after", "place", "verdict")
    )
    own: list[list[int]] = [[] for _ in range(int(ruling["seats"]))]
    for card, owner in enumerate(owners):
        if owner >= 0:
            own[owner].append(card)
    shown = []
    for seat, cards in enumerate(own):
        cards.sort(key=ranks.__getitem__)
        said = claims[seat] >= 0
        shown.append(
            SeatShown(
                cards=[card_shown(card) for card in cards],
                target=targets[seat],
                missing=max(0, targets[seat] - len(cards)),
                pips=sum(CARD_PIPS[card] for card in cards),
                ready=bool(ready[seat]),
                said=claims[seat] if said else None,
                passed=claims[seat] == PASSED,
                after=after[seat] if said else None,
                place=place[seat] if said else None,
                verdict=VERDICTS[verdict[seat]],
            )
        )
    return shown


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """Actions that this seat may take now."""
    seen = observation[0]
    stage = int(seen["stage"])
    may: list[Verb] = []
    if int(entry_points.seats_to_act(ruleset, observation)) >> seat & 1:
        may = list(VERBS[stage])
    slots = slots_for(seen, seat) if may == ["take"] else []
    return OwnView(seat, may, slots, hundreds=bool(most_asked(ruleset[0], seen, seat) >= COLUMNS))
