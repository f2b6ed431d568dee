"""Bots for any game, from the contract alone: a search over worlds that agree with what a seat has observed.

The search is a tree of the actions that were tried, shared by all worlds (information set Monte Carlo tree search:
Cowling, Powley and Whitehouse 2012). One try samples a world, walks down the tree by the bound of UCB1 among what is
legal in that world, adds one action, plays on at random, and notes for each action how well it went for its seat.
Chance is drawn again in each world. Levels differ in the number of tries.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

from asterion.bots.contract import NOVICE, RANDOM, REGULAR, Bots, PlayedGames, Records, Search, unplayed
from asterion.games.chance import simulation
from asterion.games.contract import Game

TRIES = {NOVICE: 16, REGULAR: 96}
"""Worlds that a level below expert tries for a decision."""
ENOUGH = 4_000
MOST_ACTIONS = 48
"""Actions compared at a decision, at most; if more are legal, this many are drawn."""
LONGEST = 400
"""Actions after which a world is judged as it stands."""
CURIOSITY = 0.7
"""Weight of the exploration term in UCB1."""
SCORE_SHARE = 0.2
"""Weight of the points, next to the win, in a seat's value."""


@dataclass(slots=True)
class Node:
    """Results of an action so far, for the seat that took it. after: by seat and action."""

    tries: int = 0
    worth: float = 0.0
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
        self._root = Node()
        choices = game.list_legal(ruleset, observation, seat)
        self._choices = choices if len(choices) <= MOST_ACTIONS else self._random.sample(choices, MOST_ACTIONS)
        self._low, self._high = math.inf, -math.inf

    def more(self, worlds: int) -> bool:
        if len(self._choices) == 1:
            return False
        for _ in range(worlds):
            self._try()
        return True

    def best(self) -> int:
        """The action that was tried most: UCB1 tries most often what goes best."""
        tried = {action: node.tries for (_, action), node in self._root.after.items()}
        return max(self._choices, key=lambda action: tried.get(action, 0))

    def _try(self) -> None:
        """Play one world to its end, and record the result in the tree."""
        game, ruleset, world = self._game, self._ruleset, self._world
        game.sample_world(ruleset, self._seen, self._seat, world, self._chance)
        node: Node | None = self._root
        path: list[tuple[int, Node]] = []
        for ply in range(LONGEST):
            if game.is_over(ruleset, world):
                break
            awaited = int(game.seats_to_act(ruleset, world))
            if not awaited:
                game.let_time_pass(ruleset, world, self._chance)
                continue
            seat = self._seat if ply == 0 else (awaited & -awaited).bit_length() - 1
            count = int(game.legal_actions(ruleset, world, seat, self._legal))
            if node is None or (ply and count > MOST_ACTIONS):
                node, action = None, int(self._legal[self._random.randrange(count)])
            else:
                action, node = self._step(node, seat, self._legal[:count].tolist() if ply else self._choices)
                path.append((seat, node))
                if not node.tries:
                    node = None  # new in the tree: from here on at random
            game.act(ruleset, world, seat, action, self._chance)
        worth = self._worth()
        for seat, passed in path:
            passed.tries += 1
            passed.worth += worth[seat]

    def _step(self, node: Node, seat: int, legal: list[int]) -> tuple[int, Node]:
        """An untried action, drawn, or else the one with the highest UCB1 bound."""
        fresh = [action for action in legal if (seat, action) not in node.after]
        if fresh:
            action = self._random.choice(fresh)
            return action, node.after.setdefault((seat, action), Node())
        known = [(action, node.after[seat, action]) for action in legal]
        width = math.log(sum(each.tries for _, each in known) + 1)
        return max(known, key=lambda at: at[1].worth / at[1].tries + CURIOSITY * math.sqrt(width / at[1].tries))

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


def _play_one(
    game: Game, ruleset: Records, levels: list[int], worlds: int, key: tuple[int, int]
) -> tuple[Records, int]:
    """The final state of a whole game, and how many decisions it took. levels: by seat; key: its seed."""
    state, seen, chance = game.new_state(), game.new_state(), simulation(key)
    thoughts = random.Random(str(key))
    length = 0
    game.start(ruleset, state, chance)
    for seat in game.turns(ruleset, state, chance):
        game.observe(ruleset, state, seat, seen)
        action = _decide(game, ruleset, seen, seat, levels[seat], thoughts.getrandbits(63), worlds)
        game.act(ruleset, state, seat, action, chance)
        length += 1
    return state, length


def bots(game: Game) -> Bots:
    """Bots for a game without its own."""

    def quick(ruleset: Records, observation: Records, seat: int, level: int, seed: int) -> int:
        return _decide(game, ruleset, observation, seat, level, seed, TRIES[REGULAR])

    def search(ruleset: Records, observation: Records, seat: int, seed: int) -> Search:
        return TreeSearch(game, ruleset, observation, seat, seed)

    def play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
        """See contract.Bots.play; this loop is not compiled."""
        seats = len(levels)
        played = unplayed(games, seats)
        for row, number in enumerate(range(first, first + games)):
            entrants = [(seat - number) % seats for seat in range(seats)]
            by_seat = [int(levels[entrant]) for entrant in entrants]
            state, played.lengths[row] = _play_one(game, ruleset, by_seat, worlds, (seed, number))
            played.points[row, entrants] = game.list_scores(ruleset, state, seats)
            played.won[row, [entrants[seat] for seat in game.list_winners(ruleset, state, seats)]] = 1
        return played

    return Bots(quick=quick, search=search, enough=ENOUGH, play=play)
