"""Simulated matches as records in a folder, each a file that `asterion verify` and the page read."""

from __future__ import annotations

from pathlib import Path

from asterion.match.match import Match
from asterion.match.record import of_match, write


class RecordFiles:
    """A watcher that writes the record of each match as it ends: GAME-SEED-NUMBER.json.

    written: how many. trouble: why no more can be written; the matches go on.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder, self._seed = folder, seed
        self.written = 0
        self.trouble: OSError | None = None

    def decided(self, number: int, match: Match, seat: int, level: str, action: int) -> None:
        """Leave it to the log, of which the record is made."""

    def ended(self, number: int, match: Match) -> None:
        """Write the record, whole or not at all."""
        if self.trouble is not None:
            return
        path = self._folder / f"{match.game.id}-{self._seed}-{number}.json"
        draft = path.with_suffix(".part")
        try:
            draft.write_bytes(write(of_match(match)))
            draft.replace(path)
        except OSError as error:
            self.trouble = error
            draft.unlink(missing_ok=True)
        else:
            self.written += 1
