"""The conformance suite: all duties of a game, and the tables at which it is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from asterion.conformance import rules, secrets
from asterion.conformance.choices import Table, choices_of
from asterion.conformance.failing import Nonconforming
from asterion.conformance.tables import SEEDS, Duty, play
from asterion.games.contract import Game

DUTIES: tuple[Duty, ...] = (
    rules.state_fields_do_not_hide_behind_numpy,
    rules.random_play_ends_and_scores,
    rules.every_draw_has_an_address_of_its_own,
    rules.replay_gives_identical_bytes,
    rules.a_game_is_a_walk_through_decisions_and_chance_nodes,
    rules.every_legal_action_applies_and_every_other_is_refused,
    rules.awaited_seats_have_something_to_do,
    rules.actions_round_trip,
    rules.a_sandglass_that_does_not_run_cannot_run_out,
    secrets.observations_leak_nothing,
    secrets.sampled_worlds_can_be_played_to_the_end,
    secrets.what_happens_is_the_same_in_every_world,
    secrets.what_is_foreseen_happens,
    secrets.what_a_seat_sees_as_numbers_tells_no_secret,
    secrets.legal_actions_are_choices,
)
"""Checks of what was played at a table; those that explain the failures of others come first."""


def failures(
    game: Game, table: Table, seeds: Iterable[int] = SEEDS, begins: Callable[[str], object] = lambda duty: None
) -> Iterator[Nonconforming]:
    """Play some games at a table, one for each seed, and yield the failure of each duty that the game breaks.

    begins: called with the name of each duty before it is checked.
    """
    begins("random_play")
    try:
        played = play(game, table.options, table.seats, seeds)
    except Nonconforming as failure:
        yield failure
        return
    for duty in DUTIES:
        begins(duty.__name__)
        try:
            duty(played)
        except Nonconforming as failure:
            yield failure


def conform(game: Game, table: Table, seeds: Iterable[int] = SEEDS) -> None:
    """Raises Nonconforming if the game breaks a duty at this table."""
    for failure in failures(game, table, seeds):
        raise failure


def tables_of(game: Game) -> list[Table]:
    """Every number of seats with the usual options, then every value of every option that the game takes."""
    return choices_of(game).tables
