"""What the tests of what is said in Sorcery have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from artificer.games.contract import State
from artificer.words import Sentence
from artificer.words.languages import CHINESE, ENGLISH
from tests.rules import ledger
from tests.words.sorcery_positions import RULESET

GAMES = 60
EACH = 30
"""So many positions with the same question are looked at, where that is enough."""

EVERY = 7
"""One in so many positions is looked at, where every one would take long."""

WHOLE = {  # how a sentence begins and ends
    ENGLISH: re.compile(r"[A-Z].*[.!?)]"),
    CHINESE: re.compile(r"[\u4e00-\u9fff\d].*[\u3002\uff01\uff1f\uff09]"),
}
UNSAID = re.compile(r"[{}]|  |1000000000")
"""Places that were not filled or with nothing, and the number that stands for infinity."""


@cache
def clauses() -> frozenset[str]:
    return frozenset(ledger.clauses(ledger.ledger_of(RULESET)))


def unknown(cited: Iterable[str]) -> list[str]:
    return [clause for clause in cited if clause not in clauses()]


def assert_sentence(sentence: Sentence, language: str) -> None:
    assert not UNSAID.search(sentence.text), sentence
    assert WHOLE[language].fullmatch(sentence.text), sentence
    assert not unknown(sentence.clause.split(", ")), sentence


def notes_of(state: State, action: int) -> tuple[list[tuple[int, int, int]], State]:
    after = state.clone()
    notes: list[tuple[int, int, int]] = []
    after.body.notes = notes
    after.apply_action(action)
    return notes, after
