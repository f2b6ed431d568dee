"""A finished match as a list of decisions and of what chance decided, in the order of the log.

One log entry may hold several steps: a decision, the face of its die, the next deal. Bets are simultaneous and may be
changed (M4): a seat's last bet of a round is its decision, and stands where it was made.
"""

from __future__ import annotations

from asterion.bots.contract import Records
from asterion.games.chance import scripted
from asterion.games.contract import Game
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.material import FACE_NAME
from asterion.games.mythical_dice.state import ROLLING
from asterion.insight.contract import CannotAnalyse
from asterion.insight.steps import StateStep
from asterion.match.log import Acted, Started
from asterion.match.match import Match
from asterion.match.record import Record, replay


def tell(record: Record) -> tuple[list[StateStep], Match]:
    """The steps of a record, and its match at the end. Raises record.BadEntry, CannotAnalyse("not_over")."""
    steps: list[StateStep] = []
    bets: dict[int, tuple[Acted, int]] = {}
    before: Records | None = None
    match: Match | None = None
    for entry, match in replay(record):
        after = match.state
        if isinstance(entry, Started) and after is not None:
            steps += [StateStep(entry.n, 1, "start", state=after), StateStep(entry.n, 1, "deal", state=after)]
        elif isinstance(entry, Acted) and after is not None and before is not None:
            action = match.game.wire.action_from_json(entry.action)
            if action < FIRST_ROLL:
                bets.pop(entry.seat, None)
                bets[entry.seat] = entry, action
                if int(after["stage"][0]) == ROLLING:
                    steps += _bets(match.game, match.ruleset, steps[-1].state, bets)
                    bets = {}
            else:
                steps += _roll(entry, action, before, after)
        before = after
    if match is None or not match.over:
        raise CannotAnalyse("not_over", "the match is not over")
    return steps, match


def _bets(game: Game, ruleset: Records, dealt: Records, bets: dict[int, tuple[Acted, int]]) -> list[StateStep]:
    """The last bet of each seat, in the order of the log."""
    steps, state, rnd = [], dealt, int(dealt["rnd"][0])
    for seat, (entry, action) in bets.items():
        steps.append(StateStep(entry.n, rnd, "bet", seat, entry.by, action, state=state))
        state = state.copy()
        game.act(ruleset, state, seat, action, scripted([]))
    return steps


def _roll(entry: Acted, action: int, before: Records, after: Records) -> list[StateStep]:
    rnd = int(before["rnd"][0])
    face = FACE_NAME[int(after["trick_face"][0, int(after["rolled"][0]) - 1])]
    steps = [
        StateStep(entry.n, rnd, "choice", entry.seat, entry.by, action, state=before),
        StateStep(entry.n, rnd, "roll", entry.seat, entry.by, action, face, state=after),
    ]
    if int(after["rnd"][0]) > rnd:
        steps.append(StateStep(entry.n, rnd + 1, "deal", state=after))
    return steps
