"""Recorded games, replayed and compared word for word; one for every end reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from artificer import load_game, ruleset_names
from tests.contract import playthrough
from tests.games.language import play

FILES = [path for name in ruleset_names() for path in playthrough.files(name)]


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}: {path.stem}" for path in FILES])
def test_a_recorded_game_replays_word_for_word(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game, moves = playthrough.read(text)
    assert playthrough.record(game, moves).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}: {path.stem}" for path in FILES])
def test_a_recorded_game_begins_at_the_beginning_and_ends_as_it_is_named(path: Path) -> None:
    game, moves = playthrough.read(path.read_text(encoding="utf-8"))
    outcome = play(game.new_initial_state(), *moves).outcome()
    assert outcome is not None
    assert outcome.reason == path.stem
    assert game.name == path.parent.name


@pytest.mark.parametrize("name", ruleset_names())
def test_every_end_reason_has_a_recorded_game(name: str) -> None:
    assert playthrough.missing(load_game(name), playthrough.files(name)) == set()
