"""One match, refereed exactly: an entry is staged, then stored by the house, then accepted.

A `Match` is deterministic. It has no clock, network or database; its only chance is the dice stream, which its seeds
determine. Staging computes an entry's result without changing the match; accepting makes that result current. The same
code judges an entry read from a log or a record, and gives the recorded draws to the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self, TypedDict, TypeVar

from msgspec import UNSET, UnsetType

from asterion.games import GAMES, find
from asterion.games.contract import PUBLIC, Game
from asterion.match import fairness
from asterion.match.actions import json_of, number_of
from asterion.match.awaited import Awaited
from asterion.match.chain import Chain
from asterion.match.errors import MatchError
from asterion.match.log import (
    Acted,
    Elapsed,
    Ended,
    Entry,
    Expired,
    Granted,
    Header,
    Left,
    Returned,
    Revealing,
    Sealed,
    Seated,
    Seeded,
    Started,
    TookOver,
    Unseated,
    encode,
    kind_of,
)
from asterion.match.sandglass import RunningSandglass, turned
from asterion.match.seats import Seats
from asterion.match.step import NOBODY, Array, Dice, Played, Step, play_live, play_told, stamped
from asterion.match.timing import judge_timing
from asterion.match.views import Views

E = TypeVar("E", bound=Entry)


class _Place(TypedDict):
    """Where an entry stands in the log."""

    n: int
    at: int
    prev: str | UnsetType


class _Chance(TypedDict):
    """What chance decided, as an entry records it."""

    words_at: int
    words: int
    drawn: list[int]
    bounds: list[int] | UnsetType
    outcomes: list[dict[str, Any]]


class Match:
    """One live or finished game.

    entries: all accepted entries, entries[n].n == n. over: the game is finished by the rules. words_at: position in the
    dice stream. sandglass: the running one, or None.
    """

    def __init__(self, header: Header, house_seed: bytes | None) -> None:
        """A match without entries.

        house_seed: the 32 bytes that header.commitment commits to; None: the entries carry their chance (a record).
        Raises MatchError (unknown_game, broken_commitment), BadOptions.
        """
        game = find(header.game)
        if game is None:
            raise MatchError("unknown_game", f"no game is called {header.game!r}; games: {', '.join(GAMES)}")
        if house_seed is not None and not fairness.keeps(header.commitment or "", house_seed):
            raise MatchError("broken_commitment", "the house seed is not the one that the header commits to")
        self.header = header
        self.game: Game = game
        if header.seats not in self.game.seats:
            raise MatchError("bad_seats", f"{game.id} is for {_span(self.game.seats)} seats, not {header.seats}")
        self.ruleset: Array = self.game.wire.ruleset(self.game.options(header.options), header.seats)
        self.entries: list[Entry] = []
        self.words_at = 0
        self.over = False
        self.sandglass: RunningSandglass | None = None
        self._house_seed = house_seed
        self._seats = Seats(header)
        self._chain = Chain(header, house_seed)
        self._state: Array | None = None
        self._staged: Step | None = None
        self._views = Views(self.game, self.ruleset)
        self._entry_views: list[bytes] = []
        self._acts: dict[tuple[int, str], int] = {}
        self._awaited = Awaited(header.seats)
        self._dice: Dice | None = None

    @classmethod
    def load(cls, header: Header, house_seed: bytes | None, entries: Iterable[Entry]) -> Self:
        """The match that this log describes. Raises MatchError, IllegalAction … at the first impossible entry."""
        match = cls(header, house_seed)
        for entry in entries:
            match.accept(entry)
        return match

    # What is known of the match

    @property
    def next_n(self) -> int:
        """The number that the next entry must have."""
        return len(self.entries)

    @property
    def started(self) -> bool:
        """Whether the game is set up."""
        return self._state is not None

    @property
    def ended(self) -> bool:
        """Whether the last entry is accepted."""
        return bool(self.entries) and isinstance(self.entries[-1], Ended)

    @property
    def seated(self) -> list[Seated | None]:
        """For each seat the entry that took it, or None."""
        return self._seats.seated

    @property
    def stand_ins(self) -> set[int]:
        """Seats for which a stand-in plays."""
        return self._seats.stand_ins

    @property
    def once(self) -> set[int]:
        """Of ``stand_ins`` those for one decision only."""
        return self._seats.once

    @property
    def expired(self) -> set[int]:
        """Of ``stand_ins`` those that play because a clock ran out, until the holders come back."""
        return self._seats.expired

    def missed(self, seat: int) -> int:
        """How many clocks of this seat ran out in a row, since its holder last acted or came back."""
        return self._seats.missed[seat]

    def silent(self, seat: int) -> int:
        """How many sandglasses ran out while this seat was awaited, since its holder last acted or came back."""
        return self._seats.silent[seat]

    @property
    def staying(self) -> set[int]:
        """Seats for which a stand-in plays until the holder comes back, or somebody takes over."""
        return self._seats.staying

    @property
    def seeded(self) -> list[bool]:
        """For each seat whether it has sealed a seed, or added one to the dice."""
        return [bool(seal or seed) for seal, seed in zip(self._seats.seals, self._seats.seeds, strict=True)]

    @property
    def revealing(self) -> bool:
        """Whether the list of seals is closed, and the game not yet set up."""
        return self._seats.revealing and not self.started

    @property
    def withheld(self) -> list[int]:
        """Seats that have sealed a seed and not shown it."""
        return self._seats.withheld

    @property
    def chain(self) -> str | None:
        """Hash of the last entry (of the header before the first), in hex; None in version 1 and without the seed."""
        return self._chain.head

    @property
    def state(self) -> Array | None:
        """The full state with all secrets, length 1; None before the start. Not to be shown and not to be changed."""
        return self._state

    def awaited(self) -> list[int]:
        """Awaited seats, in seat order."""
        return self._awaited.seats()

    def awaited_since(self, seat: int) -> int | None:
        """The `at` (Unix ms) of the entry since which this seat is awaited; None: it is not awaited."""
        return self._awaited.since[seat]

    def acted_before(self, seat: int, id: str) -> int | None:
        """Number of the entry in which the seat acted under this id; None: it has not."""
        return self._acts.get((seat, id))

    def scores(self) -> list[int]:
        """Points of each seat so far; all 0 before the start."""
        if self._state is None:
            return [0] * self.header.seats
        return self.game.list_scores(self.ruleset, self._state, self.header.seats)

    def winners(self) -> list[int]:
        """Seats that win or share the win as things stand; all before the start."""
        if self._state is None:
            return list(range(self.header.seats))
        return self.game.list_winners(self.ruleset, self._state, self.header.seats)

    def races(self) -> bool:
        """Whether a race is in progress."""
        race = self.game.race
        return race is not None and self._state is not None and race.number(self.ruleset, self._state) >= 0

    def observation(self, seat: int) -> Array:
        """A seat's observation: the state with its secrets blanked, length 1; seat -1: the public one."""
        return self._views.observation(self._running_state(), seat)

    def public_view(self) -> bytes:
        """JSON of what everybody may see now; b"null" before the start."""
        return self._views.public()

    def own_view(self, seat: int) -> bytes:
        """JSON of what only this seat may see now; b"null" before the start."""
        self._seats.check(seat)
        return self._views.own(seat)

    def entry_view(self, entry: Entry, viewer: int = PUBLIC) -> bytes:
        """JSON of the `EntryView` of an accepted or staged entry. The same for every viewer: it has nothing hidden."""
        if self._staged is not None and self._staged.entry is entry:
            return self._staged.view()
        return self._entry_views[entry.n]

    def encoded(self, entry: Entry) -> bytes:
        """The stored bytes of an entry that was just staged; the chain hashes the same bytes."""
        if self._staged is not None and self._staged.entry is entry:
            return self._staged.encoded()
        return encode(entry)

    # Staging

    def stage_seated(self, seat: int, name: str, who: Literal["person", "bot"], level: str | None, at: int) -> Seated:
        """Somebody takes a seat. Raises MatchError (seat_taken, started …)."""
        return self._stage(Seated(**self._place(at), seat=seat, name=name, who=who, level=level))

    def stage_unseated(self, seat: int, at: int) -> Unseated:
        """A seat becomes free, before the start."""
        return self._stage(Unseated(**self._place(at), seat=seat))

    def stage_sealed(self, seat: int, seal: str, at: int) -> Sealed:
        """A seat shows the hash of its seed, in hex. Raises MatchError (bad_seal, revealing, bad_version …)."""
        return self._stage(Sealed(**self._place(at), seat=seat, seal=seal))

    def stage_revealing(self, at: int) -> Revealing:
        """The list of seals is closed. Raises MatchError (seats_empty, no_seal, revealing, started …)."""
        return self._stage(Revealing(**self._place(at)))

    def stage_seeded(self, seat: int, seed: str, at: int) -> Seeded:
        """A seat adds its seed: hex of 16 to 64 bytes, before the start. Raises MatchError (bad_seed …)."""
        return self._stage(Seeded(**self._place(at), seat=seat, seed=seed))

    def stage_elapsed(self, at: int) -> Elapsed:
        """The game's sandglass has run out. Raises MatchError (no_glass)."""
        self._judge_sandglass()
        played = self._play_live(NOBODY, NOBODY, self._state)
        return self._stage_played(Elapsed(**self._place(at), **self._chance(played)), played)

    def stage_expired(self, seat: int, at: int, *, once: bool = False) -> Expired:
        """The seat's time is over; a stand-in plays for it. once: just this decision."""
        return self._stage(Expired(**self._place(at), seat=seat, once=once or UNSET))

    def stage_left(self, seat: int, at: int) -> Left:
        """The seat's holder goes; a stand-in plays for it."""
        return self._stage(Left(**self._place(at), seat=seat))

    def stage_returned(self, seat: int, at: int) -> Returned:
        """The seat's holder is back."""
        return self._stage(Returned(**self._place(at), seat=seat))

    def stage_took_over(self, seat: int, name: str, at: int) -> TookOver:
        """A latecomer plays on for a bot or a stand-in. Raises MatchError (not_running, seat_taken, bad_name)."""
        return self._stage(TookOver(**self._place(at), seat=seat, name=name))

    def stage_start(self, at: int) -> Started:
        """The game is set up with words of the dice stream.

        Raises MatchError (started, seats_empty, not_revealing, no_seed).
        """
        self._judge_start()
        played = self._play_live(NOBODY, NOBODY, self._state)
        withheld = self.withheld if self._v2 else UNSET
        return self._stage_played(Started(**self._place(at), withheld=withheld, **self._chance(played)), played)

    def stage_act(
        self,
        seat: int,
        action_json: object,
        at: int,
        by: Literal["seat", "stand_in"] = "seat",
        id: str | None = None,
        granted: Granted | None = None,
    ) -> Acted:
        """A seat acts. Raises IllegalAction, BadAction, MatchError (not_running, stand_in_plays, granted_differs …).

        action_json: decoded JSON, one of the game's structs, or `msgspec.Raw` of valid JSON. granted: in a race.
        """
        self._judge_actor(seat, by)
        action = number_of(self.game.id, action_json)
        played = self._play_live(seat, action, self._before(granted))
        entry = Acted(
            **self._place(at),
            seat=seat,
            action=json_of(self.game.id, action),
            by=by,
            id=id,
            granted=granted or UNSET,
            **self._chance(played),
        )
        return self._stage_played(entry, played)

    def stage_end(self, at: int) -> Ended:
        """The game is over, and the house shows its seed. Raises MatchError (not_over)."""
        seed = self._house_seed.hex() if self._house_seed is not None else None
        scores, winners = self.scores(), self.winners()
        return self._stage(Ended(**self._place(at), scores=scores, winners=winners, house_seed=seed))

    def accept(self, entry: Entry) -> None:
        """Make a stored entry current.

        Raises what staging it would raise, and BadOutcome, MatchError (out_of_order, chain_broken, words_differ,
        withheld_differs, result_differs, broken_commitment); the match is then unchanged.
        """
        staged = self._staged
        step = staged if staged is not None and staged.entry is entry else self._judge(entry)
        self._chain.add(entry, step.line)
        self._entry_views.append(step.view())
        self.entries.append(entry)
        self._staged = None
        if step.state is not None:
            self._state = step.state
            self.words_at += step.words
            self._views.show(step.state)
            self.over = bool(self.game.is_over(self.ruleset, step.state))
            awaited = 0 if self.over else int(self.game.seats_to_act(self.ruleset, step.state))
            self._seats.follow(entry, self._awaited.mask, awaited)
            self._awaited.move_on(awaited, entry.seat if isinstance(entry, Acted) else NOBODY, entry.at)
            if self.game.sandglass is not None and not self.over:
                self.sandglass = turned(self.game.sandglass, self.ruleset, step.state, self.sandglass, entry.at)
            else:
                self.sandglass = None
            if isinstance(entry, Acted) and entry.id is not None:
                self._acts[entry.seat, entry.id] = entry.n
        else:
            self._seats.take(entry)

    # Judging

    @property
    def _v2(self) -> bool:
        return self.header.version > 1

    def _place(self, at: int) -> _Place:
        return {"n": self.next_n, "at": at, "prev": self._chain.prev}

    def _chance(self, played: Played) -> _Chance:
        return {
            "words_at": self.words_at,
            "words": played.words,
            "drawn": played.drawn,
            "bounds": played.bounds if self._v2 else UNSET,
            "outcomes": played.outcomes,
        }

    def _stage(self, entry: E) -> E:
        self._staged = self._judge(entry)
        return entry

    def _stage_played(self, entry: E, played: Played) -> E:
        self._staged = Step(entry, played.state, played.words, played.events)
        return entry

    def _judge(self, entry: Entry) -> Step:
        """The effect of an entry on the current state, computed from its contents."""
        if entry.n != self.next_n:
            raise MatchError("out_of_order", f"entry {self.next_n} is expected, not entry {entry.n}")
        self._chain.judge(entry)
        match entry:
            case Started():
                self._judge_start()
                if (entry.withheld or []) != self.withheld and self._v2:
                    raise MatchError("withheld_differs", f"seats {self.withheld} have sealed a seed and not shown it")
                return self._told(entry, NOBODY, NOBODY, self._state)
            case Acted(seat=seat, by=by):
                self._judge_actor(seat, by)
                action = self.game.wire.action_from_json(entry.action)
                return self._told(entry, seat, action, self._before(entry.granted or None))
            case Elapsed():
                self._judge_sandglass()
                return self._told(entry, NOBODY, NOBODY, self._state)
            case Ended():
                self._judge_end(entry)
            case _:
                if self.ended:
                    raise MatchError("ended", "the match has ended")
                if self.started and isinstance(entry, Seated | Unseated | Sealed | Revealing | Seeded):
                    raise MatchError("started", f"{kind_of(entry)}: the game has started")
                self._seats.judge(entry, running=self.started and not self.over, awaited=self._awaited.mask)
        return Step(entry)

    def judge_version(self, entry: Entry) -> None:
        """Raise MatchError unless the entry has what its version asks for and no more (bad_version, chain_broken)."""
        self._chain.judge(entry)

    def _judge_start(self) -> None:
        if self.started:
            raise MatchError("started", "the game has started already")
        self._seats.judge_start()

    def _judge_actor(self, seat: int, by: Literal["seat", "stand_in"]) -> None:
        self._seats.check(seat)
        if self._state is None or self.ended:
            raise MatchError(
                "not_running", "the game has not started" if self._state is None else "the match has ended"
            )
        self._seats.judge_player(seat, by)

    def _judge_sandglass(self) -> None:
        if self.sandglass is None:
            raise MatchError("no_glass", "no sandglass runs")

    def _before(self, granted: Granted | None) -> Array | None:
        """The state in which a seat acts, stamped with its recorded time. Raises MatchError("granted_differs")."""
        if granted is None:
            return self._state
        assert self._state is not None
        judge_timing(self.game, self.ruleset, self._state, granted)
        return stamped(self.game, self.ruleset, self._state, granted.after)

    def _judge_end(self, entry: Ended) -> None:
        if not self.over or self.ended:
            raise MatchError(
                "not_over" if not self.over else "ended",
                "the game is not over" if not self.over else "the match has ended",
            )
        if entry.scores != self.scores() or entry.winners != self.winners():
            raise MatchError("result_differs", f"the scores are {self.scores()} and seats {self.winners()} win")
        if self.header.commitment is None and entry.house_seed is not None:
            raise MatchError("no_commitment", "a seed is shown to which nobody was committed")
        if self.header.commitment is not None and not _shows(entry, self.header.commitment):
            raise MatchError("broken_commitment", "the house seed shown is not the one that the header commits to")

    def _play_live(self, seat: int, action: int, before: Array | None) -> Played:
        """A step with the next words of the dice stream."""
        if self._dice is None:
            if self._house_seed is None:
                raise MatchError("no_seed", "without the house's seed no die can be rolled")
            seeds, header = self._seats.seeds, self.header
            self._dice = Dice(fairness.dice_key(self._house_seed, seeds, header.match, header.version))
        return play_live(self.game, self.ruleset, before, seat, action, self._dice, self.words_at)

    def _told(self, entry: Started | Acted | Elapsed, seat: int, action: int, before: Array | None) -> Step:
        """A step with the chance that the entry records."""
        if self.header.commitment is not None and entry.words_at != self.words_at:
            raise MatchError("words_differ", f"the dice stream stands at word {self.words_at}, not {entry.words_at}")
        bounds = None if entry.bounds is UNSET else entry.bounds
        played = play_told(self.game, self.ruleset, before, seat, action, entry.drawn, entry.outcomes, bounds)
        return Step(entry, played.state, entry.words, played.events)

    def _running_state(self) -> Array:
        if self._state is None:
            raise MatchError("not_running", "the game has not started")
        return self._state


def _shows(entry: Ended, promise: str) -> bool:
    try:
        return fairness.keeps(promise, bytes.fromhex(entry.house_seed or ""))
    except ValueError:
        return False


def _span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}"
