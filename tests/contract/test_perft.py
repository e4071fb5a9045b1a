"""Perft with chance: node counts, total probability 1, and the order of legal lists."""

from __future__ import annotations

import pytest

from artificer import ruleset_names
from tests.contract import perft

ENTRIES = [entry for name in ruleset_names() for entry in perft.read(name)]
every_entry = pytest.mark.parametrize(
    "entry", ENTRIES, ids=[f"{entry.ruleset}: {entry.name}" for entry in ENTRIES]
)


@every_entry
def test_counts_and_total_probability(entry: perft.Entry) -> None:
    state = entry.state()
    assert entry.counts
    for depth, said in entry.counts.items():
        if fault := perft.mismatch(state, depth, said):
            pytest.fail(fault)


@every_entry
def test_the_order_of_legal_actions(entry: perft.Entry) -> None:
    assert perft.order(entry.state()) == entry.order


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_has_positions_of_every_kind_of_decision(name: str) -> None:
    assert len(perft.read(name)) >= 10
