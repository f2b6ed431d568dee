"""Duties of every game, for any rules: random games, and checks of each of their positions.

A package's own test needs three lines:

    @pytest.mark.parametrize("table", tables_of(GAME), ids=str)
    def test_it_conforms(table):
        conform(GAME, table)
"""

from asterion.conformance.choices import Table
from asterion.conformance.duties import DUTIES, conform, failures, tables_of
from asterion.conformance.failing import Nonconforming

__all__ = ["DUTIES", "Nonconforming", "Table", "conform", "failures", "tables_of"]
