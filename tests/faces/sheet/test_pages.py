"""The drawn sheets: all that was written in the game is on them, and nothing on blank ones."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from rich.cells import cell_len

from artificer import load_game
from artificer.boards.utopia_engine.board import UtopiaEngineBoard, board
from artificer.faces.sheet.pages import NoSheet, blank_pages, has_sheets, pages_of
from artificer.faces.sheet.paper import HEIGHT, PENCIL, WIDTH
from artificer.games.registry import ruleset_named
from artificer.games.utopia_engine.state import Sheet
from artificer.table.dice import SeededDice
from artificer.table.history import History
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in
from tests.boards.finished_games import GAMES, finished
from tests.table.playing import play_on

EDITIONS = ("utopia-engine-3e", "utopia-engine-2e")
SVG = "{http://www.w3.org/2000/svg}"
NARROWEST = 0.42
"""The width of a cell of text, as a share of its size: no font is much narrower."""


@cache
def played(ruleset: str) -> History:
    """A game that was won, or one of the 2nd edition played at random."""
    if ruleset in GAMES:
        return finished(ruleset)
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(7))
    play_on(session, random.Random(7))
    return session.history


def drawn_board(ruleset: str) -> UtopiaEngineBoard:
    history = played(ruleset)
    return board(history.state.over(Sheet), words_in("en", ruleset), history.steps)


def pencilled(page: str) -> Counter[str]:
    """What is written in pencil on a page, and how often."""
    texts = ET.fromstring(page).iter(f"{SVG}text")
    return Counter(text.text or "" for text in texts if text.get("fill") == PENCIL)


def crosses(page: str) -> int:
    """How many pencilled crosses there are."""
    lines = ET.fromstring(page).iter(f"{SVG}line")
    return sum(line.get("stroke") == PENCIL for line in lines) // 2


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_number_of_the_wilderness_is_on_its_sheet(ruleset: str) -> None:
    shown = drawn_board(ruleset)
    wilderness, _ = pages_of(played(ruleset), "en")
    boxes = [box for region in shown.regions for box in region.boxes]
    wanted = Counter(str(number) for box in boxes for number in box.squares if number)
    wanted += Counter(str(each.result).replace("-", "−") for each in boxes if each.filled)
    wanted += Counter(str(event.region) for event in shown.stores.events if event.region)
    written = pencilled(wilderness)
    ending = [text for text in written if len(text) > 8]
    assert ending and written - Counter(ending) == wanted
    lost = shown.stores.vial.capacity - shown.stores.vial.points
    assert crosses(wilderness) == sum(
        (
            shown.time.day,
            sum(day.skull == "crossed" for day in shown.time.boxes),
            lost,
            sum(not tool.charged for tool in shown.stores.belt),
            sum(circle.marked for region in shown.regions for circle in region.tracker),
            sum(region.artifact.standing != "missing" for region in shown.regions),
            sum(region.artifact.standing == "active" for region in shown.regions),
            sum(region.treasure.found for region in shown.regions),
        )
    )


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_number_of_the_workshop_is_on_its_sheet(ruleset: str) -> None:
    shop = drawn_board(ruleset).workshop
    _, workshop = pages_of(played(ruleset), "en")
    squares = [number for each in shop.artifacts for field in each.fields for number in field]
    squares += [number for link in shop.links for number in link.written]
    written = pencilled(workshop)
    for number in range(3, 7):  # smaller ones are results, too
        assert written[str(number)] >= squares.count(number)
    assert written[str(played(ruleset).state.scores()[0])] >= 1
    assert crosses(workshop) == shop.basket.count + sum(
        (each.standing != "missing") + (each.standing == "active") for each in shop.artifacts
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_nothing_is_written_on_blank_sheets(ruleset: str, language: str) -> None:
    pages = blank_pages(ruleset, language)
    assert len(pages) == 2
    for page in pages:
        assert PENCIL not in page
        assert ": 0<" not in page and "：0<" not in page


def test_blank_sheets_have_every_square() -> None:
    wide = [
        Counter(each.get("width") for each in ET.fromstring(page).iter(f"{SVG}rect"))
        for page in blank_pages(EDITIONS[0], "en")
    ]
    assert wide[0]["5.5"] == 6 * 6 * 6  # regions, boxes, squares
    assert wide[1]["7"] == 6 * 2 * 8 + 6 * 6  # two fields for each artifact, and the links


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_nothing_is_off_the_paper(ruleset: str, language: str) -> None:
    for page in (*blank_pages(ruleset, language), *pages_of(played(ruleset), language)):
        root = ET.fromstring(page)
        for text in root.iter(f"{SVG}text"):
            size, x = float(text.get("font-size", 0)), float(text.get("x", 0))
            wide = NARROWEST * size * cell_len(text.text or "")
            left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.get("text-anchor", "")]
            assert left > 5 and left + wide < WIDTH - 5, text.text
            assert 5 < float(text.get("y", 0)) < HEIGHT - 5, text.text
        for each in root.iter(f"{SVG}rect"):
            right = float(each.get("x", 0)) + float(each.get("width", 0))
            assert right <= WIDTH
            assert float(each.get("y", 0)) + float(each.get("height", 0)) <= HEIGHT


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_no_style_and_fetches_nothing(language: str) -> None:
    for page in pages_of(played(EDITIONS[0]), language):
        assert "style" not in page and "href" not in page and "<script" not in page
        assert f'lang="{language.replace("_", "-")}"' in page


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_a_game_without_sheets_says_so(ruleset: str) -> None:
    assert not has_sheets(ruleset_named(ruleset))
    with pytest.raises(NoSheet):
        blank_pages(ruleset, "en")
