"""A game that makes all its views at once makes the same as one after the other."""

import msgspec
import pytest

from asterion.games import GAMES
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
