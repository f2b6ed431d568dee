"""Programs: the type of a value as numbers, which the writer of JSON follows."""

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from asterion.games.compiled import Int8s, Int32s
from asterion.games.json_values.arena import is_tagged

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

    def add(self, kind: Any) -> int:
        """Add the steps of a type; returns the place of the first one."""
        origin, given, at = get_origin(kind), get_args(kind), len(self.steps)
        if kind in (int, bool, str):
            self.steps.append({int: INT, bool: BOOL, str: TEXT}[kind])
        elif origin is Annotated or origin is Literal:
            texts = [number for name in names_of(kind) for number in self.text(msgspec.json.encode(name))]
            self.steps += [NAME, len(texts) // 2, *texts]
        elif origin is list:
            self.steps += [LIST, 0]
            self.steps[at + 1] = self.add(given[0])
        elif origin is dict:
            self.steps += [MAP, 0, 0]
            self.steps[at + 1 : at + 3] = [self.add(each) for each in given]
        elif origin in (Union, UnionType) and NoneType in given:
            self.steps += [MAYBE, 0]
            (part,) = (each for each in given if each is not NoneType)
            self.steps[at + 1] = self.add(part)
        elif origin in (Union, UnionType):
            self.steps += [UNION, len(given), *([0] * len(given))]
            self.steps[at + 2 : at + 2 + len(given)] = [self.add(each) for each in given]
        else:
            self._add_struct(kind, at)
        return at

    def _add_struct(self, struct: type[msgspec.Struct], at: int) -> None:
        types, fields = get_type_hints(struct, include_extras=True), msgspec.structs.fields(struct)
        before = b"{"
        if is_tagged(struct):
            before += b'"type":' + msgspec.json.encode(struct.__struct_config__.tag) + (b"," if fields else b"")
        self.steps += [STRUCT, len(fields), int(is_tagged(struct)), *self.text(before), *([0] * (FIELD * len(fields)))]
        for number, field in enumerate(fields):
            place = at + HEAD + FIELD * number
            name = self.text(msgspec.json.encode(field.encode_name) + b":")
            self.steps[place : place + FIELD] = [*name, self.add(types[field.name])]


def names_of(kind: Any) -> tuple[Any, ...]:
    """The names of a Literal, or of a type annotated with `names`."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    (meta,) = kind.__metadata__
    names: tuple[Any, ...] = meta.extra["names"]
    return names


@cache
def program_of(kind: Any) -> Program:
    """The program of a type."""
    builder = _Builder()
    builder.add(kind)
    return Program(np.array(builder.steps, np.int32), np.frombuffer(bytes(builder.texts), np.int8))
