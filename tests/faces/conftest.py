"""What the tests of the faces share: nobody waits before a covered table or between two keys."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.keys import Presses
from artificer.faces.terminal.screens import SeatCover


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatCover, "grace", 0.0)
    monkeypatch.setattr(Presses, "repeat", 0.0)
