"""Views of a game of 3D-Mino: their JSON types, made from observations.

A piece is named by its digits and colour, the larger digit first: ``"4-white-2"``. A place is the piece's middle cell
(x, y, and the level z, 0 on the table) and the way that it faces: read from first digit to second, ``east`` goes
along x, ``north`` along y. A double looks the same from both ends and is said to face east or north.
"""

from typing import Literal

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.contract import PUBLIC
from asterion.games.json_values.arena import (
    Arena,
    Arenas,
    append,
    list_of_bits,
    maker,
    new_list,
    or_null,
)
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.board import Board, Boards, built_at
from asterion.games.mino_3d.entry_points import _legal_actions, observe
from asterion.games.mino_3d.fits import hand_of
from asterion.games.mino_3d.legal import count_bits
from asterion.games.mino_3d.material import ORIGINAL, Edition, Piece
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import NOBODY, Facing, Ruleset, Rulesets, Stage, State, States, Support

Along = Literal["x", "y"]


class Laid(msgspec.Struct):
    """A piece of the build. seat: who placed it; null: it was the first, turned up from the stock (D2)."""

    piece: Piece
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
    lacks: list[Piece]
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
    hand: list[Piece]
    spots: list[Spot]


make_laid, make_seat_shown, make_public_view = maker(Laid), maker(SeatShown), maker(PublicView)
make_spot, make_own_view = maker(Spot), maker(OwnView)


@rule
def laid_piece(arena: Arena, seen: State, piece: int) -> int:
    """A Laid."""
    return make_laid(
        arena,
        piece=piece,
        x=seen.x[piece],
        y=seen.y[piece],
        z=seen.z[piece],
        facing=seen.facing[piece],
        seat=or_null(seen.by[piece], NOBODY),
    )


@rule
def seat_shown(arena: Arena, seen: State, seat: int) -> int:
    """A SeatShown."""
    return make_seat_shown(
        arena,
        pieces=seen.held[seat],
        score=seen.score[seat],
        passed=seen.passed[seat],
        lacks=list_of_bits(arena, seen.lacks[seat]),
        drawn=seen.drawn[seat],
    )


@rule
def public_view(arena: Arena, ruleset: Ruleset, seen: State) -> int:
    """The PublicView. Takes any observation, or a state, and reads only what is public."""
    laid, seats = new_list(arena), new_list(arena)
    for rank in range(int(seen.laid)):
        append(arena, laid, laid_piece(arena, seen, built_at(seen, rank)))
    for seat in range(int(ruleset.seats)):
        append(arena, seats, seat_shown(arena, seen, seat))
    return make_public_view(
        arena,
        edition=ORIGINAL,
        support=ruleset.support,
        stage=seen.stage,
        starter=seen.starter,
        turn=or_null(seen.turn, NOBODY),
        stock=seen.stock,
        removed=ruleset.removed,
        laid=laid,
        seats=seats,
    )


@rule
def own_view(arena: Arena, seen: State, board: Board, seat: int, legal: Ints, count: int, help: bool) -> int:
    """The OwnView: the hand of this seat, and every place now, with its points where the table gives help.

    legal: the actions of the seat in the order of list_fits, and how many; board: set out.
    """
    hand, spots, start = hand_of(seen, seat), new_list(arena), 0
    while start < count:
        end, levels = end_of_place(legal, start, count), 1
        while start + levels < end and way_of(legal, start + levels) == way_of(legal, start):
            levels += 1
        for lowest in range(start, start + levels):  # each piece and way lists the same levels, from below
            fits = new_list(arena)
            for i in range(lowest, end, levels):
                add_fit(arena, fits, board, hand, int(legal[i]), help)
            _, x, y, z, facing = parts_of(int(legal[lowest]))
            append(arena, spots, make_spot(arena, x=x, y=y, z=z, along=facing % 2, fits=fits))
        start = end
    return make_own_view(arena, seat=seat, hand=list_of_bits(arena, hand), spots=spots)


@rule
def way_of(legal: Ints, i: int) -> tuple[int, int]:
    """The piece of an action, and how it faces."""
    piece, _, _, _, facing = parts_of(int(legal[i]))
    return piece, facing


@rule
def end_of_place(legal: Ints, start: int, count: int) -> int:
    """The end of the actions on the same three columns as the one at start."""
    _, x, y, _, facing = parts_of(int(legal[start]))
    for end in range(start + 1, count):
        _, other_x, other_y, _, other_facing = parts_of(int(legal[end]))
        if other_x != x or other_y != y or other_facing % 2 != facing % 2:
            return end
    return count


@rule
def add_fit(arena: Arena, fits: int, board: Board, hand: int, action: int, help: bool) -> None:
    """Add the four numbers of a placement to the fits of a Spot."""
    piece, x, y, z, facing = parts_of(action)
    _, meeting, joining = place_points(board, piece, x, y, z, facing)
    append(arena, fits, count_bits(hand & ((1 << piece) - 1)))
    append(arena, fits, facing)
    append(arena, fits, meeting if help else 0)
    append(arena, fits, joining if help else 0)


@rule
def make_view(
    rulesets: Rulesets,
    seens: States,
    boards: Boards,
    legal: Ints,
    points: Ints,
    viewer: int,
    detail: int,
    arenas: Arenas,
) -> int:
    """The view of a seat, or of PUBLIC, from its observation; see RuledJson. boards, legal, points: scratch."""
    seen, arena, viewer = seens[0], arenas[0], int(viewer)
    if viewer == PUBLIC:
        return public_view(arena, rulesets[0], seen)
    count = _legal_actions(rulesets, seens, boards, viewer, legal, points)
    return own_view(arena, seen, boards[0], viewer, legal, count, bool(detail))


@rule
def make_views(
    rulesets: Rulesets,
    states: States,
    seens: States,
    boards: Boards,
    legal: Ints,
    points: Ints,
    detail: int,
    arenas: Arenas,
    values: Ints,
) -> None:
    """Make the public view and each seat's own view; see RuledJson."""
    for viewer in range(PUBLIC, int(rulesets[0].seats)):
        observe(rulesets, states, viewer, seens)
        values[1 + viewer] = make_view(rulesets, seens, boards, legal, points, viewer, detail, arenas)
