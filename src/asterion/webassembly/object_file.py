"""An object file of LLVM made a module: its indices are final already, because it is the only one.

https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md describes such files, and
https://webassembly.github.io/spec/core/binary/ what they are made of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_MAGIC = b"\0asm\1\0\0\0"
_CUSTOM, _IMPORT, _EXPORT, _DATA = 0, 2, 7, 11
_CALLED, _TABLE, _MEMORY, _GLOBAL = range(4)
"""Kinds of imports."""
_SYMBOLS, _FUNCTION, _CONSTANT, _SECTION = 8, 0, 1, 3
_UNDEFINED, _EXPLICIT_NAME = 0x10, 0x40
_AFTER_EXPORTS = (8, 9, 12, 10, 11)
"""Sections that come after the exports: start, elements, count of data, code, data."""
GIVEN = frozenset({"__linear_memory", "__stack_pointer", "__indirect_function_table"})
"""Imports that a page gives a module: its memory, the end of its stack, and a table of functions that stays empty."""
PAGES = "asterion.pages"
"""Section of the module with the pages of memory that its constants take, in four bytes, the lowest first."""


class Undefined(Exception):
    """Code calls a function that is not in the module; the text names it."""


class _Reader:
    def __init__(self, body: bytes, at: int = 0) -> None:
        self.body, self.at = body, at

    def __bool__(self) -> bool:
        return self.at < len(self.body)

    def byte(self) -> int:
        self.at += 1
        return self.body[self.at - 1]

    def number(self) -> int:
        """An unsigned number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, count: int) -> bytes:
        self.at += count
        return self.body[self.at - count : self.at]

    def name(self) -> str:
        return self.take(self.number()).decode()


def _number(value: int) -> bytes:
    coded = bytearray()
    while value > 0x7F:
        coded.append(value & 0x7F | 0x80)
        value >>= 7
    coded.append(value)
    return bytes(coded)


def _name(text: str) -> bytes:
    return _number(len(text.encode())) + text.encode()


def sections(file: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of an object file or a module: number and contents."""
    if not file.startswith(_MAGIC):
        raise ValueError("no WebAssembly")
    reader = _Reader(file, len(_MAGIC))
    while reader:
        number = reader.byte()
        yield number, reader.take(reader.number())


def module_of(file: bytes, names: Sequence[str]) -> bytes:
    """The module of an object file, which offers these functions. Raises Undefined; KeyError: one is missing."""
    found, pages = dict[str, int](), 0
    kept: list[tuple[int, bytes]] = []
    for number, body in sections(file):
        if number == _CUSTOM:
            reader = _Reader(body)
            if reader.name() == "linking":
                found = _functions(reader)
            continue
        if number == _IMPORT:
            pages = _check_imports(body)
        kept.append((number, body))
    exported = b"".join(_name(name) + b"\0" + _number(found[name]) for name in names)
    place = next((i for i, (number, _) in enumerate(kept) if number in _AFTER_EXPORTS), len(kept))
    kept.insert(place, (_EXPORT, _number(len(names)) + exported))
    kept.append((_CUSTOM, _name(PAGES) + pages.to_bytes(4, "little")))
    return _MAGIC + b"".join(bytes([number]) + _number(len(body)) + body for number, body in kept)


def _check_imports(body: bytes) -> int:
    """Check the imports, and return the module's pages of memory. Raises Undefined for an import that no page gives."""
    reader, wrong, pages = _Reader(body), list[str](), 0
    for _ in range(reader.number()):
        reader.name()
        name, kind = reader.name(), reader.byte()
        if kind == _CALLED or name not in GIVEN:
            wrong.append(name)
        if kind == _CALLED:
            reader.number()
        elif kind == _GLOBAL:
            reader.take(2)
        else:
            if kind == _TABLE:
                reader.byte()
            more, least = reader.number() & 1, reader.number()
            if more:
                reader.number()
            if kind == _MEMORY:
                pages = least
    if wrong:
        raise Undefined(f"called, and not in the module: {', '.join(sorted(wrong))}")
    return pages


def _functions(reader: _Reader) -> dict[str, int]:
    """Index of each function by name, from the table of symbols. reader: in a section of linking, after its name."""
    reader.number()  # the version
    found = dict[str, int]()
    while reader:
        kind, size = reader.byte(), reader.number()
        if kind != _SYMBOLS:
            reader.take(size)
            continue
        for _ in range(reader.number()):
            sort, flags = reader.byte(), reader.number()
            if sort == _CONSTANT:
                reader.name()
                if not flags & _UNDEFINED:
                    for _ in range(3):
                        reader.number()
            elif sort == _SECTION:
                reader.number()
            else:
                index = reader.number()
                if not flags & _UNDEFINED or flags & _EXPLICIT_NAME:
                    name = reader.name()
                    if sort == _FUNCTION:
                        found[name] = index
    return found
