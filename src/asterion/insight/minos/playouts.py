"""The worth of a position of Minos if regulars sit on every seat from here on: the value function V of the ledger.

A playout plays the auction of a round out as regulars. What it does not know it draws: a size, a longest walk, and what
seats note, each one of sixteen values that are equally likely (see ``measured``). Whether the bid is then walked is a
chance, not a draw. What comes after the round is read from the futures, the points of whole games that regulars have
played in the same way: each playout has a slice of them of its own.
"""

from typing import Any, NamedTuple

import numpy as np

from asterion.bots.minos.auction import give_answer
from asterion.bots.minos.levels import regular_bid
from asterion.games.compiled import rule
from asterion.games.minos.auction import points_of
from asterion.games.minos.material import BOX_SIDES, MOST_SEATS
from asterion.games.minos.rules import cover
from asterion.games.minos.state import BID, BUILD, FREE, NOBODY, OVER, SIZE, STATE, Ruleset, Rulesets, State, States
from asterion.games.minos.walking import cells_of
from asterion.insight.estimates import POINTS, WIN
from asterion.insight.future_rows import ENDED, FutureRows, add_worth, clear, rows_of, worth_of_scores
from asterion.insight.minos.measured import LONGEST, MADE, NOTED

SIZE_DRAW, LONGEST_DRAW, FIRST_NOTE = range(3)
"""Draws of a playout: the size that the opener picks, the place of the longest walk among PLACES, that of each note."""
DRAWS = FIRST_NOTE + MOST_SEATS


class Notes(NamedTuple):
    """The knowledge of a labyrinth and of what seats noted of it."""

    longest: int  # its longest walk; 0: not known
    known: int  # bit mask of the seats whose note is known
    own: int  # a seat that counts in its own way, and not as regulars do; NOBODY: none
    kept: float  # the share of the longest walk that this seat notes


class Workspace(NamedTuple):
    """The arrays that playouts overwrite."""

    worlds: States  # length 1: the one imagined
    trials: States  # length 1: the one played on
    scores: Any  # int64[seats]: at the end of a round
    ends: Any  # float64[2, seats]: of a world


def new_workspace() -> Workspace:
    """A workspace for any number of playouts, one after the other."""
    return Workspace(
        worlds=np.zeros(1, STATE),
        trials=np.zeros(1, STATE),
        scores=np.zeros(MOST_SEATS, np.int64),
        ends=np.zeros((2, MOST_SEATS)),
    )


# What is not known


@rule
def size_class(cells: int) -> int:
    """The row of a table by size: squares of 6, 7, 8 and 9, others by their cells (N10)."""
    if cells < 49:
        return 0
    if cells < 64:
        return 1
    return 2 if cells < 81 else 3


@rule
def table_of(ruleset: Ruleset) -> int:
    """The table of a way to build; a labyrinth that is given counts as built together."""
    building = int(ruleset.building)
    return building if building < len(LONGEST) else 0


