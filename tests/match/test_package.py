"""The header of a match names the package of its rules, where one brings the game."""

import msgspec
import pytest
from msgspec import UNSET

from asterion.house.headers import new_header
from asterion.match.errors import MatchError
from asterion.match.log import encode
from asterion.match.match import Match
from tests.match.brought import FIRST, ID, Install, install
from tests.match.playing import HOUSE_SEED, finished

__all__ = ["install"]


def test_new_matches_of_a_brought_game_name_its_package_ours_name_none(install: Install) -> None:
    install(FIRST)
    assert new_header("t", ID, {}, 3, None, 0)[0].package == FIRST
    assert new_header("t", "minos", {}, 3, None, 0)[0].package is UNSET


def test_a_record_of_our_game_that_names_a_package_is_not_by_its_rules() -> None:
    header = msgspec.structs.replace(played_at_home().header, package=FIRST)
    with pytest.raises(MatchError) as caught:
        Match(header, HOUSE_SEED)
    assert caught.value.code == "other_version"
    with pytest.raises(MatchError, match="version 2"):
        Match(msgspec.structs.replace(header, version=1), HOUSE_SEED, any_version=True)
    assert Match(header, HOUSE_SEED, any_version=True).game.id == header.game


def played_at_home() -> Match:
    return finished(seats=3, version=2)


def test_the_header_of_our_games_has_no_package() -> None:
    assert b"package" not in encode(played_at_home().header)
