"""Ratings of guests and bots."""
