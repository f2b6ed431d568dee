"""Ways to play that the conformance suite goes through: seats, options."""

from asterion.games.minos.options import Options

CASES = [
    (2, Options(rows=4, columns=3, timed_walk=True)),
    (3, Options(building="random", bridges="underpass", timed_walk=True)),
    (7, Options(building="random", rows=3, columns=10, look=0, starter=5)),
    (4, Options(sizes="any", rounds=1)),
    (1, Options(bridges="underpass", rows=5, columns=5)),
    (1, Options(day="2026-11-21")),
    (5, Options(building="fitted", rows=3, columns=4)),
]
