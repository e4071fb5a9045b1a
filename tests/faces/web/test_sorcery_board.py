"""The board of Sorcery on a page: its controls, its loops, and nothing of other hands."""

from __future__ import annotations

import re

import pytest
from selectolax.lexbor import LexborHTMLParser

from artificer import State, load_game
from artificer.boards.pieces import carried
from artificer.faces.web.drawn_board import Drawn
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.templating import HERE, STATIC, drawn
from artificer.games.sorcery.moves import RUN
from artificer.games.sorcery.parts import CHANGE, GROWTH, HAND, OUTPUT, TIME
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.host.table import Table
from artificer.table.dice import TypedDice
from artificer.table.session import Session, Step
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.test_sorcery import positions
from tests.faces.web.boards import Controls, board_page, seen
from tests.faces.web.browsing import of
from tests.rules.sorcery.table import position


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_pieces_stand_for_are_controls_with_names(language: str) -> None:
    for state in positions()[::3]:
        view = seen(state, language)
        controls = Controls(board_page(view, language))
        on_pieces = carried(
            (view.board.ledger, view.board.players, view.board.middle, view.board.loop)
        )
        assert set(controls.names) == on_pieces
        for action, names in controls.names.items():
            assert names == [view.answer(action).phrase]


def test_pieces_have_names_of_their_own() -> None:
    for state in positions()[::3]:
        pieces = Controls(board_page(seen(state))).pieces
        assert len(set(pieces)) == len(pieces)


def test_every_answer_lies_in_one_place() -> None:
    for state in positions()[::3]:
        view = seen(state)
        on_pieces = Controls(board_page(view)).names
        listed = [each.action for _, group in view.stage.listed for each in group]
        assert sorted([*on_pieces, *listed]) == [each.action for each in view.board.answers]


def _button(text: str, view: Drawn, move: str) -> str:
    """The words on the first button of a text that orders that move."""
    orders = LexborHTMLParser(text).css('button[form="order"]')
    found = next(each for each in orders if view.verb(int(of(each, "value"))) == move)
    return " ".join(found.text().split())


def test_a_run_is_ordered_by_what_it_takes_and_gives() -> None:
    view = seen(position("engine1=love,love>growth pool=love:2,time").view(0))
    assert _button(board_page(view), view, "run") == "run: 2Love 1Time → 1Growth"


def test_an_engine_shows_what_is_missing() -> None:
    view = seen(position("engine1=love,love>growth pool=love").view(0))
    (verdict,) = LexborHTMLParser(board_page(view)).css(".own .verdict")
    assert " ".join(verdict.text().split()) == "lacks 1Love 1Time"


def test_an_engine_of_another_player_is_borrowed_where_it_lies() -> None:
    view = seen(position("engine2@2=time>growth pool=love,time").view(0))
    rivals = drawn("sorcery/rivals.html", "en", view=view, path="/")
    assert _button(rivals, view, "love") == "borrow: 1 Love"


def test_what_can_be_spent_is_stored_beside_the_question() -> None:
    view = seen(position("pool=growth,duration:2").view(0))
    beside = drawn("sorcery/beside.html", "en", view=view, path="/")
    assert {view.verb(action) for action in Controls(beside).names} == {"store"}
    panels = drawn("parts/panels.html", "en", view=view, path="/")
    assert not Controls(panels).names.keys() & Controls(beside).names.keys()


def loop_of_two_engines() -> tuple[State, list[Step]]:
    """A position in which a loop can be declared, and the runs that led to it."""
    state = load_game("sorcery", players=2).new_initial_state().over(Shop).clone()
    s = state.body
    s.question, s.turn, s.seats_taken, s.cores_taken = PHASE_ONE, 1, 2, 2
    for engine, taken, given in ((0, CHANGE, GROWTH), (1, GROWTH, CHANGE)):
        s.engines[engine].owner = 1
        for place in (taken, OUTPUT + given, OUTPUT + TIME):
            s.engines[engine].cards[place] = 1
    s.engines[0].cards[OUTPUT + GROWTH] = 2
    s.pool[CHANGE] = s.pool[TIME] = 1
    steps = []
    for ply, action in enumerate((RUN, RUN + 1), 1):
        state.apply_action(action)
        steps.append(Step(ply, 0, action, "", (), "phase_one"))
    return state, steps


def test_a_loop_is_drawn_through_its_engines_and_declared_there() -> None:
    state, steps = loop_of_two_engines()
    view = seen(state, steps=steps)
    text = board_page(view)
    assert "A loop through engines 1 → 2" in Controls(text).labels
    ring = text[text.index('<figure class="ring">') : text.index("</figure>")]
    (declare,) = Controls(ring).names
    assert view.verb(declare) == "declare"
    assert ring.count('class="station"') == 2


def _page(seat: int | None, hands: tuple[str, ...]) -> str:
    """The page of a seat after hands of one resource each were dealt."""
    game = load_game("sorcery", players=3)
    session = Session.start(MemoryStore(), game, TypedDice())
    session.roll("seat 1")
    for resource, cards in zip((*hands, "change"), (HAND, HAND, HAND, 3), strict=True):
        for _ in range(cards):
            session.roll(f"deal {resource}")
    view = SeatPage(Table(session), seat, "en").view()
    return drawn("table_part.html", "en", view=view, path="/")


@pytest.mark.parametrize("seat", [0, None])
def test_hands_of_others_never_reach_a_page(seat: int | None) -> None:
    one = _page(seat, ("growth", "love", "time"))
    assert one == _page(seat, ("growth", "time", "love"))
    if seat is None:
        assert one == _page(seat, ("love", "growth", "justice"))
    else:
        assert one != _page(seat, ("love", "growth", "time"))


@pytest.mark.parametrize("family", ["sorcery", "utopia"])
def test_a_board_calls_nothing_what_all_pages_call_it(family: str) -> None:
    templates = (HERE / "templates" / family).glob("*.html")
    named = {
        name
        for path in templates
        for classes in re.findall(r'class="([^"]*)"', path.read_text("utf-8"))
        for name in re.sub(r"{{.*?}}|{%.*?%}", " ", classes).split()
    }
    styled = {
        name
        for sheet in ("site.css", "table.css", "talk.css")
        for name in re.findall(r"\.([a-z][\w-]*)", (STATIC / sheet).read_text("utf-8"))
    }
    assert named & styled <= {"sheet", "unseen", "main"}
