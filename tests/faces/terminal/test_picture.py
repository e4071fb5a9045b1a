"""The pictures of the documentation: from the real screen, the same every time, alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from artificer.words.languages import CHINESE, ENGLISH
from tools.draw_sheet import (
    IN_CHINESE,
    PICTURES,
    SORCERY,
    draw,
    file_name,
    play,
    stand_alone,
)

DOCS = Path(__file__).parents[3] / "docs"


DRAWN = [(name, ENGLISH) for name in PICTURES] + [(name, CHINESE) for name in IN_CHINESE]
TITLES = {ENGLISH: ("SORCERY", "UTOPIA"), CHINESE: ("魔法股份有限公司", "烏托邦")}
MOST_BYTES = 800_000
"""Most bytes of all pictures together: every clone of the repository fetches them."""


@pytest.mark.parametrize(("name", "language"), DRAWN)
def test_pictures_fetch_nothing(name: str, language: str) -> None:
    picture = (DOCS / file_name(name, language)).read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"' )]+", picture)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in picture
    assert TITLES[language][PICTURES[name][0] != SORCERY] in picture


@pytest.mark.parametrize(("name", "language"), DRAWN)
async def test_pictures_show_the_screen_as_it_is(name: str, language: str) -> None:
    ruleset, seed, steps, columns, rows = PICTURES[name]
    kept = (DOCS / file_name(name, language)).read_text(encoding="utf-8")
    now = await draw(play(ruleset, seed, steps), columns, rows, language)
    assert now == kept, "run: make sheet"


def test_pictures_are_of_modest_size() -> None:
    assert sum(path.stat().st_size for path in DOCS.glob("*.svg")) < MOST_BYTES


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
