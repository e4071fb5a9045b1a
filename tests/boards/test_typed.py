"""What a typed line means, the same for every face."""

from __future__ import annotations

import pytest

from artificer.boards.typed.interpreter import (
    Commands,
    Complaint,
    NoLanguage,
    Nothing,
    Speak,
    Typed,
    TypedCommand,
    TypedMove,
    TypedThrow,
    Why,
    WhyNot,
    interpret,
)
from artificer.games.contract import State
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.words.positions import RULESET, fresh

FACE = Commands(
    ("moves", "sheet", "explain", "why", "lang", "undo", "roll"), alone=("sheet", "undo")
)


def meant(line: str, state: State, language: str = "en", commands: Commands = FACE) -> Typed:
    return interpret(line, state, words_for(RULESET, language), commands)


def play(move: str) -> TypedMove:
    return TypedMove(fresh().string_to_action(move))


def thrown() -> State:
    """Dice are due."""
    state = fresh()
    state.apply_action(state.string_to_action("search 1"))
    assert state.is_chance_node()
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("", Nothing()),
        ("　 ", Nothing()),
        ("search 3", play("search 3")),
        (" s3 ", play("search 3")),
        ("探索 3", play("search 3")),
        ("moves", TypedCommand("moves")),
        ("MOVES all", TypedCommand("moves", "all")),
        ("收回", TypedCommand("undo")),
        ("why", TypedCommand("why")),
        ("?", TypedCommand("explain")),
        ("? s 3", Why(play("search 3").action)),
        ("為什麼 探索 3", Why(play("search 3").action)),
        ("lang", TypedCommand("lang")),
        ("lang zh_Hant", Speak("zh_Hant")),
        ("中文", Speak("zh_Hant")),
        ("lang klingon", NoLanguage("klingon")),
    ],
)
def test_a_line_at_a_question(line: str, typed: Typed, language: str) -> None:
    assert meant(line, fresh(), language) == typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("", Nothing()),
        ("roll", TypedThrow(None)),
        ("擲骰", TypedThrow(None)),
        ("5 2", TypedThrow("5 2")),
        ("骰子 52", TypedThrow("dice 52")),
        ("search 3", TypedThrow("search 3")),
        ("undo", TypedCommand("undo")),
        ("undo 3", TypedThrow("undo 3")),
    ],
)
def test_a_line_when_dice_are_due(line: str, typed: Typed, language: str) -> None:
    found = meant(line, thrown(), language)
    if isinstance(found, TypedThrow) and found.text:
        found = TypedThrow(" ".join(found.text.split()))
    assert found == typed


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("recharge rod", "grammar.illegal"),
        ("search", "grammar.ambiguous"),
        ("gibberish", "grammar.nonsense"),
        ("undo 3", "grammar.nonsense"),  # stands alone
        ("roll", "grammar.illegal"),  # no dice are due
        ("auto", "grammar.nonsense"),  # the face has no such command
    ],
)
def test_what_is_no_move_is_a_complaint_or_why_not(line: str, key: str) -> None:
    complaint, why_not = meant(line, fresh()), meant(f"why {line}", fresh())
    assert isinstance(complaint, Complaint)
    assert isinstance(why_not, WhyNot)
    assert complaint.error.__traceback__ is None and why_not.error.__traceback__ is None
    assert complaint.error.key == why_not.error.key == key


def test_a_face_without_the_command_reads_roll_as_a_throw() -> None:
    assert meant("roll", thrown(), commands=Commands(("moves",))) == TypedThrow("roll")


def test_reading_a_line_changes_nothing() -> None:
    for state in (fresh(), thrown()):
        before = state.clone()
        for line in ("search 3", "why search 3", "roll", "5 2", "undo", "nonsense"):
            meant(line, state)
        assert state == before
