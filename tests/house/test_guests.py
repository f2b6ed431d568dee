"""Cookies, names and texts."""

from __future__ import annotations

import httpx
import pytest

from asterion.house.errors import Refusal
from asterion.house.guests.cookies import COOKIE, MOST_COOKIES, SAFE_COOKIE, Guests
from asterion.house.guests.names import clean_name, clean_text
from tests.house.pages import Home


def cookie(value: str) -> list[tuple[bytes, bytes]]:
    return [(b"host", b"x"), (b"cookie", f"other=1; {COOKIE}={value}".encode())]


def issued(house: Guests) -> tuple[str, str]:
    """A new guest, and the value of the cookie."""
    guest = house.issue()
    return guest, house.cookie(guest, safe=False).partition(";")[0].partition("=")[2]


def test_a_guest_is_who_the_cookie_says() -> None:
    house = Guests("secret")
    guest, value = issued(house)
    assert house.read(cookie(value)) == guest
    assert house.issue() != guest


@pytest.mark.parametrize("change", [lambda v: v[:-1] + "~", lambda v: "x" + v, lambda v: v.split(".")[0], lambda v: ""])
def test_a_cookie_that_was_changed_is_nobodys(change: object) -> None:
    house = Guests("secret")
    _, value = issued(house)
    assert callable(change)
    assert house.read(cookie(change(value))) is None


def test_a_cookie_of_another_house_is_nobodys() -> None:
    _, value = issued(Guests("one secret"))
    assert Guests("another").read(cookie(value)) is None
    assert Guests("another").read([]) is None


OTHERS = [
    pytest.param('odd="a;b; {ours}', id="a quote that never ends"),
    pytest.param("a b=c d; {ours}", id="spaces in a name"),
    pytest.param("=; ;;; {ours}", id="no name"),
    pytest.param('j={{"a":1,"b":[2]}}; {ours}', id="JSON"),
    pytest.param("x=\xff\xfe\x01; {ours}", id="bytes that are no text"),
    pytest.param("path=/; expires=never; {ours}", id="words that cookies reserve"),
    pytest.param("asterion_guest=forged.value; {ours}", id="a forged one first"),
    pytest.param("asterion_guest=; {ours}; asterion_guest=other", id="between two of the same name"),
    pytest.param("{ours}; @[]{{}}=:", id="after ours"),
]


@pytest.mark.parametrize("line", OTHERS)
def test_odd_cookies_of_others_do_not_hide_ours(line: str) -> None:
    house = Guests("secret")
    guest, value = issued(house)
    said = line.format(ours=f"{COOKIE}={value}").encode("latin-1")
    assert house.read([(b"cookie", b"first=1"), (b"cookie", said)]) == guest


def test_the_cookie_set_over_https_comes_first() -> None:
    house = Guests("secret")
    (old, plain), (new, safe) = issued(house), issued(house)
    assert house.find([(b"cookie", f"{COOKIE}={plain}".encode())]) == (old, COOKIE)
    both = f"{COOKIE}={plain}; {SAFE_COOKIE}={safe}".encode()
    assert house.find([(b"cookie", both)]) == (new, SAFE_COOKIE)


def test_a_limited_number_of_cookies_of_our_name_is_looked_at() -> None:
    house = Guests("secret")
    _, value = issued(house)
    line = f"{COOKIE}=x; " * MOST_COOKIES + f"{COOKIE}={value}"
    assert house.read([(b"cookie", line.encode())]) is None


async def test_from_http_to_https_a_guest_stays_the_same(home: Home) -> None:
    """As behind a proxy on this machine, which says by which scheme a page came."""
    safe = {"X-Forwarded-Proto": "https"}
    async with httpx.AsyncClient(base_url=f"http://{home.address}") as browser:
        first = await browser.get("/api/me")
        plain = first.headers["set-cookie"]
        assert plain.startswith(f"{COOKIE}=")
        assert plain.endswith("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
        browser.cookies.clear()
        moved = await browser.get("/api/me", headers={"Cookie": plain.partition(";")[0], **safe})
        upgraded = moved.headers["set-cookie"]
        assert upgraded.startswith(f"{SAFE_COOKIE}=")
        assert "Path=/; " in upgraded
        assert upgraded.endswith("; Secure")
        assert "domain" not in upgraded.lower()
        browser.cookies.clear()
        again = await browser.get("/api/me", headers={"Cookie": upgraded.partition(";")[0], **safe})
        assert again.headers["set-cookie"] == upgraded, "it lasts as long again"
        assert first.json()["guest"] == moved.json()["guest"] == again.json()["guest"]


async def test_each_visit_renews_the_same_cookie(home: Home) -> None:
    async with httpx.AsyncClient(base_url=f"http://{home.address}") as browser:
        first = await browser.get("/api/me")
        second = await browser.get("/api/me")
    assert second.headers["set-cookie"] == first.headers["set-cookie"]
    assert [answer.json()["known"] for answer in (first, second)] == [False, True]


async def test_a_browser_that_keeps_no_cookie_is_not_known(home: Home) -> None:
    async with httpx.AsyncClient(base_url=f"http://{home.address}") as browser:
        for _ in range(2):
            answer = await browser.get("/api/me")
            assert answer.json()["known"] is False
            browser.cookies.clear()


async def test_a_cookie_that_is_void_when_the_answer_is_ready_is_not_renewed() -> None:
    """The device was signed out (as for a deleted guest) while the house looked up the name."""
    house = Guests("secret")
    guest, value = issued(house)
    assert house.renewed(cookie(value), guest, safe=False) == house.cookie(guest, safe=False)
    house.sign_out(guest, 1)
    assert house.renewed(cookie(value), guest, safe=False) is None
    assert house.read(cookie(value)) is None


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("A\x00n\x1bn", "Ann"),
        ("A\u202enn", "Ann"),
        ("e\u0301", "é"),
        ("x" * 30, "x" * 24),
        ("Zoé 🎲", "Zoé 🎲"),
    ],
)
def test_names_are_one_line_of_printable_characters(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize("written", ["", "   ", "\u200b\u200d", "\n"])
def test_an_invisible_name_is_none(written: str) -> None:
    with pytest.raises(Refusal) as caught:
        clean_name(written)
    assert caught.value.code == "bad_name"


def test_texts_keep_joined_emoji_and_are_bounded() -> None:
    family = "👩\u200d👧"
    assert clean_text(f" {family}  hi ") == f"{family} hi"
    assert len(clean_text("x" * 280)) == 280
    with pytest.raises(Refusal) as caught:
        clean_text("x" * 281)
    assert caught.value.code == "bad_text"
