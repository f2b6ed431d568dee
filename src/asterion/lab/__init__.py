"""The lab: many games at once, for people who study or design them.

`Batch` plays thousands of games of one kind, one decision a step in each, and shows them as NumPy arrays:

    from asterion.lab import Batch

    batch = Batch(game_id, games=4096, seats=4, seed=1)
    batch.init()
    for _ in range(1000):
        batch.step(batch.random_choices())  # or your own, from batch.observation and batch.mask
        batch.reward[batch.done]  # shares of the win, of the games that have just ended

The same seed gives the same games. docs/lab.md explains the arrays, and has more examples.

For learning programs:

- `asterion.lab.learner`: one seat learns, bots of the house hold the others;
- `asterion.lab.vector`: the same as a Gymnasium vector environment;
- `asterion.lab.petting_zoo` and `asterion.lab.open_spiel`: the games in these libraries;
- `asterion.lab.tree` and `asterion.lab.exact`: small games written down whole, and their values.

For tournaments and experiments:

- `asterion.lab.tournament`: many games between players, who may be your own;
- `asterion.lab.simulate`: a tournament between bots of the house, and its report, as in `asterion simulate`;
- `asterion.lab.sweep`: the same games under many values of the options, as in `asterion sweep`;
- `asterion.lab.on_ray`: both on a Ray cluster;
- `asterion.lab.statistics` and `asterion.lab.measures`: intervals, and what games tell;
- `asterion.lab.parquet` and `asterion.lab.trajectories`: games, and their decisions, as tables.

Modules for Gymnasium, PettingZoo and OpenSpiel need the extra `rl`, tables the extra `data`, Ray the extra `ray`.
"""

from asterion.lab.batch import Batch, BatchError

__all__ = ["Batch", "BatchError"]
