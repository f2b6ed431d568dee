"""A table keeps its talk, guests who lost their seat, what latecomers may do, and a rematch that is asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and columns. Latecomers may not take over at earlier tables: their hosts were not asked."""
    op.add_column("tables", sa.Column("latecomers", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rematch", sa.Text, nullable=True))
    op.create_table(
        "remarks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_remarks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_remarks_table_id_tables"),
    )
    op.create_table(
        "parted",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_parted"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_parted_table_id_tables"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("parted")
    op.drop_table("remarks")
    with op.batch_alter_table("tables") as table:
        table.drop_column("rematch")
        table.drop_column("latecomers")
