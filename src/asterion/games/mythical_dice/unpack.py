"""A state as plain ints: one conversion of all its bytes costs less than looking at three fields of the array."""

import struct

import numpy as np

from asterion.games.contract import Records
from asterion.games.mythical_dice.state import STATE

_LETTERS = {np.dtype(np.int8): "b", np.dtype(np.int16): "h", np.dtype(np.int64): "q"}


def _places() -> tuple[str, dict[str, slice]]:
    form, places, at = "=", {}, 0
    for name in STATE.names or ():
        field = STATE[name]
        count = field.itemsize // field.base.itemsize
        form += f"{count}{_LETTERS[np.dtype(field.base)]}"
        places[name] = slice(at, at + count)
        at += count
    return form, places


_FORM, PLACE = _places()
"""PLACE: where a field lies in what ``numbers`` gives."""
OFFSET: dict[str, int] = {name: STATE.fields[name][1] for name in STATE.names or ()}  # type: ignore[index]
"""The first byte of a field in the record."""
_unpack_from = struct.Struct(_FORM).unpack_from


def numbers(state: Records) -> tuple[int, ...]:
    """All numbers of one state (an array of length 1), in the order of its fields."""
    return _unpack_from(state.tobytes())


def numbers_at(states: bytes, place: int) -> tuple[int, ...]:
    """The same of one of several states."""
    return _unpack_from(states, place * STATE.itemsize)
