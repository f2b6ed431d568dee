"""Rules as CUDA kernels: compiled without a card, equal to the processor's in Numba's simulator."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from asterion.games import OWN
from asterion.lab import Batch, BatchError, cuda
from asterion.lab.cuda import NoCuda, cuda_module, ptx_of

ROOT = Path(__file__).resolve().parents[2]
needs_numba_cuda = pytest.mark.skipif(
    importlib.util.find_spec(cuda.PACKAGE) is None, reason="numba-cuda is not installed here"
)


@needs_numba_cuda
@pytest.mark.parametrize("id", ["mythical_dice", "mino_3d"])
def test_kernels_of_a_game_compile_for_a_card_that_is_not_here(id: str) -> None:
    """A game whose choices are action numbers, and one whose choices are a list; ``bench gpu`` compiles all four."""
    kernels = ptx_of(OWN[id], (9, 0))
    assert list(kernels) == ["begin", "refresh", "step", "choose", "check"]
    for ptx in kernels.values():
        assert ".target sm_90" in ptx
        assert len(re.findall(r"^\.visible \.entry", ptx, re.MULTILINE)) == 1
        assert ".extern .func" not in ptx


@needs_numba_cuda
def test_simulated_kernels_play_the_games_of_the_processor() -> None:
    simulator = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.lab.cuda_beside_cpu"],
        cwd=ROOT,
        env=os.environ | simulator,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.findall(r"^(\w+): 2 x \d+ steps, \d+ games ended, all equal", done.stdout, re.MULTILINE) == [
        "mythical_dice",
        "like_dice",
        "minos",
        "mino_3d",
    ]


def refused(device: str) -> BatchError:
    with pytest.raises(BatchError) as caught:
        Batch("mythical_dice", 2, device=device)
    return caught.value


@needs_numba_cuda
def test_where_there_is_no_card_a_batch_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda_module(), "is_available", lambda: False)
    error = refused("cuda")
    assert (error.code, str(error)) == ("no_cuda", "no CUDA here: CUDA finds no device")


def test_without_the_package_a_batch_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "PACKAGE", "numba_cuda_that_nobody_has")
    cuda_module.cache_clear()
    error = refused("cuda")
    assert error.code == "no_cuda"
    assert "pip install 'asterion[cuda]'" in str(error)
    with pytest.raises(NoCuda, match="numba-cuda is not installed"):
        ptx_of(OWN["mythical_dice"])
    assert refused("abacus").code == "no_such_device"


def test_a_batch_on_the_processor_imports_no_cuda() -> None:
    program = (
        "import sys; from asterion.lab import Batch; batch = Batch('mythical_dice', 2); batch.init(); "
        "print([name for name in sys.modules if name.startswith(('numba.cuda', 'numba_cuda', 'asterion.lab.cuda'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
