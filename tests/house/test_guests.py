"""Cookies, names and texts."""

from __future__ import annotations

import pytest

from asterion.house.faults import Refusal
from asterion.house.guests import COOKIE, Guests, clean_name, clean_text


def cookie(value: str) -> list[tuple[bytes, bytes]]:
    return [(b"host", b"x"), (b"cookie", f"other=1; {COOKIE}={value}".encode())]


def test_a_guest_is_who_the_cookie_says() -> None:
    house = Guests("secret")
    guest, value = house.issue()
    assert house.read(cookie(value)) == guest
    assert house.issue()[0] != guest


@pytest.mark.parametrize("change", [lambda v: v[:-1] + "~", lambda v: "x" + v, lambda v: v.split(".")[0], lambda v: ""])
def test_a_cookie_that_was_changed_is_nobodys(change: object) -> None:
    house = Guests("secret")
    _, value = house.issue()
    assert callable(change)
    assert house.read(cookie(change(value))) is None


def test_a_cookie_of_another_house_is_nobodys() -> None:
    _, value = Guests("one secret").issue()
    assert Guests("another").read(cookie(value)) is None
    assert Guests("another").read([]) is None


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
