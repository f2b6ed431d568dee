"""A round of Minos from the size to the points, rule by rule (N1-N15)."""

from typing import Any

import numpy as np
import pytest

from asterion.games.contract import BadAction, BadOptions, Records
from asterion.games.minos import actions, events, material
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import read_labyrinth, write_labyrinth
from asterion.games.minos.options import Options
from tests.games.minos.positions import MINOS, SEATS, Match, covered, snake


def corridor(**options: Any) -> Match:
    """Two seats before a labyrinth of three straight corridors."""
    match = Match(2, rows=3, columns=3, **options)
    match.build("---\n---\n---")
    return match


# Size (N2, N15)


def test_the_opener_picks_a_square_of_the_box() -> None:
    match = Match(3, starter=1)
    assert match.events == [events.RoundBegan(1, 1)]
    assert match.view().turn == 1
    assert match.refused("A", actions.Size(6, 6)) == ("not_your_turn", "N2")
    for rows, columns in ((5, 5), (6, 7), (10, 10)):
        assert match.refused("B", actions.Size(rows, columns)) == ("size_not_offered", "N2")
    match.do("B", actions.Size(9, 9))
    assert match.events[-1] == events.SizePicked(1, 9, 9)
    assert (match.view().stage, match.view().rows, match.view().columns) == ("build", 9, 9)
    assert match.refused("B", actions.Size(6, 6)) == ("not_picking", "N2")


def test_any_size_is_an_option() -> None:
    match = Match(2, sizes="any")
    match.do("A", actions.Size(10, 3))
    assert len(match.view().tiles or []) == 30


@pytest.mark.parametrize(("rows", "columns"), [(11, 11), (2, 6), (6, 0), (12, 10)])
def test_a_labyrinth_larger_than_the_heap_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(BadAction, match="N2") as refused:
        MINOS.wire.action_from_json({"type": "size", "rows": rows, "columns": columns})
    assert refused.value.code == "bad_size"
    with pytest.raises(BadOptions) as fixed:
        MINOS.wire.ruleset(Options(rows=rows, columns=columns), 3)
    assert (fixed.value.code, fixed.value.ruling) == ("bad_size", "N2")


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (8, Options(), "bad_seats"),
        (3, Options(starter=3), "bad_starter"),
        (2, Options(rows=6), "bad_size"),
        (2, Options(day="2026-11-21"), "alone_only"),
        (1, Options(day="2026-11-31"), "bad_day"),
        (1, Options(day="20261121"), "bad_day"),
        (1, Options(day="2026-11-21", rows=6, columns=6), "bad_size"),
        (1, Options(labyrinth=["--"]), "bad_size"),
        (1, Options(labyrinth=["---", "-?-", "---"]), "bad_labyrinth"),
        (1, Options(labyrinth=["###", "###", "-H-"]), "no_tile_left"),
    ],
)
def test_options_that_cannot_be_played(seats: int, options: Options, code: str) -> None:
    with pytest.raises(BadOptions) as refused:
        MINOS.wire.ruleset(options, seats)
    assert refused.value.code == code
    assert refused.value.ruling[0] == "N"


def test_who_opens_goes_round() -> None:
    """N12, N15: twice each with three seats, clockwise from the first."""
    match = covered(3, 6, starter=2)
    openers = []
    while match.view().stage != "over":
        if match.view().stage == "look":
            match.all_ready()
        opener = match.view().opener
        openers.append(SEATS[opener])
        match.do(opener, actions.Bid(1))
        for seat in ((opener + 1) % 3, (opener + 2) % 3):
            match.do(seat, actions.Follow())
        match.do(opener, actions.LayMarble(0, 0))
        if match.view().stage == "review":
            match.all_ready()
    assert "".join(openers) == "CABCAB"
    assert match.state["score"][0, :3].tolist() == [6, 6, 6]
    assert match.events[-1] == events.GameOver([6, 6, 6], [0, 1, 2])


@pytest.mark.parametrize(("seats", "rounds"), [(1, 1), (2, 6), (3, 6), (4, 4), (7, 7)])
def test_length_of_a_match(seats: int, rounds: int) -> None:
    """N12."""
    assert Match(seats).view().rounds == rounds
    assert Match(seats, rounds=2).view().rounds == 2 * seats
    assert Match(seats, rounds=2, openings=5).view().rounds == 5


# Building (N1, N3)


