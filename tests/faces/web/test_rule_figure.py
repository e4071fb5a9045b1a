"""Beside the rule of the present question lies the chart that it speaks of."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.preview import CHART_ROWS
from artificer.faces.web.seat_page import SeatPage
from artificer.host.run_on import run_on_here
from artificer.host.table import Table
from artificer.words.languages import LANGUAGES
from tests.host.fights import fighting
from tests.host.leftovers import at_a_leftover


def figure(table: Table, language: str) -> tuple[UtopiaEngineBoard, list[LexborNode]]:
    """The board, and the rows of the chart below the rule."""
    page = SeatPage(table, 0, language)
    rows = LexborHTMLParser(page.part(0).html).css(".rule .of-rule tbody tr")
    board: UtopiaEngineBoard = page.view().board
    return board, rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_of_results_lies_beside_the_rule_of_a_search(language: str) -> None:
    board, rows = figure(at_a_leftover(), language)
    assert len(rows) == CHART_ROWS
    assert [row.css("td")[0].text() for row in rows] == [row.name for row in board.desk.chart]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_of_a_region_lies_beside_the_rule_of_a_fight(language: str) -> None:
    board, rows = figure(fighting(), language)
    fight = board.desk.fight
    assert fight is not None
    assert len(rows) == 5
    (met,) = (row for row in rows if row.attributes.get("aria-current"))
    assert fight.monster.name in met.text()


def test_no_chart_lies_beside_another_rule() -> None:
    table = fighting()
    session = table.session
    while session.state.question() != "what_now":
        if not list(run_on_here(table)):
            session.play(session.legal_actions()[-1])
    assert figure(table, "en")[1] == []
