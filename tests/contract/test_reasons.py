"""Reasons why a move cannot be made: for people alone, so that no compiled rule reaches one."""

from __future__ import annotations

import pytest

from artificer import ruleset_names
from artificer.games.reach import Reach
from artificer.games.registry import ruleset_named
from artificer.games.verbs import VERBS


@pytest.mark.parametrize("name", ruleset_names())
def test_no_rule_that_is_compiled_reaches_a_reason(name: str) -> None:
    """A name that a rule uses for a field, and its module for a function, would reach it, too."""
    rules, reach = ruleset_named(name).rules, Reach({})
    for verb in VERBS:
        reached = reach.functions(getattr(rules, verb.__name__))
        answers = {
            function.__name__: str(function.__annotations__.get("return")) for function in reached
        }
        assert [each for each, answer in answers.items() if "Message" in answer] == []
