"""Each benchmark still runs and gives figures; how large they are is no matter for a test."""

from __future__ import annotations

import gc
import math
from collections.abc import Iterator

import pytest
from tests.benchmarks.measuring import QUICK
from tests.benchmarks.rows import ROWS


@pytest.fixture(autouse=True)
def out_of_the_way() -> Iterator[None]:
    """What the other tests have left behind is not looked through at each collection, of which there are hundreds."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("name", ROWS)
def test_a_benchmark_gives_figures(name: str) -> None:
    results = ROWS[name](QUICK)
    assert results
    for result in results:
        if result.value is None:
            assert result.note, result.what
        else:
            assert math.isfinite(result.value.median), result.what
