"""The longest walk as a circuit for CP-SAT: passages are nodes, and a depot joins the two ends of the walk."""

from ortools.sat.python import cp_model

from tests.games.minos.walking import AHEAD, BACK, DECK, next_cell, tiles_of


def longest_circuit(text: str, *, underpass: bool) -> int:
    """Marbles of the longest walk, proven by CP-SAT."""
    tiles = tiles_of(text)
    nodes: dict[tuple[tuple[int, int], str], int] = {}
    for cell, sign in tiles.items():
        for passage in ("over", "under") if sign in DECK else ("over",):
            nodes[cell, passage] = len(nodes) + 1
    model = cp_model.CpModel()
    arcs, used = [], {}
    for node, number in nodes.items():
        used[node] = model.new_bool_var("")
        arcs += [(number, number, ~used[node])]
        arcs += [(0, number, model.new_bool_var("")), (number, 0, model.new_bool_var(""))]
    for cell, sign in tiles.items():
        for side in AHEAD:
            there = next_cell(tiles, cell, side)
            if there is not None:
                here = "under" if sign in DECK and side not in DECK[sign] else "over"
                beyond = "under" if tiles[there] in DECK and BACK[side] not in DECK[tiles[there]] else "over"
                arcs.append((nodes[cell, here], nodes[there, beyond], model.new_bool_var("")))
    model.add_circuit(arcs)
    counted = []
    for cell, sign in tiles.items():
        if sign not in DECK:
            counted.append(used[cell, "over"])
        elif underpass:
            tile = model.new_bool_var("")
            model.add_bool_or([used[cell, "over"], used[cell, "under"], ~tile])
            counted.append(tile)
        else:
            model.add_at_most_one([used[cell, "over"], used[cell, "under"]])
            counted += [used[cell, "over"], used[cell, "under"]]
    model.maximize(sum(counted))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    length: int = round(solver.objective_value)
    return length
