"""Write a value of an arena as JSON text, as its program describes it."""

from typing import Annotated, Final, Protocol, TypeAlias

from asterion.games.compiled import Int8s, Int32, Int32s, Rows, part_of_rule, record_dtype, rule
from asterion.games.json_values.arena import NULL, ROOM, SPARE, Arena, Arenas
from asterion.games.json_values.programs import (
    BOOL,
    FALSE_TEXT,
    FIELD,
    HEAD,
    INT,
    MAP,
    MAYBE,
    NAME,
    NULL_TEXT,
    STRUCT,
    TEXT,
    TRUE_TEXT,
    UNION,
    Program,
)

DONE, BEGUN, WRONG = range(3)
"""A value is complete; one with parts lies on the stack; one is no value of its type."""
SPACE, HIGHEST = 32, 0x10FFFF
"""Code points of a string."""
FIRST_SURROGATE, LAST_SURROGATE = 0xD800, 0xDFFF
"""Code points between them are no characters."""
QUOTE, COMMA, MINUS, ZERO, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE = map(ord, '",-0:[\\]{}')


TEXT_ROOM: Final = 1 << 19
"""Bytes of JSON text."""
DEPTH: Final = 24
"""Values inside each other, at most."""


class Text(Protocol):
    """JSON text, and the place in the value that is being written."""

    length: Int32  # bytes written; more than TEXT_ROOM: they did not fit
    depth: Int32  # values that are being written, each inside the one before
    step: Annotated[Int32s, DEPTH]  # of each such value: its step in the program,
    part: Annotated[Int32s, DEPTH]  # the parts done,
    value: Annotated[Int32s, DEPTH]  # and the value itself
    text: Annotated[Int8s, TEXT_ROOM]


TEXTS = record_dtype(Text)
Texts: TypeAlias = Rows[Text]


@rule
def write_value(arenas: Arenas, texts: Texts, steps: Int32s, names: Int8s, value: int) -> int:
    """Write a value as JSON text, in place of the text before; its length, or -1: it did not fit, or is no value of
    this type. steps, names: its program."""
    texts[0].length = 0
    return append_value(arenas[0], texts[0], Program(steps, names), value)


@rule
def write_views(
    arenas: Arenas,
    texts: Texts,
    public_steps: Int32s,
    public_names: Int8s,
    own_steps: Int32s,
    own_names: Int8s,
    values: Int32s,
    seats: int,
    ends: Int32s,
) -> None:
    """Write a public view and each seat's own view, one after the other; their ends: each a length or -1, as in
    write_value."""
    texts[0].length = 0
    ends[0] = append_value(arenas[0], texts[0], Program(public_steps, public_names), int(values[0]))
    for i in range(1, 1 + seats):
        ends[i] = append_value(arenas[0], texts[0], Program(own_steps, own_names), int(values[i]))


@rule
def append_value(arena: Arena, out: Text, program: Program, value: int) -> int:
    """Append the JSON text of a value; the length of all text, or -1: it did not fit, or is no value of this type."""
    if int(arena.count) > ROOM:
        return -1
    out.depth = 0
    part = write_part(arena, out, program, 0, value)
    while int(out.depth) > 0 and part != WRONG and int(out.length) <= TEXT_ROOM:
        part = write_parts(arena, out, program)
    return -1 if part == WRONG or int(out.length) > TEXT_ROOM else int(out.length)


@rule
def begin_part(out: Text, step: int, value: int) -> int:
    """Go on with a value inside the current one."""
    depth = int(out.depth)
    if depth == DEPTH:
        return WRONG
    out.step[depth], out.part[depth], out.value[depth] = step, 0, value
    out.depth = depth + 1
    return BEGUN


@part_of_rule
def end(out: Text) -> int:
    """Go back to the value around the current one."""
    out.depth = int(out.depth) - 1
    return DONE


@rule
def write_part(arena: Arena, out: Text, program: Program, step: int, value: int) -> int:
    """Write a value without parts; begin a struct, a list or a map."""
    steps = program.steps
    if int(steps[step]) == MAYBE:
        if value == NULL:
            add_text(out, program, NULL_TEXT[0], NULL_TEXT[1])
            return DONE
        step = int(steps[step + 1])
    kind = int(steps[step])
    if kind == NAME:
        if not 0 <= value < int(steps[step + 1]):
            return WRONG
        add_text(out, program, int(steps[step + 2 + 2 * value]), int(steps[step + 3 + 2 * value]))
    elif kind == INT:
        add_number(out, value)
    elif kind == BOOL:
        text = TRUE_TEXT if value else FALSE_TEXT
        add_text(out, program, text[0], text[1])
    elif kind == TEXT:
        if not add_string(arena, out, value):
            return WRONG
    elif kind == UNION:
        number = int(arena.numbers[value]) if has(arena, value, 1) else -1
        return begin_part(out, int(steps[step + 2 + number]), value) if 0 <= number < int(steps[step + 1]) else WRONG
    else:
        return begin_part(out, step, value)
    return DONE


