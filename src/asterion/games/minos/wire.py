"""Minos in JSON, both ways: options, actions, what is seen, what happens, what chance decided."""

from typing import Any

import msgspec
import numpy as np

from asterion.games.compiled import blank
from asterion.games.contract import BadAction, BadOptions, Records
from asterion.games.minos import daily, doors, material, rules
from asterion.games.minos.board import EMPTY, heap_of, left_of_kind
from asterion.games.minos.happened import draws, events, outcomes, tiles_of
from asterion.games.minos.material import KINDS as KIND_COUNT
from asterion.games.minos.material import LONGEST_SIDE, MOST_CELLS, SHORTEST_SIDE, TURNS, WAYS
from asterion.games.minos.notation import BadLabyrinth, read_labyrinth
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
from asterion.games.minos.state import (
    BID,
    BUILD,
    GIVEN,
    LOOK,
    NOBODY,
    OVER,
    REVIEW,
    RULESET,
    SIZE,
    STATE,
    UNKNOWN,
    WALK,
)
from asterion.games.minos.walking import list_reachable

__all__ = [
    "BUILDINGS",
    "ENDINGS",
    "KINDS",
    "PASSAGES",
    "REFUSED",
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
    "observation",
    "outcomes",
    "own_view",
    "public_view",
    "refused_where",
    "ruleset",
]

# Options


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when a match cannot be played so."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"1 to 7 seats, not {seats}", "N14")
    if options.starter is not None and not 0 <= options.starter < seats:
        raise BadOptions("bad_starter", f"starter is a seat 0 to {seats - 1}, not {options.starter}", "N15")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["starter"] = NOBODY if options.starter is None else options.starter
    ruling["rounds"] = options.rounds or material.OPENINGS_EACH[seats]
    ruling["any_size"] = options.sizes == "any"
    ruling["building"] = BUILDINGS.index(options.building)
    ruling["underpass"] = options.bridges == "underpass"
    ruling["look"] = options.look
    ruling["walk"] = material.WALK_SECONDS if options.timed_walk else 0
    ruling["tile"] = EMPTY
    if options.day is not None or options.labyrinth is not None:
        _give(ruling, options, seats)
    elif options.rows is not None or options.columns is not None:
        ruling["rows"], ruling["columns"] = _size(options.rows, options.columns)
    return ruling


def _size(rows: int | None, columns: int | None) -> tuple[int, int]:
    if rows is None or columns is None:
        raise BadOptions("bad_size", "a size has rows and columns", "N2")
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (rows, columns)):
        wanted = f"{SHORTEST_SIDE} to {LONGEST_SIDE} rows and columns, for which there are tiles enough"
        raise BadOptions("bad_size", f"{wanted}, not {rows} x {columns}", "N2")
    return rows, columns


def _give(ruling: Records, options: Options, seats: int) -> None:
    """Put a labyrinth into the ruleset: that of a day, or one in words. Only alone, where nothing is covered (N14)."""
    if seats != 1:
        raise BadOptions("alone_only", "a labyrinth is given to one seat only", "N14")
    if (options.rows, options.columns) != (None, None) or (options.day is not None and options.labyrinth is not None):
        raise BadOptions("bad_size", "a labyrinth that is given has its size: name the day or the tiles alone", "N2")
    if options.day is not None:
        try:
            day = daily.day_from(options.day)
        except ValueError:
            raise BadOptions("bad_day", f"a day is written YYYY-MM-DD, not {options.day!r}", "N14") from None
        labyrinth = daily.labyrinth_of(day)
        ruling["look"] = daily.seconds_of(day)
    else:
        labyrinth = _read("\n".join(options.labyrinth or []))
    ruling["building"] = GIVEN
    for name in ("rows", "columns", "tile"):
        ruling[name] = labyrinth[name]
    ways = np.array([*WAYS, 1])  # the last for EMPTY
    ruling["turn"] = labyrinth["turn"] % ways[labyrinth["tile"]]


def _read(text: str) -> Records:
    try:
        labyrinth = read_labyrinth(text)
    except BadLabyrinth as error:
        raise BadOptions("bad_labyrinth", error.detail, "N2") from None
    rows, columns = int(labyrinth["rows"][0]), int(labyrinth["columns"][0])
    _size(rows, columns)
    if (labyrinth["tile"][0, :rows, :columns] == EMPTY).any():
        raise BadOptions("bad_labyrinth", "a cell has no tile", "N3")
    for kind, most in enumerate(material.TILES):
        if (labyrinth["tile"] == kind).sum() > most:
            raise BadOptions("no_tile_left", f"the box has {most} tiles of the kind {KINDS[kind]}", "N1")
    return labyrinth


