"""The house's JSON for recorded games, case by case, for a page to write the same from the same bytes."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from asterion.games import GAMES, chance
from asterion.games.contract import PUBLIC, Game, GameError, Records
from tests.games.playing import Step, random_steps

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("mythical_dice", 3, {}),
    ("mythical_dice", 4, {"edition": "mino-2023"}),
    ("mythical_dice", 5, {"simplified": True}),
    ("mythical_dice", 6, {"edition": "mino-2023", "starter": 2, "simplified": True}),
    ("mythical_dice", 4, {"faces": {"red": ["1", "2", "3", "4", "5", "9"]}, "counts": {"minotaur": 2, "griffin": 2}}),
    ("mino_3d", 2, {}),
    ("mino_3d", 3, {"support": "any", "starter": 1}),
    ("mino_3d", 5, {"support": "free", "help": False}),
    ("mino_3d", 6, {}),
    ("minos", 2, {"rows": 4, "columns": 3, "timed_walk": True}),
    ("minos", 3, {"building": "random", "bridges": "underpass", "timed_walk": True}),
    ("minos", 7, {"building": "random", "rows": 3, "columns": 10, "look": 0, "starter": 5}),
    ("minos", 4, {"sizes": "any", "rounds": 1}),
    ("minos", 1, {"bridges": "underpass", "rows": 5, "columns": 5}),
    ("minos", 1, {"day": "2026-11-21"}),
    ("minos", 1, {"day": "2024-02-29", "day_secret": "0123456789abcdef" * 4, "bridges": "underpass"}),
    ("minos", 1, {"labyrinth": ["┼┌┐ ╫", "; a remark", "+F7\tH", "", "J#L="], "timed_walk": True}),
    ("minos", 5, {"building": "fitted", "rows": 3, "columns": 4}),
    ("minos", 2, {"building": "fitted", "sizes": "any"}),
    ("like_dice", 2, {}),
    ("like_dice", 3, {"difficulty": "advanced", "seconds": 60}),
    ("like_dice", 5, {"targets": [2, 3, 4, 5, 10], "brace": 0, "pause": 0}),
    ("like_dice", 1, {"targets": [4], "allowance": 0}),
    ("like_dice", 1, {"targets": [6], "brace": 0, "swift": True}),
    ("like_dice_buzzers", 2, {"seconds": 60, "targets": [3, 4]}),
    ("like_dice_buzzers", 5, {"targets": [2, 3, 4, 5, 10], "brace": 0, "pause": 0}),
    ("like_dice_buzzers", 3, {"pause": 5, "allowance": 0, "targets": [3, 3, 3]}),
    ("nim", 2, {}),
    ("nim", 4, {"heaps": 5, "last_loses": True}),
]
"""Games, seats and options that between them use every option of every game."""

BAD: dict[str, Any] = json.loads(Path(__file__).with_name("bad_input.json").read_text(encoding="utf-8"))
"""Options with seats, by game, and actions: nearly all are refused."""


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def packed(records: Records | None) -> str | None:
    return None if records is None else base64.b64encode(records.tobytes()).decode()


def said(make: Callable[[], Any], *, in_words: bool = True) -> str:
    """Result of a call as text: JSON, or the error with code, words and ruling. Words of msgspec are not compared."""
    try:
        found = make()
    except GameError as error:
        told = {"code": error.code, "ruling": getattr(error, "ruling", None)}
        own = in_words and error.code not in ("bad_options", "bad_action", "bad_outcome")
        return "error " + json.dumps(told | ({"detail": str(error)} if own else {}), ensure_ascii=False)
    return packed(found) or "" if isinstance(found, np.ndarray) else encoded(found)


def of_step(game: Game, table: int, ruleset: Records, seats: int, options: Any, step: Step, rng: Any) -> Iterator[Any]:
    """One step: its events, what chance decided both ways, and every view."""
    wire, after = game.wire, step.after
    at = {
        "table": table,
        "before": packed(step.before),
        "after": packed(after),
        "seat": step.seat,
        "action": step.action,
    }
    who = (step.before, step.seat, step.action)
    yield "events", at, said(lambda: wire.events(ruleset, step.before, after, step.seat, step.action))
    outcomes = wire.outcomes(ruleset, *who, step.draws)
    yield "outcomes", at | {"draws": step.draws}, encoded(outcomes)
    yield "draws", at | {"outcomes": msgspec.to_builtins(outcomes)}, said(lambda: wire.draws(ruleset, *who, outcomes))
    for wrong in spoiled(msgspec.to_builtins(outcomes), rng):
        yield "draws", at | {"outcomes": wrong}, said(partial(wire.draws, ruleset, *who, wrong))
    told = base64.b64encode(chance.scripted(step.draws).tobytes()).decode()
    yield "step", at | {"chance": told}, packed(after)
    seen = game.new_state()
    for viewer in (PUBLIC, *range(seats)):
        game.observe(ruleset, after, viewer, seen)
        at = {"table": table, "observation": packed(seen), "seat": viewer}
        if viewer == PUBLIC:
            yield "public_view", at, said(lambda: wire.public_view(ruleset, seen))
            continue
        own = wire.own_view(ruleset, seen, viewer)
        yield "own_view", at, encoded(own)
        if wire.json is not None and wire.json.detail:
            yield "at_table", at, wire.json.view(ruleset, seen, viewer, wire.json.detail_of(options)).decode()
    yield "list_legal", {"table": table, "state": packed(after), "seat": 0}, encoded(game.list_legal(ruleset, after, 0))
    yield (
        "list_winners",
        {"table": table, "state": packed(after), "seats": seats},
        encoded(game.list_winners(ruleset, after, seats)),
    )
    if step.action >= 0:
        yield from of_action(game, step.action)


def spoiled(outcomes: list[Any], rng: np.random.Generator) -> Iterator[Any]:
    """Outcomes that are refused, or nearly all."""
    if rng.random() > 0.1:
        return
    yield [*outcomes, {"type": "nothing"}]
    yield outcomes[1:] or [{}]
    for number, outcome in enumerate(outcomes):
        for name, value in outcome.items():
            others: list[Any] = [None, 99, "none", [], [[]]]
            if isinstance(value, list) and value:
                others += [value[:-1], [value[0]] * len(value), [[], *value[1:]]]
            for other in others:
                yield [*outcomes[:number], outcome | {name: other}, *outcomes[number + 1 :]]


def of_action(game: Game, action: int) -> Iterator[Any]:
    """An action by its number: JSON, back again, words, and where it would be refused."""
    wire = game.wire
    yield "action_name", {"action": action}, encoded(wire.action_name(action))
    if action in game.actions:
        struct = wire.action_to_json(action)
        yield "action_to_json", {"action": action}, encoded(struct)
        said_so = msgspec.to_builtins(struct)
        yield "action_from_json", {"given": said_so}, said(lambda: wire.action_from_json(said_so))
        for code in game.refusals:
            yield "refuse", {"code": code, "seat": 1, "action": action}, encoded(str(game.refuse(code, 1, action)))


def of_game(id: str, games: int, seed: int) -> dict[str, Any]:
    """Tables and cases of one game: [function, arguments, what it says]."""
    game, rng = GAMES[id], np.random.default_rng(seed)
    tables: list[Any] = []
    cases: list[Any] = []
    for of, seats, given in TABLES:
        if of != id:
            continue
        options = game.options(given)
        ruleset = game.wire.ruleset(options, seats)
        cases.append(["ruleset", {"options": given, "seats": seats}, packed(ruleset)])
        tables.append({"ruleset": packed(ruleset), "options": given})
        for number in range(games):
            for step in random_steps(game, ruleset, seed + number):
                cases += map(list, of_step(game, len(tables) - 1, ruleset, seats, options, step, rng))
    for seats, given in BAD["options"].get(id, []):
        cases.append(["ruleset", {"options": given, "seats": seats}, said(partial(_ruleset, game, given, seats))])
    for given in BAD["actions"]:
        cases.append(["action_from_json", {"given": given}, said(partial(game.wire.action_from_json, given))])
    numbers = sorted(
        {*rng.choice(game.actions.stop, min(300, game.actions.stop), replace=False).tolist(), 0, game.actions.stop - 1}
    )
    for action in [-1, *numbers, game.actions.stop]:
        cases += map(list, of_action(game, action))
    return {"game": id, "tables": tables, "cases": cases}


def _ruleset(game: Game, given: Any, seats: int) -> Records:
    return game.wire.ruleset(game.options(given), seats)
