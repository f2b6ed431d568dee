"""Records are data: they are served whatever is installed."""

from __future__ import annotations

import msgspec
import pytest

from asterion.games.packages import Package
from asterion.house.settings import Settings
from tests.house.brought import finished, reopened
from tests.house.pages import HandClock
from tests.match.brought import FIRST, ID, SECOND, Install, install

__all__ = ["install"]


@pytest.mark.parametrize(("package", "code"), [(None, "unknown_game"), (SECOND, "other_version")])
async def test_records_are_served_whatever_is_installed(
    settings: Settings, clock: HandClock, install: Install, package: Package | None, code: str
) -> None:
    install(FIRST)
    _, match, guests = await finished(settings, clock)
    async with reopened(settings, guests, clock) as home:
        at = f"/api/matches/{match}"
        text = (await home.guests[0].get(f"{at}/record")).content
        assert (await home.guests[0].get(f"{at}/verify")).json()["answer"] == "honest"
    install(package)
    async with reopened(settings, guests, clock) as home:
        guest = home.guests[0]
        assert (await guest.get(f"{at}/record")).content == text
        said = (await guest.get(f"{at}/verify")).json()
        assert (said["answer"], said["honest"], said["code"]) == ("cannot_be_checked", False, code)
        for what, status in (("replay", code), ("analysis", "game_not_analysed")):
            refused = await guest.get(f"{at}/{what}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, status)
        (mine,) = (await guest.get("/api/matches/mine")).json()
        assert (mine["match"], mine["game"]) == (match, ID)
        (copied,) = (await guest.get("/api/me/copy")).json()["matches"]
        assert copied["record"] == msgspec.json.decode(text)
        (played,) = (await guest.get("/api/me/play")).json()["matches"]
        assert played["about"]["match"] == match
