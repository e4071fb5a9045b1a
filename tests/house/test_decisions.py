"""Every decision of docs/adr has its row in the index, in order, under its own title."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "adr"
ROW = re.compile(r"^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$", re.MULTILINE)


def test_the_index_lists_every_decision_once_and_in_order() -> None:
    rows = ROW.findall((FOLDER / "README.md").read_text("utf-8"))
    pages = sorted(page.name for page in FOLDER.glob("[0-9]*.md"))
    assert [page for _, page, _ in rows] == pages
    assert [number for number, _, _ in rows] == [page[:4] for page in pages]


def test_the_index_calls_a_decision_by_its_title() -> None:
    rows = ROW.findall((FOLDER / "README.md").read_text("utf-8"))
    for number, page, title in rows:
        assert (FOLDER / page).read_text("utf-8").startswith(f"# {number} {title}\n"), page
