"""Worked auctions (N6, N7, N10, N11): who said what, what was at stake, how the walk ended, what everyone got."""

import pytest

from asterion.games.minos import actions, events
from tests.games.minos.positions import SEATS, Match, covered

AUCTIONS = [
    # size, what was said, points after success, points after failure
    (6, "A 12, B follow, C counter, D counter", "A+1 B+1 C-1 D-1", "A-2 B-1 C+1 D+1"),
    (
        7,
        "A 10, B counter, C 15 [B 2], D 16 [B 3], A follow, C 17 [B 4 A 1], D counter",
        "A-1 B-4 C+2 D-1",
        "A+1 B+4 C-6 D+1",
    ),
    # Nobody countered: who fails loses nothing, who followed loses the stake (N11).
    (6, "A 20, B follow, C follow", "A+1 B+1 C+1", "A 0 B-1 C-1"),
    # From 8x8 up a follower gains two (N10).
    (8, "A 9, B follow, C counter", "A+3 B+2 C-1", "A-1 B-1 C+1"),
    (9, "A 9, B follow, C counter", "A+5 B+2 C-1", "A-1 B-1 C+1"),
    (10, "A 9, B counter, C counter", "A+5 B-1 C-1", "A-2 B+1 C+1"),
    # The outbid bidder is free again with nothing staked, and answers in its turn (N7).
    (6, "A 5, B 6, A 7, B 8 [A 0], A counter", "A-1 B+1", "A+1 B-1"),
    # A follower who came to counter stakes one more with each later raise (N7).
    (6, "A 5, B follow, C 6 [B 1], A 7 [B 2], C 8 [B 3], A follow", "A+1 B-3 C+1", "A-1 B+3 C-3"),
    # Who commits late still stakes one point (N7).
    (6, "A 5, B counter, C 6 [B 2], A 7 [B 3], C counter", "A+1 B-3 C-1", "A-4 B+3 C+1"),
    # Two seats: one answer and the walk begins.
    (6, "A 1, B counter", "A+1 B-1", "A-1 B+1"),
]


@pytest.mark.parametrize(("size", "auction", "success", "failure"), AUCTIONS)
def test_points_of_an_auction(size: int, auction: str, success: str, failure: str) -> None:
    seats = len({step.split()[0] for step in auction.split(",")})
    for ending, points in ((True, success), (False, failure)):
        match = covered(seats, size)
        match.talk(auction)
        assert match.view().stage == "walk"
        # All crossings, so that any number can be walked.
        match.state["tile"][0, :size, :size] = 3
        walk = snake_cells(size)
        bidder = int(match.state["bidder"][0])
        if ending:
            for row, column in walk[: int(match.state["bid"][0])]:
                match.do(bidder, actions.LayMarble(row, column))
        else:
            match.do(bidder, actions.Stop())
        assert match.gained() == points
        scored = next(event for event in match.events if isinstance(event, events.RoundScored))
        assert scored.success == ending
        assert scored.points == match.state["score"][0, :seats].tolist()


def snake_cells(size: int) -> list[tuple[int, int]]:
    """All cells, each beside the one before."""
    return [
        (row, column) for row in range(size) for column in (range(size) if row % 2 == 0 else range(size - 1, -1, -1))
    ]


@pytest.mark.parametrize(("size", "points"), [((3, 3), 1), ((6, 8), 1), ((7, 7), 2), ((7, 9), 2), ((8, 8), 3)])
def test_points_go_by_cells(size: tuple[int, int], points: int) -> None:
    """N10 for other sizes: below 49, below 64, below 81, and more."""
    match = Match(2, building="random", rows=size[0], columns=size[1])
    match.all_ready()
    match.talk("A 1, B follow")
    match.do("A", actions.LayMarble(0, 0))
    assert match.state["gained"][0, 0] == points


def test_stakes_that_one_does_not_have_make_a_total_negative() -> None:
    """N7."""
    match = covered(2, 6)
    match.talk("A 30, B counter")
    match.do("A", actions.Stop())
    assert match.state["score"][0, :2].tolist() == [-1, 1]


def test_what_a_raise_did_is_in_its_event() -> None:
    match = covered(4, 6)
    match.talk("A 3, B follow, C counter, D 4")
    raised = match.events[-1]
    assert raised == events.BidMade(
        seat=3, tiles=4, outbid=0, restaked=[events.Restaked(1, "counter", 1), events.Restaked(2, "counter", 2)]
    )
    assert match.view().turn == SEATS.index("A")


def test_the_auction_refuses() -> None:
    """Out of turn, not above the last, beyond the cells, an answer to nothing, and committed seats (N6, N7)."""
    match = covered(3, 6)
    assert match.refused("B", actions.Bid(4)) == ("not_your_turn", "N6")
    assert match.refused("A", actions.Counter()) == ("no_bid_yet", "N6")
    assert match.refused("A", actions.Follow()) == ("no_bid_yet", "N6")
    assert match.refused("A", actions.Bid(37)) == ("too_high", "N6")
    match.talk("A 12, B counter")
    assert match.refused("B", actions.Follow()) == ("committed", "N7")
    assert match.refused("B", actions.Bid(13)) == ("committed", "N7")
    assert match.refused("C", actions.Bid(12)) == ("not_higher", "N6")
    assert match.refused("C", actions.Ready()) == ("not_looking", "N5")
    assert match.refused("C", actions.LayMarble(0, 0)) == ("not_walking", "N8")
    match.talk("C 36")
    match.talk("A follow")
    assert match.view().stage == "walk"
    assert match.refused("A", actions.Bid(36)) == ("not_bidding", "N6")


def test_the_highest_number_can_only_be_answered() -> None:
    match = covered(2, 6)
    match.talk("A 36")
    own = match.own(1)
    assert (own.may, own.least, own.most) == (["counter", "follow"], 37, 36)
