"""The board of Utopia Engine: every legal answer on it, plain values alone, the same every time."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache

import pytest

from artificer import State, load_game
from artificer.boards.pieces import carried, of_action, pieces
from artificer.boards.showing import Picture, showing_for
from artificer.boards.utopia_engine.board import UtopiaEngineBoard, board
from artificer.boards.utopia_engine.showing import SheetPointer
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import RULESETS
from tests.faces.terminal.test_drawing import COMPLETE, RICH, STEPS, position, positions
from tests.shares import in_turn

PLAIN = (str, int, bool, type(None), tuple)


def board_of(state: State, language: str = "en") -> UtopiaEngineBoard:
    return board(state.over(Sheet), words_for(state.game.name, language), STEPS)


def legal_of(state: State) -> set[int]:
    """The answers of the player; outcomes of chance are none."""
    return set() if state.is_chance_node() else set(state.legal_actions())


FEW = 2
"""Positions of each question that are looked at."""


def boards(
    ruleset: str, language: str = "en", most: int = FEW
) -> tuple[tuple[State, UtopiaEngineBoard], ...]:
    """The boards of some positions of every question. Shared: clone a position before you play."""
    return _boards(ruleset, language, most)


@cache
def _boards(ruleset: str, language: str, most: int) -> tuple[tuple[State, UtopiaEngineBoard], ...]:
    return tuple((state, board_of(state, language)) for state in positions(most, ruleset))


def sheets(made: UtopiaEngineBoard) -> tuple[object, ...]:
    """All of a board but the list of its answers."""
    return made.time, made.stores, made.regions, made.workshop, made.desk


ON_PIECES = {
    *("search", "activate", "link", "engine", "write in search box", "write in field", "pay"),
    *("skull", "rod", "wand", "charm", "recharge", "record"),
}
"""Moves with a piece of their own; `subtract` has one where nothing else is asked."""
BEFORE_THE_ENGINE = COMPLETE.replace(
    f"question={q.SPEND_HIT_POINTS} engine_begun=1", f"question={q.WHAT_NOW}"
)


@pytest.mark.parametrize("most", [FEW, pytest.param(4 * FEW, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_pieces_carry_the_legal_answers_and_no_others(ruleset: str, most: int) -> None:
    met: set[str] = set()
    rich = [position(fields, ruleset) for fields in (RICH, BEFORE_THE_ENGINE)]
    known = [*boards(ruleset, most=most), *((state, board_of(state)) for state in rich)]
    for state, made in known:
        legal = legal_of(state)
        assert [answer.action for answer in made.answers] == sorted(legal)
        on_sheets = carried(sheets(made))
        assert on_sheets <= legal
        assert on_sheets | set(made.elsewhere) == legal
        assert not on_sheets & set(made.elsewhere)
        assert not {state.move(action).name for action in made.elsewhere} & ON_PIECES
        met |= {state.move(action).name for action in on_sheets}
    assert met - {"subtract"} == ON_PIECES


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_piece_stands_for_its_own_answer(ruleset: str) -> None:
    for state, made in boards(ruleset):
        for region in made.regions:
            assert region.action is None or state.move(region.action)["region"] == region.number
        for link in made.workshop.links:
            for action in (link.action, link.record):
                assert action is None or state.move(action)["link"] == link.number
        for box in made.desk.field.boxes if made.desk.field else ():
            for square in (box.top, box.bottom):
                for writing in square.writings:
                    assert state.move(writing.action)["value"] == writing.number
                    assert square.number == 0
                    answer = of_action(made.answers, writing.action)
                    assert answer
                    assert answer.label == square.letter


@pytest.mark.parametrize(("ruleset", "language"), in_turn(RULESETS, LANGUAGES))
def test_every_answer_has_words(ruleset: str, language: str) -> None:
    for _, made in boards(ruleset, language):
        for answer in made.answers:
            assert answer.label.strip()
            assert answer.phrase.strip()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_board_holds_plain_values_and_is_the_same_every_time(ruleset: str) -> None:
    for state, made in boards(ruleset):
        before = state.serialize()
        again = board_of(state)
        assert made == again
        assert hash(made) == hash(again)
        assert state.serialize() == before
        every = set(pieces(made))
        for piece in every:
            for field in fields(piece):  # type: ignore[arg-type]
                value = getattr(piece, field.name)
                assert isinstance(value, PLAIN) or value in every, field.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_pointing_changes_no_board(language: str) -> None:
    state = load_game(RULESETS[0]).new_initial_state()
    showing = showing_for(state.game.ruleset)
    plain = Picture(state, 0, words_for(RULESETS[0], language))
    pointed = replace(plain, chosen=state.legal_actions()[-1], hand=4)
    assert showing.board(plain) == showing.board(pointed)


def test_a_square_says_what_each_die_in_it_would_make() -> None:
    state = position(
        f"question={q.WRITE_SEARCH_NUMBER} location=1 low_die=3 high_die=5 cell=0,6,4,1,2,3,0,0 "
        "filled=254"
    )
    made = board_of(state)
    field = made.desk.field
    assert field
    assert field.reach
    assert (field.reach.low, field.reach.high) == (41, 541)
    five = of_action(made.answers, state.string_to_action("write 5 top hundreds"))
    assert five
    assert five.reach
    assert (five.squares, five.reach.low, five.reach.rows) == ((5, 6, 4, 1, 2, 3), 441, (11,))
    assert made.desk.chart[11].low <= 441 <= made.desk.chart[11].high
    assert [writing.number for writing in field.boxes[0].top.writings] == [3, 5]


def test_half_a_box_says_what_each_partner_would_make_of_it() -> None:
    state = position(
        f"question={q.WRITE_ACTIVATION_NUMBER} found=0,1,1,1,1,1,1 work=2 field=1 charge=1 "
        "low_die=1 high_die=6"
    )
    six = of_action(board_of(state).answers, state.string_to_action("write 6 top 1"))
    assert six
    kinds = ["energy", "energy", "locked", "locked", "locked", "reset"]
    assert [partner.kind for partner in six.partners] == kinds
    assert [partner.amount for partner in six.partners][:2] == [2, 1]


BETWEEN_ROLLS = (
    f"question={q.BETWEEN_ROLLS} found=0,1,1,1,1,1,1 work=2 charge=1 damage=3 day=3 energy=3 "
    "cell=6,3,0,0,2,0,0,0 filled=19 tool=0,0,1"
)


@pytest.mark.parametrize("field", [1, 2])
def test_between_two_rolls_one_may_rest_and_the_field_stays_in_sight(field: int) -> None:
    state = position(f"{BETWEEN_ROLLS} field={field}")
    made = board_of(state)
    names = [state.action_to_string(action) for action in made.elsewhere]
    assert names == [*(f"rest {days}" for days in range(1, 7)), "roll"]
    assert made.stores.belt[2].action == state.string_to_action("charm")
    assert made.stores.hand.action == state.string_to_action("skull")
    assert made.desk.field
    assert made.desk.field.boxes[0].verdict
    assert made.asked.short == f"Activation field {field}: rest first, or roll on?"
    assert "rest before the next roll for the Hermetic Mirror" in made.asked.whole


def test_the_preview_of_a_rest_between_two_rolls_tells_its_days_and_what_it_heals() -> None:
    state = position(f"{BETWEEN_ROLLS} damage=5 day=2")
    told = of_action(board_of(state).answers, state.string_to_action("rest 2"))
    assert told
    assert told.story.short == ("2 days pass.", "You heal 2.")


def test_the_pointer_rests_on_the_roll_and_a_digit_names_the_days() -> None:
    state = position(f"{BETWEEN_ROLLS} field=1")
    pointer = SheetPointer()
    pointer.rest(state)
    assert pointer.chosen == state.string_to_action("roll")
    assert pointer.press(state, "3")
    assert pointer.chosen == state.string_to_action("rest 3")


@pytest.mark.parametrize(
    ("jar", "end"),
    [
        (3, ("3 more components are spent.", "The link is complete, value 6.")),
        (0, ("No Silica is left to replace it.", "The whole link is erased.")),
    ],
    ids=["paid", "unpaid"],
)
def test_the_preview_of_a_full_link_that_fells_you_tells_what_becomes_of_it(
    jar: int, end: tuple[str, ...]
) -> None:
    text = (
        f"question={q.WRITE_LINK_NUMBER} found=0,1,1,0,0,0,0 active=0,1,1,0,0,0,0 work=4 damage=3 "
        f"jar=0,0,0,0,{jar},0,0 cell=1,1,1,0,2,3,0,0 filled=191 low_die=4 day=5 tool=0,0,0"
    )
    state = position(text, RULESETS[1])
    told = of_action(board_of(state).answers, state.string_to_action("write 4 bottom 3"))
    assert told
    assert told.story.short[:-1] == ("You take 3 damage.", *end, "You fall unconscious for 6 days.")
