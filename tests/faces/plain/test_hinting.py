"""Hints in plain lines."""

from __future__ import annotations

from io import StringIO

import pytest

from artificer.faces.plain.game import PlainGame
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.advice import advise
from tests.faces.plain.transcript import RULESET, begin
from tests.table.playing import begin as begin_session
from tests.tries import late_game, try_as
from tests.waiting import until


def typed(table: PlainGame, line: str) -> str:
    out = table.out
    assert isinstance(out, StringIO)
    start = len(out.getvalue())
    assert table.take(line)
    return out.getvalue()[start:].strip()


@pytest.mark.parametrize(("word", "language"), [("hint", "en"), ("提示", "zh_Hant")])
def test_a_hint_is_asked_for_twice_and_then_told(
    monkeypatch: pytest.MonkeyPatch, word: str, language: str
) -> None:
    advise(monkeypatch)
    table = begin(SeededDice(7), StringIO(), language=language)
    words = words_for(RULESET, language)
    assert typed(table, word) == words.say("hint.costs")
    assert not table.session.hinted
    title, *lines = typed(table, word).splitlines()
    assert title == words.say("hint.title", names="oracle")
    assert len(lines) == 5
    figures = {
        "en": "chance to win 82.5 %, expected score 280.0",
        "zh_Hant": "獲勝機率 82.5 %、預期分數 280.0",
    }
    assert lines[0].startswith("1. ") and figures[language] in lines[0]
    assert table.session.hinted
    assert len(typed(table, word).splitlines()) == 6


def test_to_ask_elsewhere_is_to_ask_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    table = begin(SeededDice(7), StringIO())
    costs = words_for(RULESET).say("hint.costs")
    typed(table, "hint")
    typed(table, "search 1")
    assert typed(table, "hint") == costs
    assert not table.session.hinted


def test_practice_games_are_not_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    table = begin(SeededDice(7), StringIO(), practice=True)
    assert typed(table, "hint").startswith("The best answers")


def test_a_game_that_goes_on_tells_of_its_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    session = begin_session()
    table = PlainGame(session, words_for(RULESET), StringIO(), "the store")
    typed(table, "hint")
    typed(table, "hint")
    again = Session.resume(session.store, session.game_id)
    out = StringIO()
    PlainGame(again, words_for(RULESET), out, "the store").open()
    assert "Hints were given in this game." in out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_there_is_no_hint_a_sentence_says_why(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    advise(monkeypatch, rulesets=())
    words = words_for(RULESET, language)
    table = begin(SeededDice(7), StringIO(), language=language)
    said = typed(table, "hint")
    assert said.lower().rstrip(".。") == words.say("error.hint.none", ruleset=RULESET).rstrip("。")
    assert not table.session.hinted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_of_hints(language: str) -> None:
    table = begin(SeededDice(7), StringIO(), language=language)
    assert "hint" in typed(table, "help")


def test_chances_by_tries_are_there_when_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    try_as(monkeypatch)
    table = PlainGame(late_game(practice=True), words_for("utopia"), StringIO(), "the store")
    said = typed(table, "hint")
    assert said.startswith("What the player governor would do:") and "being worked out" in said

    def ranked() -> str:
        said = typed(table, "hint")
        return said if "being worked out" not in said else ""

    title, *answers, sure = until(ranked).splitlines()
    answers, why = answers[:3], answers[3:]
    assert title == "The best answers, each tried in 2 games by the player statesman:"
    assert [line[:3] for line in answers] == ["1. ", "2. ", "3. "]
    assert all("chance to win" in line and " to " in line for line in answers)
    assert why and all("would be at least as good" in line for line in why)
    assert "governor" in sure
    table.leave()
