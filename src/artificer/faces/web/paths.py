"""Where things are read: addresses that several pages link to."""

from __future__ import annotations

from typing import Final

from artificer.boards.guide import topic_of
from artificer.words import Help, Words

EXAMPLES: Final = "examples"
"""What stands between a ruleset and the name of a worked example in an address."""

CLAUSES: Final = "clauses"
"""What stands for a topic in the address of the page of all clauses."""


def rules_path(ruleset: str) -> str:
    """Where a game is explained."""
    return f"/rules/{ruleset}"


def topic_path(ruleset: str, topic: str) -> str:
    """Where one rule is read with all its clauses, by its key."""
    return f"/rules/{ruleset}/{topic.replace('_', '-')}"


def rule_path(ruleset: str, rule: Help, words: Words) -> str:
    """The same by the rule that a question has."""
    key = topic_of(rule, words)
    return rules_path(ruleset) if key is None else topic_path(ruleset, key)


def clause_path(ruleset: str, clause: str) -> str:
    """Where a clause stands among all of its ruleset."""
    return f"/rules/{ruleset}/{CLAUSES}#{clause}"


def example_path(ruleset: str, example: str) -> str:
    """Where a worked example is read from its beginning."""
    return f"/rules/{ruleset}/{EXAMPLES}/{example}"
