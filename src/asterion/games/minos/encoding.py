"""Observations of Minos as numbers for learning programs.

The labyrinth comes as planes of 10 by 10 cells, row by row, so that a convolution can read it.
"""

from asterion.games.compiled import Ints, rule
from asterion.games.encoding import Encoding, Part, offsets_of
from asterion.games.minos.actions import ACTIONS
from asterion.games.minos.board import EMPTY, deck_sides, heap_of, is_bridge, left_of_kind, openings
from asterion.games.minos.material import KIND_COUNT, LONGEST_SIDE, MOST_CELLS, MOST_SEATS, NORTH, TILES
from asterion.games.minos.state import BID, BUILD, BUILDINGS, ON_DECK, STAGES, STANCES, UNDECIDED, Rulesets, States

SIDES = 4
STANCE_COUNT = len(STANCES)

PARTS = (
    Part("stage", len(STAGES), 1, "one-hot: size, build, look, bid, walk, review, over"),
    Part("round", 1, 7, "number of the round, from 0"),
    Part("rounds", 1, 7, "rounds of the match"),
    Part("building", len(BUILDINGS) + 1, 1, "one-hot: how the labyrinth comes about (N3): together ... given"),
    Part("underpass", 1, 1, "1: walks may pass beneath a bridge (N9)"),
    Part("rows", 1, LONGEST_SIDE, "rows of the labyrinth; 0: no size yet"),
    Part("columns", 1, LONGEST_SIDE, "its columns"),
    Part("free", 1, MOST_CELLS, "cells without a tile, while building"),
    Part("heap", KIND_COUNT, max(TILES), "tiles of each kind left in the heap, while building"),
    Part("bid", 1, MOST_CELLS, "the highest bid; 0: none"),
    Part("laid", 1, MOST_CELLS, "marbles on the labyrinth"),
    Part("best", 1, MOST_CELLS, "alone: marbles of the best walk so far"),
    Part("note", 1, MOST_CELLS, "the walk that one noted (N5)"),
    Part("seats", MOST_SEATS, 1, "1 for each seat, the own one first"),
    Part("actor", MOST_SEATS, 1, "one-hot: the seat to pick, bid or walk; zeros while all act"),
    Part("opener", MOST_SEATS, 1, "one-hot: the seat that opens this round"),
    Part("bidder", MOST_SEATS, 1, "one-hot: the seat that has bid most"),
    Part("ready", MOST_SEATS, 1, "1: has looked or seen enough"),
    Part("score", MOST_SEATS, 20, "points of each seat"),
    Part("stake", MOST_SEATS, 10, "points at stake (N6, N7)"),
    Part("stance", MOST_SEATS * len(STANCES), 1, "for each seat one-hot: free, bidder, counter, follow"),
    Part("inside", MOST_CELLS, 1, "plane: 1 for each cell of the labyrinth"),
    Part("tile", MOST_CELLS, 1, "plane: 1 where a tile lies; zeros while it is covered, as in the planes that follow"),
    Part("open", SIDES * MOST_CELLS, 1, "planes for north, east, south and west: 1 where a tile is open (N4)"),
    Part("bridge", MOST_CELLS, 1, "plane: 1 for a bridge"),
    Part("deck", MOST_CELLS, 1, "plane: 1 for a bridge whose deck runs from north to south"),
    Part("marble", MOST_CELLS, MOST_CELLS, "plane: number of the marble there, from 1; 0: none"),
    Part("last", MOST_CELLS, 1, "plane: 1 for the last marble"),
    Part("on_deck", MOST_CELLS, 1, "plane: 1 for a marble on a deck, -1 for one whose passage is not decided"),
)
"""Seats are those from the own one on, clockwise."""
(
    STAGE,
    ROUND,
    ROUND_COUNT,
    BUILDING_WAY,
    PASS_UNDER,
    ROWS,
    COLUMNS,
    FREE_CELLS,
    HEAP,
    HIGHEST_BID,
    MARBLES,
    BEST,
    NOTE,
    PRESENT,
    ACTOR,
    OPENER,
    BIDDER_SEAT,
    IS_READY,
    SCORE,
    STAKE,
    STANCE,
    INSIDE,
    TILE,
    OPEN,
    A_BRIDGE,
    DECK,
    MARBLE_NUMBER,
    LAST,
    DECK_MARBLE,
    LENGTH,
) = offsets_of(PARTS)


@rule
def encode(rulesets: Rulesets, observations: States, seat: int, out: Ints) -> None:
    """The numbers of PARTS into out: int16[LENGTH]; see Encoding."""
    ruleset, seen, seat = rulesets[0], observations[0], int(seat)
    seats, stage = int(ruleset.seats), int(seen.stage)
    for i in range(LENGTH):
        out[i] = 0
    out[STAGE + stage] = 1
    out[ROUND] = int(seen.round_number)
    out[ROUND_COUNT] = int(ruleset.rounds)
    out[BUILDING_WAY + int(ruleset.building)] = 1
    out[PASS_UNDER] = int(ruleset.underpass)
    out[ROWS] = int(seen.rows)
    out[COLUMNS] = int(seen.columns)
    out[FREE_CELLS] = int(seen.free)
    if stage == BUILD:
        heap = heap_of(seen)
        for kind in range(KIND_COUNT):
            out[HEAP + kind] = left_of_kind(heap, kind)
    out[HIGHEST_BID] = int(seen.bid)
    out[MARBLES] = int(seen.laid)
    out[BEST] = int(seen.best)
    out[NOTE] = int(seen.note[seat])
    for i in range(seats):
        other = (seat + i) % seats
        out[PRESENT + i] = 1
        out[ACTOR + i] = 1 if int(seen.actor) == other else 0
        out[OPENER + i] = 1 if int(seen.opener) == other else 0
        out[BIDDER_SEAT + i] = 1 if int(seen.bidder) == other else 0
        out[IS_READY + i] = int(seen.ready[other])
        out[SCORE + i] = int(seen.score[other])
        out[STAKE + i] = int(seen.stake[other])
        out[STANCE + i * STANCE_COUNT + int(seen.stance[other])] = 1
    for row in range(int(seen.rows)):
        for column in range(int(seen.columns)):
            cell = row * LONGEST_SIDE + column
            out[INSIDE + cell] = 1
            if stage == BID or int(seen.tile[row, column]) == EMPTY:
                continue
            out[TILE + cell] = 1
            sides = openings(seen, row, column)
            for i in range(SIDES):
                out[OPEN + i * MOST_CELLS + cell] = sides >> i & 1
            if is_bridge(seen, row, column):
                out[A_BRIDGE + cell] = 1
                out[DECK + cell] = 1 if deck_sides(seen, row, column) & NORTH else 0
    laid = int(seen.laid)
    for number in range(laid):
        cell, passage = int(seen.walked[number]), int(seen.passage[number])
        out[MARBLE_NUMBER + cell] = number + 1
        out[DECK_MARBLE + cell] = 1 if passage == ON_DECK else (-1 if passage == UNDECIDED else 0)
    if laid > 0:
        out[LAST + int(seen.walked[laid - 1])] = 1


ENCODING = Encoding(parts=PARTS, encode=encode, choices=ACTIONS)
