"""The command line: results, JSON, failures in one line, exit status, and being interrupted."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import pytest

from asterion.cli import COMMANDS, main
from asterion.commands import terminal
from asterion.match.record import of_match, write
from tests.match.playing import HOUSE_SEED, addressed
from tests.match.test_addressed import by_chance as played_out
from tests.match.test_timing import ended as ended_race

HERE = Path(__file__).parent
GOLDEN = HERE / "match" / "golden.json"
CLI_DOCS = (HERE.parent / "docs" / "cli.md").read_text(encoding="utf-8")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in this process: exit status, output, errors. It is as patient as a busy machine needs."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_it


@pytest.fixture
def game(tmp_path: Path) -> Callable[[Callable[[Any], object]], Path]:
    """Writes the golden game, changed."""

    def change_it(change: Callable[[Any], object]) -> Path:
        told = json.loads(GOLDEN.read_text(encoding="utf-8"))
        change(told)
        path = tmp_path / "game.json"
        path.write_text(json.dumps(told), encoding="utf-8")
        return path

    return change_it


def another_face(told: Any) -> None:
    roll = next(entry for entry in told["entries"] if entry["type"] == "acted" and entry["outcomes"])
    roll["outcomes"][0]["face"] = "5" if roll["outcomes"][0]["face"] != "5" else "7"


def no_commitment(told: Any) -> None:
    told["header"]["commitment"] = told["entries"][-1]["house_seed"] = None


def an_illegal_bet(told: Any) -> None:
    no_commitment(told)
    told["entries"][6]["action"]["tricks"] = 8


def documented(section: str) -> set[str]:
    """Keys in the first column of the tables of a section of docs/cli.md."""
    text = CLI_DOCS.split(f"\n## {section}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?`) \|", text, re.M)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


# verify


def test_verify_says_in_one_line_that_a_game_is_honest(run: Run) -> None:
    status, out, err = run("verify", GOLDEN)
    assert (status, err) == (0, "")
    assert out == "honest: 141 entries and 217 dice words follow from the seeds that were shown\n"


def test_verify_names_the_first_entry_that_is_not_honest(run: Run, game: Any) -> None:
    status, out, _ = run("verify", game(another_face))
    assert status == 1
    assert out.startswith("not honest: entry 9 (seat ")
    assert out.count("\n") == 1


def test_verify_without_a_commitment(run: Run, game: Any) -> None:
    status, out, _ = run("verify", game(no_commitment))
    assert (status, out) == (3, "nothing to verify: no commitment; the rules hold in all 141 entries\n")
    status, out, _ = run("verify", game(an_illegal_bet))
    assert status == 1
    assert "the rules do not hold: entry 6 (" in out


@pytest.mark.parametrize(
    ("change", "answer", "first_bad"),
    [(dict, "honest", None), (another_face, "not_honest", 9), (no_commitment, "no_commitment", None)],
)
def test_verify_for_machines(run: Run, game: Any, change: Any, answer: str, first_bad: int | None) -> None:
    _, out, err = run("verify", game(change), "--json")
    said = json.loads(out)
    assert (said["answer"], said["honest"], said["first_bad"]) == (answer, answer == "honest", first_bad)
    assert set(said) == documented("verify")
    assert err == ""


def of_chess(told: Any) -> None:
    told["header"]["game"] = "chess"


def test_verify_does_not_accuse_where_it_cannot_check(run: Run, game: Any) -> None:
    path = game(of_chess)
    status, out, err = run("verify", path)
    assert (status, err) == (4, "")
    assert out.startswith("cannot be checked here: no game is called 'chess'; games: ")
    status, out, _ = run("verify", path, "--json")
    said = json.loads(out)
    assert (status, said["answer"], said["code"], said["rules_hold"]) == (4, "cannot_be_checked", "unknown_game", None)
    status, out, _ = run("verify", path, path, "--same-dice", "--json")
    assert (status, json.loads(out)["answer"]) == (4, "cannot_be_checked")


def test_the_documents_and_the_help_have_each_status_of_verify(run: Run) -> None:
    _, out, _ = run("verify", "--help")
    for status in (0, 1, 3, terminal.CANNOT_BE_CHECKED):
        assert f"| {status} |" in CLI_DOCS
        assert re.search(rf"\b{status}\b", out)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    """Records of two matches with the same dice, and of the second while its dice are closed."""
    folder = tmp_path_factory.mktemp("pair")
    first = played_out(addressed(3), 1)
    second = played_out(addressed(3, dice=first.shared_dice, id="m-2"), 2)
    paths = folder / "first.json", folder / "second.json", folder / "closed.json"
    for path, record in zip(paths, (of_match(first), of_match(second, HOUSE_SEED), of_match(second)), strict=True):
        path.write_bytes(write(record))
    return paths


def test_verify_says_that_two_games_had_the_same_dice(run: Run, pair: tuple[Path, Path, Path]) -> None:
    first, second, _ = pair
    status, out, err = run("verify", first, second, "--same-dice")
    assert (status, err) == (0, "")
    assert re.fullmatch(r"the same dice: both used \d+ addresses, of \d+ and \d+, and each gave both the same\n", out)
    status, out, _ = run("verify", first, GOLDEN, "--same-dice", "--json")
    said = json.loads(out)
    assert (status, said["answer"], said["code"], said["record"]) == (1, "not_same", "not_addressed", 1)
    assert set(said) == documented("verify, the same dice")


def test_verify_says_that_dice_are_not_open_yet(run: Run, pair: tuple[Path, Path, Path]) -> None:
    first, _, closed = pair
    status, out, _ = run("verify", closed)
    assert status == 1
    assert out.startswith("the dice are not open yet: ")
    status, out, _ = run("verify", first, closed, "--same-dice")
    assert status == 1
    assert out.startswith("the dice are not open yet: both used ")


# replay


def test_replay_for_machines_prints_the_state_after_each_entry(run: Run) -> None:
    status, out, _ = run("replay", GOLDEN, "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert status == 0
    assert [line["entry"] for line in lines] == record["entries"]
    assert all(set(line) == documented("replay") for line in lines)
    assert lines[4]["public"] is None
    assert lines[4]["own"] == [None, None, None]
    started = lines[5]
    assert started["own"][0]["hand"] == [{"die": "griffin", "count": 1}]
    assert started["awaited"] == [0, 1, 2]
    assert lines[-1]["scores"] == record["result"]["scores"]
    assert lines[-1]["public"]["stage"] == "over"


def test_a_record_of_version_2_is_verified_and_told(run: Run) -> None:
    """The seat that sealed a seed and did not show it is named where the game starts."""
    golden = str(GOLDEN.with_name("golden_2.json"))
    status, out, _ = run("verify", golden)
    assert (status, out) == (0, "honest: 193 entries and 289 dice words follow from the seeds that were shown\n")
    status, out, _ = run("replay", golden)
    assert status == 0
    assert "  10  revealing\n" in out
    assert "  13  started (seed withheld: seat 2)" in out


def test_replay_for_people(run: Run) -> None:
    status, out, _ = run("replay", GOLDEN)
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "mythical_dice · 3 seats · match m-1"
    assert lines[6].startswith("   5  started  [starter: seat 1; deal: hands (griffin) (grey) (mermaid)]")
    assert any("(stand-in)" in line for line in lines)
    assert lines[-1] == "final scores: seat 0 (Ada) -130, seat 1 (Ben) -260, seat 2 (Talos) -150; won by seat 0"


def test_replay_tells_how_long_each_seat_took_in_a_race(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(write(of_match(ended_race())))
    status, out, _ = run("replay", path)
    assert status == 0
    (line,) = [line for line in out.splitlines() if "after 1400 ms" in line]
    assert re.match(r" +\d+  seat 2 \(bot\)  .* after 1400 ms \(1700 less 150 there and 150 back\)", line)
    assert run("verify", path)[0] == 0


def test_replay_names_the_first_entry_that_cannot_have_been(run: Run, game: Any) -> None:
    path = game(an_illegal_bet)
    status, out, err = run("replay", path)
    assert status == 1
    assert out.splitlines()[-1].startswith("   5  started")
    assert re.fullmatch(r"asterion: \S+game.json: entry 6 \(seat \d, bet 8\): .* \[bet_out_of_range, M4\]\n", err)
    _, out, _ = run("replay", path, "--json")
    error = json.loads(out.splitlines()[-1])["error"]
    assert (error["code"], error["entry"], error["action"], error["ruling"]) == ("bet_out_of_range", 6, "bet 8", "M4")
    assert set(error) == {"code", "detail", "entry", "seat", "action", "ruling"}


def test_replay_of_a_game_without_entries(run: Run, game: Any) -> None:
    def empty(told: Any) -> None:
        told["entries"], told["result"] = [], None

    status, out, _ = run("replay", game(empty))
    assert (status, out.splitlines()[-1]) == (0, "no entries")


def test_standard_input_is_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with GOLDEN.open(encoding="utf-8") as text:
        monkeypatch.setattr(sys, "stdin", text)
        status, out, _ = run("verify", "-")
    assert (status, out[:7]) == (0, "honest:")


# games, version


@pytest.mark.parametrize(("command", "status"), [("verify", 0), ("replay", 0), ("analyse", 1)])
def test_a_byte_order_mark_is_not_part_of_a_record(run: Run, tmp_path: Path, command: str, status: int) -> None:
    """Some editors write one. The analysed record is unfinished, so the command refuses it at once."""
    told = json.loads(GOLDEN.read_bytes())
    if status:
        told["entries"], told["result"] = told["entries"][:50], None
    file, text = tmp_path / "saved.json", json.dumps(told).encode()
    file.write_bytes(text)
    plain = run(command, file)
    assert plain[0] == status
    file.write_bytes(b"\xef\xbb\xbf" + text)
    assert run(command, file) == plain


def test_games_and_version(run: Run) -> None:
    status, out, _ = run("games", "--json")
    assert status == 0
    (mythical,) = [each for each in json.loads(out)["games"] if each["id"] == "mythical_dice"]
    assert mythical == {"id": "mythical_dice", "seats": [3, 4, 5, 6], "editions": ["mythical-2024", "mino-2023"]}
    assert run("games")[1].startswith("mythical_dice  3-6 seats")
    _, out, _ = run("version", "--json")
    said = json.loads(out)
    assert set(said) == {"version", "python", "record"}
    assert run("version")[1] == f"asterion {said['version']}\n"


# Failures


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["verify", "no_such_file.json"], 1, "no_such_file.json: No such file"),
        (["replay", str(HERE)], 1, "Is a directory"),
        (["verify", str(HERE / "test_cli.py")], 1, "not a record"),
        (["verify"], 2, "requires an argument"),
        (["verify", "a.json", "--same-dice"], 2, "--same-dice takes two games"),
        (["verify", "a.json", "b.json"], 2, "two games are checked with --same-dice"),
        (["vrify"], 2, "Did you mean"),
        (["verify", "a.json", "--jsn"], 2, "--jsn"),
        (["serve", "--port", "99999"], 2, "65535"),
        (["serve", "--port", "many"], 2, "many"),
        (["serve", "--keep-finished", "soon"], 2, "write 30d, 12h or 90m, not soon"),
        (["serve", "--keep-waiting", "5m"], 2, "--keep-waiting: an hour at least"),
        (["serve", "--worker-address", "here"], 2, "'here' is not HOST:PORT"),
        (["serve", "--worker-address", "[::1]:99999"], 2, "is not HOST:PORT"),
        (["serve", "--trusted-proxy", "*"], 2, "--trusted-proxy"),
        (["serve", "--hand-on", "foot"], 2, "foot"),
        (["serve", "--bot-processes", "-1"], 2, "--bot-processes"),
        (["serve", "--bot-processes", "many"], 2, "--bot-processes"),
        (["serve", "--database", "nonsense"], 1, "the database URL cannot be read"),
    ],
)
def test_a_failure_is_one_clear_line(run: Run, arguments: list[str], status: int, says: str) -> None:
    found, out, err = run(*arguments)
    assert (found, out) == (status, "")
    assert err.startswith("asterion: ")
    assert err.count("\n") == 1
    assert says in err


def test_a_failure_for_machines(run: Run) -> None:
    status, out, err = run("verify", "no_such_file.json", "--json")
    assert status == 1
    assert json.loads(out) == {
        "error": {"code": "unreadable_file", "detail": "no_such_file.json: No such file or directory"}
    }
    assert err.count("\n") == 1


def test_every_command_is_described(run: Run) -> None:
    """In --help and in docs/cli.md; and each comes with help of its own."""
    status, out, _ = run("--help")
    assert status == 0
    for name in COMMANDS:
        assert f"`asterion {name}" in CLI_DOCS
        assert re.search(rf"^│ {name} ", out, re.M)
        assert run(name, "--help")[0] == 0


# Long work, and being interrupted


def test_long_work_says_what_it_is_doing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Patience of no time at all: the line comes while the work goes on."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 0.0)
    said = ""
    with terminal.patience("thinking"):
        give_up = time.monotonic() + 10
        while not said and time.monotonic() < give_up:
            said = capsys.readouterr().err
    assert said == "asterion: thinking …\n"


def test_short_work_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with terminal.patience("thinking"):
        pass
    assert capsys.readouterr().err == ""


def start(*arguments: str) -> "subprocess.Popen[str]":
    """A command in a process of its own, which Ctrl-C reaches even where the tests run in the background."""
    command = [sys.executable, "-m", "asterion.cli", *arguments]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    )


def heed_interrupts() -> None:
    """A shell lets what it starts in the background ignore SIGINT, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def reader_of(pipe: Path, command: "subprocess.Popen[str]") -> int:
    """The pipe's writing end, open once the command reads it; fails when the command ends instead."""
    while True:
        try:
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as nobody_reads:
            if nobody_reads.errno != errno.ENXIO:
                raise
        with pytest.raises(subprocess.TimeoutExpired):
            command.wait(timeout=0.02)


