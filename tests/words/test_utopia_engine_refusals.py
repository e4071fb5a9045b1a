"""Why a move of Utopia Engine cannot be made: the reason, with its numbers and its clause."""

from __future__ import annotations

from typing import Any

import pytest

from artificer.boards import narration
from artificer.games.utopia_engine.questions import (
    BETWEEN_ROLLS,
    FIGHT,
    GO_ON_LINKING,
    JUDGE_FIELD,
    RESOLVE_RESULT,
    ROLL_FOR_THE_ENGINE,
    SPEND_HIT_POINTS,
    SUBTRACT_BY_ROD,
    WRITE_LINK_NUMBER,
)
from artificer.words import words_for
from tests.words.positions import RULESET, SECOND, fresh

ALL = [0, *[1] * 6]


@pytest.mark.parametrize(
    ("move", "reason", "clause"),
    [
        ("rest 2", "no damage", "A35"),
        ("home", "in the workshop already", "GO4"),
        ("activate 3", "not found the Void Gate", "AC1"),
        ("link 4", "needs the Void Gate", "LI1, S7"),
        ("engine", "All six artifacts", "FA1"),
        ("skull", "costs 3", "GH1"),
        ("seal", "must be active", "AB7"),
        ("rod", "result is before you", "TB2"),
        ("record 2", "not found the Ancient Record", "LT6"),
    ],
)
def test_refusals_say_what_is_missing(move: str, reason: str, clause: str) -> None:
    refusal = narration.refusal(words_for(RULESET), fresh().string_to_action(move), fresh())
    assert reason in refusal.text
    assert refusal.clause == clause


@pytest.mark.parametrize(
    ("fields", "move", "reason"),
    [
        ({"active": ALL}, "engine", "All six links must be complete first; 0 are."),
        ({"skulls": 7, "energy": 6}, "skull", "the one with the X stays for ever"),
        ({"question": FIGHT, "location": 1, "level": 1, "wand": 1}, "wand", "already"),
        ({"question": SPEND_HIT_POINTS, "damage": 4}, "spend 3", "only 2 hit points"),
        (
            {"active": [0, 1, 0, 0, 0, 0, 0], "location": 1},
            "seal",
            "No event lies on Halebeard Peak",
        ),
        ({"question": RESOLVE_RESULT, "result": 200}, "rod", "from 11 to 99; this one is 200"),
        ({"question": RESOLVE_RESULT, "location": 1}, "subtract 3", "Nothing lets you subtract"),
        ({"tool": [0, 1, 1], "jar": [0, 3, 0, 0, 0, 0, 0]}, "recharge rod", "must be active"),
        ({"work": 2, "question": WRITE_LINK_NUMBER, "damage": 1}, "rest 2", "between two rolls"),
        ({"work": 2, "field": 1, "question": JUDGE_FIELD, "damage": 1}, "rest 2", "settled"),
        ({"work": 2, "question": BETWEEN_ROLLS, "damage": 0}, "rest 2", "no damage"),
        ({"work": 2, "question": BETWEEN_ROLLS, "damage": 1}, "charm", "while you activate"),
        ({"work": 2, "question": BETWEEN_ROLLS, "treasure": ALL}, "record 1", "not complete"),
    ],
)
def test_refusals_know_what_stands_on_the_sheet(
    fields: dict[str, object], move: str, reason: str
) -> None:
    state = fresh()
    for name, value in fields.items():
        setattr(state.body, name, value)
    assert reason in narration.refusal(words_for(RULESET), state.string_to_action(move), state).text


@pytest.mark.parametrize(
    ("fields", "move", "reason", "clause"),
    [
        ({}, "stop", "neither activating nor linking", "B7"),
        ({"work": 2, "question": WRITE_LINK_NUMBER}, "stop", "between two rolls", "LI12, B15"),
        ({"engine_begun": 1, "question": ROLL_FOR_THE_ENGINE}, "stop", "cannot be", "FA1"),
        ({"work": 2, "question": GO_ON_LINKING, "damage": 2}, "rest 2", "stop it", "A32, B7"),
        ({"question": SUBTRACT_BY_ROD, "result": 58}, "subtract 58", "1 to 57", "TB2, B4"),
        ({"question": RESOLVE_RESULT, "result": -3}, "rod", "above 1; this one is -3", "TB2, B23"),
        ({"found": ALL}, "link 2", "the Seal of Balance to be active", "LI1, S8"),
        ({"found": ALL, "active": ALL}, "link 2", "needs one quartz", "LI2"),
        ({"skulls": 8, "energy": 6}, "skull", "All eight skulls", "GH3, B22"),
        ({"battery_used": 1, "tool": [0, 1, 1]}, "recharge rod", "once in a game", "AB6, B11"),
        ({"treasure": ALL, "location": 2}, "record 2", "in the workshop", "LT6, B24"),
        ({"treasure": ALL}, "record 2", "to be active", "LI1, S8"),
        ({"treasure": ALL, "linked": ALL}, "record 2", "already", "LI1"),
        (
            {"treasure": ALL, "found": ALL, "active": ALL},
            "record 2",
            "needs one quartz",
            "LT6, B11",
        ),
    ],
)
def test_refusals_know_the_second_edition(
    fields: dict[str, object], move: str, reason: str, clause: str
) -> None:
    state = fresh(SECOND)
    for name, value in fields.items():
        setattr(state.body, name, value)
    refusal = narration.refusal(words_for(SECOND), state.string_to_action(move), state)
    assert reason in refusal.text
    assert refusal.clause == clause


def test_in_the_third_edition_work_once_begun_runs_to_its_end() -> None:
    state = fresh()
    s: Any = state.body
    s.work, s.question = 2, WRITE_LINK_NUMBER
    refusal = narration.refusal(words_for(RULESET), state.string_to_action("stop"), state)
    assert (refusal.clause, "runs to its end" in refusal.text) == ("A12", True)
