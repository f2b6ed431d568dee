"""Looking for a long walk as people do: from somewhere, on and back, then on from the other end (N8, N9).

A walk is a path over passages, worth its tiles: an underpass holds a marble unless the walk crosses the deck above it.
A salt, not a draw, decides between equal ways, so that a walk is found again from any part of it.
"""

from asterion.bots.minos.scratch import Scratch
from asterion.games.chance import Chance, below
from asterion.games.compiled import Ints, rule
from asterion.games.minos.board import connected, deck_sides, is_bridge, opposite, step_down, step_right
from asterion.games.minos.material import LONGEST_SIDE, MOST_CELLS, NORTH
from asterion.games.minos.passages import PASSAGES, passage_at, passage_sides
from asterion.games.minos.state import IN_UNDERPASS, ON_DECK, State

NO_NODE = -1
FREE, PLANNED, MARBLE, BARE = range(4)
"""States of a node in a walk: not in it; planned, with a marble if the tile has no other; a marble lies there already;
passed beneath without one."""
NO_WAY_ON = 5
"""Ways on that a dead end counts as, so that it is tried after all others."""
STEPS = 400
"""Steps of an attempt in each direction, at most."""
PATIENT = 1 << 30
"""Dead ends allowed to a search without a limit on them."""


@rule
def set_out(seen: State, underpass: bool, scratch: Scratch) -> None:
    """Note how the passages of a labyrinth are joined, and that no walk is there yet."""
    scratch.underpass = int(underpass)
    scratch.salt = 0
    for cell in range(MOST_CELLS):
        row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
        sides, bridge = connected(seen, row, column), is_bridge(seen, row, column)
        scratch.deck[cell] = int(bridge and deck_sides(seen, row, column) & NORTH != 0)
        for passage in range(PASSAGES):
            node = cell * PASSAGES + passage
            scratch.used[node] = FREE
            own = sides & passage_sides(seen, row, column, passage) if bridge or passage == 0 else 0
            for i in range(4):
                side, to = 1 << i, NO_NODE
                if own & side:
                    down, right = row + step_down(side), column + step_right(side)
                    to = (down * LONGEST_SIDE + right) * PASSAGES + passage_at(seen, down, right, opposite(side))
                scratch.joined[node, i] = to
    scratch.length, scratch.marbles, scratch.floor = 0, 0, 0
    scratch.best_length, scratch.best_marbles, scratch.found_length, scratch.found_marbles = 0, 0, 0, 0


# The walk that is tried


@rule
def counts(scratch: Scratch, node: int) -> bool:
    """Whether a walk gains a tile by this node: the other passage of the tile has not brought it."""
    across = int(scratch.used[node ^ 1])
    return across in (FREE, BARE)


