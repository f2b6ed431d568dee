"""What viewers may see of a state, as JSON bytes. Made when asked for, once for each state."""

from __future__ import annotations

import msgspec

from asterion.games.contract import PUBLIC, Game, Records

NULL = b"null"
_encode = msgspec.json.Encoder().encode


class Views:
    """The views of the state that is shown now; none before the first one is. All are made from observations."""

    def __init__(self, game: Game, ruleset: Records) -> None:
        self._game = game
        self._ruleset = ruleset
        self._state: Records | None = None
        self._public: bytes | None = None
        self._own: dict[int, bytes] = {}
        self._all_at_once = game.wire.views_json

    def show(self, state: Records) -> None:
        """From now on this state is shown; length 1, and no longer changed."""
        self._state = state
        self._public = None
        self._own = {}

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
            if self._all_at_once is not None:
                self._make_all()
            else:
                seen = self.observation(self._state, PUBLIC)
                self._public = _encode(self._game.wire.public_view(self._ruleset, seen))
        return self._public or NULL

    def own(self, seat: int) -> bytes:
        """The view that only this seat has; b"null" when nothing is shown."""
        own = self._own.get(seat)
        if own is None:
            if self._state is None:
                return NULL
            if self._all_at_once is not None:
                self._make_all()
                return self._own[seat]
            seen = self.observation(self._state, seat)
            own = self._own[seat] = _encode(self._game.wire.own_view(self._ruleset, seen, seat))
        return own

    def _make_all(self) -> None:
        """As a game does that can make all its views in one go, which must be the same."""
        assert self._all_at_once is not None
        assert self._state is not None
        self._public, owns = self._all_at_once(self._ruleset, self._state)
        self._own = dict(enumerate(owns))
