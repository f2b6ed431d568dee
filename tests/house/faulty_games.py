"""Games with faults, of a package of its own: Clew under other names. With two seats each is sound, unless it is named
otherwise: the trial of a game is a match of two."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from asterion.games import GAMES, OWN, plugins
from tests.plugin import EXAMPLE

MODULE = """
import os, sys, time
from dataclasses import replace
from pathlib import Path

from asterion.games.compiled import rule
from clew import CLEW

FAULTY_SEATS = 3
sound_apply = CLEW.apply
FLAG = Path(__file__).with_name("stuck.flag")


@rule
def loop(rulesets, states, seat, action, chances):
    steps = 0
    while int(rulesets[0].seats) == FAULTY_SEATS and int(action) == 0:
        steps = (steps * 3 + 1) % 1000003
    return sound_apply(rulesets, states, seat, action, chances)


def faulty(ruleset):
    return int(ruleset["seats"][0]) == FAULTY_SEATS


def wrong(name, what):
    sound = getattr(CLEW, name)

    def entry_point(ruleset, *more):
        if faulty(ruleset):
            what()
        return sound(ruleset, *more)

    return entry_point


def break_down():
    raise ZeroDivisionError("no such thread")


def always(ruleset, *more):
    while True:
        pass


def nobody(ruleset, state):
    return 0 if faulty(ruleset) and state["depth"][0] else CLEW.seats_to_act(ruleset, state)


def no_view(ruleset, seen):
    if faulty(ruleset) and seen["depth"][0]:
        break_down()
    return CLEW.wire.public_view(ruleset, seen)


def unencodable(ruleset, seen, seat):
    return object() if faulty(ruleset) and seen["depth"][0] else CLEW.wire.own_view(ruleset, seen, seat)


def no_events(ruleset, before, after, seat, action):
    if faulty(ruleset) and before is not None:
        break_down()
    return CLEW.wire.events(ruleset, before, after, seat, action)


def unread(said):
    if isinstance(said, dict) and said.get("type") == "odd":
        break_down()
    return CLEW.wire.action_from_json(said)


def endless_options(options, seats):
    while seats == FAULTY_SEATS:
        pass
    return CLEW.wire.ruleset(options, seats)


def later(ruleset, state, *more):
    if os.environ.get("FAULTY_NOW") and faulty(ruleset):
        break_down()
    return sound_apply(ruleset, state, *more)


def stuck(ruleset, state, *more):
    while FLAG.exists() and state["depth"][0] == 1:
        pass
    return sound_apply(ruleset, state, *more)


def of(id, **parts):
    return replace(CLEW, id=id, **parts)


def on_the_wire(id, **parts):
    return replace(CLEW, id=id, wire=replace(CLEW.wire, **parts))


LOOPS = of("loops", apply=loop)
RAISES = of("raises", apply=wrong("apply", break_down))
EXITS = of("exits", apply=wrong("apply", sys.exit))
DIES = of("dies", apply=wrong("apply", lambda: os._exit(3)))
NOBODY = of("nobody", seats_to_act=nobody)
SLEEPS = of("sleeps", apply=wrong("apply", lambda: time.sleep(1e6)))
LATER = of("later", apply=later)
STUCK = of("stuck", apply=stuck)
UNREAD = on_the_wire("unread", action_from_json=unread)
NO_VIEW = on_the_wire("no_view", public_view=no_view)
UNENCODABLE = on_the_wire("unencodable", own_view=unencodable)
NO_EVENTS = on_the_wire("no_events", events=no_events)
NO_START = of("no_start", start=wrong("start", break_down))
ENDLESS_OPTIONS = on_the_wire("endless_options", ruleset=endless_options)
NEVER_SOUND = of("never_sound", scores=always)
"""

IDS = (
    *("loops", "raises", "exits", "dies", "sleeps", "later", "stuck", "nobody", "unread"),
    *("no_view", "unencodable", "no_events", "no_start", "endless_options", "never_sound"),
)


def install(folder: Path) -> None:
    """Lay the package into a folder, as an installer would."""
    (folder / "faulty_of_a_test.py").write_text(MODULE, "utf-8")
    info = folder / "faulty_of_a_test-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-of-a-test\nVersion: 1\n", "utf-8")
    points = "\n".join(f"{id} = faulty_of_a_test:{id.upper()}" for id in IDS)
    (info / "entry_points.txt").write_text(f"[asterion.games]\n{points}\n", "utf-8")


@pytest.fixture(scope="session")
def faulty_path(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Search path with which Python finds the faulty games as an installed package."""
    folder = tmp_path_factory.mktemp("faulty")
    install(folder)
    return [str(folder), str(EXAMPLE)]


@contextmanager
def installed(path: list[str], *ids: str) -> Iterator[None]:
    """These games are among those of this process, and of those that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in path:
            patch.syspath_prepend(folder)
        found = plugins.installed(OWN)
        for id in ids:
            patch.setitem(GAMES, id, found[id])
        patch.setenv("PYTHONPATH", os.pathsep.join([*path, *filter(None, [os.environ.get("PYTHONPATH")])]))
        yield
