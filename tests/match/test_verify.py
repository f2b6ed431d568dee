"""Tampering of every kind is found, and the first bad entry named."""

import copy
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from asterion.match import fairness
from asterion.match.record import of_log, of_match, read, write
from asterion.match.verify import Verdict, verify
from tests.match.playing import HOUSE_SEED, by_device, finished
from tests.webassembly.forged.case import numbered

Json = dict[str, Any]


@pytest.fixture(scope="module")
def honest() -> Json:
    """A finished game of four, as JSON."""
    game: Json = json.loads(write(of_match(finished(seed=21))))
    return game


def check(game: Json) -> Verdict:
    return verify(read(json.dumps(game)))


def entry_of(game: Json, kind: str, number: int = 0, **wanted: Any) -> Json:
    """The numberth entry of this kind whose fields are as wanted."""
    found = [
        entry
        for entry in game["entries"]
        if entry["type"] == kind and all(entry["action"].get(key) == value for key, value in wanted.items())
    ]
    entry: Json = found[number]
    return entry


def test_an_honest_game_is_honest(honest: Json) -> None:
    verdict = check(honest)
    assert (verdict.answer, verdict.honest, verdict.rules_hold, verdict.first_bad) == ("honest", True, True, None)
    assert verdict.entries == len(honest["entries"])
    assert verdict.words == sum(entry.get("words", 0) for entry in honest["entries"])
    assert verdict.line.startswith("honest: ")
    assert "\n" not in verdict.line


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_number_of_seats_can_be_checked(seats: int) -> None:
    assert verify(of_match(finished(seed=3, seats=seats, edition="mino-2023", simplified=seats == 5))).honest


def test_a_match_that_one_device_dealt_is_honest_and_said_to_prove_nothing_to_others() -> None:
    dealt = by_device(3)
    verdict = verify(of_match(dealt))
    assert (verdict.answer, verdict.honest) == ("honest", True)
    assert verdict.line.endswith("one device dealt and knew all seeds, so this proves nothing to others")
    unfinished = verify(of_log(dealt.header, dealt.entries[:-1]))
    assert unfinished.answer == "unfinished"
    assert "one device dealt" in unfinished.line
    as_by_a_house: Json = json.loads(write(of_match(dealt)))
    del as_by_a_house["header"]["dealer"]
    assert check(as_by_a_house).code == "chain_broken"


# One way to cheat each: changes the game, returns the number of the entry that must be named.


def _another_face(game: Json) -> int:
    entry = entry_of(game, "acted", 7, type="roll")
    entry["outcomes"][0]["face"] = "flag" if entry["outcomes"][0]["face"] != "flag" else "7"
    return int(entry["n"])


def _another_draw(game: Json) -> int:
    """Red shows 5 5 6 6 7 7: two further is another face."""
    entry = entry_of(game, "acted", 3, type="roll", die="red")
    entry["drawn"][0] = (entry["drawn"][0] + 2) % 6
    return int(entry["n"])


def _another_die_dealt(game: Json) -> int:
    entry = entry_of(game, "started")
    hands = entry["outcomes"][1]["hands"]
    hands[0], hands[1] = (["red"], ["grey"]) if hands[0] == ["grey"] else (["grey"], ["red"])
    return int(entry["n"])


def _a_later_deal(game: Json) -> int:
    entry = next(each for each in game["entries"] if len(each.get("outcomes", [])) == 2 and each["type"] == "acted")
    entry["outcomes"][1]["hands"].reverse()
    return int(entry["n"])


def _words_skipped(game: Json) -> int:
    entry = entry_of(game, "acted", 5, type="roll")
    entry["words_at"] += 1
    return int(entry["n"])


def _words_not_counted(game: Json) -> int:
    entry = entry_of(game, "acted", 5, type="roll")
    entry["words"] = 0
    return int(entry["n"])


def _outcomes_left_out(game: Json) -> int:
    entry = entry_of(game, "acted", 2, type="roll")
    entry["outcomes"] = []
    return int(entry["n"])


def _another_house_seed(game: Json) -> int:
    entry = game["entries"][-1]
    entry["house_seed"] = bytes(32).hex()
    return int(entry["n"])


def _no_house_seed(game: Json) -> int:
    game["entries"][-1]["house_seed"] = None
    return int(game["entries"][-1]["n"])