# Actions


def _cell_to_json(cell: int) -> tuple[int, int]:
    return cell // LONGEST_SIDE, cell % LONGEST_SIDE


def action_to_json(action: int) -> Action:
    if action < rules.LAY:
        rows, columns = rules.sides_of_pick(action)
        return Size(int(rows), int(columns))
    if action < rules.READY:
        kind, turn, cell = (int(part) for part in rules.parts_of_lay(action))
        return Lay(KINDS[kind], turn, *_cell_to_json(cell))
    if action < rules.NAME:
        return Ready(action - rules.READY)
    if action < rules.STAKE_AGAINST:
        return Bid(action - rules.NAME + 1)
    if action < rules.MARBLE:
        return Counter() if action == rules.STAKE_AGAINST else Follow()
    if action < rules.TAKE_BACK:
        return LayMarble(*_cell_to_json(action - rules.MARBLE))
    return TakeBack(action - rules.TAKE_BACK) if action < rules.STOP else Stop()


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
            return int(rules.pick_of(rows, columns))
        case Lay(tile, turn, row, column):
            kind = KINDS.index(tile)
            if not 0 <= turn < TURNS:
                raise BadAction("bad_turn", f"0 to 3 quarter turns clockwise, not {turn} (N3)")
            return int(rules.lay_of(kind, turn % WAYS[kind], _cell(row, column)))
        case Ready(length):
            if not 0 <= length <= MOST_CELLS:
                raise BadAction("bad_length", f"a walk of 0 to {MOST_CELLS} tiles, not {length} (N5)")
            return rules.READY + length
        case Bid(tiles):
            if not 1 <= tiles <= MOST_CELLS:
                raise BadAction("bad_number", f"a number of tiles from 1 to {MOST_CELLS}, not {tiles} (N6)")
            return rules.NAME + tiles - 1
        case Counter():
            return rules.STAKE_AGAINST
        case Follow():
            return rules.STAKE_ON
        case LayMarble(row, column):
            return rules.MARBLE + _cell(row, column)
        case TakeBack(marbles):
            if not 0 <= marbles < MOST_CELLS:
                raise BadAction("bad_number", f"0 to {MOST_CELLS - 1} marbles stay, not {marbles} (N14)")
            return rules.TAKE_BACK + marbles
        case _:
            return rules.STOP


def _cell(row: int, column: int) -> int:
    if not (0 <= row < LONGEST_SIDE and 0 <= column < LONGEST_SIDE):
        raise BadAction("out_of_range", f"rows and columns are 0 to {LONGEST_SIDE - 1}, not {row}, {column} (N2)")
    return row * LONGEST_SIDE + column


def action_name(action: int) -> str:
    if not 0 <= action < rules.ACTIONS:
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


