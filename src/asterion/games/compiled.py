"""Compilation of rules, and the cache of their machine code.

A rule is a plain typed function in the subset of Python that Numba compiles. Type checkers see it undecorated.
The on-disk cache is keyed by a hash of all compiled sources, because Numba's own cache does not notice
an edit in a callee or a constant of another module and would silently keep the old code.
"""

import hashlib
import os
import sys
from functools import cache, partial
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeAlias, TypeVar, get_type_hints

import numpy as np

F = TypeVar("F")
R = TypeVar("R")


GARBAGE_WHILE_COMPILING = (100_000, 20, 100)
"""Thresholds of the garbage collector for a process that compiles: what Numba makes mostly lives as long as that."""
APART = ("asterion.insight", "asterion.photo")
"""Packages that are compiled as well, but an edit there leaves the machine code of rules and bots valid."""


def add_sources(digest: Any, folder: Path, base: Path) -> None:
    """Add all Python sources of a folder, with their names relative to base, to a hash."""
    for source in sorted(folder.rglob("*.py")):
        digest.update(str(source.relative_to(base)).encode())
        digest.update(source.read_bytes())


def add_package(digest: Any, package: str) -> None:
    """Add all Python sources of an imported package to a hash; it may be a module of a single file."""
    module = sys.modules.get(package)
    folders = getattr(module, "__path__", None)
    for folder in folders or ():
        add_sources(digest, Path(folder), Path(folder))
    if folders is None and (source := getattr(module, "__file__", None)):
        digest.update(Path(source).read_bytes())


def cache_home() -> Path:
    """The user's folder for what can be made again: `$XDG_CACHE_HOME/asterion` or `~/.cache/asterion`."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "asterion"


if TYPE_CHECKING:

    def rule(function: F) -> F:
        """Compile a rule: no allocation, no exception, no hidden randomness inside."""
        return function

    def part_of_rule(function: F) -> F:
        """Compile a function as a part of each rule that calls it: arguments are not counted by reference again."""
        return function

    def uncounted(arrays: F) -> F:
        """An array, or a tuple with some, without counts of references; the caller keeps them while they are used."""
        return arrays

    def by_field(field: str, present: F, absent: F) -> F:
        """One of two rules, by whether the record that comes first has a field; decided as the caller is compiled."""
        return present

    INTERPRETED = False
else:
    import numba
    import numba.extending

    def _cache_key() -> str:
        package = Path(__file__).resolve().parents[1]
        digest = hashlib.sha256()
        for folder in ("games", "bots"):
            add_sources(digest, package / folder, package)
        for name in sorted(os.environ):
            if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR":
                digest.update(f"{name}={os.environ[name]}".encode())
        digest.update(f"{sys.version}|{np.__version__}|{numba.__version__}".encode())
        return digest.hexdigest()[:24]

    if "NUMBA_CACHE_DIR" not in os.environ:
        numba.config.CACHE_DIR = str(cache_home() / "rules" / _cache_key())

    INTERPRETED = bool(numba.config.DISABLE_JIT)
    if INTERPRETED or not numba.config.OPT:  # unoptimised code is for the page, whose modules are optimised as a whole
        compile_rule = partial(numba.njit, cache=True)
    else:
        from asterion.games.callees import compile_rule

    def _package_of(module: str) -> str:
        """The package with a cache of its own that a module belongs to; empty: rules and bots, in the common cache."""
        first, _, _ = module.partition(".")
        if first == "asterion":
            return next((each for each in APART if module.startswith(each)), "")
        return "" if first == "__main__" else first

    @cache
    def _cache_of(package: str) -> str:
        """Folder of a package's machine code that is no rule and no bot; its name also depends on its sources."""
        digest = hashlib.sha256()
        add_package(digest, package)
        return os.path.join(numba.config.CACHE_DIR, "plugins", f"{package}-{digest.hexdigest()[:24]}")

    def rule(function):
        """Compile a rule: no allocation, no exception, no hidden randomness inside."""
        ours, package = numba.config.CACHE_DIR, _package_of(function.__module__)
        if package:
            numba.config.CACHE_DIR = _cache_of(package)
        try:
            compiled = compile_rule(function, nogil=True, error_model="numpy", no_cfunc_wrapper=True)
        finally:
            numba.config.CACHE_DIR = ours
        return compiled if INTERPRETED else _with_wide_arguments(compiled)

    def part_of_rule(function):
        """Compile a function as a part of each rule that calls it: arguments are not counted by reference again."""
        return numba.njit(inline="always", nogil=True, error_model="numpy")(function)

    def uncounted(arrays):
        """An array, or a tuple with some, without counts of references; the caller keeps them while they are used."""
        return arrays

    def by_field(field, present, absent):
        """One of two rules, by whether the record that comes first has a field; decided as the caller is compiled."""

        def chosen(record, *more):
            return (present if field in record.dtype.names else absent)(record, *more)

        if not INTERPRETED:
            options = {"nogil": True, "error_model": "numpy"}

            @numba.extending.overload(chosen, jit_options=options, strict=False)
            def choose(record, *more):
                return (present if field in record.fields else absent).py_func

        return chosen

    if not INTERPRETED:

        def _with_wide_arguments(rule):
            """Let compiled callers pass signed integers as int64. Numba would compile the rule, and all that it calls,
            again for each type of number and for each constant."""
            template = rule.get_call_template

            def wide_template(arguments, named):
                return template(tuple(map(_wide, arguments)), {name: _wide(kind) for name, kind in named.items()})

            rule.get_call_template = wide_template
            return rule

        def _wide(kind):
            """The type that an argument is passed as, given the type of its value."""
            kind = numba.types.unliteral(kind)
            return numba.types.int64 if isinstance(kind, numba.types.Integer) and kind.signed else kind

        def _without_count(context, builder, kind, value):
            if isinstance(kind, numba.types.BaseTuple):
                parts = numba.core.cgutils.unpack_tuple(builder, value, len(kind))
                bare = [_without_count(context, builder, *each) for each in zip(kind, parts, strict=True)]
                return context.make_tuple(builder, kind, bare)
            if not isinstance(kind, numba.types.Array):
                return value
            view = numba.core.cgutils.create_struct_proxy(kind)(context, builder, value)
            view.meminfo = numba.core.cgutils.get_null_value(view.meminfo.type)
            view.parent = numba.core.cgutils.get_null_value(view.parent.type)
            return view._getvalue()

        @numba.extending.intrinsic
        def uncounted(typingctx, arrays):
            """An array, or a tuple with some, without counts of references; the caller keeps them while they serve."""

            def codegen(context, builder, signature, arguments):
                return _without_count(context, builder, signature.return_type, arguments[0])

            return arrays(arrays), codegen


