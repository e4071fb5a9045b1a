"""Anchors for every clause of the rules: `docs/rules/utopia-engine-3e.html#SE1`.

The number of a clause, in bold at the start of its line, links to it, so that it can be shared.
"""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

LEDGERS: Final = "docs/rules/"
NUMBER: Final = re.compile(r"[A-Z]{1,3}\d+")


def give_places(app: Sphinx, doctree: nodes.document) -> None:
    """Add anchors to the clauses of a page of rules."""
    if not app.env.docname.startswith(LEDGERS):
        return
    for item in doctree.findall(nodes.list_item):
        number = next(iter(item.findall(nodes.strong)), None)
        if number is not None and NUMBER.fullmatch(number.astext()):
            _give_place(item, number)


def _give_place(item: nodes.list_item, number: nodes.strong) -> None:
    name = number.astext()
    item["ids"].append(name)
    item["classes"].append("clause")
    link = nodes.reference(name, "", *number.children, internal=True, refid=name)
    number.children = []
    number += link


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.connect("doctree-read", give_places)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
