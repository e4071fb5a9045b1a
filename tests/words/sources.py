"""What the sources say and ask for: literals, patterns of keys, and the calls of `say`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import artificer

SOURCE = Path(artificer.__file__).parent
_ROOT = Path(__file__).parents[2]
RESEARCH = _ROOT / "research" / "artificer_research"
TOOLS = _ROOT / "tools"
_STYLE_SHEETS = ("CSS", "DEFAULT_CSS")
_LOOKED_AT = (ast.Expr, ast.Assign, ast.AnnAssign, ast.Constant, ast.JoinedStr, ast.Call)


@dataclass(frozen=True)
class Asked:
    """A call of `say` or `Message` whose key stands in the source: its places too, if all do."""

    where: str
    keys: tuple[str, ...]
    places: frozenset[str] | None


def trees(*folders: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every module under these folders, by its path."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield str(path), _parsed(path)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def _nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """The nodes of a tree that matter here. Each tree is walked once, because walking is slow."""
    return tuple(node for node in ast.walk(tree) if isinstance(node, _LOOKED_AT))


@cache
def literals(tree: ast.AST) -> tuple[tuple[int, str], ...]:
    """Every text in the code with its line; neither docstrings nor style sheets."""
    return tuple(_literals(tree))


def _literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    passed_over: set[int] = set()
    for node in _nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed_over.add(id(node.value))
        elif isinstance(node, ast.Assign) and _names(node.targets) & {*_STYLE_SHEETS}:
            passed_over |= {id(part) for part in ast.walk(node.value)}
        elif isinstance(node, ast.AnnAssign) and _names([node.target]) & {*_STYLE_SHEETS}:
            passed_over |= {id(part) for part in ast.walk(node)}
    for node in _nodes(tree):
        if not isinstance(node, ast.Constant) or id(node) in passed_over:
            continue
        if isinstance(node.value, str):
            yield node.lineno, node.value


def _names(targets: list[ast.expr]) -> set[str]:
    return {target.id for target in targets if isinstance(target, ast.Name)}


def patterns(tree: ast.AST) -> Iterator[re.Pattern[str]]:
    """Every f-string that may make a key: it begins with a word, and its holes may hold words."""
    for node in _nodes(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.*)"
                for part in node.values
            ]
            if re.fullmatch(r"[a-z_]+\\\..*", parts[0]):
                yield re.compile("".join(parts))


def asked(tree: ast.AST, where: str) -> Iterator[Asked]:
    """Every call of `say` or `Message` with the key, or both keys of a choice, in its place."""
    for node in _nodes(tree):
        if isinstance(node, ast.Call) and node.args and _called(node) in ("say", "Message"):
            keys = tuple(_constants(node.args[0]))
            open_places = any(keyword.arg is None for keyword in node.keywords)
            places = frozenset(keyword.arg or "" for keyword in node.keywords)
            if keys:
                yield Asked(f"{where}:{node.lineno}", keys, None if open_places else places)


def _called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


@cache
def vocabulary() -> frozenset[str]:
    """Every word in a literal of the sources, or in the package's data (cards, places)."""
    texts = [text for _, tree in trees(SOURCE, RESEARCH, TOOLS) for _, text in literals(tree)]
    texts += [path.read_text("utf-8") for path in SOURCE.rglob("*.toml")]
    return frozenset(word for text in texts for word in re.findall(r"[A-Za-z]+", text))
