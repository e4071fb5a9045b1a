"""The data sheets of the rulesets are up to date."""

from __future__ import annotations

import pytest

from artificer import ruleset_names
from tools.game_pages import FOLDER, page


@pytest.mark.parametrize("name", ruleset_names())
def test_the_page_is_what_the_declaration_says(name: str) -> None:
    written = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert written == page(name), "run: python -m tools.game_pages"
