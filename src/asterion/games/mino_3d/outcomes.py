"""Outcomes of chance in a step of 3D-Mino: draws to words and back."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import BadOutcome, Records, read_outcomes
from asterion.games.mino_3d.material import COLOUR, HAND, PIECE_NAMES, PIECE_NUMBER, REMOVED
from asterion.games.mino_3d.state import NOBODY, STOCK


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first seat was drawn (D3)."""

    seat: int


class PiecesDealt(msgspec.Struct, tag="deal", forbid_unknown_fields=True):
    """The pieces that each seat drew, those that left the game, and the one turned up (D2)."""

    hands: list[list[str]]
    removed: list[str]
    first: str


class PieceDrawn(msgspec.Struct, tag="draw", forbid_unknown_fields=True):
    """The piece that was drawn from the stock (D8)."""

    piece: str


Outcome = StarterDrawn | PiecesDealt | PieceDrawn


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """Outcomes of chance, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    stock = _stock(before)
    if before is not None:
        return [PieceDrawn(PIECE_NAMES[stock.pop(draw)]) for draw in draws]
    decided: list[Any] = []
    rest = list(draws)
    if int(ruleset["starter"][0]) == NOBODY:
        decided.append(StarterDrawn(rest.pop(0)))
    names = [PIECE_NAMES[stock.pop(draw)] for draw in rest]
    seats = int(ruleset["seats"][0])
    hands = [names[HAND * i : HAND * (i + 1)] for i in range(seats)]
    return [*decided, PiecesDealt(hands, names[HAND * seats : -1], names[-1])]


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    expected: list[type[Any]] = []
    if before is None:
        expected = [StarterDrawn, PiecesDealt] if int(ruleset["starter"][0]) == NOBODY else [PiecesDealt]
    elif int(before["stock"][0]) > 0:
        expected = [PieceDrawn]
    stock, seats = _stock(before), int(ruleset["seats"][0])
    found: list[int] = []
    read: list[Outcome] = read_outcomes(outcomes, Outcome, expected)
    for each in read:
        if isinstance(each, StarterDrawn):
            if not 0 <= each.seat < seats:
                raise BadOutcome("bad_starter", f"there is no seat {each.seat} (D3)")
            found.append(each.seat)
        elif isinstance(each, PieceDrawn):
            found.append(_draw_of(stock, each.piece))
        else:
            if len(each.hands) != seats or any(len(hand) != HAND for hand in each.hands):
                raise BadOutcome("bad_deal", f"the deal gives {HAND} pieces to each of {seats} seats (D2)")
            if len(each.removed) != REMOVED[seats]:
                raise BadOutcome("bad_deal", f"{REMOVED[seats]} pieces leave the game with {seats} seats (D2)")
            names = [name for hand in each.hands for name in hand] + each.removed + [each.first]
            found += [_draw_of(stock, name) for name in names]
    return found


def _stock(before: Records | None) -> list[int]:
    """The pieces in the stock, in the order that a draw counts them."""
    if before is None:
        return list(range(len(COLOUR)))
    stock: list[int] = (before["place"][0] == STOCK).nonzero()[0].tolist()
    return stock


def _draw_of(stock: list[int], name: str) -> int:
    """The draw that takes this piece, which leaves the stock."""
    piece = PIECE_NUMBER.get(name)
    if piece is None:
        raise BadOutcome("no_such_piece", f"there is no piece {name!r} in the box (D1)")
    if piece not in stock:
        raise BadOutcome("bad_draw", f"{name} is not in the stock any more (D2)")
    draw = stock.index(piece)
    stock.remove(piece)
    return draw
