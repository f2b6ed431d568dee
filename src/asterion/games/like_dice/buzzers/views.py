"""Views of a race with the box, as JSON types and how they follow from observations."""

from typing import Any, Literal

import msgspec

from asterion.games.contract import Records
from asterion.games.like_dice.buzzers import rules
from asterion.games.like_dice.buzzers.events import claim_order, level_seats
from asterion.games.like_dice.buzzers.state import ENDING, JUDGE, PIPS, RACE, READY, RECALLED, STAGES, Stage
from asterion.games.like_dice.buzzers.targets import proposed
from asterion.games.like_dice.material import Edition
from asterion.games.like_dice.state import NOBODY, NOTHING, PASSED, VERDICTS, Verdict

Verb = Literal["claim", "pass", "start", "hold", "close", "judge", "take_back", "correct", "end"]


class SeatShown(msgspec.Struct):
    """Public state of a seat. missing: cards to its target. said: the number announced in the last mission,
    null: none; passed. after: ms that it took, null: silent. place: claim order, from 0. pips: said at the end.
    proposed: target that its times suggest, null: too few are known (L9)."""

    cards: int
    target: int
    missing: int
    said: int | None
    passed: bool
    after: int | None
    place: int | None
    verdict: Verdict
    pips: int | None
    proposed: int | None


class PublicView(msgspec.Struct):
    """Public view of the race.

    number: of the mission, from 1; 0: none yet. order: seats in the order of their claims. winner: seat that was right
    first in the last mission. held: the next mission waits until somebody starts it. judged: the last verdict can be
    taken back. pile: cards left. level: at the end, seats that count their pips. times: of the latest missions, number
    n at place (n - 1) % 16, ms by seat; null: none, or wrong. seconds, brace, pause, allowance: as in Options.
    """

    edition: Edition
    stage: Stage
    number: int
    order: list[int]
    winner: int | None
    held: bool
    judged: bool
    pile: int
    level: list[int]
    times: list[list[int | None]]
    glass: int
    glasses: int
    seconds: int
    brace: int
    pause: int
    allowance: int
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The actions that are open to this seat now."""

    seat: int
    may: list[Verb]


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """Public view, which shows everything."""
    seen, ruling = observation[0], ruleset[0]
    seats, winner, stage = int(ruling["seats"]), int(seen["winner"]), int(seen["stage"])
    return PublicView(
        edition="like-dice-2012",
        stage=STAGES[stage],
        number=int(seen["turned"]),
        order=claim_order(seats, seen),
        winner=None if winner == NOBODY else winner,
        held=bool(seen["held"]),
        judged=bool(seen["judged"]),
        pile=int(rules.pile_of(seen)),
        level=level_seats(ruleset, seen) if stage == PIPS else [],
        times=[[None if took < 0 else took for took in row[:seats]] for row in seen["times"].tolist()[:RECALLED]],
        glass=int(rules.glass_seconds(ruling, seen)),
        glasses=int(seen["glass"]),
        seconds=int(ruling["seconds"]),
        brace=int(ruling["countdown"]),
        pause=int(ruling["pause"]),
        allowance=int(ruling["allowance"]),
        seats=[_seat_shown(seats, seen, seat) for seat in range(seats)],
    )


def _seat_shown(seats: int, seen: Any, seat: int) -> SeatShown:
    claim, pips = int(seen["claim"][seat]), int(seen["pips"][seat])
    said = claim >= 0
    return SeatShown(
        cards=int(seen["cards"][seat]),
        target=int(seen["target"][seat]),
        missing=max(0, int(rules.missing(seen, seat))),
        said=claim if said else None,
        passed=claim == PASSED,
        after=int(seen["after"][seat]) if said else None,
        place=int(seen["place"][seat]) if said else None,
        verdict=VERDICTS[int(seen["verdict"][seat])],
        pips=None if pips == NOTHING else pips,
        proposed=int(proposed(seats, seen, seat)) or None,
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """The actions that are open to this seat now."""
    seen = observation[0]
    stage = int(seen["stage"])
    may: list[Verb] = []
    if stage == READY:
        may = ["start", "correct"] if seen["held"] or not int(ruleset["pause"][0]) else ["start", "hold", "correct"]
    elif stage == RACE:
        may = ["claim", "pass"] if int(seen["claim"][seat]) == NOTHING else ["close"]
    elif stage == JUDGE:
        may = ["judge"]
    elif stage == ENDING:
        may = ["end", "correct"]
    elif stage == PIPS:
        asked = seat in level_seats(ruleset, seen) and int(seen["pips"][seat]) == NOTHING
        may = ["claim", "close"] if asked else ["close"]
    return OwnView(seat, [*may, "take_back"] if seen["judged"] else may)
