"""The games that the house offers: what it needs of each beside the contract."""

from __future__ import annotations

from asterion.games import OWN
from asterion.games.contract import Wire

WIRES: dict[str, Wire] = {id: game.wire for id, game in OWN.items()}
"""Each of our own games' wire by the game's id; also where the page's types come from."""

WORTH_A_LOOK: dict[str, frozenset[str]] = {
    "mythical-dice": frozenset({"trick_won", "bets_revealed", "round_scored"}),
    "mino-3d": frozenset({"placed"}),
    "minos": frozenset({"built", "covered", "bid_made", "walk_began", "round_scored"}),
    "like-dice": frozenset({"checked", "taken"}),
}
"""Events after which bots wait a little longer, so that people can see what happened."""

UNHURRIED: dict[str, frozenset[str]] = {
    "minos": frozenset({"round_began", "size_picked", "tile_laid"}),
}
"""Events after which all act at the same time, in no order: bots leave people the time to do their part."""
