"""A record whose rules are not here is no lie: it cannot be checked, except for what needs no rules."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from asterion.games.packages import Package
from asterion.match.record import of_log, of_match, read, write
from asterion.match.same_dice import same_dice
from asterion.match.verify import Verdict, verify
from tests.match.brought import FIRST, ID, SECOND, Install, install, played
from tests.webassembly.forged.case import compact, linked, numbered

__all__ = ["install"]

Json = dict[str, Any]


def verdict_on(record: Json) -> Verdict:
    return verify(read(compact(record)))


@pytest.fixture(params=[True, False], ids=["addressed", "in order"])
def record(request: pytest.FixtureRequest, install: Install) -> Json:
    """A finished match, whose game is not installed any more."""
    install(FIRST)
    record: Json = json.loads(write(of_match(played(addressed=request.param))))
    install(None)
    return record


def test_without_its_game_a_record_cannot_be_checked(record: Json) -> None:
    verdict = verdict_on(record)
    assert (verdict.answer, verdict.code, verdict.honest) == ("cannot_be_checked", "unknown_game", False)
    assert (verdict.rules_hold, verdict.first_bad) == (None, None)
    assert verdict.entries == len(record["entries"])
    assert verdict.words == sum(entry.get("words", 0) for entry in record["entries"])
    assert verdict.line.startswith("cannot be checked here: no game is called 'brought'; games: ")
    assert "\n" not in verdict.line


def test_with_the_same_sources_it_is_honest_whatever_the_version(record: Json, install: Install) -> None:
    install(FIRST)
    assert verdict_on(record).answer == "honest"
    install(Package("renamed", "9", FIRST.sources))
    assert verdict_on(record).answer == "honest"


def test_with_another_version_it_cannot_be_checked_unless_the_package_says_that_it_can(
    record: Json, install: Install
) -> None:
    install(SECOND)
    verdict = verdict_on(record)
    assert (verdict.answer, verdict.code) == ("cannot_be_checked", "other_version")
    assert "asterion-brought 1 (aaaaaaaa); here is asterion-brought 2 (bbbbbbbb)" in verdict.line
    for says_so in ("1", FIRST.sources):
        install(SECOND, compatible_with={says_so})
        assert verdict_on(record).answer == "honest"


def test_a_wrong_claim_of_a_package_accuses_nobody(record: Json, install: Install) -> None:
    """It says that its rules are compatible, and they refuse what was played."""
    install(SECOND, compatible_with={"1"}, apply=lambda *given: 1)
    verdict = verdict_on(record)
    assert (verdict.answer, verdict.code) == ("cannot_be_checked", "other_version")
    install(FIRST, apply=lambda *given: 1)
    assert verdict_on(record).answer == "not_honest"


def test_an_unfinished_match_or_one_by_hand_cannot_be_checked_either(record: Json, install: Install) -> None:
    install(FIRST)
    match = played()
    install(None)
    assert verify(of_log(match.header, match.entries[:-1])).answer == "cannot_be_checked"
    by_hand = {"header": {"game": ID, "seats": 2}, "entries": [{"type": "started"}]}
    assert verdict_on(by_hand).answer == "cannot_be_checked"
    assert verdict_on(by_hand | {"chain": "00" * 32}).code == "bad_version"


def test_in_an_unfinished_match_a_draw_uses_a_word_or_more(record: Json) -> None:
    record["entries"].pop()
    del record["result"], record["chain"]
    drawing(record)["words"] = 0
    numbered(record)
    assert verdict_on(linked(record)).code == "words_differ"


def test_the_same_dice_cannot_be_checked(record: Json) -> None:
    given = read(compact(record))
    found = same_dice(given, given)
    assert (found.answer, found.code, found.record) == ("cannot_be_checked", "unknown_game", 0)


def _house_seed(record: Json) -> None:
    record["entries"][-1]["house_seed"] = bytes(32).hex()


def _scores(record: Json) -> None:
    record["entries"][-1]["scores"][0] += 10
    record["result"]["scores"][0] += 10


def _result(record: Json) -> None:
    record["result"]["scores"][0] += 10


def _package(record: Json) -> None:
    record["header"]["package"]["version"] = "3"


def _spelling(record: Json) -> None:
    entry = record["entries"][-1]
    entry["at"] = entry.pop("at")


def _dropped(record: Json) -> None:
    del record["entries"][-2]


def _seats(record: Json) -> None:
    record["header"]["seats"] = 1 << 40


def _version(record: Json) -> None:
    record["header"]["version"] = 1


CHANGES: list[tuple[Callable[[Json], None], str]] = [
    (_house_seed, "broken_commitment"),
    (_scores, "chain_broken"),
    (_result, "result_differs"),
    (_package, "chain_broken"),
    (_spelling, "not_canonical"),
    (_dropped, "out_of_order"),
    (_seats, "bad_seats"),
    (_version, "bad_version"),
]


@pytest.mark.parametrize(("change", "code"), CHANGES, ids=[code.__name__ for code, _ in CHANGES])
def test_what_needs_no_rules_is_checked_all_the_same(record: Json, change: Callable[[Json], None], code: str) -> None:
    change(record)
    verdict = verdict_on(record)
    assert (verdict.answer, verdict.code, verdict.rules_hold) == ("not_honest", code, None)


def drawing(record: Json) -> Json:
    """The first entry in which something is drawn after the deal."""
    found: Json = next(entry for entry in record["entries"] if entry["type"] == "acted" and entry["drawn"])
    return found


def _draw(record: Json) -> None:
    entry = drawing(record)
    entry["drawn"][0] = (entry["drawn"][0] + 1) % entry["bounds"][0]


def _bound(record: Json) -> None:
    drawing(record)["bounds"][0] = 0


def _words(record: Json) -> None:
    drawing(record)["words"] += 1
    numbered(record)


def _no_list_of_seals(record: Json) -> None:
    record["entries"] = [entry for entry in record["entries"] if entry["type"] not in ("revealing", "seeded")]
    started(record)["withheld"] = [0, 1, 2]
    numbered(record)


def _words_before(record: Json) -> None:
    drawing(record)["words_at"] += 1


def _no_draws(record: Json) -> None:
    drawing(record)["drawn"] = None


def _withheld(record: Json) -> None:
    started(record)["withheld"] = []


def _seed(record: Json) -> None:
    entry = next(entry for entry in record["entries"] if entry["type"] == "seeded")
    entry["seed"] = "ee" * 16


def _name(record: Json) -> None:
    record["entries"][0]["name"] = ""


def _after_the_end(record: Json) -> None:
    again = record["entries"][-1] | {"n": len(record["entries"])}
    record["entries"].append(again)


def _started_twice(record: Json) -> None:
    place = record["entries"].index(started(record))
    record["entries"].insert(place, dict(record["entries"][place]))
    numbered(record)


def _acted_before_the_start(record: Json) -> None:
    place = record["entries"].index(started(record))
    record["entries"].insert(place, dict(drawing(record)))
    numbered(record)


def _seated_late(record: Json) -> None:
    record["entries"].insert(-1, dict(record["entries"][0]))
    numbered(record)


def started(record: Json) -> Json:
    found: Json = next(entry for entry in record["entries"] if entry["type"] == "started")
    return found


OF_A_HOUSE: list[tuple[Callable[[Json], None], str]] = [
    (_draw, "draws_differ"),
    (_bound, "draws_differ"),
    (_words, "words_differ"),
    (_words_before, "words_differ"),
    (_no_list_of_seals, "not_revealing"),
    (_no_draws, "draws_differ"),
    (_withheld, "withheld_differs"),
    (_seed, "seal_differs"),
    (_name, "bad_name"),
    (_after_the_end, "ended"),
    (_started_twice, "started"),
    (_acted_before_the_start, "not_running"),
    (_seated_late, "started"),
]


@pytest.mark.parametrize(("change", "code"), OF_A_HOUSE, ids=[code.__name__ for code, _ in OF_A_HOUSE])
def test_a_house_that_writes_a_new_chain_is_found_as_well(
    record: Json, change: Callable[[Json], None], code: str
) -> None:
    change(record)
    verdict = verdict_on(linked(record))
    assert (verdict.answer, verdict.code) == ("not_honest", code)


def test_an_address_is_used_once(install: Install) -> None:
    install(FIRST)
    record: Json = json.loads(write(of_match(played())))
    install(None)
    entry = drawing(record)
    entry["addresses"][0][:3] = started(record)["addresses"][0][:3]
    assert verdict_on(linked(record)).code == "address_twice"
    entry["addresses"][0][:3] = [7, 7, 7]
    assert verdict_on(linked(record)).code == "draws_differ"
    entry["addresses"][0][3] = 2
    assert verdict_on(linked(record)).code == "draws_differ"
