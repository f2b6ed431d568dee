"""Documents of pages that are files of their own: the ``Link`` header names these files."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from asterion.house.server.preloads import form_of
from asterion.house.settings import Settings
from tests.house.pages import running


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/", "/"),
        ("/games/minos", "/games/*"),
        ("/games/minos/", "/games/*"),
        ("/table/x-1/screen", "/table/*/screen"),
        ("/you", "/you"),
    ],
)
def test_the_form_of_an_address(path: str, form: str) -> None:
    assert form_of(path) == form


async def test_a_document_names_the_files_of_its_page(settings: Settings, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<html><head></head></html>", encoding="utf-8")
    beside = {"/games/*": ["/assets/Place-1.js", "/assets/Place-1.css"]}
    (page / "beside.json").write_text(json.dumps(beside), encoding="utf-8")
    async with running(replace(settings, page=page)) as home:
        guest = await home.guest()
        link = "</assets/Place-1.js>; rel=modulepreload, </assets/Place-1.css>; rel=preload; as=style; crossorigin"
        previewed, plain = await guest.get("/games/mythical_dice"), await guest.get("/games/none")
        assert "og:title" in previewed.text
        assert previewed.headers["link"] == plain.headers["link"] == link
        tag = {"if-none-match": previewed.headers["etag"]}
        assert (await guest.get("/games/mythical_dice", headers=tag)).status_code == 304
        assert "link" not in (await guest.get("/")).headers


async def test_a_house_without_a_built_page_names_none(settings: Settings) -> None:
    async with running(settings) as home:
        answer = await (await home.guest()).get("/games/mythical_dice")
        assert (answer.status_code, "link" in answer.headers) == (503, False)
