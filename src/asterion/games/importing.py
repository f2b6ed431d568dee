"""The process that imports packages with games first: ``python -m asterion.games.importing SECONDS PACKAGE...``."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.metadata import distribution
from threading import Event, Thread

from asterion.games.import_trial import BEAT, DONE
from asterion.games.plugins import GROUP, check
from asterion.games.processor_limit import ProcessorLimit

GROUPS = (GROUP, "asterion.bots", "asterion.page_modules")
"""Groups of entry points that a house loads."""
BEAT_SECONDS = 1.0
"""Between two signs that the compiler works."""


def main() -> None:
    """Import packages as a house does, and say which; what the import raises is said by the process that waits."""
    answers = os.dup(1)
    os.dup2(2, 1)  # prints must not get among the answers

    def say(line: str) -> None:
        os.write(answers, f"{line}\n".encode())

    def beat() -> None:
        while not Event().wait(BEAT_SECONDS):
            if limit.compiling:
                say(BEAT)

    seconds, *packages = sys.argv[1:]
    limit = ProcessorLimit(float(seconds))
    Thread(target=beat, daemon=True).start()
    for package in packages:
        say(package)
        limit.begin()
        for point in distribution(package).entry_points:
            if point.group in GROUPS:
                with suppress(Exception, SystemExit):  # foreign code may raise anything
                    found = point.load()
                    if point.group == GROUP:
                        check(point.name, found)
        limit.end()
    say(DONE)
    os._exit(0)  # a package may have begun threads


if __name__ == "__main__":
    main()
