"""Every question drawn at the smallest and a large size; previews; no colour."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from artificer import State, load_game
from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.field import written
from artificer.boards.utopia_engine.preview import (
    follow,
    judge,
    place_on_chart,
    search_reach,
)
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.layout import Draw, draw_asked, draw_keys, draw_log
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.shown import picture_of
from artificer.faces.terminal.utopia_engine.desk import desk_width, draw_desk
from artificer.faces.terminal.utopia_engine.layout import draw_stores, draw_title
from artificer.faces.terminal.utopia_engine.regions import draw_regions
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.faces.terminal.utopia_engine.time_track import draw_time_track
from artificer.faces.terminal.utopia_engine.workshop import draw_workshop
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine import state as ends
from artificer.games.utopia_engine.moves import PAIR
from artificer.games.utopia_engine.state import Sheet
from artificer.table.history import Step
from artificer.words import words_for
from tests.faces.terminal.tables import (
    LARGE,
    RULESET,
    RULESETS,
    SMALL,
    WORDS,
    displayed,
    pointed_at,
    seeded,
    shown,
    table,
)

# What is laid over a fresh position so that random games soon come to rare questions.
RICH = (
    f"question={q.WHAT_NOW} "
    "found=0,1,1,1,1,1,1 active=0,1,0,0,1,1,1 jar=0,2,4,1,1,1,3 energy=5 "
    "treasure=0,1,0,1,1,1,0 tool=0,1,1 day=6 events=4,2,5,3 basket=9 damage=2"
)
HURT = RICH.replace("damage=2", "damage=5")
COMPLETE = (
    f"question={q.SPEND_HIT_POINTS} engine_begun=1 "
    "found=0,1,1,1,1,1,1 active=0,1,1,1,1,1,1 linked=0,1,1,1,1,1,1 tool=1,0,1 "
    "link_value=0,2,1,3,4,0,2 jar=0,2,2,0,0,0,0 energy=6 damage=1 day=13 treasure=0,0,0,0,0,1,0"
)

THOROUGH = f"question={q.SEARCH_EXTENSIVELY} location=1 boxes=0,6,0,0,0,0,0 tool=1,1,1 day=4"
# Questions that an edition never asks.
ABSENT = {
    RULESET: {q.SUBTRACT_BY_ROD, q.GO_ON_LINKING, q.MEET_FOUL_WEATHER},
    "utopia-engine-2e": {q.BETWEEN_ROLLS},
}
DOOMED = f"question={q.FACE_DOOM} day=14 days_due=2 next_step={ends.END_REST} days_named=2 energy=5"
FILLED = (
    f"question={q.JUDGE_FIELD} found=0,1,1,1,1,1,1 work=2 field=1 charge=3 "
    "cell=6,5,4,6,1,2,3,1 filled=255 tool=1,1,1 day=4"
)
FOUL = (
    f"question={q.MARK_IN_FOUL_WEATHER} location=1 active=0,1,0,0,0,0,0 found=0,1,0,0,0,0,0 "
    "events=1,2,3,1 boxes=0,1,0,0,0,0,0 tool=0,1,1 energy=3 day=2"
)
FULL = f"question={q.LOSE_ENERGY} energy=6 energy_due=4 location=1 tool=0,1,1 day=4"
KINDS = ("", RICH, HURT, COMPLETE, THOROUGH, DOOMED, FILLED, FOUL, FULL)
# Beginnings of an edition alone.
MORE = {
    RULESET: (),
    "utopia-engine-2e": (FOUL.replace(str(q.MARK_IN_FOUL_WEATHER), str(q.MEET_FOUL_WEATHER)),),
}


def position(fields: str, ruleset: str = RULESET) -> State:
    """The sheet of an edition with these fields, the last of each name; no play need lead to it."""
    game = load_game(ruleset)
    fresh = game.new_initial_state().body.to_text().split()
    kept = [field for field in fresh if field.startswith("edition=")]
    named = dict(field.partition("=")[::2] for field in [*kept, *fields.split()])
    return State(game, Sheet.from_text(" ".join(map("=".join, named.items()))))


STEPS = tuple(
    Step(ply, 0, action, "", ((facts.BOX_FILLED, result, 1),), "search_dice")
    for ply, (action, result) in enumerate(((PAIR + 10, 24), (PAIR + 10, -3), (PAIR + 10, 555)), 1)
)
"""Steps that leave results in the boxes of region 1, and dice on the table."""


def view(state: State, rng: random.Random) -> Picture:
    """How a position looks when the player points at some answer."""
    legal = [] if state.is_chance_node() else state.legal_actions()
    chosen = rng.choice(legal) if legal else None
    words = words_for(state.game.name)
    open_game = OpenGame(seeded(), words)
    if chosen is not None:
        open_game.pointer.choose(state, chosen)
    log = picture_of(open_game).log
    return Picture(state, 0, words, chosen, open_game.pointer.hand, STEPS, log)


def parts(
    shown_view: Display[UtopiaEngineBoard], small: bool
) -> list[tuple[Draw[UtopiaEngineBoard], int, int]]:
    """Every drawing and its size on a small or a large screen."""
    desk = desk_width(shown_view)
    if small:
        return [
            (draw_title, 80, 1),
            (draw_time_track, 80, 3),
            (draw_stores, 80, 2),
            (draw_regions, 80, 7),
            (draw_workshop, 80, 7),
            (draw_asked, 80, 1),
            (draw_desk, desk, 6),
            (draw_side, 80 - desk, 6),
            (draw_log, 80, 3),
            (draw_keys, 80, 1),
        ]
    return [
        (draw_time_track, 140, 3),
        (draw_stores, 140, 2),
        (draw_regions, 82, 13),
        (draw_workshop, 58, 13),
        (draw_desk, desk, 20),
        (draw_side, 86 - desk, 20),
        (draw_log, 54, 21),
    ]


def middle_parts(
    shown_view: Display[UtopiaEngineBoard],
) -> list[tuple[Draw[UtopiaEngineBoard], int, int]]:
    """The drawings and their sizes at 120x36, the smallest screen with both sheets."""
    desk = desk_width(shown_view)
    return [
        (draw_title, 120, 1),
        (draw_time_track, 120, 3),
        (draw_stores, 120, 3),
        (draw_regions, 62, 14),
        (draw_workshop, 58, 14),
        (draw_asked, 120, 1),
        (draw_desk, desk, 7),
        (draw_side, 120 - desk, 7),
    ]


def positions(limit: int, ruleset: str = RULESET) -> list[State]:
    """Some positions of every question of a ruleset that random games meet."""
    met: Counter[int] = Counter()
    found = []
    for seed, fields in enumerate((*KINDS, *MORE[ruleset]) * 6):
        rng = random.Random(seed)
        state = position(fields, ruleset) if fields else load_game(ruleset).new_initial_state()
        while not state.is_terminal():
            question = state.body.question  # type: ignore[attr-defined]
            met[question] += 1
            if met[question] <= limit:
                found.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        met[q.OVER] += 1
        if met[q.OVER] <= limit:
            found.append(state.clone())
    absent = set(range(q.OVER + 1)) - set(met)
    assert absent == ABSENT[ruleset], "a question was never met"
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("limit", [1, pytest.param(12, marks=pytest.mark.long)])
def test_every_question_is_drawn_with_its_answers_at_80x24(ruleset: str, limit: int) -> None:
    rng = random.Random(5)
    for state in positions(limit, ruleset):
        picture = view(state, rng)
        display = displayed(picture)
        spots: set[object] = set()
        for small in (True, False):
            for draw, width, height in parts(display, small):
                canvas = Canvas(width, height)
                draw(canvas, display)
                if small and draw in (draw_desk, draw_side):
                    spots |= set(canvas.spots())
        legal = set(picture.legal())
        other_die = {a for a in legal if (p := written(a)) and p[0] != picture.hand}
        assert legal - other_die <= spots, picture.state


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("limit", [2, pytest.param(40, marks=pytest.mark.long)])
def test_no_question_and_no_consequence_is_cut_at_80x24(ruleset: str, limit: int) -> None:
    words = words_for(ruleset)
    for state in positions(limit, ruleset):
        answers = [] if state.is_chance_node() else state.legal_actions()
        plain, *answered = pointed_at(
            [Picture(state, 0, words, action) for action in (None, *answers)]
        )
        rule = Canvas(SMALL[0], 1)
        draw_asked(rule, plain)
        assert "…" not in rule.lines()[0]
        for display in answered:
            canvas = Canvas(SMALL[0] - desk_width(display), 6)
            draw_side(canvas, display)
            assert "…" not in "".join(canvas.lines()), display.picture.chosen


async def test_the_screen_lays_itself_out_at_any_size() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space")
        for width, height in ((100, 30), (120, 36), LARGE, (40, 10), SMALL):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            side_by_side = width >= 120
            assert app.query_one("#regions").display
            assert app.query_one("#workshop").display is side_by_side
            if width >= SMALL[0]:
                assert ("FINAL ACTIVATION" in shown(app)) is side_by_side
                assert "WILDERNESS" in shown(app)


async def test_the_whole_question_fits_at_80x24() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space")
        screen = shown(app)
        for words in (
            "DAYS",
            "VIAL",
            "EVENTS",
            "Halebeard",
            "Where in the search box",
            "F3 hint",
        ):
            assert words in screen
        assert f"▸{app.picture.hand}◂" in screen


async def test_no_color_sends_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space")
        strips = app.screen._compositor.render_strips()
        for style in {segment.style for strip in strips for segment in strip if segment.style}:
            assert style.color is None or style.color.is_default
            assert style.bgcolor is None or style.bgcolor.is_default
        assert "▸" in shown(app)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (f"question={q.WHAT_NOW} day=3", "11 days left"),
        (f"question={q.WHAT_NOW} day=13", "today: 1 day left before doom"),
        (f"question={q.WHAT_NOW} day=14", "doom is today"),
        (f"question={q.WHAT_NOW} day=20 skulls=7", "today: 1 day left before doom"),
        (f"question={q.OVER} day=15 end={ends.DOOMSDAY}", "doom has come"),
        (f"question={q.OVER} day=14 end={ends.UTOPIA}", ""),
    ],
)
def test_what_time_it_is(fields: str, said: str) -> None:
    canvas = Canvas(80, 3)
    draw_time_track(canvas, displayed(Picture(position(fields), 0, WORDS)))
    line = canvas.lines()[2]
    assert said in line if said else line == ""


def test_days_of_two_digits_stand_apart_in_a_narrow_track() -> None:
    canvas = Canvas(80, 3)
    state = position(f"question={q.WHAT_NOW} day=0")
    draw_time_track(canvas, displayed(Picture(state, 0, WORDS)))
    days, marks, _ = canvas.lines()
    assert "   8  9 10  11 12 13  14 15 16  17 18 19  20 21 22" in days
    for number in (2, 5, 8, 11, 14, 17, 20):
        assert marks[days.index(f" {number}") + len(str(number)) - 1] == "E"


def test_the_last_roll_for_the_engine_is_no_other_roll() -> None:
    state = position(
        f"{COMPLETE} difficulty=9".replace(str(q.SPEND_HIT_POINTS), str(q.ENGINE_DICE), 1)
    )
    rolled = Step(4, 0, PAIR + 2, "", ((facts.ENGINE_ROLL, 3, 9),), "engine_dice")
    for steps, told in ((STEPS, False), ((*STEPS, rolled), True), ((rolled, *STEPS), False)):
        canvas = Canvas(41, 6)
        draw_desk(canvas, displayed(Picture(state, 0, WORDS, steps=steps)))
        text = "\n".join(canvas.lines())
        assert "roll at least: 9" in text
        assert ("last roll: 3" in text) == told


def test_the_reach_of_a_search_box() -> None:
    assert (search_reach([5, 0, 0, 3, 0, 0]).low, search_reach([5, 0, 0, 3, 0, 0]).high) == (
        145,
        255,
    )
    full = search_reach([3, 6, 5, 3, 4, 1])
    assert (full.low, full.high, full.rows) == (24, 24, (7,))
    rows = [
        place_on_chart(n) for n in (-555, -401, -400, -100, -1, 0, 1, 10, 11, 99, 100, 499, 555)
    ]
    assert rows == [0, 0, 1, 4, 4, 5, 6, 6, 7, 7, 8, 11, 12]


def test_previews_ask_the_rules_and_leave_the_state_alone() -> None:
    assert judge(6, 2, link=False)[:2] == (facts.BOX_ENERGY, 1)
    assert judge(1, 6, link=False)[0] == facts.BACKFIRE
    assert judge(5, 4, link=True)[:2] == (facts.LINK_RESULT, 1)
    state = position(f"question={q.WHAT_NOW} damage=3")
    before = state.serialize()
    after, notes = follow(state.over(Sheet), state.string_to_action("rest 1"))
    assert (facts.RESTED, 1, 2) in notes
    assert state.serialize() == before != after.serialize()


def test_a_canvas_cuts_what_does_not_fit() -> None:
    canvas = Canvas(6, 2)
    canvas.put(3, 0, "abcdef", target=4)
    canvas.put(-1, 1, "xyz")
    canvas.put(4, 1, "探索")
    assert canvas.lines() == ["   abc", "yz  探"]
    assert canvas.spots() == {4: (3, 0)}
    assert cut("探索探索", 5) == "探索…"
