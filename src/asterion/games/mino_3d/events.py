"""What happens in a step of 3D-Mino, for everybody to see, and what chance decided in it, in words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import BadOutcome, Records
from asterion.games.mino_3d import actions, entry_points
from asterion.games.mino_3d.actions import cells_of
from asterion.games.mino_3d.material import COLOUR, FIRST, HAND, REMOVED, SECOND
from asterion.games.mino_3d.said import (
    FACINGS,
    PIECE_NAMES,
    PIECE_NUMBER,
    Dealt,
    DigitMet,
    GameOver,
    Outcome,
    Passed,
    PieceDrawn,
    PiecesDealt,
    Placed,
    StarterDrawn,
)
from asterion.games.mino_3d.state import BUILT, NOBODY, OVER, STOCK


def _first_piece(after: Records) -> str:
    built = after["place"][0] == BUILT
    return PIECE_NAMES[int(built.argmax())]


def _dealt(ruleset: Records, after: Records) -> Dealt:
    return Dealt(HAND, REMOVED[int(ruleset["seats"][0])], int(after["starter"][0]), _first_piece(after))


def _touched(before: Records, action: int) -> tuple[list[DigitMet], list[str]]:
    """What lies directly above and below a new piece: digits, and pieces whose colour does (D7)."""
    piece, *where = (int(part) for part in actions.parts_of(action))
    own = cells_of(piece, *where)
    met: list[DigitMet] = []
    joined: list[str] = []
    state = before[0]
    for other in (state["place"] == BUILT).nonzero()[0].tolist():
        x, y, z = int(state["x"][other]), int(state["y"][other]), int(state["z"][other])
        if abs(z - where[2]) != 1:
            continue
        for at, cell in enumerate(cells_of(other, x, y, z, int(state["facing"][other]))):
            if (cell[0], cell[1], where[2]) not in own:
                continue
            if at == 1:
                joined.append(PIECE_NAMES[other])
            else:
                met.append(DigitMet(PIECE_NAMES[other], FIRST[other] if at == 0 else SECOND[other]))
    return met, joined


def _placed(ruleset: Records, before: Records, after: Records, seat: int, action: int) -> Placed:
    piece, x, y, z, facing = (int(part) for part in actions.parts_of(action))
    digits, meeting, joining = entry_points.show_points(ruleset, before, action)
    met, joined = _touched(before, action)
    return Placed(
        seat=seat,
        piece=PIECE_NAMES[piece],
        x=x,
        y=y,
        z=z,
        facing=FACINGS[facing],
        digits=digits,
        meeting=meeting,
        joining=joining,
        points=digits + meeting + joining,
        total=int(after["score"][0, seat]),
        met=met,
        joined=joined,
        drew=int(before["stock"][0]) > int(after["stock"][0]),
    )


def _passes(ruleset: Records, after: Records, seat: int) -> list[Passed]:
    """The seats that passed after this one had its turn, in their order."""
    seats = int(ruleset["seats"][0])
    order = [(seat + 1 + i) % seats for i in range(seats)]
    return [Passed(other) for other in order if after["passed"][0, other]]


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """What everybody sees happen in one step; before None: the start."""
    seats = int(ruleset["seats"][0])
    if before is None:
        happened: list[Any] = [_dealt(ruleset, after)]
        seat = int(after["starter"][0]) - 1
    else:
        happened = [_placed(ruleset, before, after, seat, action)]
    happened += _passes(ruleset, after, seat)
    if int(after["stage"][0]) == OVER:
        totals: list[int] = after["score"][0, :seats].tolist()
        winners = [winner for winner in range(seats) if totals[winner] == max(totals)]
        happened.append(GameOver(totals, winners, after["held"][0, :seats].tolist()))
    return happened


# What chance decided


def _stock(before: Records | None) -> list[int]:
    """The pieces in the stock, in the order in which a draw counts them."""
    if before is None:
        return list(range(len(COLOUR)))
    stock: list[int] = (before["place"][0] == STOCK).nonzero()[0].tolist()
    return stock


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """What chance decided, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    stock = _stock(before)
    if before is not None:
        return [PieceDrawn(PIECE_NAMES[stock.pop(draw)]) for draw in draws]
    told: list[Any] = []
    rest = list(draws)
    if int(ruleset["starter"][0]) == NOBODY:
        told.append(StarterDrawn(rest.pop(0)))
    names = [PIECE_NAMES[stock.pop(draw)] for draw in rest]
    seats = int(ruleset["seats"][0])
    hands = [names[HAND * i : HAND * (i + 1)] for i in range(seats)]
    return [*told, PiecesDealt(hands, names[HAND * seats : -1], names[-1])]


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


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    try:
        said = [msgspec.convert(msgspec.to_builtins(each), Outcome) for each in outcomes]
    except msgspec.ValidationError as error:
        raise BadOutcome("bad_outcome", str(error)) from None
    expected: list[type[Any]] = []
    if before is None:
        expected = [StarterDrawn, PiecesDealt] if int(ruleset["starter"][0]) == NOBODY else [PiecesDealt]
    elif int(before["stock"][0]) > 0:
        expected = [PieceDrawn]
    if [type(each) for each in said] != expected:
        wanted = ", ".join(str(each.__struct_config__.tag) for each in expected) or "none"
        raise BadOutcome("bad_outcome", f"outcomes expected here: {wanted}")
    stock, seats = _stock(before), int(ruleset["seats"][0])
    found: list[int] = []
    for each in said:
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
