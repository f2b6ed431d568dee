"""Removal of finished matches, of tables that never began, and of tables that were left."""
