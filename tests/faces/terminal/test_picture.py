"""The pictures of the documentation: from the real screen, the same every time, alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.draw_sheet import PICTURES, SORCERY, draw, play, stand_alone

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_fetch_nothing(name: str) -> None:
    picture = (DOCS / f"{name}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"' )]+", picture)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in picture
    assert ("SORCERY" if PICTURES[name][0] == SORCERY else "UTOPIA") in picture


@pytest.mark.parametrize("name", PICTURES)
async def test_pictures_show_the_screen_as_it_is(name: str) -> None:
    ruleset, seed, steps, columns, rows = PICTURES[name]
    kept = (DOCS / f"{name}.svg").read_text(encoding="utf-8")
    assert await draw(play(ruleset, seed, steps), columns, rows) == kept, "run: make sheet"


def test_runs_of_text_stand_at_their_own_columns() -> None:
    line = (
        '<text class="a" x="0" y="1" textLength="61" clip-path="b">&#160;&#160;a&amp;&#160;</text>'
    )
    placed = stand_alone(line)
    assert 'x="24.4"' in placed
    assert 'textLength="24.4"' in placed
    assert ">a&amp;<" in placed


def test_wide_letters_have_two_columns_each() -> None:
    line = '<text class="a" x="0" y="1" textLength="61" clip-path="b">中文&#160;</text>'
    assert 'textLength="48.8"' in stand_alone(line)
