"""Duties of the rules: games end, replay byte for byte, and know what is legal."""

import re
from collections.abc import Iterator

import msgspec
import numpy as np

from asterion.conformance.failing import expect
from asterion.conformance.playing import CLOCK, Step, awaited
from asterion.conformance.tables import Played, duty, some
from asterion.games import chance
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Game, IllegalAction, Records


@duty
def state_fields_do_not_hide_behind_numpy(played: Played) -> None:
    """Interpreted, a field named like an attribute of NumPy's records would stand in its place."""
    game = played.game
    for dtype in (game.state_dtype, game.ruleset_dtype, chance.DTYPE):
        hidden = [name for name in dtype.names or () if hasattr(np.void, name)]
        expect(not hidden, f"fields named like attributes of np.void: {', '.join(hidden)}")


@duty
def random_play_ends_and_scores(played: Played) -> None:
    game, ruleset, seats = played.game, played.ruleset, played.seats
    expect(game.seats_in(ruleset) == seats, f"the ruleset's field seats is {game.seats_in(ruleset)}, not {seats}")
    for steps in played.games:
        for step in played.each(steps[-1:]):
            last = step.after
            expect(game.is_over(ruleset, last), "the game is not over")
            expect(awaited(game, ruleset, last) == [], "the game is over and still waits for a seat")
            expect(len(game.list_scores(ruleset, last, seats)) == seats, "there is not one score for each seat")


@duty
def every_draw_has_an_address_of_its_own(played: Played) -> None:
    """Named by the rules, and used once in a match: nothing falls as something else did."""
    for steps in played.games:
        seen = set[tuple[int, ...]]()
        for step in played.each(steps):
            for *address, _ in step.addresses:
                expect(address[0] > chance.STEP, "a draw has no address: name it with chance.address before")
                expect(tuple(address) not in seen, f"the address {address} is used for a second time")
                seen.add(tuple(address))
            expect(sum(draws for *_, draws in step.addresses) == len(step.draws), "some draws have no address")


def do_again(game: Game, ruleset: Records, state: Records, step: Step, told: Records) -> int:
    """Take the same step in this state."""
    if step.seat == CLOCK:
        assert game.sandglass is not None
        return game.sandglass.run_out(ruleset, state, told)
    return game.apply(ruleset, state, step.seat, step.action, told)


@duty
def replay_gives_identical_bytes(played: Played) -> None:
    """From the draws alone, and from the outcomes in words."""
    game, ruleset = played.game, played.ruleset
    for steps in played.games:
        by_draws, by_words = game.new_state(), game.new_state()
        for step in played.each(steps):
            outcomes = game.wire.outcomes(ruleset, step.before, step.seat, step.action, step.draws)
            said = msgspec.json.decode(msgspec.json.encode(outcomes))
            draws = game.wire.draws(ruleset, step.before, step.seat, step.action, said)
            sources = (by_draws, chance.scripted(step.draws), "draws"), (by_words, chance.scripted(draws), "outcomes")
            for state, told, source in sources:
                if step.before is None:
                    game.start(ruleset, state, told)
                else:
                    expect(do_again(game, ruleset, state, step, told) == 0, f"refused when replayed from {source}")
                used = (int(told["exhausted"][0]), int(told["at"][0]))
                expect(used == (chance.ENOUGH, int(told["given"][0])), f"other draws when replayed from {source}")
                expect(state.tobytes() == step.after.tobytes(), f"another state when replayed from {source}")


@duty
def a_game_is_a_walk_through_decisions_and_chance_nodes(played: Played) -> None:
    """Each draw told alone: the step says how many branches the next one has, and ends where the game did."""
    game, ruleset, games = played.game, played.ruleset, played.games
    for steps in games[:1] if INTERPRETED else games[:4]:
        state = game.new_state()
        for step in played.each(steps):
            draws: list[int] = []
            bounds: list[int] = []
            while True:
                after, told = state.copy(), chance.scripted(draws)
                if step.before is None:
                    game.start(ruleset, after, told)
                else:
                    expect(do_again(game, ruleset, after, step, told) == 0, "refused when a draw is missing")
                if int(told["exhausted"][0]) == chance.ENOUGH:
                    break
                expect(int(told["exhausted"][0]) == chance.RAN_OUT, "a draw is not below its bound")
                bounds.append(chance.missing_bound_of(told))
                draws.append(step.draws[len(draws)])
            same = (chance.missing_bound_of(told), draws, bounds) == (0, step.draws, step.bounds)
            expect(same, "draws have other bounds when each is scripted alone")
            expect(after.tobytes() == step.after.tobytes(), "another state when each draw is scripted alone")
            state = after


