"""The example that changes a rule and draws the effect."""

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import polars as pl
import pytest

from asterion.games.mythical_dice.events import RoundScored, TrickWon
from asterion.lab.simulate import arrange, bots_of
from examples import minotaur_bonus


def frame(*games: list[tuple[int, int, int]]) -> pl.DataFrame:
    """Games as lists of (score, of it the Minotaur's bonus, the Mermaid's) by seat."""
    return pl.DataFrame(
        [
            {"number": number, "seat": seat, "score": score, "minotaur": minotaur, "mermaid": mermaid}
            for number, game in enumerate(games)
            for seat, (score, minotaur, mermaid) in enumerate(game)
        ]
    )


def test_the_effect_on_games_whose_answer_is_known() -> None:
    """Without the Minotaur's the second game has another winner; without the Mermaid's the third is a tie."""
    found = minotaur_bonus.compare(
        frame(
            [(100, 30, 0), (60, 0, 0)],
            [(100, 60, 0), (60, 0, 0)],
            [(100, 0, 50), (50, 0, 0)],
            [(10, 0, 0), (20, 0, 0)],
        )
    )
    assert {name: values["other_winner"].mean for name, values in found.items()} == {
        "as printed": 0.0,
        "no Minotaur’s bonus": 0.25,
        "no Mermaid’s bonus": 0.25,
        "no bonus": 0.5,
    }
    assert found["no bonus"]["spread"].mean == (10 + 20 + 0 + 10) / 4
    told = minotaur_bonus.describe(frame([(9, 30, 0), (9, 60, 0)], [(1, 0, 0), (2, 0, 50)]))
    assert [value.mean for value in told.values()] == [0.5, 45, 0.5, 25]


def test_bonuses_are_those_of_the_rules() -> None:
    """+30 a Griffin and +50 (M11), in games that bots play as everywhere; most of them have some."""
    games = minotaur_bonus.games_of(1, 12)
    assert len(games) == 12 * 4
    assert set(games["minotaur"] % 30) == set(games["mermaid"] % 50) == {0}
    assert games["minotaur"].sum() > 0
    assert games["mermaid"].sum() > 0
    asked = arrange("mythical_dice", ["regular"] * 4, games=40, seed=1, options={})
    player = bots_of(asked, 1)
    usual = [sum(player(asked.ruleset, ["regular"] * 4, (1, number), lambda: False).scores) / 4 for number in range(40)]
    assert abs(sum(usual) / 40 - games["score"].to_numpy().mean()) < 40, "as many points as regulars score elsewhere"


def test_a_bonus_counts_only_with_the_bet_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earned bonuses agree with the score pad of each round; some bonuses are lost with the bet (M11)."""
    game, paid, pending = minotaur_bonus.GAME, [0] * 4, [0] * 4

    def events(*told: Any) -> list[Any]:
        happened = game.wire.events(*told)
        for event in happened:
            if isinstance(event, TrickWon):
                pending[event.seat] += event.bonus
            for row in event.rows if isinstance(event, RoundScored) else ():
                paid[row.seat] += row.bonus
        return happened

    monkeypatch.setattr(minotaur_bonus, "GAME", replace(game, wire=replace(game.wire, events=events)))
    games = minotaur_bonus.games_of(1, 12)
    earned = games.group_by("seat").agg(pl.col("minotaur").sum() + pl.col("mermaid").sum()).sort("seat")
    assert earned["minotaur"].to_list() == paid
    assert sum(paid) < sum(pending)


def test_it_prints_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bonus.svg"
    minotaur_bonus.main(["--games", "3", "--seed", "2", "--plot", str(path)])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 + 4 + 1
    assert lines[4].startswith("as printed: another winner in 0.0 (0.0 … ")
    drawn = path.read_text("utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert "no Minotaur’s bonus" in drawn
