"""Answers of a house in which much was played: pages show them with the longest names and numbers."""

from __future__ import annotations

from typing import Any

from tests.browser.staged import Json, Moment
from tests.browser.widths import NAMES

ENDED = 1_800_000_000_000
DAY = "2027-01-15"


def place(piece: str, x: int, facing: str) -> Json:
    return {"type": "place", "piece": piece, "x": x, "y": -10, "z": 2, "facing": facing}


PLACES = [place("5-purple-3", -10, "north"), place("6-orange-5", 10, "south"), place("6-blue-5", 10, "east")]
BID = {"type": "bid", "tiles": 24, "noted": 12, "longest": 18, "proven": True}
CHOICES: dict[str, tuple[str, list[Json]]] = {
    "mythical_dice": ("choice", [{"type": "roll", "die": die} for die in ("minotaur", "mermaid", "purple")]),
    "mino_3d": ("place", PLACES),
    "minos": ("bid", [BID, {"type": "bid", "tiles": 18}, {"type": "counter"}]),
}
"""By game: kind of a decision; what the seat did, the best action and that of a regular."""


def costly(game: str, n: int) -> Json:
    """A turning point, and the entry of the ledger with its choice."""
    kind, (action, best, reference) = CHOICES[game]
    costs = {"win": 0.0712, "points": 3.5, "margin": 0.0123}
    choice = {
        "reference": reference, "best": best, "play": costs | {"win": -0.03}, "missed": costs, "available": costs,
        "worlds": 4096, "now": {"brings": 7, "most": 21},
    }  # fmt: skip
    where = {"n": n, "round": 8, "seat": 0}
    entry = where | {"kind": kind, "by": "seat", "action": action, "face": None, "choice": choice}
    point = where | {"entry": n, "grade": "blunder", "size": 0.0712, "margin": 0.0123, "line": ""}
    return {"point": point, "entry": entry}


def luck(game: str) -> Json:
    """Another seat's roll as a turning point, where its name is in the sentence."""
    found = costly(game, 30)
    entry = found["entry"] | {"kind": "roll", "seat": 1, "by": "chance", "choice": None, "face": "mythical"}
    return {"point": found["point"] | {"seat": 1, "grade": "luck"}, "entry": entry}


def my_play(analysed: int = 3) -> Json:
    """Matches of all four games with luck, mistakes, times and ratings; some are not analysed."""
    mean = {"mean": -0.0312, "margin": 0.0234, "matches": analysed}
    games = [
        {
            "game": game, "matches": 1234, "won": 617.5, "play": mean, "luck": mean, "missed": mean,
            "rating": {"rating": 1100, "margin": 300, "provisional": True, "matches": 3},
            "mistakes": [
                {"match": f"m{n}", "ended": ENDED, "names": NAMES[:6], **costly(game, n)}
                for n in (range(5) if game in CHOICES else ())
            ],
            "times": [
                {"match": f"t{n}", "ended": ENDED, "answers": [12_345, 6_789, 59_999]}
                for n in (range(3) if game == "like_dice" else ())
            ],
        }
        for game in (*CHOICES, "like_dice")
    ]  # fmt: skip
    sums = {"expectation": 0.17, "luck": 0.1234, "play": -0.0567, "guesswork": 0, "others": 0, "result": 1}
    matches = [
        {
            "about": {
                "match": f"m{n}", "table": "t", "game": games[n % 4]["game"], "ended": ENDED - n, "seat": 0,
                "names": NAMES[:6], "scores": [1234, -999, 0, 7, 1000, 12], "winners": [0],
            },
            "listed": True, "state": state, "sums": sums if state == "done" else None,
        }
        for n, state in enumerate(["done"] * 4 * analysed + ["working", "none", "failed"])
    ]  # fmt: skip
    return {"last": 100, "working": 1, "games": games, "matches": [*matches[-3:], *matches[:-3]]}


def comparison() -> Json:
    """Five tables of a week, two with turning points; rounds with large differences; two tables under way."""
    matches = [
        {
            "match": f"c{n}", "table": "t", "ended": ENDED, "names": [*NAMES[n + 1 :], *NAMES[: n + 1]][:6],
            "levels": [None, "expert", None, "regular", None, None], "scores": [1234 - n, -100, 0, 7, 99, 5],
            "winners": [0, 4], "seat": 0 if n == 0 else None, "number": n, "helped": n == 1,
            "rounds": [[100 + at * n - at, 0, 0, 0, 0, 0] for at in range(8)],
            "points": [costly("mythical_dice", 20), luck("mythical_dice")] if n < 2 else None,
        }
        for n in range(5)
    ]  # fmt: skip
    return {
        "id": "d", "game": "mythical_dice", "options": {}, "seats": 6, "kind": "week", "week": "2026-W47",
        "commitment": "c0" * 32, "salt": "5a" * 32, "opens": None, "seed": "5e" * 32, "finished": 12,
        "matches": matches, "under_way": [{"table": "t3", "begun": True}, {"table": "t4", "begun": False}],
        "again": True,
    }  # fmt: skip


def position(moment: Moment) -> Json:
    """A moment of Mythical Dice as the position of a puzzle."""
    return {"game": "mythical_dice", "names": NAMES[:6], "options": {}, "public": moment.public, "own": moment.own}


REASONS = {"made": 0.62, "points": -12.5, "takes": 0.41, "missing": 2}


def own_puzzles(moment: Moment) -> Json:
    puzzle = position(moment) | {"match": "p", "n": 7, "ended": ENDED, "box": 3}
    return {"due": [puzzle], "waiting": 12, "boxed": 3, "next_due": ENDED}


def own_answer(moment: Moment) -> Json:
    """The answer to the own puzzle: the last legal action would have been the best, the second was played."""
    legal: list[Any] = (moment.own or {})["legal"]
    costs = {"win": 0.0712, "margin": 0.0123}
    return {
        "right": False, "best": legal[-1], "costs": costs, "taken": legal[1], "taken_costs": costs,
        "facts": [{"action": action, "facts": REASONS} for action in legal], "box": 1, "due": ENDED,
    }  # fmt: skip


def day_puzzle(moment: Moment, *, answered: bool) -> Json:
    """The puzzle of a day, and once answered the costs of all actions."""
    legal: list[Any] = (moment.own or {})["legal"]
    costs = [{"action": action, "costs": {"win": 0.0712, "margin": 0.0123}, "facts": REASONS} for action in legal]
    answer = {"right": False, "taken": legal[0], "best": legal[-1], "costs": costs, "players": 1234, "found": 617}
    days = [{"day": f"2027-01-{day}", "right": right} for day, right in ((15, False), (14, True), (13, None))]
    return position(moment) | {
        "day": DAY, "answer": answer if answered else None, "solved": 12, "streak": 7, "days": days, "today": DAY,
        "ends_in": 3_600_000,
    }  # fmt: skip


def advice(actions: list[Json], facts: Json) -> Json:
    """What the coach says of these actions: the last one is the best, the others are mistakes."""
    best = len(actions) - 1
    costs = {"loss": 0.1234, "margin": 0.0234, "mistake": "blunder"}
    none = {"loss": 0.0, "margin": 0.0, "mistake": None}
    options = [
        {"action": action, "facts": {name: (n + 1) * fact for name, fact in facts.items()}}
        | (none if n == best else costs)
        for n, action in enumerate(actions)
    ]
    return {"unit": "win", "best": best, "options": options, "worlds": 4096}
