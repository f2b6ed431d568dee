"""One match, refereed exactly: an entry is staged, then stored by the house, then accepted.

A `Match` is deterministic. It has no clock, network or database; its only chance is its dice, which its seeds
determine. Staging computes an entry's result without changing the match; accepting makes that result current. The same
code judges an entry read from a log or a record, and gives the recorded draws to the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self, TypedDict, TypeVar

from msgspec import UNSET, UnsetType

from asterion.match import fairness
from asterion.match.actions import json_of, number_of
from asterion.match.errors import MatchError
from asterion.match.log import (
    Acted,
    Address,
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
from asterion.match.position import Position
from asterion.match.step import (
    NOBODY,
    Array,
    Dice,
    PlayedStep,
    StagedEntry,
    dice_of,
    play_live,
    play_recorded,
    stamped,
)
from asterion.match.timing import judge_timing

E = TypeVar("E", bound=Entry)


class _Place(TypedDict):
    """Place of an entry in the log."""

    n: int
    at: int
    prev: str | UnsetType


class _Chance(TypedDict):
    """Decisions of chance, as an entry records them."""

    words_at: int
    words: int
    drawn: list[int]
    bounds: list[int] | UnsetType
    addresses: list[Address] | UnsetType
    outcomes: list[dict[str, Any]]


class Match(Position):
    """One live or finished game: its position, and what may come next."""

    def __init__(
        self, header: Header, house_seed: bytes | None, dice_seed: bytes | None = None, *, any_version: bool = False
    ) -> None:
        """See Position."""
        super().__init__(header, house_seed, dice_seed, any_version=any_version)
        self._staged: StagedEntry | None = None
        self._dice: Dice | None = None
        self._bots_key: bytes | None = None
        self._v2 = header.version > 1
        self._addressed = header.words is not UNSET

    @classmethod
    def load(
        cls,
        header: Header,
        house_seed: bytes | None,
        entries: Iterable[Entry],
        dice_seed: bytes | None = None,
        *,
        any_version: bool = False,
    ) -> Self:
        """The match that this log describes. Raises MatchError, IllegalAction … at the first impossible entry."""
        match = cls(header, house_seed, dice_seed, any_version=any_version)
        for entry in entries:
            match.accept(entry)
        return match

    def entry_view(self, entry: Entry) -> bytes:
        """JSON of the `EntryView` of an accepted or staged entry. The same for every viewer: all of it is public."""
        if self._staged is not None and self._staged.entry is entry:
            return self._staged.view()
        return self._entry_views[entry.n]

    def encoded(self, entry: Entry) -> bytes:
        """The stored bytes of an entry that was just staged; the chain hashes the same bytes."""
        if self._staged is not None and self._staged.entry is entry:
            return self._staged.encoded()
        return encode(entry)

    @property
    def dice(self) -> Dice:
        """The dice, once the list of seeds is closed. Raises MatchError (no_seed): they are not known here."""
        if self._dice is None:
            self._dice = self._open_dice()
        return self._dice

    def bot_seed(self, race: int, seat: int) -> int:
        """The seed of a seat's bot in the race that began with entry ``race``. Raises MatchError (no_seed).

        It is always the same, and secret until the house shows its seed.
        """
        if self._bots_key is None:
            if self._house_seed is None:
                raise MatchError("no_seed", "without the house's seed nothing is drawn for a bot")
            self._bots_key = fairness.bots_key(self._house_seed, self.header.match)
        return fairness.bot_seed(self._bots_key, race, seat)

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

    def stage_elapsed(self, at: int, recorded: Elapsed | None = None) -> Elapsed:
        """The game's sandglass runs out. Raises MatchError (no_glass). recorded: as in ``stage_start``."""
        self._judge_sandglass()
        played = self._play(NOBODY, NOBODY, self._state, recorded)
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

    def stage_start(self, at: int, recorded: Started | None = None) -> Started:
        """Set the game up with words of the dice. recorded: take the draws from this entry of a record instead.

        Raises MatchError (started, seats_empty, not_revealing, no_seed), BadOutcome.
        """
        self._judge_start()
        played = self._play(NOBODY, NOBODY, self._state, recorded)
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
        recorded: Acted | None = None,
    ) -> Acted:
        """A seat acts. Raises IllegalAction, BadAction, MatchError (not_running, stand_in_plays, granted_differs …).

        action_json: decoded JSON, one of the game's structs, or `msgspec.Raw` of valid JSON. granted: in a race.
        recorded: as in ``stage_start``.
        """
        self._judge_actor(seat, by)
        action = number_of(self.game.id, action_json)
        played = self._play(seat, action, self._state if granted is None else self._before(granted), recorded)
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
        self._staged = None
        self._apply(step)

    # Judging

    def _place(self, at: int) -> _Place:
        return {"n": len(self.entries), "at": at, "prev": self._chain.head or UNSET}

    def _chance(self, played: PlayedStep) -> _Chance:
        return {
            "words_at": self.words_at,
            "words": played.words,
            "drawn": played.drawn,
            "bounds": played.bounds if self._v2 else UNSET,
            "addresses": played.addresses if self._addressed else UNSET,
            "outcomes": played.outcomes,
        }

    def _stage(self, entry: E) -> E:
        self._staged = self._judge(entry)
        return entry

    def _stage_played(self, entry: E, played: PlayedStep) -> E:
        self._staged = StagedEntry(entry, played.state, played.words, played.events)
        return entry

    def _judge(self, entry: Entry) -> StagedEntry:
        """The effect of an entry on the current state, computed from its contents."""
        if entry.n != self.next_n:
            raise MatchError("out_of_order", f"entry {self.next_n} is expected, not entry {entry.n}")
        self._chain.judge(entry)
        match entry:
            case Started():
                self._judge_start()
                if (entry.withheld or []) != self.withheld and self._v2:
                    raise MatchError("withheld_differs", f"seats {self.withheld} have sealed a seed and not shown it")
                return self._recorded(entry, NOBODY, NOBODY, self._state)
            case Acted(seat=seat, by=by):
                self._judge_actor(seat, by)
                action = self.game.wire.action_from_json(entry.action)
                before = self._before(entry.granted) if entry.granted else self._state
                return self._recorded(entry, seat, action, before)
            case Elapsed():
                self._judge_sandglass()
                return self._recorded(entry, NOBODY, NOBODY, self._state)
            case Ended():
                self._judge_end(entry)
            case _:
                if self.ended:
                    raise MatchError("ended", "the match has ended")
                if self.started and isinstance(entry, Seated | Unseated | Sealed | Revealing | Seeded):
                    raise MatchError("started", f"{kind_of(entry)}: the game has started")
                self._seats.judge(entry, running=self.started and not self.over, awaited=self._awaited.mask)
        return StagedEntry(entry)

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

    def _before(self, granted: Granted) -> Array:
        """The state in which a seat acts in a race, stamped with its recorded time. Raises MatchError
        ("granted_differs")."""
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
            raise MatchError("no_commitment", "a seed is shown, but the header commits to none")
        if self.header.commitment is not None and not _shows(entry, self.header.commitment):
            raise MatchError("broken_commitment", "the house seed shown is not the one that the header commits to")

    def _play(
        self, seat: int, action: int, before: Array | None, recorded: Started | Acted | Elapsed | None
    ) -> PlayedStep:
        """Play a step with words of the dice. recorded: take the draws from this entry instead."""
        if recorded is not None:
            played = self._play_recorded(recorded, seat, action, before)
            played.words = recorded.words
            return played
        return play_live(self.game, self.ruleset, before, seat, action, self.dice, self.next_n, self.words_at)

    def _open_dice(self) -> Dice:
        if self._dice_seed is None:
            raise MatchError("no_seed", "without the seed of the dice no die can be rolled")
        return dice_of(self.header, self._dice_seed, self._seats.seeds)

    def _recorded(self, entry: Started | Acted | Elapsed, seat: int, action: int, before: Array | None) -> StagedEntry:
        """A step with the chance that the entry records."""
        if self.header.commitment is not None and entry.words_at != self.words_at:
            raise MatchError("words_differ", f"{self.words_at} words were used before, not {entry.words_at}")
        if entry.addresses is not UNSET and not self._addressed:
            raise MatchError("bad_version", "addresses belong to a match whose words are addressed")
        played = self._play_recorded(entry, seat, action, before)
        return StagedEntry(entry, played.state, entry.words, played.events)

    def _play_recorded(
        self, entry: Started | Acted | Elapsed, seat: int, action: int, before: Array | None
    ) -> PlayedStep:
        bounds = None if entry.bounds is UNSET else entry.bounds
        addresses = None if entry.addresses is UNSET else entry.addresses
        drawn, outcomes = entry.drawn, entry.outcomes
        return play_recorded(
            self.game, self.ruleset, before, seat, action, drawn, outcomes, bounds, addresses, self.next_n
        )


def _shows(entry: Ended, promise: str) -> bool:
    seed = fairness.shown_seed(entry.house_seed)
    return seed is not None and fairness.keeps(promise, seed)
