"""The lines of a document's tables and fields, which tomllib does not report.

A document is TOML: fields of its own, and tables of one kind, each under its header: the `[[card]]`
of a deck, the `[[grid]]` of a study. For text that tomllib can read; nothing is checked again here.
For other text, only the line of the error.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Final

_QUIET: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'  # a multi-line text may end with quotes of its own
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Texts and comments, in which brackets and equals signs have no meaning."""

_HEADER: Final = re.compile(r"\s*(\[\[?)([^\]]*)\]")
_BRACKETS: Final = re.compile(r"[\[{]|[\]}]")


_AT: Final = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)


@dataclass(slots=True)
class Lines:
    """Lines by field, from 1: of the document itself (named ""), and of each of its tables.

    A field of a part, such as `[grid.options]`, includes its name: `options.players`.
    """

    kind: str
    own: dict[str, int] = field(default_factory=dict)
    tables: list[dict[str, int]] = field(default_factory=list)

    def of_table(self, number: int, name: str = "") -> int:
        """The line of a table's field, or else the nearest line above it.

        Tables written as one row, `card = [...]`, have the line of that row.
        """
        if number >= len(self.tables):
            return self.of_own(self.kind)
        table = self.tables[number]
        return table.get(name, table.get(name.partition(".")[0], table[""]))

    def of_own(self, name: str) -> int:
        """The line of a field outside the tables; 1 if it is missing."""
        return self.own.get(name, 1)


def fault_at(text: str, why: str) -> tuple[int, str]:
    """The line and text of tomllib's error; perhaps the last line."""
    found = _AT.fullmatch(why)
    line = found[2] if found else None
    last = text.rstrip().count("\n") + 1
    return int(line or last), found[1] if found else why


def lines_of(text: str, kind: str) -> Lines:
    """The lines in a text that tomllib can read, with tables of that kind."""
    found = Lines(kind)
    here, part = found.own, ""
    depth = 0
    quiet = _QUIET.sub(lambda part: re.sub(r"[^\n]", '"', part[0]), text)
    for number, (shown, written) in enumerate(
        zip(quiet.split("\n"), text.split("\n"), strict=True), 1
    ):
        if depth == 0 and (header := _HEADER.match(shown)):
            keys = _keys(written[slice(*header.span(2))])
            here, part = _enter(found, header[1], keys, number)
            continue
        if depth == 0 and "=" in shown:
            keys = _keys(written[: shown.index("=")])
            here.setdefault(part + keys[0], number)
            here.setdefault(part + ".".join(keys[:2]), number)
        for bracket in _BRACKETS.findall(shown):
            depth += 1 if bracket in "[{" else -1
    return found


def _enter(found: Lines, bracket: str, keys: list[str], number: int) -> tuple[dict[str, int], str]:
    """Start a header's table or part; returns its lines and the prefix of its fields."""
    if keys[0] != found.kind:
        found.own.setdefault(keys[0], number)
    elif len(keys) == 1 and bracket == "[[":
        found.tables.append({"": number})
        return found.tables[-1], ""
    elif found.tables and len(keys) > 1:
        found.tables[-1].setdefault(keys[1], number)
        return found.tables[-1], f"{keys[1]}."
    return {}, ""


def _keys(written: str) -> list[str]:
    """The parts of a key, such as `needs.card`, as TOML reads them."""
    keys: list[str] = []
    level: object = tomllib.loads(f"{written} = 0")
    while isinstance(level, dict):
        key, level = next(iter(level.items()))
        keys.append(key)
    return keys
