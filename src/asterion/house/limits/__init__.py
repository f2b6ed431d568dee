"""Limits of one connection, one guest and one address."""
