"""Views, made from observations: the table as all see it, and what one seat sees."""

import msgspec

from asterion.games.contract import Records
from my_game.rules import ended, turn_of


class SeatShown(msgspec.Struct):
    """A seat as all see it. die: at the end (R4)."""

    rolls: int
    die: int | None


class PublicView(msgspec.Struct):
    """The table. turns_left: of all seats."""

    turn: int | None
    turns_left: int
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The die under the seat's own cup (R2)."""

    seat: int
    die: int


def public_view(ruleset: Records, observation: Records) -> PublicView:
    seen, seats = observation[0], int(ruleset["seats"][0])
    over = bool(ended(ruleset[0], seen))
    return PublicView(
        turn=None if over else int(turn_of(ruleset[0], seen)),
        turns_left=int(ruleset["turns"][0]) * seats - int(seen["finished"]),
        seats=[
            SeatShown(rolls=int(seen["rolls"][seat]), die=int(seen["die"][seat]) if over else None)
            for seat in range(seats)
        ],
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    return OwnView(seat, int(observation["die"][0, seat]))
