"""State of a match after its accepted entries."""

from __future__ import annotations

from msgspec import UNSET

from asterion.games import GAMES, find
from asterion.games.contract import Game
from asterion.match import fairness
from asterion.match.awaited import Awaited
from asterion.match.chain import Chain
from asterion.match.errors import MatchError
from asterion.match.log import Acted, Ended, Entry, Header, Returned, Seated, SharedDice, TookOver
from asterion.match.sandglass import RunningSandglass, turned
from asterion.match.seats import Seats
from asterion.match.step import NOBODY, Array, StagedEntry
from asterion.match.views import Views


class Position:
    """A match as its accepted entries leave it.

    entries: all accepted entries, entries[n].n == n. over: the game is finished by the rules. words_at: how many words
    of the dice were used. sandglass: the running one, or None.
    """

    def __init__(
        self, header: Header, house_seed: bytes | None, dice_seed: bytes | None = None, *, any_version: bool = False
    ) -> None:
        """A match without entries.

        house_seed: the 32 bytes that header.commitment commits to; None: the entries carry their chance (a record).
        dice_seed: where the dice are another match's, the seed of that match; None: the entries carry their chance.
        any_version: the rules may be those of another version of the game's package, to look at what they make of it.
        Raises MatchError (unknown_game, other_version, broken_commitment, bad_version, bad_dice), BadOptions.
        """
        self.header = header
        self.game: Game = game_of(header, any_version=any_version)
        game = self.game
        judge_header(header, house_seed, dice_seed)
        if not self.game.may_seat(header.seats):
            raise MatchError("bad_seats", f"{game.id} is for {_span(self.game.seats)} seats, not {header.seats}")
        options = self.game.options(header.options)
        self.ruleset: Array = self.game.wire.ruleset(options, header.seats)
        self.entries: list[Entry] = []
        self.words_at = 0
        self.over = False
        self.sandglass: RunningSandglass | None = None
        self._house_seed = house_seed
        self._dice_seed = house_seed if header.dice is UNSET else dice_seed
        self._seats = Seats(header)
        self.seated: list[Seated | None] = self._seats.seated
        """For each seat the entry that took it, or None."""
        self.stand_ins: set[int] = self._seats.stand_ins
        """Seats for which a stand-in plays."""
        self.once: set[int] = self._seats.once
        """Part of ``stand_ins``: those for one decision only."""
        self.expired: set[int] = self._seats.expired
        """Part of ``stand_ins``: those that play because a clock ran out, until the holders come back."""
        self._chain = Chain(header, house_seed)
        self._state: Array | None = None
        self._views = Views(self.game, self.ruleset, options)
        self._entry_views: list[bytes] = []
        self._acts: dict[tuple[int, str], int] = {}
        self._awaited = Awaited(header.seats)

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

    def missed(self, seat: int) -> int:
        """Number of clocks of this seat that ran out in a row, since its holder last acted or came back."""
        return self._seats.missed[seat]

    def silent(self, seat: int) -> int:
        """Number of sandglasses that ran out while this seat was awaited, since its holder last acted or came back."""
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
    def shared_dice(self) -> SharedDice | None:
        """The dice of this match for another one; None: its words are not addressed, or it has not started.

        The seed they come from is that of the match they name: the house seed of this one unless it plays with shared
        dice itself. Until that seed is shown, only the house may have it.
        """
        if self.header.dice is not UNSET:
            return self.header.dice
        if self.header.words is UNSET or self.header.commitment is None or not self.started:
            return None
        return SharedDice(self.header.match, self.header.commitment, self._salt().hex())

    @property
    def state(self) -> Array | None:
        """The full state with all secrets, length 1; None before the start. Not to be shown and not to be changed."""
        return self._state

    def awaited(self) -> list[int]:
        """Awaited seats, in seat order."""
        return self._awaited.seats()

    def awaits(self, seat: int) -> bool:
        """Whether this seat is awaited."""
        return bool(self._awaited.mask >> seat & 1)

    def awaited_since(self, seat: int) -> int | None:
        """The `at` (Unix ms) of the entry since which this seat's decision is due; None: it is not awaited."""
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
        known = self._views.owns.get(seat)
        if known is None:
            self._seats.check(seat)
            known = self._views.own(seat)
        return known

    def _apply(self, step: StagedEntry) -> None:
        """Append a judged entry, and make its effect current."""
        entry = step.entry
        self._chain.add(entry, step.line)
        self._entry_views.append(step.view())
        self.entries.append(entry)
        if step.state is not None:
            self._state = step.state
            self.words_at += step.words
            self._views.show(step.state)
            self.over = bool(self.game.is_over(self.ruleset, step.state))
            awaited = 0 if self.over else int(self.game.seats_to_act(self.ruleset, step.state))
            self._seats.follow(entry, self._awaited.mask, awaited)
            self._awaited.move_on(awaited, entry.seat if isinstance(entry, Acted) else NOBODY, entry.at)
            ran = self.sandglass
            if self.game.sandglass is not None and not self.over:
                self.sandglass = turned(self.game.sandglass, self.ruleset, step.state, self.sandglass, entry.at)
            else:
                self.sandglass = None
            if ran is not None and self.sandglass is None:
                for seat in range(self.header.seats):
                    self._awaited.begin(seat, entry.at)
            if isinstance(entry, Acted) and entry.id is not None:
                self._acts[entry.seat, entry.id] = entry.n
        else:
            self._seats.take(entry)
            if isinstance(entry, Returned | TookOver):
                self._awaited.begin(entry.seat, entry.at)

    def _salt(self) -> bytes:
        return fairness.seats_salt(self._seats.seeds)

    def _running_state(self) -> Array:
        if self._state is None:
            raise MatchError("not_running", "the game has not started")
        return self._state


