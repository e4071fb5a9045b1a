"""What the heir of several nets is shown, and what these say of it."""

from __future__ import annotations

import pytest

from artificer.games.registry import load_game
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.utopia_engine.scoring import score_the_sheet
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.expert.appraisal import appraise
from artificer.players.utopia_engine.expert.features import features_of
from artificer.players.utopia_engine.expert.learned import expert_tables
from artificer.players.utopia_engine.expert.workspace import TO_SCORE, TO_WIN, Workspace
from artificer.table.streams import Stream, open_stream
from artificer_research.training.learning import TaughtPosition, judge
from artificer_research.training.showing import do_by_lot
from artificer_research.training.studying import at_rest


def met(seed: int) -> list[Sheet]:
    """Sheets on which nothing is under way, of a game that is played by lot."""
    stream, menu = Stream(), Menu()
    open_stream(stream, seed, 0)
    sheet = load_game("utopia-engine-3e").new_initial_state().over(Sheet).body
    sheets = []
    while sheet.question != q.OVER:
        assert at_rest(sheet)
        sheets.append(sheet.copy())
        do_by_lot(sheet, menu, stream)
    return sheets


def test_lines_by_lot_go_from_sheet_to_sheet_up_to_the_end() -> None:
    sheets = met(4)
    assert len(sheets) > 20
    assert len({sheet.location for sheet in sheets}) > 2


@pytest.mark.parametrize("aim", [TO_WIN, TO_SCORE])
def test_a_pupil_judges_noted_sheets_as_it_would_in_play(aim: int) -> None:
    taught, desk = expert_tables(THIRD, aim), Workspace.plain(Sheet)
    sheets = met(5)
    features, shown = [], []
    for sheet in sheets:
        shown.append(features_of(sheet, desk.features))
        features.append(list(desk.features))
    worths = [0.0] * len(sheets)
    judge([taught.net], [TaughtPosition.plain(Sheet)], features, shown, worths, aim)
    for sheet, worth in zip(sheets, worths, strict=True):
        had = score_the_sheet(sheet) if aim == TO_SCORE else 0
        assert appraise(sheet, taught, desk) == pytest.approx(had + worth)
