"""Views of Liar's Dice: their JSON types, made from observations."""

from typing import Literal

import msgspec

from asterion.games.contract import Records
from liars_dice.state import OVER

Stage = Literal["bidding", "over"]


class SeatShown(msgspec.Struct):
    """Public state of a seat. left: its dice. shown: its faces in the round before, until somebody bids (D4)."""

    left: int
    shown: list[int] | None


class PublicView(msgspec.Struct):
    """The table as everybody sees it. quantity, face, bidder: the last bid. all_dice: of all seats."""

    stage: Stage
    round: int
    turn: int | None
    quantity: int | None
    face: int | None
    bidder: int | None
    all_dice: int
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The view of this seat only: the faces of its dice (D2)."""

    seat: int
    dice: list[int]


def public_view(ruleset: Records, observation: Records) -> PublicView:
    seen, seats = observation[0], int(ruleset["seats"][0])
    over, bid = int(seen["stage"]) == OVER, int(seen["quantity"])
    shown = [[face for face in dice if face > 0] for dice in seen["shown"][:seats].tolist()]
    return PublicView(
        stage="over" if over else "bidding",
        round=int(seen["number"]) + (not over),
        turn=None if over else int(seen["turn"]),
        quantity=bid or None,
        face=int(seen["face"]) if bid else None,
        bidder=int(seen["bidder"]) if bid else None,
        all_dice=int(seen["left"][:seats].sum()),
        seats=[SeatShown(int(seen["left"][seat]), shown[seat] or None) for seat in range(seats)],
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    left = int(observation["left"][0, seat])
    return OwnView(seat, sorted(observation["dice"][0, seat][:left].tolist()))
