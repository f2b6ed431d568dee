"""Figures of the rules, the house and the page, with peers in the same run: ``python -m bench`` (``make bench``)."""
