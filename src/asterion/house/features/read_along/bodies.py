"""Types on the wire for plays of a box that others read along."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from asterion.house.wire.http import QrCode

Moment = Annotated[int, Meta(ge=0, lt=2**53)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]


class BoxPlay(Struct, frozen=True):
    """A play as the page stores it (docs/record.md): a log. The house reads nothing of it but its form."""

    format: Literal["asterion-box-play"]
    version: Literal[1]
    id: Annotated[str, Meta(max_length=64)]
    game: Annotated[str, Meta(max_length=64)]
    options: Raw
    begun: Moment
    changed: Moment
    entries: list[Raw]


class NewBoxPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/box/plays``."""

    play: BoxPlay


class SharedBoxPlay(Struct, frozen=True):
    """Others read a play along at ``link``. ``key``: with it the play is changed; it is shown this once."""

    id: str
    key: str
    link: str
    qr: QrCode


class ChangedBoxPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``PUT /api/box/plays/{id}``: the play as it is now."""

    key: Key
    play: BoxPlay


class ClosedBoxPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``DELETE /api/box/plays/{id}``."""

    key: Key


class BoxPlayUntil(Struct, frozen=True):
    """``until``: when the house forgets the play (Unix ms)."""

    until: Moment


class ReadBoxPlay(Struct, frozen=True):
    """``version`` counts the changes. ``play``: null: nothing has changed since the version that was asked with."""

    version: int
    until: Moment
    play: BoxPlay | None


PARTS = (NewBoxPlay, SharedBoxPlay, ChangedBoxPlay, ClosedBoxPlay, BoxPlayUntil, ReadBoxPlay)
"""Types that the page's TypeScript gets."""
