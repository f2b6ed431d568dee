"""Views of a state, as JSON bytes. Made on demand, once for each state."""

from __future__ import annotations

from typing import Any

import msgspec

from asterion.games.contract import PUBLIC, Game, Records

NULL = b"null"
_encode = msgspec.json.Encoder().encode


class Views:
    """The views of the current state; none before the first one. All are made from observations.

    options: of the table, which may hide parts from pages; None: none are hidden.
    """

    def __init__(self, game: Game, ruleset: Records, options: Any = None) -> None:
        self._game = game
        self._ruleset = ruleset
        self._options = options
        self._state: Records | None = None
        self._public: bytes | None = None
        self.owns: dict[int, bytes] = {}
        """The own views that were made so far, by seat."""
        self._json = game.wire.json

    def show(self, state: Records) -> None:
        """Make this state the current one; length 1, and no longer changed."""
        self._state = state
        self._public = None
        self.owns = {}

    def observation(self, state: Records, seat: int) -> Records:
        """A seat's observation: the state with its secrets blanked; seat -1: the public one."""
        seen = self._game.new_state()
        self._game.observe(self._ruleset, state, seat, seen)
        return seen

    def public(self) -> bytes:
        """The public view; b"null" without a current state."""
        if self._public is None:
            if self._state is None:
                return NULL
            if self._json is not None:
                self._make_all()
            else:
                seen = self.observation(self._state, PUBLIC)
                self._public = _encode(self._game.wire.public_view(self._ruleset, seen))
        return self._public or NULL

    def own(self, seat: int) -> bytes:
        """The seat's own view; b"null" without a current state."""
        own = self.owns.get(seat)
        if own is None:
            if self._state is None:
                return NULL
            if self._json is not None:
                self._make_all()
                return self.owns[seat]
            seen = self.observation(self._state, seat)
            own = self.owns[seat] = _encode(self._game.wire.own_view(self._ruleset, seen, seat))
        return own

    def _make_all(self) -> None:
        """Make all views in one call, for a game that can. They must equal the views made one by one."""
        assert self._json is not None
        assert self._state is not None
        self._public, owns = self._json.views(self._ruleset, self._state, self._options)
        self.owns = dict(enumerate(owns))
