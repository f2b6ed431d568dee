"""Tournaments, batches and reports: many games.

`Batch` plays many games of one kind at once, as arrays: see docs/lab.md.
"""

from asterion.lab.batch import Batch, BatchError

__all__ = ["Batch", "BatchError"]
