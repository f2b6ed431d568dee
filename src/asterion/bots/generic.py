"""Bots for any game, from the contract alone: a search over worlds that agree with what a seat has observed.

The search is a tree of the actions that were tried, shared by all worlds (information set Monte Carlo tree search:
Cowling, Powley and Whitehouse 2012). One try samples a world, walks down the tree by the bound of UCB1 among what is
legal in that world, adds one action, plays on at random, and notes for each action how well it went for its seat.
Chance is drawn again in each world. Levels differ in the number of tries.

Many actions: the number of actions that are compared grows with the tries (progressive widening: Coulom 2007). Types of
actions take turns, the rarest first, so that a single "doubt" stands beside hundreds of bids. Random play draws a type,
then an action of it. Few tries tell little about the end of a game, so an action is first judged by the next change of
points, and by the end as its tries grow.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np

from asterion.bots.contract import NOVICE, RANDOM, REGULAR, Bots, Records, Search, play_in_turn
from asterion.games.chance import simulation
from asterion.games.contract import Game, by_type

TRIES = {NOVICE: 16, REGULAR: 96}
"""Worlds that a level below expert tries for a decision."""
ENOUGH = 4_000
COMPARED, COMPARED_AHEAD = 1.5, 1.0
"""Actions compared after n tries: this times the square root of n + 1, at the decision and at later ones; one of each
type at least."""
LONGEST = 400
"""Actions after which a world is judged as it stands."""
CURIOSITY = 0.7
"""Weight of the exploration term in UCB1."""
SCORE_SHARE = 0.2
"""Weight of the points, next to the win, in a seat's value."""
MOST_KEPT = 1 << 18
"""Actions in the legal sets that are kept for a game, at most."""
GOLDEN = (math.sqrt(5) - 1) / 2


class LegalSet(NamedTuple):
    """Actions that are legal together. by_type: the same by type, the rarest first."""

    actions: frozenset[int]
    by_type: list[list[int]]


class LegalSets:
    """The legal sets of a game: the same come back in each try. Safe in several threads."""

    def __init__(self, action_to_json: Callable[[int], Any]) -> None:
        self._action_to_json = action_to_json
        self._sets: dict[bytes, LegalSet] = {}
        self._kept = 0

    def find(self, legal: Records) -> LegalSet:
        """The set of these actions: int32[n]."""
        key = legal.tobytes()
        found = self._sets.get(key)
        if found is None:
            actions = legal.tolist()
            found = LegalSet(frozenset(actions), by_type(self._action_to_json, actions))
            self._kept += len(actions)
            if self._kept > MOST_KEPT:
                self._sets.clear()
                self._kept = len(actions)
            self._sets[key] = found
        return found


legal_sets = lru_cache(maxsize=16)(LegalSets)


@dataclass(slots=True)
class Node:
    """Results of an action so far, for the seat that took it. gain: changes of points; after: by seat and action."""

    tries: int = 0
    worth: float = 0.0
    gain: float = 0.0
    after: dict[tuple[int, int], Node] = field(default_factory=dict)


