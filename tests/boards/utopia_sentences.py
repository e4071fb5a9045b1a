"""What the tests of Utopia's words have in common."""

from __future__ import annotations

import re

from artificer.games.contract import State
from artificer.words import Sentence, Words
from artificer.words.languages import CHINESE, ENGLISH
from tests.boards.sentences import unknown
from tests.words.owed import is_owed
from tests.words.utopia_positions import RULESET

GAMES = 14
WHOLE = {  # how a sentence begins and ends
    ENGLISH: re.compile(r"[A-Za-z0-9].*[.!?)]"),
    CHINESE: re.compile(r"[\u4e00-\u9fff\u300cA-Za-z\d].*[\u3002\uff01\uff1f\uff09]"),
}
UNSAID = re.compile(r"[{}]|  |\u3002\u3002|\.\.$|None|-1")
"""Places that were not filled, or with nothing."""

NAMES = ("Ann", "", "Ben")


def assert_whole(text: str, language: str) -> None:
    assert not UNSAID.search(text), text
    assert WHOLE[language].fullmatch(text) or is_owed(text, language), text


def assert_sentence(sentence: Sentence, language: str) -> None:
    assert_whole(sentence.text, language)
    assert not unknown(sentence.clause.split(", "), RULESET), sentence


def at(words: Words, state: State) -> Words:
    """The words at a table at which Ann and Ben sit, with the deck that is played there."""
    return words.for_game(state.game, NAMES)
