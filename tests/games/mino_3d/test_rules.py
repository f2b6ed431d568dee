"""The rules of 3D-Mino, ruling by ruling."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from asterion.games import chance
from asterion.games.mino_3d import JSON, actions, events, material, options, views
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.material import PIECES
from asterion.games.mino_3d.state import BUILT, GONE, HIDDEN, STOCK
from tests.games.mino_3d.positions import built, placing, points, refused
from tests.games.playing import random_steps

# D1: the box


def test_there_are_seven_pieces_of_each_colour() -> None:
    assert len(PIECES) == 49
    assert Counter(colour for _, colour, _ in PIECES) == dict.fromkeys(range(7), 7)


def test_each_colour_has_every_digit_twice() -> None:
    for colour in range(7):
        digits = Counter(digit for first, own, second in PIECES if own == colour for digit in (first, second))
        assert digits == dict.fromkeys(range(7), 2)


def test_each_pair_of_digits_is_on_two_pieces_of_different_colours_and_each_double_on_one() -> None:
    colours = {
        pair: [colour for first, colour, second in PIECES if {first, second} == set(pair)]
        for pair in [*combinations(range(7), 2), *((digit, digit) for digit in range(7))]
    }
    for (low, high), found in colours.items():
        assert len(found) == len(set(found)) == (1 if low == high else 2)


@pytest.mark.parametrize("name", ["4-white-2", "2-white-1", "5-orange-5", "6-orange-2", "6-purple-0"])
def test_the_pieces_that_the_rulebook_names_are_in_the_box(name: str) -> None:
    assert name in material.PIECE_NAMES


# D2, D3: the deal


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_deal(seats: int) -> None:
    ruleset, state = GAME.wire.ruleset(options.Options(starter=1), seats), GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(7))
    places = Counter(state["place"][0].tolist())
    gone = 3 if seats == 5 else 0
    expected = dict.fromkeys(range(seats), 6) | {BUILT: 1, STOCK: 48 - 6 * seats - gone, GONE: gone}
    assert places == {place: count for place, count in expected.items() if count}
    assert int(state["turn"][0]) == 1, "chosen at set-up (D3)"
    assert state["score"][0].tolist() == [0] * 6, "the first piece scores for nobody (D2)"


@pytest.mark.parametrize(("seats", "times"), [(2, 24), (3, 16), (4, 12), (5, 9), (6, 8)])
def test_every_seat_places_equally_often(seats: int, times: int) -> None:
    *_, last = random_steps(GAME, GAME.wire.ruleset(options.Options(), seats), 3)
    by = Counter(last.after["by"][0, last.after["place"][0] == BUILT].tolist())
    assert by == dict.fromkeys(range(seats), times) | {-1: 1}


def test_the_first_seat_is_drawn_unless_chosen() -> None:
    ruleset, state = GAME.wire.ruleset(options.Options(), 4), GAME.new_state()
    drawn: Counter[int] = Counter()
    for seed in range(60):
        GAME.start(ruleset, state, chance.simulation(seed))
        drawn[int(state["turn"][0])] += 1
    assert set(drawn) == {0, 1, 2, 3}


# D4-D6: where a piece may lie. The build of most examples is 5-orange-5, east, on the table with its colour at 0,0.

ORANGE = "5-orange-5 @ 0,0,0 east"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("4-white-2 @ 1,1,0 east", id="D4 beside, one cell on: digits beside colours"),
        pytest.param("4-white-2 @ 2,0,0 north", id="D4 across the end: the colour beside the digit"),
        pytest.param("4-white-2 @ 0,2,0 north", id="D4 end on the colour: a digit beside it"),
        pytest.param("6-orange-2 @ 0,0,1 north", id="D4 crossing colour on colour, D6 its middle carried"),
    ],
)
def test_legal(text: str) -> None:
    ruleset, state = built([ORANGE], [["4-white-2", "6-orange-2"], []])
    assert refused(ruleset, state, text) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("4-white-2 @ 0,0,0 north", "cell_taken, D4, the cell of its colour is taken at 0, 0, level 0"),
        pytest.param(
            "4-white-2 @ 0,0,1 north",
            "column_differs, D4, the column of its colour shows something else at 0, 0, level 1",
            id="white on orange",
        ),
        pytest.param(
            "4-white-2 @ 1,1,1 south",
            "column_differs, D4, the column of its second digit shows something else at 1, 0, level 1",
            id="2 on 5",
        ),
        pytest.param(
            "4-white-2 @ 1,0,1 east",
            "column_differs, D4, the column of its first digit shows something else at 0, 0, level 1",
            id="a digit on a colour",
        ),
        pytest.param(
            "4-white-2 @ 0,1,0 east",
            "alike_beside, D4, its first digit would lie beside a cell of its own kind at -1, 1, level 0",
            id="digit beside digit",
        ),
        pytest.param(
            "4-white-2 @ 3,0,0 east",
            "alike_beside, D4, its first digit would lie beside a cell of its own kind at 2, 0, level 0",
            id="end to end",
        ),
        pytest.param(
            "4-white-2 @ 0,1,0 north",
            "cell_taken, D4, the cell of its first digit is taken at 0, 0, level 0",
            id="through the build",
        ),
        pytest.param("4-white-2 @ 7,7,0 east", "touches_nothing, D5", id="far away"),
        pytest.param("4-white-2 @ 2,2,0 east", "touches_nothing, D5", id="a corner is no contact"),
        pytest.param("4-white-2 @ 3,1,1 east", "touches_nothing, D5", id="in the air beside the build"),
        pytest.param(
            "6-orange-2 @ 0,0,3 north",
            "two_empty_levels, D6, two levels or more would be empty above or below its colour at 0, 0, level 3",
        ),
        pytest.param("6-orange-2 @ 0,0,2 north", "touches_nothing, D5", id="across an empty level is no contact"),
        pytest.param("5-red-1 @ 2,0,1 east", "not_carried, D6", id="only one end carried"),
        pytest.param("5-orange-5 @ 0,0,1 north", "piece_built, D8", id="in the build already"),
        pytest.param("6-purple-0 @ 2,0,0 north", "not_your_piece, D8", id="somebody else's"),
    ],
)
def test_refused(text: str, why: str) -> None:
    ruleset, state = built([ORANGE], [["4-white-2", "6-orange-2", *hand_with(text)], ["6-purple-0"]])
    assert refused(ruleset, state, text).startswith(why)


def hand_with(text: str) -> list[str]:
    name = text.split(" @ ")[0]
    return [name] if name not in ("4-white-2", "6-orange-2", "5-orange-5", "6-purple-0") else []


def test_only_the_seat_whose_turn_it_is_may_place() -> None:
    ruleset, state = built([ORANGE], [["4-white-2"], ["6-purple-0"]])
    assert refused(ruleset, state, "6-purple-0 @ 2,0,0 north", seat=1).startswith("not_your_turn, D8")
    assert refused(ruleset, state, "6-purple-0 @ 2,0,0 north", seat=2).startswith("no_such_seat, D2")
    state["stage"] = 1
    assert refused(ruleset, state, "4-white-2 @ 1,1,0 east").startswith("game_over, D8")


OVERHANG = [ORANGE, "6-orange-2 @ 0,0,1 north"]
"""The second crosses the first: its digits hang over the table at 0,-1 and 0,1."""


def test_a_piece_may_be_slipped_under_another() -> None:
    """D6: the table carries it; the 6 that hangs above is met (D7)."""
    ruleset, state = built(OVERHANG, [["6-purple-0"], []])
    assert points(ruleset, state, "6-purple-0 @ 0,-2,0 south") == (6, 6, 0)


@pytest.mark.parametrize(
    ("support", "legal"),
    [("balanced", False), ("any", True), ("free", True)],
)
def test_one_end_carried(support: str, legal: bool) -> None:
    """D6: 6-purple-0 with only its 6 on a 6."""
    ruleset, state = built(OVERHANG, [["6-purple-0"], []], support=support)
    assert (refused(ruleset, state, "6-purple-0 @ 0,-2,2 south") == "") == legal


@pytest.mark.parametrize(("support", "legal"), [("balanced", False), ("any", False), ("free", True)])
def test_nothing_below(support: str, legal: bool) -> None:
    """D6: white lies beside the crossing piece's 6 at its level, over the bare table."""
    ruleset, state = built(OVERHANG, [["4-white-2"], []], support=support)
    assert (refused(ruleset, state, "4-white-2 @ 0,-2,1 east") == "") == legal


