"""The talk between the server and a process beside it: MessagePack values, each after its length."""

from __future__ import annotations

import msgspec

LENGTH = 4
"""Bytes of a message's length, the most significant first."""

Answered = int | bytes | None
"""The result of a request; None: there is none."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer to a request; of a warm-up that is done: None."""

    value: Answered


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The request raised this; with its traceback."""

    error: str


class Compiling(msgspec.Struct, frozen=True, tag="compiling"):
    """The number of functions compiled so far; the answer follows."""

    done: int
    of: int


class Calling(msgspec.Struct, frozen=True, tag="calling"):
    """The part of a game that has been called for a while; the answer may never follow."""

    part: str


Reply = Answer | Failed | Compiling | Calling
read_reply: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
encode = msgspec.msgpack.Encoder().encode


def framed(message: msgspec.Struct) -> bytes:
    """A message after its length."""
    body = encode(message)
    return len(body).to_bytes(LENGTH, "big") + body
