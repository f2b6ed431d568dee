"""Matches of Mythical Dice between bots, as records, for bench/insight.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asterion import bots
from asterion.match import fairness
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.record import Record, of_match

Choose = Callable[[Match, int, int], int]
"""choose(match, seat, seed): the action of a seat."""


def play(levels: Sequence[str], seed: int, choose: Choose, **options: object) -> Record:
    """A match between bots. levels: by seat; seed: of dice and thoughts."""
    house_seed = seed.to_bytes(32, "big")
    header = Header(
        version=2,
        match=f"bench-{seed}",
        game="mythical_dice",
        options=options,
        seats=len(levels),
        commitment=fairness.commitment(house_seed),
    )
    match = Match(header, house_seed)
    for seat, level in enumerate(levels):
        match.accept(match.stage_seated(seat, f"{level} {seat}", "bot", level, 0))
    match.accept(match.stage_start(0))
    while not match.over:
        seat = match.awaited()[0]
        action = choose(match, seat, seed * 1000 + match.next_n)
        match.accept(match.stage_act(seat, match.game.wire.action_to_json(action), 0))
    match.accept(match.stage_end(0))
    return of_match(match)


def by_level(levels: Sequence[str], worlds: int) -> Choose:
    """Bots of these levels. worlds: that an expert tries for a decision."""

    def choose(match: Match, seat: int, seed: int) -> int:
        seen = match.observation(seat)
        return bots.choose(match.game, levels[seat], match.ruleset, seen, seat, seed, worlds=worlds)

    return choose
