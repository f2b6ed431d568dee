"""Names and remarks: invisible characters are dropped, and signs stay whole, in many scripts."""

from __future__ import annotations

import unicodedata

import pytest
import regex

from asterion.house.errors import Refusal
from asterion.house.guests.names import LONGEST_NAME, clean_name, clean_text
from asterion.house.guests.writing import cut
from asterion.house.table.naming import looks_of, told_apart
from asterion.match.seats import is_shown

IGNORABLE = [
    0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010),
    *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0,
    *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000),
]  # fmt: skip
"""Default_Ignorable_Code_Point, as DerivedCoreProperties.txt of Unicode 16 lists them."""
BLANK = [0x20, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0x2800, 0x85, 9, 10, 0x1C]
NAMES = [
    "Ada", "Zoé", "Łukasz", "Søren", "Þórdís", "Nguyễn Thị Ánh", "İbrahim", "Ștefan", "O’Neill", "Anne-Marie",
    "Юлия", "Ђорђе", "Ελένη", "Հայկ", "ნინო", "דָּוִד", "محمد", "فاطمه‌زهرا", "علی‌رضا", "ܝܘܚܢܢ", "नमिता", "राम्‍या", "শ্রী",
    "ශ්‍රී", "അവന്‍", "ஆனந்த்", "ప్రియ", "ณัฐพล", "བསྟན་འཛིན", "ᠮᠣᠩᠭᠣᠯ", "葛󠄀西", "田中", "さくら", "김민준", "ኣበበ", "ⵎⴰⵙⵉⵏ",
    "ᏣᎳᎩ", "𞤀𞤣𞤤𞤢𞤥", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇫🇷", "1️⃣", "👍🏽", "❤️", "👩🏾‍🚀", "🧑🏻‍❤️‍💋‍🧑🏼", "🏳️‍🌈", "🐻‍❄️",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_real_names_stay_as_they_are(name: str) -> None:
    whole = unicodedata.normalize("NFC", name)
    assert clean_name(name) == clean_text(name) == whole
    assert clean_text(f"so, {name}, hello") == f"so, {whole}, hello"
    assert is_shown(whole)
    assert told_apart(clean_name(name), [other for other in NAMES if other != name]) == whole
    assert told_apart(whole, [whole]) == f"{whole} 2"


def test_invisible_characters_make_no_name_and_no_difference() -> None:
    for nothing in map(chr, IGNORABLE + BLANK):
        for text in (nothing, nothing * 5, f" {nothing} ", f"{nothing}\u0301"):
            with pytest.raises(Refusal, match="printable"):
                clean_name(text)
        for name in (f"Ada{nothing}", f"{nothing}Ada", f"A{nothing}da", f"Ada{nothing * 3}"):
            kept = clean_name(name)
            assert told_apart(kept, ["Ada"]) != kept, ascii(name)
        assert looks_of(f"Ada{nothing}") == looks_of("Ada"), ascii(nothing)


def test_the_list_is_complete() -> None:
    found = [code for code in range(0x110000) if regex.match(r"\p{Default_Ignorable_Code_Point}", chr(code))]
    assert set(found) <= set(IGNORABLE)


@pytest.mark.parametrize("nothing", ["\u2800", "\U0001d159", "\U00013441", "\u0301", "\u20dd", "\u303f"])
def test_a_name_has_a_visible_character(nothing: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(nothing * 3)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    "alike",
    [
        "\u0410da", "Ad\u0430", "\u13aada", "\uff21da", "\U0001d400da", "\U0001d4d0\U0001d4ed\U0001d4ea", "ADA", "ada",
        "A\u0301da", "Ad\u0430\ufe0f", "A d a", "\u24b6da",
    ],
)  # fmt: skip
def test_names_that_look_like_ada_get_a_number(alike: str) -> None:
    name = clean_name(alike)
    assert told_apart(name, ["Ada"]) == f"{name} 2"
    assert told_apart("Ada", [name]) == "Ada 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ida", "lda"), ("Ida", "1da"), ("Ida", "IDA"), ("max", "rnax"), ("Bob", "\u0412ob"), ("Otto", "0tto"),
        ("Bill", "BiII"),
    ],
)  # fmt: skip
def test_letters_that_look_alike(one: str, other: str) -> None:
    assert told_apart(one, [other]) == f"{one} 2"
    assert told_apart(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(("one", "other"), [("Lia", "Ila"), ("Ada", "Ida"), ("Ана", "Нина"), ("Max", "Mac")])
def test_names_that_differ_stay_without_a_number(one: str, other: str) -> None:
    assert told_apart(one, [other]) == one


@pytest.mark.parametrize("sign", ["👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇫🇷", "e\u0323\u0302", "नि", "각"])
@pytest.mark.parametrize("before", range(LONGEST_NAME + 1))
def test_a_sign_is_never_cut_in_two(sign: str, before: int) -> None:
    whole = unicodedata.normalize("NFC", sign)
    name = clean_name("x" * before + sign * 3)
    assert len(name) <= LONGEST_NAME
    assert name.removeprefix("x" * before).replace(whole, "") == ""
    numbered = told_apart(name, [name])
    assert len(numbered) <= LONGEST_NAME
    assert numbered.removesuffix(" 2").lstrip("x").replace(whole, "") == ""


def test_a_flood_of_marks_is_cut_and_quick() -> None:
    assert len(clean_name("Z" + "\u0301\u0302" * 30)) < 12
    for flood in ("\u0301", "\u200c", "\u0301\u200c", "ب\u200c", "👨\u200d", "\U000e0067"):
        assert len(cut(flood * 20_000, LONGEST_NAME)) <= LONGEST_NAME
        with pytest.raises(Refusal):
            clean_text(flood * 20_000)


def test_tags_without_a_flag_hide_nothing() -> None:
    hidden = "".join(chr(0xE0000 + ord(c)) for c in "hidden")
    assert clean_text(f"a{hidden}b") == "ab"
    assert clean_text(f"\U0001f3f4{hidden * 3}\U000e007f") == "\U0001f3f4"
