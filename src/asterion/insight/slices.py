"""Work in slices, for the ledger of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator

from asterion.insight.contract import Analysis


class Sliced(ABC):
    """An analysis in progress; see contract.Work. A game's ledger does the work, and counts its slices ahead."""

    def __init__(self) -> None:
        self._analysis: Analysis | None = None
        self._done, self._total = 0, 1
        self._work = self._slices()

    def go_on(self) -> bool:
        """Do one more slice; whether there is more to do."""
        self._done += 1
        return next(self._work, False)

    def progress(self) -> float:
        """The part that is done, 0 to 1."""
        return 1.0 if self._analysis is not None else min(self._done / self._total, 0.99)

    def result(self) -> Analysis:
        """The analysis. Raises ValueError while something is left to do."""
        if self._analysis is None:
            raise ValueError("the analysis is not finished")
        return self._analysis

    @abstractmethod
    def _slices(self) -> Generator[bool, None, None]:
        """All the work: sets ``_total``, about how many slices there are, and at the end ``_analysis``."""
