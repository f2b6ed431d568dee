"""The functions that a page's module offers, and the types that they are compiled for.

The types follow from the annotations of a rule: `Rows[State]` is an array of records, `State` one record, `int` an
int64, `Ints` an array of int32; a NamedTuple is its fields, one after the other. Where an annotation leaves the type
open, an export says it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np

from asterion.coach.contract import Coach, note_advice
from asterion.games.compiled import Floats, Ints, Rows, record_dtype


@dataclass(frozen=True)
class Kind:
    """The type of one argument.

    dtype: of records or numbers; None: one number. record: name of the record, or empty. dimensions: of an array; 0:
    one record or one number.
    """

    dtype: np.dtype[Any] | None
    record: str = ""
    dimensions: int = 0
    real: bool = False
    """One number: a float64; else an int64."""


@dataclass(frozen=True)
class Group:
    """The type of one parameter that is a NamedTuple. made_by: its class; kinds: of its fields, in their order."""

    made_by: type[Any]
    kinds: tuple[Kind, ...]


Parameter: TypeAlias = Kind | Group
Constant: TypeAlias = float | tuple[float, ...]


@dataclass(frozen=True)
class Export:
    """A rule that a module offers.

    name: under which. arguments: of parameters and of their fields, by name, where the annotation leaves the type open.
    """

    name: str
    function: Any
    arguments: dict[str, Kind] = field(default_factory=dict)

    def names(self) -> list[str]:
        """The names of its parameters, in their order."""
        return list(_annotated(self.function))

    def parameters(self) -> list[Parameter]:
        """The types of its parameters, in their order. TypeError: an annotation says none."""
        return [
            Group(hint, tuple(self._kind(*each) for each in _annotated(hint).items()))
            if _is_named_tuple(hint)
            else self._kind(name, hint)
            for name, hint in _annotated(self.function).items()
        ]

    def kinds(self) -> list[Kind]:
        """The types of the arguments with which a page calls it, in their order. TypeError: an annotation says none."""
        return [kind for each in self.parameters() for kind in (each.kinds if isinstance(each, Group) else (each,))]

    def _kind(self, name: str, hint: Any) -> Kind:
        return self.arguments[name] if name in self.arguments else _kind_of(f"{self.name}: {name}", hint)


@dataclass(frozen=True)
class PageBots:
    """The bots of a game that a page runs; their scratch and their numbers are those of `asterion.bots`."""

    quick: Callable[..., Any]
    """quick(R, O, seat, level, each record of scratch, C): the action of a level that does not search."""
    expert: ModuleType | None = None
    """Module of a search by worlds, see `asterion.bots.contract.Expert`. None: an expert's action is quick as well."""
    prepare: Callable[..., Any] | None = None
    """prepare(array of the workspace): writes what a search only reads. The array is the parameter's record."""
    thinking_time: Callable[..., Any] | None = None
    """In a race, the milliseconds of what quick returns; takes the same."""

    def exports(self) -> list[Export]:
        """The rules of these bots."""
        searching = (self.expert.open_search, self.expert.search_worlds, self.expert.best_action) if self.expert else ()
        rules = (self.quick, *searching, self.prepare, self.thinking_time)
        return [export(rule) for rule in rules if rule is not None]


@dataclass(frozen=True)
class PageCoach:
    """The coach of a game that a page runs; its numbers are those of `asterion.coach`.

    part(R, O, seat, each array of the workspace, worlds, actions, figures): a part of an advice; with futures, in place
    of the worlds: the table, its first row and how many, and scratch for the results. workspace(seed): its arrays.
    options, figures: of a part at most.
    """

    coach: Coach
    part: Export
    workspace: Callable[[Any], Iterable[Any]]
    options: int
    figures: int
    futures: PageFutures | None = None

    def note_advice(self) -> Export:
        """The rule that makes an advice of parts."""
        numbers = {name: array(np.float64, 2) for name in ("costs", "means")}
        return export(note_advice, parts=array(np.float64, 3), **numbers)

    def exports(self) -> list[Export]:
        """The rules of this coach."""
        futures = [self.futures.common, self.futures.play] if self.futures else []
        return [self.part, *futures, export(self.coach.note_facts), self.note_advice()]


