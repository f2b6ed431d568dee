"""Positions of 3D-Mino written as short text, for tests that read as the rulebook.

A piece that lies somewhere: ``4-white-2 @ 1,0,0 north``: its middle cell, and the way from its first digit to its
second.
"""

import re
from collections.abc import Sequence

from asterion.games import chance
from asterion.games.contract import Records
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d import actions, entry_points, material, state
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.state import BUILT, GONE, NOBODY, PLAYING, STOCK

LYING = re.compile(r"(\d-\w+-\d) @ (-?\d+),(-?\d+),(\d+) (east|north|west|south)")


def placing(text: str) -> int:
    """The action that a text says; the digits may be named in either order."""
    said = LYING.fullmatch(text.strip())
    assert said, text
    name, x, y, z, facing = said.groups()
    first, colour, second = name.split("-")
    if first < second:
        name = f"{second}-{colour}-{first}"
        facing = state.FACINGS[(state.FACINGS.index(facing) + 2) % 4]
    return GAME.wire.action_from_json(
        {"type": "place", "piece": name, "x": int(x), "y": int(y), "z": int(z), "facing": facing}
    )


def parts(action: int) -> tuple[int, int, int, int, int]:
    """Piece, x, y, z, facing."""
    piece, x, y, z, facing = (int(part) for part in actions.parts_of(action))
    return piece, x, y, z, facing


def built(
    lying: Sequence[str], hands: Sequence[Sequence[str]], stock: Sequence[str] = (), support: str = "balanced"
) -> tuple[Records, Records]:
    """Ruleset and state: these pieces lie, seat 0 is to place; all other pieces are in the stock if it is not given."""
    ruleset = GAME.wire.ruleset(GAME.options({"support": support, "starter": 0}), len(hands))
    state = GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(1))
    now = state[0]
    now["stage"], now["turn"], now["laid"] = PLAYING, 0, len(lying)
    now["place"] = STOCK
    for name in ("lacks", "score", "drawn", "passed", "held", "rank", "x", "y", "z", "facing"):
        now[name] = 0
    now["by"] = NOBODY
    for rank, text in enumerate(lying):
        piece, x, y, z, facing = parts(placing(text))
        now["place"][piece], now["rank"][piece] = BUILT, rank
        now["x"][piece], now["y"][piece], now["z"][piece], now["facing"][piece] = x, y, z, facing
    for seat, hand in enumerate(hands):
        for name in hand:
            now["place"][material.PIECE_NUMBER[name]] = seat
        now["held"][seat] = len(hand)
    if stock:
        for piece in range(PIECE_COUNT):
            if now["place"][piece] == STOCK and material.PIECE_NAMES[piece] not in stock:
                now["place"][piece] = GONE
    now["stock"] = int((now["place"] == STOCK).sum())
    return ruleset, state


def refused(ruleset: Records, state: Records, text: str, seat: int = 0) -> str:
    """Why the rules refuse this: ``code, ruling, words``; empty when they do not."""
    action = placing(text)
    tried = state.copy()
    code = GAME.apply(ruleset, tried, seat, action, chance.simulation(2))
    if code == 0:
        return ""
    assert tried.tobytes() == state.tobytes()
    error = GAME.refuse(code, seat, action)
    return f"{error.code}, {error.ruling}, {error.detail}"


def fits(ruleset: Records, state: Records, seat: int) -> list[list[int]]:
    """Each legal placement as piece, x, y, z, facing, points for digits met and for pieces joined (D7)."""
    own, found = GAME.wire.own_view(ruleset, state, seat), dict[int, list[int]]()
    for spot in own.spots:
        for at in range(0, len(spot.fits), 4):
            number, facing, meeting, joining = spot.fits[at : at + 4]
            placement = (material.PIECE_NUMBER[own.hand[number]], spot.x, spot.y, spot.z, facing)
            found[int(actions.action_of(*placement))] = [*placement, meeting, joining]
    return [found[action] for action in GAME.list_legal(ruleset, state, seat)]


def points(ruleset: Records, state: Records, text: str) -> tuple[int, int, int]:
    """The three parts of the points for a placement that must be legal (D7)."""
    action = placing(text)
    assert action in GAME.list_legal(ruleset, state, 0), text
    return entry_points.show_points(ruleset, state, action)
