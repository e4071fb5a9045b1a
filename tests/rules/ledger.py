"""Reads the clause ledgers in docs/rules, and which clause every test says that it proves."""

from __future__ import annotations

import importlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

RULES = Path(__file__).parent
LEDGERS = RULES.parent.parent / "docs" / "rules"
CLAUSE = re.compile(r"^- \*\*([A-Z]{1,2}\d+)\*\* \S", re.MULTILINE)
SHIRKERS = {"skip", "skipif", "xfail"}


def clauses(ledger: str) -> list[str]:
    """The numbers of the clauses in a ledger, in its order."""
    return CLAUSE.findall(ledger)


def ledger_of(ruleset: str, language: str = "") -> str:
    """The text of a ruleset's ledger, in English or in another language."""
    return (LEDGERS / language / f"{ruleset}.md").read_text(encoding="utf-8")


def modules_of(ruleset: str) -> list[ModuleType]:
    """The test modules of a ruleset's rules, imported: its own, and those of all editions."""
    own = ruleset.replace("-", "_")
    shared = own.rpartition("_")[0]
    return [
        importlib.import_module(f"tests.rules.{folder}.{file.stem}")
        for folder in filter(None, (own, shared))
        for file in sorted((RULES / folder).glob("test_*.py"))
    ]


def proofs(modules: Iterable[ModuleType]) -> dict[str, list[str]]:
    """Clause -> names of the tests that prove it; a test that may be skipped proves nothing."""
    found: dict[str, list[str]] = defaultdict(list)
    for module in modules:
        for name, test in vars(module).items():
            if name.startswith("test_"):
                for clause in _clauses_of(getattr(test, "pytestmark", [])):
                    found[clause].append(f"{module.__name__}.{name}")
    return dict(found)


def faults(ledger: str, proved: dict[str, list[str]]) -> list[str]:
    """All that is wrong between a ledger and its tests, in words."""
    numbers = clauses(ledger)
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    missing = [number for number in numbers if number not in proved]
    unknown = [(number, tests) for number, tests in proved.items() if number not in numbers]
    return (
        [f"clause {number} is in the ledger twice" for number in twice]
        + [f"clause {number} has no test" for number in missing]
        + [f"clause {number}, named by {tests[0]}, is in no ledger" for number, tests in unknown]
    )


def _clauses_of(marks: list[Any]) -> Iterator[str]:
    if any(mark.name in SHIRKERS for mark in marks):
        return
    for mark in marks:
        if mark.name == "clause":
            yield from mark.args
        elif mark.name == "parametrize":
            for row in mark.args[1]:
                yield from _clauses_of(list(getattr(row, "marks", ())))
