"""Games know nothing of each other, in whichever room, and no two classes have one name."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import grimp
import pytest

import artificer
from artificer import ruleset_names
from artificer.games.registry import ruleset_named

GRAPH = grimp.build_graph("artificer")
FAMILIES = sorted({ruleset_named(name).family for name in ruleset_names()})


def family_of(module: str) -> str:
    """The game whose package, in whichever room, a module lies in; "" for common ground."""
    parts = module.split(".")
    return next((family for family in FAMILIES if family in parts), "")


@pytest.mark.parametrize("family", FAMILIES)
def test_what_belongs_to_a_game_imports_nothing_of_another(family: str) -> None:
    own = [module for module in GRAPH.modules if family_of(module) == family]
    assert len(own) > 20
    others = {
        (module, imported)
        for module in own
        for imported in GRAPH.find_modules_directly_imported_by(module)
        if family_of(imported) not in ("", family)
    }
    assert others == set()


def test_every_game_has_its_rules_and_its_words() -> None:
    for family in FAMILIES:
        assert {f"artificer.games.{family}.rules", f"artificer.words.{family}"} <= GRAPH.modules


def test_no_two_classes_have_one_name() -> None:
    files = Path(artificer.__file__).parent.rglob("*.py")
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text())))
    names = Counter(node.name for node in nodes if isinstance(node, ast.ClassDef))
    assert [name for name, times in names.items() if times > 1] == []
