"""The whole tree of a small game: every decision, every draw and every end, for exact values.

What is the same is kept once: a node is a state with what each seat has seen on the way to it. Draws of one step are
taken together, and those that lead to the same node are one branch with their chances added. Written down as an
extensive form (see `write_efg`) it is a game for OpenSpiel's solvers in C++, and for Gambit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TextIO

from asterion.games.chance import ENOUGH, missing_bound_of, scripted
from asterion.games.contract import Game, GameError, Records
from asterion.lab.one_game import Play
from asterion.lab.seen_history import NOBODY, Past

MOST_STEPS: Final = 250
"""Steps from the deal to an end at most."""
MOST_NODES: Final = 1 << 22
"""Nodes of a tree at most, unless a caller says otherwise: about 4 GB of memory."""
START: Final = -1
"""Instead of a seat: the deal is under way."""


class TooLarge(GameError):
    """An error: a game has more nodes than it may. Its code: too_large."""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game. shares: of the win, by seat."""

    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A step that draws. branches: chance and node of each of its different results; the chances add up to 1."""

    branches: tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of one seat. state: number of its information state. branches: the node after each choice, in the
    order of the choices of that information state."""

    seat: int
    state: int
    branches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InformationState:
    """All decisions that a seat cannot tell apart. choices: as in `Batch`. example: the record of one of them."""

    seat: int
    choices: tuple[int, ...]
    example: Records


class GameTree:
    """The tree of a game from its deal. Raises what `Batch` raises for a game, seats and options; TooLarge.

    nodes: children before their parents, so the deal is the last. states: all information states, with perfect
    recall. Of several seats that may act at the same time the first is asked first, as everywhere in the lab.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | str | None = None,
        most: int = MOST_NODES,
    ) -> None:
        """options: of a table, or the name of a preset. most: nodes."""
        self.play = Play(game, seats, options)
        self.game, self.seats, self._most = self.play.game, self.play.seats, most
        self.nodes: list[End | Draw | Decision] = []
        self.states: list[InformationState] = []
        self._numbers: dict[tuple[int, bytes], int] = {}
        self._known: dict[tuple[bytes, ...], int] = {}
        self._step(self.game.new_state(), None, START, NOBODY)
        self._known.clear()

    @property
    def root(self) -> int:
        """The number of the node of the deal."""
        return len(self.nodes) - 1

    def count_leaves(self) -> int:
        """Number of different courses of the game, from the deal to an end."""
        below: list[int] = []
        for node in self.nodes:
            if isinstance(node, End):
                below.append(1)
            elif isinstance(node, Draw):
                below.append(sum(below[to] for _, to in node.branches))
            else:
                below.append(sum(below[to] for to in node.branches))
        return below[self.root]

    def nths(self) -> list[int]:
        """By information state its number among those of its seat, from 1."""
        counts, nths = [0] * self.seats, list[int]()
        for state in self.states:
            counts[state.seat] += 1
            nths.append(counts[state.seat])
        return nths

    def _add(self, node: End | Draw | Decision) -> int:
        if len(self.nodes) >= self._most:
            raise TooLarge("too_large", f"{self.game.id} has more than {self._most} nodes with these options")
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _step(self, record: Records, past: Past | None, seat: int, action: int) -> int:
        """The node of a step that is under way. seat: whose action it is, NOBODY: time passes; or START."""
        found: dict[int, Fraction] = {}
        for chance, after in self._results(record, past, seat, action):
            actor, done = (seat, action) if seat >= 0 and past is not None else (NOBODY, NOBODY)
            node = self._node(after, Past(past, actor, done, after))
            found[node] = found.get(node, Fraction(0)) + chance
        if len(found) == 1:
            return next(iter(found))
        return self._add(Draw(tuple((chance, node) for node, chance in found.items())))

    def _results(
        self, record: Records, past: Past | None, seat: int, action: int
    ) -> Iterator[tuple[Fraction, Records]]:
        """The results of a step with all its draws, and the chance of each."""
        game, ruleset = self.game, self.play.ruleset
        if past is not None and past.steps > MOST_STEPS:
            raise TooLarge("too_large", f"{self.game.id} takes more than {MOST_STEPS} steps with these options")
        waiting: list[tuple[Fraction, list[int]]] = [(Fraction(1), [])]
        while waiting:
            likely, draws = waiting.pop()
            after, chance = record.copy(), scripted(draws)
            if past is None:
                game.start(ruleset, after, chance)
            elif seat == NOBODY:
                game.let_time_pass(ruleset, after, chance)
            else:
                game.act(ruleset, after, seat, action, chance)
            if int(chance["exhausted"][0]) == ENOUGH:
                yield likely, after
            else:
                bound = missing_bound_of(chance)
                waiting += [(likely / bound, [*draws, draw]) for draw in reversed(range(bound))]

    def _node(self, record: Records, past: Past) -> int:
        """The node of a state between two steps."""
        play, game = self.play, self.game
        seen = [past.seen(play, seat) for seat in range(self.seats)]
        key = (record.tobytes(), *seen)
        if key in self._known:
            return self._known[key]
        if game.is_over(play.ruleset, record):
            node = self._add(End(tuple(play.shares(record))))
        elif awaited := int(game.seats_to_act(play.ruleset, record)):
            seat = (awaited & -awaited).bit_length() - 1
            state = self._state_of(record, seat, seen[seat])
            actions = [play.action_of(record, seat, choice) for choice in self.states[state].choices]
            node = self._add(Decision(seat, state, tuple(self._step(record, past, seat, action) for action in actions)))
        else:
            node = self._step(record, past, NOBODY, NOBODY)
        self._known[key] = node
        return node

    def _state_of(self, record: Records, seat: int, seen: bytes) -> int:
        key = (seat, seen)
        if key not in self._numbers:
            self._numbers[key] = len(self.states)
            choices = tuple(self.play.choices(record, seat))
            self.states.append(InformationState(seat, choices, record.copy()))
        return self._numbers[key]


def write_efg(tree: GameTree, out: TextIO, *, named: bool = True) -> None:
    """Write a tree as an extensive form of Gambit, which OpenSpiel reads too: chances are exact, payoffs are shares.

    named: actions have their names; else their places among the choices of the information state.
    """
    game, play = tree.game, tree.play
    players = " ".join(f'"seat {seat}"' for seat in range(tree.seats))
    out.write(f'EFG 2 R "{game.titles.get("en", game.id)}" {{ {players} }} ""\n')
    names: list[str] = []
    for state in tree.states:
        actions = [play.action_of(state.example, state.seat, choice) for choice in state.choices]
        shown = [game.wire.action_name(action) if named else place for place, action in enumerate(actions)]
        names.append(" ".join(f'"{each}"' for each in shown))
    nths = tree.nths()
    draws = ends = 0
    waiting = [tree.root]
    while waiting:
        node = tree.nodes[waiting.pop()]
        if isinstance(node, End):
            ends += 1
            out.write(f't "" {ends} "" {{ {" ".join(map(str, node.shares))} }}\n')
        elif isinstance(node, Draw):
            draws += 1
            branches = " ".join(f'"{n}" {chance}' for n, (chance, _) in enumerate(node.branches))
            out.write(f'c "" {draws} "" {{ {branches} }} 0\n')
            waiting += [to for _, to in reversed(node.branches)]
        else:
            out.write(f'p "" {node.seat + 1} {nths[node.state]} "{node.state}" {{ {names[node.state]} }} 0\n')
            waiting += reversed(node.branches)
