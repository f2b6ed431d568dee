"""Duties of every game of the house, for any rules: one suite for all of them."""

import re
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from asterion.games import GAMES, OWN, chance
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import PUBLIC, Game, IllegalAction, Records
from tests.games.observations import OBSERVATIONS
from tests.games.playing import CASES, CLOCK, Step, any_action, awaited, random_steps

SEEDS = range(2) if INTERPRETED else range(12)
EVERY = 3
"""Costly checks look at every n-th position ..."""
MOST = 6 if INTERPRETED else 1000
"""... and at no more than about so many of a game."""

OPEN = {"like_dice", "like_dice_buzzers"}
"""Games in which nothing is hidden but what has not been drawn."""

Played = tuple[Game, Records, int, list[list[Step]]]
"""A game, its ruleset, the number of seats, and some whole games at random."""


@pytest.fixture(scope="module", params=CASES, ids=[f"{name}-{seats}-{at}" for at, (name, seats, _) in enumerate(CASES)])
def played(request: pytest.FixtureRequest) -> Played:
    name, seats, options = request.param
    game = GAMES[name]
    ruleset = game.wire.ruleset(options, seats)
    return game, ruleset, seats, [list(random_steps(game, ruleset, seed)) for seed in SEEDS]


def some(steps: list[Step]) -> list[Step]:
    """Positions for costly checks, from all parts of a game."""
    return steps[:: max(EVERY, -(-len(steps) // MOST))]


def test_every_game_is_in_the_suite() -> None:
    assert {name for name, _, _ in CASES} == set(GAMES)


def test_random_play_ends_and_scores(played: Played) -> None:
    game, ruleset, seats, games = played
    for steps in games:
        last = steps[-1].after
        assert game.seats_in(ruleset) == seats
        assert game.is_over(ruleset, last)
        assert awaited(game, ruleset, last) == []
        assert len(game.list_scores(ruleset, last, seats)) == seats


def test_every_draw_has_an_address_of_its_own(played: Played) -> None:
    """Named by the rules, and used once in a match: nothing falls as something else did."""
    *_, games = played
    for steps in games:
        seen = [address[:3] for step in steps for address in step.addresses]
        assert all(what > chance.STEP for what, _, _ in seen)
        assert len(set(seen)) == len(seen)
        assert all(sum(draws for *_, draws in step.addresses) == len(step.draws) for step in steps)


def do_again(game: Game, ruleset: Records, state: Records, step: Step, told: Records) -> int:
    """Take the same step in this state."""
    if step.seat == CLOCK:
        assert game.sandglass is not None
        return game.sandglass.run_out(ruleset, state, told)
    return game.apply(ruleset, state, step.seat, step.action, told)


def test_replay_gives_identical_bytes(played: Played) -> None:
    """From the draws alone, and from the outcomes in words."""
    game, ruleset, _, games = played
    for steps in games:
        by_draws, by_words = game.new_state(), game.new_state()
        for step in steps:
            outcomes = game.wire.outcomes(ruleset, step.before, step.seat, step.action, step.draws)
            said = msgspec.json.decode(msgspec.json.encode(outcomes))
            draws = game.wire.draws(ruleset, step.before, step.seat, step.action, said)
            for state, told in ((by_draws, chance.scripted(step.draws)), (by_words, chance.scripted(draws))):
                if step.before is None:
                    game.start(ruleset, state, told)
                else:
                    assert do_again(game, ruleset, state, step, told) == 0
                assert (int(told["exhausted"][0]), int(told["at"][0])) == (chance.ENOUGH, int(told["given"][0]))
                assert state.tobytes() == step.after.tobytes()


def test_a_game_is_a_walk_through_decisions_and_chance_nodes(played: Played) -> None:
    """Each draw told alone: the step says how many branches the next one has, and ends where the game did."""
    game, ruleset, _, games = played
    for steps in games[:1] if INTERPRETED else games[:4]:
        state = game.new_state()
        for step in steps:
            draws: list[int] = []
            bounds: list[int] = []
            while True:
                after, told = state.copy(), chance.scripted(draws)
                if step.before is None:
                    game.start(ruleset, after, told)
                else:
                    assert do_again(game, ruleset, after, step, told) == 0
                if int(told["exhausted"][0]) == chance.ENOUGH:
                    break
                assert int(told["exhausted"][0]) == chance.RAN_OUT
                bounds.append(chance.missing_bound_of(told))
                draws.append(step.draws[len(draws)])
            assert (chance.missing_bound_of(told), draws, bounds) == (0, step.draws, step.bounds)
            assert after.tobytes() == step.after.tobytes()
            state = after


def test_every_legal_action_applies_and_every_other_is_refused(played: Played) -> None:
    game, ruleset, seats, games = played
    rng = np.random.default_rng(5)
    words = rng.integers(0, 1 << 32, chance.WORDS)
    for steps in games[:3]:
        for step in some(steps):
            for seat in range(-1, seats + 2):
                legal = set(game.list_legal(ruleset, step.after, seat))
                for action in actions_to_try(game, legal, rng):
                    tried = step.after.copy()
                    code = game.apply(ruleset, tried, seat, action, chance.live(words))
                    if action in legal:
                        assert code == 0
                    else:
                        assert tried.tobytes() == step.after.tobytes()
                        assert_names_who_what_and_ruling(game.refuse(code, seat, action), seat)


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


def assert_names_who_what_and_ruling(error: IllegalAction, seat: int) -> None:
    assert error.seat == seat
    assert error.code.isidentifier()
    assert error.action
    assert re.fullmatch(r"[A-Z]\d+", error.ruling)
    assert error.ruling in str(error)


def test_awaited_seats_have_something_to_do(played: Played) -> None:
    game, ruleset, _, games = played
    for steps in games:
        for step in some(steps[:-1]) if INTERPRETED else steps[:-1]:
            for seat in awaited(game, ruleset, step.after):
                assert game.list_legal(ruleset, step.after, seat)


def views(game: Game, ruleset: Records, state: Records, viewer: int) -> tuple[bytes, bytes]:
    """Observation record of a viewer, and its JSON."""
    seen = game.new_state()
    game.observe(ruleset, state, viewer, seen)
    own = None if viewer == PUBLIC else game.wire.own_view(ruleset, seen, viewer)
    return seen.tobytes(), msgspec.json.encode([game.wire.public_view(ruleset, seen), own])


def test_observations_leak_nothing(played: Played) -> None:
    """Shuffle what is hidden: the viewer sees identical bytes, in the record and in JSON."""
    game, ruleset, seats, games = played
    source, shuffled, seen = chance.simulation(11), game.new_state(), game.new_state()
    differed = tried = 0
    for steps in games:
        for step in steps[:: 7 if INTERPRETED else 3]:
            for viewer in range(PUBLIC, seats):
                game.observe(ruleset, step.after, viewer, seen)
                game.sample_world(ruleset, seen, viewer, shuffled, source)
                if seen.tobytes() != step.after.tobytes():
                    differed += shuffled.tobytes() != step.after.tobytes()
                    tried += 1
                assert views(game, ruleset, shuffled, viewer) == views(game, ruleset, step.after, viewer)
                assert views(game, ruleset, seen, viewer) == views(game, ruleset, step.after, viewer)
                assert game.wire.public_view(ruleset, seen) == game.wire.public_view(ruleset, step.after)
    is_open = game.id in OPEN or (game.id not in OWN and tried == 0)
    assert differed > tried / 2 or seats == 1 or is_open


def test_sampled_worlds_can_be_played_to_the_end(played: Played) -> None:
    game, ruleset, seats, games = played
    source, world, seen = chance.simulation(12), game.new_state(), game.new_state()
    rng = np.random.default_rng(12)
    for step in games[0][:: 28 if INTERPRETED else 12]:
        viewer = int(rng.integers(PUBLIC, seats))
        game.observe(ruleset, step.after, viewer, seen)
        game.sample_world(ruleset, seen, viewer, world, source)
        while not game.is_over(ruleset, world):
            waiting = awaited(game, ruleset, world)
            if not waiting:
                game.let_time_pass(ruleset, world, source)
                continue
            action = any_action(game, ruleset, world, waiting[0], rng)
            assert game.apply(ruleset, world, waiting[0], action, source) == 0


def test_wire_round_trips(played: Played) -> None:
    game, ruleset, seats, games = played
    for action in {step.action for steps in games for step in steps[1:]} - {CLOCK}:
        said = msgspec.json.decode(msgspec.json.encode(game.wire.action_to_json(action)))
        assert game.wire.action_from_json(said) == action
    observation = OBSERVATIONS.get(game.id)  # the inverse of the views, of our own games only
    if observation is None:
        return
    for step in some(games[0]):
        for viewer in range(PUBLIC, seats):
            seen, encoded = views(game, ruleset, step.after, viewer)
            public, own = msgspec.json.decode(encoded)
            assert observation(ruleset, public, own).tobytes() == seen


def test_what_happens_is_the_same_in_every_world(played: Played) -> None:
    """Events tell no secret: in a world that agrees with what the public saw before and after, they are the same."""
    game, ruleset, _, games = played
    source = chance.simulation(13)
    compared = tried = 0
    for steps in games[:4]:
        for step in some(steps[1:]):
            assert step.before is not None
            told = game.wire.events(ruleset, step.before, step.after, step.seat, step.action)
            seen, world = game.new_state(), game.new_state()
            game.observe(ruleset, step.before, step.seat, seen)
            game.sample_world(ruleset, seen, step.seat, world, source)
            other = world.copy()
            assert do_again(game, ruleset, other, step, chance.scripted(step.draws)) == 0
            tried += 1
            if views(game, ruleset, other, PUBLIC) == views(game, ruleset, step.after, PUBLIC):
                compared += 1
                again = game.wire.events(ruleset, world, other, step.seat, step.action)
                assert msgspec.json.encode(again) == msgspec.json.encode(told)
    assert compared > tried / 4


def test_a_sandglass_that_does_not_run_cannot_run_out(played: Played) -> None:
    """And one that runs can, says so in events, and is another one afterwards or none."""
    game, ruleset, _, games = played
    glass = game.sandglass
    if glass is None:
        return
    for step in some(games[0]):
        tried = step.after.copy()
        code = glass.run_out(ruleset, tried, chance.scripted([]))
        if glass.seconds(ruleset, step.after):
            assert code == 0
            assert game.wire.events(ruleset, step.after, tried, CLOCK, CLOCK)
            assert not glass.seconds(ruleset, tried) or glass.number(ruleset, tried) != glass.number(
                ruleset, step.after
            )
        else:
            assert tried.tobytes() == step.after.tobytes()
            assert game.refusals[code].ruling


def test_state_fields_do_not_hide_behind_numpy(played: Played) -> None:
    """Interpreted, a field named like an attribute of NumPy's records would stand in its place."""
    game = played[0]
    for dtype in (game.state_dtype, game.ruleset_dtype, chance.DTYPE):
        assert not [name for name in dtype.names or () if hasattr(np.void, name)]


def test_what_a_seat_sees_as_numbers_tells_no_secret(played: Played) -> None:
    """The same from the state, from the observation and from any world that the seat may be in; every number is set."""
    game, ruleset, seats, games = played
    encoding = game.encoding
    if encoding is None:
        return
    source, world, seen = chance.simulation(14), game.new_state(), game.new_state()
    different = set()
    steps = some(games[0]) if INTERPRETED else games[0]  # every third would miss all that is secret for a moment
    for step in steps:
        for seat in range(seats):
            game.observe(ruleset, step.after, seat, seen)
            game.sample_world(ruleset, seen, seat, world, source)
            vectors = np.array([[filler] * encoding.length for filler in (-9, 9, 5)], np.int16)
            for state, vector in zip((step.after, seen, world), vectors, strict=True):
                encoding.encode(ruleset, state, seat, vector)
            assert (vectors == vectors[0]).all()
            different.add(vectors[0].tobytes())
    assert len(different) > len(steps) / 2
    assert encoding.length == len(encoding.scale) == len(vectors[0])
    assert (encoding.scale > 0).all()


def test_legal_actions_are_choices(played: Played) -> None:
    game, ruleset, seats, games = played
    encoding = game.encoding
    if encoding is None:
        return
    for step in some(games[0]):
        for seat in range(seats):
            legal = game.list_legal(ruleset, step.after, seat)
            if encoding.listed is None:
                assert all(0 <= action < encoding.choices for action in legal)
                continue
            out, spare = np.zeros((2, encoding.choices), np.int32)
            about = np.full((encoding.choices, encoding.features), -9, np.int16)
            board = np.zeros(1, encoding.listed.scratch)
            count = encoding.listed.legal_actions(ruleset, step.after, board, seat, out, spare)
            assert out[:count].tolist() == legal
            encoding.listed.features(ruleset, step.after, board, seat, out, count, about)
            assert len(np.unique(about[:count], axis=0)) == count
            assert (about[count:] == -9).all()
