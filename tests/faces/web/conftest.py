"""A server in this process, with a save file of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.table.store.base import GameSummary, Store
from artificer.table.store.memory import MemoryStore
from tests.faces.web.browsing import HOST, Browser

SECRET = bytes(range(32))


@pytest.fixture
def access() -> Access:
    """One who knows the secret of the house."""
    return Access(SECRET, frozenset({HOST}))


@pytest.fixture
def store() -> Store:
    """Where the server keeps its games."""
    return MemoryStore()


@pytest.fixture
def client(store: Store, access: Access) -> Iterator[TestClient]:
    """Somebody who asks the server."""
    with TestClient(make_app(store, access, processes=0)) as client:
        yield client


@pytest.fixture
def browser(client: TestClient) -> Browser:
    """A browser without scripts."""
    return Browser(client)


def games_of(client: TestClient) -> list[GameSummary]:
    """The games that the server before us keeps."""
    app: Any = client.app
    return list(app.state.site.tables.store.every_game())