def interrupted(command: subprocess.Popen[str]) -> tuple[str, str]:
    """Output of a command until an interrupt ended it: the second, if the first came in the moment before it began to
    wait for the pipe, for Python sees a signal only between two steps of its own."""
    for _ in range(6):
        command.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return command.communicate(timeout=5)
    raise AssertionError("an interrupt does not end it")


def test_an_interrupt_ends_a_command_cleanly(tmp_path: Path) -> None:
    """While it waits for a record that never comes."""
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with start("verify", str(pipe)) as command:
        writing = reader_of(pipe, command)
        try:
            out, err = interrupted(command)
        finally:
            os.close(writing)
    assert (command.returncode, out) == (130, "")
    assert err.splitlines()[-1] == "asterion: interrupted"
    assert "Traceback" not in err


def test_a_reader_that_has_gone_is_no_failure() -> None:
    """As in `asterion replay game.json --json | head -1`."""
    with start("replay", str(GOLDEN), "--json") as command:
        assert command.stdout is not None
        assert command.stdout.readline().startswith('{"n":0,')
        command.stdout.close()
        errors: IO[str] | None = command.stderr
        assert errors is not None
        said = errors.read()
        assert command.wait(timeout=30) == 0
    assert "Traceback" not in said
    assert "BrokenPipe" not in said


