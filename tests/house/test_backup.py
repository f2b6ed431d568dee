"""The commands of docs/deploy.md that back a database up and restore it, as they stand there."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from asterion.house.settings import Settings, quick
from asterion.house.wire import messages as m
from tests.house.pages import running

DEPLOY = (Path(__file__).resolve().parents[2] / "docs" / "deploy.md").read_text("utf-8")


def command(name: str) -> str:
    """The command below a mark such as ``<!-- sqlite backup -->``."""
    found = re.search(rf"^<!-- {name} -->\n    (.+)$", DEPLOY, re.MULTILINE)
    assert found is not None, name
    return found[1]


async def carry_out(name: str, folder: Path, database: str) -> None:
    """Run a command of the document in a folder, with the database's URL in $DATABASE."""
    if "pg_" in command(name) and shutil.which("pg_dump") is None:
        pytest.skip("pg_dump is not installed")
    environment = {**os.environ, "DATABASE": database}
    shell = ["sh", "-c", command(name)]
    done = await asyncio.to_thread(
        subprocess.run, shell, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


async def test_a_game_goes_on_from_a_backup_made_while_it_ran(database: str, tmp_path: Path) -> None:
    """What came after the backup is gone; who held a seat holds it again."""
    kind = database.partition(":")[0]
    async with running(quick(database)) as home:
        table, pages, guests = await home.full_table(3, options={"starter": 0})
        await pages[0].do(m.Start)
        await pages[0].act({"type": "bet", "tricks": 1})
        await carry_out(f"{kind} backup", tmp_path, database)
        then = pages[0].last_n
        await pages[1].act({"type": "bet", "tricks": 0})
        cookies = dict(guests[0].cookies)
        kept = home.house.tables[table].match.entries[: then + 1]
        later = await home.open_table(guests[0])
    await carry_out(f"{kind} restore", tmp_path, database)
    async with running(quick(database)) as home:
        guest = await home.guest()
        guest.cookies.clear()
        guest.cookies.update(cookies)
        page = await home.page(table, guest)
        assert page.last_n == then
        assert page.seat == 0
        assert page.own["bet"] == 1
        assert home.house.tables[table].match.entries == kept
        assert (await guest.get(f"/api/tables/{later}/qr.svg")).status_code == 404


async def test_a_backup_is_its_owners(settings: Settings, tmp_path: Path) -> None:
    """The restored database is private too, whatever the mode of the file that it replaces."""
    before = os.umask(0o022)
    try:
        async with running(settings) as home:
            await home.guest()
            await carry_out("sqlite backup", tmp_path, settings.database)
        (tmp_path / "house.db").chmod(0o644)
        await carry_out("sqlite restore", tmp_path, settings.database)
    finally:
        os.umask(before)
    for name in ("backup.db", "house.db"):
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o600
    assert all("umask 077" in command(f"{kind} backup") for kind in ("sqlite", "postgresql"))
