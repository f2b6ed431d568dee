"""Learned policies from their files: what is refused, and that choices are legal. None of this needs PyTorch."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.cli import main
from asterion.games import GAMES
from asterion.lab import Batch
from asterion.lab.policy import ABOUT, CONSIDERED, MOST_BYTES, BadPolicy, load_policy, see
from tests.lab.policies import untrained

Spoil = Callable[[dict[str, Any]], object]
SPOILED: dict[str, Spoil] = {
    "a layer is missing": lambda arrays: arrays.pop("second"),
    "a layer of another shape": lambda arrays: arrays.update(choice=arrays["choice"][:, 1:]),
    "no number": lambda arrays: arrays["first"].fill(np.nan),
    "other numbers": lambda arrays: arrays.update(second=arrays["second"].astype(np.float64)),
    "nothing about itself": lambda arrays: arrays.pop(ABOUT),
    "no JSON": lambda arrays: arrays.update({ABOUT: np.frombuffer(b"{", np.uint8)}),
    "no object": lambda arrays: arrays.update({ABOUT: np.frombuffer(b"[1]", np.uint8)}),
    "objects to unpickle": lambda arrays: arrays.update(first=np.array([{}], object)),
}


def refused(path: Path, game: str = "mythical_dice") -> tuple[str, str]:
    """Code and words of why a file is refused."""
    with pytest.raises(BadPolicy) as caught:
        load_policy(path, GAMES[game])
    return caught.value.code, str(caught.value)


def test_a_file_says_what_it_is_of(tmp_path: Path) -> None:
    path = untrained(tmp_path / "a.npz", seats=5, options={"simplified": True}, steps=7)
    about = load_policy(path, GAMES["mythical_dice"]).about
    assert (about.game, about.seats, about.options, about.steps) == ("mythical_dice", 5, {"simplified": True}, 7)


def test_what_is_no_policy_of_this_game_is_refused(tmp_path: Path) -> None:
    path = untrained(tmp_path / "a.npz")
    assert refused(path, "mino_3d") == ("wrong_game", f"{path}: a policy for mythical_dice, not for mino_3d")
    assert refused(untrained(path, encoding="0" * 16))[0] == "other_encoding"
    assert refused(untrained(path, version=2)) == (
        "damaged_policy",
        f"{path}: this is no policy, or it is damaged: of version 2; this program reads version 1",
    )
    for nowhere in (tmp_path / "none.npz", tmp_path, Path("\0")):
        assert refused(nowhere)[0] == "no_such_file"


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_damaged_file_is_refused(spoil: Spoil, tmp_path: Path) -> None:
    path = untrained(tmp_path / "a.npz")
    arrays = {name: array.copy() for name, array in np.load(path).items()}
    spoil(arrays)
    content = io.BytesIO()
    np.savez(content, **arrays)
    path.write_bytes(content.getvalue())
    assert refused(path)[0] == "damaged_policy"


def test_a_file_that_is_cut_or_other_or_too_long_is_refused(tmp_path: Path) -> None:
    path = untrained(tmp_path / "a.npz")
    whole = path.read_bytes()
    for content in (b"", b"PK\3\4", whole[:-30], whole[: len(whole) // 2], b"\0" * 500):
        path.write_bytes(content)
        assert refused(path)[0] == "damaged_policy"
    path.write_bytes(whole + b"\0" * MOST_BYTES)
    assert "more than 1,000,000 bytes" in refused(path)[1]
    np.savez_compressed(path, first=np.zeros(MOST_BYTES, np.float32))
    assert "larger than it says" in refused(path)[1]


@pytest.mark.parametrize(("game", "steps"), [("mythical_dice", 300), ("mino_3d", 60)])
def test_its_choices_are_legal_and_the_same_one_at_a_time(game: str, steps: int, tmp_path: Path) -> None:
    """step() refuses a choice that is not legal. choose() sees one observation, best() many rows."""
    policy = load_policy(untrained(tmp_path / "a.npz", game), GAMES[game])
    batch, seen = Batch(game, 6, 3, seed=1), GAMES[game].new_state()
    batch.init()
    for _ in range(steps):
        shown = see(batch.encoding, batch.observation, batch.mask, batch.features)
        worth, seat = policy.worth(shown)[0][0], int(batch.seat[0])
        batch.game.observe(batch.ruleset, batch.states[:1], seat, seen)
        chosen = policy.choose(batch.ruleset, seen, seat)
        judged = range(len(worth)) if shown.places is None else shown.places[0].tolist()
        by_action = {batch.action(0, choice): worth[at] for at, choice in enumerate(judged) if shown.mask[0, at]}
        assert by_action[chosen] == pytest.approx(worth.max(), abs=1e-4)
        batch.step(policy.best(shown))


def test_of_a_long_list_it_judges_what_brings_most_points(tmp_path: Path) -> None:
    batch = Batch("mino_3d", 4, 2, seed=1)
    batch.init()
    for _ in range(9):
        batch.step(batch.random_choices())
    seen = see(batch.encoding, batch.observation, batch.mask, batch.features)
    assert seen.places is not None
    points = batch.features[:, :, -3:].sum(axis=2)
    for n, places in enumerate(seen.places):
        count = int(batch.count[n])
        assert count > CONSIDERED
        assert sorted(points[n, places]) == sorted(points[n, :count])[-CONSIDERED:]
        assert np.array_equal(seen.features[n], batch.features[n, places])


def simulated(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["simulate", *arguments, "--games", "6", "--seed", "2", "--no-plot"])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_learned_policy_sits_in_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = untrained(tmp_path / "a.npz")
    seats = ["mythical_dice", "--seats", f"learned:{path},novice,random"]
    status, out, _ = simulated(*seats, "--json", capsys=capsys)
    told = json.loads(out)
    assert (status, told["entrants"][0], told["played"]) == (0, f"learned:{path}", 6)
    assert sorted(row["level"] for row in told["levels"]) == [f"learned:{path}", "novice", "random"]
    assert simulated(*seats, "--json", "--jobs", "2", capsys=capsys)[1] == out
    _, shown, _ = simulated(*seats, capsys=capsys)
    tables = [line for line in shown.splitlines()[2:-1] if line]
    assert len(tables) == 1 + 3 + 1 + 2
    assert len({len(line) for line in tables}) == 1, "columns stand below each other"


def test_a_tournament_without_the_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = untrained(tmp_path / "a.npz")
    for game, seats, more, code in (
        ("mythical_dice", f"learned:{tmp_path}/none.npz,novice,random", [], "no_such_file"),
        ("mino_3d", f"learned:{path},random", [], "wrong_game"),
        (
            "mythical_dice",
            f"learned:{path},novice,random",
            ["--ledger", "quick", "--out", str(tmp_path / "a.parquet")],
            "learned_not_analysed",
        ),
    ):
        status, out, err = simulated(game, "--seats", seats, *more, "--json", capsys=capsys)
        assert (status, json.loads(out)["error"]["code"]) == (2, code)
        assert err.count("\n") == 1


def test_a_sweep_without_the_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = f"learned:{tmp_path}/none.npz,random,random"
    assert main(["sweep", "mythical_dice", "--seats", seats, "--option", "starter=0,1", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "no_such_file"


def test_a_sweep_compares_it_with_the_levels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = f"learned:{untrained(tmp_path / 'a.npz')},random,random"
    asked = ["mythical_dice", "--seats", seats, "--option", "starter=0,1", "--games", "4", "--seed", "1", "--json"]
    assert main(["sweep", *asked]) == 0
    measures = json.loads(capsys.readouterr().out)["values"][0]["measures"]
    shares = {re.sub(":.*", "", row["level"]): row["win_share"]["mean"] for row in measures["levels"]}
    assert measures["gap"]["mean"] == pytest.approx(shares["learned"] - shares["random"])