def _a_house_seed_that_is_no_hex(game: Json) -> int:
    game["entries"][-1]["house_seed"] = "honestly"
    return int(game["entries"][-1]["n"])


def _another_commitment(game: Json) -> int:
    game["header"]["commitment"] = fairness.commitment(bytes(32))
    return int(game["entries"][-1]["n"])


def _commitment_and_house_seed_exchanged(game: Json) -> int:
    """The house makes up a new pair afterwards: the deal betrays it."""
    game["header"]["commitment"] = fairness.commitment(bytes(32))
    game["entries"][-1]["house_seed"] = bytes(32).hex()
    return int(entry_of(game, "started")["n"])


def _a_seats_seed(game: Json) -> int:
    entry_of(game, "seeded", 1)["seed"] = "ee" * 16
    return int(entry_of(game, "started")["n"])


def _another_match_id(game: Json) -> int:
    game["header"]["match"] = "m-2"
    return int(entry_of(game, "started")["n"])


def _an_entry_dropped(game: Json) -> int:
    del game["entries"][30]
    return 31


def _an_entry_dropped_and_renumbered(game: Json) -> int:
    """A bet is gone: the first roll comes while the house still waits for it."""
    gone = entry_of(game, "acted", 0, type="bet")
    first_roll = entry_of(game, "acted", 0, type="roll")
    game["entries"].remove(gone)
    # Later changes of the same bet would hide the gap: the seat's other bets of the round go too.
    game["entries"] = [
        each
        for each in game["entries"]
        if not (each["n"] < first_roll["n"] and each["type"] == "acted" and each["seat"] == gone["seat"])
    ]
    numbered(game)
    return int(first_roll["n"])


def _two_rolls_exchanged(game: Json) -> int:
    first: int = game["entries"].index(entry_of(game, "acted", 0, type="roll"))
    entries = game["entries"]
    entries[first], entries[first + 1] = entries[first + 1], entries[first]
    numbered(game)
    return first


def _an_action_by_another_seat(game: Json) -> int:
    entry = entry_of(game, "acted", 0, type="roll")
    entry["seat"] = (entry["seat"] + 1) % 4
    return int(entry["n"])


def _a_stand_in_nobody_asked_for(game: Json) -> int:
    entry = entry_of(game, "acted", 4, type="roll")
    entry["by"] = "stand_in"
    return int(entry["n"])


def _a_die_that_is_not_held(game: Json) -> int:
    entry = entry_of(game, "acted", 0, type="roll")
    entry["action"]["die"] = "mermaid" if entry["action"]["die"] != "mermaid" else "griffin"
    return int(entry["n"])


def _other_scores_at_the_end(game: Json) -> int:
    game["entries"][-1]["scores"][2] += 10
    return int(game["entries"][-1]["n"])


def _another_winner_at_the_end(game: Json) -> int:
    game["entries"][-1]["winners"] = [0, 1, 2, 3]
    return int(game["entries"][-1]["n"])


def _another_result(game: Json) -> None:
    game["result"]["scores"][0] += 10


def _something_after_the_end(game: Json) -> int:
    again = copy.deepcopy(entry_of(game, "acted", 0, type="bet"))
    again["n"] = len(game["entries"])
    game["entries"].append(again)
    return int(again["n"])


CHEATS: list[tuple[Callable[[Json], int | None], str, bool]] = [
    (_another_face, "outcome_differs", False),
    (_another_draw, "draws_differ", False),
    (_another_die_dealt, "outcome_differs", False),
    (_a_later_deal, "outcome_differs", False),
    (_words_skipped, "words_differ", False),
    (_words_not_counted, "words_differ", False),
    (_outcomes_left_out, "outcome_differs", True),
    (_another_house_seed, "broken_commitment", False),
    (_no_house_seed, "broken_commitment", False),
    (_a_house_seed_that_is_no_hex, "broken_commitment", False),
    (_another_commitment, "broken_commitment", False),
    (_commitment_and_house_seed_exchanged, "outcome_differs", True),
    (_a_seats_seed, "outcome_differs", True),
    (_another_match_id, "outcome_differs", True),
    (_an_entry_dropped, "out_of_order", False),
    (_an_entry_dropped_and_renumbered, "bets_are_open", False),
    (_two_rolls_exchanged, "not_your_turn", False),
    (_an_action_by_another_seat, "not_your_turn", False),
    (_a_stand_in_nobody_asked_for, "no_stand_in", False),
    (_a_die_that_is_not_held, "no_such_die", False),
    (_other_scores_at_the_end, "result_differs", False),
    (_another_winner_at_the_end, "result_differs", False),
    (_another_result, "result_differs", False),
    (_something_after_the_end, "not_running", False),
]


