"""Run by Alembic: carries out revisions on the connection that ``upgrade`` was given."""

from __future__ import annotations

from alembic import context

from asterion.house.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
