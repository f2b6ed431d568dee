"""Pages that games declare: their words are complete in both languages, and errors in them are named."""

from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from asterion.games.contract import Game
from asterion.games.page import Field, Option, Page, is_drawing, options_of, problems_of
from asterion.games.page_words import problems
from tests.plugin import EXAMPLE, GOOFSPIEL, LIARS_DICE, game_of


@pytest.fixture(params=[EXAMPLE, LIARS_DICE, GOOFSPIEL], ids=lambda folder: folder.name)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Each example that declares its page."""
    monkeypatch.syspath_prepend(str(request.param))
    return game_of(request.param)


def page_of(game: Game) -> Page:
    assert game.page is not None
    return game.page


def test_the_examples_say_everything_in_both_languages(game: Game) -> None:
    page = page_of(game)
    assert problems_of(page) == []
    assert problems(game, page.words) == []


def said_without(game: Game, language: str, old: str, new: str = "") -> list[str]:
    words = dict(page_of(game).words)
    assert old in words[language]
    return problems(game, {**words, language: words[language].replace(old, new, 1)})


def test_a_missing_message_is_named_with_its_language(game: Game) -> None:
    tag = type(game.wire.action_to_json(game.actions[-1])).__struct_config__.tag
    assert said_without(game, "fr", f"action-{tag} =", "other =") == [f"fr: action-{tag} is missing"]
    assert said_without(game, "en", "field-stage =", "other =") == ["en: field-stage is missing"]
    assert said_without(game, "fr", "refused-game_over =", "other =") == ["fr: refused-game_over is missing"]


def test_a_message_that_the_page_never_asks_for_is_named(game: Game) -> None:
    stray = "event-game_over =", "value-stage-nowhere = there\nmine = own\nevent-game_over ="
    assert said_without(game, "fr", *stray) == ["fr: value-stage-nowhere is used nowhere"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rounds": "nothing"}, "rounds: no event is called 'nothing'"),
        ({"rounds": "began"}, "rounds: the event 'began' has no list 'scores'"),
        ({"reveals": {"nothing": "cards"}}, "reveals: no event is called 'nothing'"),
        ({"reveals": {"game_over": "cards"}}, "reveals: the event 'game_over' has no list 'cards'"),
        ({"reveals": {"began": "starter"}}, "reveals: the event 'began' has no list 'starter'"),
    ],
    ids=str,
)
def test_an_event_that_there_is_not_is_named(monkeypatch: pytest.MonkeyPatch, change: Any, said: str) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    game = game_of(EXAMPLE)
    page = replace(page_of(game), **change)
    assert problems(replace(game, page=page), page.words) == [said]


def test_a_language_that_is_missing_is_named(game: Game) -> None:
    assert problems(game, {"en": page_of(game).words["en"]}) == ["fr: no words"]


def test_an_argument_that_a_message_is_not_given_is_named(game: Game) -> None:
    (wrong,) = said_without(game, "en", "event-game_over =", "event-game_over = { $who }")
    assert wrong == "en: event-game_over is not given $who"


def test_what_cannot_be_read_is_quoted(game: Game) -> None:
    wrong = said_without(game, "fr", "field-stage =", "field-stage")
    assert any(each.startswith("fr: cannot be read: field-stage") for each in wrong)
    assert "fr: field-stage is missing" in wrong


def test_a_ruling_of_one_language_is_missing_in_the_other(game: Game) -> None:
    words = page_of(game).words
    more = {**words, "en": words["en"] + "\nruling-Z9 = One more.\n"}
    assert problems(game, more) == ["fr: ruling-Z9 is missing"]


def test_errors_of_the_declaration_are_named(game: Game) -> None:
    fields: dict[str, Any] = {
        "a": Field(kind="spinner"),  # type: ignore[arg-type]
        "b": Field(importance="most"),  # type: ignore[arg-type]
        "c": Field(pictures="none"),
        "d": Field(kind="grid", rows=3),
        "e": Field(kind="cards", rows=3, columns=3),
        "right": Field(kind="grid", rows=3, columns=3),
    }
    wrong = problems_of(replace(page_of(game), fields=fields))
    assert [each.partition(":")[0] for each in wrong] == [
        *("field 'a'", "field 'b'", "field 'c'", "field 'd'", "field 'e'")
    ]


def test_the_form_has_flags_enumerations_and_bounded_numbers() -> None:
    class Options(msgspec.Struct):
        edition: Literal["only"] = "only"
        pace: Literal["slow", "fast"] = "fast"
        wild: bool = True
        rounds: Annotated[int, Meta(ge=2, lt=5)] = 3
        points: Annotated[int, Meta(ge=10, le=500)] = 100
        seed: int = 0
        names: list[str] = []

    class Huge(msgspec.Struct):
        seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 7
        none: Annotated[int, Meta(ge=5, le=4)] = 5

    assert options_of(Huge) == [Option("seed", [], 0, 2**63 - 1, 7)]
    assert options_of(Options) == [
        Option("pace", ["slow", "fast"], 0, 0, "fast"),
        Option("wild", [False, True], 0, 1, True),
        Option("rounds", [2, 3, 4], 2, 4, 3),
        Option("points", [], 10, 500, 100),
    ]


def test_a_picture_is_a_drawing_or_a_few_characters() -> None:
    assert is_drawing('\n<svg xmlns="http://www.w3.org/2000/svg"/>')
    assert not is_drawing("🌀")
