"""What is seen of a match of Like Dice, as JSON types and back."""

from typing import Any

import msgspec

from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.like_dice import entry_points
from asterion.games.like_dice.answers import most_asked
from asterion.games.like_dice.events import slots_for
from asterion.games.like_dice.material import BEGINNERS, CARD_VALUE, MISSIONS, MOST_SEATS
from asterion.games.like_dice.notation import card_shown, mission_shown
from asterion.games.like_dice.said import STAGES, VERDICTS, OwnView, PublicView, SeatShown, Verb
from asterion.games.like_dice.state import (
    IN_DISPLAY,
    IN_PILE,
    NOBODY,
    NOTHING,
    PASSED,
    RACE,
    READY,
    REWARD,
    STATE,
)

VERBS: dict[int, tuple[Verb, ...]] = {READY: ("ready",), RACE: ("claim", "pass"), REWARD: ("take",)}
"""What an awaited seat may do, by stage."""
CARD_PIPS: list[int] = CARD_VALUE.sum(axis=1).tolist()
"""Both dice of each card."""
COLUMNS = 100
"""Answers below it need two columns of the pointing card, others three."""


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """What everybody sees: everything."""
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
        brace=int(ruling["brace"]),
        pause=int(ruling["pause"]),
        allowance=int(ruling["allowance"]),
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
    """What this seat may do now."""
    seen = observation[0]
    stage = int(seen["stage"])
    may: list[Verb] = []
    if int(entry_points.seats_to_act(ruleset, observation)) >> seat & 1:
        may = list(VERBS[stage])
    slots = slots_for(seen, seat) if may == ["take"] else []
    return OwnView(seat, may, slots, hundreds=bool(most_asked(ruleset[0], seen, seat) >= COLUMNS))


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    made = blank(STATE)
    seen = made[0]
    seen["stamp"] = -1
    seen["turned"], seen["stage"], seen["glass"] = shown.number, STAGES.index(shown.stage), shown.glasses
    seen["mission"] = NOBODY if shown.mission is None else shown.mission.mission
    seen["winner"] = NOBODY if shown.winner is None else shown.winner
    seen["owner"], seen["rank"] = IN_PILE, NOBODY
    for slot, card in enumerate(shown.display):
        seen["display"][slot] = NOBODY if card is None else card.card
        if card is not None:
            seen["owner"][card.card] = IN_DISPLAY
    seen["used"] = [mission in shown.used for mission in range(MISSIONS)]
    for name, value in (("claim", NOTHING), ("after", -1), ("place", NOBODY)):
        seen[name] = [value] * MOST_SEATS
    for seat, row in enumerate(shown.seats):
        for rank, card in enumerate(row.cards):
            seen["owner"][card.card], seen["rank"][card.card] = seat, rank
        seen["ready"][seat] = row.ready
        seen["verdict"][seat] = VERDICTS.index(row.verdict)
        if row.passed:
            seen["claim"][seat] = PASSED
        elif row.said is not None:
            seen["claim"][seat], seen["after"][seat], seen["place"][seat] = row.said, row.after, row.place
    return made
