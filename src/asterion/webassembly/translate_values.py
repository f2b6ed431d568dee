"""Values of Python as expressions of TypeScript: numbers, texts, containers, records' dtypes, types of JSON."""

from __future__ import annotations

import dataclasses
import inspect
import json
import struct
import threading
import types
from collections.abc import Callable, Iterable
from typing import Any, get_args, get_origin

import msgspec
import msgspec.inspect
import numpy as np

SAFE = (1 << 53) - 1
"""The largest integer that a number of JavaScript holds exactly, together with all below it."""
MOST_NUMBERS = 1024
"""An array with more of them is no literal."""


class NoLiteral(Exception):
    """A value that cannot be written down; the text says which."""


@dataclasses.dataclass
class _Blank:
    """An array of a thread's scratch: as it is at first, all 0."""

    like: np.ndarray[Any, Any]


class Values:
    """Writes values. refer: the name of a class or function in the page, which is thereby asked for."""

    def __init__(self, refer: Callable[[Any], str]) -> None:
        self._refer = refer
        self.needs_memory = False
        """Whether something written so far lies in the memory of the rules, or calls a function of the game."""

    def write(self, value: Any) -> str:
        """The expression of a value. Raises NoLiteral."""
        if value is None or isinstance(value, bool | str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, int | np.integer):
            return str(value) if abs(int(value)) <= SAFE else f"{value}n"
        if isinstance(value, bytes):
            return f"new Uint8Array([{', '.join(map(str, value))}])"
        if isinstance(value, np.dtype):
            return dtype(value)
        if isinstance(value, _Blank):
            self.needs_memory = True
            return f"np.zeros({self.write(value.like.shape)}, {dtype(value.like.dtype)})"
        if isinstance(value, np.ndarray):
            return self._array(value)
        if isinstance(value, range):
            return "py.range({}, {}, {})".format(*(value.start, value.stop, value.step)).replace(", 1)", ")")
        if isinstance(value, slice):
            return "py.cut({}, {}, {})".format(*(self.write(part) for part in (value.start, value.stop, value.step)))
        return self._container(value)

    def _container(self, value: Any) -> str:
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            return self._object(zip(value._fields, value, strict=True))
        if isinstance(value, list | tuple):
            return f"[{', '.join(map(self.write, value))}]"
        if isinstance(value, dict):
            return f"py.dict([{', '.join(f'[{self.write(key)}, {self.write(each)}]' for key, each in value.items())}])"
        if isinstance(value, set | frozenset):
            return f"py.set([{', '.join(map(self.write, sorted(value)))}])"
        return self._instance(value)

    def _instance(self, value: Any) -> str:
        if isinstance(value, msgspec.Struct):
            fields = ", ".join(self.write(getattr(value, name)) for name in value.__struct_fields__)
            return f"new {self._refer(type(value))}({fields})"
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return self._object((each.name, getattr(value, each.name)) for each in dataclasses.fields(value))
        if isinstance(value, threading.local):
            return self._object((name, _Blank(each)) for name, each in vars(value).items())
        owner = getattr(value, "__self__", None)
        if isinstance(owner, struct.Struct) and value.__name__ == "unpack_from":
            return f"py.unpacker({json.dumps(owner.format)})"
        if inspect.isfunction(value) or hasattr(value, "py_func"):
            self.needs_memory = True
            return self._refer(value)
        if is_type(value):
            return self.type_of(value)
        raise NoLiteral(f"a value of type {type(value).__name__} cannot be written down")

    def _object(self, fields: Iterable[tuple[str, Any]]) -> str:
        return f"{{ {', '.join(f'{name}: {self.write(each)}' for name, each in fields)} }}"

    def _array(self, value: np.ndarray[Any, Any]) -> str:
        if not value.any() if value.dtype.names is None else not value.view(np.uint8).any():
            self.needs_memory = True
            return f"np.zeros({self.write(value.shape)}, {dtype(value.dtype)})"
        if value.dtype.names or value.size > MOST_NUMBERS:
            raise NoLiteral(f"an array of shape {value.shape} is not written down")
        return f"py.array({self.write(value.tolist())}, {dtype(value.dtype)})"

    def type_of(self, kind: Any) -> str:
        """A type of JSON: what a reader checks, and what isinstance asks for. Raises NoLiteral."""
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._refer(kind)
        if isinstance(kind, types.UnionType) or (get_origin(kind) is not None and str(kind).startswith("typing.Union")):
            return f"py.union({', '.join(self.type_of(each) for each in get_args(kind))})"
        return self._described(msgspec.inspect.type_info(kind))

    def _described(self, info: Any) -> str:
        of = msgspec.inspect
        match info:
            case of.IntType():
                return "py.int_type" + _limits({"ge": info.ge, "le": info.le}, (info.gt, info.lt, info.multiple_of))
            case of.StrType():
                return "py.str_type" + _limits({"pattern": info.pattern}, (info.min_length, info.max_length))
            case of.BoolType():
                return "py.bool_type"
            case of.NoneType():
                return "py.none_type"
            case of.LiteralType():
                return f"py.literal({', '.join(json.dumps(each) for each in info.values)})"
            case of.ListType(min_length=None, max_length=None):
                return f"py.list_type({self._described(info.item_type)})"
            case of.DictType(min_length=None, max_length=None):
                return f"py.dict_type({self._described(info.key_type)}, {self._described(info.value_type)})"
            case of.UnionType():
                return f"py.union({', '.join(self._described(each) for each in info.types)})"
            case of.StructType():
                return self._refer(info.cls)
        raise NoLiteral(f"JSON of the type {info} is not read in the page")

    def struct(self, kind: type[msgspec.Struct], is_read: bool) -> str:
        """A struct: its tag, its fields with the types that a reader checks, and their defaults. Raises NoLiteral."""
        config: Any = kind.__struct_config__
        info: Any = msgspec.inspect.type_info(kind)
        if config.array_like or config.omit_defaults or (config.tag is not None and config.tag_field != "type"):
            raise NoLiteral(f"{kind.__name__}: structs are objects with all their fields, and a tag called type")
        fields = []
        for field in info.fields:
            if field.encode_name != field.name:
                raise NoLiteral(f"{kind.__name__}.{field.name} has another name in JSON")
            if field.default_factory is not msgspec.NODEFAULT:
                raise NoLiteral(f"{kind.__name__}.{field.name}: a default is a value")
            said = self._described(field.type) if is_read else "py.any_type"
            required = field.default is msgspec.NODEFAULT
            fields.append(f"{field.name}: {said if required else f'py.optional({said}, {self.write(field.default)})'}")
        body = f"{{ {', '.join(fields)} }}" if fields else "{}"
        return f"py.struct({self.write(config.tag)}, {body}, {self.write(bool(config.forbid_unknown_fields))})"


