"""The box of Minos (N1), and the sizes of a labyrinth (N2).

The rulebook says 120 tiles, but its own list adds up to 123: the list counts.
"""

from typing import Literal, get_args

Kind = Literal["dead_end", "straight", "tee", "crossing", "elbow", "block", "bridge"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Kinds of tiles, in the order of the rulebook's list."""
KIND_COUNT = len(KINDS)
DEAD_END, STRAIGHT, TEE, CROSSING, ELBOW, BLOCK, BRIDGE = range(KIND_COUNT)
KIND_NAMES = ("dead end", "straight", "T", "crossing", "elbow", "block", "bridge")
TILES = (13, 37, 17, 14, 23, 5, 14)
"""Tiles of each kind (N1)."""
TILE_COUNT = sum(TILES)

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Sides of a tile, as bits."""
OPENINGS = (
    NORTH,
    NORTH | SOUTH,
    NORTH | EAST | SOUTH,
    NORTH | EAST | SOUTH | WEST,
    NORTH | EAST,
    0,
    NORTH | EAST | SOUTH | WEST,
)
"""Sides on which each kind is open before it is turned (N4). A bridge's deck then runs from north to south."""
TURNS = 4
"""Ways to lay a tile: 0..3 quarter turns clockwise."""
WAYS = (4, 2, 4, 1, 4, 1, 2)
"""Turns of each kind that look different; a straight turned twice is a straight."""

SEATS = range(1, 8)
MOST_SEATS = SEATS[-1]
Edition = Literal["original"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
ORIGINAL = 0
OPENINGS_EACH = (0, 1, 3, 2, 1, 1, 1, 1)
"""Rounds that each seat opens, by the number of seats (N12); alone there is one labyrinth (N14)."""
MOST_OPENINGS = 70
"""Rounds of a match at most."""
LOOK_SECONDS = 30
"""The sandglass (N5)."""
WALK_SECONDS = (60, 90)
"""Time to walk below LARGE cells, and from there on (N13)."""
LARGE = 64
"""Cells from which a follower gains two points, and a walk has more time (N10, N13)."""

BOX_SIDES = (6, 9)
"""Sides of the squares that an opener may pick, shortest and longest (N2)."""
SHORTEST_SIDE = 3
LONGEST_SIDE = 10
"""Rows and columns at least and at most (N2)."""
SHORTEST_GIVEN = 2
"""Rows and columns of a labyrinth that the options give, at least."""
MOST_CELLS = LONGEST_SIDE * LONGEST_SIDE
