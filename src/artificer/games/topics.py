"""The topics of a rulebook: the rules with a help text, their clauses, and what they explain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, eq=False)
class Topics:
    """The rules of a ruleset that have a help text.

    `clauses` has the clauses of each rule, the main one first, by the key of its text;
    `explained` the keys of the questions that a rule explains. Both separate by spaces.
    """

    clauses: Mapping[str, str] = field(default_factory=dict)
    explained: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def by_question(self) -> Mapping[str, str]:
        """The key of the rule that explains each question, by the question's key."""
        return {
            question: rule
            for rule, questions in self.explained.items()
            if rule in self.clauses
            for question in questions.split()
        }

    def main_clause(self, question: str) -> str:
        """The main clause of the rule that explains a question; "" if none does."""
        rule = self.by_question.get(question)
        return "" if rule is None else self.clauses[rule].split()[0]
