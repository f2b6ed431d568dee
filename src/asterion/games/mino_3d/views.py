"""Views of a game of 3D-Mino: their JSON types, made from observations.

A piece is named by its digits and colour, the larger digit first: ``"4-white-2"``. A place is the piece's middle cell
(x, y, and the level z, 0 on the table) and the way that it faces: read from first digit to second, ``east`` goes
along x, ``north`` along y. A double looks the same from both ends and is said to face east or north.
"""

from typing import Literal

import msgspec

from asterion.games.contract import Records
from asterion.games.mino_3d import entry_points, material
from asterion.games.mino_3d.material import PIECE_COUNT, PIECE_NAMES, Edition
from asterion.games.mino_3d.options import Options
from asterion.games.mino_3d.state import BUILT, FACINGS, NOBODY, STAGES, SUPPORTS, Facing, Stage, Support

Along = Literal["x", "y"]


class Laid(msgspec.Struct):
    """A piece of the build. seat: who placed it; null: it was the first, turned up from the stock (D2)."""

    piece: str
    x: int
    y: int
    z: int
    facing: Facing
    seat: int | None


class SeatShown(msgspec.Struct):
    """Public state of a seat. lacks: pieces that it has shown it did not hold, by passing (D8); drawn: how many
    it has taken up since; passed: in the last round of the table."""

    pieces: int
    score: int
    passed: bool
    lacks: list[str]
    drawn: int


class PublicView(msgspec.Struct):
    """Public view of the table. laid: in the order of building; removed: pieces out of the game, unseen (D2)."""

    edition: Edition
    support: Support
    stage: Stage
    starter: int
    turn: int | None
    stock: int
    removed: int
    laid: list[Laid]
    seats: list[SeatShown]


class Spot(msgspec.Struct):
    """Three free cells where some piece of the hand may go: the middle one, and whether they lie along x or along y.

    fits: four numbers for each way to fill it: the piece (its place in the hand, from 0), how it faces (0 east,
    1 north, 2 west, 3 south), the points for digits above and below its digits, and those for pieces touched by its
    colour (D7). Its own digits come on top. At a table without help the points are 0.
    """

    x: int
    y: int
    z: int
    along: Along
    fits: list[int]


class OwnView(msgspec.Struct):
    """Hand of one seat and, in its turn, every place that a piece of the hand may take."""

    seat: int
    hand: list[str]
    spots: list[Spot]


def _names(mask: int) -> list[str]:
    return [PIECE_NAMES[piece] for piece in range(PIECE_COUNT) if mask >> piece & 1]


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """Public view. Takes any observation, or a state, and reads only what is public."""
    seen = observation[0]
    seats = int(ruleset["seats"][0])
    place, rank = seen["place"].tolist(), seen["rank"].tolist()
    x, y, z, facing, by = (seen[name].tolist() for name in ("x", "y", "z", "facing", "by"))
    built = sorted((piece for piece in range(PIECE_COUNT) if place[piece] == BUILT), key=rank.__getitem__)
    held, score, passed, drawn, lacks = (seen[name].tolist() for name in ("held", "score", "passed", "drawn", "lacks"))
    turn = int(seen["turn"])
    return PublicView(
        edition="original",
        support=SUPPORTS[int(ruleset["support"][0])],
        stage=STAGES[int(seen["stage"])],
        starter=int(seen["starter"]),
        turn=None if turn == NOBODY else turn,
        stock=int(seen["stock"]),
        removed=material.REMOVED[seats],
        laid=[
            Laid(PIECE_NAMES[p], x[p], y[p], z[p], FACINGS[facing[p]], None if by[p] == NOBODY else by[p])
            for p in built
        ],
        seats=[
            SeatShown(held[i], score[i], bool(passed[i]), _names(lacks[i]) if lacks[i] else [], drawn[i])
            for i in range(seats)
        ],
    )


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """Hand of this seat, and the places of each piece now with their points."""
    hand: list[int] = (observation["place"][0] == seat).nonzero()[0].tolist()
    at = {piece: number for number, piece in enumerate(hand)}
    spots: dict[tuple[int, int, int, int], Spot] = {}
    for piece, x, y, z, facing, meeting, joining in entry_points.show_fits(ruleset, observation, seat):
        key = (x, y, z, facing % 2)
        spot = spots.get(key)
        if spot is None:
            spot = spots[key] = Spot(x, y, z, "y" if facing % 2 else "x", [])
        spot.fits += (at[piece], facing, meeting, joining)
    return OwnView(seat, [PIECE_NAMES[piece] for piece in hand], list(spots.values()))


def at_table(options: Options, own: OwnView) -> OwnView:
    """The view as this table shows it: without help, places are shown without their points."""
    if options.help:
        return own
    spots = [
        msgspec.structs.replace(spot, fits=[0 if at % 4 >= 2 else number for at, number in enumerate(spot.fits)])
        for spot in own.spots
    ]
    return msgspec.structs.replace(own, spots=spots)
