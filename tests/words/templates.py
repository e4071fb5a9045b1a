"""What the templates of the pages say: which messages they ask for, and with which places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, nodes

from tests.words.sources import SOURCE

TEMPLATES = SOURCE / "faces" / "web" / "templates"
HOLE = "([A-Za-z0-9_. ]+)"


@dataclass(frozen=True)
class Said:
    """A call of `say` in a template: patterns of its keys, and the places that it fills."""

    where: str
    keys: tuple[str, ...]
    places: frozenset[str]


@cache
def said() -> tuple[Said, ...]:
    """Every call of `say` in every template."""
    return tuple(_said())


def _said() -> Iterator[Said]:
    environment = Environment(autoescape=True)
    for path in sorted(TEMPLATES.rglob("*.html")):
        tree = environment.parse(path.read_text("utf-8"))
        for call in tree.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say":
                where = f"{path.relative_to(TEMPLATES)}:{call.lineno}"
                places = frozenset(each.key for each in call.kwargs)
                yield Said(where, tuple(_keys(call.args[0])), places)


def _keys(node: nodes.Expr) -> list[str]:
    """The patterns of the keys that an expression makes."""
    match node:
        case nodes.Const(value=str(text)):
            return [re.escape(text)]
        case nodes.CondExpr(expr1=one, expr2=nodes.Expr() as other):
            return [*_keys(one), *_keys(other)]
        case nodes.Concat(nodes=parts):
            return ["".join(_keys(p)[0] if isinstance(p, nodes.Const) else HOLE for p in parts)]
    return [HOLE]


def is_said(key: str) -> bool:
    """Whether a template asks for a message of this key."""
    return _any_key().fullmatch(key) is not None


@cache
def _any_key() -> re.Pattern[str]:
    """Any of their patterns: thousands of keys are held to hundreds of them."""
    return re.compile("|".join(dict.fromkeys(each for call in said() for each in call.keys)))
