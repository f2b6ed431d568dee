"""Links and QR codes lead other devices to the house, not to themselves."""

from __future__ import annotations

import httpx
import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from tests.house.pages import Home, running


@pytest.mark.parametrize(
    ("public", "host", "others"),
    [
        (None, "localhost:8000", ["http://10.8.0.2:8000"]),
        (None, "192.168.1.7:8000", []),
        ("https://play.example", "localhost:8000", []),
    ],
)
async def test_further_addresses_are_told_where_the_house_has_none_of_its_own(
    settings: Settings, public: str | None, host: str, others: list[str]
) -> None:
    near = replace(settings, near_url="http://192.168.1.7:8000", other_urls=("http://10.8.0.2:8000",))
    async with (
        running(replace(near, public_url=public)) as home,
        httpx.AsyncClient(base_url=f"http://{home.address}", headers={"Host": host}) as browser,
    ):
        for _ in range(2):  # to somebody new, and to a guest
            assert (await browser.get("/api/me")).json()["others"] == others


async def addresses(home: Home, host: str) -> tuple[str, bytes]:
    """What the house says its address is to a browser that came to ``host``, and the QR code of a table."""
    async with httpx.AsyncClient(base_url=f"http://{home.address}", headers={"Host": host}) as browser:
        said = (await browser.get("/api/me")).json()["address"]
        table = await home.open_table(await home.guest())
        return str(said), (await browser.get(f"/api/tables/{table}/qr.svg")).content


@pytest.mark.parametrize(
    ("near", "public", "host", "address"),
    [
        (None, None, "localhost:8000", "http://localhost:8000"),
        ("http://192.168.1.7:8000", None, "localhost:8000", "http://192.168.1.7:8000"),
        ("http://192.168.1.7:8000", None, "127.0.0.1:8000", "http://192.168.1.7:8000"),
        ("http://192.168.1.7:8000", None, "[::1]:8000", "http://192.168.1.7:8000"),
        ("http://192.168.1.7:8000", None, "127.0.1.1:8000", "http://192.168.1.7:8000"),
        ("http://192.168.1.7:8000", None, "0.0.0.0:8000", "http://192.168.1.7:8000"),
        ("http://192.168.1.7:8000", None, "Asterion.localhost.:8000", "http://192.168.1.7:8000"),
        ("http://192.168.1.7:8000", None, "192.168.1.9:8000", "http://192.168.1.9:8000"),
        ("http://192.168.1.7:8000", None, "box.local:8000", "http://box.local:8000"),
        ("http://192.168.1.7:8000", "https://play.example/", "localhost:8000", "https://play.example"),
    ],
)
async def test_address_for_others(
    settings: Settings, near: str | None, public: str | None, host: str, address: str
) -> None:
    async with running(replace(settings, near_url=near, public_url=public, hosts=("box.local",))) as home:
        said, drawn = await addresses(home, host)
        assert said == address
        assert drawn.startswith(b"<svg")