def test_all_build_from_one_heap() -> None:
    """Any seat, any tile, any turn, any free cell; a cell that was just taken is refused by name (N3)."""
    match = Match(3, rows=3, columns=4)
    assert match.view().heap == list(material.TILES)
    match.do("C", actions.Lay("elbow", 3, 2, 3))
    assert match.events[-1] == events.TileLaid(seat=2, row=2, column=3, left=11)
    assert match.refused("A", actions.Lay("tee", 0, 2, 3)) == ("cell_taken", "N3")
    assert match.refused("A", actions.Lay("tee", 0, 3, 0)) == ("outside", "N2")
    match.do("C", actions.Lay("tee", 0, 0, 0))
    match.do("B", actions.Lay("straight", 2, 0, 1))
    view = match.view()
    assert view.tiles == [8, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, 19]
    assert view.heap == [13, 36, 16, 14, 22, 5, 14]
    assert match.refused("A", actions.Ready()) == ("not_looking", "N5")


def test_the_words_of_a_conflict_name_the_cell() -> None:
    match = Match(2, rows=3, columns=3)
    match.do("A", actions.Lay("block", 0, 1, 2))
    number = MINOS.wire.action_from_json(actions.Lay("block", 0, 1, 2))
    code = MINOS.apply(match.ruleset, match.state, 1, number, match.chance)
    assert "row 2, column 3" in MINOS.refuse(code, 1, number).detail


def test_the_heap_runs_out_of_a_kind() -> None:
    """A tile cannot be laid twice: there are five blocks (N1)."""
    match = Match(2, rows=3, columns=3)
    for cell in range(5):
        match.do(cell % 2, actions.Lay("block", 0, *divmod(cell, 3)))
    assert match.refused("A", actions.Lay("block", 0, 2, 2)) == ("no_tile_left", "N1")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "lay", "tile": "elbow", "turn": 5, "row": 0, "column": 0}, "bad_turn"),
        ({"type": "lay", "tile": "elbow", "turn": -1, "row": 0, "column": 0}, "bad_turn"),
        ({"type": "lay", "tile": "ramp", "turn": 0, "row": 0, "column": 0}, "bad_action"),
        ({"type": "lay", "tile": "elbow", "turn": 0, "row": 10, "column": 0}, "out_of_range"),
        ({"type": "ready", "length": 101}, "bad_length"),
        ({"type": "bid", "tiles": 0}, "bad_number"),
        ({"type": "bid", "tiles": 101}, "bad_number"),
        ({"type": "marble", "row": 0, "column": -1}, "out_of_range"),
        ({"type": "take_back", "marbles": 100}, "bad_number"),
        ({"type": "follow", "stake": 2}, "bad_action"),
        ("follow", "bad_action"),
    ],
)
def test_json_that_says_no_action(action: object, code: str) -> None:
    with pytest.raises(BadAction) as refused:
        MINOS.wire.action_from_json(action)
    assert refused.value.code == code


def test_the_last_tile_turns_the_sandglass() -> None:
    match = corridor(look=45)
    assert match.events[-1] == events.Built(45)
    assert (match.view().stage, match.seconds(), match.view().glass) == ("look", 45, 45)


# Looking (N5)


def test_it_is_covered_when_all_have_looked_enough() -> None:
    match = corridor()
    match.do("B", actions.Ready(3))
    assert match.refused("B", actions.Ready(4)) == ("ready_already", "N5")
    assert match.refused("A", actions.Ready(10)) == ("too_long", "N5")
    assert match.view().tiles is not None
    match.do("A", actions.Ready())
    assert match.events[-1] == events.Covered(0, out_of_time=False)
    assert (match.view().stage, match.view().tiles, match.view().turn) == ("bid", None, 0)


def test_it_is_covered_when_the_sandglass_has_run_out() -> None:
    match = corridor()
    match.do("B", actions.Ready(3))
    assert match.run_out() == 0
    assert match.events[-1] == events.Covered(0, out_of_time=True)
    assert match.seconds() == 0
    assert match.run_out() != 0


def test_as_long_as_they_like() -> None:
    """The option: no sandglass, until everyone is ready (N5)."""
    match = corridor(look=0)
    assert match.seconds() == 0
    assert match.run_out() != 0


def test_what_a_seat_noted_is_its_own_until_the_walk_is_over() -> None:
    match = corridor()
    match.do("A", actions.Ready(3))
    match.do("B", actions.Ready(2))
    assert (match.own(0).note, match.own(1).note) == (3, 2)
    for seat in (-1, 0):
        assert match.seen(seat)["note"][0, 1] != 2
        assert [row.note for row in match.view(seat).seats] == [None, None]
    match.talk("A 1, B follow")
    assert match.own(0).note == 3
    match.do("A", actions.Stop())
    assert [row.note for row in match.view().seats] == [3, 2]


def test_no_observation_holds_the_labyrinth_while_it_is_covered() -> None:
    """N5: not for those who bid either; and it is back for the walk."""
    match = covered(3, 6)
    for seat in range(-1, 3):
        seen = match.seen(seat)
        assert (seen["tile"] == -1).all()
        assert not seen["turn"].any()
    match.talk("A 4, B follow, C counter")
    assert (match.seen(1)["tile"][0, :6, :6] != -1).all()