@rule
def longest_of(ruleset: Ruleset, cells: int, place: int) -> int:
    """One of the longest walks that labyrinths of this size have."""
    row = size_class(cells)
    side = BOX_SIDES[0] + row
    return min(cells, max(1, int(LONGEST[table_of(ruleset)][row][place]) * cells // (side * side)))


@rule
def note_of(ruleset: Ruleset, cells: int, longest: int, place: int) -> int:
    """One of the lengths that a regular notes where this is the longest walk."""
    percent = int(NOTED[table_of(ruleset)][size_class(cells)][place])
    return min(cells, max(1, (longest * percent + 50) // 100))


@rule
def chance_made(note: int, longest: int, bid: int, made: float) -> float:
    """The chance that a bid is walked: surely what was noted, never what is too long, else as often as made says."""
    if bid > longest:
        return 0.0
    return 1.0 if bid <= note else made


# A round


@rule
def play_round(ruleset: Ruleset, world: State, notes: Notes, draws: Any) -> int:
    """Play a round on as regulars to the end of its auction; returns its longest walk. draws: int8[DRAWS]."""
    if int(world.stage) == SIZE:
        side = BOX_SIDES[0] + int(draws[SIZE_DRAW])
        world.rows = side
        world.columns = side
    cells, longest = cells_of(world), int(notes.longest)
    if longest == 0:
        longest = longest_of(ruleset, cells, int(draws[LONGEST_DRAW]))
    for seat in range(int(ruleset.seats)):
        if not int(notes.known) >> seat & 1:
            world.note[seat] = note_of(ruleset, cells, longest, int(draws[FIRST_NOTE + seat]))
        if seat == int(notes.own):
            world.note[seat] = max(1, int(longest * notes.kept + 0.5))
    if int(world.stage) < BID:
        cover(world)
    bid_on(ruleset, world)
    return longest


@rule
def bid_on(ruleset: Ruleset, world: State) -> None:
    """Bid to the end as regulars; all notes are there.

    They do not look at the scores, as in the first round: the futures do not know them either, or luck would not be 0
    on average.
    """
    number = int(world.round_number)
    world.round_number = 0
    while int(world.stage) == BID:
        actor = int(world.actor)
        give_answer(ruleset, world, actor, regular_bid(ruleset, world, actor))
    world.round_number = number


@rule
def rounds_walked(state: State) -> int:
    """The number of rounds that are scored."""
    return int(state.round_number) + (1 if int(state.stage) > BID else 0)


@rule
def stage_of(futures: Any, walked: int) -> int:
    """The stage of the futures after this many rounds."""
    return ENDED if walked >= futures.shape[0] - 1 else walked


@rule
def add_end(
    ruleset: Ruleset, world: State, walked: bool, rows: FutureRows, weight: float, scores: Any, values: Any
) -> None:
    """Add what the end of a round is worth, times weight, to values: float64[2, seats].

    walked: whether the bid was. scores: int64[seats], overwritten.
    """
    after = int(world.round_number) + 1
    for seat in range(int(ruleset.seats)):
        scores[seat] = int(world.score[seat]) + points_of(ruleset, world, seat, walked)
    add_worth(rows, stage_of(rows.points, after), int(world.starter) + after, scores, weight, values)


@rule
def add_ends(ruleset: Ruleset, world: State, chance: float, rows: FutureRows, scores: Any, values: Any) -> None:
    """Add what the end of an auction is worth, if the bid is walked with this chance."""
    if chance > 0.0:
        add_end(ruleset, world, True, rows, chance, scores, values)
    if chance < 1.0:
        add_end(ruleset, world, False, rows, 1.0 - chance, scores, values)


# Entry points


@rule
def worth_after_rounds(states: States, futures: Any, values: Any) -> None:
    """W: the scores of a state after the rounds that are scored, into values: float64[parts, 2, seats]."""
    state, walked = states[0], rounds_walked(states[0])
    worth_of_scores(futures, stage_of(futures, walked), int(state.starter) + walked, state.score, values)


@rule
def worth_of_walk(rulesets: Rulesets, states: States, walked: bool, futures: Any, work: Workspace, values: Any) -> None:
    """W if the walk that runs is walked, or not, into values: float64[parts, 2, seats]."""
    parts = values.shape[0]
    for part in range(parts):
        clear(values[part])
        add_end(rulesets[0], states[0], walked, rows_of(futures, part, parts), 1.0, work.scores, values[part])


@rule
def worth_of_round(
    rulesets: Rulesets, states: States, notes: Notes, lucks: Any, futures: Any, work: Workspace, values: Any
) -> None:
    """V of a state before the first marble, into values: float64[playouts, 2, seats].

    notes: V has no ``own``. lucks: int8[playouts, DRAWS].
    """
    ruleset, world, playouts = rulesets[0], work.trials[0], values.shape[0]
    for playout in range(playouts):
        clear(values[playout])
        work.trials[0] = states[0]
        longest = play_round(ruleset, world, notes, lucks[playout])
        made = notes.kept if int(world.bidder) == int(notes.own) else MADE
        chance = chance_made(int(world.note[int(world.bidder)]), longest, int(world.bid), made)
        add_ends(ruleset, world, chance, rows_of(futures, playout, playouts), work.scores, values[playout])


@rule
def worth_alone(rulesets: Rulesets, states: States, longest: int, lucks: Any, values: Any) -> None:
    """V alone, before the first marble: what a regular finds (N14), into values: float64[playouts, 2, 1]."""
    for playout in range(values.shape[0]):
        rows, columns = int(states[0].rows), int(states[0].columns)
        if rows == 0:
            rows = columns = BOX_SIDES[0] + int(lucks[playout][SIZE_DRAW])
        found = int(longest)
        if found == 0:
            found = longest_of(rulesets[0], rows * columns, int(lucks[playout][LONGEST_DRAW]))
        note = note_of(rulesets[0], rows * columns, found, int(lucks[playout][FIRST_NOTE]))
        values[playout, WIN, 0] = 1.0
        values[playout, POINTS, 0] = float(note)


@rule
def next_round(ruleset: Ruleset, world: State, number: int) -> None:
    """The opener of a round picks; the scores stay (N15)."""
    world.round_number = number
    world.opener = (int(world.starter) + number) % int(ruleset.seats)
    world.bidder = NOBODY
    world.bid = 0
    world.stage = SIZE
    for seat in range(MOST_SEATS):
        world.stance[seat] = FREE
        world.stake[seat] = 0
    world.rows = int(ruleset.rows)
    world.columns = int(ruleset.columns)


@rule
def play_futures(
    rulesets: Rulesets, lucks: Any, falls: Any, first: int, last: int, work: Workspace, futures: Any
) -> None:
    """Play the games first to last - 1 of a table of futures, int16[rounds + 1, games, seats], see ``futures``.

    lucks: int8[games, rounds, DRAWS], falls: float64[games, rounds], both of these games only.
    """
    ruleset, world, notes = rulesets[0], work.trials[0], Notes(0, 0, NOBODY, MADE)
    seats, rounds = int(ruleset.seats), futures.shape[0] - 1
    for game in range(int(first), int(last)):
        world.starter = 0
        for seat in range(MOST_SEATS):
            world.score[seat] = 0
        for number in range(rounds):
            for place in range(seats):
                futures[number, game, place] = -int(world.score[(number + place) % seats])
            next_round(ruleset, world, number)
            draws, fall = lucks[game - int(first)][number], falls[game - int(first)][number]
            if int(world.rows) > 0:
                world.stage = BUILD
            longest = play_round(ruleset, world, notes, draws)
            chance = chance_made(int(world.note[int(world.bidder)]), longest, int(world.bid), MADE)
            for seat in range(seats):
                gained = points_of(ruleset, world, seat, fall < chance)
                world.score[seat] = int(world.score[seat]) + gained
        world.stage = OVER
        for number in range(rounds):
            for place in range(seats):
                futures[number, game, place] += int(world.score[(number + place) % seats])
        for place in range(seats):
            futures[rounds, game, place] = 0


@rule
def regular_answer(rulesets: Rulesets, states: States, seat: int) -> int:
    """A regular's answer here, as an action's number; see bid_on."""
    number = int(states[0].round_number)
    states[0].round_number = 0
    answer = regular_bid(rulesets[0], states[0], int(seat))
    states[0].round_number = number
    return answer
