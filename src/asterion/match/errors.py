"""Refusals of a match for reasons outside the game's rules."""

from __future__ import annotations

from asterion.games.contract import GameError


class MatchError(GameError):
    """The match refuses an entry for a reason outside the game's rules. code: stable; detail: one line."""
