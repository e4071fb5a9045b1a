"""What could be begun again for ever, since it costs nothing, is not."""

from __future__ import annotations

from typing import Any

import pytest

from artificer.games.registry import load_game
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.expert import choosing
from artificer.players.utopia_engine.expert.appraisal import actions
from artificer.players.utopia_engine.expert.choosing import answer, begins_activation, choose
from artificer.players.utopia_engine.expert.learned import expert_tables
from artificer.players.utopia_engine.expert.workspace import TO_WIN, Workspace
from artificer.table.streams import Stream, open_stream
from artificer_research.training import showing
from artificer_research.training.studying import StudyNotes, StudyRoom
from tests.rules.utopia_engine.sheet import position, speaking_of

AT_HOME = "day=10 found=all active=2:1,3:1,4:1,5:1,6:1 jar=1:4,2:4,3:4,4:4,5:4,6:4"
NAMED = {THIRD: "utopia-engine-3e", SECOND: "utopia-engine-2e"}


@pytest.mark.parametrize("edition", NAMED)
def test_only_where_attempts_cost_nothing_does_somebody_weary_begin_none(
    edition: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking_of(NAMED[edition]):
        sheet = position(AT_HOME).over(Sheet).body
    taught, desk, menu, stream = (
        expert_tables(edition, TO_WIN),
        Workspace.plain(Sheet),
        Menu(),
        Stream(),
    )
    open_stream(stream, 1, 0)
    n = actions(sheet, menu)
    assert begins_activation(answer(sheet, menu, n, taught, desk, False))
    assert not begins_activation(answer(sheet, menu, n, taught, desk, True))
    monkeypatch.setattr(choosing, "PATIENCE", 1)
    chosen = choose(sheet, menu, n, stream, ([taught], [desk]))
    assert begins_activation(chosen) == (edition == THIRD)


def test_a_game_that_is_too_long_is_brought_to_its_end_by_lot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def first_of(s: Sheet, menu: Menu, *_: object) -> int:
        asked.append(s.question)
        return menu.actions[0]

    monkeypatch.setattr(showing, "MOST_STEPS", 100)
    monkeypatch.setattr(showing, "answer", first_of)
    first = load_game("utopia-engine-2e").new_initial_state().over(Sheet).body
    states, streams = [first, first.copy(), first.copy()], [Stream(), Stream()]
    for k, stream in enumerate(streams):
        open_stream(stream, 5, k)
    taught, desk = expert_tables(SECOND, TO_WIN), Workspace.plain(Sheet)
    rows: list[Any] = [states, [Menu()], streams, [taught], [desk], [StudyNotes.plain(Sheet)]]
    showing.show_game(StudyRoom(*rows), 0)
    assert states[1].question == q.OVER
    assert 10 < len(asked) <= 100
