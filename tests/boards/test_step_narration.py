"""Cards, resources and hidden answers that come in a row are told in one line."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from random import Random

import pytest

import artificer
from artificer.boards.log import Log
from artificer.boards.people import full_names
from artificer.faces.plain.game import PlainGame
from artificer.games.notices import Message
from artificer.host.feed import Feed
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import Words, words_for
from artificer.words.rendering import sentence
from tests.table.playing import play_on

GAME = artificer.load_game("sorcery", players=2)
WORDS = words_for("sorcery")
Telling = Callable[[Session], list[str]]
SEALED = "Seat 2 builds the starting engine under seal."


def begun(plies: int, seed: int = 4) -> Session:
    """A game of a person at the first seat and somebody else."""
    dice, seats = SeededDice(seed), ["player", "computer:random"]
    session = Session.start(MemoryStore(), GAME, dice, seats=seats)
    play_on(session, Random(seed), plies)
    return session


def on_screen(session: Session, words: Words = WORDS) -> list[str]:
    log = Log(Feed(session, 0), words, full_names(session.header.seats, words))
    log.follow()
    return [line.text for line in log.lines]


def in_lines(session: Session) -> list[str]:
    """The same told by a plain table, step by step."""
    out = StringIO()
    table = PlainGame(session, WORDS, out, "the store")
    for step in session.steps_for(0):
        views = (session.view_at(step.ply - 1, 0), session.view_at(step.ply, 0))
        table.speaker.teller.step(step, *views, forced=False)
    table.speaker.teller.flush()
    return [re.sub(r" \[.*\]$", "", line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("told", [on_screen, in_lines])
def test_cards_and_resources_that_come_in_a_row_share_a_line(told: Telling) -> None:
    session = begun(200)
    lines = told(session)
    assert sum("is dealt these cards" in line for line in lines) == 1
    turns = sum("begins turn" in line for line in lines)
    drafts = [line for line in lines if line.startswith("Into the draft: ")]
    reshuffled = sum("shuffled" in line for line in lines)
    assert 3 < turns <= len(drafts) <= turns + reshuffled
    incomes = [line for line in lines if "from the Universal Machine." in line]
    incomes = [line for line in incomes if " gets " in line]
    assert turns - 1 <= len(incomes) <= turns
    assert sum(map(int, re.findall(r"\d+", drafts[0].partition(":")[2]))) == 5


@pytest.mark.parametrize("told", [on_screen, in_lines])
def test_hidden_answers_of_the_same_kind_are_told_once(told: Telling) -> None:
    session = begun(27)
    assert [step.is_visible for step in session.steps_for(0)[-3:]] == [True, False, False]
    assert told(session)[-1] == SEALED
    assert told(session).count(SEALED) == 1


def test_half_a_move_is_told_until_the_whole_is() -> None:
    session = begun(19, seed=0)
    assert session.steps_for(0)[-1].text.startswith("give ")
    give, before = on_screen(session)[-1], on_screen(session)[:-1]
    assert give.startswith("Seat 1: give a ")
    play_on(session, Random(1), 1)
    whole = on_screen(session)
    assert whole[:-1] == before
    assert whole[-1].startswith("Seat 1 swaps a ")


def test_a_sentence_about_no_position_needs_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    game = artificer.load_game("utopia", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(1))
    for _ in range(10):
        session.roll()
    assert {step.text.split()[0] for step in session.steps} == {"first", "tile", "land"}
    words = words_for("utopia")
    lines = on_screen(session, words)
    monkeypatch.delattr(Feed, "view_at")
    assert on_screen(session, words) == lines


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_a_log_is_the_same_read_at_once_or_step_by_step(
    monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    game, rng = artificer.load_game(ruleset, players=2), Random(3)
    session = Session.start(MemoryStore(), game, SeededDice(3))
    words = words_for(ruleset)
    names = full_names(session.header.seats, words)
    by_steps = [Log(Feed(session, seat), words, names) for seat in (0, 1, None)]
    for _ in range(150):
        play_on(session, rng, 1)
        for log in by_steps:
            log.follow()
    written: list[str] = []

    def counted(speaker: Words, message: Message) -> str:
        written.append(sentence(speaker, message))
        return written[-1]

    monkeypatch.setattr("artificer.boards.log.sentence", counted)
    for log, seat in zip(by_steps, (0, 1, None), strict=True):
        at_once = Log(Feed(session, seat), words, names)
        at_once.follow()
        assert at_once.lines == log.lines
    told = sum(len(log.lines) for log in by_steps)
    secret = sum(not step.is_visible for log in by_steps for step in log._feed.steps)
    assert len(written) <= told + secret


def test_what_is_taken_back_is_not_told_any_more() -> None:
    session = begun(200)
    log = Log(Feed(session, 0), WORDS, full_names(session.header.seats, WORDS))
    log.follow()
    while not session.can_undo():
        play_on(session, Random(1), 1)
    log.follow()
    session.undo()
    log.follow()
    assert [line.text for line in log.lines] == on_screen(session)
