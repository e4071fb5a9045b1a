"""Perft with chance: node counts, total probability 1, and the order of legal lists."""

from __future__ import annotations

import pytest

from artificer import load_game, ruleset_names
from tests.contract import perft

ENTRIES = [(name, entry) for name in ruleset_names() for entry in perft.read(name)]
every_entry = pytest.mark.parametrize(
    ("name", "entry"), ENTRIES, ids=[f"{name}: {entry.name}" for name, entry in ENTRIES]
)


@every_entry
def test_counts_and_total_probability(name: str, entry: perft.Entry) -> None:
    state = entry.state(load_game(name))
    assert entry.counts
    for depth, said in entry.counts.items():
        if fault := perft.mismatch(state, depth, said):
            pytest.fail(fault)


@every_entry
def test_the_order_of_legal_actions(name: str, entry: perft.Entry) -> None:
    assert perft.order(entry.state(load_game(name))) == entry.order


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_has_positions_of_every_kind_of_decision(name: str) -> None:
    assert len(perft.read(name)) >= 10
