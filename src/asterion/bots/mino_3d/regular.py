"""Points now, less what the next seat may expect from unseen pieces, plus the value of the rest of the hand.

A novice sees only some of the places, as people do: it looks at a few and takes the one that brings most.
"""

from asterion.bots.mino_3d.scratch import CANDIDATES, Scratch
from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.board import Board, lay, lift, set_out
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from asterion.games.mino_3d.fits import best_fits, hand_of
from asterion.games.mino_3d.legal import list_fits
from asterion.games.mino_3d.material import FIRST, PIECE_COUNT, SECOND
from asterion.games.mino_3d.state import HIDDEN, Ruleset, State

GLANCES = 40
"""Places that a novice looks at."""
CARE = 0.8
"""Weight of what the next seat may expect, against points now."""
KEEP = 0.35
"""Weight of the best that the rest of the own hand could bring."""


@rule
def digits_of(piece: int) -> int:
    """The sum of a piece's own digits: points that it brings whenever it is placed (D7)."""
    return FIRST[piece] + SECOND[piece]


@rule
def note_candidates(state: State, board: Board, seat: int, dear: float, most: int, scratch: Scratch) -> int:
    """Note up to ``most`` placements that bring most points now, each point of the piece's own digits counting
    1 - dear; best first. Returns how many. The board is set out."""
    count = list_fits(state, board, seat, scratch.actions, scratch.points, MOST_ACTIONS)
    kept = 0
    for i in range(count):
        gain = int(scratch.points[i]) - dear * digits_of(parts_of(int(scratch.actions[i]))[0])
        if kept == most and gain <= scratch.gain[kept - 1]:
            continue
        at = kept if kept < most else kept - 1
        while at > 0 and scratch.gain[at - 1] < gain:
            scratch.gain[at] = scratch.gain[at - 1]
            scratch.candidate[at] = int(scratch.candidate[at - 1])
            at -= 1
        scratch.gain[at] = gain
        scratch.candidate[at] = int(scratch.actions[i])
        kept = min(kept + 1, most)
    scratch.count = kept
    return kept


@rule
def expected_best(pieces: int, held: int, scratch: Scratch) -> float:
    """Mean of the highest scratch.worth among held pieces drawn from those in the mask, if it is above 0."""
    left, expected, still = 0, 0.0, 1.0
    for piece in range(PIECE_COUNT):
        left += pieces >> piece & 1
    hidden = left
    while hidden > 0 and left > 0 and still > 1e-4:
        top = -1
        for piece in range(PIECE_COUNT):
            if pieces >> piece & 1 and (top < 0 or scratch.worth[piece] > scratch.worth[top]):
                top = piece
        # Held by the seat, given that none of the better ones is.
        chance = min(held / left, 1.0)
        expected += still * chance * max(scratch.worth[top], 0.0)
        still *= 1.0 - chance
        pieces &= ~(1 << top)
        left -= 1
    return expected


@rule
def unseen(state: State) -> int:
    """The pieces that an observation does not show, as a bit mask."""
    return hand_of(state, HIDDEN)


@rule
def next_seat(ruleset: Ruleset, state: State, seat: int) -> int:
    """The next seat clockwise that holds a piece, or the seat itself."""
    seats = int(ruleset.seats)
    for i in range(1, seats):
        other = (seat + i) % seats
        if int(state.held[other]) > 0:
            return other
    return seat


@rule
def outlook(
    ruleset: Ruleset, seen: State, board: Board, seat: int, action: int, dear: float, care: float, scratch: Scratch
) -> float:
    """Prospects after a placement: the own hand's best less what the next seat may expect. Leaves the board unchanged.

    dear: as for note_candidates, of the next seat's placement; care: weight of what that seat may expect.
    """
    piece, x, y, z, facing = parts_of(action)
    columns, sites = int(board.columns), int(board.sites)
    lay(board, piece, x, y, z, facing)
    rest = hand_of(seen, seat) & ~(1 << piece)
    hidden = unseen(seen)
    best_fits(board, hidden | rest, scratch.best, scratch.action)
    own = 0
    for other in range(PIECE_COUNT):
        if rest >> other & 1:
            own = max(own, int(scratch.best[other]) - digits_of(other))
        scratch.worth[other] = int(scratch.best[other]) - dear * digits_of(other)
    other = next_seat(ruleset, seen, seat)
    threat = expected_best(hidden, int(seen.held[other]), scratch) if other != seat else 0.0
    lift(board, x, y, z, facing, columns, sites)
    return KEEP * own - care * threat / (int(ruleset.seats) - 1)


@rule
def regular_action(ruleset: Ruleset, seen: State, seat: int, board: Board, scratch: Scratch) -> int:
    """Action of the regular in this observation; the seat is awaited."""
    set_out(seen, int(ruleset.support), board)
    count = note_candidates(seen, board, seat, 0.0, CANDIDATES, scratch)
    chosen, most = 0, -1e9
    for i in range(count):
        action = int(scratch.candidate[i])
        value = scratch.gain[i] + outlook(ruleset, seen, board, seat, action, 0.0, CARE, scratch)
        scratch.value[i] = value
        if value > most:
            chosen, most = i, value
    return int(scratch.candidate[chosen])


@rule
def novice_action(ruleset: Ruleset, seen: State, seat: int, board: Board, scratch: Scratch, chance: Chance) -> int:
    """Action of the novice in this observation; the seat is awaited."""
    set_out(seen, int(ruleset.support), board)
    count = list_fits(seen, board, seat, scratch.actions, scratch.points, MOST_ACTIONS)
    chosen = below(chance, count)
    for _ in range(GLANCES - 1):
        other = below(chance, count)
        if int(scratch.points[other]) > int(scratch.points[chosen]):
            chosen = other
    return int(scratch.actions[chosen])


@rule
def random_action(ruleset: Ruleset, seen: State, seat: int, board: Board, scratch: Scratch, chance: Chance) -> int:
    """Any legal placement, all equally likely."""
    set_out(seen, int(ruleset.support), board)
    count = list_fits(seen, board, seat, scratch.actions, scratch.points, MOST_ACTIONS)
    return int(scratch.actions[below(chance, count)])
