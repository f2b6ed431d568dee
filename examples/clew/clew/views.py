"""Views of Clew: their JSON types, made from observations."""

from typing import Literal

import msgspec

from asterion.games.contract import Records
from clew.legal import awaited
from clew.state import UNKNOWN

Stage = Literal["going", "lost", "over"]
STAGES: tuple[Stage, ...] = ("going", "lost", "over")


class SeatShown(msgspec.Struct):
    """Public state of a seat. noted: times that each corridor, 1 to 6, was brought home. amulet: at the end."""

    crystals: int
    threads: int
    noted: list[int]
    amulet: int | None


class PublicView(msgspec.Struct):
    """The table as everybody sees it. visit: from 1, of `visits` for each seat. passed: corridors of this visit."""

    stage: Stage
    visit: int
    visits: int
    turn: int | None
    passed: list[int]
    found: int
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The view of this seat only: the corridor of its amulet, 1 to 6 (C2)."""

    seat: int
    amulet: int


def public_view(ruleset: Records, observation: Records) -> PublicView:
    seen, seats, visits = observation[0], int(ruleset["seats"][0]), int(ruleset["visits"][0])
    turn = int(awaited(ruleset[0], seen))
    over = not turn
    return PublicView(
        stage=STAGES[int(seen["stage"])],
        visit=min(int(seen["finished"]) // seats + 1, visits),
        visits=visits,
        turn=turn.bit_length() - 1 if turn else None,
        passed=[corridor + 1 for corridor, passed in enumerate(seen["passed"].tolist()) if passed],
        found=int(seen["found"]),
        seats=[
            SeatShown(
                crystals=int(seen["crystals"][seat]),
                threads=int(seen["threads"][seat]),
                noted=seen["noted"][seat].tolist(),
                amulet=int(seen["amulet"][seat]) + 1 if over and int(seen["amulet"][seat]) != UNKNOWN else None,
            )
            for seat in range(seats)
        ],
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    return OwnView(seat, int(observation["amulet"][0, seat]) + 1)
