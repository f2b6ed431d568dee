"""A batch beside the same games, played through the entry points of the contract; all must be equal, byte for byte.

``python -m tests.lab.side_by_side`` compares 100,000 steps of each game, which takes minutes; ``--steps``, and names of
games, for fewer.
"""

import argparse
import time
from typing import Any

import numpy as np

from asterion.games import OWN, chance
from asterion.games.contract import Game, Records
from asterion.lab import Batch
from tests.games.playing import any_action

GAMES_AT_ONCE = 3


class ByEntryPoints:
    """One game of a batch, played through the entry points of the contract."""

    def __init__(self, game: Game, ruleset: Records, words: Records) -> None:
        self.game, self.ruleset = game, ruleset
        self.seats = game.seats_in(ruleset)
        self.chance = chance.simulation(0)
        self.chance["x"] = words
        self.state = game.new_state()
        self.seat = -1
        self.deal()

    def deal(self) -> None:
        assert self.game.start(self.ruleset, self.state, self.chance) == 0
        self.seat = next(self.game.turns(self.ruleset, self.state, self.chance))

    def take(self, action: int) -> tuple[bool, list[int], list[float]]:
        """Take an action; whether that ended the game, its points, and each seat's share of the win."""
        self.game.act(self.ruleset, self.state, self.seat, action, self.chance)
        seat = next(self.game.turns(self.ruleset, self.state, self.chance), None)
        if seat is not None:
            self.seat = seat
            return False, [0] * self.seats, [0.0] * self.seats
        points = self.game.list_scores(self.ruleset, self.state, self.seats)
        winners = self.game.list_winners(self.ruleset, self.state, self.seats)
        self.deal()
        return True, points, [1 / len(winners) if each in winners else 0.0 for each in range(self.seats)]

    def check_shown(self, batch: Batch, n: int) -> None:
        """The batch shows this game, and what its seat sees and may do."""
        encoding = batch.encoding
        assert batch.states[n : n + 1].tobytes() == self.state.tobytes()
        assert batch.seat[n] == self.seat
        seen, vector = self.game.new_state(), np.zeros(encoding.length, np.int16)
        self.game.observe(self.ruleset, self.state, self.seat, seen)
        encoding.encode(self.ruleset, seen, self.seat, vector)
        assert batch.observation[n].tobytes() == vector.tobytes()
        legal = self.game.list_legal(self.ruleset, self.state, self.seat)
        assert batch.legal[n, : batch.count[n]].tolist() == legal
        choices = range(len(legal)) if encoding.listed else legal
        assert batch.mask[n].nonzero()[0].tolist() == sorted(choices)
        assert [batch.action(n, choice) for choice in choices] == legal
        assert not batch.features[n, len(legal) :].any()


def choose(batch: Batch, n: int, rng: np.random.Generator) -> int:
    """A legal choice; in a race now and then the right one, so that games end."""
    if batch.encoding.listed:
        return int(rng.integers(batch.count[n]))
    state = batch.states[n : n + 1].copy()
    return any_action(batch.game, batch.ruleset, state, int(batch.seat[n]), rng)


def compare(id: str, seats: int | None, options: dict[str, Any], steps: int) -> int:
    """Take steps of a batch of three games, and those of each game apart. Returns how many games ended."""
    batch = Batch(id, GAMES_AT_ONCE, seats, seed=3, options=options)
    batch.init()
    again = np.random.SeedSequence([3, 0]).generate_state(4 * GAMES_AT_ONCE, np.uint32).reshape(-1, 4)
    apart = [ByEntryPoints(batch.game, batch.ruleset, words) for words in again]
    rng, ended = np.random.default_rng(4), 0
    for _ in range(steps):
        for n, game in enumerate(apart):
            game.check_shown(batch, n)
        choices = np.array([choose(batch, n, rng) for n in range(GAMES_AT_ONCE)])
        actions = [batch.action(n, int(choice)) for n, choice in enumerate(choices)]
        batch.step(choices)
        for n, game in enumerate(apart):
            done, points, shares = game.take(actions[n])
            assert (bool(batch.done[n]), batch.score[n].tolist()) == (done, points)
            assert batch.reward[n].tolist() == np.array(shares, np.float32).tolist()
            ended += done
    return ended


def main() -> None:
    """Compare, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(OWN)}; default: all")
    parser.add_argument("--steps", type=int, default=100_000, help="of each game, in three games at once")
    asked = parser.parse_args()
    for id in asked.games or OWN:
        began = time.process_time()
        rounds = -(-asked.steps // GAMES_AT_ONCE)
        ended = compare(id, None, {}, rounds)
        took = time.process_time() - began
        print(f"{id}: {rounds * GAMES_AT_ONCE:,} steps, {ended:,} games ended, all equal ({took:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
