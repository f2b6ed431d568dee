"""Traces of compiled calls, taken from native code and replayed in a WebAssembly module by ``replay.mjs``."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from asterion.games.contract import Game
from asterion.webassembly.declared import exports_of, exports_of_module
from asterion.webassembly.exports import name_of
from asterion.webassembly.layouts import layout_of_exports

HERE = Path(__file__).parent
NODE = Path(sys.executable).parent / "node"


def said_by(program: str, *given: str | Path, cases: Any = None, folder: Path | None = None) -> Any:
    """Run a program of this folder in node and return the JSON that it prints. AssertionError: it ended with an error.

    cases: what it reads from its last argument, a file of JSON in this folder.
    """
    command: list[str | Path] = [NODE, HERE / program, *given]
    if folder is not None:
        file = folder / "cases.json"
        file.write_text(json.dumps(cases))
        command.append(file)
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert said.returncode == 0, said.stderr
    return json.loads(said.stdout)


class Trace:
    """Calls made natively, with what they returned and what they left in memory."""

    def __init__(self, game: Game | str) -> None:
        """game: whose module is called, or the name of a module."""
        self.calls = 0
        self._exports = exports_of_module(game) if isinstance(game, str) else exports_of(game)
        self._exported = {each.name for each in self._exports}
        self._lines: list[Any] = []
        self._known: list[np.ndarray[Any, Any]] = []
        self._places: dict[int, int] = {}
        self._sums: list[int] = []

    def call(self, function: Any, *arguments: Any) -> Any:
        """Call a function natively, and note the call. Arrays stay alive as long as the trace."""
        name = name_of(function)
        assert name in self._exported, name
        flat = list(_flattened(arguments))
        given = [self._place(each) if isinstance(each, np.ndarray) else each for each in flat]
        result = function(*arguments)
        left = {}
        for each in flat:
            if isinstance(each, np.ndarray):
                place = self._places[id(each)]
                self._sums[place] = left[place] = zlib.crc32(_bytes_of(each))
        numbers = list(map(float, result)) if isinstance(result, tuple) else None if result is None else float(result)
        self._lines.append(["call", name, given, numbers, list(left.items())])
        self.calls += 1
        return result

    def _place(self, array: np.ndarray[Any, Any]) -> list[int]:
        """The array's number, noted with its bytes if they are not what the module has."""
        assert array.flags.c_contiguous
        raw = _bytes_of(array)
        found = zlib.crc32(raw)
        place = self._places.get(id(array))
        if place is None:
            place = self._places[id(array)] = len(self._known)
            self._known.append(array)
            self._sums.append(-1)
            self._lines.append(["array", list(array.shape), array.nbytes])
        if self._sums[place] != found:
            self._sums[place] = found
            self._lines.append(["set", place, base64.b64encode(zlib.compress(raw, 1)).decode()])
        return [place]

    def layout(self) -> dict[str, Any]:
        """The layout of the module."""
        return layout_of_exports(self._exports)

    def replay(self, module: Path, folder: Path) -> None:
        """Make the same calls in a module. AssertionError: the first that differs, with its number and name."""
        trace = folder / "trace.json"
        trace.write_text(json.dumps({"layout": self.layout(), "lines": self._lines}))
        said = subprocess.run(
            [NODE, HERE / "replay.mjs", module, trace], capture_output=True, text=True, check=False, timeout=300
        )
        assert said.returncode == 0, said.stdout + said.stderr
        assert said.stdout.strip() == f"{self.calls} calls are equal", said.stdout + said.stderr


def _flattened(arguments: tuple[Any, ...]) -> Iterator[Any]:
    """The arguments with the fields of NamedTuples in their places, as a module takes them."""
    for each in arguments:
        if isinstance(each, tuple):
            yield from each
        else:
            yield each


def _bytes_of(array: np.ndarray[Any, Any]) -> memoryview:
    raw: Any = array.view(np.uint8).reshape(-1)
    return memoryview(raw)
