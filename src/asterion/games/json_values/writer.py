"""Write a value of an arena as JSON text, as its program describes it."""

from asterion.games.compiled import part_of_rule, rule, wide
from asterion.games.json_values.arena import DEPTH, NULL, ROOM, SPARE, TEXT_ROOM, Arena
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
SPACE, HIGHEST = 32, 255
"""Bytes of a string."""
QUOTE, COMMA, MINUS, ZERO, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE = map(ord, '",-0:[\\]{}')


@rule
def write_value(arena: Arena, program: Program, value: int) -> int:
    """Append the JSON text of a value; the length of all text, or -1: it did not fit, or is no value of this type."""
    if int(arena.count) > ROOM:
        return -1
    arena.depth = 0
    part = write_part(arena, program, wide(0), wide(value))
    while int(arena.depth) > 0 and part != WRONG and int(arena.length) <= TEXT_ROOM:
        part = write_parts(arena, program)
    return -1 if part == WRONG or int(arena.length) > TEXT_ROOM else int(arena.length)


@rule
def begin(arena: Arena, step: int, value: int) -> int:
    """Go on with a value inside the current one."""
    depth = int(arena.depth)
    if depth == DEPTH:
        return WRONG
    arena.step[depth], arena.part[depth], arena.value[depth] = step, 0, value
    arena.depth = depth + 1
    return BEGUN


@part_of_rule
def end(arena: Arena) -> int:
    """Go back to the value around the current one."""
    arena.depth = int(arena.depth) - 1
    return DONE


@rule
def write_part(arena: Arena, program: Program, step: int, value: int) -> int:
    """Write a value without parts; begin a struct, a list or a map."""
    steps = program.steps
    if int(steps[step]) == MAYBE:
        if value == NULL:
            add_text(arena, program, NULL_TEXT[0], NULL_TEXT[1])
            return DONE
        step = int(steps[step + 1])
    kind = int(steps[step])
    if kind == NAME:
        if not 0 <= value < int(steps[step + 1]):
            return WRONG
        add_text(arena, program, int(steps[step + 2 + 2 * value]), int(steps[step + 3 + 2 * value]))
    elif kind == INT:
        add_number(arena, value)
    elif kind == BOOL:
        text = TRUE_TEXT if value else FALSE_TEXT
        add_text(arena, program, text[0], text[1])
    elif kind == TEXT:
        if not add_string(arena, value):
            return WRONG
    elif kind == UNION:
        number = int(arena.numbers[value]) if has(arena, value, 1) else -1
        return begin(arena, wide(steps[step + 2 + number]), value) if 0 <= number < int(steps[step + 1]) else WRONG
    else:
        return begin(arena, step, value)
    return DONE


@part_of_rule
def write_parts(arena: Arena, program: Program) -> int:
    """Write the innermost value up to its next part that has parts, or to its end."""
    place = int(arena.depth) - 1
    step, part, value = int(arena.step[place]), int(arena.part[place]), int(arena.value[place])
    if int(program.steps[step]) == STRUCT:
        return write_struct(arena, program, step, part, value)
    return write_list(arena, program, step, part, value)


@part_of_rule
def has(arena: Arena, address: int, count: int) -> bool:
    """Whether an arena has this many numbers from an address on."""
    return address >= SPARE and address + count <= int(arena.count)


@rule
def write_struct(arena: Arena, program: Program, step: int, part: int, value: int) -> int:
    """Write the fields of a struct up to the next one that has parts, or to its end. part: fields written."""
    steps, place = program.steps, int(arena.depth) - 1
    fields, first = int(steps[step + 1]), int(steps[step + 2])
    if part == 0:
        if not has(arena, value, first + fields):
            return WRONG
        add_text(arena, program, int(steps[step + 3]), int(steps[step + 4]))
    while part < fields:
        if part > 0:
            add_byte(arena, COMMA)
        field = step + HEAD + FIELD * part
        add_text(arena, program, int(steps[field]), int(steps[field + 1]))
        now = write_part(arena, program, wide(steps[field + 2]), wide(arena.numbers[value + first + part]))
        part += 1
        if now != DONE:
            arena.part[place] = part
            return now
    add_byte(arena, CLOSE)
    return end(arena)


@rule
def write_list(arena: Arena, program: Program, step: int, part: int, value: int) -> int:
    """Write the elements of a list or a map up to the next one that has parts, or to its end. After the first part
    the value on the stack is the element to come."""
    place, is_map = int(arena.depth) - 1, int(program.steps[step]) == MAP
    if part == 0:
        if not has(arena, value, 3):
            return WRONG
        value = int(arena.numbers[value + 1])
        add_byte(arena, OPEN if is_map else OPEN_LIST)
    while value != NULL and int(arena.length) <= TEXT_ROOM:
        if not has(arena, value, 2):
            return WRONG
        if part > 0:
            add_byte(arena, COLON if is_map and part % 2 == 1 else COMMA)
        kind = int(program.steps[step + 1 + (part % 2 if is_map else 0)])
        now = write_part(arena, program, wide(kind), wide(arena.numbers[value]))
        part, value = part + 1, int(arena.numbers[value + 1])
        if now != DONE:
            arena.part[place], arena.value[place] = part, value
            return now
    add_byte(arena, CLOSE if is_map else CLOSE_LIST)
    return end(arena)


@part_of_rule
def add_byte(arena: Arena, byte: int) -> None:
    """Add a byte of text; past the room it is only counted."""
    add_wide_byte(arena, wide(byte))


@rule
def add_wide_byte(arena: Arena, byte: int) -> None:
    """As add_byte, for bytes of one type."""
    at = int(arena.length)
    if at < TEXT_ROOM:
        arena.text[at] = byte
    arena.length = at + 1


@part_of_rule
def add_text(arena: Arena, program: Program, first: int, length: int) -> None:
    """Add a text of the program; past the room it is only counted."""
    at = int(arena.length)
    if at + length <= TEXT_ROOM:
        for i in range(length):
            arena.text[at + i] = program.texts[first + i]
    arena.length = at + length


@rule
def add_number(arena: Arena, number: int) -> None:
    """Add a number in decimal digits."""
    if number < 0:
        add_byte(arena, MINUS)
        number = -number
    power = 10
    while number >= power:
        power *= 10
    while power > 1:
        power //= 10
        add_byte(arena, ZERO + number // power % 10)


@rule
def add_string(arena: Arena, text: int) -> bool:
    """Add a list of bytes, UTF-8 without control characters, as a string; False: it is none."""
    if not has(arena, text, 3):
        return False
    add_byte(arena, QUOTE)
    element = int(arena.numbers[text + 1])
    while element != NULL:
        if not has(arena, element, 2) or int(arena.length) > TEXT_ROOM:
            return False
        byte = int(arena.numbers[element])
        if byte < SPACE or byte > HIGHEST:
            return False
        if byte in (QUOTE, BACKSLASH):
            add_byte(arena, BACKSLASH)
        add_byte(arena, byte - 256 if byte > 127 else byte)
        element = int(arena.numbers[element + 1])
    add_byte(arena, QUOTE)
    return True