class TreeSearch:
    """A search for the best action of one seat in one observation; see contract.Search."""

    def __init__(self, game: Game, ruleset: Records, observation: Records, seat: int, seed: int) -> None:
        self._game, self._ruleset, self._seat = game, ruleset, seat
        self._seen = observation.copy()
        self._seats = game.seats_in(ruleset)
        self._random = random.Random(seed)
        self._chance = simulation(seed)
        self._world, self._legal = game.new_state(), game.new_actions()
        self._sets = legal_sets(game.wire.action_to_json)
        self._root = Node()
        self._start = self._random.random()
        self._choices = self._find_legal(observation, seat)
        self._low, self._high = math.inf, -math.inf
        self._points = np.zeros(self._seats, np.int32)
        self._most_gain = 0.0

    def more(self, worlds: int) -> bool:
        if len(self._choices.actions) == 1:
            return False
        for _ in range(worlds):
            self._try()
        return True

    def best(self) -> int:
        """The action that was tried most, since UCB1 tries most often what goes best; of several the one of most
        value."""
        tried = [(action, node) for (_, action), node in self._root.after.items()]
        if not tried:
            return self._choices.by_type[0][0]
        value = self._values([node for _, node in tried], len(self._choices.actions))
        return max(tried, key=lambda each: (each[1].tries, value(each[1])))[0]

    def _find_legal(self, state: Records, seat: int) -> LegalSet:
        count = int(self._game.legal_actions(self._ruleset, state, seat, self._legal))
        return self._sets.find(self._legal[:count])

    def _try(self) -> None:
        """Play one world to its end, and record the result in the tree."""
        game, ruleset, world = self._game, self._ruleset, self._world
        game.sample_world(ruleset, self._seen, self._seat, world, self._chance)
        node: Node | None = self._root
        path: list[tuple[int, Node]] = []
        settled, points = 0, b""  # nodes of the path that saw points change; points when the next was entered
        for ply in range(LONGEST):
            if game.is_over(ruleset, world):
                break
            awaited = int(game.seats_to_act(ruleset, world))
            if not awaited:
                game.let_time_pass(ruleset, world, self._chance)
                continue
            seat = self._seat if ply == 0 else (awaited & -awaited).bit_length() - 1
            legal = self._find_legal(world, seat) if ply else self._choices
            if node is None:
                action = self._random.choice(self._random.choice(legal.by_type))
            else:
                if settled == len(path):
                    points = self._read_points()
                action, node = self._step(node, seat, legal)
                path.append((seat, node))
                if not node.tries:
                    node = None  # new in the tree: from here on at random
            game.act(ruleset, world, seat, action, self._chance)
            if settled < len(path) and (gains := self._gains(points)):
                for actor, passed in path[settled:]:
                    passed.gain += gains[actor]
                settled = len(path)
        worth = self._worth()
        for seat, passed in path:
            passed.tries += 1
            passed.worth += worth[seat]

    def _step(self, node: Node, seat: int, legal: LegalSet) -> tuple[int, Node]:
        """A new action while too few are compared, or else the one with the highest UCB1 bound."""
        known = [(action, each) for (who, action), each in node.after.items() if who == seat]
        known = [each for each in known if each[0] in legal.actions]
        total = sum(each.tries for _, each in known)
        if len(known) < len(legal.actions):
            width = COMPARED if node is self._root else COMPARED_AHEAD
            if len(known) < max(len(legal.by_type), width * math.sqrt(total + 1)):
                action = self._draw_new({action for action, _ in known}, legal)
                return action, node.after.setdefault((seat, action), Node())
        value = self._values([each for _, each in known], len(legal.actions))
        log = math.log(total + 1)
        return max(known, key=lambda at: value(at[1]) + CURIOSITY * math.sqrt(log / at[1].tries))

    def _draw_new(self, known: set[int], legal: LegalSet) -> int:
        """An action that is not known, of the type of which fewest are.

        Actions with near numbers are mostly alike. So the places in a type are spread: each is as likely as any other,
        and a few are never all at one end.
        """
        counted = [(sum(action in known for action in each), each) for each in legal.by_type]
        count, actions = min((each for each in counted if each[0] < len(each[1])), key=itemgetter(0))
        at = int((self._start + count * GOLDEN) % 1 * len(actions))
        while actions[at] in known:
            at = (at + 1) % len(actions)
        return actions[at]

    def _values(self, nodes: list[Node], choices: int) -> Callable[[Node], float]:
        """The value of nodes that are compared. choices: actions among which these were drawn.

        It is the mean worth, mixed with that of all nodes plus the mean gain, which counts as many tries as there are
        choices: two choices are soon judged by the end of the game, hundreds by what comes next.
        """
        base = sum(each.worth for each in nodes) / sum(each.tries for each in nodes)
        trust = choices if self._most_gain else 0
        return lambda each: (each.worth + trust * (base + each.gain / each.tries)) / (each.tries + trust)

    def _read_points(self) -> bytes:
        """The points now, int32[seats]; they are compared at every step, so no list is made."""
        self._game.scores(self._ruleset, self._world, self._points)
        return self._points.tobytes()

    def _gains(self, before: bytes) -> list[float] | None:
        """Change of points by seat, less the mean of the others', -1 to 1; None while points are as before."""
        if self._read_points() == before:
            return None
        changes: list[int] = (self._points - np.frombuffer(before, np.int32)).tolist()
        others = max(self._seats - 1, 1)
        gains = [change - (sum(changes) - change) / others for change in changes]
        self._most_gain = max(self._most_gain, *map(abs, gains))
        return [gain / (self._most_gain or 1) for gain in gains]

    def _worth(self) -> list[float]:
        """Worth of the playout's end by seat, 0 to 1: a share of the win, and of the points between the fewest and the
        most seen so far."""
        game, ruleset, world = self._game, self._ruleset, self._world
        scores = game.list_scores(ruleset, world, self._seats)
        self._low, self._high = min(self._low, *scores), max(self._high, *scores)
        span = (self._high - self._low) or 1
        points = [(score - self._low) / span for score in scores]
        if self._seats == 1:
            return points
        winners = game.list_winners(ruleset, world, self._seats)
        return [
            (1 - SCORE_SHARE) * (seat in winners) / len(winners) + SCORE_SHARE * points[seat]
            for seat in range(self._seats)
        ]


def _decide(game: Game, ruleset: Records, observation: Records, seat: int, level: int, seed: int, worlds: int) -> int:
    """The action of a level. worlds: how many an expert tries."""
    if level == RANDOM:
        return random.Random(seed).choice(game.list_legal(ruleset, observation, seat))
    search = TreeSearch(game, ruleset, observation, seat, seed)
    search.more(TRIES.get(level, worlds))
    return search.best()


def bots(game: Game) -> Bots:
    """Bots for a game without its own."""

    def quick(ruleset: Records, observation: Records, seat: int, level: int, seed: int) -> int:
        return _decide(game, ruleset, observation, seat, level, seed, TRIES[REGULAR])

    def search(ruleset: Records, observation: Records, seat: int, seed: int) -> Search:
        return TreeSearch(game, ruleset, observation, seat, seed)

    return Bots(quick=quick, search=search, enough=ENOUGH, play=play_in_turn(game, partial(_decide, game)))