REFUSED: dict[int, tuple[str, str, str]] = {
    rules.NO_SUCH_SEAT: ("no_such_seat", "N14", "there is no such seat in this match"),
    rules.NO_SUCH_ACTION: (
        "no_such_action",
        "N3",
        "there is no such action; a straight turned twice is a straight",
    ),
    rules.GAME_OVER: ("game_over", "N12", "the match is over"),
    rules.NOT_PICKING: ("not_picking", "N2", "no size is to be picked now"),
    rules.NOT_BUILDING: ("not_building", "N3", "nobody builds now"),
    rules.NOT_LOOKING: ("not_looking", "N5", "this is not the time to look"),
    rules.NOT_BIDDING: ("not_bidding", "N6", "nobody bids now"),
    rules.NOT_WALKING: ("not_walking", "N8", "nobody walks now"),
    rules.NOT_YOUR_PICK: ("not_your_turn", "N2", "the seat that opens the round picks the size"),
    rules.NOT_YOUR_BID: ("not_your_turn", "N6", "another seat is to answer"),
    rules.NOT_YOUR_WALK: ("not_your_turn", "N8", "the highest bidder walks"),
    rules.SIZE_NOT_OFFERED: ("size_not_offered", "N2", "a square of 6 to 9 is picked here"),
    rules.OUTSIDE: ("outside", "N2", "this cell is outside the labyrinth:"),
    rules.CELL_TAKEN: ("cell_taken", "N3", "a tile lies already"),
    rules.NO_TILE_LEFT: ("no_tile_left", "N1", "no tile of this kind is left in the heap"),
    rules.READY_BEFORE: ("ready_already", "N5", "has said so already"),
    rules.TOO_LONG: ("too_long", "N5", "no walk has so many tiles"),
    rules.NOT_HIGHER: ("not_higher", "N6", "the number is not above the last"),
    rules.TOO_HIGH: ("too_high", "N6", "the labyrinth has fewer cells"),
    rules.NO_BID_YET: ("no_bid_yet", "N6", "nobody has named a number yet"),
    rules.COMMITTED: ("committed", "N7", "has countered or followed and does not answer again"),
    rules.MARBLE_THERE: ("marble_there", "N8", "a marble lies already"),
    rules.NOT_CONNECTED: ("not_connected", "N8", "no passage free of marbles leads from the last marble to the tile"),
    rules.NOT_ALONE: ("not_alone", "N14", "marbles are taken back only alone"),
    rules.NOT_SO_MANY: ("not_so_many", "N14", "there are not more marbles than that"),
    rules.NO_GLASS: ("no_glass", "N5", "no sandglass is running"),
}
"""Refusal codes of the rules: stable code, ruling, words."""


def refused_where(code: int, action: int) -> str:
    """The cell that a tile or a marble is refused for, as words to follow the reason; counted from 1."""
    if code not in (rules.OUTSIDE, rules.CELL_TAKEN, rules.MARBLE_THERE, rules.NOT_CONNECTED):
        return ""
    cell = int(rules.parts_of_lay(action)[2]) if action < rules.READY else action - rules.MARBLE
    row, column = _cell_to_json(cell)
    return f" on row {row + 1}, column {column + 1}"


# What is seen


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """What everybody sees; takes any observation, or a state, and reads only what is public."""
    seen, ruling = observation[0], ruleset[0]
    seats, stage = int(ruling["seats"]), int(seen["stage"])
    columns, laid = int(seen["columns"]), int(seen["laid"])
    building, ended = int(ruling["building"]), int(seen["ended"])
    shown = stage in (REVIEW, OVER)
    score, gained, ready, stance, stake, note = (
        seen[name].tolist() for name in ("score", "gained", "ready", "stance", "stake", "note")
    )
    return PublicView(
        edition="original",
        building=BUILDINGS[building] if building < GIVEN else "random",
        bridges="underpass" if ruling["underpass"] else "plain",
        sizes="any" if ruling["any_size"] else "box",
        day=building == GIVEN,
        stage=STAGES[stage],
        round=int(seen["round_number"]) + 1,
        rounds=int(ruling["rounds"]) * seats,
        opener=int(seen["opener"]),
        turn=None if int(seen["actor"]) == NOBODY else int(seen["actor"]),
        rows=int(seen["rows"]),
        columns=columns,
        tiles=None if stage in (SIZE, BID) else tiles_of(observation),
        heap=_heap(observation) if stage == BUILD else None,
        glass=int(doors.glass_seconds(ruleset, observation)),
        glasses=int(seen["glass"]),
        bidder=None if int(seen["bidder"]) == NOBODY else int(seen["bidder"]),
        bid=int(seen["bid"]),
        marbles=max(0, int(seen["bid"]) - laid),
        walk=[
            Marble(*_cell_to_json(cell), PASSAGES[passage])
            for cell, passage in zip(seen["walked"][:laid].tolist(), seen["passage"][:laid].tolist(), strict=True)
        ],
        ended=ENDINGS[ended - 1] if ended else None,
        best=[_number(cell, columns) for cell in seen["best_walk"][: int(seen["best"])].tolist()],
        starter=int(seen["starter"]),
        seats=[
            SeatShown(
                score=score[seat],
                gained=gained[seat],
                ready=bool(ready[seat]),
                stance=STANCES[stance[seat]],
                stake=stake[seat],
                note=note[seat] if shown else None,
            )
            for seat in range(seats)
        ],
    )


def _heap(observation: Records) -> list[int]:
    heap = int(heap_of(observation[0]))
    return [int(left_of_kind(heap, kind)) for kind in range(KIND_COUNT)]


