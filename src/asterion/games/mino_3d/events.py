"""Public events of one step of 3D-Mino."""

from typing import Any

import msgspec

from asterion.games.contract import Records, tags
from asterion.games.mino_3d import actions, entry_points
from asterion.games.mino_3d.actions import cells_of
from asterion.games.mino_3d.material import FIRST, HAND, PIECE_NAMES, REMOVED, SECOND
from asterion.games.mino_3d.state import BUILT, FACINGS, OVER, Facing


class Dealt(msgspec.Struct, tag="dealt"):
    """Everybody holds this many pieces, some may have left the game, and the first piece of the build is up (D2)."""

    pieces: int
    removed: int
    starter: int
    first: str


class DigitMet(msgspec.Struct):
    """A digit directly above or below one of the new piece's digits, and the piece that it is on (D7)."""

    piece: str
    digit: int


class Placed(msgspec.Struct, tag="placed"):
    """A piece was placed, with the three parts of its points (D7).

    digits: its own; meeting: the digits above and below its digits, summed, one by one in met; joining: both digits of
    each piece in joined, whose colour is directly above or below its own. drew: it took a piece from the stock.
    """

    seat: int
    piece: str
    x: int
    y: int
    z: int
    facing: Facing
    digits: int
    meeting: int
    joining: int
    points: int
    total: int
    met: list[DigitMet]
    joined: list[str]
    drew: bool


class Passed(msgspec.Struct, tag="passed"):
    """A seat can place none of its pieces (D8)."""

    seat: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end: final totals, all seats that share the highest, and the pieces that each could not place (D8)."""

    scores: list[int]
    winners: list[int]
    left: list[int]


Event = Dealt | Placed | Passed | GameOver
WORTH_A_LOOK = tags(Placed)


def _first_piece(after: Records) -> str:
    built = after["place"][0] == BUILT
    return PIECE_NAMES[int(built.argmax())]


def _dealt(ruleset: Records, after: Records) -> Dealt:
    return Dealt(HAND, REMOVED[int(ruleset["seats"][0])], int(after["starter"][0]), _first_piece(after))


def _touched(before: Records, action: int) -> tuple[list[DigitMet], list[str]]:
    """Digits, and pieces of the same colour, directly above and below a new piece (D7)."""
    _, *where = (int(part) for part in actions.parts_of(action))
    own = cells_of(*where)
    met: list[DigitMet] = []
    joined: list[str] = []
    state = before[0]
    for other in (state["place"] == BUILT).nonzero()[0].tolist():
        x, y, z = int(state["x"][other]), int(state["y"][other]), int(state["z"][other])
        if abs(z - where[2]) != 1:
            continue
        for at, cell in enumerate(cells_of(x, y, z, int(state["facing"][other]))):
            if (cell[0], cell[1], where[2]) not in own:
                continue
            if at == 1:
                joined.append(PIECE_NAMES[other])
            else:
                met.append(DigitMet(PIECE_NAMES[other], FIRST[other] if at == 0 else SECOND[other]))
    return met, joined


def _placed(ruleset: Records, before: Records, after: Records, seat: int, action: int) -> Placed:
    piece, x, y, z, facing = (int(part) for part in actions.parts_of(action))
    digits, meeting, joining = entry_points.show_points(ruleset, before, action)
    met, joined = _touched(before, action)
    return Placed(
        seat=seat,
        piece=PIECE_NAMES[piece],
        x=x,
        y=y,
        z=z,
        facing=FACINGS[facing],
        digits=digits,
        meeting=meeting,
        joining=joining,
        points=digits + meeting + joining,
        total=int(after["score"][0, seat]),
        met=met,
        joined=joined,
        drew=int(before["stock"][0]) > int(after["stock"][0]),
    )


def _passes(ruleset: Records, after: Records, seat: int) -> list[Passed]:
    """The seats that passed after this one had its turn, in their order."""
    seats = int(ruleset["seats"][0])
    order = [(seat + 1 + i) % seats for i in range(seats)]
    return [Passed(other) for other in order if after["passed"][0, other]]


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start."""
    seats = int(ruleset["seats"][0])
    if before is None:
        happened: list[Any] = [_dealt(ruleset, after)]
        seat = int(after["starter"][0]) - 1
    else:
        happened = [_placed(ruleset, before, after, seat, action)]
    happened += _passes(ruleset, after, seat)
    if int(after["stage"][0]) == OVER:
        totals: list[int] = after["score"][0, :seats].tolist()
        winners = [winner for winner in range(seats) if totals[winner] == max(totals)]
        happened.append(GameOver(totals, winners, after["held"][0, :seats].tolist()))
    return happened