@part_of_rule
def write_parts(arena: Arena, out: Text, program: Program) -> int:
    """Write the innermost value up to its next part that has parts, or to its end."""
    place = int(out.depth) - 1
    step, part, value = int(out.step[place]), int(out.part[place]), int(out.value[place])
    if int(program.steps[step]) == STRUCT:
        return write_struct(arena, out, program, step, part, value)
    return write_list(arena, out, program, step, part, value)


@part_of_rule
def has(arena: Arena, address: int, count: int) -> bool:
    """Whether an arena has this many numbers from an address on."""
    return address >= SPARE and address + count <= int(arena.count)


@rule
def write_struct(arena: Arena, out: Text, program: Program, step: int, part: int, value: int) -> int:
    """Write the fields of a struct up to the next one that has parts, or to its end. part: fields written."""
    steps, place = program.steps, int(out.depth) - 1
    fields, first = int(steps[step + 1]), int(steps[step + 2])
    if part == 0:
        if not has(arena, value, first + fields):
            return WRONG
        add_text(out, program, int(steps[step + 3]), int(steps[step + 4]))
    while part < fields:
        if part > 0:
            add_byte(out, COMMA)
        field = step + HEAD + FIELD * part
        add_text(out, program, int(steps[field]), int(steps[field + 1]))
        now = write_part(arena, out, program, int(steps[field + 2]), int(arena.numbers[value + first + part]))
        part += 1
        if now != DONE:
            out.part[place] = part
            return now
    add_byte(out, CLOSE)
    return end(out)


@rule
def write_list(arena: Arena, out: Text, program: Program, step: int, part: int, value: int) -> int:
    """Write the elements of a list or a map up to the next one that has parts, or to its end. After the first part
    the value on the stack is the element to come."""
    place, is_map = int(out.depth) - 1, int(program.steps[step]) == MAP
    if part == 0:
        if not has(arena, value, 3):
            return WRONG
        value = int(arena.numbers[value + 1])
        add_byte(out, OPEN if is_map else OPEN_LIST)
    while value != NULL and int(out.length) <= TEXT_ROOM:
        if not has(arena, value, 2):
            return WRONG
        if part > 0:
            add_byte(out, COLON if is_map and part % 2 == 1 else COMMA)
        kind = int(program.steps[step + 1 + (part % 2 if is_map else 0)])
        now = write_part(arena, out, program, kind, int(arena.numbers[value]))
        part, value = part + 1, int(arena.numbers[value + 1])
        if now != DONE:
            out.part[place], out.value[place] = part, value
            return now
    add_byte(out, CLOSE if is_map else CLOSE_LIST)
    return end(out)


@rule
def add_byte(out: Text, byte: int) -> None:
    """Add a byte of text; past the room it is only counted."""
    at = int(out.length)
    if at < TEXT_ROOM:
        out.text[at] = byte
    out.length = at + 1


@part_of_rule
def add_text(out: Text, program: Program, first: int, length: int) -> None:
    """Add a text of the program; past the room it is only counted."""
    at = int(out.length)
    if at + length <= TEXT_ROOM:
        for i in range(length):
            out.text[at + i] = program.texts[first + i]
    out.length = at + length


@rule
def add_number(out: Text, number: int) -> None:
    """Add a number in decimal digits."""
    if number < 0:
        add_byte(out, MINUS)
        number = -number
    power = 10
    while number >= power:
        power *= 10
    while power > 1:
        power //= 10
        add_byte(out, ZERO + number // power % 10)


@rule
def add_string(arena: Arena, out: Text, text: int) -> bool:
    """Add a list of code points, without control characters, as a string in UTF-8; False: it is none."""
    if not has(arena, text, 3):
        return False
    add_byte(out, QUOTE)
    element = int(arena.numbers[text + 1])
    while element != NULL:
        if not has(arena, element, 2) or int(out.length) > TEXT_ROOM:
            return False
        point = int(arena.numbers[element])
        if point < SPACE or point > HIGHEST or FIRST_SURROGATE <= point <= LAST_SURROGATE:
            return False
        add_character(out, point)
        element = int(arena.numbers[element + 1])
    add_byte(out, QUOTE)
    return True


@rule
def add_character(out: Text, point: int) -> None:
    """Add a character of a string."""
    if point in (QUOTE, BACKSLASH):
        add_byte(out, BACKSLASH)
    if point < 0x80:
        add_byte(out, point)
        return
    more = 1 if point < 0x800 else 2 if point < 0x10000 else 3
    add_byte(out, as_signed((0xFF << 7 - more) & 0xFF | point >> 6 * more))
    for i in range(more - 1, -1, -1):
        add_byte(out, as_signed(0x80 | point >> 6 * i & 0x3F))


@part_of_rule
def as_signed(byte: int) -> int:
    """A byte above 127 as an int8 has it."""
    return byte - 256 if byte > 127 else byte
