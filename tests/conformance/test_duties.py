"""The conformance suite finds what is planted in a game, and says where."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest

from asterion.conformance import Nonconforming, Table, conform, failures
from asterion.games import OWN
from asterion.games.contract import Game, Records, Refusal

GAME = OWN["mythical_dice"]
TABLE = Table(3, GAME.options({}), "3 seats")
Change = Callable[[Game], Game]


def with_wire(**changes: Any) -> Change:
    return lambda game: replace(game, wire=replace(game.wire, **changes))


def never_over(ruleset: Records, state: Records) -> bool:
    return False


def waits_for_nobody(ruleset: Records, state: Records) -> int:
    return 0


def refuses_what_is_legal(game: Game) -> Game:
    """An action is refused in a state in which it was played before."""
    played = set[tuple[bytes, int, int]]()

    def apply(ruleset: Records, state: Records, seat: int, action: int, source: Records) -> int:
        tried = (state.tobytes(), seat, action)
        code = game.apply(ruleset, state, seat, action, source)
        if tried in played:
            return 1
        if not code:
            played.add(tried)
        return code

    return replace(game, apply=apply)


def plays_what_is_illegal(game: Game) -> Game:
    def apply(ruleset: Records, state: Records, seat: int, action: int, source: Records) -> int:
        return game.apply(ruleset, state, seat, action, source) if 0 <= seat < 3 else 0

    return replace(game, apply=apply)


def draws_in_secret(game: Game) -> Game:
    hidden = count()

    def start(ruleset: Records, state: Records, source: Records) -> int:
        game.start(ruleset, state, source)
        state["turn"] = next(hidden) % 3
        return 0

    return replace(game, start=start)


def samples_no_world(game: Game) -> Game:
    def sample_world(ruleset: Records, seen: Records, viewer: int, world: Records, source: Records) -> None:
        world[0] = seen[0]

    return replace(game, sample_world=sample_world)


def shows_points_too_early(game: Game) -> Game:
    def scores(ruleset: Records, state: Records, out: Records) -> None:
        game.scores(ruleset, state, out)
        out += np.arange(state["hand"][0].shape[-1]) @ state["hand"][0][: len(out)].T

    return replace(game, scores=scores)


def shows_a_seat_more(game: Game) -> Game:
    """The public view of what a seat knows tells its dice."""

    def public_view(ruleset: Records, seen: Records) -> Any:
        return [game.wire.public_view(ruleset, seen), seen["hand"][0].tolist()]

    return with_wire(public_view=public_view)(game)


def tells_the_hands(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    return [GAME.wire.events(ruleset, before, after, seat, action), after["hand"][0].tolist()]


def cannot_be_shown(ruleset: Records, seen: Records, seat: int) -> Any:
    raise IndexError("no such die")


@pytest.mark.parametrize(
    ("change", "duty", "says"),
    [
        (lambda game: replace(game, is_over=never_over), "random_play", "waits for a seat, or for its sandglass"),
        (lambda game: replace(game, seats_to_act=waits_for_nobody), "random_play", "waits for a seat"),
        (plays_what_is_illegal, "every_legal_action_applies_and_every_other_is_refused", "not legal, and is played"),
        (
            lambda game: replace(game, refusals={number: Refusal("no", "", "no") for number in game.refusals}),
            "every_legal_action_applies_and_every_other_is_refused",
            "names no ruling",
        ),
        (draws_in_secret, "replay_gives_identical_bytes", "another state when replayed from draws"),
        (with_wire(action_from_json=lambda said: 0), "actions_round_trip", "which is read as action 0"),
        (samples_no_world, "sampled_worlds_can_be_played_to_the_end", ""),
        (shows_a_seat_more, "observations_leak_nothing", "the public view depends on what the public knows"),
        (shows_points_too_early, "observations_leak_nothing", "scores, which all pages are sent, tell the public"),
        (with_wire(events=tells_the_hands), "what_happens_is_the_same_in_every_world", "events tell a secret"),
        (with_wire(own_view=cannot_be_shown), "observations_leak_nothing", "IndexError: no such die"),
    ],
)
def test_a_planted_fault_is_found_and_its_place_is_told(change: Change, duty: str, says: str) -> None:
    found = {each.duty: each for each in failures(change(GAME), TABLE, range(2))}
    assert duty in found
    assert says in found[duty].says
    assert f'mythical_dice, 3 seats, options {{"edition":"{GAME.editions[0]}"' in str(found[duty])
    assert f"seed {found[duty].seed}, " in str(found[duty]) or duty == "actions_round_trip"


def test_a_legal_action_that_is_refused_is_told_with_its_ruling() -> None:
    found = {each.duty: each for each in failures(refuses_what_is_legal(GAME), TABLE, range(2))}
    refused = found["every_legal_action_applies_and_every_other_is_refused"]
    assert "a legal action is refused" in refused.says
    assert refused.ruling == GAME.refusals[1].ruling
    assert f"[{refused.ruling}]" in str(refused)
    assert "(seat " in refused.step or "start" in refused.step


def test_a_game_without_faults_conforms() -> None:
    conform(GAME, TABLE, range(2))


def test_the_first_failure_is_raised() -> None:
    with pytest.raises(Nonconforming, match=r"^observations_leak_nothing: IndexError: no such die"):
        conform(with_wire(own_view=cannot_be_shown)(GAME), TABLE, range(1))


def test_the_suite_needs_neither_pytest_nor_this_repository() -> None:
    code = "import sys, asterion.conformance; print([name for name in ('pytest', 'tests') if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"
