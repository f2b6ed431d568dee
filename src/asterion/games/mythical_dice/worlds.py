"""Worlds that a seat may be in: every hand and every secret bet that agrees with what it has seen, equally likely.

A seat that could not follow has shown that it lacks a colour (M6). Dice of such colours are placed first, each on a
slot (behind a screen or in the bag) chosen evenly among the free ones where it may lie; then all other slots are
filled evenly. The first colour is placed exactly evenly; how many slots the later ones find depends on the earlier
ones, so a deal is accepted with a probability proportional to the ways that there were, and otherwise restarted:
accepted deals are uniform.
"""

from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.mythical_dice.legal import highest_bet
from asterion.games.mythical_dice.material import KIND_COUNT, SPECIAL_KINDS
from asterion.games.mythical_dice.rules import dice_behind
from asterion.games.mythical_dice.state import SECRET_BET, Ruleset, Rulesets, State, States

MOST_TRIES = 1 << 18
"""Tries at a deal, at most. An observation that no deal agrees with takes them all; lacked colours are then ignored."""


@rule
def _set_aside(ruleset: Ruleset, seen: State, viewer: int, pool: Ints, slots: Ints) -> int:
    """Unseen dice by kind into pool, hidden slots by seat into slots; returns the slots of the bag."""
    bag = 0
    for kind in range(KIND_COUNT):
        unseen = int(ruleset.counts[kind]) - int(seen.out[kind])
        if viewer >= 0:
            unseen -= int(seen.hand[viewer, kind])
        pool[kind] = unseen
        bag += unseen
    for seat in range(int(ruleset.seats)):
        hidden = 0 if seat == viewer else dice_behind(ruleset, seen, seat)
        slots[seat] = hidden
        bag -= hidden
    return bag


@rule
def _lacked(ruleset: Ruleset, seen: State, viewer: int) -> int:
    """Bit mask of the colours that some hidden hand lacks."""
    mask = 0
    for seat in range(int(ruleset.seats)):
        if seat != viewer and dice_behind(ruleset, seen, seat) > 0:
            mask |= int(seen.void[seat])
    return mask


@rule
def _room(ruleset: Ruleset, seen: State, slots: Ints, bag: int, kind: int, but: int) -> int:
    """Slots where a die of this kind may lie and one of kind but may not (but < 0: whatever else)."""
    room = bag if but < 0 else 0
    for seat in range(int(ruleset.seats)):
        void = int(seen.void[seat])
        if not void & (1 << kind) and (but < 0 or void & (1 << but)):
            room += int(slots[seat])
    return room


@rule
def _next_colour(ruleset: Ruleset, seen: State, slots: Ints, bag: int, colours: int) -> int:
    """Colour of the mask with the least room: placed early, it spoils the fewest deals."""
    best, least = -1, 1 << 30
    for kind in range(SPECIAL_KINDS, KIND_COUNT):
        if colours & (1 << kind):
            room = _room(ruleset, seen, slots, bag, kind, -1)
            if room < least:
                best, least = kind, room
    return best


@rule
def _place_colour(ruleset: Ruleset, seen: State, world: State, bag: int, kind: int, chance: Chance) -> int:
    """Place all unseen dice of a colour on free slots where they may lie; returns the slots left in the bag."""
    room = _room(ruleset, seen, world.won, bag, kind, -1)
    for _ in range(int(world.out[kind])):
        draw = below(chance, room)
        room -= 1
        if draw < bag:
            bag -= 1
            continue
        draw -= bag
        for seat in range(int(ruleset.seats)):
            if not int(seen.void[seat]) & (1 << kind):
                if draw < int(world.won[seat]):
                    world.won[seat] = int(world.won[seat]) - 1
                    world.hand[seat, kind] = int(world.hand[seat, kind]) + 1
                    break
                draw -= int(world.won[seat])
    world.out[kind] = 0
    return bag


@rule
def _most_room(ruleset: Ruleset, seen: State, world: State, bag: int, kind: int, placed: int) -> int:
    """The most slots that a colour can find once the colours in placed lie, whose counts are read from seen and world.

    Each earlier colour takes at least those of its slots for which there is no room outside this colour's.
    """
    room = _room(ruleset, seen, world.won, bag, kind, -1)
    for other in range(SPECIAL_KINDS, KIND_COUNT):
        if placed & (1 << other):
            inside = int(world.out[other]) - _room(ruleset, seen, world.won, 0, other, kind)
            if inside > 0:
                room -= inside
    return room


