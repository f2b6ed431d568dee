"""Matches of four persons who play at random, without house or network: alone, or many of them in turn."""

from __future__ import annotations

import random
import time
from typing import cast

import msgspec

from asterion.house.headers import new_header, new_id
from asterion.house.server.websocket_protocol import text_frame
from asterion.house.table import views
from asterion.house.table.session import decoded
from asterion.house.wire.messages import Ack, Act
from asterion.match.log import Acted
from asterion.match.match import Match
from bench.house_pages import ACTIONS_PER_GAME, SEATS

GAME = "mythical_dice"
BATCH = 33
"""Matches whose actions go through a stage together, about as many as in the closed loop."""
ACTIONS = 4000
_encode = msgspec.json.Encoder().encode


def dealt() -> Match:
    """A match that has just begun."""
    header, seed = new_header(new_id(), GAME, {}, SEATS, None, 0)
    match = Match(header, seed)
    for seat in range(SEATS):
        match.accept(match.stage_seated(seat, f"bot {seat}", "bot", "random", 0))
    match.accept(match.stage_start(0))
    return match


def message(match: Match, chance: random.Random) -> tuple[int, str]:
    """The seat that acts next, and its message."""
    seat = match.awaited()[0]
    actions = match.game.list_legal(match.ruleset, match.observation(seat), seat)
    action = _encode(match.game.wire.action_to_json(chance.choice(actions))).decode()
    return seat, f'{{"type":"act","id":"{match.next_n}","action":{action}}}'


def play_on(match: Match, actions: int, chance: random.Random) -> None:
    """Play some actions."""
    for _ in range(actions):
        seat, text = message(match, chance)
        act = cast("Act", decoded(text))
        match.accept(match.stage_act(seat, act.action, match.next_n, "seat", act.id, None))


def among(count: int) -> float:
    """Microseconds of the game's part of an action among this many matches, stage by stage for a batch of them."""
    chance, took, done = random.Random(count), 0.0, 0
    matches = [dealt() for _ in range(count)]
    for number, match in enumerate(matches):
        play_on(match, number * ACTIONS_PER_GAME // count, chance)
    while done < ACTIONS:
        chance.shuffle(matches)
        for first in range(0, count, BATCH):
            for place in range(first, min(first + BATCH, count)):
                if matches[place].over:
                    matches[place] = dealt()
            batch = [(match, *message(match, chance)) for match in matches[first : first + BATCH]]
            start = time.perf_counter()
            carry_out(batch)
            took += time.perf_counter() - start
            done += len(batch)
    return 1e6 * took / done


def carry_out(batch: list[tuple[Match, int, str]]) -> None:
    """Actions of several matches, stage by stage."""
    acts = [cast("Act", decoded(text)) for _, _, text in batch]
    entries: list[Acted] = []
    for (match, seat, _), act in zip(batch, acts, strict=True):
        entries.append(match.stage_act(seat, act.action, match.next_n, "seat", act.id, None))
    for (match, _, _), entry in zip(batch, entries, strict=True):
        match.encoded(entry)
    for (match, _, _), entry in zip(batch, entries, strict=True):
        match.accept(entry)
    for (match, _, _), entry in zip(batch, entries, strict=True):
        for frame in views.entry_frames(match, entry, None, range(SEATS)).values():
            text_frame(frame)
    for act, entry in zip(acts, entries, strict=True):
        text_frame(_encode(Ack(act.id, entry.n)))
