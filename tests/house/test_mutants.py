"""The listed faults fit the sources; that the tests find them is `make mutants`."""

from __future__ import annotations

from pathlib import Path

from tools.mutants import ROOT, listed, source


def test_every_listed_fault_can_be_put_into_the_sources() -> None:
    mutants = listed()
    assert len(mutants) >= 20
    for mutant in mutants:
        changed = source(mutant).replace(mutant.was, mutant.now)
        if mutant.file.endswith(".py"):
            compile(changed, mutant.file, "exec")
        assert all((ROOT / tests).exists() for tests in mutant.tests), mutant.file


def test_every_room_has_one() -> None:
    rooms = {Path(mutant.file).parts[0] for mutant in listed()}
    assert rooms == {"games", "table", "host", "players", "lab", "words", "boards", "faces"}
