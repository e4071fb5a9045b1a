"""The clause ledger: every clause has a test, every test names clauses that exist."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from artificer import load_game, ruleset_names
from artificer.boards.guide import read_clauses
from artificer.words.languages import CHINESE
from tests.rules.ledger import LEDGERS, clauses, faults, ledger_of, modules_of, proofs

SOURCES = LEDGERS.parent.parent / "src" / "artificer"
CITED = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,2}\d+(?![A-Za-z0-9])")
IN_BRACKETS = re.compile(r"\(([A-Z]{1,2}\d+(?:(?:, | to )[A-Z]{1,2}\d+)*)\)")
SMALL_LEDGER = "- **AA1** One rule.\n- **AA2** Another.\n"


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_clause_has_a_test_and_every_test_a_clause(ruleset: str) -> None:
    ledger = ledger_of(ruleset)
    assert len(clauses(ledger)) > 20
    assert faults(ledger, proofs(modules_of(ruleset))) == []


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_chinese_ledger_has_every_clause_in_the_order_of_the_english_one(ruleset: str) -> None:
    assert clauses(ledger_of(ruleset, CHINESE)) == clauses(ledger_of(ruleset))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_clause_is_told_in_chinese_and_cites_what_it_cites_in_english(ruleset: str) -> None:
    english, chinese = read_clauses(ruleset), read_clauses(ruleset, CHINESE)
    assert list(chinese) == clauses(ledger_of(ruleset))
    for number, text in chinese.items():
        assert re.search("[\u4e00-\u9fff]", text), number
        assert not re.search("[a-z]{2}|[,;?!]", text), f"{number} is not all in Chinese"
        assert set(CITED.findall(text)) == set(CITED.findall(english[number])), number
        assert text.count(" -> ") == english[number].count(" -> "), number


def games() -> dict[str, list[str]]:
    """The rulesets by the folder of their game."""
    found: dict[str, list[str]] = {}
    for ruleset in ruleset_names():
        folder = load_game(ruleset).ruleset.body.__module__.split(".")[-2]
        found.setdefault(folder, []).append(ruleset)
    return found


def citations(text: str) -> set[str]:
    """The clauses that a source file names in brackets."""
    return {clause for group in IN_BRACKETS.findall(text) for clause in re.split(", | to ", group)}


@pytest.mark.parametrize("folder", games())
def test_what_code_cites_is_in_a_ledger(folder: str) -> None:
    """A clause, or what the ledger's preface explains in quotes."""
    ledgers = [ledger_of(ruleset) for ruleset in games()[folder]]
    known = {clause for ledger in ledgers for clause in clauses(ledger)}
    known |= {name for ledger in ledgers for name in re.findall(r'"([A-Z]\d)" is', ledger)}
    paths = SOURCES.rglob("*.py")
    files = [path for path in paths if folder in path.relative_to(SOURCES).parts]
    cited = {path.name: citations(path.read_text(encoding="utf-8")) - known for path in files}
    assert {name: sorted(unknown) for name, unknown in cited.items() if unknown} == {}
    assert len(files) > 20


def test_a_citation_is_found() -> None:
    assert citations("Lose (AA1, AB2 to AB4) $ (3, 4) or (M)") == {"AA1", "AB2", "AB4"}


def module_with(*marks: pytest.MarkDecorator) -> ModuleType:
    def test_something() -> None: ...

    module = ModuleType("probe")
    for mark in marks:
        test_something = mark(test_something)
    module.test_something = test_something  # type: ignore[attr-defined]
    return module


def test_a_clause_without_a_test_is_found() -> None:
    proved = proofs([module_with(pytest.mark.clause("AA1"))])
    assert faults(SMALL_LEDGER, proved) == ["clause AA2 has no test"]


def test_a_test_of_an_unknown_clause_is_found() -> None:
    proved = proofs([module_with(pytest.mark.clause("AA1", "AA2", "ZZ9"))])
    assert faults(SMALL_LEDGER, proved) == [
        "clause ZZ9, named by probe.test_something, is in no ledger"
    ]


def test_clauses_of_parametrised_rows_count() -> None:
    rows = [pytest.param(n, marks=pytest.mark.clause(f"AA{n}")) for n in (1, 2)]
    assert faults(SMALL_LEDGER, proofs([module_with(pytest.mark.parametrize("n", rows))])) == []


def test_a_skipped_test_proves_nothing() -> None:
    skipped = module_with(pytest.mark.clause("AA1", "AA2"), pytest.mark.skip(reason="probe"))
    assert len(faults(SMALL_LEDGER, proofs([skipped]))) == 2


def test_a_clause_numbered_twice_is_found() -> None:
    proved = proofs([module_with(pytest.mark.clause("AA1", "AA2"))])
    assert "clause AA1 is in the ledger twice" in faults(SMALL_LEDGER + SMALL_LEDGER, proved)
