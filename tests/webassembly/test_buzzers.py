"""The page's fold of the events of a race with the box equals the referee's view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from asterion.games.like_dice.buzzers import BUZZERS as GAME
from asterion.games.like_dice.buzzers.options import Options
from tests.games.playing import random_steps
from tests.webassembly.tracing import said_by

Json = dict[str, Any]


def test_200_random_races_are_shown_as_the_referee_has_them(tmp_path: Path) -> None:
    cases, expected = list[Json](), list[Any]()
    for seed in range(200):
        seats = 2 + seed % 4
        ruleset = GAME.wire.ruleset(
            Options(targets=[2 + (seed + seat) % 4 for seat in range(seats)], seconds=60), seats
        )
        steps = list(random_steps(GAME, ruleset, seed))
        told = list[Any]()
        for n, step in enumerate(steps):
            told += GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action)
            if n == len(steps) - 1 or n % 7 == seed % 7:
                cases.append({"seats": seats, "events": msgspec.to_builtins(told)})
                expected.append(
                    (GAME.wire.public_view(ruleset, step.after), GAME.list_winners(ruleset, step.after, seats))
                )
    found = said_by("buzzers.mjs", cases=cases, folder=tmp_path)
    for shown, (view, winners) in zip(found, expected, strict=True):
        assert shown["stage"] == view.stage
        assert shown["cards"] == [seat.cards for seat in view.seats]
        assert shown["targets"] == [seat.target for seat in view.seats]
        assert len(shown["missions"]) == view.number
        assert shown["winners"] == (winners if view.stage == "over" else None)
        if view.stage == "over":
            assert shown["pips"] == [seat.pips for seat in view.seats]
            assert shown["missing"] == [seat.missing for seat in view.seats]
        last = shown["missions"][-1] if shown["missions"] else None
        if last is not None:
            claims = {seat: each.said for seat, each in enumerate(view.seats) if each.said is not None}
            assert {each["seat"]: each["number"] for each in last["claims"]} == claims
            assert last["winner"] == view.winner
            if last["order"] is not None:
                assert last["order"] == view.order
