"""Why one answer to a search is better: a kind of result without which it would not be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from artificer import load_game
from artificer.boards.hint import told_hint
from artificer.boards.reasons import told_reasons
from artificer.boards.utopia_engine.reasons import (
    LEAST,
    MOST_CAUSES,
    SAME,
    causes_of,
    decisive,
    kind_of,
)
from artificer.games.utopia_engine.moves import VALUE_WRITTEN
from artificer.games.utopia_engine.questions import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.state import Sheet
from artificer.host.hints import Hint, hint_for
from artificer.players.utopia_engine.expert.outcomes import SearchOutlook, outlooks
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")
FEW, MANY = 25, 400


@cache
def hints(ruleset: str, most: int) -> tuple[Hint, ...]:
    """The hints at the decisions of games in which half of them are followed."""
    return tuple(_hints(ruleset, most))


def _hints(ruleset: str, most: int) -> Iterator[Hint]:
    rng, seed = random.Random(3), 3
    while most:
        session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(seed))
        seed += 1_000
        while most and not session.is_over():
            if session.waits_for_dice():
                session.roll()
                continue
            action = rng.choice(session.legal_actions())
            if len(session.legal_actions()) > 1:
                hint, most = hint_for(session, 0), most - 1
                yield hint
                action = hint.ranks[0].actions[0] if rng.random() < 0.5 else action
            session.play(action)


def compared(hint: Hint) -> tuple[SearchOutlook, SearchOutlook] | None:
    """The outlooks of the two best answers, if both write into a search box."""
    view, actions = hint.view.over(Sheet), [rank.actions[0] for rank in hint.ranks[:2]]
    writes = view.body.question == WRITE_SEARCH_NUMBER
    if not writes or len(actions) < 2 or not all(VALUE_WRITTEN[a] for a in actions):
        return None
    best, other = outlooks(view, actions)
    return best, other


def without(outlook: SearchOutlook, kinds: set[str], worth: float) -> SearchOutlook:
    """The outlook if results of these kinds were worth that much."""
    worths = {r: worth if kind_of(r) in kinds else w for r, w in outlook.worths.items()}
    return replace(outlook, worths=worths)


@pytest.mark.parametrize("decisions", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_an_outlook_is_worth_what_the_hint_says(ruleset: str, decisions: int) -> None:
    met = 0
    for hint in hints(ruleset, decisions):
        if (both := compared(hint)) is not None:
            for rank, outlook in zip(hint.ranks, both, strict=False):
                met += 1
                assert sum(outlook.chances.values()) == pytest.approx(1)
                assert rank.chance is not None
                assert outlook.worth == pytest.approx(rank.chance, abs=0.0006)
    assert met


@pytest.mark.parametrize("decisions", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_without_its_causes_the_best_answer_is_not_better(ruleset: str, decisions: int) -> None:
    met = 0
    for hint in hints(ruleset, decisions):
        if (both := compared(hint)) is None:
            continue
        best, other = both
        for average in (best.worth, other.worth, 0.5):
            weights = sum(cause.weight for cause in causes_of(best, other, average))
            assert weights == pytest.approx(best.worth - other.worth, abs=1e-9)
        causes = decisive(best, other) if best.worth - other.worth >= LEAST else ()
        assert len(causes) <= MOST_CAUSES
        kinds: set[str] = set()
        for cause in causes:
            gone = [without(each, kinds, cause.average).worth for each in both]
            assert gone[0] - gone[1] >= SAME  # so far the best answer is still the best
            kinds.add(cause.kind)
        if causes:
            met += 1
            gone = [without(each, kinds, causes[0].average).worth for each in both]
            assert gone[0] - gone[1] < SAME
    assert met


@pytest.mark.parametrize("decisions", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_reason_is_told_after_the_answers(ruleset: str, decisions: int) -> None:
    told = 0
    for hint in hints(ruleset, decisions):
        for language in LANGUAGES:
            words = words_for(ruleset, language)
            first = [rank.actions[0] for rank in hint.ranks[:2]]
            said = told_reasons(hint.view, first[0], first[1], words) if first[1:] else []
            lines = told_hint(hint, words)
            assert lines[len(lines) - len(said) :] == said
            told += len(said)
    assert told


def outlook(chances: dict[int, float], worths: dict[int, float]) -> SearchOutlook:
    return SearchOutlook(chances, worths)


def test_what_comes_as_often_is_no_cause() -> None:
    """The artifact decides: the component is as likely, and an encounter is worth the average."""
    worths = {5: 0.9, 50: 0.6, 150: 0.65}
    best = outlook({5: 0.4, 50: 0.5, 150: 0.1}, worths)
    other = outlook({5: 0.1, 50: 0.5, 150: 0.4}, worths)
    (cause,) = decisive(best, other)
    assert cause.kind == "low"
    assert cause.chances == (0.4, 0.1)
    assert cause.worths[0] == pytest.approx(0.9 - other.worth)


def test_equal_answers_have_no_cause() -> None:
    same = outlook({50: 1.0}, {50: 0.6})
    assert all(cause.weight == 0 for cause in decisive(same, same))