def game_of(header: Header, *, any_version: bool = False) -> Game:
    """The installed game of a match. Raises MatchError (unknown_game, other_version: not by these rules)."""
    game = find(header.game)
    if game is None:
        raise MatchError("unknown_game", f"no game is called {header.game!r}; games: {', '.join(GAMES)}")
    began = None if header.package is UNSET else header.package
    if began is not None and not any_version and not game.continues(began):
        here = "it is a game of the house" if game.package is None else game.package.line
        raise MatchError("other_version", f"{game.id} was played by the rules of {began.line}; here is {here}")
    return game


def has_its_rules(header: Header, game: Game) -> bool:
    """Whether these are surely the rules that a match began with: the same sources, or none are named."""
    if header.package is UNSET:
        return True
    return game.package is not None and game.package.sources == header.package.sources


def judge_header(header: Header, house_seed: bytes | None, dice_seed: bytes | None) -> None:
    """Raise MatchError unless seeds and parts of a header go together, in any game (broken_commitment, bad_version,
    bad_dice)."""
    if house_seed is not None and not fairness.keeps(header.commitment or "", house_seed):
        raise MatchError("broken_commitment", "the house seed is not the one that the header commits to")
    if (header.dealer is not UNSET or header.package is not UNSET) and header.version == 1:
        raise MatchError("bad_version", "a dealer other than a house, and a package, belong to version 2 of the record")
    _judge_dice(header, dice_seed)


def _judge_dice(header: Header, dice_seed: bytes | None) -> None:
    """Raise MatchError unless words and dice of the header fit together, and the seed the dice."""
    dice = header.dice
    if (header.words is not UNSET or dice is not UNSET) and header.version == 1:
        raise MatchError("bad_version", "addressed words and shared dice belong to version 2 of the record")
    if dice is UNSET:
        if dice_seed is not None:
            raise MatchError("bad_dice", "a seed of shared dice is given, but the header shares none")
        return
    if header.words is UNSET:
        raise MatchError("bad_dice", "only addressed words can be shared")
    if not (fairness.is_hash(dice.commitment) and fairness.is_hash(dice.salt)):
        raise MatchError("bad_dice", "commitment and salt of shared dice are 32 bytes in lower-case hex")
    if dice_seed is not None and not fairness.keeps(dice.commitment, dice_seed):
        raise MatchError("broken_commitment", "the seed of the dice is not the one that their commitment commits to")


def _span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}"
