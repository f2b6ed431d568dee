"""The parts of `asterion try`, asked of a process beside the command, which ends it when a call does not end."""

from __future__ import annotations

from typing import Final

import msgspec

from asterion.commands.trial_parts import PARTS
from asterion.commands.trying import Findings, TryPart
from asterion.games.processor_limit import SIGNAL
from asterion.house.beside.process import ProcessEnded, ProcessFailed, ProcessLate, SideProcess
from asterion.house.beside.rehearsals import WAIT_SECONDS

START_SECONDS: Final = 300.0
"""The longest start of the process: other packages are loaded too, and those whose import does not end are tried."""
_found = msgspec.msgpack.Decoder(Findings).decode


class Parts:
    """The parts of one game's trial, one after the other."""

    def __init__(self, package: str, game: str) -> None:
        self._package, self._game = package, game
        self._process = SideProcess("asterion.commands.trying", lambda why: None)
        self._left = ["package", *PARTS]

    @property
    def next(self) -> str | None:
        """The name of the next part; None: there is none."""
        return self._left[0] if self._left else None

    async def ask(self) -> tuple[bool, list[str]]:
        """Whether the next part is good, and what it says."""
        part = self._left.pop(0)
        try:
            found = await self._asked(part)
        except ProcessFailed as failed:
            self._left = []
            return False, [_reason(failed, self._process.calling)]
        if not found.good and part in ("package", "warm-up"):
            self._left = []
        if found.people_only and "bots" in self._left:
            self._left.remove("bots")
        return found.good, found.says

    async def close(self) -> None:
        """End the process."""
        await self._process.end(for_good=True)

    async def _asked(self, part: str) -> Findings:
        wanted = TryPart(self._package, self._game, part)
        within = START_SECONDS if self._process.pid is None else WAIT_SECONDS
        answer = await self._process.ask(wanted, within, or_calls=True)
        assert isinstance(answer, bytes)
        return _found(answer)


def _reason(failed: ProcessFailed, calling: str) -> str:
    called = f": {calling}" if calling else ""
    if isinstance(failed, ProcessLate):
        return f"does not end{called} (no answer within {WAIT_SECONDS:g} s)"
    if isinstance(failed, ProcessEnded) and failed.status == -SIGNAL:
        return f"does not end{called} (too much processor time)"
    if isinstance(failed, ProcessEnded):
        near = f", at this call or soon after it{called}" if called else ""
        return f"ends the process, with status {failed.status}{near}"
    return str(failed).strip().rpartition("\n")[2]