@dataclass(frozen=True)
class PageFutures:
    """A table of whole games that a coach reads.

    common(R, R2): writes the ruleset of its games. play(R2, each array of the workspace, first, last, table): plays
    games into int16[rounds + 1, games, seats]. seed: of the workspace. slice_of: games played in one call.
    """

    common: Export
    play: Export
    seed: int
    slice_of: int


@dataclass(frozen=True)
class PageModule:
    """A module for pages.

    exports: its functions; for a game, those beside the contract's. constants: numbers of the rules that the page needs
    beside it, such as the lengths of arrays and thresholds. instead: rules that take scratch, by the names of the entry
    points in the contract that hand it to them. bots, coach: of the game; None: it has none here.
    """

    exports: Callable[[], list[Export]]
    constants: Mapping[str, Constant] = field(default_factory=dict)
    instead: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    bots: PageBots | None = None
    coach: PageCoach | None = None


def array(dtype: Any, dimensions: int = 1) -> Kind:
    """An array of numbers."""
    return Kind(np.dtype(dtype), "", dimensions)


def records(record: type[Any], dimensions: int = 1) -> Kind:
    """An array of records, or, with 0 dimensions, one."""
    return Kind(record_dtype(record), record.__name__, dimensions)


def name_of(function: Any) -> str:
    """The name of a rule in a module: its place below the package."""
    plain = getattr(function, "py_func", function)
    return f"{plain.__module__.removeprefix('asterion.')}.{plain.__name__}"


def export(function: Any, **arguments: Kind) -> Export:
    """A rule under the name of its place."""
    return Export(name_of(function), function, arguments)


def export_with(function: Any, kinds: Mapping[str, Kind]) -> Export:
    """A rule with those of the arrays that it takes, by name."""
    wanted = set[str]()
    for name, hint in _annotated(function).items():
        wanted |= _annotated(hint).keys() if _is_named_tuple(hint) else {name}
    return export(function, **{name: kind for name, kind in kinds.items() if name in wanted})


def _annotated(what: Any) -> dict[str, Any]:
    """The annotations of a rule's parameters or of a NamedTuple's fields, by name, in their order."""
    plain = getattr(what, "py_func", what)
    hints = get_type_hints(plain, include_extras=True)
    return {name: hints[name] for name in inspect.signature(plain).parameters}


def _is_named_tuple(hint: Any) -> bool:
    return inspect.isclass(hint) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def _kind_of(where: str, hint: Any) -> Kind:
    origin = get_origin(hint)
    if origin is Rows:
        return records(get_args(hint)[0])
    if origin is Annotated:
        number, *shape = hint.__metadata__
        if get_args(hint)[0] in (Ints, Floats):
            return array(number, max(1, len(shape)))
        return Kind(None, real=np.dtype(number).kind == "f")
    if hint is Ints:
        return array(np.int32)
    if hint is float:
        return Kind(None, real=True)
    if hint in (int, bool):
        return Kind(None)
    if inspect.isclass(hint) and getattr(hint, "_is_protocol", False):
        return records(hint, 0)
    raise TypeError(f"{where}: {hint} says no type; the export must")


def records_in(exports: list[Export]) -> Iterator[tuple[str, np.dtype[Any]]]:
    """The records that functions take, by name, each once."""
    seen: dict[str, np.dtype[Any]] = {}
    for each in exports:
        for kind in each.kinds():
            if not kind.record:
                continue
            assert kind.dtype is not None
            if kind.record not in seen:
                seen[kind.record] = kind.dtype
                yield kind.record, kind.dtype
            elif seen[kind.record] != kind.dtype:
                raise TypeError(f"{each.name}: two records are called {kind.record}")
