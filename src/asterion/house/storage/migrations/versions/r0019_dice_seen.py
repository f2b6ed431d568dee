"""First seat or first look of a guest, for dice that several tables share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table. Earlier seats stay in ``holders`` and ``tries``."""
    op.create_table(
        "dice_seen",
        sa.Column("dice", sa.String(32), nullable=False),
        sa.Column("viewer", sa.String(64), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("dice", "viewer", name=op.f("pk_dice_seen")),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("dice_seen")
