"""What is in the box of Minos (N1), and how large a labyrinth may be (N2).

The rulebook says 120 tiles, but its own list adds up to 123: the list counts.
"""

DEAD_END, STRAIGHT, TEE, CROSSING, ELBOW, BLOCK, BRIDGE = range(7)
"""Kinds of tiles, in the order of the rulebook's list."""
KIND_NAMES = ("dead end", "straight", "T", "crossing", "elbow", "block", "bridge")
KINDS = len(KIND_NAMES)
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

LONGEST_SIDE = 10
"""Rows and columns at most (N2)."""
MOST_CELLS = LONGEST_SIDE * LONGEST_SIDE
