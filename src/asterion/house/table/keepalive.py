"""Beats: a page that has heard nothing for a while asks whether its connection is alive. The answer does not wait for
the page's other messages: a slow disk must not look like a dead connection."""

from __future__ import annotations

import msgspec

from asterion.house.table.connection import Connection
from asterion.house.wire.messages import Beat, BeatNews

ANSWER = msgspec.json.encode(BeatNews())
_decode: msgspec.json.Decoder[Beat] = msgspec.json.Decoder(Beat)
_LONGEST = 64


def is_beat(text: str) -> bool:
    """Whether a message is a beat."""
    if len(text) > _LONGEST or '"beat"' not in text:
        return False
    try:
        _decode.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def answer(connection: Connection) -> None:
    """Answer a beat of a page that has said hello; beats that come too fast get no answer."""
    if connection.closed is None and connection.you is not None and connection.bucket.take():
        connection.put(ANSWER)
