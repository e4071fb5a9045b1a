"""Numbers from self-play: the search finds better ones, and the player has those that it found."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import artificer.players.utopia
from artificer.players.utopia import weights
from artificer.players.utopia.weights import (
    BY_HAND,
    FILE,
    LEAN_BUDGET,
    NAMES,
    RICH_BUDGET,
    Weights,
    from_self_play,
)
from artificer_research.self_play import __main__ as command
from artificer_research.self_play.arena import Arena, gain, wins
from artificer_research.self_play.search import Search, weights_at

AIM = tuple(2 * each for each in BY_HAND)


def nearness(found: Weights) -> float:
    """Less the farther from twice the numbers by hand."""
    return -float(np.abs(np.log(np.asarray(found) / AIM)).sum())


def test_each_number_has_a_name_of_its_own() -> None:
    assert [getattr(weights, name) for name in NAMES] == list(range(len(NAMES)))
    assert len(BY_HAND) == len(NAMES) == len(from_self_play())
    assert from_self_play() != BY_HAND


def test_the_first_numbers_are_those_by_hand() -> None:
    assert Search(1).best == weights_at(np.zeros(len(BY_HAND))) == BY_HAND


def test_a_search_comes_nearer_generation_by_generation() -> None:
    search = Search(3)
    found = [nearness(search.best)]
    for _ in range(4):
        for _ in range(25):
            search.advance(nearness)
        found.append(nearness(search.best))
    assert found == sorted(found)
    assert found[-1] > 0.5 * found[0]


def test_a_search_is_repeated_by_its_seed() -> None:
    one, same, other = Search(1), Search(1), Search(2)
    for search in (one, same, other):
        search.advance(nearness)
    assert one.best == same.best != other.best


@pytest.mark.parametrize("steps", [-40.0, 40.0])
def test_numbers_stay_in_their_range(steps: float) -> None:
    """A budget of no width would be divided by."""
    found = weights_at(np.full(len(BY_HAND), steps))
    assert min(found) >= 1
    assert found[RICH_BUDGET] > found[LEAN_BUDGET]


@pytest.mark.long
def test_numbers_are_found_written_and_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At a table of two, where all governors compile at once for a minute."""
    monkeypatch.setattr(command, "TABLES", (2,))
    monkeypatch.setattr(command, "DEALS", 4)
    monkeypatch.setattr(artificer.players.utopia, "__path__", [str(tmp_path)])
    asked = ["self_play", "--generations", "2", "--meetings", "20", "--write"]
    monkeypatch.setattr(sys, "argv", asked)
    command.main()
    named = json.loads((tmp_path / FILE).read_text("utf-8"))["weights"]
    assert tuple(named) == NAMES
    said = capsys.readouterr()
    assert said.out.splitlines()[0] == "| 2 seats, among | by hand |"
    assert "generation 2 of 2" in said.err

    arena = Arena(2)
    equal = arena.results(BY_HAND, BY_HAND, 5, 0, 30)
    assert wins(equal).mean() == 0.5
    better = arena.results(from_self_play(), BY_HAND, 5, 0, 300)
    assert wins(better).mean() > 0.5
    assert gain(better) > gain(equal)