@rule
def _bound_of_ways(ruleset: Ruleset, seen: State, world: State, bag: int, colours: int) -> float:
    """No less than the ways that any deal of these colours can have; the slots are all free still."""
    bound, placed, left = 1.0, 0, colours
    while left:
        kind = _next_colour(ruleset, seen, world.won, bag, left)
        room = _most_room(ruleset, seen, world, bag, kind, placed)
        for i in range(int(world.out[kind])):
            bound *= max(room - i, 1)
        placed |= 1 << kind
        left &= ~(1 << kind)
    return bound


@rule
def _clear_hidden(ruleset: Ruleset, viewer: int, world: State) -> None:
    for seat in range(int(ruleset.seats)):
        if seat != viewer:
            for kind in range(KIND_COUNT):
                world.hand[seat, kind] = 0


@rule
def _order_of_colours(ruleset: Ruleset, seen: State, world: State, bag: int, colours: int) -> int:
    """The colours in the order of placing, four bits each, the first lowest."""
    order, shift = 0, 0
    while colours:
        kind = _next_colour(ruleset, seen, world.won, bag, colours)
        order |= kind << shift
        shift += 4
        colours &= ~(1 << kind)
    return order


@rule
def _place_lacked(ruleset: Ruleset, seen: State, viewer: int, world: State, chance: Chance) -> None:
    """Place the colours that some hidden hand lacks, uniformly among the deals that agree."""
    bag = _set_aside(ruleset, seen, viewer, world.out, world.won)
    colours = _lacked(ruleset, seen, viewer)
    order = _order_of_colours(ruleset, seen, world, bag, colours)
    bound = _bound_of_ways(ruleset, seen, world, bag, colours)
    for _ in range(MOST_TRIES):
        _clear_hidden(ruleset, viewer, world)
        bag = _set_aside(ruleset, seen, viewer, world.out, world.won)
        ways, rest = 1.0, order
        while rest and ways > 0.0:
            kind = rest & 15
            rest >>= 4
            room = _room(ruleset, seen, world.won, bag, kind, -1)
            dice = int(world.out[kind])
            if room < dice:
                ways = 0.0
            else:
                for i in range(dice):
                    ways *= room - i
                bag = _place_colour(ruleset, seen, world, bag, kind, chance)
        if ways >= bound or below(chance, 1 << 30) < ways / bound * (1 << 30):
            return
    _clear_hidden(ruleset, viewer, world)
    _set_aside(ruleset, seen, viewer, world.out, world.won)


@rule
def _fill_hands(ruleset: Ruleset, world: State, chance: Chance) -> None:
    """Fill every free slot evenly from the pool in world.out."""
    left = 0
    for kind in range(KIND_COUNT):
        left += int(world.out[kind])
    for seat in range(int(ruleset.seats)):
        for _ in range(int(world.won[seat])):
            draw = below(chance, left)
            left -= 1
            kind = 0
            while draw >= int(world.out[kind]):
                draw -= int(world.out[kind])
                kind += 1
            world.out[kind] = int(world.out[kind]) - 1
            world.hand[seat, kind] = int(world.hand[seat, kind]) + 1


@rule
def fill_blanks(ruleset: Ruleset, seen: State, viewer: int, world: State, chance: Chance) -> None:
    """Make world a state that the viewer may be in, uniformly; world begins as a copy of seen.

    While dealing, world.out holds the pool and world.won the free slots; both are put back at the end.
    """
    if _lacked(ruleset, seen, viewer):
        _place_lacked(ruleset, seen, viewer, world, chance)
    else:
        _clear_hidden(ruleset, viewer, world)
        _set_aside(ruleset, seen, viewer, world.out, world.won)
    _fill_hands(ruleset, world, chance)
    for kind in range(KIND_COUNT):
        world.out[kind] = int(seen.out[kind])
    for seat in range(int(ruleset.seats)):
        world.won[seat] = int(seen.won[seat])
        if int(seen.bet[seat]) == SECRET_BET:
            world.bet[seat] = below(chance, highest_bet(seen) + 1)


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """A world that the viewer may be in; see contract."""
    worlds[0] = observations[0]
    fill_blanks(rulesets[0], observations[0], int(viewer), worlds[0], chances[0])
