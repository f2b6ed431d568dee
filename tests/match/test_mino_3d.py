"""3D-Mino as matches: played, recorded, replayed, verified, written by hand; nothing of the match is its own."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from asterion.games.mino_3d.material import COLOURS, PIECES
from asterion.match.record import BadEntry, of_match, read, replay, write
from asterion.match.schema import record_schema
from asterion.match.verify import verify
from tests.match.playing import finished

Json = dict[str, Any]
GAME = "mino_3d"


@pytest.mark.parametrize(("seats", "support"), [(2, "balanced"), (5, "free")])
def test_a_game_is_recorded_replayed_and_verified(seats: int, support: str) -> None:
    match = finished(seed=seats, seats=seats, game=GAME, support=support)
    text = write(of_match(match))
    jsonschema.Draft202012Validator(record_schema()).validate(json.loads(text))
    *_, (_, last) = replay(read(text))
    assert (last.scores(), last.winners()) == (match.scores(), match.winners())
    assert verify(read(text)).honest
    told = json.loads(text)
    for entry in told["entries"]:
        entry |= {"drawn": None} if "drawn" in entry else {}
    *_, (_, last) = replay(read(json.dumps(told)))
    assert last.public_view() == match.public_view(), "the outcomes in words tell the same game"


@pytest.mark.parametrize("help", [True, False])
def test_points_of_places_are_sent_at_tables_with_help_only(help: bool) -> None:
    match = finished(seed=2, seats=2, game=GAME, help=help)
    sent = [
        spot["fits"]
        for _, then in replay(of_match(match))
        for seat in range(2)
        for spot in (json.loads(then.own_view(seat)) or {"spots": []})["spots"]
    ]
    assert any(any((*fits[2::4], *fits[3::4])) for fits in sent) == help
    assert any(any(fits[0::4]) for fits in sent), "places are shown either way"


def _other_draw(game: Json) -> int:
    """The house gives another piece of the stock than the one that its words drew."""
    entries = [entry for entry in game["entries"] if entry["type"] == "acted"]
    later = {entry["outcomes"][0]["piece"] for entry in entries[3:] if entry["outcomes"]}
    entry = entries[2]
    entry["outcomes"][0]["piece"] = next(iter(sorted(later - {entry["outcomes"][0]["piece"]})))
    entry["drawn"] = None
    return int(entry["n"])


def _other_deal(game: Json) -> int:
    entry = next(entry for entry in game["entries"] if entry["type"] == "started")
    hands = entry["outcomes"][-1]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    entry["drawn"] = None
    return int(entry["n"])


@pytest.mark.parametrize("cheat", [_other_draw, _other_deal])
def test_another_piece_than_the_dice_gave_is_found(cheat: Any) -> None:
    game = json.loads(write(of_match(finished(seed=5, seats=3, game=GAME))))
    number = cheat(game)
    verdict = verify(read(json.dumps(game)))
    assert (verdict.honest, verdict.first_bad) == (False, number)


def by_hand() -> Json:
    """The second example of docs/record.md."""
    _, example, *_ = re.findall(
        r"```json\n(.*?)```", (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8"), re.S
    )
    record: Json = json.loads(example)
    return record


def test_the_example_in_docs_is_refereed() -> None:
    scores = [match.scores() for _, match in replay(read(json.dumps(by_hand())))]
    assert scores == [[0, 0], [0, 6], [18, 6]]
    jsonschema.Draft202012Validator(record_schema()).validate(by_hand())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"z": 2}, "entry 2 (seat 0, place 6-orange-2 at 0,0,2 facing south): its cells touch no piece"),
        ({"piece": "6-blue-5"}, "its colour shows something else at 0, 0, level 1 [column_differs, D4]"),
        ({"piece": "4-white-2"}, "this piece is in the build already [piece_built, D8]"),
        ({"piece": "6-purple-0"}, "does not hold this piece [not_your_piece, D8]"),
    ],
)
def test_the_first_placement_that_cannot_be_is_named(change: Json, says: str) -> None:
    game = by_hand()
    game["entries"][2]["action"] |= change
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    assert says in str(bad.value)


def test_the_order_of_the_box_is_as_the_docs_say() -> None:
    told = []
    for colour in range(len(COLOURS)):
        told.append((colour, colour, colour))
        for triple in ((1, 2, 4), (3, 5, 6)):
            low, middle, high = sorted((colour + step) % 7 for step in triple)
            told += [(high, colour, middle), (high, colour, low), (middle, colour, low)]
    assert tuple(told) == PIECES