@pytest.mark.parametrize(("cheat", "code", "rules_hold"), CHEATS, ids=[cheat.__name__[1:] for cheat, _, _ in CHEATS])
def test_cheating_is_found(honest: Json, cheat: Callable[[Json], int | None], code: str, rules_hold: bool) -> None:
    """The first bad entry is named, with a stable code, in one line."""
    game = copy.deepcopy(honest)
    first_bad = cheat(game)
    verdict = check(game)
    assert (verdict.answer, verdict.honest) == ("not_honest", False)
    assert (verdict.first_bad, verdict.code) == (first_bad, code)
    assert verdict.rules_hold == rules_hold
    assert verdict.line.startswith("not honest: ")
    assert "\n" not in verdict.line
    assert first_bad is None or f"entry {first_bad} " in verdict.line


@pytest.mark.parametrize("field", ["drawn", "outcomes", "seat", "action", "words"])
def test_no_single_field_of_a_roll_can_be_changed_for_another_rolls(honest: Json, field: str) -> None:
    """Every roll of the game, each given the field of a later one that differs: never honest."""
    rolls = [place for place, entry in enumerate(honest["entries"]) if entry.get("action", {}).get("type") == "roll"]
    changed = 0
    for place, other in zip(rolls, rolls[5:], strict=False):
        if honest["entries"][place][field] == honest["entries"][other][field]:
            continue
        game = copy.deepcopy(honest)
        game["entries"][place][field] = copy.deepcopy(honest["entries"][other][field])
        verdict = check(game)
        # A seat that rolls another die than it did is caught here or by what follows from it, never before.
        assert not verdict.honest
        assert verdict.first_bad is not None
        assert verdict.first_bad >= place
        changed += 1
    assert changed


def test_a_broken_off_game_proves_nothing_yet(honest: Json) -> None:
    game = copy.deepcopy(honest)
    game["entries"], game["result"] = game["entries"][:50], None
    verdict = check(game)
    assert (verdict.answer, verdict.honest, verdict.rules_hold, verdict.entries) == ("unfinished", False, True, 50)
    assert "unfinished" in verdict.line


def test_without_a_commitment_there_is_nothing_to_verify(honest: Json) -> None:
    game = copy.deepcopy(honest)
    game["header"]["commitment"] = None
    game["entries"][-1]["house_seed"] = None
    verdict = check(game)
    assert (verdict.answer, verdict.honest, verdict.rules_hold) == ("no_commitment", False, True)
    assert verdict.line.startswith("nothing to verify: no commitment; the rules hold")
    bad = _a_die_that_is_not_held(game)
    verdict = check(game)
    assert (verdict.rules_hold, verdict.first_bad, verdict.code) == (False, bad, "no_such_die")
    assert "the rules do not hold: entry" in verdict.line


def test_a_header_that_cannot_be_played_is_not_honest(honest: Json) -> None:
    game = copy.deepcopy(honest)
    game["header"]["seats"] = 9
    verdict = check(game)
    assert (verdict.honest, verdict.first_bad, verdict.code, verdict.entries) == (False, None, "bad_seats", 0)


def test_the_seed_is_of_no_use_before_the_end(honest: Json) -> None:
    """An `ended` entry in the middle is itself the bad entry."""
    game = copy.deepcopy(honest)
    end = {**game["entries"][-1], "n": 40}
    game["entries"] = [*game["entries"][:40], end]
    verdict = check(game)
    assert (verdict.first_bad, verdict.code) == (40, "not_over")
    assert HOUSE_SEED.hex() == end["house_seed"]


def test_a_verdict_is_json(honest: Json) -> None:
    keys = {"answer", "honest", "rules_hold", "entries", "words", "first_bad", "code", "ruling", "line"}
    assert set(msgspec.to_builtins(check(honest))) == keys
