"""The screen of Utopia: keys and mouse, sheets and leaflets, and what a seat may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count
from random import Random

import pytest
from textual.pilot import Pilot

from artificer import State, load_game
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.showing import WorldPointer
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.dialogs import Booklet
from artificer.faces.terminal.layout import draw_asked
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.screens import EndCard, NewsCard, SeatCover, draw_end
from artificer.faces.terminal.utopia.boards import draw_boards
from artificer.faces.terminal.utopia.layout import draw_answers, draw_title
from artificer.faces.terminal.utopia.players import draw_cards, draw_others
from artificer.faces.terminal.utopia.world_map import draw_map
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.moves import DONE, DRAFT, FINANCE, MOVES
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import (
    LARGE,
    SMALL,
    displayed,
    ended,
    shown,
    smallest_and_largest,
)
from tests.faces.terminal.utopia_tables import (
    WORDS,
    plain_view,
    positions,
    sights,
    world,
)
from tests.shares import first, in_turn

SIZES = smallest_and_largest((100, 30), (120, 40))
DRAWINGS = (draw_title, draw_map, draw_boards, draw_cards, draw_others, draw_asked, draw_answers)


def session(*seats: str, until: Callable[[State], bool] | None = None) -> Session:
    """A game at which the first seat is asked what `until` says; so far all answer at random."""
    game = load_game("utopia", players=len(seats))
    for seed in count(3):
        played = Session.start(MemoryStore(), game, SeededDice(seed), seats=seats)
        if until is None or reaches(played, until, Random(seed)):
            return played
    raise AssertionError(until)


def reaches(played: Session, until: Callable[[State], bool], random: Random) -> bool:
    """Play until the first seat is asked that; whether it is before the end."""
    while not played.is_over():
        if played.waits_for_dice():
            played.roll()
        elif played.current_player() == 0 and until(played.state):
            return True
        else:
            played.play(random.choice(played.state.legal_actions()))
    return False


def asks(question: int, round_: int = 0) -> Callable[[State], bool]:
    """Whether a position asks this, from a round on."""
    return lambda state: world(state).question == question and world(state).round >= round_


def table(played: Session) -> ScreenApp:
    return ScreenApp(played, words_for("utopia"))


async def settled(pilot: Pilot[None]) -> None:
    """Past the news of what computer players did."""
    await pilot.pause()
    if isinstance(pilot.app.screen, NewsCard):
        await pilot.press("escape")
        await pilot.pause()


def alone(*, until: Callable[[State], bool]) -> ScreenApp:
    return table(session("Ann", "computer:random", "computer:random", until=until))


def test_news_begin_with_the_last_choice_though_only_answers_were_given_since() -> None:
    open_game = alone(until=asks(q.FINANCE_CARDS)).open_game
    passed_by = 0
    while not open_game.session.is_over():
        own = len(open_game.session.steps) + 1
        open_game.play(Random(own).choice(open_game.position().legal_actions()))
        others = [step for step in open_game.session.steps[own:] if step.player > 0]
        assert open_game.computers_decided() == bool(others)
        if not others:
            continue
        news = open_game.feed.news()
        assert news[0].ply == own + 1
        passed_by += any(step.player == open_game.seat for step in news)
        came_of_it = [line for line in open_game.news() if line.ply == own]
        assert not any(line.quiet for line in came_of_it)
        assert bool(came_of_it) == bool(open_game.session.steps_for(0)[own - 1].notes)
    assert passed_by > 5


def test_nobody_hands_over_for_an_answer_that_all_know() -> None:
    open_game = table(session("Ann", "Ben", "computer:random", until=asks(q.DRAFT_CARD))).open_game
    by_itself = 0
    open_game.run_on()
    while not open_game.session.is_over():
        if open_game.covered:
            decider = open_game.session.current_player()
            assert len(open_game.session.view(decider).legal_actions()) > 1
            open_game.uncover()
        own = len(open_game.session.steps) + 1
        open_game.play(Random(own).choice(open_game.position().legal_actions()))
        given = [step for step in open_game.session.steps[own:] if step.player in (0, 1)]
        by_itself += any(step.player != open_game.seat for step in given)
    assert by_itself > 5


def spot(app: ScreenApp, pane: str, target: int | str) -> tuple[int, int]:
    """Where a target stands in a pane."""
    return app.query_one(f"#{pane}", Pane).canvas().spots()[target]


async def test_a_click_on_a_territory_starts_there() -> None:
    app = table(session("Ann", "computer:random", until=asks(q.CHOOSE_START)))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        action = app.picture.legal()[-1]
        assert await pilot.click("#map", offset=spot(app, "map", action))
        await pilot.pause()
        territory = app.picture.state.move(action)["territory"]
        assert world(app.session.state).seats[0].home == territory + 1


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_a_card_drafts_it(size: tuple[int, int]) -> None:
    app = alone(until=asks(q.DRAFT_CARD, 4))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        before = len(app.session.steps)
        action = app.picture.legal()[-1]
        assert DRAFT <= action < FINANCE
        assert await pilot.click("#cards", offset=spot(app, "cards", action))
        await pilot.pause()
        assert app.session.steps[before].text == read_back(action)


def read_back(action: int) -> str:
    return load_game("utopia").new_initial_state().action_to_string(action)


async def test_a_click_on_any_other_card_tells_about_it() -> None:
    app = alone(until=asks(q.DRAFT_CARD, 6))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        spots = app.query_one("#others", Pane).canvas().spots()
        target = next(spot for spot in spots if isinstance(spot, str))
        assert await pilot.click("#others", offset=spots[target])
        await pilot.pause()
        assert isinstance(app.screen, Booklet)
        assert f"{CARD_IDS[int(target.split()[1])]}  " in shown(app)
        before = len(app.session.steps)
        await pilot.press("escape")
        assert len(app.session.steps) == before


async def test_leaflets_are_leafed_through_and_speak_the_language() -> None:
    app = alone(until=asks(q.DRAFT_CARD, 2))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        card = CARD_IDS[app.picture.state.move(app.open_game.pointer.chosen or 0)["card"]]
        await pilot.press("c")
        await pilot.pause()
        assert f"{card}  " in shown(app)
        seen = {shown(app)}
        for _ in range(3):
            await pilot.press("right")
            await pilot.pause()
            seen.add(shown(app))
        assert len(seen) == 4
        await pilot.press("left", "left", "left")
        await pilot.pause()
        assert shown(app) in seen
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Booklet)
        assert f"{card}  " in shown(app)
        assert "牌組中" in shown(app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_sheet_is_one_key_away(size: tuple[int, int]) -> None:
    app = alone(until=asks(q.PLAY_CARDS, 3))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        for key, name in app.laid.sheet_keys.items():
            await pilot.press(key)
            await pilot.pause()
            pane = app.query_one(f"#{name}", Pane)
            assert pane.display
            assert pane.canvas().width
            assert not pane.canvas().lost
        shown_at_once = [name for name, _ in app.laid.sheets if app.query_one(f"#{name}").display]
        wide = size[0] >= 120
        assert len(shown_at_once) == (4 if wide else 1)
        heights = [app.query_one(f"#{pane}").size.height for pane in ("side", "log")]
        assert heights[0] == heights[1] or not wide


async def test_a_key_turns_the_pages_of_a_sheet_that_lies_on_top() -> None:
    app = alone(until=asks(q.DRAFT_CARD, 12))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert app.query_one("#cards").display
        await pilot.press("o")
        await pilot.pause()
        first = shown(app)
        await pilot.press("o")
        await pilot.pause()
        pages = first.count("page 1 of")
        assert (shown(app) != first) == bool(pages)
        await pilot.press("t")
        await pilot.pause()
        assert "DRAFT ROW" in shown(app)


@pytest.mark.parametrize(
    ("size", "asked"),
    in_turn(
        [SMALL, (100, 30), (120, 40), LARGE],
        [(q.PLAY_CARDS, 5), (q.DRAFT_CARD, 9), (q.FINANCE_CARDS, 3)],
    ),
)
async def test_nothing_is_lost_on_a_screen_of_any_size(
    size: tuple[int, int], asked: tuple[int, int]
) -> None:
    app = alone(until=asks(*asked))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        for pane in app.query(Pane):
            if pane.size.width:
                assert not pane.canvas().lost, pane.id
        rows = shown(app).splitlines()
        assert len(rows) == size[1]


async def test_resizing_keeps_the_game_and_the_answer_that_is_pointed_at() -> None:
    app = alone(until=asks(q.DRAFT_CARD, 5))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("tab")
        chosen = app.open_game.pointer.chosen
        for size in (SMALL, (40, 10), (120, 40), LARGE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.open_game.pointer.chosen == chosen
        assert "TECHNOLOGY" in shown(app)


@pytest.mark.parametrize("size", first([SMALL, LARGE]))
async def test_two_people_take_turns_and_the_cover_shows_nothing(size: tuple[int, int]) -> None:
    app = table(session("Ann", "Ben"))
    covers = 0
    async with app.run_test(size=size) as pilot:
        while covers < 3:
            await pilot.pause()
            if isinstance(app.screen, SeatCover):
                covers += 1
                assert "North Coast" not in shown(app)
                app.screen.grace = 0  # type: ignore[misc]
            elif not isinstance(app.screen, NewsCard):
                assert app.picture.seat == app.session.current_player() == app.open_game.seat
            await pilot.press("enter")
        assert len({step.player for step in app.session.steps}) == 3


async def test_a_game_of_computers_and_one_person_ends_with_the_end_card() -> None:
    app = alone(until=asks(q.PLAY_CARDS, 20))
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(80):
            await settled(pilot)
            if isinstance(app.screen, EndCard):
                break
            legal = app.open_game.position().legal_actions()
            app.open_game.pointer.choose(app.open_game.position(), legal[-1])
            await pilot.press("enter")
        assert isinstance(app.screen, EndCard)
        assert "[q]" in shown(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_card_of_five_players_has_room(language: str) -> None:
    state = load_game("utopia", players=5).new_initial_state()
    random = Random(2)
    while not state.is_terminal():
        chance = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        )
        state.apply_action(random.choice(chance or state.legal_actions()))
    view = replace(plain_view(state.view(0), WORDS[language]), can_undo=True)
    canvas = Canvas(64, 20)
    draw_end(canvas, ended(view))
    assert not canvas.lost
    assert "quit" in canvas.spots()
    rows = "\n".join(canvas.lines())
    assert "...." not in rows
    assert view.say("end.score.seat", name="") not in rows


def drawn(plain: Display[UtopiaBoard]) -> list[str]:
    """All that the screen shows of a position, on every page."""
    pages = [(draw, plain) for draw in DRAWINGS]
    for draw, sheet in ((draw_cards, "cards"), (draw_others, "others")):
        pages += [(draw, replace(plain, sheet=sheet, page=page)) for page in (1, 2)]
    rows: list[str] = []
    for draw, page in pages:
        canvas = Canvas(80, 13)
        draw(canvas, page)
        rows += canvas.lines() + [str(spot) for spot in canvas.spots()]
    return rows


@pytest.mark.parametrize("every", [12, pytest.param(2, marks=pytest.mark.long)])
def test_what_others_hide_is_not_drawn(every: int) -> None:
    random = Random(7)
    for view in sights("en")[::every]:
        state = view.picture.state
        if not state.is_terminal():
            guess = state.resample(state.viewer or 0, random.randrange).view(state.viewer or 0)
            assert drawn(displayed(plain_view(guess, WORDS["en"]))) == drawn(view)


def test_enter_alone_does_not_end_a_turn() -> None:
    pointer = WorldPointer()
    for state in positions():
        if state.is_chance_node() or state.is_terminal():
            continue
        legal = state.legal_actions()
        pointer.chosen = DONE
        pointer.rest(state)
        assert pointer.chosen != DONE or legal == [DONE]


def test_a_draft_is_pointed_at_from_its_dearest_card_on() -> None:
    drafts = [state for state in positions() if world(state).question == q.DRAFT_CARD]
    assert drafts
    for state in drafts:
        pointer = WorldPointer()
        pointer.rest(state)
        prices = {action: world(state).price[action - DRAFT] for action in state.legal_actions()}
        assert prices[pointer.chosen or 0] == max(prices.values())


def keys_for(text: str) -> Iterable[str]:
    """The keys that should name an answer."""
    move = MOVES[MOVES.texts.index(text)]
    yield text[0]
    if "card" in move.parts:
        yield CARD_IDS[move["card"]][0]
    elif move.parts and move.name not in ("acquire", "invest"):
        yield text.split()[1][0]


def test_keys_name_territories_players_units_categories_and_verbs() -> None:
    pointer = WorldPointer()
    for state in positions():
        if state.is_chance_node() or state.is_terminal():
            continue
        for place, action in enumerate(state.legal_actions(), 1):
            text = state.action_to_string(action)
            for key in keys_for(text):
                assert pointer.names(key, text, place) or len(text.split()[-1]) > 1
            assert not pointer.names("Z", text, place)
