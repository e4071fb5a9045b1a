"""What most tests of the table begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from artificer.table.store import MemoryStore, SqliteStore, Store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of either kind."""
    kept: Store
    kept = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "games.sqlite")
    yield kept
    kept.close()