def test_both_ends_carried_make_a_bridge() -> None:
    """D6 balanced: its middle over nothing, its ends on a 5 and a 6."""
    ruleset, state = built([ORANGE, "6-purple-4 @ 4,0,0 east"], [["6-white-5"], []])
    assert points(ruleset, state, "6-white-5 @ 2,0,1 west") == (11, 11, 0)


def test_one_empty_level_is_allowed_and_is_no_contact() -> None:
    """D6, D7: a 5 two levels above the 5 of its column scores nothing for it."""
    lying = [*OVERHANG, "6-purple-0 @ 0,-2,2 south"]
    ruleset, state = built(lying, [["5-red-1"], []], support="free")
    assert points(ruleset, state, "5-red-1 @ 1,-1,2 south") == (6, 0, 0)


# D7: the worked examples of the rulebook


def test_4_white_2_on_the_table_scores_6() -> None:
    ruleset, state = built([ORANGE], [["4-white-2"], []])
    assert points(ruleset, state, "4-white-2 @ 1,1,0 east") == (6, 0, 0)


def test_5_orange_5_scores_10() -> None:
    ruleset, state = built(["4-white-2 @ 0,0,0 east"], [["5-orange-5"], []])
    assert points(ruleset, state, "5-orange-5 @ 1,1,0 east") == (10, 0, 0)


