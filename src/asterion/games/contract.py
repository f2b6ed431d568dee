"""The parts that every game provides.

A game is a set of compiled *entry points* on length-1 arrays of records, and a ``wire`` that speaks JSON. Entry points
take them in one order, here under one letter each: ``R`` the ruleset (what a house may override), ``S`` a state, ``O``
an observation (a state with its secrets blanked), ``W`` a world (a state that fits an observation), ``X`` scratch, and
``C`` the chance that they draw from.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from asterion.games.encoding import Encoding
from asterion.games.errors import BadAction as BadAction
from asterion.games.errors import BadOptions as BadOptions
from asterion.games.errors import BadOutcome as BadOutcome
from asterion.games.errors import GameError as GameError
from asterion.games.errors import IllegalAction as IllegalAction
from asterion.games.json_values.ruled_json import PUBLIC as PUBLIC
from asterion.games.json_values.ruled_json import Records as Records
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.packages import Package
from asterion.games.page import Page


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules refuse an action: a stable code, the ruling, and words for a log."""

    code: str
    ruling: str
    detail: str


class Refusals(dict[int, Refusal]):
    """Why a game refuses actions, by the number that its rules return: from 1, in the order of declaration."""

    def add(self, code: str, ruling: str, detail: str) -> int:
        """Declare a refusal. The number is a plain int, so that compiled rules can return it."""
        number = len(self) + 1
        self[number] = Refusal(code, ruling, detail)
        return number


@dataclass(frozen=True, kw_only=True)
class Wire:
    """A game's JSON, both ways: the types on the wire, made from records and turned back into them."""

    Options: type[Any]
    Action: Any
    """A tagged struct, or a union of them; so are Event and Outcome."""
    Event: Any
    PublicView: type[Any]
    OwnView: type[Any]
    Outcome: Any
    ruleset: Callable[[Any, int], Records]
    """ruleset(options, seats): R; BadOptions when it cannot be played."""
    action_to_json: Callable[[int], Any]
    action_from_json: Callable[[Any], int]
    """action_from_json(said): action from decoded JSON or a struct; BadAction when it is none."""
    action_name: Callable[[int], str]
    """action_name(action): a few English words, for errors and logs."""
    events: Callable[[Records, Records | None, Records, int, int], list[Any]]
    """events(R, before, after, seat, action): public events of one step; before is None for the start."""
    public_view: Callable[[Records, Records], Any]
    """public_view(R, O): the public view; reads only what is public."""
    own_view: Callable[[Records, Records, int], Any]
    """own_view(R, O, seat): the additional view of this seat."""
    outcomes: Callable[[Records, Records | None, int, int, Sequence[int]], list[Any]]
    """outcomes(R, before, seat, action, draws): outcomes of chance in one step, in words that can be checked without
    random numbers."""
    draws: Callable[[Records, Records | None, int, int, Sequence[Any]], list[int]]
    """draws(R, before, seat, action, outcomes): draws that lead to these outcomes; BadOutcome when none do."""
    json: RuledJson | None = None
    """The rules that make and read JSON, see ruled_wire. None: views and events are encoded from structs."""


def ruled_wire(json: RuledJson, action_name: Callable[[int], str]) -> Wire:
    """The wire of a game whose rules make and read its JSON."""
    return Wire(
        Options=json.Options,
        Action=json.Action,
        Event=json.Event,
        PublicView=json.PublicView,
        OwnView=json.OwnView,
        Outcome=json.Outcome,
        ruleset=json.ruleset,
        action_to_json=json.action_to_json,
        action_from_json=json.action_from_json,
        action_name=action_name,
        events=json.events,
        public_view=json.public_view,
        own_view=json.own_view,
        outcomes=json.outcomes,
        draws=json.draws,
        json=json,
    )


def tags(*kinds: type[Any]) -> frozenset[str]:
    """The tags of these structs, as they stand in JSON."""
    return frozenset(str(kind.__struct_config__.tag) for kind in kinds)


@lru_cache(maxsize=1 << 16)
def _type_of(action_to_json: Callable[[int], Any], action: int) -> type[Any]:
    return type(action_to_json(action))


def by_type(action_to_json: Callable[[int], Any], actions: Iterable[int]) -> list[list[int]]:
    """These actions by their type on the wire (a tagged struct), each in their order; the rarest type first."""
    types: dict[type[Any], list[int]] = {}
    for action in actions:
        types.setdefault(_type_of(action_to_json, action), []).append(action)
    return sorted(types.values(), key=len)


