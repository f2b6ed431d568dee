"""3D-Mino as JSON types: what a table may choose, what is done, seen and said to happen, what chance decided.

A piece is named by its digits and colour, the larger digit first: ``"4-white-2"``. A place is the piece's middle cell
(x, y, and the level z, 0 on the table) and the way that it faces: read from first digit to second, ``east`` goes
along x, ``north`` along y. A double looks the same from both ends and is said to face east or north.
"""

from typing import Literal

import msgspec

from asterion.games.mino_3d.material import COLOURS, PIECES

Colour = Literal["white", "purple", "red", "green", "blue", "orange", "yellow"]
Facing = Literal["east", "north", "west", "south"]
Support = Literal["balanced", "any", "free"]
Edition = Literal["original"]
Stage = Literal["play", "over"]
Along = Literal["x", "y"]

STAGES: tuple[Stage, ...] = ("play", "over")
FACINGS: tuple[Facing, ...] = ("east", "north", "west", "south")
SUPPORTS: tuple[Support, ...] = ("balanced", "any", "free")
PIECE_NAMES = tuple(f"{first}-{COLOURS[colour]}-{second}" for first, colour, second in PIECES)
PIECE_NUMBER = {name: number for number, name in enumerate(PIECE_NAMES)}


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What a table may choose: how pieces are carried (D6), and the first seat, drawn unless named (D3)."""

    edition: Edition = "original"
    support: Support = "balanced"
    starter: int | None = None


class Place(msgspec.Struct, tag="place", frozen=True, forbid_unknown_fields=True):
    """Add one piece of the hand to the build (D8)."""

    piece: str
    x: int
    y: int
    z: int
    facing: Facing


Action = Place


class Laid(msgspec.Struct):
    """A piece of the build. seat: who placed it; null: it was the first, turned up from the stock (D2)."""

    piece: str
    x: int
    y: int
    z: int
    facing: Facing
    seat: int | None


class SeatShown(msgspec.Struct):
    """What everybody knows of a seat. lacks: pieces that it has shown it did not hold, by passing (D8); drawn: how many
    it has taken up since; passed: in the last round of the table."""

    pieces: int
    score: int
    passed: bool
    lacks: list[str]
    drawn: int


class PublicView(msgspec.Struct):
    """The table as everybody sees it. laid: in the order of building; removed: pieces out of the game, unseen (D2)."""

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
    colour (D7). Its own digits come on top.
    """

    x: int
    y: int
    z: int
    along: Along
    fits: list[int]


class OwnView(msgspec.Struct):
    """What one seat holds and, when it is its turn, every place that a piece of its hand may take."""

    seat: int
    hand: list[str]
    spots: list[Spot]


class Dealt(msgspec.Struct, tag="dealt"):
    """Everybody holds so many pieces, some may have left the game, and the first piece of the build is up (D2)."""

    pieces: int
    removed: int
    starter: int
    first: str


class DigitMet(msgspec.Struct):
    """A digit directly above or below one of the new piece's digits, and the piece that bears it (D7)."""

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


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first seat was drawn (D3)."""

    seat: int


class PiecesDealt(msgspec.Struct, tag="deal", forbid_unknown_fields=True):
    """The pieces that each seat drew, those that left the game, and the one turned up (D2)."""

    hands: list[list[str]]
    removed: list[str]
    first: str


class PieceDrawn(msgspec.Struct, tag="draw", forbid_unknown_fields=True):
    """The piece that was drawn from the stock (D8)."""

    piece: str


Outcome = StarterDrawn | PiecesDealt | PieceDrawn
