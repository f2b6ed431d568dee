"""Guests: their cookies, names and texts."""
