"""Every test in this folder runs once for each edition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from artificer import ruleset_names
from tests.rules.utopia_engine.sheet import speaking_of

EDITIONS = [name for name in ruleset_names() if name.startswith("utopia-engine-")]


@pytest.fixture(autouse=True, params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Iterator[None]:
    """The position language speaks of one edition after the other."""
    with speaking_of(str(request.param)):
        yield
