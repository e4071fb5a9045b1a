"""Those who follow the steps of a game read again what others took the place of.

A page that nobody looks at, such as one on a phone that sleeps, is not drawn while steps are taken
back and others follow, up to a last step that equals the one it has read last.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from artificer.boards.lessons import Encounters, lesson_for
from artificer.boards.showing import Boards, Viewer, showing_for
from artificer.games.registry import load_game, ruleset_names
from artificer.games.verbs import CHANCE
from artificer.host.feed import Feed
from artificer.table.dice import SeededDice
from artificer.table.errors import CannotUndo
from artificer.table.session import Session
from artificer.table.steps import Step
from artificer.table.store import MemoryStore
from artificer.words import words_for
from tests.table.playing import play_on, step

GAMES = 60
every_ruleset = pytest.mark.parametrize("ruleset", ruleset_names())


def begun(ruleset: str, seed: int) -> Session:
    """A practice game after a few random steps: dice that are rolled again fall as before."""
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(seed), practice=True)
    play_on(session, Random(seed), 5 + seed % 40)
    return session


def played_otherwise(session: Session, rng: Random) -> bool:
    """Take a choice back and play on otherwise; whether only steps before the last differ then."""
    before: list[Step] = list(session.steps)
    try:
        session.undo()
    except CannotUndo:
        return False
    while session.ply < len(before) and not session.is_over():
        last = before[-1].action
        may = session.ply == len(before) - 1 and session.current_player() != CHANCE
        if may and last in session.state.legal_actions():
            session.play(last)
        else:
            step(session, rng)
    after: list[Step] = list(session.steps)
    return len(after) == len(before) and after[-1] == before[-1] and after != before


def viewer_of(session: Session) -> Viewer:
    """Somebody at the first seat."""
    return Viewer(session, 0, words_for(session.game.name).for_game(session.game))


def looked_away(ruleset: str) -> Iterator[tuple[Viewer, Boards[object], Session]]:
    """Viewers and boards of games that went on otherwise while nobody looked."""
    found = 0
    for seed in range(GAMES):
        session = begun(ruleset, seed)
        viewer, boards = viewer_of(session), Boards(showing_for(session.game.ruleset))
        boards.of(viewer.picture())
        if played_otherwise(session, Random(seed)):
            found += 1
            yield viewer, boards, session
    assert found >= 3


@every_ruleset
def test_a_log_has_the_steps_that_stand(ruleset: str) -> None:
    for viewer, _, session in looked_away(ruleset):
        assert viewer.picture().log == viewer_of(session).picture().log


@every_ruleset
def test_a_board_shows_the_steps_that_stand(ruleset: str) -> None:
    for viewer, boards, session in looked_away(ruleset):
        others = Boards(showing_for(session.game.ruleset))
        assert boards.of(viewer.picture()) == others.of(viewer_of(session).picture())


@every_ruleset
def test_a_guide_knows_what_was_met_in_the_steps_that_stand(ruleset: str) -> None:
    for seed in range(GAMES):
        session = begun(ruleset, seed)
        lesson = lesson_for(session.game.ruleset)
        assert lesson is not None
        steps = Feed(session, 0).steps
        met = Encounters(lesson, steps, 0)
        met.met()
        if played_otherwise(session, Random(seed)):
            assert met.met() == Encounters(lesson, steps, 0).met()