def test_6_purple_0_with_a_6_above_its_6_scores_12() -> None:
    ruleset, state = built(OVERHANG, [["6-purple-0"], []])
    assert points(ruleset, state, "6-purple-0 @ 0,-2,0 south") == (6, 6, 0)


def test_6_orange_2_across_5_orange_5_scores_18() -> None:
    ruleset, state = built([ORANGE], [["6-orange-2"], []])
    assert points(ruleset, state, "6-orange-2 @ 0,0,1 north") == (8, 0, 10)


def test_1_white_2_on_a_2_and_the_colour_of_4_white_2_scores_11() -> None:
    ruleset, state = built(["4-white-2 @ 0,0,0 east"], [["2-white-1"], []])
    assert points(ruleset, state, "1-white-2 @ 0,0,1 north") == (3, 0, 6), "without the 2"
    ruleset, state = built(["4-white-2 @ 0,0,0 east", "6-orange-2 @ 0,2,0 south"], [["2-white-1"], []])
    assert points(ruleset, state, "1-white-2 @ 0,0,1 north") == (3, 2, 6)


def test_a_hand_is_shown_the_points_of_each_place() -> None:
    ruleset, state = built(OVERHANG, [["6-purple-0", "6-orange-0"], []])
    seen = GAME.new_state()
    GAME.observe(ruleset, state, 0, seen)
    own = GAME.wire.own_view(ruleset, seen, 0)
    assert own.hand == ["6-purple-0", "6-orange-0"]
    shown = {
        (spot.x, spot.y, spot.z, *spot.fits[at : at + 4]) for spot in own.spots for at in range(0, len(spot.fits), 4)
    }
    assert len(shown) == len(GAME.list_legal(ruleset, state, 0))
    assert (0, -2, 0, 0, 3, 6, 0) in shown, "6-purple-0 south under the 6"
    assert GAME.wire.own_view(ruleset, seen, 1).spots == [], "only for the seat whose turn it is"


def test_a_table_without_help_shows_places_without_their_points() -> None:
    ruleset, state = built(OVERHANG, [["6-purple-0", "6-orange-0"], []])
    seen = GAME.new_state()
    GAME.observe(ruleset, state, 0, seen)
    own = GAME.wire.own_view(ruleset, seen, 0)
    (_, (full, _)), (_, (less, _)) = (JSON.views(ruleset, state, options.Options(help=help)) for help in (True, False))
    assert msgspec.json.decode(full, type=views.OwnView) == own
    bare = msgspec.json.decode(less, type=views.OwnView)
    assert [(spot.x, spot.y, spot.z, spot.along) for spot in bare.spots] == [
        (spot.x, spot.y, spot.z, spot.along) for spot in own.spots
    ]
    for spot, told in zip(bare.spots, own.spots, strict=True):
        assert (spot.fits[0::4], spot.fits[1::4]) == (told.fits[0::4], told.fits[1::4])
        assert not any((*spot.fits[2::4], *spot.fits[3::4]))
    assert any(any(spot.fits[2::4]) for spot in own.spots)


# D8: turn, passing, end


def test_a_seat_that_placed_draws_one_and_the_next_is_to_place() -> None:
    ruleset, state = built([ORANGE], [["4-white-2"], ["6-purple-0"]])
    stock = int(state["stock"][0])
    assert GAME.apply(ruleset, state, 0, placing("4-white-2 @ 1,1,0 east"), chance.simulation(4)) == 0
    assert (state["turn"][0], state["held"][0, 0], state["stock"][0]) == (1, 1, stock - 1)
    assert state["score"][0, 0] == 6


def test_last_piece_ends_the_game_and_equal_totals_share() -> None:
    ruleset, state = built([ORANGE], [["4-white-2"], []], stock=["none"])
    state["score"][0, 1] = 6
    before = state.copy()
    action = placing("4-white-2 @ 1,1,0 east")
    assert GAME.apply(ruleset, state, 0, action, chance.simulation(4)) == 0
    assert GAME.is_over(ruleset, state)
    *_, over = GAME.wire.events(ruleset, before, state, 0, action)
    assert isinstance(over, events.GameOver)
    assert (over.scores, over.winners, over.left) == ([6, 6], [0, 1], [0, 0])


