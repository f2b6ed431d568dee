"""Matches of Minos brought to a position by what is said at the table."""

from typing import Any

from asterion.games import GAMES
from asterion.games.chance import scripted, simulation
from asterion.games.contract import IllegalAction, Records
from asterion.games.minos import actions, material, views
from asterion.games.minos.notation import read_labyrinth
from asterion.games.minos.options import Options

MINOS = GAMES["minos"]
SEATS = "ABCDEFG"


class Match:
    """One match, played by what is said. The first seat opens first."""

    def __init__(self, seats: int, seed: int = 1, **options: Any) -> None:
        options.setdefault("starter", 0)
        self.seats = seats
        self.ruleset = MINOS.wire.ruleset(Options(**options), seats)
        self.state = MINOS.new_state()
        self.chance = simulation(seed)
        self.events: list[Any] = []
        assert MINOS.start(self.ruleset, self.state, self.chance) == 0
        self._note(None, -1, -1)

    def do(self, seat: int | str, action: actions.Action) -> None:
        """One action; raises IllegalAction, and then nothing has changed."""
        seat = SEATS.index(seat) if isinstance(seat, str) else seat
        number = MINOS.wire.action_from_json(action)
        before = self.state.copy()
        code = MINOS.apply(self.ruleset, self.state, seat, number, self.chance)
        if code:
            assert self.state.tobytes() == before.tobytes()
            raise MINOS.refuse(code, seat, number)
        self._note(before, seat, number)

    def refused(self, seat: int | str, action: actions.Action) -> tuple[str, str]:
        """Code and ruling with which an action is refused."""
        try:
            self.do(seat, action)
        except IllegalAction as error:
            return error.code, error.ruling
        raise AssertionError(f"{action} was not refused")

    def run_out(self) -> int:
        """The sandglass runs out; 0 or the code of the refusal."""
        assert MINOS.sandglass is not None
        before = self.state.copy()
        code = MINOS.sandglass.run_out(self.ruleset, self.state, scripted([]))
        if code == 0:
            self._note(before, -1, -1)
        return code

    def seconds(self) -> int:
        """Seconds of the sandglass that runs now; 0: none."""
        assert MINOS.sandglass is not None
        return MINOS.sandglass.seconds(self.ruleset, self.state)

    def all_ready(self) -> None:
        """All have looked, or seen, enough."""
        for seat in range(self.seats):
            if not self.state["ready"][0, seat]:
                self.do(seat, actions.Ready())

    def build(self, text: str) -> None:
        """Lay these tiles; seats take turns."""
        labyrinth = read_labyrinth(text)
        for row in range(int(labyrinth["rows"][0])):
            for column in range(int(labyrinth["columns"][0])):
                kind, turn = (int(labyrinth[name][0, row, column]) for name in ("tile", "turn"))
                self.do((row + column) % self.seats, actions.Lay(material.KINDS[kind], turn, row, column))

    def talk(self, auction: str) -> None:
        """An auction: ``A 12, B follow, C counter``; ``[B 2]`` after a step says what must now be at stake."""
        for step in auction.split(","):
            words = step.replace("[", " [ ").replace("]", " ").split()
            who, what = words[:2]
            answers: dict[str, actions.Action] = {"follow": actions.Follow(), "counter": actions.Counter()}
            self.do(who, answers.get(what) or actions.Bid(int(what)))
            for name, stake in zip(words[3::2], words[4::2], strict=True):
                assert self.state["stake"][0, SEATS.index(name)] == int(stake), step

    def view(self, seat: int = -1) -> views.PublicView:
        """Public view."""
        shown: views.PublicView = MINOS.wire.public_view(self.ruleset, self.seen(seat))
        return shown

    def own(self, seat: int) -> views.OwnView:
        """View of one seat."""
        shown: views.OwnView = MINOS.wire.own_view(self.ruleset, self.seen(seat), seat)
        return shown

    def seen(self, seat: int) -> Records:
        """The observation of a seat, or of the public."""
        seen = MINOS.new_state()
        MINOS.observe(self.ruleset, self.state, seat, seen)
        return seen

    def gained(self) -> str:
        """Points of the last round: ``A+1 B-2 …``."""
        points = self.state["gained"][0, : self.seats].tolist()
        return " ".join(f"{SEATS[seat]}{gain:+}" if gain else f"{SEATS[seat]} 0" for seat, gain in enumerate(points))

    def _note(self, before: Records | None, seat: int, action: int) -> None:
        self.events += MINOS.wire.events(self.ruleset, before, self.state, seat, action)


def covered(seats: int, size: int, **options: Any) -> Match:
    """A drawn labyrinth of this size, seen and covered: the first seat is to bid."""
    match = Match(seats, building="random", rows=size, columns=size, **options)
    match.all_ready()
    return match


def snake(rows: int, columns: int) -> str:
    """A labyrinth that one walk fills, from corner to corner, in plain letters."""
    lines = []
    for row in range(rows):
        west, east = ("L", "7") if row % 2 == 0 else ("F", "J")
        line = [west, *"-" * (columns - 2), east]
        if row == 0:
            line[0] = "e"
        lines.append(line)
    last = 0 if rows % 2 == 0 else columns - 1
    lines[-1][last] = "e" if last == 0 else "w"
    return "\n".join("".join(line) for line in lines)
