"""Aims and figures side by side, from whatever has been measured."""

from __future__ import annotations

from typing import Any

from bench import attack, ceiling, house, lab, mino3d, minos, page, photo, race, rules, sweeps
from bench.load import SUSTAINED_P99_MS, sustained

HEAD = ["| | aim | Asterion | peer |", "|---|---:|---:|---:|"]
STORES = ("in_memory", "flat_file")


def row(title: str, aim: str, own: str, peer: str = "") -> str:
    """One line of the table."""
    return f"| {title} | {aim} | {own} | {peer} |"


def table(kept: dict[str, dict[str, Any] | None]) -> list[str]:
    """One line an aim. kept: name of a bench -> what it found."""
    peer = kept.get("peer")
    if peer is not None and peer["missing"]:
        peer = None
    rules_of_all = [*of_rules(kept.get("rules")), *of_mino3d(kept.get("mino3d")), *of_minos(kept.get("minos"))]
    rules_of_all += of_photo(kept.get("photo"))
    rules_of_all += of_sweeps(kept.get("sweeps"))
    rules_of_all += [*of_lab(kept.get("lab")), *of_ceiling(kept.get("ceiling"))]
    houses = [*of_house(kept.get("house"), peer), *of_race(kept.get("race")), *of_attack(kept.get("attack"))]
    return [*HEAD, *rules_of_all, *houses, *of_crowd(kept.get("crowd")), *of_page(kept.get("page"))]


def of_rules(found: dict[str, Any] | None) -> list[str]:
    """Slowest of ours against the fastest of theirs."""
    if found is None:
        return []
    rates = {name: each["steps_per_second"] / 1e6 for name, each in found["players"].items()}
    own = min(rate for name, rate in rates.items() if name.startswith("asterion"))
    peers = {name: rate for name, rate in rates.items() if not name.startswith("asterion")}
    best = max(peers, key=lambda name: peers[name], default=None)
    return [
        row(
            "random play, million steps/s, at the slowest of 3, 4 and 6 seats",
            f"{rules.TARGET_STEPS / 1e6:.0f}",
            f"{own:.1f}",
            f"{peers[best]:.1f} ({best})" if best else "",
        ),
        row("... times the faster peer", str(rules.TARGET_RATIO), f"{own / peers[best]:.1f}" if best else "", "1"),
        row("state, bytes", str(rules.TARGET_BYTES), str(found["state_bytes"])),
    ]


def of_ceiling(found: dict[str, Any] | None) -> list[str]:
    """Mythical Dice, for which there is an aim; its peer is the expert that sees all."""
    if found is None:
        return []
    own = found["rows"][0]
    title = f"{own['game']}: part of the gain over a regular of an expert that sees all hands"
    return [row(title, str(ceiling.TARGET), f"{own['part']:.2f}", "1")]


def of_sweeps(found: dict[str, Any] | None) -> list[str]:
    """Mythical Dice, for which there is an aim."""
    if found is None:
        return []
    own = found["sweeps"]["mythical_dice"]
    title = f"sweep of {own['values']} values x {own['games']:,} games of Mythical Dice, with its report, s"
    return [row(title, str(sweeps.TARGET_SECONDS), f"{own['seconds']:.0f}")]


def of_mino3d(found: dict[str, Any] | None) -> list[str]:
    """Slowest of ours; the peers play flat dominoes."""
    if found is None:
        return []
    own = [each for each in found["players"].values() if "judged_per_second" in each]
    peers = " / ".join(
        f"{each['steps_per_second']:,} ({name})"
        for name, each in found["players"].items()
        if "judged_per_second" not in each
    )
    placed = min(each["steps_per_second"] for each in own)
    judged = min(each["judged_per_second"] for each in own)
    return [
        row("3D-Mino: placements/s, all places listed and scored", f"{mino3d.TARGET_PLACED:,}", f"{placed:,}", peers),
        row("... million places judged/s", f"{mino3d.TARGET_JUDGED / 1e6:.0f}", f"{judged / 1e6:.1f}"),
        row("... state, bytes", str(mino3d.TARGET_BYTES), str(found["state_bytes"])),
    ]


def of_minos(found: dict[str, Any] | None) -> list[str]:
    """The kind of labyrinths that is slowest, and that in which the peer comes nearest."""
    if found is None:
        return []
    families = found["families"]
    slow = max(families.values(), key=lambda each: each["asterion"]["median_ms"])
    proven = sum(each["asterion"]["proven"] for each in families.values())
    every = sum(each["asterion"]["labyrinths"] for each in families.values())
    times = [times for each in families.values() if (times := minos.ratio(each)) is not None]
    theirs = f"{slow['cp_sat']['median_ms']:,.1f} (CP-SAT)" if "cp_sat" in slow else ""
    own_ms = f"{slow['asterion']['median_ms']:.1f}"
    return [
        row("Minos: longest walk with its proof, median ms, slowest kind of labyrinth", "", own_ms, theirs),
        row(
            "... times the peer, where it comes nearest",
            str(minos.TARGET_RATIO),
            f"{min(times):,.0f}" if times else "",
            "1",
        ),
        row("... walks proven", f"{every}", f"{proven}"),
    ]


