"""Files with the house's secrets are readable by their owner only, even if they were open to all before."""

from __future__ import annotations

import io
import os
import stat
from pathlib import Path

import pytest

from asterion.house.logs import json_log
from asterion.house.retention import prune
from asterion.house.settings import Settings
from asterion.house.storage.private import make_private
from tests.house.pages import running


@pytest.fixture(autouse=True)
def _open_umask() -> object:
    """Set the umask of most machines."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.is_file()}


async def test_a_backup_that_everybody_may_read_is_closed_when_a_house_opens_it(
    settings: Settings, tmp_path: Path
) -> None:
    async with running(settings) as home:
        await home.guest()
    for name in modes(tmp_path):
        (tmp_path / name).chmod(0o666)
    for end in ("-wal", "-shm"):
        (tmp_path / f"house.db{end}").touch(0o644)
    stream = io.StringIO()
    async with running(settings, log=json_log(stream)) as home:
        await home.guest()
        found = modes(tmp_path)
    assert {"house.db", "house.db-wal", "house.db-shm", "house.db.lock"} <= found.keys()
    assert set(found.values()) == {0o600}
    assert "others may read" not in stream.getvalue()


@pytest.mark.parametrize("error", [PermissionError(1, "Operation not permitted"), OSError(30, "Read-only file system")])
def test_a_file_that_stays_open_to_all_is_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    """The file belongs to another user, or the disk is read-only."""

    def refuse(*_: object, **__: object) -> None:
        raise error

    database, stream = tmp_path / "house.db", io.StringIO()
    database.touch(0o644)
    monkeypatch.setattr(Path, "chmod", refuse)
    make_private(database, json_log(stream))
    assert "others may read the database" in stream.getvalue()
    assert str(error.strerror) in stream.getvalue()
    assert str(tmp_path) not in stream.getvalue()


def test_an_exported_record_is_its_owners(tmp_path: Path) -> None:
    prune._keep(tmp_path / "asterion-x.json", b"{}")
    assert modes(tmp_path) == {"asterion-x.json": 0o600}
