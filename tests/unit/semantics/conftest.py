"""The example game, checked once."""

from __future__ import annotations

import pytest

from .table import Game
from .table import game as checked


@pytest.fixture(scope="session")
def game() -> Game:
    return checked()
