"""Compiling is not silent: what the first batch of a game says."""

import sys

import pytest

from asterion.games.compiled import INTERPRETED
from asterion.lab.compile_notes import Notes

pytestmark = pytest.mark.skipif(INTERPRETED, reason="rules are interpreted: nothing is compiled")


def test_long_compiling_says_so_and_quick_compiling_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    numba, numba_event = sys.modules["numba"], sys.modules["numba.core.event"]
    for first, notes in ((0.0, 2), (1e9, 0)):
        listener = Notes(first, following=0.0)
        numba_event.register("numba:compile", listener)
        try:
            for summand in (1, 2):
                assert numba.njit(lambda number, summand=summand: number + summand)(3) == 3 + summand
        finally:
            numba_event.unregister("numba:compile", listener)
        said = capsys.readouterr().err
        assert said.count("functions compiled") == notes
        assert said.count("from the cache") == min(notes, 1)
