"""Toy games are read by readings of tests: the rooms of the package know no toy."""

from __future__ import annotations

import pytest

from artificer.boards.readings import Reading


def read_by(monkeypatch: pytest.MonkeyPatch, reading: Reading) -> None:
    """Every position is read so until the end of the test."""
    monkeypatch.setattr("artificer.boards.narration.reading_for", lambda _ruleset: reading)
