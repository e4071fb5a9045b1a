"""The screen takes any language: nothing that a person reads is written in its code.

The test language is English in full-width letters: every message is twice as wide, as Chinese
is, and whatever letter stands on the screen in its usual width came from somewhere else.
"""

from __future__ import annotations

import random
import re

import pytest
from rich.cells import cell_len
from rich.style import Style
from textual.widgets import Input

from artificer import State
from artificer.boards.showing import Picture
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.palette import DARK
from artificer.faces.terminal.screens import draw_end
from artificer.faces.wrapping import fold
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import Words, domains_of
from artificer.words.catalog import Catalog
from artificer.words.utopia_engine import UtopiaEngineWords
from tests.faces.terminal.tables import (
    LARGE,
    RULESET,
    SMALL,
    displayed,
    ended,
    seeded,
    shown,
    typed,
)
from tests.faces.terminal.test_drawing import parts, positions, view

WIDE = {code: code + 0xFEE0 for code in (*range(65, 91), *range(97, 123))}
# Names of keys and squares, and the numbers of clauses, stand as they are.
KEYS = re.compile(r"\[Esc\]|(?<![A-Za-z])(?:[A-Z]{1,2}\d+|[A-Za-z])(?![A-Za-z])")


def widened(message: str) -> str:
    """The message with wide letters, its named places untouched."""
    return re.sub(r"\{[^}]*\}|[A-Za-z]", _widen, message)


def _widen(match: re.Match[str]) -> str:
    return match[0] if match[0].startswith("{") else match[0].translate(WIDE)


class WideCatalog(Catalog):
    """A catalogue of the test language."""

    def message(self, key: str, n: int = 0) -> str:
        return widened(super().message(key, n))


def wide_words() -> Words:
    """The words of Utopia Engine in the test language."""
    words = UtopiaEngineWords("en", *domains_of(RULESET))
    words.catalog = WideCatalog("en", *domains_of(RULESET))
    return words


WORDS = wide_words()


def literals(text: str) -> list[str]:
    """Runs of letters that are no message of the test language."""
    return re.findall("[A-Za-z]+", KEYS.sub("", text))


@pytest.mark.parametrize("limit", [1, pytest.param(6, marks=pytest.mark.long)])
def test_drawings_hold_no_literals(limit: int) -> None:
    rng = random.Random(3)
    for state in positions(limit):
        english = view(state, rng)
        display = displayed(Picture(state, 0, WORDS, english.chosen, english.hand, english.steps))
        for small in (True, False):
            for draw, width, height in parts(display, small):
                canvas = Canvas(width, height)
                draw(canvas, display)
                assert not literals("\n".join(canvas.lines())), draw
        if state.is_terminal():
            check_end(state)


def check_end(state: State) -> None:
    canvas = Canvas(66, 22)
    draw_end(canvas, ended(Picture(state, 0, WORDS, can_undo=True)))
    assert not literals("\n".join(canvas.lines()))


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("steps", [6, pytest.param(40, marks=pytest.mark.long)])
async def test_the_whole_screen_holds_no_literals(size: tuple[int, int], steps: int) -> None:
    rng = random.Random(size[0])
    app = ScreenApp(seeded(2), WORDS)
    async with app.run_test(size=size) as pilot:
        for _ in range(steps):
            assert not literals(shown(app))
            if app.session.waits_for_dice():
                await pilot.press("space")
            else:
                app.play(rng.choice(app.session.state.legal_actions()))
                await pilot.pause()
        await pilot.press("u", "r", "pageup")
        assert not literals(shown(app))
        await pilot.press("question_mark")
        await pilot.pause()
        assert not literals(shown(app))


async def test_the_line_for_typing_holds_no_literals() -> None:
    app = ScreenApp(typed(), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        app.play(app.session.state.legal_actions()[0])
        await pilot.pause()
        assert app.query_one(Input).has_class("open")
        assert not literals(shown(app))


def test_headings_of_every_kind_of_game() -> None:
    for practice in (True, False):
        store = MemoryStore()
        session = Session.start(store, seeded().game, SeededDice(1), practice=practice)
        assert not literals(ScreenApp(session, WORDS).picture.heading)


def test_rows_break_beside_wide_characters() -> None:
    assert fold("alpha beta gamma", 10) == ["alpha beta", "gamma"]
    assert fold("alpha beta gamma", 10, indent=2) == ["alpha beta", "  gamma"]
    assert fold("\u63a2\u7d22\u5730\u5340\u3002", 8) == ["\u63a2\u7d22\u5730", "\u5340\u3002"]
    assert fold("x" * 12, 5) == ["xxxxx", "xxxxx", "xx"]
    assert fold("\u4f60\uff08\u63a2\u7d22\uff09\u597d", 5) == [
        "\u4f60",
        "\uff08\u63a2",
        "\u7d22\uff09",
        "\u597d",
    ]
    assert fold("  lead", 10) == ["  lead"]
    assert fold("", 10) == []


@pytest.mark.parametrize("width", range(14, 40))
def test_no_row_begins_with_a_closing_mark_or_ends_with_an_opening_one(width: int) -> None:
    text = "你（探索）「琉璃岩峽谷」，第 3 格：「『完美探索』！」。HP（生命點）剩 2，好嗎？再見……"
    rows = fold(text, width, indent=2)
    assert "".join(row.strip() for row in rows).replace(" ", "") == text.replace(" ", "")
    for row in rows:
        assert cell_len(row) <= width
        assert row.strip()[0] not in "。，、：；）」』！？…"
        assert row[-1] not in "（「『"


def test_wide_characters_never_shift_a_row() -> None:
    """Half outside, or half drawn over: the other half goes blank and the row keeps its width."""
    for x in range(-2, 9):
        canvas = Canvas(7, 1)
        canvas.put(0, 0, "探索地")
        canvas.put(x, 0, "寫x")
        strip = canvas.strip(0, DARK.styles, Style())
        assert strip.cell_length == cell_len(strip.text) == 7
        inside = 0 <= x <= 5
        assert ("寫" in strip.text) is inside
        assert canvas.lost
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "e\u0301探❤\ufe0f")
    assert canvas.strip(0, DARK.styles, Style()).text == "e\u0301探❤  "
    assert not canvas.lost


def test_a_mark_shares_the_cell_of_its_letter() -> None:
    """As in names of which a Mac stores accents apart, and in Thai ones."""
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "Zoe\u0308", target=3)
    canvas.put(3, 0, "\u0301ดี探\u0301x")
    assert canvas.strip(0, DARK.styles, Style()).text == "Zoe\u0308ดี探\u0301x "
    assert canvas.strip(0, DARK.styles, Style()).cell_length == 8
    assert canvas.at(2, 0) == 3 and canvas.at(3, 0) is None
    canvas.put(2, 0, "t")
    canvas.put(-1, 0, "e\u0301")
    canvas.put(7, 0, "ab\u0301")
    assert canvas.strip(0, DARK.styles, Style()).text == "Zotดี探\u0301xa"


def test_a_canvas_says_what_was_lost() -> None:
    canvas = Canvas(8, 2)
    canvas.put(0, 0, "────────")
    canvas.put(1, 0, " ab ")
    canvas.put(6, 0, "  ")
    canvas.put(7, 1, "   ")
    assert not canvas.lost
    canvas.put(6, 1, "cut")
    canvas.put(2, 0, "x")
    canvas.put(0, 2, "below")
    assert set(canvas.lost) == {"cut", "a", "below"}
