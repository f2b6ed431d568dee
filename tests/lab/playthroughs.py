"""Stored games of OpenSpiel, one of each game: every action, what came of it, and a digest of all that was shown.

python -m tests.lab.playthroughs      plays and stores them once more: after a change of rules, views or numbers
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

STORED = Path(__file__).with_suffix(".json")
GAMES = {
    "asterion_mythical_dice(players=3)": 1,
    "asterion_mino_3d(players=2)": 1,
    "asterion_minos(players=1)": 1,
    'asterion_like_dice(players=1,options={"targets":[2]})': 1,
}
"""Seeds by game, as OpenSpiel loads it."""


def told(game: str, actions: list[int] | None, seed: int | None = None) -> str:
    """OpenSpiel's text of a game with these actions; None: any."""
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    from asterion.lab.open_spiel import register

    register()
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    text: str = playthrough(game, actions, seed=seed)
    return text


def summary(game: str, text: str) -> dict[str, Any]:
    """Stored form of a text."""
    lines = text.splitlines()
    history = next(line for line in reversed(lines) if line.startswith("History() = "))
    returns = next(line for line in reversed(lines) if line.startswith("Returns() = "))
    return {
        "game": game,
        "actions": json.loads(history.removeprefix("History() = ")),
        "returns": json.loads(returns.removeprefix("Returns() = ")),
        "digest": sha256(text.encode()).hexdigest(),
    }


if __name__ == "__main__":
    found = [summary(game, told(game, None, seed)) for game, seed in GAMES.items()]
    STORED.write_text("[\n" + ",\n".join(json.dumps(each) for each in found) + "\n]\n", "utf-8")
    sys.stdout.write(f"{STORED.name}: {[len(each['actions']) for each in found]} actions\n")
