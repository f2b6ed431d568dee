"""Which rules of each game a page gets, and which of its bots: the declared list, for modules and for layouts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from asterion.bots.like_dice import play as like_dice_bots
from asterion.bots.mino_3d import expert as mino_3d_expert
from asterion.bots.mino_3d import play as mino_3d_bots
from asterion.bots.minos import auction as minos_auction
from asterion.bots.minos import levels as minos_bots
from asterion.bots.mythical_dice import expert as mythical_dice_expert
from asterion.bots.mythical_dice import play as mythical_dice_bots
from asterion.games import GAMES
from asterion.games.contract import Game
from asterion.games.like_dice import answers as like_dice_answers
from asterion.games.like_dice import claims as like_dice_claims
from asterion.games.like_dice import rules as like_dice_rules
from asterion.games.like_dice.buzzers import notes as like_dice_notes
from asterion.games.like_dice.buzzers import rules as like_dice_box
from asterion.games.like_dice.buzzers import targets as like_dice_targets
from asterion.games.like_dice.buzzers.state import BoxState
from asterion.games.like_dice.entry_points import work_out
from asterion.games.like_dice.state import State as LikeDiceState
from asterion.games.mino_3d import actions as mino_3d_actions
from asterion.games.mino_3d import board as mino_3d_board
from asterion.games.mino_3d import entry_points as mino_3d
from asterion.games.mino_3d import score_pad as mino_3d_pad
from asterion.games.minos import actions as minos_actions
from asterion.games.minos import board as minos_board
from asterion.games.minos import fitting as minos_fitting
from asterion.games.minos import ledger as minos_ledger
from asterion.games.minos import survey, walking
from asterion.games.minos.state import State
from asterion.games.mythical_dice import entry_points as mythical_dice
from asterion.games.mythical_dice import rules as mythical_dice_rules
from asterion.games.mythical_dice import score_pad as mythical_dice_pad
from asterion.photo import corners, geometry, grid_size, network, recognition
from asterion.webassembly.exports import Export, Kind, array, export, records

PHOTO_RULES = (
    network.unpack,
    corners.find_corners,
    corners.grid_share,
    corners.refine_corners,
    grid_size.guess_size,
    recognition.adjust_corners,
    recognition.recognise,
    geometry.map_grid,
    geometry.pixel_x,
    geometry.pixel_y,
)
"""Functions with which a page reads a labyrinth in a photograph, in the order of its calls."""
_COLUMNS = {
    "table": array(np.int8),
    "states": array(np.int64),
    "plugs": array(np.int16),
    "tiles": array(np.int8),
    "parents": array(np.int32),
    "place": array(np.int32),
    "stamps": array(np.int32),
}
"""The arrays of the search for the longest walk."""
_PHOTO = {
    "photo": array(np.uint8, 3),
    "corners": array(np.float64, 2),
    "matrix": array(np.float64),
    "sizes": array(np.int8, 2),
    "packed": array(np.int16),
    "weights": array(np.float32),
    "cuts": array(np.float32),
    "scratch": array(np.float32),
    "kinds": array(np.int8),
    "turns": array(np.int8),
    "sure": array(np.float32),
}
"""The arrays of a photograph that is read."""


def _columns(function: Any) -> Export:
    return _with_arrays(function, _COLUMNS)


def _with_arrays(function: Any, kinds: Mapping[str, Kind]) -> Export:
    """A rule with those of the arrays that it takes, by name."""
    wanted = function.py_func.__code__.co_varnames[: function.py_func.__code__.co_argcount]
    return export(function, **{name: kind for name, kind in kinds.items() if name in wanted})


def _of_mythical_dice() -> list[Export]:
    return [
        export(mythical_dice.show_table),
        export(mythical_dice.show_own),
        export(mythical_dice_rules.bet_points),
        export(mythical_dice_rules.resolve_trick, kinds=array(np.int8), faces=array(np.int8)),
        export(mythical_dice_pad.open_pad),
        export(mythical_dice_pad.bonus_of),
        export(mythical_dice_pad.note_seat),
        export(mythical_dice_pad.close_pad_round),
        export(mythical_dice_bots.quick_action),
        export(mythical_dice_expert.open_search),
        export(mythical_dice_expert.search_worlds),
        export(mythical_dice_expert.best_action),
    ]


def _of_minos() -> list[Export]:
    return [
        export(minos_actions.lay_of),
        export(minos_actions.parts_of_lay),
        export(minos_actions.pick_of),
        export(minos_actions.sides_of_pick),
        export(minos_board.heap_of, labyrinth=records(State, 0)),
        export(minos_board.left_of_kind),
        export(minos_board.start_at_random),
        export(minos_fitting.fit),
        export(walking.cells_of),
        export(walking.list_reachable, walk=records(State, 0)),
        export(minos_bots.quick_action),
        export(minos_bots.recall, steps=array(np.int16)),
        export(minos_bots.walk_on),
        export(minos_auction.open_auction),
        export(minos_auction.bid_in_worlds),
        export(minos_auction.best_answer),
        export(minos_ledger.open_ledger),
        export(minos_ledger.note_size),
        export(minos_ledger.note_answer),
        export(minos_ledger.payout_of),
        export(minos_ledger.note_walk),
        export(minos_ledger.next_round),
        export(survey.open_survey),
        export(survey.bound_of),
        export(survey.begin_pass),
        _columns(survey.survey_slice),
        export(survey.leave_part),
        export(survey.write_walk),
    ]


def _of_like_dice() -> list[Export]:
    return [
        export(work_out, counted=array(np.int8, 3)),
        export(like_dice_claims.next_claim, state=records(LikeDiceState, 0)),
        export(like_dice_rules.countdown),
        export(like_dice_rules.missing),
        export(like_dice_rules.pile_of),
        export(like_dice_rules.winners),
        export(like_dice_answers.card_counts),
        export(like_dice_answers.cards_of),
        export(like_dice_answers.may_choose),
        export(like_dice_answers.most_asked),
        export(like_dice_answers.pips_of),
        export(like_dice_bots.quick_action),
        export(like_dice_bots.quick_thinking_time),
    ]


def _of_like_dice_buzzers() -> list[Export]:
    return [
        export(like_dice_claims.next_claim, state=records(BoxState, 0)),
        export(like_dice_box.glass_seconds),
        export(like_dice_box.missing),
        export(like_dice_box.pile_of),
        export(like_dice_box.winners),
        export(like_dice_box.level_seats),
        export(like_dice_box.end),
        export(like_dice_box.count_pips),
        export(like_dice_targets.proposed),
        export(like_dice_notes.open_notes),
        export(like_dice_notes.note_mission),
    ]


def _of_mino_3d() -> list[Export]:
    return [
        export(mino_3d_actions.action_of),
        export(mino_3d_actions.parts_of),
        export(mino_3d_board.step_x),
        export(mino_3d_board.step_y),
        export(mino_3d.start_on),
        export(mino_3d.apply_on),
        export(mino_3d._legal_actions),
        export(mino_3d._show_fits, out=array(np.int32, 2)),
        export(mino_3d._show_points),
        export(mino_3d_pad.open_pad),
        export(mino_3d_pad.turn_up),
        export(mino_3d_pad.cells_showing),
        export(mino_3d_pad.noted_points),
        export(mino_3d_pad.note_placement),
        export(mino_3d_pad.note_passing),
        export(mino_3d_bots.quick_action),
        export(mino_3d_expert.open_search),
        export(mino_3d_expert.search_worlds),
        export(mino_3d_expert.best_action),
    ]


def _of_photo() -> list[Export]:
    return [_with_arrays(each, _PHOTO) for each in PHOTO_RULES]


_OWN: Mapping[str, Callable[[], list[Export]]] = {
    "mythical_dice": _of_mythical_dice,
    "minos": _of_minos,
    "like_dice": _of_like_dice,
    "like_dice_buzzers": _of_like_dice_buzzers,
    "mino_3d": _of_mino_3d,
}
GAMES_OF_A_PAGE = tuple(_OWN)
"""Games whose rules a page can run itself, by id."""
PHOTO = "photo"
"""The module that reads a labyrinth in a photograph; few pages need it, so it is no part of the game's."""
MODULES_OF_A_PAGE = (*GAMES_OF_A_PAGE, PHOTO)


def exports_of_module(name: str) -> list[Export]:
    """The functions of a module: of a game by its id, or of PHOTO. KeyError: there is no such module."""
    return _of_photo() if name == PHOTO else exports_of(GAMES[name])


def exports_of(game: Game) -> list[Export]:
    """The functions of a game's module: what its contract asks for, then what only this game has. KeyError: it has no
    module."""
    asked = [
        game.start,
        game.seats_to_act,
        game.legal_actions,
        game.apply,
        game.is_over,
        game.scores,
        game.observe,
        game.sample_world,
    ]
    if game.winners is not None:
        asked.append(game.winners)
    if game.sandglass is not None:
        asked += [game.sandglass.seconds, game.sandglass.number, game.sandglass.run_out]
    if game.race is not None:
        asked += [game.race.number, game.race.allowance, game.race.stamp]
    return [export(each) for each in asked if hasattr(each, "py_func")] + _OWN[game.id]()
