"""The card of keys names the commands that can only be typed, in words that are understood."""

from __future__ import annotations

import re

import pytest

from artificer.boards.typed.aliases import COMMANDS
from artificer.boards.typed.interpreter import Commands, TypedCommand, interpret
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.typed import take_line
from artificer.games.registry import ruleset_names
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import seeded

TYPED = re.compile(r":([^\W\d_]+)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_card_names_what_can_only_be_typed(ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    named = TYPED.findall(words.say("terminal.keys"))
    open_game = OpenGame(seeded(7, ruleset), words)
    assert [take_line(open_game, each) for each in named[:3]] == ["rules", "log", "score"]
    leaves = [
        interpret(each, open_game.position(), words, Commands(COMMANDS)) for each in named[3:]
    ]
    assert leaves == [TypedCommand("resign"), TypedCommand("abandon")][-len(leaves) :]
