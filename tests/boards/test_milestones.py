"""The events of a game that its replay leads to."""

from __future__ import annotations

import random

import pytest

from artificer import load_game, ruleset_names
from artificer.boards.cursors import ReplayCursor
from artificer.boards.showing import showing_for
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from tests.table.playing import play_on


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_replay_leads_to_what_the_game_reports_as_an_event(ruleset: str) -> None:
    seats = ("player", "player") if ruleset in ("sorcery", "utopia") else ("player",)
    game = load_game(ruleset, players=2) if len(seats) > 1 else load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(5), seats=seats)
    play_on(session, random.Random(1), 1500)
    kinds = showing_for(game.ruleset).milestones
    events = [step.ply for step in session.steps if {note[0] for note in step.notes} & kinds]
    cursor = ReplayCursor(session.header, session.history, words_for(ruleset, "en"), own=0)
    assert 0 < len(events) < len(session.steps) / 2
    assert set(cursor.milestones()) <= set(events)
    public = [ply for ply in events if 0 not in session.steps[ply - 1].hidden_from]
    assert list(cursor.milestones()) == public
    for ply in public[:5]:
        cursor.go_to(ply)
        assert any(line.ply == ply for line in cursor.picture().log)
