"""The bots of Minos."""

from __future__ import annotations

import numpy as np

from asterion.bots.contract import (
    EXPERT,
    Bots,
    PlayedGames,
    QuickRule,
    Records,
    Search,
    Settled,
    WorldSearch,
    most_points,
    unplayed,
)
from asterion.bots.minos import auction, found_walk, levels
from asterion.bots.minos.expert import WalkSearch
from asterion.bots.minos.scratch import new_workspace
from asterion.games.chance import simulation
from asterion.games.minos import entry_points
from asterion.games.minos.state import OVER, STATE

ENOUGH = 1_000
"""Worlds; a slice of the search for the longest walk counts as one."""


QUICK = QuickRule(levels.quick_action, new_workspace)


def _search(ruleset: Records, observation: Records, seat: int, seed: int) -> Search:
    subject = int(found_walk.searched_for(observation))
    if subject == found_walk.ANSWER:
        return WorldSearch(auction, ruleset, observation, seat, seed)
    if subject == found_walk.LONGEST:
        return WalkSearch(ruleset, observation)
    return Settled(QUICK.quick(ruleset, observation, seat, EXPERT, seed))


def _play(ruleset: Records, entrants: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
    seats = len(entrants)
    played = unplayed(games, seats)
    chance, thoughts = simulation((seed, first, 0)), np.random.default_rng((seed, first, 1))
    state, seen = np.zeros(1, STATE), np.zeros(1, STATE)
    for game in range(games):
        entry_points.start(ruleset, state, chance)
        while int(state["stage"][0]) != OVER:
            awaited = entry_points.seats_to_act(ruleset, state)
            seat = (awaited & -awaited).bit_length() - 1
            entry_points.observe(ruleset, state, seat, seen)
            level, draw = int(entrants[(seat - first - game) % seats]), int(thoughts.integers(1 << 62))
            if level == EXPERT:
                search = _search(ruleset, seen, seat, draw)
                search.more(worlds)
                action = search.best()
            else:
                action = QUICK.quick(ruleset, seen, seat, level, draw)
            if entry_points.apply(ruleset, state, seat, action, chance):
                raise ValueError(f"level {level} on seat {seat} plays {action}, which is refused")
            played.lengths[game] += 1
        for entrant in range(seats):
            played.points[game, entrant] = int(state["score"][0, (entrant + first + game) % seats])
    return played._replace(won=most_points(played.points))


MINOS_BOTS = Bots(quick=QUICK.quick, search=_search, enough=ENOUGH, play=_play, rule=QUICK)