LIDS = [
    ORANGE,
    "4-white-2 @ -2,0,3 north",
    "6-purple-0 @ 2,0,3 north",
    "5-green-0 @ 0,2,3 north",
    "3-blue-0 @ 0,-2,3 north",
]
"""Set up by hand: every cell beside orange has a piece three levels above it, so nothing may go there."""


def test_a_seat_that_can_place_nothing_passes() -> None:
    """No points, no draw, and it keeps its piece; everybody learns that it held none of those that had a place."""
    ruleset, state = built(LIDS, [["4-blue-4", "2-green-1"], ["3-yellow-1"]])
    before, stock = state.copy(), int(state["stock"][0])
    action = placing("4-blue-4 @ 0,-2,4 east")
    assert GAME.apply(ruleset, state, 0, action, chance.simulation(4)) == 0
    assert state["turn"][0] == 0, "seat 1 has passed"
    assert (state["score"][0, 1], state["held"][0, 1], state["stock"][0]) == (0, 1, stock - 1)
    placed, passed = GAME.wire.events(ruleset, before, state, 0, action)
    assert isinstance(placed, events.Placed)
    assert passed == events.Passed(1)
    shown = GAME.wire.public_view(ruleset, state).seats[1]
    assert shown.passed
    assert "2-green-1" in shown.lacks, "it has a place across 5-green-0"
    assert "3-yellow-1" not in shown.lacks
    assert shown.drawn == 0


def test_the_game_ends_when_all_have_passed_in_succession() -> None:
    ruleset, state = built(LIDS, [["4-blue-4", "6-blue-5"], ["3-yellow-1"]], stock=["none"])
    before = state.copy()
    action = placing("4-blue-4 @ 0,-2,4 east")
    assert GAME.apply(ruleset, state, 0, action, chance.simulation(4)) == 0
    assert GAME.is_over(ruleset, state)
    _, *passed, over = GAME.wire.events(ruleset, before, state, 0, action)
    assert passed == [events.Passed(1), events.Passed(0)]
    assert isinstance(over, events.GameOver)
    assert (over.scores, over.winners, over.left) == ([11, 0], [0], [1, 1]), "unplaced pieces count nothing"


def test_a_pass_is_forgotten_once_somebody_places() -> None:
    ruleset, state = built(LIDS, [["4-blue-4", "2-green-1", "5-purple-2"], ["3-yellow-1"]], stock=["none"])
    for text in ("4-blue-4 @ 0,-2,4 east", "2-green-1 @ 0,2,4 east"):
        assert GAME.apply(ruleset, state, 0, placing(text), chance.simulation(4)) == 0
        assert state["passed"][0].tolist() == [0, 1, 0, 0, 0, 0]
    assert not GAME.is_over(ruleset, state)


def test_what_is_drawn_after_a_pass_may_be_what_was_lacked() -> None:
    """Everybody counts along: one more drawn, one less when such a piece is placed."""
    ruleset, state = built([ORANGE], [["4-white-2"], ["6-purple-0"]], stock=["2-red-2", "3-green-3"])
    state["lacks"][0, 0] = sum(1 << material.PIECE_NUMBER[name] for name in ("2-red-2", "3-green-3"))
    drawn = [0]
    for ply in range(3):
        action = GAME.list_legal(ruleset, state, ply % 2)[0]
        assert GAME.apply(ruleset, state, ply % 2, action, chance.simulation(ply)) == 0
        drawn.append(int(state["drawn"][0, 0]))
    assert drawn == [0, 1, 1, 0]
    assert int(state["drawn"][0, 1]) == 0, "seat 1 never passed"


# Actions and observations


def test_a_double_has_two_ways_to_lie() -> None:
    assert placing("5-orange-5 @ 0,0,0 west") == placing("5-orange-5 @ 0,0,0 east")
    ruleset, state = built(["4-white-2 @ 0,0,0 east"], [["5-orange-5"], []])
    west = actions.action_of(material.PIECE_NUMBER["5-orange-5"], 1, 1, 0, 2)
    assert GAME.refuse(GAME.apply(ruleset, state, 0, west, chance.simulation(1)), 0, west).code == "no_such_place"


def test_observations_hide_hands_stock_and_what_is_gone() -> None:
    ruleset, state = GAME.wire.ruleset(options.Options(), 5), GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(5))
    seen = GAME.new_state()
    GAME.observe(ruleset, state, 2, seen)
    assert Counter(seen["place"][0].tolist()) == {2: 6, BUILT: 1, HIDDEN: 42}
    GAME.observe(ruleset, state, -1, seen)
    assert Counter(seen["place"][0].tolist()) == {BUILT: 1, HIDDEN: 48}
