"""What viewers may see of a state, as JSON bytes. Made when asked for, once for each state."""

from __future__ import annotations

import msgspec

from asterion.games.contract import PUBLIC, Game, Records

NULL = b"null"


class Views:
    """The views of the state that is shown now; none before the first one is."""

    def __init__(self, game: Game, ruleset: Records) -> None:
        self._game = game
        self._ruleset = ruleset
        self._state: Records | None = None
        self._public: bytes | None = None
        self._own: dict[int, bytes] = {}

    def show(self, state: Records) -> None:
        """From now on this state is shown; length 1, and no longer changed."""
        self._state = state
        self._public = None
        self._own.clear()

    def observation(self, state: Records, seat: int) -> Records:
        """What a seat may know of a state, as a state with its secrets blanked; seat -1: what everybody may."""
        seen = self._game.new_state()
        self._game.observe(self._ruleset, state, seat, seen)
        return seen

    def public(self) -> bytes:
        """The view that everybody has; b"null" when nothing is shown."""
        if self._public is None:
            if self._state is None:
                return NULL
            seen = self.observation(self._state, PUBLIC)
            self._public = msgspec.json.encode(self._game.wire.public_view(self._ruleset, seen))
        return self._public

    def own(self, seat: int) -> bytes:
        """The view that only this seat has; b"null" when nothing is shown."""
        own = self._own.get(seat)
        if own is None:
            if self._state is None:
                return NULL
            seen = self.observation(self._state, seat)
            own = msgspec.json.encode(self._game.wire.own_view(self._ruleset, seen, seat))
            self._own[seat] = own
        return own
