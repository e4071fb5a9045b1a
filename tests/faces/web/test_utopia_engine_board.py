"""The adventure sheets on a page: their controls, what is shown while one aims, what is new."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from artificer.boards.pieces import carried
from artificer.boards.utopia_engine.answers import SheetAnswer
from artificer.faces.web.drawn_board import Drawn
from artificer.faces.web.settings import speech
from artificer.faces.web.templating import STATIC, drawn
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import HOME
from artificer.table.session import Step
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import RULESETS
from tests.faces.terminal.test_drawing import COMPLETE, RICH, STEPS, position, positions
from tests.faces.web.boards import Controls, board_page, seen
from tests.shares import in_turn

MOST_LETTERS = 60_000
WRITING = (
    f"question={q.WRITE_SEARCH_NUMBER} location=1 low_die=3 high_die=5 cell=0,6,4,1,2,0,0,0 "
    "filled=222"
)


@cache
def scenes(ruleset: str) -> tuple[tuple[Drawn, str], ...]:
    """Some positions of every kind, each with its page."""
    rich = [position(fields, ruleset) for fields in (RICH, COMPLETE)]
    sights = [seen(state, steps=STEPS) for state in positions(1, ruleset)[::2] + rich]
    return tuple((view, board_page(view)) for view in sights)


def buttons(text: str, css: str) -> list[dict[str, str]]:
    """The attributes of the buttons of a class."""
    found = (
        dict(re.findall(r'([a-z-]+)="([^"]*)"', tag)) for tag in re.findall("<button[^>]*>", text)
    )
    return [each for each in found if css in each.get("class", "").split()]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_answer_that_stands_alone_says_what_would_follow(ruleset: str) -> None:
    """Under a heading stand numbers and names, too many and too short for a story beside each."""
    told = set()
    for view, _ in scenes(ruleset):
        listed = drawn("parts/answers.html", "en", view=view)
        for heading, (first, *_) in view.stage.listed:
            assert isinstance(first, SheetAnswer)
            if not heading and first.story.in_one:
                button = listed.partition(f'value="{first.action}"')[2].partition("</button>")[0]
                assert unescape(button).endswith(f"<small>{first.story.in_one}</small>")
                told.add(view.verb(first.action))
    assert len(told) > 3, told


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_pieces_stand_for_is_a_control_once_and_has_a_name(ruleset: str) -> None:
    for view, text in scenes(ruleset):
        board = view.board
        controls = Controls(text).names
        on_pieces = carried((board.stores, board.regions, board.workshop, board.desk))
        assert set(controls) == on_pieces
        for action, names in controls.items():
            assert len(names) == 1, view.answer(action).phrase
            assert names[0]


@pytest.mark.parametrize(("ruleset", "language"), in_turn(RULESETS, LANGUAGES))
def test_each_answer_is_in_view_once_and_on_a_piece_it_is_a_sentence(
    ruleset: str, language: str
) -> None:
    for state in positions(1, ruleset)[::3]:
        view = seen(state, language)
        shown = (f"utopia_engine/{part}.html" for part in ("strip", view.stage.chosen))
        pieces = Controls("".join(drawn(part, language, view=view, path="/") for part in shown))
        listed = {each.action for _, group in view.stage.listed for each in group}
        assert listed.isdisjoint(pieces.names)
        assert listed | set(pieces.names) == {each.action for each in view.board.answers}
        for action, names in pieces.names.items():
            assert names == [view.answer(action).phrase]


def test_a_square_shows_what_each_die_in_it_would_make() -> None:
    view = seen(position(WRITING), steps=STEPS)
    text = board_page(view)
    writes = buttons(text, "write")
    assert len(writes) == 4
    for each in writes:
        answer = view.answer(int(each["value"]))
        assert isinstance(answer, SheetAnswer)
        assert answer.reach
        assert unescape(each["aria-label"]) == answer.phrase
        assert each["data-rows"].split() == [str(row) for row in answer.reach.rows]
        low, high = answer.reach.low, answer.reach.high
        worth = str(low) if low == high else f"{low} … {high}"
        button = text.partition(f'aria-describedby="{each["aria-describedby"]}"')[2]
        assert button.partition("</button>")[0].endswith(f'<small class="worth">{worth}</small>')
    rows = re.findall(r'<tr data-row="(\d+)" class="(can)?', text)
    reach = view.board.desk.field.reach.rows
    assert {int(row) for row, can in rows if can} == set(reach)


def test_the_first_number_of_a_box_shows_what_each_partner_would_make() -> None:
    fields = f"question={q.WRITE_ACTIVATION_NUMBER} work=2 field=1 found=0,0,1,0,0,0,0 high_die=6"
    text = board_page(seen(position(fields)))
    partners = re.search('<span class="partners">(.*?)</span> </span>', text, re.DOTALL)
    assert partners
    assert re.findall("<i>([1-6])</i>", partners[1]) == list("123456")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_picture_that_is_used_is_drawn_and_every_drawn_one_used(ruleset: str) -> None:
    used = {
        name
        for _, text in scenes(ruleset)
        for name in re.findall(r'utopia_engine\.svg[^#"]*#(\w+)', text)
    }
    there = set(re.findall(r'<symbol id="(\w+)"', (STATIC / "utopia_engine.svg").read_text()))
    assert used <= there
    monsters = {"beast", "rogue", "bird", "serpent", "giant", "spirit", "wurm", "shark", "crab"}
    assert there - used <= monsters | {"claws", "imp", "flame"}


def test_what_the_last_choice_left_is_marked() -> None:
    steps = [Step(1, 0, HOME, "home", ((facts.DAY, 2, 0), (facts.HURT, 1, 0)), "what_now")]
    text = board_page(seen(position(f"question={q.WHAT_NOW} day=2 damage=1"), steps=steps))
    assert len(re.findall('class="day [^"]* fresh"', text)) == 1
    assert re.search('class="vial[^"]* fresh"', text)
    assert "fresh" not in board_page(seen(position(f"question={q.WHAT_NOW} day=2 damage=1")))


def test_the_stage_is_what_the_question_is_about() -> None:
    """In a workshop with nothing to work on, one looks where to go."""
    works = "location=0 found=0,0,1,0,0,0,0"
    dice = f"question={q.WRITE_ACTIVATION_NUMBER} {works} work=2 field=1 high_die=6"
    pays = f"question={q.PAY_THE_BATTERY} {works} jar=0,1,1,1,0,0,0 components_due=3"
    sheets = {
        f"question={q.WHAT_NOW} location=3": "wilderness",
        f"question={q.WHAT_NOW} location=0": "wilderness",
        f"question={q.WHAT_NOW} {works}": "workshop",
        f"{pays} asked_before={q.WHAT_NOW}": "wilderness",
        f"{pays} asked_before={q.WRITE_SEARCH_NUMBER}": "wilderness",
        dice: "desk",
    }
    for fields, chosen in sheets.items():
        assert seen(position(fields)).stage.chosen == chosen, fields


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_sheets_are_light(ruleset: str) -> None:
    assert max(len(text) for _, text in scenes(ruleset)) < MOST_LETTERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_perfect_zeros_stand_on_the_page_as_they_are_worth_points(language: str) -> None:
    fields = f"question={q.WHAT_NOW} location=1 perfect_zeros="
    named = speech(language).say("web.ue.perfect_zeros")
    text = board_page(seen(position(f"{fields}3", RULESETS[1]), language), language)
    assert f"{named}</dt>" in text
    assert re.search('data-piece="perfect-zeros">.*?>3<', text)
    assert named not in board_page(seen(position(f"{fields}0", RULESETS[1]), language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_to_go_from_the_workshop_is_asked_by_name(language: str) -> None:
    view = seen(position(f"question={q.WHAT_NOW} location=0 found=0,0,1,0,0,0,0"), language)
    buttons = Controls(drawn("parts/answers.html", language, view=view)).names
    names = [[view.words.name("region", number)] for number in range(1, 7)]
    assert list(buttons.values())[:6] == names
