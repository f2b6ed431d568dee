"""Public events of one step of 3D-Mino."""

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.contract import tags
from asterion.games.json_values.arena import (
    Arena,
    Arenas,
    append,
    list_of,
    list_of_best,
    maker,
    new_list,
)
from asterion.games.mino_3d.actions import COLOUR_PART, cells_of, parts_of
from asterion.games.mino_3d.board import Board, Boards, built_at, set_out_cells
from asterion.games.mino_3d.material import FIRST, PIECE_COUNT, SECOND, Piece
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import BUILT, OVER, Facing, Ruleset, Rulesets, State, States


class Dealt(msgspec.Struct, tag="dealt"):
    """Everybody holds this many pieces, some may have left the game, and the first piece of the build is up (D2)."""

    pieces: int
    removed: int
    starter: int
    first: Piece


class DigitMet(msgspec.Struct):
    """A digit directly above or below one of the new piece's digits, and the piece that it is on (D7)."""

    piece: Piece
    digit: int


class Placed(msgspec.Struct, tag="placed"):
    """A piece was placed, with the three parts of its points (D7).

    digits: its own; meeting: the digits above and below its digits, summed, one by one in met; joining: both digits of
    each piece in joined, whose colour is directly above or below its own. drew: it took a piece from the stock.
    """

    seat: int
    piece: Piece
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
    joined: list[Piece]
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
FORESEEN = tags(Placed)


make_dealt, make_placed = maker(Dealt, of=Event), maker(Placed, of=Event)
make_passed, make_game_over = maker(Passed, of=Event), maker(GameOver, of=Event)
make_digit_met = maker(DigitMet)


@rule
def dealt(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """Dealt, as the game begins."""
    first = built_at(after, 0)
    return make_dealt(arena, pieces=ruleset.hand, removed=ruleset.removed, starter=after.starter, first=first)


@rule
def touched(arena: Arena, before: State, action: int) -> tuple[int, int]:
    """Two lists: digits, and pieces of the same colour, directly above and below a new piece (D7)."""
    _, x, y, z, facing = parts_of(action)
    own = cells_of(x, y, z, facing)
    met, joined = new_list(arena), new_list(arena)
    for other in range(PIECE_COUNT):
        if int(before.place[other]) != BUILT or abs(int(before.z[other]) - z) != 1:
            continue
        cells = cells_of(int(before.x[other]), int(before.y[other]), z, int(before.facing[other]))
        for part, cell in enumerate(cells):
            if cell not in own:
                continue
            if part == COLOUR_PART:
                append(arena, joined, other)
            else:
                digit = FIRST[other] if part < COLOUR_PART else SECOND[other]
                append(arena, met, make_digit_met(arena, piece=other, digit=digit))
    return met, joined


@rule
def placed(arena: Arena, before: State, after: State, board: Board, seat: int, action: int) -> int:
    """Placed: the action of a seat. board: set out as before it."""
    piece, x, y, z, facing = parts_of(action)
    digits, meeting, joining = place_points(board, piece, x, y, z, facing)
    met, joined = touched(arena, before, action)
    return make_placed(
        arena,
        seat=seat,
        piece=piece,
        x=x,
        y=y,
        z=z,
        facing=facing,
        digits=digits,
        meeting=meeting,
        joining=joining,
        points=digits + meeting + joining,
        total=after.score[seat],
        met=met,
        joined=joined,
        drew=int(before.stock) > int(after.stock),
    )


@rule
def add_passes(arena: Arena, happened: int, ruleset: Ruleset, after: State, seat: int) -> None:
    """Add the seats that passed after this one had its turn, in their order."""
    seats = int(ruleset.seats)
    for i in range(seats):
        other = (seat + 1 + i) % seats
        if int(after.passed[other]):
            append(arena, happened, make_passed(arena, seat=other))


@rule
def game_over(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """GameOver: totals, winners and what is left in each hand."""
    seats = int(ruleset.seats)
    scores, winners = list_of(arena, after.score, seats), list_of_best(arena, after.score, seats)
    return make_game_over(arena, scores=scores, winners=winners, left=list_of(arena, after.held, seats))


@rule
def make_events(
    rulesets: Rulesets,
    befores: States,
    afters: States,
    boards: Boards,
    legal: Ints,
    points: Ints,
    seat: int,
    action: int,
    arenas: Arenas,
) -> int:
    """The public events of one step; see RuledJson. boards, legal, points: scratch."""
    ruleset, after, arena = rulesets[0], afters[0], arenas[0]
    happened = new_list(arena)
    if len(befores) == 0:
        append(arena, happened, dealt(arena, ruleset, after))
        add_passes(arena, happened, ruleset, after, int(after.starter) - 1)
    else:
        set_out_cells(befores[0], int(ruleset.support), boards[0])
        append(arena, happened, placed(arena, befores[0], after, boards[0], int(seat), int(action)))
        add_passes(arena, happened, ruleset, after, int(seat))
    if int(after.stage) == OVER:
        append(arena, happened, game_over(arena, ruleset, after))
    return happened
