"""Bots that misbehave, of a game that a package of its own brings: the rules of Minos under another name.

What a bot does depends on the seed that it is asked with. With any other seed it behaves.
"""

from __future__ import annotations

from pathlib import Path

RAISES, DIES, HANGS, PRINTS, DIES_ONCE, PID, NICENESS, SECRETS, SOCKETS, SIGNALS, NUMPY = range(10**6, 10**6 + 11)
MARK = "ODD_BOTS_MARK"
"""Variable with the path of a file that is there once a bot has died."""
HANGING = "hanging in process"

MODULE = f"""
import os, signal, stat, sys, time
from dataclasses import replace
from pathlib import Path

import numpy as np
from asterion.bots.contract import Bots, Settled
from asterion.games.minos import MINOS

ODD = replace(MINOS, id="odd")


def is_socket(number):
    try:
        return stat.S_ISSOCK(os.fstat(number).st_mode)
    except OSError:
        return False


def quick(ruleset, seen, seat, level, seed):
    if seed == {RAISES}:
        raise ValueError("no idea")
    if seed == {DIES}:
        os.kill(os.getpid(), signal.SIGKILL)
    if seed == {HANGS}:
        print("{HANGING}", os.getpid(), file=sys.stderr, flush=True)
        while True:
            time.sleep(3600)
    if seed == {PRINTS}:
        print("hm", flush=True)
    if seed == {DIES_ONCE} and not Path(os.environ["{MARK}"]).exists():
        Path(os.environ["{MARK}"]).touch()
        os._exit(3)
    if seed == {NUMPY}:
        return np.int64(7)
    if seed == {PID}:
        return os.getpid()
    if seed == {NICENESS}:
        return os.nice(0)
    if seed == {SECRETS}:
        return sum(name.startswith(("PG", "ASTERION_")) for name in os.environ)
    if seed == {SOCKETS}:
        return sum(is_socket(number) for number in range(3, 1000))
    if seed == {SIGNALS}:
        return sum(signal.getsignal(each) != signal.SIG_IGN for each in (signal.SIGINT, signal.SIGTERM))
    return ODD.list_legal(ruleset, seen, seat)[0]


ODD_BOTS = Bots(quick, lambda ruleset, seen, seat, seed: Settled(quick(ruleset, seen, seat, 3, seed)), 0, None)
"""


def install(folder: Path) -> None:
    """Lay the package into a folder, as an installer would."""
    (folder / "odd_bots_of_a_test.py").write_text(MODULE)
    info = folder / "odd_bots_of_a_test-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots-of-a-test\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[asterion.games]\nodd = odd_bots_of_a_test:ODD\n[asterion.bots]\nodd = odd_bots_of_a_test:ODD_BOTS\n"
    )
