"""What the tests of the host share: the toy of two seats, each of whom has a secret."""

from __future__ import annotations

import pytest

from tests.host.stones import lay_out


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
