"""What only the 2nd edition draws and asks: the Rod's amounts, links set aside, its figure."""

from __future__ import annotations

from typing import Any

import pytest

from artificer import State
from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.pencil import FilledBox, pencilled
from artificer.boards.utopia_engine.showing import SheetPointer
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia_engine.desk import AMOUNTS_WIDTH, desk_width, draw_desk
from artificer.faces.terminal.utopia_engine.layout import draw_title
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.faces.terminal.utopia_engine.time_track import draw_time_track
from artificer.faces.terminal.utopia_engine.workshop import FLAT, TALL, draw_workshop
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import LINK_ENDS, SECOND
from artificer.games.utopia_engine.squares import FULL, LINK_FORM
from artificer.table.history import Step
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import LARGE, SMALL, displayed
from tests.faces.terminal.test_drawing import position

SECOND_EDITION = "utopia-engine-2e"
WORDS = words_for(SECOND_EDITION)
ALL = "0,1,1,1,1,1,1"
ROD = f"question={q.SUBTRACT_BY_ROD} location=4 tool=0,1,1 filled={FULL}"
LINKING = (
    f"question={q.GO_ON_LINKING} work=2 found={ALL} active={ALL} jar=0,0,1,0,0,0,0 "
    f"cell=5,3,0,0,3,0,0,0 filled={LINK_FORM | 0b10011}"
)


def at(fields: str) -> State:
    return position(fields, SECOND_EDITION)


def pointing(state: State, keys: str = "") -> SheetPointer:
    pointer = SheetPointer()
    pointer.rest(state)
    for key in keys:
        assert pointer.press(state, key)
    return pointer


def chosen(state: State, keys: str = "") -> str:
    pointer = pointing(state, keys)
    assert pointer.chosen is not None
    return state.action_to_string(pointer.chosen)


@pytest.mark.parametrize(
    ("result", "keys", "answer"),
    [
        (163, "", "subtract 100"),
        (58, "", "subtract 57"),
        (163, "5", "subtract 5"),
        (163, "57", "subtract 57"),
        (163, "577", "subtract 7"),
        (163, "100", "subtract 100"),
        (58, "58", "subtract 8"),
        (58, "99", "subtract 9"),
    ],
)
def test_an_amount_is_typed_digit_by_digit(result: int, keys: str, answer: str) -> None:
    assert chosen(at(f"{ROD} result={result}"), keys) == answer


def test_what_cannot_be_taken_off_is_not_typed() -> None:
    state = at(f"{ROD} result=5")
    pointer = pointing(state)
    assert not pointer.press(state, "7")
    assert not pointer.press(state, "0")
    assert pointer.chosen == state.string_to_action("subtract 4")


def test_an_amount_begins_anew_after_pointing_elsewhere() -> None:
    state = at(f"{ROD} result=163")
    pointer = pointing(state, "5")
    pointer.choose(state, state.string_to_action("subtract 30"))
    pointer.press(state, "7")
    assert pointer.chosen == state.string_to_action("subtract 7")


@pytest.mark.parametrize("result", [2, 58, 163, 555])
def test_every_amount_can_be_clicked_where_it_stands(result: int) -> None:
    state = at(f"{ROD} result={result} energy=5")
    display = displayed(Picture(state, 0, WORDS, pointing(state).chosen))
    assert desk_width(display) == AMOUNTS_WIDTH
    canvas = Canvas(AMOUNTS_WIDTH, 6)
    draw_desk(canvas, display)
    assert not canvas.lost
    assert set(canvas.spots()) == set(state.legal_actions())


def test_the_chosen_amount_says_what_it_leaves() -> None:
    state = at(f"{ROD} result=163 active=0,0,0,0,0,1,0")
    canvas = Canvas(80 - AMOUNTS_WIDTH, 6)
    draw_side(
        canvas,
        displayed(Picture(state, 0, WORDS, state.string_to_action("subtract 98"))),
    )
    said = "\n".join(canvas.lines())
    for words in ("163 − 98 = 65", "Silica", "up to 10 off"):
        assert words in said


def test_a_link_is_rolled_for_unless_the_player_says_stop() -> None:
    state = at(LINKING)
    assert chosen(state) == "roll"
    assert chosen(at("question=6 work=2 field=1 low_die=2 high_die=5")).startswith("write 5")


