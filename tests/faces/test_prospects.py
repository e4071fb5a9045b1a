"""What is known of growth in Sorcery, in plain lines and on the card of the question."""

from __future__ import annotations

import io
from typing import cast

import pytest

from artificer import State, load_game
from artificer.boards.readings import prospects
from artificer.faces.plain.game import PlainGame
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import HelpCard
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import shown


def session() -> Session:
    """A game whose first seat decides in phase 1."""
    game = load_game("sorcery", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=("player", "player"))
    while cast(Shop, session.state.body).question != PHASE_ONE:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.state.legal_actions()[0])
    return session


def view_of(playing: Session) -> State:
    return playing.view(playing.current_player())


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_tell_it_where_the_rule_or_a_declaration_is_asked_about(language: str) -> None:
    words, playing = words_for("sorcery", language), session()
    out = io.StringIO()
    table = PlainGame(playing, words, out, "here")
    table.screen.uncover()

    def said(line: str) -> list[str]:
        begun = len(out.getvalue())
        table.take(line)
        return out.getvalue()[begun:].splitlines()

    wanted = prospects(view_of(playing), words)
    assert wanted
    for asked in ("why", "why declare"):
        assert said(asked)[-len(wanted) :] == wanted
    assert not set(wanted) & set(said("why run 1"))


async def test_the_card_of_the_question_tells_it() -> None:
    words = words_for("sorcery")
    playing = session()
    app = ScreenApp(playing, words)
    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.press("enter", "escape", "question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)
        for line in prospects(view_of(playing), words):
            assert line[:50] in shown(app)
