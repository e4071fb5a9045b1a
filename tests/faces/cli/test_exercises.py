"""`artificer exercises`: lines, progress as JSON, and what is said where there is nothing to do."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from artificer.boards import exercises
from artificer.faces.commands import exercises as command
from artificer.lab.exercises.exercise import shipped
from artificer.table.home import default_store_path
from artificer.table.store.sqlite import SqliteStore
from tests.faces.cli.calling import Call
from tests.reviewed import reviewed_game


@pytest.fixture(autouse=True)
def reasoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "reason_lines", lambda *_: [])


def test_answers_are_kept_for_the_next_time(call: Call) -> None:
    first = shipped()[0]
    code, out, err = call("exercises", typed=f"{first.best}\nquit\n")
    assert (code, err) == (0, "")
    assert "Right: " in out
    assert "1 of 1 answer was right." in out
    found = json.loads(call("exercises", "--json")[1])
    assert (found["answered"], found["right"]) == (1, 1)
    (counts,) = (each for each in found["rulesets"] if each["ruleset"] == first.ruleset)
    assert counts["exercises"] - counts["new"] == 1
    assert counts["boxes"] == [0, 1, 0, 0]
    assert sum(each["exercises"] for each in found["rulesets"]) == len(shipped())


def test_one_ruleset_or_ones_own_games_can_be_chosen(call: Call) -> None:
    code, out, _ = call("exercises", "utopia-engine-2e", typed="")
    assert code == 0
    assert "Utopia Engine, 2nd edition: exercise" in out
    assert "3rd edition" not in out
    code, out, _ = call("exercises", "--own")
    assert code == 0
    assert "no exercises from your own games yet" in out
    with closing(SqliteStore(default_store_path())) as store:
        reviewed_game(store)
    assert "From your game" in call("exercises", "--own", "--lang", "en", typed="")[1]
    assert "出自你的對局" in call("exercises", "--own", "--lang", "zh_Hant", typed="")[1]


def test_a_ruleset_without_exercises_is_refused(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "rulesets_with_exercises", lambda: ("utopia-engine-3e",))
    code, _, err = call("exercises", "sorcery")
    assert code == 2
    assert "there are no exercises in sorcery" in err
