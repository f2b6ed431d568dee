"""Shapes: the type of a JSON value as plain data, which programs, readers and the page's code are made from."""

from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from asterion.games.json_values.arena import is_tagged

MISSING: Final = msgspec.NODEFAULT
"""In place of a default: the field must be there."""
Sort = Literal["int", "bool", "name", "text", "list", "map", "maybe", "union", "struct"]


@dataclass(frozen=True)
class Shape:
    """The type of a value.

    parts: of a list its elements, of a map its keys and its values, of a value or null the value, of a union its
    structs, of a struct its fields. names: of a name; strict: no other one may be read, and a struct has no field that
    is unknown. least, most: of an int. fields, defaults: of a struct; tag: its type in JSON, empty without one.
    """

    sort: Sort
    parts: tuple["Shape", ...] = ()
    names: tuple[Any, ...] = ()
    strict: bool = False
    least: int | None = None
    most: int | None = None
    fields: tuple[str, ...] = ()
    defaults: tuple[Any, ...] = ()
    tag: str = ""


_PLAIN: Final = {int: Shape("int"), bool: Shape("bool"), str: Shape("text")}


@cache
def shape_of(kind: Any) -> Shape:
    """The shape of a type: a struct, or what fields of structs are annotated with. TypeError: it has none here."""
    origin, given = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if origin is Literal:
        return Shape("name", names=given, strict=True)
    if origin is Annotated:
        return _annotated(given[0], kind.__metadata__)
    if origin is list:
        return Shape("list", (shape_of(given[0]),))
    if origin is dict:
        return Shape("map", (shape_of(given[0]), shape_of(given[1])))
    if origin in (Union, UnionType):
        others = tuple(each for each in given if each is not NoneType)
        inner = shape_of(others[0]) if len(others) == 1 else Shape("union", tuple(map(shape_of, others)))
        return Shape("maybe", (inner,)) if NoneType in given else inner
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _of_struct(kind)
    raise TypeError(f"{kind} has no shape")


def _annotated(kind: Any, metadata: tuple[Any, ...]) -> Shape:
    """The shape of a name, of a number with limits, or of a text."""
    (meta,) = metadata
    if meta.extra is not None and "names" in meta.extra:
        return Shape("name", names=meta.extra["names"])
    return Shape("int", least=meta.ge, most=meta.le) if kind is int else shape_of(kind)


def _of_struct(struct: type[msgspec.Struct]) -> Shape:
    types, fields = get_type_hints(struct, include_extras=True), msgspec.structs.fields(struct)
    return Shape(
        "struct",
        tuple(shape_of(types[field.name]) for field in fields),
        strict=bool(struct.__struct_config__.forbid_unknown_fields),
        fields=tuple(field.encode_name for field in fields),
        defaults=tuple(field.default for field in fields),
        tag=str(struct.__struct_config__.tag) if is_tagged(struct) else "",
    )
