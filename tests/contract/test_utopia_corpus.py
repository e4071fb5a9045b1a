"""The games that the contract suite plays of Utopia reach everything that its rules say."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from artificer import load_game
from artificer.games.utopia import facts, state
from artificer.games.utopia.questions import OVER
from tests.contract.walks import few, journals


@cache
def reached() -> tuple[set[int], set[int], set[int]]:
    """Questions asked, facts reported and ends, over the corpus."""
    questions, reported, ends = set(), set(), set()
    for journal in journals("utopia"):
        position = journal.start.clone()
        body: Any = position.body
        body.notes = []
        for action in journal.actions:
            questions.add(body.question)
            position.apply_action(action)
        reported |= {fact for fact, _, _ in body.notes}
        ends.add(body.end)
    return questions, reported, ends


def test_every_question_is_asked_in_the_quick_suite() -> None:
    asked = {state.question() for state in few("utopia").close}
    assert asked >= set(load_game("utopia").ruleset.questions)


@pytest.mark.long
def test_every_question_is_asked() -> None:
    assert [q for q in range(OVER) if q not in reached()[0]] == []


@pytest.mark.long
def test_every_fact_is_reported() -> None:
    names = {v: name for name, v in vars(facts).items() if name.isupper() and name != "FACTS"}
    assert len(names) == facts.FACTS
    assert [name for fact, name in names.items() if fact not in reached()[1]] == []


@pytest.mark.long
def test_every_end_is_reached() -> None:
    assert reached()[2] == {
        state.LAST_GOVERNOR,
        state.EIGHTY_PRESTIGE,
        state.ARMAGEDDON,
        state.TWENTY_ROUNDS,
    }