def of_photo(found: dict[str, Any] | None) -> list[str]:
    """Looks that were not trained on, by corners that a person has confirmed; the peer has the same corners."""
    if found is None:
        return []
    own, peer = found["ways"]["true corners"], found["ways"]["nearest template"]
    return [
        row(
            "photographs of labyrinths (rendered): tiles right",
            f"{photo.AIMS['tiles']:.0%}",
            f"{own['tiles_right']:.1%}",
            f"{peer['tiles_right']:.1%} (nearest template)",
        ),
        row(
            "... photographs without a wrong tile",
            f"{photo.AIMS['photographs']:.0%}",
            f"{own['photographs_without_error']:.0%}",
            f"{peer['photographs_without_error']:.0%}",
        ),
        row("... errors marked doubtful", f"{photo.AIMS['caught']:.0%}", f"{own['errors_marked_doubtful']:.0%}"),
        row("... s a photograph, median", "", f"{found['seconds']['median']:.2f}"),
        row("... 95 of 100 below, s", f"{photo.AIMS['seconds']:g}", f"{found['seconds']['p95']:.2f}"),
    ]


def of_lab(found: dict[str, Any] | None) -> list[str]:
    """Mythical Dice at four seats; the peer is the fastest one."""
    if found is None:
        return []
    rates = {name: each["steps_per_second"] / 1e6 for name, each in found["players"].items()}
    peers = {name: rate for name, rate in rates.items() if name.startswith(lab.PEERS)}
    best = max(peers, key=lambda name: peers[name], default=None)
    return [
        row(
            "games as arrays, million steps/s of Mythical Dice with numbers and masks",
            f"{lab.TARGET_STEPS / 1e6:.0f}",
            f"{rates['Batch mythical_dice, 4 seats']:.1f}",
            f"{peers[best]:.1f} ({best}, without either)" if best else "",
        )
    ]


def of_house(found: dict[str, Any] | None, peer: dict[str, Any] | None) -> list[str]:
    """Under load, and in memory. The peer's figures: in memory / with its file store."""
    if found is None:
        return []
    theirs = [peer[store] for store in STORES] if peer else []
    closed, memory, cold = found["closed_loop"], found["memory"], found["cold_start"]
    match = f"{peer['memory']['bytes_per_match'] / 1024:.0f}" if peer else ""

    def both(key: str, figure: str, style: str) -> str:
        return " / ".join(format(each[key][figure], style) for each in theirs)

    return [
        row(
            f"p99 at {house.OPEN_LOOP} actions/s, ms",
            f"{house.TARGET_P99_MS}",
            f"{found['open_loop']['p99_ms']:.1f}",
            both("open_loop", "p99_ms", ".1f"),
        ),
        row(
            "actions/s, closed loop",
            f"{house.TARGET_RATE:,}",
            f"{closed['actions_per_second']:,.0f}",
            both("closed_loop", "actions_per_second", ",.0f"),
        ),
        row(
            "... of which each costs the server, µs of processor time",
            "",
            f"{closed['server_us_per_action']:.0f}",
            both("closed_loop", "server_us_per_action", ".0f"),
        ),
        row(
            f"highest paced rate with p99 under {SUSTAINED_P99_MS:.0f} ms, actions/s",
            f"{house.TARGET_RATE:,}",
            f"{sustained(found):,}",
            " / ".join(f"{sustained(each):,}" for each in theirs),
        ),
        row("memory of an idle table or match, KiB", "", f"{memory['bytes_per_idle_table'] / 1024:.0f}", match),
        row("memory of a connection, KiB", "", f"{memory['bytes_per_connection'] / 1024:.0f}"),
        row(
            "cold start to the first page, s (rules compiled before / never)",
            "",
            f"{cold['warm_cache']['page_s']:.1f} / {cold['empty_cache']['page_s']:.1f}",
        ),
    ]


def of_crowd(found: dict[str, Any] | None) -> list[str]:
    """Ten thousand seats, and spectators."""
    if found is None or found["missing"]:
        return []
    seen = found["watched"]
    return [
        row(f"{found['seats']:,} seats connected: p99 of an action, ms", "", f"{found['all']['p99_ms']:.1f}"),
        row("... memory of a seat, KiB", "", f"{found['bytes_per_seat'] / 1024:.0f}"),
        row(f"... and {seen['spectators']} spectators of a table: p99 of the others, ms", "", f"{seen['p99_ms']:.1f}"),
    ]


def of_race(found: dict[str, Any] | None) -> list[str]:
    """Claim to verdict."""
    if found is None:
        return []
    told = found["verdict_told"]
    title = f"claim to verdict at every seat, {race.TABLES} tables in full race, ms, p50 / p99"
    return [row(title, "", f"{told['p50_ms']:.1f} / {told['p99_ms']:.1f}")]


def of_attack(found: dict[str, Any] | None) -> list[str]:
    """The attack that is felt most."""
    if found is None:
        return []
    worst = max(found["attacks"], key=lambda kind: attack.ratio(found, kind))
    times = f"{attack.ratio(found, worst):.1f} ({worst})"
    return [row("p99 under attack, times the quiet p99", f"{attack.TARGET_RATIO}", times)]


def of_page(found: dict[str, Any] | None) -> list[str]:
    """First visit."""
    if found is None or found["missing"]:
        return []
    return [row("first visit, compressed bytes", f"{page.TARGET_BYTES:,}", f"{found['first_visit_bytes']:,}")]
