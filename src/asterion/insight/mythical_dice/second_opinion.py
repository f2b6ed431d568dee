"""The expert's opinion of a decision: a mistake is named only if it costs something in the expert's eyes too.

The ledger lets every seat go on as a regular, or its sums would not come out. An expert makes more of the tricks and
rounds to come, so a daring bet may cost a regular a lot and an expert nothing. Nobody is blamed for that.
"""

from collections.abc import Generator, Sequence
from typing import Any, Final

from asterion.bots.contract import Records
from asterion.bots.mythical_dice import expert
from asterion.insight.mythical_dice.questions import SLICE

AGREES: Final = 0.01
"""A loss of this share of the win in the eyes of the expert is enough: the least that is named at all."""


def expert_loss(
    ruleset: Records, seen: Records, seat: int, action: int, worlds: int, key: Sequence[int]
) -> Generator[bool, None, float]:
    """The loss of an action in an expert's eyes against the one that it would choose, as a share of the win.

    seen: the seat's observation. worlds: for its choice, and as many new ones for the comparison; fewer where it is
    clear. key: seed. Yields after each slice.
    """
    best = yield from _search(ruleset, seen, seat, worlds, (*key, 0), [])
    if best[0] == action:
        return 0.0
    _, loss = yield from _search(ruleset, seen, seat, worlds, (*key, 1), [best[0], action])
    return loss


def _search(
    ruleset: Records, seen: Records, seat: int, worlds: int, key: Sequence[int], among: list[int]
) -> Generator[bool, None, tuple[int, float]]:
    """The best of these actions, of all if none is given; and how much more the first is worth than the second."""
    work = expert.new_workspace(key)
    search: Any = work.search
    expert.open_search(ruleset, seen, seat, work)
    if among:
        search["open"] = sum(1 << action for action in among)
    for _ in range(0, worlds, SLICE):
        if expert.search_worlds(ruleset, seen, seat, work, SLICE) == 1:
            break
        yield True
    total = search["total"][0] / search["worlds"][0]
    return int(expert.best_action(work)), float(total[among[0]] - total[among[1]]) if among else 0.0
