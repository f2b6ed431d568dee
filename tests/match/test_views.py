"""All views at once are those made one after the other, also in several threads."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import msgspec
import pytest

from asterion.games import GAMES, OWN
from asterion.games.contract import PUBLIC
from asterion.match.views import Views
from tests.games.playing import CASES, random_steps


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_views_are_those_of_the_observations(name: str, seats: int, options: object) -> None:
    game = GAMES[name]
    ruleset = game.wire.ruleset(options, seats)
    views = Views(game, ruleset)
    assert (views.public(), views.own(0)) == (b"null", b"null")
    for seed in range(3):
        for step in random_steps(game, ruleset, seed):
            views.show(step.after)
            for seat in range(seats):
                seen = views.observation(step.after, seat)
                assert views.own(seat) == msgspec.json.encode(game.wire.own_view(ruleset, seen, seat))
            seen = views.observation(step.after, PUBLIC)
            assert views.public() == msgspec.json.encode(game.wire.public_view(ruleset, seen))


def test_threads_that_make_views_of_several_games_at_once_do_not_meet() -> None:
    """Each has an arena of its own: a text never holds a part of another one's."""
    games = [GAMES[name] for name in OWN]
    cases = []
    for game in games:
        seats = game.seats[-1]
        options = game.options({})
        ruleset = game.wire.ruleset(options, seats)
        assert game.wire.json is not None
        for step, _ in zip(random_steps(game, ruleset, 5), range(12), strict=False):
            cases.append((game.wire.json, ruleset, step, game.wire.json.views(ruleset, step.after, options), options))
    together = Barrier(4)

    def check(first: int) -> int:
        together.wait()
        for ruled, ruleset, step, views, options in (cases[first:] + cases[:first]) * 5:
            assert ruled.views(ruleset, step.after, options) == views
            assert ruled.events_text(ruleset, step.before, step.after, step.seat, step.action)
        return first

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(check, [0, 13, 26, 39])) == [0, 13, 26, 39]
