"""Matches of Like Dice brought to a position by what lies on the table and what is said at it."""

from typing import Any

from asterion.games import GAMES
from asterion.games.chance import scripted, simulation
from asterion.games.contract import IllegalAction, Records
from asterion.games.like_dice import actions, events, views
from asterion.games.like_dice.material import MISSIONS
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from asterion.games.like_dice.options import Options
from asterion.games.like_dice.state import IN_DISPLAY, IN_PILE, NOBODY

LIKE_DICE = GAMES["like_dice"]
SEATS = "ABCDE"


class Match:
    """One match, played by what is said."""

    def __init__(self, seats: int, seed: int = 1, **options: Any) -> None:
        options.setdefault("brace", 0)
        self.seats = seats
        self.ruleset = LIKE_DICE.wire.ruleset(Options(**options), seats)
        self.state = LIKE_DICE.new_state()
        self.chance = simulation(seed)
        self.events: list[Any] = []
        assert LIKE_DICE.start(self.ruleset, self.state, self.chance) == 0
        self._note(None, -1, -1)

    def lay(self, display: str, *own: str) -> "Match":
        """Put these cards on the table instead of those that lie there: ``R1Y2 B6P5 …``, a dash for none."""
        state = self.state
        state["owner"], state["rank"] = IN_PILE, NOBODY
        for slot, name in enumerate(display.split()):
            card = NOBODY if name == "-" else CARD_NAMES.index(name)
            state["display"][0, slot] = card
            if card != NOBODY:
                state["owner"][0, card] = IN_DISPLAY
        for seat, names in enumerate(own):
            for rank, name in enumerate(names.split()):
                card = CARD_NAMES.index(name)
                state["owner"][0, card], state["rank"][0, card] = seat, rank
        return self

    def turn_up(self, mission: str) -> "Match":
        """All are ready, and this mission comes."""
        for seat in range(self.seats - 1):
            self.do(seat, actions.Ready())
        self._step(self.seats - 1, actions.Ready(), scripted(self._draws_of(mission)))
        return self

    def _draws_of(self, mission: str) -> list[int]:
        number, used = MISSION_NAMES.index(mission), self.state["used"][0]
        played = int(self.ruleset["missions"][0])
        in_play = [each for each in range(MISSIONS) if played >> each & 1]
        left = [each for each in in_play if not used[each]] or in_play
        return [left.index(number)]

    def do(self, seat: int | str, action: actions.Action, after: int | None = None) -> None:
        """One action; after: the milliseconds that it is granted. Raises IllegalAction; then nothing has changed."""
        self._step(SEATS.index(seat) if isinstance(seat, str) else seat, action, self.chance, after)

    def _step(self, seat: int, action: actions.Action, chance: Records, after: int | None = None) -> None:
        number = LIKE_DICE.wire.action_from_json(action)
        before = self.state.copy()
        if after is not None:
            assert LIKE_DICE.race is not None
            LIKE_DICE.race.stamp(self.ruleset, self.state, after)
        stamped = self.state.copy()
        code = LIKE_DICE.apply(self.ruleset, self.state, seat, number, chance)
        if code:
            assert self.state.tobytes() == stamped.tobytes()
            self.state = before
            raise LIKE_DICE.refuse(code, seat, number)
        self._note(before, seat, number)

    def refused(self, seat: int | str, action: actions.Action, after: int | None = None) -> tuple[str, str]:
        """Code and ruling with which an action is refused."""
        try:
            self.do(seat, action, after)
        except IllegalAction as error:
            return error.code, error.ruling
        raise AssertionError(f"{action} was not refused")

    def say(self, race: str) -> "Match":
        """Claims as they come in: ``A 12, B pass, C 7 @2500``; after the @ the milliseconds that are granted."""
        for claim in race.split(","):
            who, what, *when = claim.split()
            action: actions.Action = actions.Pass() if what == "pass" else actions.Claim(int(what))
            self.do(who, action, int(when[0][1:]) if when else None)
        return self

    def run_out(self) -> int:
        """The sandglass runs out; 0 or the code of the refusal."""
        assert LIKE_DICE.sandglass is not None
        before = self.state.copy()
        code = LIKE_DICE.sandglass.run_out(self.ruleset, self.state, self.chance)
        if code == 0:
            self._note(before, -1, -1)
        return code

    def seconds(self) -> int:
        """Seconds of the sandglass that runs now; 0: none."""
        assert LIKE_DICE.sandglass is not None
        return LIKE_DICE.sandglass.seconds(self.ruleset, self.state)

    def view(self) -> views.PublicView:
        """Public view."""
        shown: views.PublicView = LIKE_DICE.wire.public_view(self.ruleset, self.state)
        return shown

    def own(self, seat: int | str) -> views.OwnView:
        """View of one seat."""
        seat = SEATS.index(seat) if isinstance(seat, str) else seat
        shown: views.OwnView = LIKE_DICE.wire.own_view(self.ruleset, self.state, seat)
        return shown

    def checked(self) -> events.Checked:
        """The last check."""
        return next(event for event in reversed(self.events) if isinstance(event, events.Checked))

    def cards(self) -> str:
        """Whose cards are where: ``A: R1Y2 …; B: …``."""
        owned = (" ".join(CARD_NAMES[card.card] for card in seat.cards) for seat in self.view().seats)
        return "; ".join(f"{SEATS[seat]}: {names}" for seat, names in enumerate(owned))

    def display(self) -> str:
        """The cards of the display, a dash for none."""
        return " ".join("-" if card is None else CARD_NAMES[card.card] for card in self.view().display)

    def winners(self) -> str:
        """Seats that win as things stand."""
        return "".join(SEATS[seat] for seat in LIKE_DICE.list_winners(self.ruleset, self.state, self.seats))

    def _note(self, before: Records | None, seat: int, action: int) -> None:
        self.events += LIKE_DICE.wire.events(self.ruleset, before, self.state, seat, action)
