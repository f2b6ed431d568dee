"""Duties of every game of the house: one suite for all of them."""

import msgspec
import pytest

from asterion.conformance.duties import DUTIES
from asterion.conformance.secrets import views
from asterion.conformance.tables import SEEDS, Duty, Played, is_small, play, some
from asterion.games import GAMES, OWN
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import PUBLIC
from tests.games.observations import OBSERVATIONS
from tests.games.playing import CASES, preference

OPEN = {"like_dice", "like_dice_buzzers"}
"""Games in which nothing is hidden but what has not been drawn."""
PLAYED = SEEDS[:1] if INTERPRETED else SEEDS
"""Seeds of the games of each case; interpreted ones take a second each."""


@pytest.fixture(scope="module", params=CASES, ids=[f"{name}-{seats}-{at}" for at, (name, seats, _) in enumerate(CASES)])
def played(request: pytest.FixtureRequest) -> Played:
    name, seats, options = request.param
    game = GAMES[name]
    hides = name not in OPEN if name in OWN and not is_small(game, options) else None
    return play(game, options, seats, PLAYED, hides=hides, prefer=preference(game))


def test_every_game_is_in_the_suite() -> None:
    assert {name for name, _, _ in CASES} == set(GAMES)


@pytest.mark.parametrize("duty", DUTIES, ids=lambda duty: duty.__name__)
def test_it_does_its_duty(played: Played, duty: Duty) -> None:
    duty(played)


def test_views_tell_as_much_as_the_observation(played: Played) -> None:
    """By the inverse of the views, which our own games have."""
    game, observation = played.game, OBSERVATIONS.get(played.game.id)
    if observation is None:
        return
    for step in some(played.games[0]):
        for viewer in range(PUBLIC, played.seats):
            seen, encoded = views(game, played.ruleset, step.after, viewer)
            public, own = msgspec.json.decode(encoded)
            assert observation(played.ruleset, public, own).tobytes() == seen
