"""Odds in plain lines: asked for twice, then short columns at every question that dice decide."""

from __future__ import annotations

from io import StringIO

import pytest

from artificer.faces.plain.game import PlainGame
from artificer.table.dice import SeededDice
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.plain.test_hinting import typed
from tests.faces.plain.transcript import RULESET, begin

HEADS = ["0", "≤10", "≤99", "L1", "L2", "L3", "L4", "L5"]


@pytest.fixture
def table() -> PlainGame:
    """A game with seed 7, whose first throw of a search is 6 and 5."""
    return begin(SeededDice(7), StringIO())


@pytest.mark.parametrize(
    ("word", "off", "language"), [("odds", "odds off", "en"), ("機率", "機率 關", "zh_Hant")]
)
def test_they_are_asked_for_twice_and_stay_until_switched_off(
    word: str, off: str, language: str
) -> None:
    table = begin(SeededDice(7), StringIO(), language=language)
    words = words_for(RULESET, language)
    assert typed(table, word) == words.say("odds.costs")
    assert not table.session.hinted
    said = typed(table, word).splitlines()
    assert said == [words.say("odds.on"), words.say("odds.nothing")]
    assert table.session.hinted
    title = words.say("odds.title", title=words.say("odds.search"))
    assert title in typed(table, "search 1")
    assert typed(table, off) == words.say("odds.off")
    assert title not in typed(table, "5 a")


def test_columns_are_aligned_and_answers_alike_share_a_row(table: PlainGame) -> None:
    for _ in range(2):
        typed(table, "odds")
    lines = typed(table, "search 1").splitlines()
    title = next(n for n, line in enumerate(lines) if line.startswith("How the search ends"))
    heads, *rows = lines[title + 1 : title + 12]
    assert heads.split() == HEADS
    assert rows[0].startswith("5 a, 6 f") and rows[3].startswith("5 d, 6 a")
    assert len(rows) == 10
    assert {len(row) for row in (heads, *rows)} == {len(heads)}
    for row in rows:
        figures = row[len("5 a, 6 f") :].replace("·", "0").replace("<1", "0").split()
        assert sum(map(int, figures)) == pytest.approx(100, abs=4)


def test_asked_for_once_more_the_columns_are_explained(table: PlainGame) -> None:
    for line in ("odds", "odds", "search 1"):
        typed(table, line)
    said = typed(table, "odds").splitlines()
    assert said[0].startswith("How the search ends")
    assert said[-8:-5] == ["0: Seal of Balance active", "≤10: Seal of Balance", "≤99: Silver"]


def test_anything_else_after_it_is_refused(table: PlainGame) -> None:
    assert "'odds off'" in typed(table, "odds perhaps")
    assert not table.session.hinted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_them(language: str) -> None:
    table = begin(SeededDice(7), StringIO(), language=language)
    assert "odds" in typed(table, "help")
    assert "F4" in typed(table, "?")


def test_without_asking_none_are_shown(table: PlainGame) -> None:
    assert "in percent" not in typed(table, "search 1")
    assert not table.session.hinted