def test_serve_opens_says_where_and_closes(tmp_path: Path) -> None:
    with start("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/house.db") as house:
        assert house.stdout is not None
        assert re.fullmatch(r"Asterion is open at http://localhost:\d+ .*\n", house.stdout.readline())
        house.send_signal(signal.SIGINT)
        _, err = house.communicate(timeout=30)
    assert house.returncode == 0
    assert "Traceback" not in err


def test_the_command_starts_without_loading_what_it_does_not_need() -> None:
    code = "import sys, asterion.cli; print(sorted({'numba', 'numpy', 'litestar', 'sqlalchemy'} & set(sys.modules)))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"


def test_what_warm_has_compiled_is_found_by_the_next(tmp_path: Path) -> None:
    told = []
    for _ in range(2):
        with start("warm", "--json") as command:
            out, err = command.communicate()
        assert command.returncode == 0, err
        told.append(json.loads(out))
    assert set(told[0]) == documented("warm")
    assert told[0]["compiled"] + told[0]["cached"] > 50
    assert told[1]["compiled"] == 0
    assert told[1]["cached"] > 50, "those that others call come with their callers, and are not counted again"
    assert len(told[1]["games"]) >= 4


# Text from a file


def hostile(key: str) -> Callable[[Any], object]:
    text = "x\nhonest: 141 entries\r\x1b[2J\x1b[1A\u202e\u0085\u2028" + "y" * 5000
    places: dict[str, Callable[[Any], object]] = {
        "game": lambda told: told["header"].update(game=text),
        "match": lambda told: told["header"].update(match=text),
        "option": lambda told: told["header"]["options"].update({text: 1}),
        "option's value": lambda told: told["header"]["options"].update(edition=text),
        "name": lambda told: told["entries"][0].update(name=text),
        "level": lambda told: told["entries"][4].update(level=text),
        "type": lambda told: told["entries"][9]["action"].update(type=text),
        "outcome": lambda told: told["entries"][9]["outcomes"][0].update(face=text),
        "key of an outcome": lambda told: told["entries"][9]["outcomes"][0].update({text: text}),
        "entry": lambda told: told["entries"][9].update({text: text}),
    }
    return places[key]


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    "place",
    [
        "game", "match", "option", "option's value", "name", "level", "type", "outcome", "key of an outcome", "entry",
    ],
)  # fmt: skip
def test_text_from_a_file_cannot_forge_a_verdict_nor_command_a_terminal(
    run: Run, game: Any, command: str, place: str
) -> None:
    status, out, err = run(command, game(hostile(place)))
    lines = (out + err).split("\n")
    assert all(line.isprintable() for line in lines)
    assert not any(line.startswith("honest") for line in lines)
    assert "y" * 201 not in out + err
    if command == "verify":
        assert status == (4 if place == "game" else 1)
        assert len(lines) == 2, "one line and its end"
    status, out, err = run(command, game(hostile(place)), "--json")
    assert all(line.isprintable() for line in (out + err).split("\n"))
    for line in out.splitlines():
        json.loads(line)


