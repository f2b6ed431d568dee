"""Numbers in the sentences of an analysis, in each language."""

from __future__ import annotations

from typing import Final, Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


def percent(share: float, language: Language = "en") -> str:
    """A share in whole percent, or with one decimal below 1 %."""
    value = 100 * share
    return f"{value:.0f} %" if value >= 1 else decimal(value, language) + " %"


def decimal(value: float, language: Language = "en") -> str:
    """A number with one decimal."""
    shown = f"{value:.1f}"
    return shown.replace(".", ",") if language == "fr" else shown


def about(size: float, margin: float, language: Language = "en") -> str:
    """A size without its sign, and its margin; of what is known exactly there is none."""
    return f"{percent(abs(size), language)} (±{percent(margin, language)})"


def signed_about(size: float, margin: float, language: Language = "en") -> str:
    """The same with its sign."""
    minus = "−" if language == "fr" else "-"
    return ("+" if size >= 0 else minus) + about(size, margin, language)


def in_round(number: int, what: str, language: Language = "en") -> str:
    """An event with its round."""
    return f"Manche {number} : {what}" if language == "fr" else f"Round {number}: {what}"
