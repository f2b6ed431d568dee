"""Every game is a package with the same ten files; a reader who knows one game finds the way in all."""

from pathlib import Path
from typing import Annotated

import numpy as np
import pytest

from asterion import games
from asterion.games.compiled import Float64, Int8, Int8s, record_dtype

ROOT = Path(games.__file__).parent
FILES = ("material", "options", "state", "actions", "refusals", "rules", "legal", "events", "views", "outcomes")
ALSO_IN_EACH = ("__init__", "entry_points", "worlds", "encoding")
SHARED = {"derived", "json_values"}
"""Packages of several games."""
PACKAGES = sorted(path.parent for path in ROOT.glob("*/__init__.py") if path.parent.name not in SHARED)


def test_every_package_is_a_game() -> None:
    assert {package.name for package in PACKAGES} <= {id.replace("-", "_") for id in games.GAMES}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: str(package.name))
def test_a_game_has_the_ten_files(package: Path) -> None:
    missing = [name for name in (*FILES, *ALSO_IN_EACH) if not (package / f"{name}.py").exists()]
    assert not missing


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: str(package.name))
def test_a_game_has_no_list_of_names_to_import_from_elsewhere(package: Path) -> None:
    assert not [path.name for path in package.glob("*.py") if "__all__" in path.read_text("utf-8")]


class Uneven:
    """A record with a gap before its second field and one at its end."""

    first: Int8
    second: Float64
    third: Annotated[Int8s, 3]


def test_gaps_in_a_record_are_copied_and_fields_lie_where_a_gpu_wants_them() -> None:
    dtype = record_dtype(Uneven)
    assert dtype.fields is not None
    assert dtype.itemsize == 24
    assert dtype.fields["second"][1] == 8
    full = np.frombuffer(bytes(range(24)), dtype)
    copied = np.zeros(1, dtype)
    copied[0] = full[0]
    assert copied.tobytes() == full.tobytes()
