"""Options of a table of Mythical Dice, and the ruleset that they make (M1, M2, M12, M14, M15)."""

from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import BadOptions, Records
from asterion.games.mythical_dice import material
from asterion.games.mythical_dice.material import FACE_NUMBER, KIND_NUMBER, Edition, Face, Kind
from asterion.games.mythical_dice.state import NOBODY, RULESET
from asterion.games.mythical_dice.trick_history import DICE_A_WORD, MOST_FACES, SYMBOL_COLUMN, WORDS


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table. faces and counts override the material of M1 for the kinds that they name."""

    edition: Edition = "mythical-2024"
    simplified: bool = False
    starter: int | None = None
    faces: dict[Kind, list[Face]] | None = None
    counts: dict[Kind, int] | None = None


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when the material does not suffice or a face cannot be."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"3 to 6 seats, not {seats}", "M2")
    if options.starter is not None and not 0 <= options.starter < seats:
        raise BadOptions("bad_starter", f"starter is a seat 0 to {seats - 1}, not {options.starter}", "M15")
    ruling = np.zeros(1, RULESET)
    made = ruling[0]
    made["seats"] = seats
    made["rounds"] = material.ROUNDS[seats]
    made["starter"] = NOBODY if options.starter is None else options.starter
    made["starter_moves_left"] = options.edition == "mino-2023"
    made["simplified"] = options.simplified
    made["counts"] = material.COUNTS
    made["faces"] = material.FACES
    for kind, count in (options.counts or {}).items():
        if not 0 <= count <= 36:
            raise BadOptions("bad_counts", f"0 to 36 dice of a kind, not {count} {kind}", "M1")
        made["counts"][KIND_NUMBER[kind]] = count
    for kind, faces in (options.faces or {}).items():
        made["faces"][KIND_NUMBER[kind]] = _checked_faces(kind, faces)
    _note_places(made, seats)
    dice, needed = int(made["counts"].sum()), seats * material.ROUNDS[seats]
    if not needed <= dice <= 100:
        raise BadOptions("bad_counts", f"{dice} dice; the last deal needs {needed}, and at most 100 fit the bag", "M2")
    return ruling


def _note_places(made: Any, seats: int) -> None:
    """Set the number of tricks that are kept, and the place of each face in them."""
    made["kept"] = WORDS * (DICE_A_WORD // seats)
    for kind, faces in enumerate(made["faces"].tolist()):
        different = list(dict.fromkeys(faces))
        for place, face in enumerate(different):
            made["places"][kind, min(face, SYMBOL_COLUMN)] = place
        if len(different) > MOST_FACES:
            made["kept"] = 0


def _checked_faces(kind: Kind, faces: list[Face]) -> list[int]:
    if len(faces) != 6:
        raise BadOptions("bad_faces", f"a die has six faces, not {len(faces)}: {kind}", "M1")
    if "symbol" in faces and KIND_NUMBER[kind] >= material.SPECIAL_KINDS:
        raise BadOptions("bad_faces", f"{kind} is a number die and carries no symbol", "M1")
    return [FACE_NUMBER[face] for face in faces]
