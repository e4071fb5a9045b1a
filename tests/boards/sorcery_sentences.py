"""What the tests of what is said in Sorcery have in common."""

from __future__ import annotations

import re

from artificer.words import Sentence
from artificer.words.languages import CHINESE, ENGLISH
from tests.boards.sentences import unknown
from tests.words.sorcery_positions import RULESET

GAMES = 60
WHOLE = {  # how a sentence begins and ends
    ENGLISH: re.compile(r"[A-Z].*[.!?)]"),
    CHINESE: re.compile(r"[\u4e00-\u9fff\d].*[\u3002\uff01\uff1f\uff09]"),
}
UNSAID = re.compile(r"[{}]|  |1000000000")
"""Places that were not filled or with nothing, and the number that stands for infinity."""


def assert_sentence(sentence: Sentence, language: str) -> None:
    assert not UNSAID.search(sentence.text), sentence
    assert WHOLE[language].fullmatch(sentence.text), sentence
    assert not unknown(sentence.clause.split(", "), RULESET), sentence
