"""What computer players are called in every language, shown and typed."""

from __future__ import annotations

import pytest

from artificer.boards.people import called, full_names, in_english
from artificer.players.registry import all_player_names
from artificer.words import words_for
from artificer.words.catalog import Catalog
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_name_that_is_understood(language: str) -> None:
    catalog = Catalog(language, "artificer")
    shown = [called(name, catalog) for name in all_player_names()]
    assert len(set(shown)) == len(shown)
    assert [in_english(name) for name in shown] == list(all_player_names())
    assert [in_english(name.upper()) for name in shown] == list(all_player_names())


def test_english_names_are_those_of_journals_and_chinese_ones_have_no_english() -> None:
    for name in all_player_names():
        assert called(name, Catalog(ENGLISH, "artificer")) == name
        assert not called(name, Catalog(CHINESE, "artificer")).isascii()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("巧匠，隨機", "tinkerer,random"),
        ("我、 新手", "我,novice"),
        ("搜尋：iterations＝500＋soft", "search:iterations=500+soft"),
        ("Ann,Search:best", "Ann,search:best"),
        ("安,班", "安,班"),
        ("", ""),
    ],
)
def test_lists_are_understood_in_any_language(typed: str, meant: str) -> None:
    assert in_english(typed) == meant


def test_seats_are_called_by_the_names_of_the_language() -> None:
    seats = ["player", "computer:search:iterations=9+depth=9+best", "computer:later"]
    assert full_names(seats, words_for("sorcery", CHINESE)) == (
        "座位 1",
        "座位 2（搜尋:iterations=9+depth=9+best）",
        "座位 3（later）",
    )
