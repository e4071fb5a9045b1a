"""Screens of every size: too small ones say so, on large ones what belongs together stays so."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.sizes import LARGEST, LEAST, is_small
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import RULESET, SMALL, seeded, shown, table, texts
from tests.faces.terminal.test_presses import at_a_table
from tests.shares import in_turn

TOO_SMALL = [(79, 24), (80, 23), (60, 20), (30, 8)]


@pytest.mark.parametrize(("size", "language"), in_turn(TOO_SMALL, LANGUAGES))
async def test_too_small_a_screen_says_how_large_it_must_be(
    size: tuple[int, int], language: str
) -> None:
    app = table(seeded())
    app.open_game.speak(words_for(RULESET, language))
    async with app.run_test(size=size) as pilot:
        said = " ".join(shown(app).split())
        for number in (*size, *LEAST):
            assert f"{number} " in said
        await pilot.press("3", "enter", "space")
        assert not texts(app.session)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert f" {LEAST.width} " not in shown(app).splitlines()[0]
        await pilot.press("3", "enter")
        assert texts(app.session) == ["search 3"]
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.press("q")
    assert not app.is_running


def test_the_usual_screen_is_large_enough() -> None:
    assert not is_small(LEAST)
    assert tuple(LEAST) == SMALL


@pytest.mark.parametrize(
    ("size", "ruleset"),
    in_turn(
        [(200, 60), (250, 70), (200, 40), (100, 70)],
        [RULESET, "utopia-engine-2e", "sorcery", "utopia"],
    ),
)
async def test_on_a_large_screen_the_table_lies_in_the_middle(
    ruleset: str, size: tuple[int, int]
) -> None:
    app = at_a_table(ruleset)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        region = app.query_one("#table").region
        assert region.size == (min(size[0], LARGEST.width), min(size[1], LARGEST.height))
        assert abs(region.x - (size[0] - region.right)) <= 1
        assert abs(region.y - (size[1] - region.bottom)) <= 1
        panes = [pane for pane in app.query("#table Pane").results(Pane) if pane.region.area]
        assert all(region.contains_region(pane.region) for pane in panes)
        await pilot.press("tab", "enter")
        assert texts(app.session)


async def test_keys_below_are_those_that_do_something() -> None:
    app = table(seeded())
    async with app.run_test(size=(140, 44)) as pilot:
        await pilot.pause()
        keys = shown(app).splitlines()[-1]
        assert "s sheet" not in keys
        assert "Space" not in keys
        await pilot.press("s")
        assert "Everything is on the screen already." in shown(app)
        await pilot.press("space")
        assert "Nothing is to be thrown" in shown(app)
        await pilot.press("3", "enter")
        assert "Space roll" in shown(app).splitlines()[-1]
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert "s sheet" in shown(app).splitlines()[-1]


async def test_news_are_offered_where_there_are_some_and_else_it_is_said() -> None:
    app = at_a_table("sorcery")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        has = bool(app.open_game.news())
        await pilot.press("n")
        await pilot.pause()
        assert ("Nothing has happened since" in shown(app)) == (not has)
        before = app.open_game.auto
        await pilot.press("r")
        assert app.open_game.auto == before
