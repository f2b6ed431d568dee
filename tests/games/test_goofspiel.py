"""Goofspiel: its rulings, one by one, and the conformance suite."""

from typing import Any

import numpy as np
import pytest

from asterion.conformance import conform, tables_of
from asterion.games import chance
from asterion.games.contract import BadOptions, Game, IllegalAction, Records
from tests.plugin import GOOFSPIEL, game_of


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(GOOFSPIEL))
    return game_of(GOOFSPIEL)


class Match:
    """A match with cards and prizes that the test chooses."""

    def __init__(self, game: Game, seats: int, prize: int, **options: Any) -> None:
        self.game, self.seats = game, seats
        self.ruleset = game.wire.ruleset(game.options(options), seats)
        self.state = game.new_state()
        game.start(self.ruleset, self.state, chance.scripted([prize - 1]))
        self.said: list[Any] = []

    def choose(self, seat: int, card: int, *draws: int) -> None:
        before = self.state.copy()
        self.game.act(self.ruleset, self.state, seat, card - 1, chance.scripted(draws))
        self.said = self.game.wire.events(self.ruleset, before, self.state, seat, card - 1)

    def play(self, *cards: int, draw: int | None = 0) -> None:
        """All choose; draw: the next prize, by its place among those that are left; None: there is none."""
        for seat, card in enumerate(cards):
            last = seat == self.seats - 1 and draw is not None
            self.choose(seat, card, *([draw or 0] if last else []))

    @property
    def awaited(self) -> list[int]:
        mask = int(self.game.seats_to_act(self.ruleset, self.state))
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def points(self) -> list[int]:
        return self.game.list_scores(self.ruleset, self.state, self.seats)

    def seen_by(self, viewer: int) -> Records:
        seen = self.game.new_state()
        self.game.observe(self.ruleset, self.state, viewer, seen)
        return seen

    @property
    def view(self) -> Any:
        return self.game.wire.public_view(self.ruleset, self.seen_by(-1))


def test_g1_two_to_five_seats_have_five_to_thirteen_cards(game: Game) -> None:
    match = Match(game, 5, prize=3, cards=5)
    assert [seat.cards for seat in match.view.seats] == [[1, 2, 3, 4, 5]] * 5
    assert match.view.prizes + match.view.pile == [3, 1, 2, 4, 5]
    assert Match(game, 2, prize=13).view.pile == list(range(1, 13))
    for seats in (1, 6):
        with pytest.raises(BadOptions, match="2 to 5 seats"):
            game.wire.ruleset(game.options({}), seats)
    for cards in (4, 14):
        with pytest.raises(BadOptions):
            game.options({"cards": cards})


def test_g2_the_next_prize_is_one_of_those_left(game: Game) -> None:
    match = Match(game, 2, prize=3, cards=5)
    match.play(5, 4, draw=2)  # of 1, 2, 4, 5
    assert match.view.prizes == [4]
    assert match.view.pile == [1, 2, 5]
    assert match.said[-1] == game.wire.Event.__args__[0](4, 0)


def test_g3_all_choose_in_secret_at_the_same_time(game: Game) -> None:
    match = Match(game, 3, prize=1)
    assert match.awaited == [0, 1, 2]
    match.choose(1, 9)
    assert match.awaited == [0, 2]
    with pytest.raises(IllegalAction, match="G3"):
        match.choose(1, 8)
    for viewer in (-1, 0, 2):
        assert match.seen_by(viewer)["chosen"][0, 1] == -1
        assert 9 in game.wire.public_view(match.ruleset, match.seen_by(viewer)).seats[1].cards
    assert game.wire.own_view(match.ruleset, match.seen_by(1), 1).chosen == 9
    assert [type(event).__struct_config__.tag for event in match.said] == ["chose"]
    assert [seat.ready for seat in match.view.seats] == [False, True, False]


def test_g3_a_blanked_card_may_be_any_that_the_seat_has(game: Game) -> None:
    match = Match(game, 2, prize=1, cards=5)
    match.play(5, 4)
    match.choose(1, 2, *[])
    world, worlds = game.new_state(), set()
    for seed in range(60):
        game.sample_world(match.ruleset, match.seen_by(0), 0, world, chance.simulation(seed))
        worlds.add(int(world["chosen"][0, 1]))
    assert worlds == {1, 2, 3, 5}


def test_g4_the_highest_card_takes_the_prize(game: Game) -> None:
    match = Match(game, 3, prize=7)
    match.play(3, 9, 8)
    assert match.points == [0, 7, 0]
    assert match.said[1].cards == [3, 9, 8]
    assert match.said[1].takers == [1]
    assert [seat.played for seat in match.view.seats] == [3, 9, 8]


@pytest.mark.parametrize(("ties", "points"), [("carry", [0, 0, 0]), ("next", [0, 0, 7]), ("lose", [0, 0, 0])])
def test_g5_equal_highest_cards(game: Game, ties: str, points: list[int]) -> None:
    match = Match(game, 3, prize=7, ties=ties)
    match.play(9, 9, 8)  # then a prize of 1
    assert match.points == points
    assert match.view.prizes == ([1, 7] if ties == "carry" else [1])
    match.play(13, 1, 2)
    assert match.points[0] == (8 if ties == "carry" else 1)


def test_g5_what_stays_after_the_last_round_is_lost(game: Game) -> None:
    match = Match(game, 2, prize=1, cards=5)
    for card in (1, 2, 3, 4):
        match.play(card, card)
    match.play(5, 5, draw=None)
    assert game.is_over(match.ruleset, match.state)
    assert match.points == [0, 0]
    assert match.view.prizes == []


def test_g6_a_card_that_was_shown_is_gone(game: Game) -> None:
    match = Match(game, 2, prize=1)
    match.play(13, 12)
    assert 13 not in match.view.seats[0].cards
    with pytest.raises(IllegalAction, match="G6"):
        match.choose(0, 13)
    match.choose(1, 13)


def test_g7_most_points_win_and_equal_seats_share(game: Game) -> None:
    match = Match(game, 3, prize=5, cards=5)  # then 1, 2, 3, 4
    for cards in ((5, 4, 3), (1, 2, 4), (2, 1, 5), (3, 5, 1)):
        match.play(*cards)
    match.play(4, 3, 2, draw=None)
    assert match.points == [5 + 4, 3, 1 + 2]
    assert match.said[-1].winners == [0]
    with pytest.raises(IllegalAction, match="G7"):
        match.choose(0, 1)


def test_the_encoding_says_what_the_seat_knows(game: Game) -> None:
    encoding = game.encoding
    assert encoding is not None
    match = Match(game, 2, prize=4)
    match.play(6, 2)
    match.choose(1, 11)
    own, other = (np.full(encoding.length, -9, np.int16) for _ in range(2))
    encoding.encode(match.ruleset, match.seen_by(1), 1, own)
    encoding.encode(match.ruleset, match.seen_by(0), 0, other)
    starts = dict(
        zip((part.name for part in encoding.parts), np.cumsum([0, *(p.length for p in encoding.parts)]), strict=False)
    )
    assert own[starts["points"] : starts["points"] + 2].tolist() == [0, 4]
    assert own[starts["own"] + 10] == 1
    assert not other[starts["own"] :].any()
    assert other[starts["ready"] : starts["ready"] + 2].tolist() == [0, 1]


def test_it_conforms(game: Game) -> None:
    for table in list(tables_of(game))[-3:]:
        conform(game, table)
