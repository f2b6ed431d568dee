"""The weights of both networks: one file of whole numbers, 16 bits each, the lower byte first (`tools/train_photo`).

First come the tile network's WEIGHTS, then the corner network's. A page fetches the same file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from asterion.photo import corner_network, tile_network
from asterion.photo.network import unpack

Array: TypeAlias = np.ndarray[Any, Any]
FILE: Final = Path(__file__).with_name("weights.bin")


@cache
def weights() -> tuple[Array, Array]:
    """The weights of the tile network and of the corner network: float32."""
    packed = np.frombuffer(FILE.read_bytes(), "<i2").astype(np.int16)
    unpacked = np.zeros(len(packed), np.float32)
    unpack(packed, unpacked)
    assert len(packed) == tile_network.WEIGHTS + corner_network.WEIGHTS
    return unpacked[: tile_network.WEIGHTS], unpacked[tile_network.WEIGHTS :]
