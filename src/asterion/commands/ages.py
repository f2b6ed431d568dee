"""Ages on the command line: ``30d``, ``12h``, ``90m``."""

from __future__ import annotations

import re

from asterion.commands.terminal import BAD_USAGE, Failure
from asterion.match.printable import brief

SECONDS = {"m": 60.0, "h": 3600.0, "d": 86400.0}
SHORTEST = 3600.0
LONGEST_DIGITS = 6


def seconds_of(age: str, option: str) -> float:
    """An age in seconds. Raises Failure("bad_age"): it cannot be read, or is less than an hour."""
    found = re.fullmatch(rf"([0-9]{{1,{LONGEST_DIGITS}}})([mhd])", age)
    if found is None:
        raise Failure(f"{option}: write 30d, 12h or 90m, not {brief(age)}", "bad_age", exit_code=BAD_USAGE)
    seconds = int(found[1]) * SECONDS[found[2]]
    if seconds < SHORTEST:
        raise Failure(f"{option}: an hour at least, since somebody may be there", "bad_age", exit_code=BAD_USAGE)
    return seconds
