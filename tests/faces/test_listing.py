"""What lists and reports call an option of a game, and which of them need no saying."""

from __future__ import annotations

import pytest

from artificer.faces.listing import is_by_the_book, option_called, options_called
from artificer.games.ruleset import Setting
from artificer.words.catalog import Catalog

ENGLISH, CHINESE = Catalog("en", "artificer"), Catalog("zh_Hant", "artificer")


@pytest.mark.parametrize(
    ("ruleset", "name", "value", "english", "chinese"),
    [
        ("utopia", "players", 3, "3 players", "3 位玩家"),
        ("utopia", "deck", "standard", "standard deck", "標準牌組"),
        ("utopia", "deck", "Mine", "deck “Mine”", "牌組「Mine」"),
        ("utopia", "deck", "format = 1\nname = 'x'", "own deck", "自訂牌組"),
        ("utopia", "colour", "red", "colour=red", "colour=red"),
        ("chess", "clock", 5, "clock=5", "clock=5"),
    ],
)
def test_an_option_has_the_words_of_its_game_or_its_name(
    ruleset: str, name: str, value: Setting, english: str, chinese: str
) -> None:
    assert option_called(ruleset, name, value, ENGLISH) == english
    assert option_called(ruleset, name, value, CHINESE) == chinese


def test_what_is_usual_needs_no_saying() -> None:
    options: dict[str, Setting] = {"players": 2, "armageddon": "literal", "deck": "Mine"}
    assert [*options_called("utopia", options, ENGLISH)] == ["2 players", "deck “Mine”"]


def test_only_house_rules_can_be_by_the_book() -> None:
    assert is_by_the_book("utopia", "armageddon", "literal")
    assert not is_by_the_book("utopia", "armageddon", "late")
    assert not is_by_the_book("utopia", "variant", "base")
    assert not is_by_the_book("utopia", "players", 2)
    assert not is_by_the_book("chess", "clock", 5)
