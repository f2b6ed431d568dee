"""The games of a batch on a graphics card: the functions of `kernel` as CUDA kernels, a thread for each game.

The rules are compiled for the card by numba-cuda from the same Python as for the processor. Nothing here is imported
unless a batch asks for it.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np

from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Game
from asterion.lab.stepper import Array, BatchArrays, EpisodeEnds, Scratch, integers, kernel_of

MOST_THREADS = 128
"""Threads of a block."""
FINE = -1
"""In ``found``: no game is wrong."""
PACKAGE = "numba_cuda"


class NoCuda(RuntimeError):
    """Why there is no CUDA here, in words."""


@cache
def cuda_module() -> Any:
    """`numba.cuda`, of the package numba-cuda. NoCuda: that is not installed, or the rules are interpreted."""
    if importlib.util.find_spec(PACKAGE) is None:
        raise NoCuda("numba-cuda is not installed: pip install 'asterion[cuda]'")
    config: Any = importlib.import_module("numba.cuda.core.config")
    if bool(config.ENABLE_CUDASIM) != INTERPRETED:
        raise NoCuda("NUMBA_DISABLE_JIT and NUMBA_ENABLE_CUDASIM, Numba's simulator, are for use with each other")
    return importlib.import_module("numba.cuda")


def ptx_of(game: Game, capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """The machine code of all kernels of a game for cards of a compute capability, as PTX by name. Needs no card.

    Raises NoCuda without numba-cuda or the wheels that it compiles with.
    """
    cuda, kernel = cuda_module(), kernel_of(game)
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    from asterion.lab.cuda_kernels import Kernels, kernels_of, types_of

    if not nvvm.is_available():
        raise NoCuda("nvidia-nvvm is not installed: pip install 'asterion[cuda]'")
    card = SimpleNamespace(compute_capability=capability)
    kernels, arguments = kernels_of(kernel), types_of(kernel)
    with patch("numba.cuda.dispatcher.get_current_device", lambda: card):  # asked for each function that is called
        return {
            name: cuda.compile_ptx(function, types, cc=capability)[0]
            for name, function, types in zip(Kernels._fields, kernels, arguments, strict=True)
        }


class CudaStepper:
    """The games on the current CUDA device; see `stepper.Stepper`. The arrays have ``__cuda_array_interface__``."""

    def __init__(self, game: Game, ruleset: Array, games: int) -> None:
        """Raises NoCuda when nothing here can run a kernel."""
        cuda = self._cuda = cuda_module()
        if not cuda.is_available():
            raise NoCuda("CUDA finds no device")
        from asterion.lab.cuda_kernels import compiled

        kernel = kernel_of(game)
        self._kernels = compiled(kernel)
        self._games, threads = games, min(games, MOST_THREADS)
        self._grid = -(-games // threads), threads
        self._ruleset, self._found = cuda.to_device(ruleset), cuda.to_device(np.full(1, FINE, np.int64))
        self._scratch = Scratch(
            self.zeros((games,), kernel.SCRATCH),
            self.zeros((games, kernel.MOST if kernel.LISTED else 0), np.int32),
        )

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        array: Array = self._cuda.to_device(np.zeros(shape, dtype))
        return array

    def shown(self, array: Array) -> Array:
        return array

    def write(self, array: Any, values: Array) -> None:
        array.copy_to_device(values)

    def integers(self, given: Any) -> Array:
        """An array of the device stays there, and is not copied if it is int64."""
        there = given
        if not hasattr(given, "copy_to_host") and hasattr(given, "__cuda_array_interface__"):
            there = self._cuda.as_cuda_array(given)
        if hasattr(there, "copy_to_host"):
            if there.shape == (self._games,) and there.dtype == np.int64 and there.is_c_contiguous():
                array: Array = there
                return array
            given = there.copy_to_host()
        array = self._cuda.to_device(integers(np.asarray(given), self._games))
        return array

    def read(self, array: Any) -> Array:
        copy: Array = array.copy_to_host()
        return copy

    def begin(self, arrays: BatchArrays) -> int:
        return self._played(self._kernels.begin, arrays)

    def refresh(self, arrays: BatchArrays) -> int:
        return self._played(self._kernels.refresh, arrays)

    def step(self, arrays: BatchArrays, chosen: Array, ends: EpisodeEnds) -> int:
        return self._played(self._kernels.step, arrays, chosen, ends)

    def choose(self, generators: Array, legal: Array, count: Array, out: Array) -> None:
        self._launch(self._kernels.choose, generators, legal, count, out)

    def first_illegal(self, mask: Array, chosen: Array) -> int:
        wrong = self._noted(self._games, self._kernels.check, mask, chosen)
        return wrong if wrong < self._games else FINE

    def _played(self, kernel: Any, *given: Any) -> int:
        """0, or 1 if a game went wrong."""
        return int(self._noted(FINE, kernel, self._ruleset, self._scratch, *given) != FINE)

    def _noted(self, at_first: int, kernel: Any, *arguments: Any) -> int:
        """Run a kernel; what it leaves in ``found``, int64[1], its first argument."""
        self._found.copy_to_device(np.full(1, at_first, np.int64))
        self._launch(kernel, self._found, *arguments)
        return int(self._found.copy_to_host()[0])

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[self._grid](*arguments)
