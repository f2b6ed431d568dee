"""How a rule is compiled, and where its machine code is kept.

A rule is a plain typed function in the subset of Python that Numba compiles. Type checkers see it undecorated.
The on-disk cache is keyed by a hash of all compiled sources, because Numba's own cache does not notice
an edit in a callee or a constant of another module and would silently keep the old code.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import numpy as np

F = TypeVar("F")
R = TypeVar("R")

if TYPE_CHECKING:

    def rule(function: F) -> F:
        """Compile a rule: no allocation, no exception, no hidden randomness inside."""
        return function

    INTERPRETED = False
else:
    import numba

    def _add_sources(digest: Any, folder: Path, base: Path) -> None:
        for source in sorted(folder.rglob("*.py")):
            digest.update(str(source.relative_to(base)).encode())
            digest.update(source.read_bytes())

    def _cache_key() -> str:
        package = Path(__file__).resolve().parents[1]
        digest = hashlib.sha256()
        for folder in ("games", "bots"):
            _add_sources(digest, package / folder, package)
        for name in sorted(os.environ):
            if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR":
                digest.update(f"{name}={os.environ[name]}".encode())
        digest.update(f"{sys.version}|{np.__version__}|{numba.__version__}".encode())
        return digest.hexdigest()[:24]

    if "NUMBA_CACHE_DIR" not in os.environ:
        _home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
        numba.config.CACHE_DIR = os.path.join(_home, "asterion", "rules", _cache_key())

    INTERPRETED = bool(numba.config.DISABLE_JIT)

    @cache
    def _cache_of(package: str) -> str:
        """Folder of the machine code of another package: it also hangs on that package's sources."""
        digest = hashlib.sha256()
        for folder in getattr(sys.modules.get(package), "__path__", ()):
            _add_sources(digest, Path(folder), Path(folder))
        return os.path.join(numba.config.CACHE_DIR, "plugins", f"{package}-{digest.hexdigest()[:24]}")

    def rule(function):
        """Compile a rule: no allocation, no exception, no hidden randomness inside."""
        ours, package = numba.config.CACHE_DIR, function.__module__.partition(".")[0]
        if package not in ("asterion", "__main__"):
            numba.config.CACHE_DIR = _cache_of(package)
        try:
            return numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            numba.config.CACHE_DIR = ours


class Ints(Protocol):
    """A fixed-size integer field of a record, indexed by one or more ints."""

    def __getitem__(self, key: int | tuple[int, ...]) -> int: ...
    def __setitem__(self, key: int | tuple[int, ...], value: int) -> None: ...


class Floats(Protocol):
    """A fixed-size float field of a record, indexed by one or more ints."""

    def __getitem__(self, key: int | tuple[int, ...]) -> float: ...
    def __setitem__(self, key: int | tuple[int, ...], value: float) -> None: ...


class Rows(Protocol[R]):
    """A structured array seen as a sequence of records; doors take one of length 1."""

    def __getitem__(self, key: int) -> R: ...
    def __setitem__(self, key: int, value: R) -> None: ...
    def __len__(self) -> int: ...


def record_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """A structured dtype whose fields are attributes in compiled and in interpreted runs alike.

    Fields are aligned, as a GPU requires, and must leave no padding, whose bytes NumPy does not copy: ValueError.
    """
    plain = np.dtype(list(fields), align=True)
    filled = sum(plain[name].itemsize for name in plain.names or ())
    if filled != plain.itemsize:
        raise ValueError(f"{plain.itemsize - filled} bytes of padding: order the fields by size, fill the end")
    return np.dtype((np.record, plain)) if INTERPRETED else plain


def blank(dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """One zeroed record, as the length-1 array that doors take."""
    return np.zeros(1, dtype)