def test_a_link_set_aside_and_a_kept_charge_show_on_the_sheet() -> None:
    state = at(LINKING)
    state.apply_action(state.string_to_action("stop"))
    s: Any = state.body
    s.active[6], s.bar[6] = 0, 2
    for size in ((80, 7), (58, 13)):
        canvas = Canvas(*size)
        draw_workshop(canvas, displayed(Picture(state, 0, WORDS)))
        said = "\n".join(canvas.lines())
        assert "[Quartz 3/6]" in said
        assert "Crystal Battery ▮2" in said


@pytest.mark.parametrize("figure", [FLAT[SECOND], TALL[SECOND]])
def test_the_figure_has_every_part_once(figure: Any) -> None:
    assert set(figure.artifacts) == set(figure.links) == set(range(1, 7))


@pytest.mark.parametrize("figure", [FLAT[SECOND], TALL[SECOND]])
def test_a_link_stands_between_its_ends(figure: Any) -> None:
    for link, place in figure.links.items():
        ends = [figure.artifacts[artifact] for artifact in LINK_ENDS[SECOND][link]]
        low, high = sorted(end.y for end in ends)
        assert low - 1 <= place.y <= high + 1
        left, right = sorted(end.column(78) for end in ends)
        assert left - 10 <= place.column(78) <= right + 10


def test_the_last_skull_bears_no_x_and_can_be_crossed() -> None:
    canvas = Canvas(80, 3)
    draw_time_track(
        canvas,
        displayed(Picture(at(f"question={q.WHAT_NOW} day=20 skulls=8"), 0, WORDS)),
    )
    assert "X" not in canvas.lines()[1]
    assert "☠" not in canvas.lines()[1]
    assert "1 day left" in canvas.lines()[2]


def test_results_of_a_region_go_with_its_boxes_on_return() -> None:
    notes = ((facts.BOX_FILLED, 24, 1), (facts.BOX_FILLED, 3, 2), (facts.RETURNED, 1, 1))
    steps = [Step(1, 0, 0, "", notes, "what_now")]
    assert pencilled(steps).boxes == {1: [], 2: [FilledBox(3, (0,) * 6)]}


LAST = f"found={ALL} active={ALL} tool=1,0,1 energy=6 low_die=6"
NEGATIVES = f"{LAST} question={q.WRITE_LINK_NUMBER} work=2 cell=1,1,3,0,5,4,0,0 filled={FULL - 64}"
BACKFIRE = (
    f"{LAST} question={q.WRITE_ACTIVATION_NUMBER} active=0,0,1,1,1,1,1 work=1 field=2 charge=2 "
    f"cell=1,1,3,1,5,4,6,0 filled={FULL - 128} jar=0,0,4,0,0,0,0 damage=5"
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fields", "move"),
    [
        (f"{NEGATIVES} jar=0,0,4,1,1,1,3", "write 6 bottom 3"),
        (f"{NEGATIVES} jar=0,0,1,1,1,1,3", "write 6 bottom 3"),
        (f"{NEGATIVES} jar=0,0,4,1,1,1,3 damage=3", "write 6 bottom 3"),
        (f"{NEGATIVES} jar=0,0,4,1,1,1,3 damage=4", "write 6 bottom 3"),
        (BACKFIRE, "write 6 bottom 4"),
        (f"{BACKFIRE} backfires=1", "stop"),
    ],
)
def test_the_worst_that_can_follow_fits_at_80x24(language: str, fields: str, move: str) -> None:
    state = at(fields)
    words = words_for(SECOND_EDITION, language)
    display = displayed(Picture(state, 0, words, state.string_to_action(move)))
    canvas = Canvas(80 - desk_width(display), 6)
    draw_side(canvas, display)
    assert not canvas.lost
    assert "…" not in "".join(canvas.lines())


def test_whoever_would_die_of_a_link_is_told_so() -> None:
    state = at(f"{NEGATIVES} jar=0,0,4,1,1,1,3 damage=4")
    canvas = Canvas(33, 6)
    draw_side(
        canvas,
        displayed(Picture(state, 0, WORDS, state.string_to_action("write 6 bottom 3"))),
    )
    assert "More than six damage" in "\n".join(canvas.lines())


@pytest.mark.parametrize("width", [SMALL[0], LARGE[0]])
def test_perfect_zeros_stand_beside_the_points(width: int) -> None:
    canvas = Canvas(width, 1)
    state = at(f"question={q.WHAT_NOW} perfect_zeros=2")
    heading = WORDS.say("terminal.heading.seeded", seed=2**32 - 1)
    draw_title(canvas, displayed(Picture(state, 0, WORDS, heading=heading)))
    points = WORDS.say("terminal.points", state.scores()[0], points=state.scores()[0])
    assert f"perfect zeros 2  {points}" in canvas.lines()[0]
