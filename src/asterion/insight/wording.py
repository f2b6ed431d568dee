"""Numbers in the sentences of an analysis."""

from __future__ import annotations


def percent(share: float) -> str:
    """A share in whole percent, or with one decimal below 1 %."""
    value = 100 * share
    return f"{value:.0f} %" if value >= 1 else f"{value:.1f} %"


def about(size: float, margin: float) -> str:
    """A size without its sign, and its margin; of what is known exactly there is none."""
    return f"{percent(abs(size))} (±{percent(margin)})"


def signed_about(size: float, margin: float) -> str:
    """The same with its sign."""
    return ("+" if size >= 0 else "-") + about(size, margin)


def in_round(number: int, what: str) -> str:
    """An event with its round."""
    return f"Round {number}: {what}"