def _number(cell: int, columns: int) -> int:
    """A cell's number in a list row by row."""
    row, column = _cell_to_json(cell)
    return row * columns + column


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """What this seat has noted, and what it may do now."""
    seen = observation[0]
    stage = int(seen["stage"])
    awaited = int(doors.seats_to_act(ruleset, observation)) >> seat & 1
    note = int(seen["note"][seat])
    least = most = 0
    spots: list[Spot] | None = None
    may: list[Verb] = []
    if awaited and stage == SIZE:
        may = ["size"]
    elif awaited and stage == BUILD:
        may = ["lay"]
    elif awaited and stage in (LOOK, REVIEW):
        may = ["ready"]
    elif awaited and stage == BID:
        least, most = int(seen["bid"]) + 1, int(rules.cells_of(seen))
        may = ["bid"] if least <= most else []
        may += ["counter", "follow"] if least > 1 else []
    elif awaited and stage == WALK:
        spots = _spots(ruleset, observation)
        may = [] if spots == [] else ["marble"]
        may += ["take_back"] if int(ruleset["seats"][0]) == 1 and int(seen["laid"]) else []
        may.append("stop")
    ready = bool(seen["ready"][seat]) or stage in (BID, WALK)
    return OwnView(seat, note if ready and note != UNKNOWN else None, may, least, most, spots)


def _spots(ruleset: Records, observation: Records) -> list[Spot] | None:
    """Where the next marble may go, with the bridges on the way; None: on any cell (N8, N9)."""
    seen = observation[0]
    laid, columns = int(seen["laid"]), int(seen["columns"])
    if laid == 0:
        return None
    found = np.zeros(MOST_CELLS, np.int32)
    count = int(list_reachable(seen, bool(ruleset["underpass"][0]), found, 0))
    last = int(seen["walked"][laid - 1])
    return [
        Spot(*_cell_to_json(cell), [_number(under, columns) for under in _between(last, cell)])
        for cell in found[:count].tolist()
    ]


def _between(one: int, other: int) -> list[int]:
    """The cells strictly between two in a line."""
    rows, columns = other // LONGEST_SIDE - one // LONGEST_SIDE, other % LONGEST_SIDE - one % LONGEST_SIDE
    step = LONGEST_SIDE * ((rows > 0) - (rows < 0)) + (columns > 0) - (columns < 0)
    return list(range(one + step, other, step))


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    mine = own if own is None or isinstance(own, OwnView) else msgspec.convert(own, OwnView)
    made = blank(STATE)
    seen = made[0]
    stage = STAGES.index(shown.stage)
    seen["tile"], seen["walked"], seen["best_walk"] = EMPTY, NOBODY, NOBODY
    seen["rows"], seen["columns"], seen["stage"], seen["round_number"] = (
        shown.rows,
        shown.columns,
        stage,
        shown.round - 1,
    )
    seen["starter"], seen["opener"] = shown.starter, shown.opener
    seen["actor"] = NOBODY if shown.turn is None else shown.turn
    for number, tile in enumerate(shown.tiles or []):
        if tile != EMPTY:
            cell = divmod(number, shown.columns)
            seen["tile"][cell], seen["turn"][cell] = divmod(tile, TURNS)
    seen["free"] = (shown.tiles or []).count(EMPTY)
    seen["bidder"] = NOBODY if shown.bidder is None else shown.bidder
    seen["bid"], seen["laid"], seen["glass"] = shown.bid, len(shown.walk), shown.glasses
    seen["ended"] = 0 if shown.ended is None else ENDINGS.index(shown.ended) + 1
    for number, marble in enumerate(shown.walk):
        seen["walked"][number] = marble.row * LONGEST_SIDE + marble.column
        seen["passage"][number] = PASSAGES.index(marble.passage)
    seen["best"] = len(shown.best)
    for number, at in enumerate(shown.best):
        seen["best_walk"][number] = at // shown.columns * LONGEST_SIDE + at % shown.columns
    hidden = stage in (LOOK, BID, WALK)
    for seat, row in enumerate(shown.seats):
        seen["score"][seat], seen["gained"][seat], seen["ready"][seat] = row.score, row.gained, row.ready
        seen["stance"][seat], seen["stake"][seat] = STANCES.index(row.stance), row.stake
        seen["note"][seat] = UNKNOWN if hidden else row.note or 0
    if mine is not None and hidden:
        seen["note"][mine.seat] = mine.note or 0
    return made