class Ints(Protocol):
    """A fixed-size integer field of a record, indexed by one or more ints."""

    def __getitem__(self, key: int | tuple[int, ...]) -> int: ...
    def __setitem__(self, key: int | tuple[int, ...], value: int) -> None: ...


class Floats(Protocol):
    """A fixed-size float field of a record, indexed by one or more ints."""

    def __getitem__(self, key: int | tuple[int, ...]) -> float: ...
    def __setitem__(self, key: int | tuple[int, ...], value: float) -> None: ...


class Rows(Protocol[R]):
    """A structured array seen as a sequence of records; entry points take one of length 1."""

    def __getitem__(self, key: int) -> R: ...
    def __setitem__(self, key: int, value: R) -> None: ...
    def __len__(self) -> int: ...


Int8: TypeAlias = Annotated[int, np.int8]
Int16: TypeAlias = Annotated[int, np.int16]
Int32: TypeAlias = Annotated[int, np.int32]
Int64: TypeAlias = Annotated[int, np.int64]
Int8s: TypeAlias = Annotated[Ints, np.int8]
Int16s: TypeAlias = Annotated[Ints, np.int16]
Int32s: TypeAlias = Annotated[Ints, np.int32]
Int64s: TypeAlias = Annotated[Ints, np.int64]
Float32s: TypeAlias = Annotated[Floats, np.float32]
Float64: TypeAlias = Annotated[float, np.float64]
Float64s: TypeAlias = Annotated[Floats, np.float64]
"""Fields of a record: one number, or an array of them with its shape: ``hand: Annotated[Int8s, MOST_SEATS, 7]``.

Integers are signed: compiled, int() of an unsigned one would turn sums with ordinary ints into floats.
"""


def record_dtype(record: type[Any], multiple_of: int = 1) -> np.dtype[Any]:
    """The structured dtype of a Protocol whose fields are annotated as above, in their order.

    Fields are attributes in compiled and in interpreted runs alike. They are aligned, as a GPU requires. NumPy does not
    copy padding, so every gap becomes a field named ``spare``. The length is a multiple of ``multiple_of`` bytes.
    """
    fields: list[tuple[str, np.dtype[Any]]] = []
    length = widest = 0

    def add(name: str, field: np.dtype[Any]) -> None:
        nonlocal length
        fields.append((name, field))
        length += field.itemsize

    def fill(alignment: int) -> None:
        if gap := -length % alignment:
            add(f"spare_{length}", np.dtype((np.int8, (gap,))))

    for name, hint in get_type_hints(record, include_extras=True).items():
        number, *shape = hint.__metadata__
        fill(np.dtype(number).alignment)
        widest = max(widest, np.dtype(number).alignment)
        add(name, np.dtype((number, tuple(shape))))
    fill(max(widest, multiple_of))
    plain = np.dtype(fields, align=True)
    return np.dtype((_with_attributes(plain), plain)) if INTERPRETED else plain


def _with_attributes(plain: np.dtype[Any]) -> type[np.void]:
    """The type of an interpreted record: a property for each field, read four times as fast as ``np.record`` does."""

    def field(name: str) -> property:
        return property(itemgetter(name), lambda record, value: record.__setitem__(name, value))

    return type("Record", (np.void,), {name: field(name) for name in plain.names or ()})


def blank(dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """One zeroed record, as the length-1 array that entry points take."""
    return np.zeros(1, dtype)
