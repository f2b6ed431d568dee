"""Views of Goofspiel: their JSON types, made from observations."""

from typing import Any, Literal

import msgspec

from asterion.games.contract import Records
from goofspiel.state import AT_STAKE, DOWN, NOT_CHOSEN, OVER

Stage = Literal["choosing", "over"]


class SeatShown(msgspec.Struct):
    """Public state of a seat. ready: it has chosen. played: its card of the round before. cards: those it has still."""

    ready: bool
    played: int | None
    cards: list[int]


class PublicView(msgspec.Struct):
    """The table as everybody sees it. prizes: at stake, `stake` points together. pile: prizes still to come."""

    stage: Stage
    round: int
    rounds: int
    prizes: list[int]
    stake: int
    pile: list[int]
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The view of this seat only: its cards, and the one that it has chosen (G3)."""

    seat: int
    hand: list[int]
    chosen: int | None


def public_view(ruleset: Records, observation: Records) -> PublicView:
    seen, seats, cards = observation[0], int(ruleset["seats"][0]), int(ruleset["cards"][0])
    over = int(seen["stage"]) == OVER
    return PublicView(
        stage="over" if over else "choosing",
        round=int(seen["number"]) + (not over),
        rounds=cards,
        prizes=places_with(seen["prize"], AT_STAKE),
        stake=int(seen["stake"]),
        pile=places_with(seen["prize"], DOWN),
        seats=[
            SeatShown(
                ready=int(seen["chosen"][seat]) != NOT_CHOSEN,
                played=int(seen["played"][seat]) or None,
                cards=places_with(seen["hand"][seat], 1),
            )
            for seat in range(seats)
        ],
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    seen = observation[0]
    return OwnView(seat, places_with(seen["hand"][seat], 1), int(seen["chosen"][seat]) or None)


def places_with(places: Any, value: int) -> list[int]:
    """The numbers, from 1, of the places that have this value."""
    return [place + 1 for place, each in enumerate(places.tolist()) if each == value]
