"""The wire, as types."""