# The walk (N8, N9)


def walking(text: str, marbles: int, **options: Any) -> Match:
    """Two seats; the first has bid these marbles on this labyrinth and walks."""
    rows = text.split()
    match = Match(2, rows=len(rows), columns=len(rows[0]), **options)
    match.build(text)
    match.all_ready()
    match.talk(f"A {marbles}, B counter")
    return match


def lay(match: Match, *cells: tuple[int, int]) -> None:
    for cell in cells:
        match.do("A", actions.LayMarble(*cell))


def next_cells(match: Match) -> list[tuple[int, int]]:
    return sorted((spot.row, spot.column) for spot in match.own(0).next or [])


def test_a_walk_of_full_length_is_success() -> None:
    match = walking(snake(3, 3), 9)
    lay(match, *[(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (2, 0), (2, 1), (2, 2)])
    assert match.view().ended == "full_length"
    assert match.gained() == "A+1 B-1"


def test_a_walk_that_can_reach_nothing_has_failed() -> None:
    match = walking("---\n---\n---", 4)
    lay(match, (1, 1))
    assert next_cells(match) == [(1, 0), (1, 2)]
    lay(match, (1, 2))
    assert match.view().ended == "stuck"
    assert match.gained() == "A-1 B+1"
    assert match.view().stage == "review"


def test_the_walk_refuses() -> None:
    """Unconnected, blocked, taken; out of turn; taking back at a table of two (N8, N14)."""
    match = walking("---\n-#-\n---", 3)
    assert match.refused("B", actions.LayMarble(0, 0)) == ("not_your_turn", "N8")
    assert match.refused("A", actions.LayMarble(3, 0)) == ("outside", "N2")
    lay(match, (0, 1))
    assert match.refused("A", actions.LayMarble(0, 1)) == ("marble_there", "N8")
    assert match.refused("A", actions.LayMarble(1, 1)) == ("not_connected", "N8")
    assert match.refused("A", actions.LayMarble(2, 1)) == ("not_connected", "N8")
    assert match.refused("A", actions.TakeBack(0)) == ("not_alone", "N14")
    lay(match, (0, 2))
    assert match.view().ended == "stuck"  # no reversing


def test_the_first_marble_may_lie_on_any_tile() -> None:
    match = walking("---\n-#-\n---", 2)
    lay(match, (1, 1))
    assert match.view().ended == "stuck"


def test_a_bridge_is_crossed_straight() -> None:
    """Base rule: it holds one marble, also for the other passage (N9)."""
    cross = "#|#\n-H-\n#|#"
    match = walking(cross, 9)
    lay(match, (1, 0), (1, 1))
    assert next_cells(match) == [(1, 2)]
    first = walking(cross, 9)
    lay(first, (1, 1))
    assert first.view().walk[0].passage == "either"
    assert next_cells(first) == [(0, 1), (1, 0), (1, 2), (2, 1)]
    lay(first, (0, 1))
    assert first.view().walk[0].passage == "deck"


def test_an_underpass_needs_no_marble() -> None:
    """The option of N9: pass beneath, also beneath a marble on the deck; or lay one there, if the tile has none."""
    plain = walking("nnn\n-H-\nsss", 3)
    lay(plain, (1, 0))
    assert next_cells(plain) == [(1, 1)]
    match = walking("nnn\n-H-\nsss", 3, bridges="underpass")
    lay(match, (1, 0))
    assert next_cells(match) == [(1, 1), (1, 2)]
    assert [spot.under for spot in match.own(0).next or [] if spot.column == 2] == [[4]]
    lay(match, (1, 1))
    assert next_cells(match) == [(1, 2)]


def test_beneath_a_marble_on_the_deck() -> None:
    match = walking("F7#\nLH7\n#LJ", 9, bridges="underpass")
    # From the south over the deck, round to the north and west, and through beneath.
    lay(match, (2, 1), (1, 1), (0, 1), (0, 0), (1, 0))
    assert match.view().walk[1].passage == "deck"
    assert next_cells(match) == [(1, 2)]
    base = walking("F7#\nLH7\n#LJ", 9)
    lay(base, (2, 1), (1, 1), (0, 1), (0, 0), (1, 0))
    assert base.view().ended == "stuck"


def test_a_run_of_underpasses() -> None:
    match = walking("nnnn\n-HH-\nssss", 3, bridges="underpass")
    lay(match, (1, 0))
    assert next_cells(match) == [(1, 1), (1, 2), (1, 3)]
    assert [spot.under for spot in match.own(0).next or [] if spot.column == 3] == [[5, 6]]
    lay(match, (1, 3))
    assert match.view().ended == "stuck"  # no turning back beneath, where no marble lies


def test_no_way_beneath_a_deck_past_a_marble_there() -> None:
    """The walk began in an underpass, went round, and comes to its other end (N8, N9)."""
    match = walking("FHH7\nL--J\nssss", 12, bridges="underpass")
    lay(match, (0, 1), (0, 3), (1, 3), (1, 2), (1, 1), (1, 0), (0, 0))
    assert match.view().walk[0].passage == "underpass"
    assert match.view().ended == "stuck"


def test_a_deck_is_not_passed_without_a_marble() -> None:
    match = walking("#|#\n-H-\n#|#", 9, bridges="underpass")
    lay(match, (0, 1))
    assert next_cells(match) == [(1, 1)]


def test_giving_up_is_failure() -> None:
    match = walking("---\n---\n---", 3)
    match.do("A", actions.Stop())
    assert (match.view().ended, match.gained()) == ("gave_up", "A-1 B+1")


def longest_by_the_rules(labyrinth: Records, underpass: bool) -> int:
    """Marbles of the longest walk that the rules let a walker lay, everything tried."""
    match = Match(
        1, labyrinth=write_labyrinth(labyrinth).split(), bridges="underpass" if underpass else "plain", look=0
    )
    best = 0

    def go(state: Records) -> None:
        nonlocal best
        best = max(best, int(state["best"][0]))
        for action in MINOS.list_legal(match.ruleset, state, 0):
            if isinstance(MINOS.wire.action_to_json(action), actions.LayMarble):
                after = state.copy()
                assert MINOS.apply(match.ruleset, after, 0, action, match.chance) == 0
                go(after)

    go(match.state)
    return best


@pytest.mark.parametrize("underpass", [False, True])
def test_the_solver_walks_by_the_rules(underpass: bool) -> None:
    """The proven longest walk is the longest that the rules allow."""
    rng = np.random.default_rng(9 + underpass)
    signs = list("nesw|-+LF7JESWNH=HH==")
    for _ in range(25):
        text = "\n".join("".join(rng.choice(signs, 3)) for _ in range(3))
        labyrinth = read_labyrinth(text)
        found = longest_walk(labyrinth, underpass=underpass)
        assert found.proven
        assert longest_by_the_rules(labyrinth, underpass) == found.length, text


# The timed walk (N13)


@pytest.mark.parametrize(("size", "seconds"), [(7, 60), (8, 90)])
def test_the_timed_walk_runs_from_the_first_marble(size: int, seconds: int) -> None:
    match = covered(2, size, timed_walk=True)
    match.talk("A 30, B counter")
    assert match.seconds() == 0
    number = match.view().glasses
    match.do("A", actions.LayMarble(0, 0))
    if match.view().stage == "walk":
        assert match.seconds() == seconds
        assert match.view().glasses != number
        assert match.run_out() == 0
        assert match.view().ended == "time_up"
    assert match.gained() == "A-1 B+1"


def test_without_the_option_a_walk_takes_its_time() -> None:
    match = covered(2, 8)
    match.talk("A 30, B counter")
    assert match.seconds() == 0


# Alone (N14)


def test_alone_one_walks_at_once_and_the_best_walk_counts() -> None:
    match = Match(1, labyrinth=snake(3, 3).split(), look=20)
    assert (match.view().stage, match.view().turn, match.seconds()) == ("walk", 0, 20)
    lay(match, (0, 0), (0, 1), (0, 2), (1, 2))
    match.do("A", actions.TakeBack(2))
    assert match.events[-1] == events.TakenBack(2)
    assert [(marble.row, marble.column) for marble in match.view().walk] == [(0, 0), (0, 1)]
    assert match.refused("A", actions.TakeBack(2)) == ("not_so_many", "N14")
    lay(match, (0, 2))
    assert match.view().best == [0, 1, 2, 5]  # a shorter one later does not count
    match.do("A", actions.Stop())
    assert match.events[-1] == events.GameOver([4], [0])
    assert MINOS.is_over(match.ruleset, match.state)


def test_alone_time_ends_the_try() -> None:
    match = Match(1, labyrinth=snake(3, 3).split())
    lay(match, (0, 0), (0, 1))
    assert match.run_out() == 0
    assert (match.view().stage, match.view().ended) == ("over", "time_up")
    assert match.state["score"][0, 0] == 2


def test_a_first_marble_on_a_bridge_is_undecided_again_when_it_is_the_last() -> None:
    match = Match(1, labyrinth=["#|#", "-H-", "#|#"], look=0)
    lay(match, (1, 1), (0, 1))
    match.do("A", actions.TakeBack(1))
    assert next_cells(match) == [(0, 1), (1, 0), (1, 2), (2, 1)]
