"""Compiles what tables need, or reads it from the cache, before they need it and off the event loop."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from asterion import bots, insight
from asterion.games import GAMES
from asterion.games.contract import Game, Records
from asterion.house.headers import new_header
from asterion.house.wire.messages import LEVELS
from asterion.match import fairness, record
from asterion.match.match import Match
from asterion.match.timing import compensated

Decision = tuple[Game, Records, Records, int]
"""game, ruleset, observation, seat"""
Choose = Callable[[Game, str, Records, Records, int, int, float], int]
"""(game, level, ruleset, observation, seat, seed, budget in seconds) -> action."""
ThinkingTime = Callable[[Game, str, Records, Records, int, int], int | None]
"""(game, level, ruleset, observation, seat, seed) -> milliseconds that the level takes, in a race, for what it chooses
with the same seed; None: as long as elsewhere."""
THOUGHT_SECONDS = 0.01
SEED: Final = bytes(32)
"""Of the house, in the matches that are played to compile."""
MOST_STEPS = 600
"""Steps of a game, at most: where answers must be right, random play may never reach the end."""


def compile_game(id: str) -> list[Decision]:
    """Play a game of this kind. Returns a decision of each sort."""
    return play_through(dealt(id))


def compile_analyses() -> None:
    """Analyse a finished match of each game that has analyses, with the least effort."""
    for id, ledger in insight.LEDGERS.items():
        match = dealt(id)
        play_through(match, "novice")
        match.accept(match.stage_end(0))
        insight.analyse(record.of_match(match), effort=ledger.least)


def dealt(id: str) -> Match:
    """A match of this game that has just started: always the same, so that it can be tried elsewhere first."""
    game = GAMES[id]
    seats = next((seats for seats in game.seats if seats > 1), game.seats[0])  # alone there is less to decide
    header, _ = new_header("", id, {}, seats, None, 0)
    header = replace(header, match="warm", commitment=fairness.commitment(SEED))
    match = Match(header, SEED)
    for seat in range(header.seats):
        match.accept(match.stage_seated(seat, "warm", "bot", None, 0))
    match.accept(match.stage_start(0))
    return match


def play_through(
    match: Match, level: str | None = None, looked: Callable[[Match], object] = lambda _: None
) -> list[Decision]:
    """Play a match that has just started to its end, or for long enough. Returns the first decision of each sort.

    level: of the bots that play; None: any action. looked: called with the match at each of its positions.
    """
    game, sorts, by_sort = match.game, set[str](), list[Decision]()
    chance = Random(1)
    for _ in range(MOST_STEPS):
        looked(match)
        if match.over:
            break
        if match.sandglass is not None:
            elapsed = match.stage_elapsed(0)
            if not match.awaited():
                match.accept(elapsed)
                continue
        seat = match.awaited()[0]
        seen = match.observation(seat)
        if level is None:
            number = chance.choice(game.list_legal(match.ruleset, seen, seat))
        else:
            number = bots.choose(game, level, match.ruleset, seen, seat, match.next_n)
        action = game.wire.action_to_json(number)
        if type(action).__name__ not in sorts:
            sorts.add(type(action).__name__)
            by_sort.append((game, match.ruleset, seen, seat))
        granted = None
        if is_raced(game, match.ruleset, seen):
            granted = compensated(arrived=0, shown=0, way=0, allowance=0)
        match.accept(match.stage_act(seat, action, 0, granted=granted))
        match.public_view()
        match.own_view(seat)
        match.winners()
    return by_sort


def compile_bots(
    choose: Choose, thinking_time: ThinkingTime, decisions: list[Decision], between: Callable[[], object] = lambda: None
) -> None:
    """Let every level of bot choose in each of these decisions, and say in a race how long that takes.

    between: called before each choice.
    """
    for game, ruleset, seen, seat in decisions:
        for level in LEVELS:
            between()
            choose(game, level, ruleset, seen, seat, 0, THOUGHT_SECONDS)
            if is_raced(game, ruleset, seen):
                thinking_time(game, level, ruleset, seen, seat, 0)


def is_raced(game: Game, ruleset: Records, state: Records) -> bool:
    """Whether a race is on."""
    return game.race is not None and int(game.race.number(ruleset, state)) >= 0
