"""Games between bots as matches with a log, for the ledger of luck and play, for records and for trajectories.

Their dice come from a commitment, as in a live match: they are not the games that a tournament plays without a log.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from msgspec import UNSET

from asterion.games.contract import Game, Records
from asterion.insight import begin
from asterion.insight.contract import Effort, SeatReport
from asterion.lab.tournament import Choose, PlayedGame, Stop, Stopped, ThinkingTime, stream
from asterion.match import fairness
from asterion.match.log import VERSION, Header
from asterion.match.match import Match
from asterion.match.record import of_match
from asterion.match.timing import compensated

HOUSE, THOUGHTS = range(3, 5)
"""Purposes of streams of random numbers, beside those of a tournament."""


class Watcher(Protocol):
    """Keeps something of matches while they are played, several at a time in threads."""

    def decided(self, number: int, match: Match, seat: int, level: str, action: int) -> None:
        """A seat of this level is about to act, in the match of this number."""

    def ended(self, number: int, match: Match) -> None:
        """The match of this number is over."""


class Matches:
    """A player of whole games that keeps what the ledger says of each.

    ledger: by number of a finished game the report of each seat, in seat order.
    """

    def __init__(
        self,
        game: Game,
        options: dict[str, Any],
        choose: Choose,
        thinking_time: ThinkingTime,
        effort: str | Effort | None,
        watchers: Sequence[Watcher] = (),
    ) -> None:
        """options: as JSON. effort: of the ledger, "quick" or "thorough", as in `asterion analyse`, or one of the
        game's own; None: no ledger is kept."""
        self._game, self._options, self._effort, self._watchers = game, options, effort, watchers
        self._choose, self._thinking_time = choose, thinking_time
        self.ledger: dict[int, list[SeatReport]] = {}

    def __call__(self, ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
        """Play one game, and analyse it for the ledger. Raises Stopped, CannotAnalyse."""
        match = self._begun(levels, seed)
        length = self._play_out(match, levels, seed, stop)
        if self._effort is not None:
            work = begin(of_match(match), effort=self._effort)
            while work.go_on():
                if stop():
                    raise Stopped
            self.ledger[seed[1]] = work.result().seats
        for watcher in self._watchers:
            watcher.ended(seed[1], match)
        winners = match.winners()
        return PlayedGame(match.scores(), [int(seat in winners) for seat in range(len(levels))], length)

    def _begun(self, levels: list[str], seed: tuple[int, int]) -> Match:
        """A match that has just started."""
        house_seed = np.random.SeedSequence([*seed, HOUSE]).generate_state(8, np.uint32).astype("<u4").tobytes()
        header = Header(
            version=VERSION,
            match=f"simulated-{seed[0]}-{seed[1]}",
            game=self._game.id,
            options=self._options,
            seats=len(levels),
            commitment=fairness.commitment(house_seed),
            package=self._game.package or UNSET,
        )
        match = Match(header, house_seed)
        for seat, level in enumerate(levels):
            match.accept(match.stage_seated(seat, level, "bot", level, 0))
        match.accept(match.stage_start(0))
        return match

    def _play_out(self, match: Match, levels: list[str], seed: tuple[int, int], stop: Stop) -> int:
        """Play to the end; how many decisions it took."""
        length, thoughts = 0, random.Random(stream(*seed, THOUGHTS))
        while not match.over:
            turns = self._turns(match, levels, thoughts)
            if not turns:
                match.accept(match.stage_elapsed(0))
            for took, seat, bits in turns:
                granted = None if took is None else compensated(arrived=took, shown=0, way=0, allowance=0)
                seen = match.observation(seat)
                action = self._choose(levels[seat], match.ruleset, seen, seat, seed=bits, should_stop=stop)
                if stop():
                    raise Stopped
                for watcher in self._watchers:
                    watcher.decided(seed[1], match, seat, levels[seat], action)
                said = match.game.wire.action_to_json(action)
                match.accept(match.stage_act(seat, said, 0, granted=granted))
                length += 1
        match.accept(match.stage_end(0))
        return length

    def _turns(self, match: Match, levels: list[str], thoughts: random.Random) -> list[tuple[int | None, int, int]]:
        """The seats that act next: milliseconds, seat, seed of its thoughts. In a race all that are awaited, the
        fastest first; else the first awaited seat. Empty: time passes."""
        game, state = match.game, match.state
        drawn = [(seat, thoughts.getrandbits(63)) for seat in match.awaited()]
        if game.race is None or state is None or int(game.race.number(match.ruleset, state)) < 0:
            return [(None, seat, bits) for seat, bits in drawn[:1]]
        turns: list[tuple[int | None, int, int]] = []
        for seat, bits in drawn:
            seen = match.observation(seat)
            took = self._thinking_time(levels[seat], match.ruleset, seen, seat, seed=bits) or 0
            turns.append((took, seat, bits))
        return sorted(turns, key=lambda turn: (turn[0] or 0, turn[1]))
