"""Rules read JSON values: the parts of structs and of lists, and the problems that they find.

read_lay = reader(Lay, of=Action)
if kind_of(arena, given) == LAY:
    lay = read_lay(arena, given)
    if not 0 <= lay.turn < TURNS:
        return fail(arena, BAD_TURN, lay.turn)
"""

from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from asterion.games.compiled import Ints, part_of_rule, rule
from asterion.games.json_values.arena import NULL, Arena, is_tagged, kinds_of


def reader(struct: Any, of: Any = None) -> Callable[..., Any]:
    """A rule that reads this struct: `(arena, address)` to its fields by name, each a number (see `arena`).

    of: as for `maker`. TypeError: a tagged struct names no union, or there is no tag.
    """
    if is_tagged(struct) != (of is not None):
        raise TypeError(f"{struct.__name__}: a struct with a tag names its union, another one none")
    fields: Any = namedtuple(struct.__name__, struct.__struct_fields__)  # type: ignore[misc]
    first = int(is_tagged(struct))
    numbers = ", ".join(f"int(arena.numbers[address + {first + at}])" for at in range(len(struct.__struct_fields__)))
    made: dict[str, Any] = {"fields": fields}
    exec(f"def read_{struct.__name__}(arena, address):\n    return fields({numbers})", made)
    return part_of_rule(made[f"read_{struct.__name__}"])  # type: ignore[no-any-return]


def places_of(union: Any) -> range:
    """The places of the structs of a union, in order: `SIZE, LAY = places_of(Size | Lay)`. See kind_of."""
    return range(len(kinds_of(union)))


@part_of_rule
def kind_of(arena: Arena, address: int) -> int:
    """The place in its union of a struct with a tag."""
    return int(arena.numbers[address])


@part_of_rule
def length_of(arena: Arena, list: int) -> int:
    """Number of the elements of a list, or twice those of a map."""
    return int(arena.numbers[list])


@part_of_rule
def first_of(arena: Arena, list: int) -> int:
    """The first element of a list, for value_at and next_of; NULL: it is empty."""
    return int(arena.numbers[list + 1])


@part_of_rule
def next_of(arena: Arena, element: int) -> int:
    """The element after this one; NULL: it is the last."""
    return int(arena.numbers[element + 1])


@part_of_rule
def value_at(arena: Arena, element: int) -> int:
    """The value of an element of a list."""
    return int(arena.numbers[element])


@rule
def copy_list(arena: Arena, list: int, out: Ints, most: int) -> int:
    """Copy the values of a list into an array, at most this many; the length of the list."""
    element, count = first_of(arena, list), length_of(arena, list)
    for i in range(min(count, most)):
        out[i] = value_at(arena, element)
        element = next_of(arena, element)
    return count


@dataclass(frozen=True, slots=True)
class Problem:
    """Why JSON cannot be taken: a stable code, the ruling, and words, with `{}` for each number that the rule said."""

    code: str
    ruling: str
    words: str
    names: tuple[Any, ...] = ()
    """For each number the names that it stands for; None: it is itself."""


class Problems(dict[int, Problem]):
    """The problems of a game's JSON, by the number that its rules return: from 1, in the order of declaration."""

    def add(self, code: str, ruling: str, words: str, *names: Any) -> int:
        """Declare a problem. The number is a plain int, so that compiled rules can return it."""
        number = len(self) + 1
        self[number] = Problem(code, ruling, words, names)
        return number

    def unexpected(self, union: Any) -> int:
        """Declare the problem of outcomes that are not of the types expected; see `differs`."""
        tags = tuple(str(kind.__struct_config__.tag) for kind in kinds_of(union))
        return self.add("bad_outcome", "", "outcome {} is expected to be: {}", None, (*tags, "none"))

    def words(self, number: int, said: Any) -> str:
        """The words of a problem. said: the numbers that the rule said."""
        problem = self[number]
        count = problem.words.count("{}")
        names = (*problem.names, *([None] * count))
        shown = [
            int(each) if of is None else of[int(each)] for each, of in zip(list(said)[:count], names, strict=False)
        ]
        return problem.words.format(*shown)


@part_of_rule
def fail(arena: Arena, problem: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """A problem as what a rule returns: a negative number. first, second, third: the numbers in its words."""
    return note_problem(arena, problem, first, second, third)


@rule
def note_problem(arena: Arena, problem: int, first: int, second: int, third: int) -> int:
    """As fail, with all numbers: Numba compiles a rule again for each default that is left out."""
    arena.said[0], arena.said[1], arena.said[2] = first, second, third
    return -problem


@rule
def differs(arena: Arena, given: int, expected: int) -> bool:
    """Whether a list of outcomes has other types than those expected, a list of their places in the union.

    What is said then: the first outcome that differs, counted from 1, and what is expected there.
    """
    element, other, place = first_of(arena, given), first_of(arena, expected), 1
    while element != NULL and other != NULL:
        if kind_of(arena, value_at(arena, element)) != value_at(arena, other):
            break
        element, other, place = next_of(arena, element), next_of(arena, other), place + 1
    arena.said[0] = place
    arena.said[1] = -1 if other == NULL else value_at(arena, other)
    return element != NULL or other != NULL
