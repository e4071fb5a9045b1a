"""Words render messages: a position is read in boards, once."""

from __future__ import annotations

import ast

from artificer.games.registry import ruleset_named, ruleset_names
from tests.words.sources import SOURCE, trees

POSITIONS = {"State", "Body"} | {ruleset_named(name).body.__name__ for name in ruleset_names()}


def test_no_function_of_words_takes_a_position() -> None:
    taken = [
        f"{path}:{function.lineno} {function.name}"
        for path, tree in trees(SOURCE / "words")
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for argument in ast.walk(function.args)
        if isinstance(argument, ast.arg) and argument.annotation
        for part in ast.walk(argument.annotation)
        if isinstance(part, ast.Name) and part.id in POSITIONS
    ]
    assert taken == []
