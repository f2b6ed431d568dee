"""Weights files for tests: of networks that have learned nothing."""

import dataclasses
from pathlib import Path
from typing import Any

from asterion.games import GAMES
from asterion.lab.policy import About, encoding_version, policy_bytes, random_layers


def untrained(path: Path, game: str = "mythical_dice", seed: int = 1, **about: Any) -> Path:
    """Save the file of a small random network, and return its path. about: fields that say something else."""
    encoding = GAMES[game].encoding
    assert encoding is not None
    told = dataclasses.replace(About(game, encoding_version(encoding), 3, {}, 0), **about)
    path.write_bytes(policy_bytes(told, random_layers(encoding, seed, width=16)))
    return path
