"""A page that has an earlier table is sent the lines that it lacks, and shows the whole."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from random import Random

import pytest

from artificer import load_game
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.table_page import TablePage
from artificer.faces.web.table_part import RecentParts, TablePart, pieced
from artificer.games.registry import ruleset_names
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.faces.web.texts import Texts
from tests.living import living
from tests.table.playing import step

STEPS = 40
PATH = "/g/game/token"


def pages(ruleset: str) -> Iterator[SeatPage]:
    """The page of the first seat after each of the first steps of a game."""
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(3))
    page, rng = SeatPage(Table(session), 0, "en", PATH), Random(8)
    for _ in range(STEPS):
        yield page
        step(session, rng)


def played(ruleset: str) -> list[TablePart]:
    """The table after each of those steps, as that seat sees it."""
    return [page.part(0) for page in pages(ruleset)]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_page_that_is_sent_what_it_lacks_has_the_whole_table(ruleset: str) -> None:
    recent, texts, sent, whole = RecentParts(), Texts(), 0, 0
    for part in played(ruleset):
        message = recent.message(PATH, part, texts.shown)
        assert texts.whole(json.loads(message)) == part.html
        sent, whole = sent + len(message), whole + len(part.html)
    assert sent < whole / 2


def test_what_a_page_lacks_of_the_table_before_is_found_as_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The event loop, which sends it, has nothing to compare."""
    one, other, *_ = played("utopia")
    recent = RecentParts()
    recent.message(PATH, one, "")
    monkeypatch.delattr("artificer.faces.web.table_part.pieced")
    assert json.loads(recent.message(PATH, other, one.mark))["base"] == one.mark


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_what_a_table_was_rendered_from_is_gone_without_a_collection(ruleset: str) -> None:
    played(ruleset)
    gc.collect()
    gc.disable()
    try:
        parts = played(ruleset)
        views = living(TablePage)
    finally:
        gc.enable()
    assert len(parts) == STEPS
    assert not views


def test_a_page_of_another_seat_is_sent_everything() -> None:
    one, other, *_ = played("sorcery")
    recent = RecentParts()
    recent.message(PATH, one, "")
    assert recent.rest("/g/game/another", other, one.mark) == ""
    assert recent.rest(PATH, other, one.mark)


def test_a_page_with_a_forgotten_table_is_sent_everything() -> None:
    first, second, third, *_ = played("utopia")
    recent = RecentParts(most=1)
    for part in (first, second):
        recent.message(PATH, part, "")
    assert recent.rest(PATH, third, first.mark) == ""
    assert json.loads(recent.message(PATH, third, first.mark))["html"] == third.html


def marked(html: str) -> str:
    """The mark of a table with that text."""
    return TablePart(0, "utopia", "Utopia", "yours", "", (0,), html).mark


def test_a_mark_is_that_of_one_text() -> None:
    texts = ["", "\n", "a", "b", "a\nb", "b\na", "ab", "a\n\nb", "a\nb\n", "a b", "\u00e4\nb"]
    assert len(set(map(marked, texts))) == len(texts)
    assert all(marked(text) == marked("".join(list(text))) for text in texts)


@pytest.mark.parametrize("seed", range(20))
def test_any_two_texts_can_be_pieced(seed: int) -> None:
    rng = Random(seed)
    base, lines = (rng.choices(["a", "b", "c", ""], k=rng.randrange(1, 12)) for _ in range(2))
    texts = Texts()
    texts.keep("old", "\n".join(base))
    message = {"mark": "new", "base": "old", "pieces": pieced(base, lines)}
    assert texts.whole(message) == "\n".join(lines)


def test_lines_that_stay_are_named_by_their_places() -> None:
    assert pieced(["a", "b", "c"], ["a", "x", "y", "b", "c"]) == [(0, 1), "x\ny", (1, 3)]
