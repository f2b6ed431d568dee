"""Minos in JSON, both ways: options, actions, what is seen, what happens, what chance decided."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction
from asterion.games.minos import actions
from asterion.games.minos.events import draws, events, outcomes
from asterion.games.minos.material import LONGEST_SIDE, MOST_CELLS, SHORTEST_SIDE, TURNS, WAYS
from asterion.games.minos.options import ruleset
from asterion.games.minos.said import (
    BUILDINGS,
    ENDINGS,
    KINDS,
    PASSAGES,
    STAGES,
    STANCES,
    Action,
    Bid,
    BidMade,
    Bridges,
    Building,
    Built,
    Counter,
    Covered,
    Edition,
    Ending,
    Event,
    Follow,
    GameOver,
    Kind,
    LabyrinthDrawn,
    Lay,
    LayMarble,
    LookedEnough,
    Marble,
    MarbleLaid,
    Options,
    Outcome,
    OwnView,
    Passage,
    PublicView,
    Ready,
    Restaked,
    RoundBegan,
    RoundScored,
    SawEnough,
    SeatShown,
    Size,
    SizePicked,
    Sizes,
    Spot,
    Stage,
    Staked,
    Stance,
    StarterDrawn,
    Stop,
    TakeBack,
    TakenBack,
    TileLaid,
    Verb,
    WalkBegan,
)
from asterion.games.minos.views import cell_to_json, own_view, public_view

__all__ = [
    "BUILDINGS",
    "ENDINGS",
    "KINDS",
    "PASSAGES",
    "STAGES",
    "STANCES",
    "Action",
    "Bid",
    "BidMade",
    "Bridges",
    "Building",
    "Built",
    "Counter",
    "Covered",
    "Edition",
    "Ending",
    "Event",
    "Follow",
    "GameOver",
    "Kind",
    "LabyrinthDrawn",
    "Lay",
    "LayMarble",
    "LookedEnough",
    "Marble",
    "MarbleLaid",
    "Options",
    "Outcome",
    "OwnView",
    "Passage",
    "PublicView",
    "Ready",
    "Restaked",
    "RoundBegan",
    "RoundScored",
    "SawEnough",
    "SeatShown",
    "Size",
    "SizePicked",
    "Sizes",
    "Spot",
    "Stage",
    "Staked",
    "Stance",
    "StarterDrawn",
    "Stop",
    "TakeBack",
    "TakenBack",
    "TileLaid",
    "Verb",
    "WalkBegan",
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


def action_to_json(action: int) -> Action:
    if action < actions.LAY:
        rows, columns = actions.sides_of_pick(action)
        return Size(int(rows), int(columns))
    if action < actions.READY:
        kind, turn, cell = (int(part) for part in actions.parts_of_lay(action))
        return Lay(KINDS[kind], turn, *cell_to_json(cell))
    if action < actions.NAME:
        return Ready(action - actions.READY)
    if action < actions.STAKE_AGAINST:
        return Bid(action - actions.NAME + 1)
    if action < actions.MARBLE:
        return Counter() if action == actions.STAKE_AGAINST else Follow()
    if action < actions.TAKE_BACK:
        return LayMarble(*cell_to_json(action - actions.MARBLE))
    return TakeBack(action - actions.TAKE_BACK) if action < actions.STOP else Stop()


def action_from_json(said: Any) -> int:
    """Action number of one of the actions or its decoded JSON; BadAction when it says none.

    A tile that is turned until it looks as before is taken as turned less.
    """
    try:
        does = said if isinstance(said, Action) else msgspec.convert(said, Action)
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None
    match does:
        case Size(rows, columns):
            if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (rows, columns)):
                wanted = f"{SHORTEST_SIDE} to {LONGEST_SIDE} rows and columns, for which there are tiles enough"
                raise BadAction("bad_size", f"{wanted}, not {rows} x {columns} (N2)")
            return int(actions.pick_of(rows, columns))
        case Lay(tile, turn, row, column):
            kind = KINDS.index(tile)
            if not 0 <= turn < TURNS:
                raise BadAction("bad_turn", f"0 to 3 quarter turns clockwise, not {turn} (N3)")
            return int(actions.lay_of(kind, turn % WAYS[kind], _cell(row, column)))
        case Ready(length):
            if not 0 <= length <= MOST_CELLS:
                raise BadAction("bad_length", f"a walk of 0 to {MOST_CELLS} tiles, not {length} (N5)")
            return actions.READY + length
        case Bid(tiles):
            if not 1 <= tiles <= MOST_CELLS:
                raise BadAction("bad_number", f"a number of tiles from 1 to {MOST_CELLS}, not {tiles} (N6)")
            return actions.NAME + tiles - 1
        case Counter():
            return actions.STAKE_AGAINST
        case Follow():
            return actions.STAKE_ON
        case LayMarble(row, column):
            return actions.MARBLE + _cell(row, column)
        case TakeBack(marbles):
            if not 0 <= marbles < MOST_CELLS:
                raise BadAction("bad_number", f"0 to {MOST_CELLS - 1} marbles stay, not {marbles} (N14)")
            return actions.TAKE_BACK + marbles
        case _:
            return actions.STOP


def _cell(row: int, column: int) -> int:
    if not (0 <= row < LONGEST_SIDE and 0 <= column < LONGEST_SIDE):
        raise BadAction("out_of_range", f"rows and columns are 0 to {LONGEST_SIDE - 1}, not {row}, {column} (N2)")
    return row * LONGEST_SIDE + column


def action_name(action: int) -> str:
    if not 0 <= action < actions.ACTIONS:
        return f"action {action}"
    match action_to_json(action):
        case Size(rows, columns):
            return f"size {rows} x {columns}"
        case Lay(tile, turn, row, column):
            return f"lay {tile.replace('_', ' ')} turned {turn} on row {row + 1}, column {column + 1}"
        case Ready(length):
            return f"ready, {length}" if length else "ready"
        case Bid(tiles):
            return f"bid {tiles}"
        case LayMarble(row, column):
            return f"marble on row {row + 1}, column {column + 1}"
        case TakeBack(marbles):
            return f"take back to {marbles}"
        case does:
            return str(does.__struct_config__.tag)
