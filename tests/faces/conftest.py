"""What the tests of the faces share: nobody waits before a covered table."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.screens import Cover


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cover, "grace", 0.0)
