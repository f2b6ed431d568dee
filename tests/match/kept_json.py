"""JSON of recorded games as it was, kept so that another way to write it can be compared to the byte.

``python -m tests.match.kept_json`` writes it again, after a change that is meant.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

from asterion.games import OWN
from tests.webassembly.wire_cases import of_game

KEPT = Path(__file__).with_name("kept")
SEED = 2026
RECORDS = ("step", "ruleset")
"""Cases whose result is the bytes of a record, which is no JSON and may be laid out otherwise."""


def lines_of(id: str) -> Iterator[str]:
    """What a game says, a line each: views, events, outcomes and draws, actions, refusals of one game a table."""
    for kind, _, said in of_game(id, 1, SEED)["cases"]:
        if kind not in RECORDS:
            yield f"{kind} {json.dumps(said, ensure_ascii=False)}"


def kept_lines(id: str) -> list[str]:
    """The same as it was kept."""
    return lzma.decompress((KEPT / f"{id}.xz").read_bytes()).decode().split("\n")


if __name__ == "__main__":
    for game in OWN:
        (KEPT / f"{game}.xz").write_bytes(lzma.compress("\n".join(lines_of(game)).encode(), preset=9))
