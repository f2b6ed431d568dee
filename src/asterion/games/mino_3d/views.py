"""3D-Mino in JSON, both ways: options, actions, what is seen, what happens, what chance decided."""

from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import BadAction, BadOptions, Records
from asterion.games.mino_3d import actions, entry_points, material
from asterion.games.mino_3d.board import HALF, LEVELS
from asterion.games.mino_3d.events import draws, events, outcomes
from asterion.games.mino_3d.material import FIRST, PIECE_COUNT, SECOND
from asterion.games.mino_3d.said import (
    FACINGS,
    PIECE_NAMES,
    PIECE_NUMBER,
    STAGES,
    SUPPORTS,
    Action,
    Along,
    Colour,
    Dealt,
    DigitMet,
    Edition,
    Event,
    Facing,
    GameOver,
    Laid,
    Options,
    Outcome,
    OwnView,
    Passed,
    PieceDrawn,
    PiecesDealt,
    Place,
    Placed,
    PublicView,
    SeatShown,
    Spot,
    Stage,
    StarterDrawn,
    Support,
)
from asterion.games.mino_3d.state import BUILT, NOBODY, RULESET

__all__ = [
    "FACINGS",
    "PIECE_NAMES",
    "PIECE_NUMBER",
    "Action",
    "Along",
    "Colour",
    "Dealt",
    "DigitMet",
    "Edition",
    "Event",
    "Facing",
    "GameOver",
    "Laid",
    "Options",
    "Outcome",
    "OwnView",
    "Passed",
    "PieceDrawn",
    "PiecesDealt",
    "Place",
    "Placed",
    "PublicView",
    "SeatShown",
    "Spot",
    "Stage",
    "StarterDrawn",
    "Support",
    "action_from_json",
    "action_name",
    "action_to_json",
    "draws",
    "events",
    "outcomes",
    "own_view",
    "public_view",
    "ruleset",
]

# Options


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when there is no such seat or number of seats."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"2 to 6 seats, not {seats}", "D2")
    if options.starter is not None and not 0 <= options.starter < seats:
        raise BadOptions("bad_starter", f"starter is a seat 0 to {seats - 1}, not {options.starter}", "D3")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["starter"] = NOBODY if options.starter is None else options.starter
    ruling["support"] = SUPPORTS.index(options.support)
    return ruling


# Actions


def action_to_json(action: int) -> Place:
    piece, x, y, z, facing = (int(part) for part in actions.parts_of(action))
    return Place(PIECE_NAMES[piece], x, y, z, FACINGS[facing])


def action_from_json(said: Any) -> int:
    """Action number of a Place or its decoded JSON; BadAction when it says none.

    A double that faces west or south is the same as one that faces east or north.
    """
    try:
        place = said if isinstance(said, Place) else msgspec.convert(said, Place)
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None
    piece = PIECE_NUMBER.get(place.piece)
    if piece is None:
        raise BadAction("no_such_piece", f"there is no piece {place.piece!r} in the box (D1)")
    if max(abs(place.x), abs(place.y)) > HALF or not 0 <= place.z < LEVELS:
        raise BadAction(
            "out_of_range",
            f"x and y are {-HALF} to {HALF} and z is 0 to {LEVELS - 1}, not {place.x}, {place.y}, {place.z} (D4)",
        )
    facing = FACINGS.index(place.facing)
    if FIRST[piece] == SECOND[piece]:
        facing %= 2
    return int(actions.action_of(piece, place.x, place.y, place.z, facing))


def action_name(action: int) -> str:
    if not 0 <= action < actions.ACTIONS:
        return f"action {action}"
    said = action_to_json(action)
    return f"place {said.piece} at {said.x},{said.y},{said.z} facing {said.facing}"


# What is seen


def _names(mask: int) -> list[str]:
    return [PIECE_NAMES[piece] for piece in range(PIECE_COUNT) if mask >> piece & 1]


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """What everybody sees; takes any observation, or a state, and reads only what is public."""
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
    """What this seat holds, and where each piece may go now with the points that it would bring."""
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
