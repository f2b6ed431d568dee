"""The values of a match of Like Dice, for the ledger.

V is what a standing is worth if everybody computes like the mean of this table, in the time and with the errors that
its task asks for, and takes any of the cards that it wins (see ``persons``, ``tasks``, ``races``, ``standings``). Luck
is what missions and cards change. The choice of a card is play. A seat's own time and answer change V as well: play is
the part that its own mean makes, as far as the match shows it; guesswork is the rest, its form in this one mission.
Times and answers come to light with the check, seat by seat in an order that does not depend on them: else a part would
not be 0 on average.

A race asks no questions: what hides a time or an answer is not the cards of others but the seat itself. V is exact, so
nothing is tried out, and a set is one playout. All is worked out before the first step, since the persons of a match
follow from all of its claims.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.like_dice.actions import PASS
from asterion.games.like_dice.state import OVER, UNCHECKED, VERDICTS
from asterion.insight.contract import Effort, Kind
from asterion.insight.ledger import Key
from asterion.insight.like_dice import story
from asterion.insight.like_dice.persons import Answered, Persons, fit, share_of_errors
from asterion.insight.like_dice.races import NEVER, Runner, chances
from asterion.insight.like_dice.standings import Standings, result
from asterion.insight.like_dice.story import Mission
from asterion.insight.like_dice.tasks import missions_in, right_answer, tasks, usual_times
from asterion.insight.steps import Step
from asterion.insight.value_model import ValueModel
from asterion.match.record import Record

VERSION: Final = 2
"""It increases when the same record, seed and effort give another analysis."""
TASKS: Final = 1
"""The purpose of a stream of random numbers."""
QUICK: Final = Effort("quick")
THOROUGH: Final = Effort("thorough")


@dataclass(frozen=True)
class Changed:
    """A step with V after it or the change that it made, float64[2, seats]. play: of a decision, for its seat."""

    step: Step
    value: Records
    play: Records | None = None


class LikeDiceModel(ValueModel[Any]):
    """The values of one match; see ValueModel.

    The face of a step: the number of a mission in the box, the milliseconds of a time, the verdict of a checked answer.
    """

    def __init__(self, record: Record, key: Key, effort: Effort) -> None:
        """Raises CannotAnalyse("not_over")."""
        self._story = story.tell(record)
        self.match = self._story.match
        self.steps: list[Step] = []
        ruleset = self.match.ruleset
        self._seats = self.match.header.seats
        self._targets: list[int] = ruleset["target"][0, : self._seats].tolist()
        seconds = int(ruleset["seconds"][0])
        self._limit = math.log(1000.0 * seconds) if seconds else math.inf
        self._key = key
        self.slices = (5 + 2 * self._seats) * len(self._story.missions)  # three of them work, the rest are steps

    def prepare(self) -> Generator[bool, None, None]:
        """Fit the persons, then work out what every step changed."""
        missions, asked, claims = self._story.missions, [], []
        for mission in missions:
            asked.append(self._tasks(mission.state, mission.number))
            claims += self._claims(mission, asked[-1][int(mission.state["mission"][0])])
            yield True
        persons = fit(self._seats, claims)
        self._usual = usual_times(missions_in(self.match.ruleset))
        self._standings = Standings(self._targets, self._usual, math.hypot(persons.spread, self._usual.spread))
        dealt = self._story.dealt
        self._changed = [Changed(Step(self._story.n, 1, "deal"), self._before(dealt, 1, persons))]
        for mission, each in zip(missions, asked, strict=True):
            self._changed += self._of_mission(mission, each, persons)
            yield True
            self._changed += self._cards(mission, persons)
            yield True
        self.steps = [each.step for each in self._changed]

    def expectation(self) -> Records:
        """V before the deal."""
        return self._standings.worth([1] * self._seats, np.zeros((2, self._seats)))[np.newaxis]

    def value(self, at: int, number: int = 0) -> Records:
        """V after what chance decided."""
        return self._changed[at].value[np.newaxis]

    def change(self, at: int, number: int = 0) -> Records:
        """The change that a time, an answer or a card made."""
        return self._changed[at].value[np.newaxis]

    def play(self, at: int) -> Records | None:
        """The part of it that the mean of its seat makes, or the whole of a card's."""
        return self._changed[at].play

    def _tasks(self, state: Records, number: int) -> Records:
        return tasks(self.match.ruleset, state, (*self._key, TASKS, number))

    def _claims(self, mission: Mission, task: Records) -> list[Answered]:
        """The claims of a mission, right or wrong."""
        found = []
        for seat, claim in mission.claims.items():
            if claim.action < PASS:
                took, expected = task[seat].tolist()
                late = math.log(self._took(mission, seat)) - math.log(took)
                wrong = claim.action != right_answer(mission.state, seat, int(mission.state["mission"][0]))
                found.append(Answered(seat, late, expected, wrong))
        return found

    def _took(self, mission: Mission, seat: int) -> float:
        """Milliseconds to a seat's claim."""
        return max(float(mission.after["after"][0, seat]), 1.0)

    def _before(self, state: Records, number: int, persons: Persons) -> Records:
        """V before the mission of this number is turned up: the mean over those that may come."""
        asked, left = self._tasks(state, number), self._left(state)
        worth: list[Records] = []
        for mission in left:
            odds = chances(self._runners(asked[mission], persons), persons.spread, self._limit)
            others = [each for each in left if each != mission]
            worth.append(self._worth(state, odds, self._hands(state, asked, others)))
        mean: Records = np.mean(worth, axis=0)
        return mean

    def _left(self, state: Records) -> list[int]:
        """Missions that may be turned up next (L7)."""
        missions = range(missions_in(self.match.ruleset))
        return [mission for mission in missions if not state["used"][0, mission]] or list(missions)

    def _hands(self, state: Records, asked: Records, left: list[int]) -> Records:
        """The difference of each hand from the usual one, for these missions to come; if there are none: for all."""
        return self._standings.hands(state, np.log(asked[left or slice(None), :, 0]).mean(axis=0))

    def _cards(self, mission: Mission, persons: Persons) -> list[Changed]:
        """The cards that came to light with a mission, then the winner's choice among those of the display: against the
        mean of all that it could take, with the same card in its place."""
        choice, taken = mission.choice, self._end(mission.after, mission.number + 1, persons)
        step = Step(mission.taken, mission.number, "cards")
        if choice is None:
            return [Changed(step, taken)]
        own = int(np.setdiff1d(choice.cards, mission.after["display"])[0])
        ends = [taken]
        for card in choice.cards:
            if card != own:
                instead = mission.after.copy()
                instead["owner"][0, [own, card]] = instead["owner"][0, [card, own]]
                instead["rank"][0, [own, card]] = instead["rank"][0, [card, own]]
                instead["display"][0][instead["display"][0] == card] = own
                ends.append(self._end(instead, mission.number + 1, persons))
        usual: Records = np.mean(ends, axis=0)
        chosen = Step(mission.taken, mission.number, "card", choice.seat, choice.by, choice.action)
        return [Changed(step, usual), Changed(chosen, taken - usual, (taken - usual)[:, choice.seat])]

    def _end(self, state: Records, number: int, persons: Persons) -> Records:
        """V after the cards of a mission. number: of the next one."""
        return result(self.match, state) if int(state["stage"][0]) == OVER else self._before(state, number, persons)

    def _worth(self, state: Records, odds: Records, hands: Records) -> Records:
        """The worth of a mission by everybody's chance to win it. hands: as in ``Standings.worth``."""
        worth = np.zeros((2, self._seats))
        for winner, chance in enumerate(odds):
            if chance:
                worth += chance * self._standings.after(state, winner if winner < self._seats else -1, hands)
        return worth

    def _runners(self, task: Records, persons: Persons) -> list[Runner]:
        """Everybody as the mean of the table."""
        return [
            Runner(math.log(took) + persons.mean_late, share_of_errors(expected, persons.mean_wrong))
            for took, expected in task.tolist()
        ]

    def _of_mission(self, mission: Mission, asked: Records, persons: Persons) -> list[Changed]:
        """The mission, then time and answer of each seat; another seat comes first in each mission."""
        state, task = mission.state, asked[int(mission.state["mission"][0])]
        runners, hands = self._runners(task, persons), self._hands(state, asked, self._left(state))

        def value(changed: dict[int, Runner]) -> Records:
            seated = [changed.get(seat, runner) for seat, runner in enumerate(runners)]
            return self._worth(state, chances(seated, persons.spread, self._limit), hands)

        shown = str(int(state["mission"][0]) + 1)
        found = [Changed(Step(mission.n, mission.number, "mission", face=shown), value({}))]
        before, places = found[0].value, {seat: place for place, seat in enumerate(self._order(mission))}
        for turn in range(self._seats):
            seat = (mission.number + turn) % self._seats
            place, claim = places[seat], mission.claims.get(seat)
            by = claim.by if claim is not None else None
            action = claim.action if claim is not None else -1
            checked = int(mission.after["verdict"][0, seat])
            took, expected = task[seat].tolist()
            own = share_of_errors(expected, persons.wrong[seat])
            usual = Runner(math.log(took) + persons.late[seat], runners[seat].wrong)
            if 0 <= action < PASS:
                timed = Runner(usual.mean, usual.wrong, place, math.log(self._took(mission, seat)))
                right = action == right_answer(state, seat, int(state["mission"][0]))
                answered = replace(timed, wrong=float(not right))
                steps: list[tuple[Kind, Runner, Runner]] = [
                    ("time", usual, timed),
                    ("answer", replace(timed, wrong=own), answered),
                ]
            else:
                steps = [("time", usual, Runner(usual.mean, 1.0, NEVER))]
            for kind, as_usual, as_done in steps:
                face: str | None = VERDICTS[checked] if kind == "answer" and checked != UNCHECKED else None
                if kind == "time" and 0 <= action < PASS:
                    face = str(round(self._took(mission, seat)))
                play, after = value({seat: as_usual})[:, seat] - before[:, seat], value({seat: as_done})
                step = Step(mission.closed, mission.number, kind, seat, by, action, face)
                found.append(Changed(step, after - before, play))
                runners[seat], before = as_done, after
        return found

    def _order(self, mission: Mission) -> list[int]:
        """Seats by the order of their claims; those who announced nothing come last."""
        after = mission.after
        said = [seat for seat, claim in mission.claims.items() if claim.action < PASS]
        said.sort(key=lambda seat: (int(after["after"][0, seat]), int(after["place"][0, seat])))
        return said + [seat for seat in range(self._seats) if seat not in said]
