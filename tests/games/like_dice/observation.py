"""The way back from the views of Like Dice: the observation that they show."""

from typing import Any

import msgspec

from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.like_dice.material import CARDS, MISSIONS, MOST_SEATS
from asterion.games.like_dice.state import (
    IN_DISPLAY,
    IN_PILE,
    NOBODY,
    NOT_IN_PLAY,
    NOTHING,
    PASSED,
    STAGES,
    STATE,
    VERDICTS,
)
from asterion.games.like_dice.views import PublicView


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    made = blank(STATE)
    seen = made[0]
    seen["stamp"] = -1
    seen["turned"], seen["stage"], seen["glass"] = shown.number, STAGES.index(shown.stage), shown.glasses
    seen["mission"] = NOBODY if shown.mission is None else shown.mission.mission
    seen["winner"] = NOBODY if shown.winner is None else shown.winner
    in_play = int(ruleset["cards"][0])
    seen["owner"] = [IN_PILE if in_play >> card & 1 else NOT_IN_PLAY for card in range(CARDS)]
    seen["rank"] = NOBODY
    for slot, card in enumerate(shown.display):
        seen["display"][slot] = NOBODY if card is None else card.card
        if card is not None:
            seen["owner"][card.card] = IN_DISPLAY
    seen["used"] = [mission in shown.used for mission in range(MISSIONS)]
    for name, value in (("claim", NOTHING), ("after", -1), ("place", NOBODY)):
        seen[name] = [value] * MOST_SEATS
    for seat, row in enumerate(shown.seats):
        for rank, card in enumerate(row.cards):
            seen["owner"][card.card], seen["rank"][card.card] = seat, rank
        seen["ready"][seat] = row.ready
        seen["verdict"][seat] = VERDICTS.index(row.verdict)
        if row.passed:
            seen["claim"][seat] = PASSED
        elif row.said is not None:
            seen["claim"][seat], seen["after"][seat], seen["place"][seat] = row.said, row.after, row.place
    return made
