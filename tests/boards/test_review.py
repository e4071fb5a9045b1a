"""A review in words: what was lost is said as it was, and nothing of what cost nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from artificer import load_game
from artificer.boards.course import course_of
from artificer.boards.hint import reason_lines
from artificer.boards.people import called
from artificer.boards.review import COSTLIEST, ReviewBoard, numbers_below, review_board
from artificer.games.utopia_engine.moves import VALUE_WRITTEN
from artificer.games.utopia_engine.questions import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.state import Sheet
from artificer.lab.review import Graded, Review
from artificer.players.player import Policy
from artificer.players.registry import load_player, usual_player
from artificer.players.utopia_engine.expert.search_outlook import search_outlooks
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.table.playing import play_on

GAME = "utopia-engine-3e"
PLAYED = 40
"""Steps of a game by a beginner."""


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session.start(MemoryStore(), load_game(GAME), SeededDice(1))
    play_on(session, Random(1))
    return session


def places(session: Session) -> list[int]:
    return [n for n, step in enumerate(session.steps) if step.player == 0]


def board_of(found: Review, session: Session, words: Words) -> ReviewBoard:
    """The review of a game with its course."""
    return review_board(found, session.history, course_of(session.history), words)


def review(session: Session, loss: float, result: float = 0.0) -> Review:
    """Each choice cost as much, of which there was 1."""
    decisions = []
    for place in places(session):
        state = session.history.at(place)
        action, best = session.steps[place].action, state.legal_actions()[-1]
        decisions.append(Graded(place + 1, action, best, 1.0, loss, loss))
    return Review(tuple(decisions), result, "expert:win", 0.02)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cost_nothing_is_not_listed(session: Session, language: str) -> None:
    board = board_of(review(session, 0.0), session, words_for(GAME, language))
    assert board.costliest == ()
    assert "0.0" not in board.sentences[1]
    adviser = {"en": "expert, the adviser,", "zh_Hant": "顧問高手無法"}[language]
    assert adviser in board.sentences[4], "by its name, without its settings"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_computer_decided_for_the_person_is_said(session: Session, language: str) -> None:
    words, own = words_for(GAME, language), review(session, 0.0)
    board, plain = (
        board_of(replace(own, substituted=n), session, words).sentences for n in (37, 0)
    )
    (more,) = set(board) - set(plain)
    assert "37" in more


def test_the_costliest_are_listed_with_what_was_better(session: Session) -> None:
    found = review(session, 0.25, 1.0)
    board = board_of(found, session, words_for(GAME, "en"))
    assert len(board.costliest) == COSTLIEST
    first = board.costliest[0]
    assert (first.cost, first.before, first.ply) == ("25.0", "100.0", found.decisions[0].ply)
    assert first.done != ""
    assert "won" in board.sentences[3]
    assert board.line[-1] == "█"


def test_the_costliest_are_numbered_below_their_bars(session: Session) -> None:
    board = board_of(review(session, 0.25), session, words_for(GAME, "en"))
    assert board.chances[-1] == 0.0
    assert len(board.chances) == len(places(session)) + 1
    assert set(board.numbers) <= set(" 12345")
    assert "1" in board.numbers
    assert len(board.numbers) <= len(board.line)
    assert numbers_below([]) == ""
    assert numbers_below([4, 0, 4, 2]) == "2 4 1"


def test_events_stand_before_the_next_decision(session: Session) -> None:
    board = board_of(review(session, 0.0), session, words_for(GAME, "en"))
    assert board.events
    plies = [place + 1 for place in places(session)]
    for event in board.events:
        assert all(ply <= event.ply for ply in plies[: event.place])
        assert all(ply > event.ply for ply in plies[event.place :])
        assert event.said
    assert any("throws were luckier" in said for said in board.sentences)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("result", "luck"), [(1.0, 0.3), (0.0, -0.3), (0.5, 0.0)])
def test_of_several_seats_others_are_part_of_luck(
    language: str, result: float, luck: float
) -> None:
    several = Session.start(MemoryStore(), load_game("utopia", players=2), SeededDice(1))
    words = words_for("utopia", language)
    found = Review((Graded(1, 0, 0, 0.5, 0.0, luck),), result, "statesman", None)
    said = board_of(found, several, words).sentences
    assert said[2] == words.say(
        "review.others.bad" if luck < 0 else "review.others.good", luck=f"{abs(100 * luck):.1f}"
    )
    assert said[3] == words.say(
        {1.0: "review.won", 0.0: "review.lost", 0.5: "review.shared"}[result], part="50.0"
    )
    assert said[4] == words.say("review.tries", adviser=called("statesman", words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_tries_have_the_reasons_of_the_usual_player_where_they_agree(
    ruleset: str, language: str
) -> None:
    """By the view of the seat; what tries alone found to be better has none."""
    several = Session.start(MemoryStore(), load_game(ruleset, players=2), SeededDice(1))
    words, usual = words_for(ruleset, language), load_player(usual_player(ruleset), several.game)
    play_on(several, Random(1), PLAYED)
    explained = 0
    for place, step in enumerate(several.steps):
        state = several.history.at(place)
        if step.player < 0 or len(state.legal_actions()) < 2:
            continue
        view, best = state.view(step.player), Policy(usual, 1).action(state)
        other = next(action for action in state.legal_actions() if action != best)
        graded = [
            Graded(place + 1, other, best, 0.8, 0.3),
            Graded(place + 1, best, other, 0.8, 0.1),
        ]
        found = Review(tuple(graded), 0.0, "sorcerer", None, step.player)
        agreed, alone = board_of(found, several, words).costliest
        assert list(agreed.reasons) == reason_lines(view, best, other, words)
        assert alone.reasons == ()
        explained += len(agreed.reasons)
    assert explained


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_costly_number_is_compared_with_a_better_one(language: str) -> None:
    """Of the numbers that could be written, the worst was: the reason names it."""
    session = Session.start(MemoryStore(), load_game(GAME), SeededDice(1))
    policy = Policy(load_player("novice", session.game), 1)
    while len(session.steps) < PLAYED:
        session.roll() if session.waits_for_dice() else session.play(policy.action(session.view(0)))
    words, told = words_for(GAME, language), 0
    for place in searches(session):
        state = session.history.at(place).over(Sheet)
        numbers = [action for action in state.legal_actions() if VALUE_WRITTEN[action]]
        worths = [outlook.worth for outlook in search_outlooks(state, numbers)]
        worst, *_, best = [action for _, action in sorted(zip(worths, numbers, strict=True))]
        graded = Graded(place + 1, worst, best, 0.8, 0.05)
        board = board_of(Review((graded,), 0.0, "expert:win", 0.02), session, words)
        (costly,) = board.costliest
        assert all(costly.done in said for said in costly.reasons)
        told += len(costly.reasons)
    assert told


def searches(session: Session) -> list[int]:
    """The places at which the last two numbers of a search are to be written."""
    states = [session.history.at(place).over(Sheet).body for place in range(len(session.steps))]
    return [
        place
        for place, s in enumerate(states)
        if s.question == WRITE_SEARCH_NUMBER and s.cell[:6].count(0) == 2
    ]