@duty
def every_legal_action_applies_and_every_other_is_refused(played: Played) -> None:
    game, ruleset, seats = played.game, played.ruleset, played.seats
    rng = np.random.default_rng(5)
    words = rng.integers(0, 1 << 32, chance.WORDS)
    for steps in played.games[:3]:
        for step in played.each(some(steps)):
            for seat in range(-1, seats + 2):
                legal = set(game.list_legal(ruleset, step.after, seat))
                for action in actions_to_try(game, legal, rng):
                    tried = step.after.copy()
                    code = game.apply(ruleset, tried, seat, action, chance.live(words))
                    if action in legal and code:
                        error = game.refuse(code, seat, action)
                        expect(False, f"after it, a legal action is refused: {error}", error.ruling)
                    elif action not in legal:
                        expect_refusal(game, code, seat, action)
                        expect(
                            tried.tobytes() == step.after.tobytes(),
                            f"after it, action {action} of seat {seat} is refused, and the state has changed",
                        )


def actions_to_try(game: Game, legal: set[int], rng: np.random.Generator) -> Iterator[int]:
    """Every action and one beyond each end; of very many some legal ones, some near them and some anywhere."""
    yield from (game.actions.start - 1, game.actions.stop)
    if len(game.actions) <= 64:
        yield from game.actions
        return
    near = [int(action) for action in rng.choice(sorted(legal), min(len(legal), 12), replace=False)] if legal else []
    steps = [int(1.7**power) * sign for power in range(36) for sign in (-1, 1)]
    yield from near
    yield from (action + int(rng.choice(steps)) for action in near for _ in range(6))
    yield from (int(action) for action in rng.integers(game.actions.stop, size=20))


def expect_refusal(game: Game, code: int, seat: int, action: int) -> None:
    """A refusal that names seat, action and ruling."""
    expect(code != 0, f"after it, action {action} of seat {seat} is not legal, and is played")
    expect(code in game.refusals, f"after it, action {action} of seat {seat} is refused with the unknown number {code}")
    error: IllegalAction = game.refuse(code, seat, action)
    expect(error.seat == seat and bool(error.action), f"the refusal {error.code} names no seat or no action")
    expect(error.code.isidentifier(), f"the code {error.code!r} of a refusal is no identifier")
    mark = re.fullmatch(r"[A-Z]\d+", error.ruling)
    expect(mark is not None and error.ruling in str(error), f"the refusal {error.code} names no ruling such as R3")


@duty
def awaited_seats_have_something_to_do(played: Played) -> None:
    game, ruleset = played.game, played.ruleset
    for steps in played.games:
        for step in played.each(some(steps[:-1]) if INTERPRETED else steps[:-1]):
            for seat in awaited(game, ruleset, step.after):
                legal = game.list_legal(ruleset, step.after, seat)
                expect(bool(legal), f"after it, the game waits for seat {seat}, which has no legal action")


@duty
def actions_round_trip(played: Played) -> None:
    """From numbers to JSON and back."""
    wire = played.game.wire
    for action in {step.action for steps in played.games for step in steps[1:]} - {CLOCK}:
        said = msgspec.json.decode(msgspec.json.encode(wire.action_to_json(action)))
        back = wire.action_from_json(said)
        expect(back == action, f"action {action} is {said} in JSON, which is read as action {back}")


@duty
def a_sandglass_that_does_not_run_cannot_run_out(played: Played) -> None:
    """And one that runs can, says so in events, and is another one afterwards or none."""
    game, ruleset = played.game, played.ruleset
    glass = game.sandglass
    if glass is None:
        return
    for step in played.each(some(played.games[0])):
        tried = step.after.copy()
        code = glass.run_out(ruleset, tried, chance.scripted([]))
        if glass.seconds(ruleset, step.after):
            expect(code == 0, "after it, a sandglass runs and cannot run out")
            expect(bool(game.wire.events(ruleset, step.after, tried, CLOCK, CLOCK)), "running out makes no event")
            same = glass.number(ruleset, tried) == glass.number(ruleset, step.after)
            expect(not (glass.seconds(ruleset, tried) and same), "the sandglass has run out and still runs")
        else:
            expect(tried.tobytes() == step.after.tobytes(), "no sandglass runs, and running out changes the state")
            expect(bool(game.refusals[code].ruling), "the refusal of a sandglass that does not run names no ruling")
