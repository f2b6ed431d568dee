"""Write a value of an arena as JSON text, as its program describes it."""

from asterion.games.compiled import rule
from asterion.games.json_values.arena import DEPTH, NULL, ROOM, SPARE, TEXT_ROOM, Arena
from asterion.games.json_values.programs import (
    BOOL,
    FALSE_TEXT,
    FIELD,
    HEAD,
    INT,
    LIST,
    MAP,
    MAYBE,
    NAME,
    NULL_TEXT,
    STRUCT,
    TRUE_TEXT,
    UNION,
    Program,
)

DONE, WRONG = -1, -2
"""In place of the next part: the value is complete; it is no value of its type."""
SPACE, HIGHEST = 32, 255
"""Bytes of a string."""
QUOTE, COMMA, MINUS, ZERO, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE = map(ord, '",-0:[\\]{}')


@rule
def write_value(arena: Arena, program: Program, value: int) -> int:
    """Append the JSON text of a value; the length of all text, or -1: it did not fit, or is no value of this type."""
    if int(arena.count) > ROOM:
        return -1
    arena.depth = 0
    part = begin(arena, 0, value)
    while int(arena.depth) > 0 and part != WRONG and int(arena.length) <= TEXT_ROOM:
        part = write_part(arena, program)
    return -1 if part == WRONG or int(arena.length) > TEXT_ROOM else int(arena.length)


@rule
def begin(arena: Arena, step: int, value: int) -> int:
    """Go on with a value inside the current one."""
    depth = int(arena.depth)
    if depth == DEPTH:
        return WRONG
    arena.step[depth], arena.part[depth], arena.value[depth] = step, 0, value
    arena.depth = depth + 1
    return step


@rule
def end(arena: Arena) -> int:
    """Go back to the value around the current one."""
    arena.depth = int(arena.depth) - 1
    return DONE


@rule
def write_part(arena: Arena, program: Program) -> int:
    """Write the innermost value up to its next part, or to its end."""
    steps, place = program.steps, int(arena.depth) - 1
    step, part, value = int(arena.step[place]), int(arena.part[place]), int(arena.value[place])
    arena.part[place] = part + 1
    kind = int(steps[step])
    if kind == STRUCT:
        return write_struct(arena, program, step, part, value)
    if kind in (LIST, MAP):
        return write_list(arena, program, step, part, value)
    if (kind == MAYBE and value != NULL) or kind == UNION:
        if part == 1:
            return end(arena)
        if kind == MAYBE:
            return begin(arena, int(steps[step + 1]), value)
        number = int(arena.numbers[value]) if has(arena, value, 1) else -1
        return begin(arena, int(steps[step + 2 + number]), value) if 0 <= number < int(steps[step + 1]) else WRONG
    if kind == MAYBE:
        add_text(arena, program, NULL_TEXT[0], NULL_TEXT[1])
    elif kind == INT:
        add_number(arena, value)
    elif kind == BOOL:
        text = TRUE_TEXT if value else FALSE_TEXT
        add_text(arena, program, text[0], text[1])
    elif kind == NAME:
        if not 0 <= value < int(steps[step + 1]):
            return WRONG
        add_text(arena, program, int(steps[step + 2 + 2 * value]), int(steps[step + 3 + 2 * value]))
    elif not add_string(arena, value):
        return WRONG
    return end(arena)


@rule
def has(arena: Arena, address: int, count: int) -> bool:
    """Whether an arena has this many numbers from an address on."""
    return address >= SPARE and address + count <= int(arena.count)


@rule
def write_struct(arena: Arena, program: Program, step: int, part: int, value: int) -> int:
    """Write the name of a struct's next field, or its end."""
    steps = program.steps
    fields, first = int(steps[step + 1]), int(steps[step + 2])
    if part == 0:
        if not has(arena, value, first + fields):
            return WRONG
        add_text(arena, program, int(steps[step + 3]), int(steps[step + 4]))
    if part == fields:
        add_byte(arena, CLOSE)
        return end(arena)
    if part > 0:
        add_byte(arena, COMMA)
    field = step + HEAD + FIELD * part
    add_text(arena, program, int(steps[field]), int(steps[field + 1]))
    return begin(arena, int(steps[field + 2]), int(arena.numbers[value + first + part]))


@rule
def write_list(arena: Arena, program: Program, step: int, part: int, value: int) -> int:
    """Write what stands before the next element of a list or a map, or its end. After the first part the value on the
    stack is the element to come."""
    is_map = int(program.steps[step]) == MAP
    if part == 0:
        if not has(arena, value, 3):
            return WRONG
        value = int(arena.numbers[value + 1])
        add_byte(arena, OPEN if is_map else OPEN_LIST)
    elif value != NULL:
        add_byte(arena, COLON if is_map and part % 2 == 1 else COMMA)
    if value == NULL:
        add_byte(arena, CLOSE if is_map else CLOSE_LIST)
        return end(arena)
    if not has(arena, value, 2):
        return WRONG
    arena.value[int(arena.depth) - 1] = arena.numbers[value + 1]
    return begin(arena, int(program.steps[step + 1 + (part % 2 if is_map else 0)]), int(arena.numbers[value]))


@rule
def add_byte(arena: Arena, byte: int) -> None:
    """Add a byte of text; past the room it is only counted."""
    at = int(arena.length)
    if at < TEXT_ROOM:
        arena.text[at] = byte
    arena.length = at + 1


@rule
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
    power = 1
    while number // power >= 10:
        power *= 10
    while power:
        add_byte(arena, ZERO + number // power % 10)
        power //= 10


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
