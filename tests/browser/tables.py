"""Tables that a test opens from the browser, and people who sit down at them."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.playing import COMPILES

TABLE: dict[str, Any] = {
    "game": "mythical_dice",
    "seats": 3,
    "options": {},
    "pace": {"seconds": None},
    "listed": False,
}


def new_table(page: Page, house: House, **wish: Any) -> str:
    """Open a table as this page's guest; returns its address. wish: fields of ``POST /api/tables``."""
    requests = page.context.request
    requests.get(f"{house.url}/api/me")  # which sets the guest's cookie
    answer = requests.post(f"{house.url}/api/tables", data={**TABLE, **wish})
    assert answer.ok, answer.text()
    return f"{house.url}/table/{answer.json()['table']}"


def sit(page: Page, address: str, name: str) -> None:
    """Go to a table and sit down, in English or in French."""
    page.goto(address)
    field = page.get_by_label(re.compile("^(Your name|Votre nom)"))
    expect(field).to_be_visible(timeout=COMPILES)
    field.fill(name)
    field.press("Enter")
    expect(field).to_have_count(0)
