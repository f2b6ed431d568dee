"""The way back from the views of a race with the box: the observation that they show."""

from typing import Any

import msgspec

from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.like_dice.buzzers.state import STAGES, STATE
from asterion.games.like_dice.buzzers.views import PublicView
from asterion.games.like_dice.state import NOBODY, NOTHING, PASSED, VERDICTS


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    made = blank(STATE)
    seen = made[0]
    seen["stamp"] = -1
    seen["turned"], seen["stage"], seen["glass"] = shown.number, STAGES.index(shown.stage), shown.glasses
    seen["held"], seen["judged"] = shown.held, shown.judged
    seen["winner"] = NOBODY if shown.winner is None else shown.winner
    for name, nothing in (("claim", NOTHING), ("after", -1), ("place", NOBODY), ("pips", NOTHING), ("times", -1)):
        seen[name] = nothing
    for row, took in enumerate(shown.times):
        seen["times"][row, : len(took)] = [-1 if each is None else each for each in took]
    for seat, said in enumerate(shown.seats):
        seen["cards"][seat], seen["target"][seat] = said.cards, said.target
        seen["verdict"][seat] = VERDICTS.index(said.verdict)
        if said.pips is not None:
            seen["pips"][seat] = said.pips
        if said.passed:
            seen["claim"][seat] = PASSED
        elif said.said is not None:
            seen["claim"][seat], seen["after"][seat], seen["place"][seat] = said.said, said.after, said.place
    return made
