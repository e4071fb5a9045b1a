"""Recorded games, replayed and compared word for word; one for every end reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from artificer import load_game, ruleset_names
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks.deck import STANDARD, read_deck
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
    assert outcome.reason == playthrough.reason(path)
    assert game.name == path.parent.name


@pytest.mark.parametrize("name", ruleset_names())
def test_every_end_reason_has_a_recorded_game(name: str) -> None:
    assert playthrough.missing(load_game(name), playthrough.files(name)) == set()


USED_BY: dict[int, str] = {
    facts.FINANCED: "IC",
    facts.SPENT: "TEP",
    facts.PLAYED: "MP",
    facts.REINFORCED: "P",
    facts.FORTIFIED: "M",
    facts.CARRIED_OUT: "NV",
}
"""By letter of the card what counts as its use: financed, spent, played or carried out."""


def test_every_card_of_utopia_is_used_in_a_recorded_game() -> None:
    used: set[int] = set()
    tables = set()
    for path in playthrough.files("utopia"):
        game, moves = playthrough.read(path.read_text(encoding="utf-8"))
        end: Any = play(game.new_initial_state(), *moves).body
        tables |= {("players", end.seats_taken), ("strategic", end.strategic), ("late", end.late)}
        used |= {
            card
            for fact, card, _ in end.notes
            if fact in USED_BY and CARD_IDS[card][0] in USED_BY[fact]
        }
    assert [card.id for card in read_deck(STANDARD).cards if card.number not in used] == []
    assert len(tables) == len(range(2, 6)) + 2 + 2