def test_a_number_with_a_fraction_is_refused(run: Run, game: Any) -> None:
    def change(told: Any) -> None:
        told["entries"][5]["outcomes"][0]["seat"] = 1.0

    for command in ("verify", "replay"):
        status, out, err = run(command, game(change))
        assert (status, out) == (1, "")
        assert err.endswith("not a record: the number 1.0 is not written as a whole number\n")


@pytest.mark.parametrize("value", [True, "1"])
@pytest.mark.parametrize("drawn", [True, False])
def test_a_number_of_another_type_is_no_outcome(run: Run, game: Any, value: object, drawn: bool) -> None:
    def change(told: Any) -> None:
        assert told["entries"][5]["outcomes"][0] == {"type": "starter", "seat": 1}
        told["entries"][5]["outcomes"][0]["seat"] = value
        if not drawn:
            del told["entries"][5]["drawn"]

    status, out, _ = run("verify", game(change))
    assert status == 1
    assert out.startswith("not honest: entry 5 (started): ")
    status, _, err = run("replay", game(change))
    assert status == 1
    assert err.count("\n") == 1


def test_options_nested_deep_are_named_in_one_line(run: Run, game: Any) -> None:
    def nest(told: Any) -> None:
        for _ in range(40):
            told["header"]["options"] = {"faces": told["header"]["options"]}

    for command in ("verify", "replay"):
        status, out, err = run(command, game(nest))
        assert (status, out) == (1, "")
        assert err.endswith("its options are nested more than 8 deep\n")


def test_a_huge_name_is_refused_in_one_short_line(run: Run, game: Any) -> None:
    status, out, _ = run("verify", game(lambda told: told["entries"][0].update(name="A" * 50_000_000)))
    assert status == 1
    assert out == "not honest: entry 0 (seat 0, seated): a name has 1 to 40 printable characters [bad_name]\n"


def test_an_input_without_end_is_given_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "MOST_BYTES", 1 << 20)
    status, out, err = run("verify", "/dev/zero")
    assert (status, out) == (1, "")
    assert err == "asterion: /dev/zero: more than 1 MiB, which no game is\n"


# serve


@pytest.mark.parametrize("text", [b"", b"too short\n", b"\xff" * 40])
def test_a_secret_that_is_none_keeps_the_house_shut(run: Run, tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "secret"
    path.write_bytes(text)
    status, out, err = run("serve", "--labyrinth-secret", path, "--database", f"sqlite:///{tmp_path}/house.db")
    assert (status, out) == (1, "")
    assert err == f"asterion: {path}: a secret has at least 16 characters, in UTF-8\n"
