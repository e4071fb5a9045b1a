"""Paths of texts that several pages link to."""

from __future__ import annotations

from typing import Final

from artificer.boards.guide import topic_of
from artificer.words import Help, Words

EXAMPLES: Final = "examples"
"""The path segment between a ruleset and the name of a worked example."""

CLAUSES: Final = "clauses"
"""The path segment of the page of all clauses, instead of a topic."""


def rules_path(ruleset: str) -> str:
    """The path of a game's explanation."""
    return f"/rules/{ruleset}"


def topic_path(ruleset: str, topic: str) -> str:
    """The path of one rule with all its clauses, by its key."""
    return f"/rules/{ruleset}/{topic.replace('_', '-')}"


def rule_path(ruleset: str, rule: Help, words: Words) -> str:
    """The same, for the rule of a question."""
    key = topic_of(rule, words)
    return rules_path(ruleset) if key is None else topic_path(ruleset, key)


def clause_path(ruleset: str, clause: str) -> str:
    """The path of a clause among all of its ruleset."""
    return f"/rules/{ruleset}/{CLAUSES}#{clause}"


def example_path(ruleset: str, example: str) -> str:
    """The path of a worked example's beginning."""
    return f"/rules/{ruleset}/{EXAMPLES}/{example}"
