"""The position language speaks of the 3rd edition in this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.utopia_engine.sheet import speaking_of


@pytest.fixture(autouse=True)
def edition() -> Iterator[None]:
    """Every position is one of this edition."""
    with speaking_of("utopia-engine-3e"):
        yield
