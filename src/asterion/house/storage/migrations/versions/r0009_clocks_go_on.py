"""A table keeps what its clocks showed, and until when its last owner was alive, so that they go on elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the columns. Clocks of games at play go by the log alone."""
    op.add_column("tables", sa.Column("clocks", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("kept_until", sa.BigInteger, nullable=True))


def downgrade() -> None:
    """Take them away."""
    with op.batch_alter_table("tables") as table:
        table.drop_column("kept_until")
        table.drop_column("clocks")
