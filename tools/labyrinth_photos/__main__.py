"""``python -m tools.labyrinth_photos FOLDER``: photographs NUMBER.jpg, and truth.jsonl that says what is on each."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tools.labyrinth_photos.scenes import render


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.labyrinth_photos", description="Render labyrinths.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--held-out", action="store_true", help="wood and light that nothing is trained on")
    asked = parser.parse_args()
    write_photographs(asked.folder, asked.first, asked.count, asked.held_out)
    return 0


def write_photographs(folder: Path, first: int, count: int, held_out: bool) -> None:
    """Render photographs into a folder, and what is on them."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "truth.jsonl").open("w", encoding="utf-8") as truth:
        for seed in range(first, first + count):
            made = render(seed, held_out=held_out)
            (folder / f"{seed}.jpg").write_bytes(made.jpeg)
            said = {
                "file": f"{seed}.jpg",
                "corners": made.corners.round(3).tolist(),
                "kinds": made.kinds.tolist(),
                "turns": made.turns.tolist(),
            }
            truth.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