@rule
def may_enter(scratch: Scratch, node: int) -> bool:
    """Whether the walk may pass here now."""
    if int(scratch.used[node]) != FREE:
        return False
    across = int(scratch.used[node ^ 1])
    if across == FREE or int(scratch.underpass) == 0:
        return across == FREE
    on_deck = node % PASSAGES == int(scratch.deck[node // PASSAGES])
    return not (on_deck and across == MARBLE)


@rule
def enter(scratch: Scratch, node: int, how: int) -> None:
    """Lengthen the walk by a node."""
    if how != BARE and counts(scratch, node):
        scratch.marbles = int(scratch.marbles) + 1
    scratch.used[node] = how
    scratch.path[int(scratch.length)] = node
    scratch.length = int(scratch.length) + 1


@rule
def leave(scratch: Scratch) -> None:
    """Shorten the walk by a node."""
    scratch.length = int(scratch.length) - 1
    node = int(scratch.path[int(scratch.length)])
    if int(scratch.used[node]) != BARE and counts(scratch, node):
        scratch.marbles = int(scratch.marbles) - 1
    scratch.used[node] = FREE


@rule
def drop_all(scratch: Scratch) -> None:
    """Take the whole walk back."""
    while int(scratch.length) > 0:
        leave(scratch)
    scratch.floor = 0


@rule
def exits(scratch: Scratch, node: int) -> int:
    """Number of ways that lead on from a node."""
    count = 0
    for i in range(4):
        other = int(scratch.joined[node, i])
        if other != NO_NODE and may_enter(scratch, other):
            count += 1
    return count


@rule
def note_ways(scratch: Scratch) -> int:
    """Note by which sides the walk may go on from its end, three bits each, the first to be tried lowest.

    Narrow ways first, dead ends last. Returns them: 0 when there is none.
    """
    last = int(scratch.length) - 1
    node, ways, ranks = int(scratch.path[last]), 0, 0
    for i in range(4):
        other = int(scratch.joined[node, i])
        if other != NO_NODE and may_enter(scratch, other):
            count = exits(scratch, other)
            whim = ((other * 0x9E37 + int(scratch.salt) * 0x6A7) >> 7) & 7
            rank = (count if count else NO_WAY_ON) * 8 + whim + 1
            before = 0
            while (ranks >> (6 * before)) & 63 and (ranks >> (6 * before)) & 63 <= rank:
                before += 1
            nearer, lower = (1 << (3 * before)) - 1, (1 << (6 * before)) - 1
            ways = (ways & nearer) | ((i + 1) << (3 * before)) | ((ways & ~nearer) << 3)
            ranks = (ranks & lower) | (rank << (6 * before)) | ((ranks & ~lower) << 6)
    scratch.ways[last] = ways
    return ways


@rule
def keep_best(scratch: Scratch) -> None:
    """Keep the walk that is tried if none of this attempt was as long."""
    if int(scratch.marbles) > int(scratch.best_marbles):
        scratch.best_marbles = int(scratch.marbles)
        scratch.best_length = int(scratch.length)
        for i in range(int(scratch.length)):
            scratch.best[i] = int(scratch.path[i])


@rule
def keep_found(scratch: Scratch) -> None:
    """Keep the best walk of this attempt if none before was as long."""
    if int(scratch.best_marbles) > int(scratch.found_marbles):
        scratch.found_marbles = int(scratch.best_marbles)
        scratch.found_length = int(scratch.best_length)
        for i in range(int(scratch.best_length)):
            scratch.found[i] = int(scratch.best[i])


@rule
def stay_here(scratch: Scratch) -> None:
    """Fix the walk as it is now: from now on only its continuations are tried."""
    scratch.floor = int(scratch.length)
    keep_best(scratch)
    note_ways(scratch)


@rule
def try_on(scratch: Scratch, steps: int, dead_ends: int, enough: int) -> bool:
    """Try walks for this many more steps or dead ends, or until one is long enough.

    Returns whether there is something left to try.
    """
    while steps > 0 and int(scratch.best_marbles) < enough:
        last = int(scratch.length) - 1
        ways = int(scratch.ways[last])
        if ways == 0:
            if last < int(scratch.floor) or dead_ends <= 0:
                return False
            leave(scratch)
            continue
        scratch.ways[last] = ways >> 3
        enter(scratch, int(scratch.joined[int(scratch.path[last]), (ways & 7) - 1]), PLANNED)
        keep_best(scratch)
        if note_ways(scratch) == 0:
            dead_ends -= 1
        steps -= 1
    return int(scratch.best_marbles) < enough


# Attempts


@rule
def turn_round(scratch: Scratch) -> None:
    """Take the best walk of this attempt the other way round, to go on from where it began."""
    drop_all(scratch)
    for i in range(int(scratch.best_length)):
        enter(scratch, int(scratch.best[int(scratch.best_length) - 1 - i]), PLANNED)
    stay_here(scratch)


@rule
def look_around(seen: State, scratch: Scratch, attempts: int, dead_ends: int, enough: int, whim: Chance) -> None:
    """Try walks from ``attempts`` places and keep the best one as found; the labyrinth is set out."""
    columns = int(seen.columns)
    for _ in range(attempts):
        drop_all(scratch)
        scratch.best_length, scratch.best_marbles = 0, 0
        scratch.salt = below(whim, 1 << 14)
        cell = below(whim, int(seen.rows) * columns)
        row, column = cell // columns, cell % columns
        passage = below(whim, PASSAGES) if is_bridge(seen, row, column) else 0
        enter(scratch, (row * LONGEST_SIDE + column) * PASSAGES + passage, PLANNED)
        stay_here(scratch)
        for end in range(2):
            if end:
                turn_round(scratch)
            try_on(scratch, STEPS, dead_ends, enough)
        keep_found(scratch)
    drop_all(scratch)
    scratch.best_length, scratch.best_marbles, scratch.salt = 0, 0, 0


# The marbles that lie there


@rule
def node_of(scratch: Scratch, cell: int, passage: int) -> int:
    """The node where a marble lies; where that is not decided yet, the first of the bridge (N9)."""
    deck = int(scratch.deck[cell])
    if passage == ON_DECK:
        return cell * PASSAGES + deck
    if passage == IN_UNDERPASS:
        return cell * PASSAGES + 1 - deck
    return cell * PASSAGES


@rule
def take_up_walk(seen: State, scratch: Scratch, first: int) -> None:
    """Go on from the marbles that lie there; first: the passage of the first one, where that is not decided."""
    drop_all(scratch)
    for number in range(int(seen.laid)):
        cell = int(seen.walked[number])
        node = node_of(scratch, cell, int(seen.passage[number]))
        if number == 0:
            node += first
        else:
            pass_beneath(scratch, int(seen.walked[number - 1]), cell)
        enter(scratch, node, MARBLE)
    stay_here(scratch)


@rule
def pass_beneath(scratch: Scratch, cell: int, to: int) -> None:
    """Go through the underpasses between two marbles, which lie in one row or column (N9)."""
    if cell // LONGEST_SIDE == to // LONGEST_SIDE:
        step = 1 if to > cell else -1
    else:
        step = LONGEST_SIDE if to > cell else -LONGEST_SIDE
    cell += step
    while cell != to:
        enter(scratch, node_of(scratch, cell, IN_UNDERPASS), BARE)
        cell += step


@rule
def holds_marble(scratch: Scratch, walk: Ints, length: int, i: int) -> bool:
    """Whether node i of a walk holds a marble: an underpass does unless the walk crosses the deck above it (N9)."""
    node = int(walk[i])
    if node % PASSAGES == int(scratch.deck[node // PASSAGES]):
        return True
    for j in range(length):
        if int(walk[j]) == node ^ 1:
            return False
    return True


@rule
def marble_after(scratch: Scratch, walk: Ints, length: int, i: int) -> int:
    """The first of the nodes i, i + 1, ... of a walk that holds a marble; its length when none does."""
    while i < length and not holds_marble(scratch, walk, length, i):
        i += 1
    return i


@rule
def goes_on_as_found(seen: State, scratch: Scratch) -> int:
    """The cell of the next marble of the walk that was found, if all that lie there are of it; else NO_NODE."""
    length, laid, i = int(scratch.found_length), int(seen.laid), -1
    for number in range(laid + 1):
        i = marble_after(scratch, scratch.found, length, i + 1)
        if i == length or (number < laid and int(scratch.found[i]) // PASSAGES != int(seen.walked[number])):
            return NO_NODE
    return int(scratch.found[i]) // PASSAGES


@rule
def goes_on_as_tried(scratch: Scratch) -> int:
    """The cell of the first marble that the best walk adds to those that lie there; NO_NODE: it adds none."""
    length = int(scratch.best_length)
    i = marble_after(scratch, scratch.best, length, int(scratch.floor))
    return int(scratch.best[i]) // PASSAGES if i < length else NO_NODE