@dataclass(frozen=True, slots=True)
class Sandglass:
    """A game's sandglass: the house watches it, and calls run_out when it has run out."""

    seconds: Callable[[Records, Records], int]
    """seconds(R, S): the length of the running sandglass; 0: none runs."""
    number: Callable[[Records, Records], int]
    """number(R, S): turns so far, modulo 128: a new number means that it has just been turned."""
    run_out: Callable[[Records, Records, Records], int]
    """run_out(R, S, C): it has run out; 0, or the number of a refusal when none runs, and S is unchanged."""


def _in_no_table(options: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Race:
    """A race: the first announcement decides, and the house measures how long each seat took (L10)."""

    number: Callable[[Records, Records], int]
    """number(R, S): the current race, modulo 128: a new number means that it has just begun; -1: none."""
    allowance: Callable[[Records, Records], int]
    """allowance(R, S): lag compensation per direction, at most, in ms."""
    stamp: Callable[[Records, Records, int], None]
    """stamp(R, S, after): the next action was announced this many ms after the race was shown to its seat. Without a
    stamp an announcement counts as later than all earlier ones."""
    bots_wait: Callable[[Any], bool] = _in_no_table
    """bots_wait(options): at a table with these options a bot announces only once every person has."""
    swift: Callable[[Any], bool] = _in_no_table
    """swift(options): between the races of a table with these options bots go on at once."""


@dataclass(frozen=True)
class Preset:
    """A table by its name: how many seats, and which options, as decoded JSON."""

    seats: int
    options: Mapping[str, Any]


def _nowhere(code: int, action: int) -> str:
    return ""


@dataclass(frozen=True)
class Game:
    """One game: its compiled entry points, its dtypes and its wire."""

    id: str
    seats: range
    editions: tuple[str, ...]
    actions: range
    """Every action number there is; at most most_actions of them are legal at a time."""
    most_actions: int
    state_dtype: np.dtype[Any]
    ruleset_dtype: np.dtype[Any]
    refusals: Mapping[int, Refusal]
    start: Callable[[Records, Records, Records], int]
    """start(R, S, C): sets S up and draws what must be drawn."""
    seats_to_act: Callable[[Records, Records], int]
    """seats_to_act(R, S): bit mask of the seats that the game waits for."""
    legal_actions: Callable[[Records, Records, int, Records], int]
    """legal_actions(R, S, seat, out): fills out: int32[most_actions], returns how many."""
    apply: Callable[[Records, Records, int, int, Records], int]
    """apply(R, S, seat, action, C): 0, or the number of a refusal, and S is unchanged."""
    is_over: Callable[[Records, Records], bool]
    scores: Callable[[Records, Records, Records], None]
    """scores(R, S, out): fills out: int32[seats] with the points so far."""
    observe: Callable[[Records, Records, int, Records], None]
    """observe(R, S, viewer, O): O becomes what this seat may know; viewer PUBLIC: what all may know."""
    sample_world: Callable[[Records, Records, int, Records, Records], None]
    """sample_world(R, O, viewer, W, C): W becomes a state that the viewer may be in, uniformly among all."""
    wire: Wire
    refused_where: Callable[[int, int], str] = _nowhere
    """refused_where(code, action): place on the table of a refused action, printed after the reason; may be empty."""
    sandglass: Sandglass | None = None
    """While it runs, possibly no seat is awaited; the match then continues when it has run out."""
    race: Race | None = None
    winners: Callable[[Records, Records], int] | None = None
    """winners(R, S): bit mask of the seats that win, or share the win, as things stand; None: those with most points
    (M13)."""
    encoding: Encoding | None = None
    """Observations and choices as numbers, for learning programs. None: the game has no such form."""
    small_options: frozenset[str] = frozenset()
    """Options of small games. Analyses and the coach know the whole box: they leave out a game that has one of them."""
    seats_by_option: range = range(0)
    """Further numbers of seats, which options can allow: the ruleset says which."""
    presets: Mapping[str, Preset] = field(default_factory=dict)
    """Tables by their names: ``tiny-`` ones are so small that their whole tree can be written down."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Name by language, such as ``en``: for a page that does not know the game. Without one the id serves."""
    about: Mapping[str, str] = field(default_factory=dict)
    """Description of the game in a sentence or two, by language."""
    worth_a_look: frozenset[str] = frozenset()
    """Tags of events after which bots wait a little longer, so that people can see what happened."""
    challenge_seats: int = 0
    """Seats of the game in a challenge against experts; 0: it is no such challenge."""
    unhurried: frozenset[str] = frozenset()
    """Tags of events after which all act at the same time, in no order: bots leave people the time to do their part."""
    common_work: frozenset[str] = frozenset()
    """Part of ``unhurried``: a seat's share of common work. Bots do no more of it than the people who take part."""
    foreseen: frozenset[str] = frozenset()
    """Tags of events that follow from what the acting seat knows, whatever is hidden from it and whatever is drawn: its
    page shows them before the house has answered. When a step has no other events and draws nothing, the views of this
    seat follow too."""
    page: Page | None = None
    """The way to show the game on a page without code for it. None: fields by their names, in English."""
    people_only: bool = False
    """Part of the game lies on a real table, which bots cannot see, so only people take seats. The game must be able to
    go on without a seat whose holder has left."""
    compatible_with: Collection[str] = frozenset()
    """Earlier versions of the package, or hashes of its sources: a match that began with one of them goes on with these
    rules. The same sources always go on."""
    package: Package | None = None
    """The package that brings the game: the house fills it in. None: a game of the house."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """Itself: a game is a constant, and compiled functions have no copies."""
        return self

    def continues(self, package: Package | None) -> bool:
        """Whether a match goes on with these rules that began with those of this package; None: it names none."""
        if package is None:
            return True
        here = self.package
        if here is not None and here.sources == package.sources:
            return True
        of_this = here is not None and here.name == package.name
        return package.sources in self.compatible_with or (of_this and package.version in self.compatible_with)

    def new_state(self) -> Records:
        return np.zeros(1, self.state_dtype)

    def new_actions(self) -> Records:
        return np.zeros(self.most_actions, np.int32)

    def is_small(self, options: Mapping[str, Any]) -> bool:
        """Whether options, as decoded JSON, make a small game."""
        usual = msgspec.to_builtins(self.options({})) if self.small_options else {}
        return any(options.get(name, usual[name]) != usual[name] for name in self.small_options)

    def may_seat(self, seats: int) -> bool:
        """Whether there are tables with this many seats; the options may still forbid it."""
        return seats in self.seats or seats in self.seats_by_option

    def seats_in(self, ruleset: Records) -> int:
        """Number of seats: the field ``seats`` that every ruleset has."""
        return int(ruleset["seats"][0])

    def options(self, said: Any) -> Any:
        """Options from decoded JSON; BadOptions names the field that is wrong."""
        try:
            return msgspec.convert(said, self.wire.Options)
        except msgspec.ValidationError as error:
            raise BadOptions("bad_options", str(error), "") from None

    def list_legal(self, ruleset: Records, state: Records, seat: int) -> list[int]:
        out = self.new_actions()
        count = self.legal_actions(ruleset, state, seat, out)
        legal: list[int] = out[:count].tolist()
        return legal

    def list_scores(self, ruleset: Records, state: Records, seats: int) -> list[int]:
        out = np.zeros(seats, np.int32)
        self.scores(ruleset, state, out)
        scores: list[int] = out.tolist()
        return scores

    def list_winners(self, ruleset: Records, state: Records, seats: int) -> list[int]:
        """Seats that win or share the win, as things stand."""
        if self.winners is not None:
            mask = int(self.winners(ruleset, state))
            return [seat for seat in range(seats) if mask >> seat & 1]
        scores = self.list_scores(ruleset, state, seats)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def let_time_pass(self, ruleset: Records, state: Records, chance: Records) -> None:
        """Let the sandglass run out while no seat is awaited. ValueError when none runs."""
        if self.sandglass is None or self.sandglass.run_out(ruleset, state, chance):
            raise ValueError(f"{self.id} waits for nobody, and no sandglass runs")

    def turns(self, ruleset: Records, state: Records, chance: Records) -> Iterator[int]:
        """Yield the first awaited seat until the game is over; the caller plays for it each time.

        While no seat is awaited, time passes.
        """
        while not self.is_over(ruleset, state):
            awaited = int(self.seats_to_act(ruleset, state))
            if awaited:
                yield (awaited & -awaited).bit_length() - 1
            else:
                self.let_time_pass(ruleset, state, chance)

    def act(self, ruleset: Records, state: Records, seat: int, action: int, chance: Records) -> None:
        """Apply an action. Raises IllegalAction; the state is then unchanged."""
        code = self.apply(ruleset, state, seat, action, chance)
        if code:
            raise self.refuse(code, seat, action)

    def refuse(self, code: int, seat: int, action: int) -> IllegalAction:
        """The error for a number that apply returned."""
        refusal = self.refusals[code]
        name = self.wire.action_name(action)
        detail = refusal.detail + self.refused_where(code, action)
        return IllegalAction(refusal.code, seat=seat, action=name, ruling=refusal.ruling, detail=detail)
