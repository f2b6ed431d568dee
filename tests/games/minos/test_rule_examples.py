"""The examples that the page draws, played through the compiled rules: nothing is worked out a second time."""

import json
from pathlib import Path
from typing import Any

import pytest

from asterion.games.minos import actions, auction, material
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import read_labyrinth
from tests.games.minos.positions import Match, covered

RULES = Path(__file__).parents[3] / "web" / "src" / "games" / "minos" / "rules"
DRAWN = json.loads((RULES / "examples.json").read_text("utf-8"))
BOX = json.loads((RULES / "box.json").read_text("utf-8"))
SAYS: dict[str, actions.Action] = {"counter": actions.Counter(), "follow": actions.Follow()}


@pytest.mark.parametrize("example", DRAWN["walks"], ids=lambda example: str(example["id"]))
def test_a_drawn_walk_can_be_made_and_ends_as_the_page_says(example: dict[str, Any]) -> None:
    match = Match(1, labyrinth=example["labyrinth"], bridges=example["bridges"])
    for marble in example["walk"]:
        match.do(0, actions.LayMarble(marble["row"], marble["column"]))
    assert [[laid.row, laid.column, laid.passage] for laid in match.view().walk] == [
        [marble["row"], marble["column"], marble["passage"]] for marble in example["walk"]
    ]
    if example["ended"] == "stuck":
        assert len(example["walk"]) < example["bid"]
        assert match.own(0).next == []
    else:
        assert len(example["walk"]) == example["bid"]
    labyrinth = read_labyrinth("\n".join(example["labyrinth"]))
    longest = longest_walk(labyrinth, underpass=example["bridges"] == "underpass")
    assert (longest.length, longest.proven) == (example["longest"], True)


def auctioned(example: dict[str, Any]) -> Match:
    """The example's auction, with every stance and stake on the way as the page shows them."""
    match = covered(len(example["success"]), example["rows"])
    for step in example["said"]:
        match.do(step["seat"], SAYS.get(step["verb"]) or actions.Bid(step["tiles"]))
        assert [{"stance": seat.stance, "stake": seat.stake} for seat in match.view().seats] == step["seats"]
    assert match.view().stage == "walk"
    return match


@pytest.mark.parametrize("example", DRAWN["auctions"], ids=lambda example: str(example["id"]))
def test_a_drawn_auction_goes_and_pays_as_the_page_says(example: dict[str, Any]) -> None:
    match = auctioned(example)
    bidder = match.view().bidder
    assert bidder is not None
    match.do(bidder, actions.Stop())
    assert [seat.gained for seat in match.view().seats] == example["failure"]

    match = auctioned(example)
    rows, columns = example["rows"], example["columns"]
    match.state["tile"][0, :rows, :columns] = material.CROSSING  # any number can be walked
    for marble in range(match.view().bid):
        row, at = divmod(marble, columns)
        match.do(bidder, actions.LayMarble(row, at if row % 2 == 0 else columns - 1 - at))
    assert [seat.gained for seat in match.view().seats] == example["success"]


def test_the_box_on_the_page_is_the_box_of_the_rules() -> None:
    assert BOX["tiles"] == [
        {"kind": kind, "count": count} for kind, count in zip(material.KINDS, material.TILES, strict=True)
    ]
    assert BOX["sides"] == {
        "box": list(material.BOX_SIDES),
        "shortest": material.SHORTEST_SIDE,
        "longest": material.LONGEST_SIDE,
    }
    assert BOX["look"] == material.LOOK_SECONDS
    assert BOX["lengths"] == [
        {"seats": seats, "each": material.OPENINGS_EACH[seats], "rounds": seats * material.OPENINGS_EACH[seats]}
        for seats in material.SEATS
    ]


def test_points_and_seconds_on_the_page_are_those_of_the_rules() -> None:
    smallest = material.SHORTEST_SIDE**2
    for payout in BOX["payouts"]:
        most = material.MOST_CELLS if payout["below"] is None else payout["below"] - 1
        for cells in (smallest, payout["side"] ** 2, most):
            assert auction.points_for_walk(cells) == payout["bidder"]
            assert (2 if cells >= material.LARGE else 1) == payout["follower"]
            assert material.WALK_SECONDS[cells >= material.LARGE] == payout["walk"]
        smallest = most + 1
