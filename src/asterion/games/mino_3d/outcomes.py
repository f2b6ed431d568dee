"""Outcomes of chance in a step of 3D-Mino: draws to words and back."""

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import NULL, Arena, Arenas, append, maker, new_list
from asterion.games.json_values.fill import UNKNOWN
from asterion.games.json_values.parts import (
    differs,
    fail,
    first_of,
    kind_of,
    length_of,
    next_of,
    places_of,
    reader,
    value_at,
)
from asterion.games.mino_3d.board import Boards
from asterion.games.mino_3d.fits import hand_of
from asterion.games.mino_3d.legal import count_bits
from asterion.games.mino_3d.material import PIECE_COUNT, Piece
from asterion.games.mino_3d.problems import (
    NO_SUCH_PIECE,
    NO_SUCH_STARTER,
    NOT_IN_STOCK,
    OTHERS_REMOVED,
    PROBLEMS,
    UNEVEN_DEAL,
)
from asterion.games.mino_3d.state import NOBODY, STOCK, Ruleset, Rulesets, States


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first seat was drawn (D3)."""

    seat: int


class PiecesDealt(msgspec.Struct, tag="deal", forbid_unknown_fields=True):
    """The pieces that each seat drew, those that left the game, and the one turned up (D2)."""

    hands: list[list[Piece]]
    removed: list[Piece]
    first: Piece


class PieceDrawn(msgspec.Struct, tag="draw", forbid_unknown_fields=True):
    """The piece that was drawn from the stock (D8)."""

    piece: Piece


Outcome = StarterDrawn | PiecesDealt | PieceDrawn


STARTER_DRAWN, PIECES_DEALT, PIECE_DRAWN = places_of(Outcome)
OTHER_OUTCOMES = PROBLEMS.unexpected(Outcome)
make_starter_drawn, make_pieces_dealt = maker(StarterDrawn, of=Outcome), maker(PiecesDealt, of=Outcome)
make_piece_drawn = maker(PieceDrawn, of=Outcome)
read_starter_drawn, read_pieces_dealt = reader(StarterDrawn, of=Outcome), reader(PiecesDealt, of=Outcome)
read_piece_drawn = reader(PieceDrawn, of=Outcome)


# From draws


@rule
def piece_of(stock: int, draw: int) -> int:
    """The piece that a draw takes from the stock."""
    piece = 0
    while piece < PIECE_COUNT - 1 and (draw > 0 or not stock >> piece & 1):
        draw -= stock >> piece & 1
        piece += 1
    return piece


@rule
def pieces_of(arena: Arena, stock: int, draws: Ints, first: int, end: int) -> tuple[int, int]:
    """A list of the pieces that these of the draws take from the stock, and what is left of it."""
    pieces = new_list(arena)
    for at in range(first, end):
        piece = piece_of(stock, int(draws[at]))
        append(arena, pieces, piece)
        stock &= ~(1 << piece)
    return pieces, stock


@rule
def pieces_dealt(arena: Arena, ruleset: Ruleset, draws: Ints, at: int) -> int:
    """PiecesDealt, from the draws from at on."""
    held, hands, stock = int(ruleset.hand), new_list(arena), int(ruleset.pieces)
    for _ in range(int(ruleset.seats)):
        hand, stock = pieces_of(arena, stock, draws, at, at + held)
        append(arena, hands, hand)
        at += held
    end = at + int(ruleset.removed)
    removed, stock = pieces_of(arena, stock, draws, at, end)
    return make_pieces_dealt(arena, hands=hands, removed=removed, first=piece_of(stock, int(draws[end])))


@rule
def make_outcomes(
    rulesets: Rulesets,
    befores: States,
    boards: Boards,
    legal: Ints,
    points: Ints,
    action: int,
    draws: Ints,
    count: int,
    arenas: Arenas,
) -> int:
    """The outcomes of chance in one step; see RuledJson. boards, legal, points: scratch."""
    ruleset, arena, count = rulesets[0], arenas[0], int(count)
    decided, is_start, dealt_from = new_list(arena), len(befores) == 0, 0
    if is_start and int(ruleset.starter) == NOBODY:
        append(arena, decided, make_starter_drawn(arena, seat=draws[0]))
        dealt_from = 1
    if is_start:
        append(arena, decided, pieces_dealt(arena, ruleset, draws, dealt_from))
    elif count > 0:
        piece = piece_of(hand_of(befores[0], STOCK), int(draws[0]))
        append(arena, decided, make_piece_drawn(arena, piece=piece))
    return decided


# Back to draws


@rule
def expected_outcomes(arena: Arena, ruleset: Ruleset, befores: States) -> int:
    """A list of the outcomes that a step has, each as its place in their union."""
    expected = new_list(arena)
    if len(befores) == 0:
        if int(ruleset.starter) == NOBODY:
            append(arena, expected, STARTER_DRAWN)
        append(arena, expected, PIECES_DEALT)
    elif int(befores[0].stock) > 0:
        append(arena, expected, PIECE_DRAWN)
    return expected


@rule
def take_piece(arena: Arena, piece: int, stock: int, draws: Ints, at: int) -> int:
    """Take a piece from the stock, and note its draw; what is left of the stock, or a problem."""
    if piece == UNKNOWN:
        return fail(arena, NO_SUCH_PIECE)
    if not stock >> piece & 1:
        return fail(arena, NOT_IN_STOCK, piece)
    draws[at] = count_bits(stock & ((1 << piece) - 1))
    return stock & ~(1 << piece)


@rule
def take_pieces(arena: Arena, pieces: int, stock: int, draws: Ints, at: int) -> int:
    """Take a list of pieces from the stock, and note their draws from at on; what is left of the stock, or a
    problem."""
    element = first_of(arena, pieces)
    while element != NULL and stock >= 0:
        stock = take_piece(arena, value_at(arena, element), stock, draws, at)
        element, at = next_of(arena, element), at + 1
    return stock


@rule
def is_even_deal(arena: Arena, hands: int, seats: int, held: int) -> bool:
    """Whether there is a full hand, of this many pieces, for each seat (D2)."""
    hand, even = first_of(arena, hands), length_of(arena, hands) == seats
    while hand != NULL and even:
        even = length_of(arena, value_at(arena, hand)) == held
        hand = next_of(arena, hand)
    return even


@rule
def add_deal_draws(arena: Arena, ruleset: Ruleset, given: int, draws: Ints, count: int) -> int:
    """Add the draws of a PiecesDealt; how many draws there are now, or a problem."""
    seats, held, removed = int(ruleset.seats), int(ruleset.hand), int(ruleset.removed)
    dealt = read_pieces_dealt(arena, given)
    if not is_even_deal(arena, dealt.hands, seats, held):
        return fail(arena, UNEVEN_DEAL, held, seats)
    if length_of(arena, dealt.removed) != removed:
        return fail(arena, OTHERS_REMOVED, removed, seats)
    stock, hand = int(ruleset.pieces), first_of(arena, dealt.hands)
    while hand != NULL and stock >= 0:
        stock = take_pieces(arena, value_at(arena, hand), stock, draws, count)
        hand, count = next_of(arena, hand), count + held
    if stock >= 0:
        stock = take_pieces(arena, dealt.removed, stock, draws, count)
    count += removed
    if stock >= 0:
        stock = take_piece(arena, dealt.first, stock, draws, count)
    return count + 1 if stock >= 0 else stock


@rule
def add_draws(arena: Arena, ruleset: Ruleset, befores: States, outcome: int, draws: Ints, count: int) -> int:
    """Add the draws of an outcome; how many draws there are now, or a problem."""
    kind = kind_of(arena, outcome)
    if kind == PIECES_DEALT:
        return add_deal_draws(arena, ruleset, outcome, draws, count)
    if kind == PIECE_DRAWN:
        piece = read_piece_drawn(arena, outcome).piece
        left = take_piece(arena, piece, hand_of(befores[0], STOCK), draws, count)
        return count + 1 if left >= 0 else left
    seat = read_starter_drawn(arena, outcome).seat
    if not 0 <= seat < int(ruleset.seats):
        return fail(arena, NO_SUCH_STARTER, seat)
    draws[count] = seat
    return count + 1


@rule
def read_outcomes(
    rulesets: Rulesets,
    befores: States,
    boards: Boards,
    legal: Ints,
    points: Ints,
    action: int,
    arenas: Arenas,
    given: int,
    draws: Ints,
) -> int:
    """Draws that lead to these outcomes, or a problem; see RuledJson. boards, legal, points: scratch."""
    ruleset, arena, given = rulesets[0], arenas[0], int(given)
    if differs(arena, given, expected_outcomes(arena, ruleset, befores)):
        return -OTHER_OUTCOMES
    count, element = 0, first_of(arena, given)
    while element != NULL and count >= 0:
        count = add_draws(arena, ruleset, befores, value_at(arena, element), draws, count)
        element = next_of(arena, element)
    return count
