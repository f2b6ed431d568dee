"""The entry points of 3D-Mino: what the contract asks for, on length-1 arrays of records.

Rules want a board as scratch, which the contract does not hand in: each thread keeps one.
"""

import threading
from typing import Any

import numpy as np

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.contract import Records
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.board import BOARD, Boards, set_out, set_out_cells
from asterion.games.mino_3d.legal import list_fits, refusal, seats_awaited
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.refusals import PLAYED
from asterion.games.mino_3d.rules import play_legal, start_game
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import BUILT, HIDDEN, NOT_IN_PLAY, OVER, Rulesets, States

MOST_ACTIONS = 1 << 14
"""Room for the legal actions of a hand; random games with every kind of support stay far below."""


class _Scratch(threading.local):
    """The scratch of one thread."""

    def __init__(self) -> None:
        self.board: np.ndarray[Any, Any] = np.zeros(1, BOARD)
        self.actions: np.ndarray[Any, Any] = np.zeros(MOST_ACTIONS, np.int32)
        self.points: np.ndarray[Any, Any] = np.zeros(MOST_ACTIONS, np.int32)


_scratch = _Scratch()


def start(rulesets: Records, states: Records, chances: Records) -> int:
    """Set a new game up; see contract."""
    return start_on(rulesets, states, _scratch.board, chances)


@rule
def start_on(rulesets: Rulesets, states: States, boards: Boards, chances: Chances) -> int:
    """Start a game, as ``start`` does, with a board for scratch."""
    return start_game(rulesets[0], states[0], boards[0], chances[0])


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    """Bit mask of awaited seats: the one whose turn it is (D8); see contract."""
    return seats_awaited(states[0])


def legal_actions(rulesets: Records, states: Records, seat: int, out: Records) -> int:
    """Legal actions of a seat into out: int32[MOST_ACTIONS]; see contract."""
    return _legal_actions(rulesets, states, _scratch.board, seat, out, _scratch.points)


@rule
def _legal_actions(rulesets: Rulesets, states: States, boards: Boards, seat: int, out: Ints, points: Ints) -> int:
    seat = int(seat)
    if int(states[0].stage) == OVER or int(states[0].turn) != seat:
        return 0
    set_out(states[0], int(rulesets[0].support), boards[0])
    return list_fits(states[0], boards[0], seat, out, points, MOST_ACTIONS)


def apply(rulesets: Records, states: Records, seat: int, action: int, chances: Records) -> int:
    """Play an action, or return the refusal and leave the state unchanged; see contract."""
    return apply_on(rulesets, states, _scratch.board, seat, action, chances)


@rule
def apply_on(rulesets: Rulesets, states: States, boards: Boards, seat: int, action: int, chances: Chances) -> int:
    """Play an action, as ``apply`` does, with a board for scratch."""
    seat, action = int(seat), int(action)
    set_out_cells(states[0], int(rulesets[0].support), boards[0])
    code = refusal(rulesets[0], states[0], boards[0], seat, action)
    if code == PLAYED:
        play_legal(rulesets[0], states[0], boards[0], seat, action, chances[0])
    return code


@rule
def is_over(rulesets: Rulesets, states: States) -> bool:
    """Whether no seat can place any more (D8)."""
    return int(states[0].stage) == OVER


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Totals so far into out: int32[seats]; the highest wins, ties share (D8)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(states[0].score[seat])


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Blank what the viewer may not know: where each piece is that is neither built nor in its own hand (D2)."""
    viewer = int(viewer)
    observations[0] = states[0]
    seen = observations[0]
    for piece in range(PIECE_COUNT):
        place = int(seen.place[piece])
        if place not in (BUILT, NOT_IN_PLAY) and (viewer < 0 or place != viewer):
            seen.place[piece] = HIDDEN


def show_points(rulesets: Records, states: Records, action: int) -> tuple[int, int, int]:
    """The three parts of the points for a legal action: own digits, digits met, pieces joined (D7)."""
    digits, meeting, joining = _show_points(rulesets, states, _scratch.board, action)
    return int(digits), int(meeting), int(joining)


@rule
def _show_points(rulesets: Rulesets, states: States, boards: Boards, action: int) -> tuple[int, int, int]:
    set_out_cells(states[0], int(rulesets[0].support), boards[0])
    piece, x, y, z, facing = parts_of(int(action))
    return place_points(boards[0], piece, x, y, z, facing)
