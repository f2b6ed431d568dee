"""Matches between bots, as records, for bench/insight.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asterion import bots
from asterion.match import fairness
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.record import Record, of_match
from asterion.match.timing import compensated

Choose = Callable[[Match, int, int], int]
"""choose(match, seat, seed): the action of a seat."""


def play(levels: Sequence[str], seed: int, choose: Choose, game: str = "mythical_dice", **options: object) -> Record:
    """A match between bots of a game without races. levels: by seat; seed: of chance and thoughts."""
    match = begun(levels, seed, game, **options)
    while not match.over:
        seat = match.awaited()[0]
        action = choose(match, seat, seed * 1000 + match.next_n)
        match.accept(match.stage_act(seat, match.game.wire.action_to_json(action), 0))
    match.accept(match.stage_end(0))
    return of_match(match)


def race(levels: Sequence[str], seed: int, **options: object) -> Record:
    """A match of Like Dice between bots, whose claims take the time that they take."""
    match = begun(levels, seed, "like_dice", **options)
    game = match.game
    assert game.race is not None
    while not match.over:
        if match.sandglass is not None and not match.awaited():
            match.accept(match.stage_elapsed(0))
            continue
        timed, raced = [], int(game.race.number(match.ruleset, match.state)) >= 0  # type: ignore[arg-type]
        for seat in match.awaited():
            thought = seed * 100_000 + match.next_n * 7 + seat
            told = (game, levels[seat], match.ruleset, match.observation(seat), seat, thought)
            timed.append((bots.thinking_time(*told) or 0 if raced else 0, seat, bots.choose(*told)))
        for took, seat, action in sorted(timed) if raced else timed[:1]:
            granted = compensated(arrived=took, shown=0, way=0, allowance=0) if raced else None
            match.accept(match.stage_act(seat, game.wire.action_to_json(action), 0, granted=granted))
    match.accept(match.stage_end(0))
    return of_match(match)


def begun(levels: Sequence[str], seed: int, game: str, **options: object) -> Match:
    """A match that has just started."""
    house_seed = seed.to_bytes(32, "big")
    header = Header(
        version=2,
        match=f"bench-{seed}",
        game=game,
        options=options,
        seats=len(levels),
        commitment=fairness.commitment(house_seed),
    )
    match = Match(header, house_seed)
    for seat, level in enumerate(levels):
        match.accept(match.stage_seated(seat, f"{level} {seat}", "bot", level, 0))
    match.accept(match.stage_start(0))
    return match


def by_level(levels: Sequence[str], worlds: int) -> Choose:
    """Bots of these levels. worlds: that an expert tries for a decision."""

    def choose(match: Match, seat: int, seed: int) -> int:
        seen = match.observation(seat)
        return bots.choose(match.game, levels[seat], match.ruleset, seen, seat, seed, worlds=worlds)

    return choose