def _limits(known: dict[str, Any], unknown: tuple[Any, ...]) -> str:
    if any(limit is not None for limit in unknown):
        raise NoLiteral("of limits, ge, le and pattern are known")
    given = {name: limit for name, limit in known.items() if limit is not None}
    return f".within({json.dumps(given)})" if given else ""


def is_type(value: Any) -> bool:
    """Whether a value is a struct or a union of structs."""
    if isinstance(value, types.UnionType):
        return all(is_type(each) for each in get_args(value))
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def dtype(of: np.dtype[Any]) -> str:
    """A number's letters as in NumPy, ``"i4"``, or the layout of a record: its size, and of each field the place, the
    letters and the shape. Gaps are left out."""
    if of.names is None:
        return json.dumps(f"{of.kind}{of.itemsize}")
    fields = []
    for name in of.names:
        if not name.startswith("spare_"):
            field, at = dict(of.fields or {})[name][:2]
            if field.base.names is not None or field.base.kind not in "iuf":
                raise NoLiteral(f"field {name} is no number")
            fields.append(f"{name}: {{ at: {at}, type: {dtype(field.base)}, shape: {json.dumps(list(field.shape))} }}")
    return f"{{ size: {of.itemsize}, fields: {{ {', '.join(fields)} }} }}"
