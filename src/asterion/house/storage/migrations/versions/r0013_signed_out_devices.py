"""A guest may sign out all other devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "sign_outs",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_sign_outs")),
    )
    op.create_index(op.f("ix_sign_outs_at"), "sign_outs", ["at"])


def downgrade() -> None:
    """Take it away; devices that were signed out are signed in again."""
    op.drop_table("sign_outs")
