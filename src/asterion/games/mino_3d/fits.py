"""The best place for each piece of a hand."""

from asterion.games.compiled import Ints, rule
from asterion.games.mino_3d.actions import action_of
from asterion.games.mino_3d.board import OFFSET, Board, mark_at
from asterion.games.mino_3d.legal import agrees
from asterion.games.mino_3d.material import COLOUR, FIRST, PIECE_COUNT, SECOND
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import State


@rule
def best_way(board: Board, piece: int, x: int, y: int, facing: int, best: Ints, actions: Ints) -> None:
    """Note the best placement of a piece that fits here, on any open level, if it beats best[piece]."""
    levels, z = int(board.open[int(board.site[x + OFFSET, y + OFFSET]), facing % 2]), 0
    while levels:
        if levels & 1:
            digits, meeting, joining = place_points(board, piece, x, y, z, facing)
            if digits + meeting + joining > int(best[piece]):
                best[piece] = digits + meeting + joining
                actions[piece] = action_of(piece, x, y, z, facing)
        levels >>= 1
        z += 1


@rule
def best_fits(board: Board, pieces: int, best: Ints, actions: Ints) -> None:
    """For each piece in a bit mask the most points that a place gives now into best: int32[pieces], with the action.

    best is -1 where a piece has no place. Of equal places the first is taken.
    """
    bare = False
    for piece in range(PIECE_COUNT):
        best[piece] = -1
    for site in range(1, int(board.sites)):
        x, y = int(board.site_x[site]), int(board.site_y[site])
        for axis in range(2):
            if int(board.open[site, axis]) == 0:
                continue
            dx, dy = 1 - axis, axis
            before, after = mark_at(board, x - dx, y - dy), mark_at(board, x + dx, y + dy)
            middle = mark_at(board, x, y)
            if before < 0 and middle < 0 and after < 0:
                if bare:
                    continue  # one place over bare table is worth as much as another
                bare = True
            for piece in range(PIECE_COUNT):
                if pieces >> piece & 1:
                    first, colour, second = FIRST[piece], COLOUR[piece], SECOND[piece]
                    if agrees(before, middle, after, first, colour, second):
                        best_way(board, piece, x, y, axis, best, actions)
                    if first != second and agrees(before, middle, after, second, colour, first):
                        best_way(board, piece, x, y, axis + 2, best, actions)


@rule
def hand_of(state: State, seat: int) -> int:
    """The pieces of a seat as a bit mask."""
    pieces = 0
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == seat:
            pieces |= 1 << piece
    return pieces
