"""Dice that several matches share, and the tries at the challenge of the week."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, and the column of matches."""
    op.create_table(
        "dice",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.SmallInteger(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("week", sa.String(8), nullable=True),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("opens", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_dice")),
        sa.UniqueConstraint("week", name=op.f("uq_dice_week")),
    )
    op.create_table(
        "tries",
        sa.Column("dice", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.PrimaryKeyConstraint("dice", "guest", "number", name=op.f("pk_tries")),
    )
    op.create_index(op.f("ix_tries_table_id"), "tries", ["table_id"])
    op.add_column("matches", sa.Column("dice", sa.String(32), nullable=True))
    op.create_index(op.f("ix_matches_dice"), "matches", ["dice"])


def downgrade() -> None:
    """Take them away; matches with shared dice can then no longer go on."""
    op.drop_index(op.f("ix_matches_dice"), "matches")
    op.drop_column("matches", "dice")
    op.drop_table("tries")
    op.drop_table("dice")
