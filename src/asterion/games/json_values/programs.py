"""Programs: the type of a value as numbers, which the writer of JSON follows."""

from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from asterion.games.compiled import Int8s, Int32s
from asterion.games.json_values.shapes import Shape, shape_of

INT, BOOL, NAME, LIST, MAYBE, UNION, STRUCT, MAP, TEXT = range(9)
"""Steps of a program; a text is the place of its first byte, and its length.

NAME: how many, then each text. LIST: the part. MAYBE (or null): the part. UNION: how many structs, then each part.
STRUCT: how many fields, the offset of the first one, the text before it; then for each field the text of its name, and
the part. MAP: the part of its keys, which are names, and of its values; a list of both in turn. TEXT: a list of bytes.
"""
HEAD, FIELD = 5, 3
"""Numbers of a STRUCT before those of its fields, and for each of them."""
NULL_TEXT, TRUE_TEXT, FALSE_TEXT = (0, 4), (4, 4), (8, 5)
FIRST_TEXTS: Final = b"nulltruefalse"


class Program(NamedTuple):
    """A type as numbers. steps: from the first one, which is that of the whole value; texts: bytes of all texts."""

    steps: Int32s
    texts: Int8s


class _Builder:
    def __init__(self) -> None:
        self.steps: list[int] = []
        self.texts = bytearray(FIRST_TEXTS)

    def text(self, text: bytes) -> list[int]:
        at = self.texts.find(text)
        if at < 0:
            at = len(self.texts)
            self.texts += text
        return [at, len(text)]

    def names(self, names: tuple[Any, ...]) -> list[int]:
        return [number for name in names for number in self.text(msgspec.json.encode(name))]

    def add(self, shape: Shape) -> int:
        """Add the steps of a shape; returns the place of the first one."""
        at = len(self.steps)
        if shape.sort == "name":
            self.steps += [NAME, len(shape.names), *self.names(shape.names)]
        elif shape.sort == "struct":
            self._add_struct(shape, at)
        else:
            count = [len(shape.parts)] if shape.sort == "union" else []
            self.steps += [_STEPS[shape.sort], *count, *([0] * len(shape.parts))]
            first = at + 1 + len(count)
            self.steps[first : first + len(shape.parts)] = map(self.add, shape.parts)
        return at

    def _add_struct(self, shape: Shape, at: int) -> None:
        before = b"{"
        if shape.tag:
            before += b'"type":' + msgspec.json.encode(shape.tag) + (b"," if shape.fields else b"")
        fields = len(shape.fields)
        self.steps += [STRUCT, fields, int(bool(shape.tag)), *self.text(before), *([0] * (FIELD * fields))]
        for number, (name, part) in enumerate(zip(shape.fields, shape.parts, strict=True)):
            place = at + HEAD + FIELD * number
            self.steps[place : place + FIELD] = [*self.text(msgspec.json.encode(name) + b":"), self.add(part)]


_STEPS: Final = {"int": INT, "bool": BOOL, "text": TEXT, "list": LIST, "map": MAP, "maybe": MAYBE, "union": UNION}


@cache
def program_of(kind: Any) -> Program:
    """The program of a type."""
    builder = _Builder()
    builder.add(shape_of(kind))
    return Program(np.array(builder.steps, np.int32), np.frombuffer(bytes(builder.texts), np.int8))
