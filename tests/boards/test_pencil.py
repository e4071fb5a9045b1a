"""What stands in pencil on the sheets of Utopia Engine, read off the steps of a game."""

from __future__ import annotations

from random import Random

import pytest

from artificer import load_game
from artificer.boards.showing import Picture, showing_for
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.field import written
from artificer.boards.utopia_engine.pencil import FilledBox, fresh, pencilled
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.moves import MOVES
from artificer.host.feed import Feed
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.session import Session, Step
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from tests.faces.terminal.tables import RULESETS
from tests.table.playing import play_on

WRITTEN = (0, 0, 0, 0, 0, 0)


def step(text: str, *notes: tuple[int, int, int], player: int = 0) -> Step:
    return Step(1, player, MOVES.texts.index(text), text, notes, "")


SEARCH = step("search 2", (facts.SEARCH_BEGUN, 2, 1))
ACTIVATE = step("activate 3", (facts.ACTIVATION_BEGUN, 3, 0))
LINK = step("link 5", (facts.LINK_BEGUN, 5, 1))


def test_a_search_box_keeps_its_numbers_and_its_result() -> None:
    texts = ("5 top ones", "4 bottom tens", "3 top hundreds", "3 bottom hundreds", "6 top tens")
    steps = [SEARCH, *(step(f"write {text}") for text in texts)]
    under_way = pencilled(steps)
    assert under_way.searching
    assert under_way.box == [3, 6, 5, 3, 4, 0]
    steps.append(step("write 1 bottom ones", (facts.BOX_FILLED, 24, 2)))
    done = pencilled(steps)
    assert not done.searching
    assert done.boxes == {2: [FilledBox(24, (3, 6, 5, 3, 4, 1))]}


@pytest.mark.parametrize("fact", [facts.BOXES_ERASED, facts.RETURNED])
def test_boxes_that_are_erased_are_empty(fact: int) -> None:
    steps = [step("search 1", (facts.BOX_FILLED, 24, 1), (facts.BOX_FILLED, 3, 2), (fact, 1, 1))]
    assert pencilled(steps).boxes == {1: [], 2: [FilledBox(3, WRITTEN)]}


def test_an_artifact_keeps_both_its_fields() -> None:
    steps = [
        ACTIVATE,
        step("write 6 top 1"),
        step("write 1 bottom 1"),
        step("write 4 top 2"),
        step("write 4 bottom 2", (facts.BOX_RESET, 2, 0), (facts.FIELD_FAILED, 2, 1)),
        step("write 5 top 4", (facts.FIELD_FAILED, 2, 2)),
    ]
    first, second = pencilled(steps).field(3)
    assert first == (6, 0, 0, 0, 1, 0, 0, 0)
    assert second == (0, 0, 0, 5, 0, 0, 0, 0)
    erased = [*steps, step("home", (facts.ACTIVATION_ERASED, 3, 0))]
    assert pencilled(erased).field(3) == ()


def test_a_link_keeps_its_squares_and_the_basket_none_of_them() -> None:
    steps = [LINK, step("write 2 top 3"), step("write 6 basket"), step("write 1 bottom 3")]
    assert pencilled(steps).link(5) == (0, 0, 2, 0, 0, 1)
    assert pencilled([*steps, step("stop", (facts.LINK_ERASED, 5, 0))]).link(5) == ()


def test_what_is_fresh_is_what_the_last_choice_and_its_dice_left() -> None:
    dice = step("dice 5 2", (facts.EVENT_ROLLED, 1, 4), player=-1)
    before = step("write 1 top 1", (facts.DAY, 3, 0))
    last = step("write 6 bottom 2", (facts.DAY, 4, 0), (facts.HURT, 1, 0))
    assert set(fresh([before, last, dice])) == {"event1", "day4", "vial", "square5"}
    assert fresh([]) == ()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_squares_on_the_sheets_come_to_the_results_beside_them(ruleset: str) -> None:
    game = load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(8))
    mind = load_player("novice", game)
    showing, words = showing_for(game.ruleset), words_for(ruleset)
    filled = made = 0
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
            continue
        session.play(Policy(mind, 5, session.ply).action(session.view(0)))
        if session.ply % 20:
            continue
        board: UtopiaEngineBoard = showing.board(
            Picture(session.view(0), 0, words, steps=session.steps)
        )
        for region in board.regions:
            for box in region.boxes:
                assert box.filled == (box.result is not None)
                if box.result is not None:
                    top, bottom = (int("".join(map(str, row))) for row in halves(box.squares))
                    assert top - bottom == box.result
                    filled += 1
        for link in board.workshop.links:
            if link.value is not None:
                assert all(link.written)
                made += 1
    assert filled
    assert made or ruleset != RULESETS[1]


def halves(squares: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return squares[:3], squares[3:]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_pencil_reads_each_step_once_until_one_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(8), practice=True)
    steps, rng = Feed(session, 0).steps, Random(8)
    read: list[int] = []

    def counted(action: int) -> tuple[int, int] | None:
        read.append(action)
        return written(action)

    monkeypatch.setattr("artificer.boards.utopia_engine.pencil.written", counted)
    for _ in range(12):
        play_on(session, rng, 3)
        pencilled(steps)
    assert not session.is_over()
    assert read == [step.action for step in session.steps]
    for _ in range(3):
        session.undo()
    play_on(session, rng, 5)
    assert pencilled(steps) == pencilled(session.steps)
