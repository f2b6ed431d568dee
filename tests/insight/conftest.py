"""Tables of futures for tests lie in a folder of the tests."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.getbasetemp() / "futures"
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder
