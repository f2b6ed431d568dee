"""Races with the box, played by what is said and tapped at the table."""

from typing import Any

from asterion.games import GAMES
from asterion.games.chance import scripted
from asterion.games.contract import IllegalAction, Records
from asterion.games.like_dice.buzzers import actions, views
from asterion.games.like_dice.buzzers.options import Options

BUZZERS = GAMES["like_dice_buzzers"]
SEATS = "ABCDE"


class Match:
    """One match."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self.seats = seats
        self.ruleset = BUZZERS.wire.ruleset(Options(**{"brace": 0, "pause": 0, **options}), seats)
        self.state = BUZZERS.new_state()
        self.events: list[Any] = []
        assert BUZZERS.start(self.ruleset, self.state, scripted([])) == 0
        self._note(None, -1, -1)

    def do(self, who: str, action: actions.Action, after: int | None = None) -> "Match":
        """One action; after: the milliseconds that it is granted. Raises IllegalAction; then nothing has changed."""
        seat, number = SEATS.index(who), BUZZERS.wire.action_from_json(action)
        before = self.state.copy()
        if after is not None:
            assert BUZZERS.race is not None
            BUZZERS.race.stamp(self.ruleset, self.state, after)
        code = BUZZERS.apply(self.ruleset, self.state, seat, number, scripted([]))
        if code:
            self.state = before
            raise BUZZERS.refuse(code, seat, number)
        self._note(before, seat, number)
        return self

    def refused(self, who: str, action: actions.Action, after: int | None = None) -> tuple[str, str]:
        """Code and ruling with which an action is refused."""
        try:
            self.do(who, action, after)
        except IllegalAction as error:
            return error.code, error.ruling
        raise AssertionError(f"{action} was not refused")

    def race(self, said: str) -> "Match":
        """A mission, and claims as they come in: ``A 12, B pass, C 7 @2500``."""
        self.do("A", actions.Start())
        return self.say(said)

    def say(self, said: str) -> "Match":
        for each in said.split(","):
            who, what, *when = each.split()
            action: actions.Action = actions.Pass() if what == "pass" else actions.Claim(int(what))
            self.do(who, action, int(when[0][1:]) if when else None)
        return self

    def judge(self, right: str | None, by: str = "A") -> "Match":
        return self.do(by, actions.Judge(None if right is None else SEATS.index(right)))

    def run_out(self) -> int:
        """The sandglass runs out; 0 or the code of the refusal."""
        assert BUZZERS.sandglass is not None
        before = self.state.copy()
        code = BUZZERS.sandglass.run_out(self.ruleset, self.state, scripted([]))
        if code == 0:
            self._note(before, -1, -1)
        return code

    def seconds(self) -> int:
        assert BUZZERS.sandglass is not None
        return BUZZERS.sandglass.seconds(self.ruleset, self.state)

    @property
    def view(self) -> views.PublicView:
        shown: views.PublicView = BUZZERS.wire.public_view(self.ruleset, self.state)
        return shown

    def stage(self) -> str:
        return self.view.stage

    def may(self, who: str) -> list[str]:
        own: views.OwnView = BUZZERS.wire.own_view(self.ruleset, self.state, SEATS.index(who))
        return [str(verb) for verb in own.may]

    def cards(self) -> list[int]:
        return [seat.cards for seat in self.view.seats]

    def winners(self) -> str:
        return "".join(SEATS[seat] for seat in BUZZERS.list_winners(self.ruleset, self.state, self.seats))

    def _note(self, before: Records | None, seat: int, action: int) -> None:
        self.events += BUZZERS.wire.events(self.ruleset, before, self.state, seat, action)
