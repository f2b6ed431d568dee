"""Every view, event, outcome, action and refusal of recorded games reads as it did, to the byte."""

from itertools import zip_longest

import pytest

from asterion.games import OWN
from tests.match.kept_json import kept_lines, lines_of


@pytest.mark.parametrize("game", OWN)
def test_json_of_recorded_games_is_as_it_was(game: str) -> None:
    kept = kept_lines(game)
    kinds = {line.split(" ", 1)[0] for line in kept}
    assert kinds >= {"events", "outcomes", "draws", "public_view", "own_view", "action_to_json", "refuse"}
    for number, (now, before) in enumerate(zip_longest(lines_of(game), kept)):
        assert now == before, f"line {number}; if that is meant: python -m tests.match.kept_json"
