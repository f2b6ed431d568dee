"""A turning point in a line of English, for the command line."""

from __future__ import annotations

from typing import Any

from asterion.insight.contract import Entry


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float) -> str:
    """One line. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    about = f"{_percent(abs(size))} (±{_percent(margin)})"
    where = f"Round {entry.round}"
    if entry.choice is not None:
        return f"{where}: {names[seat]} {_did(entry.action)}; {_would(entry.choice.best)} kept {about} more"
    sign, other = "+" if size >= 0 else "-", f" for {names[seat]}"
    if entry.kind == "start":
        return f"{where}: the draw of the starter: {sign}{about}{other}"
    if entry.kind == "deal":
        return f"{where}: the deal: {sign}{about}{other}"
    who = names[entry.seat] if entry.seat is not None else ""
    return f"{where}: {who} rolled {entry.action['die']} and it showed {_face(entry.face)}: {sign}{about}{other}"


def _did(action: Any) -> str:
    return f"bet {action['tricks']}" if action["type"] == "bet" else f"rolled {action['die']}"


def _would(action: Any) -> str:
    return f"a bet of {action['tricks']}" if action["type"] == "bet" else str(action["die"])


def _face(face: str | None) -> str:
    return {"symbol": "its symbol", "flag": "a flag"}.get(face or "", face or "")


def _percent(share: float) -> str:
    percent = 100 * share
    return f"{percent:.0f} %" if percent >= 1 else f"{percent:.1f} %"
