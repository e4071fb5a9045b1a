"""Odds as pieces: every way in which a task can end has a name, and every answer its chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from artificer import State, load_game
from artificer.boards import odds as pieces
from artificer.boards.odds import BEST, WORST, AlikeOdds, AnswerOdds, chances, odds_table
from artificer.boards.percent import whole_percent
from artificer.boards.utopia_engine.odds import in_words
from artificer.games.utopia_engine import questions as q
from artificer.players.advisers import Odds
from artificer.players.utopia_engine.odds import (
    FIELD,
    FIGHT,
    LINK,
    SEARCH,
    FieldEnd,
    FightEnd,
    LinkEnd,
)
from artificer.table.home import LOG_NAME
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.test_drawing import position
from tests.players.utopia_engine.odds_tasks import EDITIONS, TASKS
from tests.shares import in_turn

ENDS: Final[Mapping[str, Sequence[object]]] = {
    SEARCH: tuple(range(8)),
    FIGHT: (
        *(FightEnd("won", damage) for damage in range(6)),
        *(FightEnd("hidden", 0), FightEnd("fallen", 6), FightEnd("dead", 7)),
    ),
    FIELD: (
        *(FieldEnd("full", energy > 3, energy, 0) for energy in range(9)),
        *(FieldEnd("stopped", False, 0, 1), FieldEnd("fallen", False, 2, 2)),
        FieldEnd("dead", False, 0, 3),
        FieldEnd("doom", False, 0, 0),
    ),
    LINK: (
        *(LinkEnd("made", value, 0) for value in range(16)),
        *(LinkEnd("erased", 0, 1), LinkEnd("fallen", 0, 2), LinkEnd("dead", 0, 3)),
        LinkEnd("doom", 0, 0),
    ),
}
LABELS: Final = {
    SEARCH: "0 ≤10 ≤99 L1 L2 L3 L4 L5",
    FIGHT: "0 1 2 3+ hid out †",
    FIELD: "≤1 2 3 4 5 6+ – out † ☠",
    LINK: "0 1 2 3 4 5 6 7+ × out † ☠",
}


@pytest.mark.parametrize(("ruleset", "task", "language"), in_turn(EDITIONS, [*TASKS], LANGUAGES))
def test_each_answer_has_its_chances_and_its_name(ruleset: str, task: str, language: str) -> None:
    view = TASKS[task](ruleset).view(0)
    table = odds_table(view, words_for(ruleset, language))
    found = chances(view)
    assert table is not None and found is not None
    assert [each.action for each in table.answers] == [*found.by_answer]
    for each in table.answers:
        assert len(each.chances) == len(table.outcomes)
        assert sum(each.chances) == pytest.approx(1)
        shares = table.shares(each)
        assert shares[-1].before + shares[-1].chance == pytest.approx(1)
        assert [share.figure for share in shares] == [*filter(None, each.figures)]
        assert each.label and each.name
    for outcome in table.outcomes:
        assert outcome.label and outcome.name and BEST <= outcome.tone <= WORST
    assert sum(len(alike.answers) for alike in table.alike(", ")) == len(table.answers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", ENDS)
def test_every_end_has_a_name_and_the_best_comes_first(task: str, language: str) -> None:
    state = position(f"question={q.WRITE_ACTIVATION_NUMBER} work=2 field=1 location=1 level=1")
    ends = ENDS[task]
    even = dict.fromkeys(ends, 1 / len(ends))
    table = in_words(state.view(0), words_for(EDITIONS[0], language), Odds(task, {None: even}))
    labels = [outcome.label for outcome in table.outcomes]
    assert len({*labels}) == len(labels) == len(LABELS[task].split())
    assert len({outcome.name for outcome in table.outcomes}) == len(labels)
    if language == "en":
        assert labels == LABELS[task].split()
    if task == SEARCH:
        tones = [outcome.tone for outcome in table.outcomes]
        assert tones == sorted(tones)


def test_energy_is_counted_with_what_the_artifact_had_before() -> None:
    """Two energy in the bar, and one in a box of this field: with two more it is active."""
    fields = f"question={q.WRITE_ACTIVATION_NUMBER} work=2 field=2 charge=3 cell=5,0,0,0,1,0,0,0"
    odds = Odds(
        FIELD, {None: {FieldEnd("full", True, 2, 0): 0.5, FieldEnd("full", False, 1, 0): 0.5}}
    )
    table = in_words(position(fields).view(0), words_for(EDITIONS[0]), odds)
    assert [outcome.label for outcome in table.outcomes] == ["3", "4"]
    assert table.answers[0].mean == pytest.approx(3.5)


@pytest.mark.parametrize(("is_enough", "energy", "label"), [(True, 3, "4"), (False, 4, "3")])
def test_what_is_enough_after_a_rest_is_shown_as_enough(
    is_enough: bool, energy: int, label: str
) -> None:
    """The need of energy is that of now; it may be another one by the time of the end."""
    state = position(f"question={q.WRITE_ACTIVATION_NUMBER} work=2 field=1")
    odds = Odds(FIELD, {None: {FieldEnd("full", is_enough, energy, 0): 1.0}})
    (outcome,) = in_words(state.view(0), words_for(EDITIONS[0]), odds).outcomes
    assert outcome.label == label


@pytest.mark.parametrize(
    ("chance", "figure"),
    [
        (0.0, ""),
        (0.001, "<1"),
        (0.006, "1"),
        (0.494, "49"),
        (0.994, "99"),
        (0.999, ">99"),
        (1, "100"),
    ],
)
def test_a_chance_is_shown_in_whole_percent(chance: float, figure: str) -> None:
    assert whole_percent(chance) == figure


@pytest.mark.parametrize(
    ("labels", "label"),
    [
        (["6 a"], "6 a"),
        (["6 a", "6 b", "6 w"], "6 a b w"),
        (["5 a", "6 b"], "5 a, 6 b"),
        (["5 a", "5 b", "6 a"], "5 a b, 6 a"),
        (["roll", "Wand"], "roll, Wand"),
    ],
)
def test_answers_alike_share_a_label(labels: list[str], label: str) -> None:
    answers = tuple(AnswerOdds(None, each, "", (1.0,), None) for each in labels)
    assert AlikeOdds(answers, ", ").label == label


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_alike_are_listed_with_the_signs_of_a_language(language: str) -> None:
    words = words_for(EDITIONS[0], language)
    labels = [
        alike.label
        for task in TASKS.values()
        if (table := odds_table(task(EDITIONS[0]).view(0), words)) is not None
        for alike in table.alike(words.say("list.between"))
    ]
    between = words.say("list.between")
    assert any(between in label for label in labels)
    assert between == ", " or not any("," in label for label in labels)


def test_odds_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def count(view: State) -> None:
        asked.append(view)

    monkeypatch.setattr(pieces, "odds", count)
    pieces._worked_out.cache_clear()
    view = load_game(EDITIONS[0]).new_initial_state().view(0)
    assert chances(view) is None and chances(view.clone()) is None
    assert len(asked) == 1
    pieces._worked_out.cache_clear()


def test_a_player_that_fails_leaves_the_odds_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(_view: State) -> None:
        raise IndexError("no such row")

    monkeypatch.setattr(pieces, "odds", fail)
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path / "home"))
    pieces._worked_out.cache_clear()
    assert chances(load_game(EDITIONS[1]).new_initial_state().view(0)) is None
    assert "IndexError: no such row" in (tmp_path / "home" / LOG_NAME).read_text("utf-8")
