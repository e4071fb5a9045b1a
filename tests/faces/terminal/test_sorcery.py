"""The table of Sorcery: everything has room, secrets are kept, keys find their answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any

import pytest

from artificer import State, load_game
from artificer.boards.showing import Picture
from artificer.boards.sorcery.showing import ShopPointer
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.layout import Draw, draw_asked, draw_keys, draw_log
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.screens import NewsCard, SeatCover, draw_end
from artificer.faces.terminal.shown import picture_of
from artificer.faces.terminal.sorcery.engines import draw_engines
from artificer.faces.terminal.sorcery.layout import (
    draw_answers,
    draw_ledger,
    draw_title,
)
from artificer.faces.terminal.typed import take_line
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.moves import DISCARD, DONE, RESOURCE_NAMES
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import (
    LARGE,
    SMALL,
    displayed,
    ended,
    pointed_at,
    shown,
)
from tests.shares import first
from tests.words.sorcery_positions import walks

LONG = tuple(f"Bartholomew Featherstonet (seat {seat})" for seat in range(1, 5))
PARTS: dict[tuple[int, int], tuple[tuple[Draw[Any], int, int], ...]] = {
    SMALL: (
        (draw_title, 80, 1),
        (draw_ledger, 80, 6),
        (draw_engines, 80, 6),
        (draw_asked, 80, 1),
        (draw_answers, 80, 6),
        (draw_keys, 80, 1),
    ),
    (120, 36): (
        (draw_title, 120, 1),
        (draw_ledger, 120, 6),
        (draw_engines, 120, 11),
        (draw_asked, 120, 1),
        (draw_answers, 120, 8),
    ),
    LARGE: (
        (draw_title, 140, 1),
        (draw_ledger, 140, 11),
        (draw_engines, 140, 16),
        (draw_asked, 140, 1),
        (draw_answers, 86, 13),
        (draw_log, 53, 13),
    ),
}
CUTS = (draw_title, draw_engines)
"""They may shorten the name of a player."""


def session(*seats: str, seed: int = 3) -> Session:
    game = load_game("sorcery", players=len(seats))
    return Session.start(MemoryStore(), game, SeededDice(seed), seats=seats)


@cache
def positions() -> tuple[State, ...]:
    """Some positions of every question, each as the seat sees it that decides."""
    met: Counter[int] = Counter()
    found = []
    for state, _ in walks(5, 12):
        question = state.body.question  # type: ignore[attr-defined]
        met[question] += 1
        if met[question] % 9 == 1 and met[question] < 140:
            found.append(state.view(max(state.current_player(), 0)))
    assert set(range(q.OVER)) <= set(met)
    return tuple(found)


def pictures(state: State, words: Words) -> list[Picture]:
    """The position with each of its answers pointed at."""
    seat = max(state.current_player(), 0)
    plain = Picture(
        state, seat, words, names=LONG[: state.game.num_players()], heading="seed 4294967295"
    )
    if state.is_chance_node() or state.is_terminal():
        return [plain]
    return [replace(plain, chosen=action) for action in state.legal_actions()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
def test_nothing_is_lost_and_only_names_are_shortened(language: str, every: int) -> None:
    words = words_for("sorcery", language)
    faults: Counter[tuple[str, int, str]] = Counter()
    for state in positions()[::every]:
        for place, display in enumerate(pointed_at(pictures(state, words))):
            sizes = PARTS.values() if place == 0 else (PARTS[SMALL],)
            for draw, width, height in chain(*sizes):
                canvas = Canvas(width, height)
                draw(canvas, display)
                cut = [row for row in canvas.lines() if "…" in row and draw not in CUTS]
                for fault in canvas.lost + cut:
                    faults[draw.__name__, width, fault] += 1
    assert not faults, "\n".join(map(str, faults.items()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [50, 60, 80])
def test_the_names_of_the_columns_do_not_touch(language: str, width: int) -> None:
    canvas = Canvas(width, 6)
    draw_ledger(canvas, displayed(pictures(positions()[0], words_for("sorcery", language))[0]))
    assert len(canvas.lines()[0].split()) == len(RESOURCE_NAMES)
    assert ("…" in canvas.lines()[0]) == (language == "en" and width < 80)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.long)])
def test_every_answer_has_a_button(language: str, every: int) -> None:
    words = words_for("sorcery", language)
    for state in positions()[LANGUAGES.index(language) % every :: every]:
        for picture in pictures(state, words)[:1]:
            canvas = Canvas(80, 6)
            draw_answers(canvas, displayed(picture))
            assert set(picture.legal()) <= set(canvas.spots())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
def test_every_engine_is_a_few_pages_away(language: str, every: int) -> None:
    words = words_for("sorcery", language)
    for state in positions()[::every]:
        display = displayed(pictures(state, words)[0])
        drawn = ""
        for turned in range(12):
            canvas = Canvas(80, 6)
            draw_engines(canvas, replace(display, turned=turned))
            drawn += "\n".join(canvas.lines())
        taken = state.body.cores_taken  # type: ignore[attr-defined]
        assert all(f"({engine})" in drawn for engine in range(1, taken + 1))


def test_keys_name_engines_resources_and_verbs() -> None:
    state = next(s for s in positions() if s.body.question == q.PHASE_ONE)  # type: ignore[attr-defined]
    pointer = ShopPointer()
    for action in state.legal_actions():
        words = state.action_to_string(action).split()
        assert pointer.names(words[0][0], " ".join(words), 0)
        for word in words[1:]:
            key = word if word.isdigit() else word[0].upper()
            assert word == "infinite" or pointer.names(key, " ".join(words), 0)
            assert not pointer.names("9" if key != "9" else "8", " ".join(words), 0)


def test_enter_alone_neither_ends_a_phase_nor_discards() -> None:
    pointer = ShopPointer()
    for state in positions():
        legal = state.legal_actions()
        if not state.is_chance_node() and state.body.question == q.PHASE_ONE:  # type: ignore[attr-defined]
            pointer.chosen = DONE
            pointer.rest(state)
            cards = range(DISCARD, DISCARD + len(RESOURCE_NAMES))
            assert pointer.chosen not in cards
            assert pointer.chosen != DONE or all(a in cards for a in legal if a != DONE)


def dealt(others: str) -> Session:
    """Two people, and cards of which only those in the second hand differ."""
    game = load_game("sorcery")
    played = Session.start(MemoryStore(), game, TypedDice(), seats=["Ann", "Ben"])
    own = ("growth", "love", "time", "time", "change", "justice", "duration")
    machine = ("growth", "time", "change")
    for text in ("seat 1", *(f"deal {card}" for card in (*own, *others.split(), *machine))):
        played.roll(text)
    for text in ("give time", "for growth", "give justice", "for change"):
        played.play(played.state.string_to_action(text))
    for text in ("add input growth", "add output love", "none", "add input love", "none", "none"):
        played.play(played.state.string_to_action(text))
    return played


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_screen_says_nothing_of_another_hand(size: tuple[int, int]) -> None:
    screens: list[str] = []
    for others in (
        "justice love love time time time time",
        "justice love duration duration prestige change love",
    ):
        played = dealt(others)
        played.roll("seat 1")
        for _ in range(5):
            played.roll("draft growth")
        app = ScreenApp(played, words_for("sorcery"))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, SeatCover)
            assert "Growth" not in shown(app)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, NewsCard)
            news = shown(app)
            await pilot.press("end")
            await pilot.pause()
            news += shown(app)
            await pilot.press("escape", *["pageup"] * 9)
            await pilot.pause()
            screens.append(news + shown(app))
    assert screens[0] == screens[1]
    assert "Seat 2 is dealt" not in screens[0]


@pytest.mark.parametrize("size", first([LARGE, SMALL, (100, 30), (120, 36)]))
async def test_two_people_take_turns_on_every_screen(size: tuple[int, int]) -> None:
    app = ScreenApp(session("Ann", "Ben"), words_for("sorcery"))
    covers = 0
    async with app.run_test(size=size) as pilot:
        while covers < 3:
            await pilot.pause()
            if isinstance(app.screen, SeatCover):
                covers += 1
                assert "Growth" not in shown(app)
            elif not isinstance(app.screen, NewsCard):
                assert app.picture.seat == app.session.current_player() == app.open_game.seat
                app.open_game.pointer.choose(app.open_game.position(), app.picture.legal()[-1])
            await pilot.press("enter")
        assert len({step.player for step in app.session.steps}) == 3


async def test_computer_players_go_on_and_what_they_do_is_told() -> None:
    app = ScreenApp(session("player", "computer:random", "computer:random"), words_for("sorcery"))
    async with app.run_test(size=SMALL) as pilot:
        while app.session.steps[-1].text != "done" or app.session.steps[-1].player != 0:
            await pilot.pause()
            if isinstance(app.screen, NewsCard):
                assert "Seat" in shown(app)
                await pilot.press("escape")
            legal = app.open_game.position().legal_actions()
            app.open_game.pointer.choose(app.open_game.position(), legal[-1])
            before = len(app.session.steps)
            await pilot.press("enter")
            assert len(app.session.steps) > before
            if app.picture.state.body.turn > 5:  # type: ignore[attr-defined]
                break
        assert app.open_game.seat == 0
        assert not isinstance(app.screen, SeatCover)


def test_the_end_card_has_room() -> None:
    for language in LANGUAGES:
        words = words_for("sorcery", language)
        for state, _ in walks(5, 12):
            if state.is_terminal():
                canvas = Canvas(64, 20)
                draw_end(canvas, ended(Picture(state, 0, words, can_undo=True)))
                assert not canvas.lost


def test_the_command_line_says_why_and_makes_no_move() -> None:
    open_game = OpenGame(session("player", "computer:random"), words_for("sorcery"))
    open_game.run_on()
    steps = len(open_game.session.steps)
    hand = open_game.position().legal_actions()
    given = {open_game.position().action_to_string(action) for action in hand}
    missing = next(name for name in RESOURCE_NAMES if f"give {name}" not in given)
    assert take_line(open_game, f"why give {missing}") is None
    assert "card in hand. [C4, R4]" in open_game.message
    move = min(given)
    assert take_line(open_game, f"why {move}") is None
    assert open_game.message.startswith(f"'{move}' can be played now: give a ")
    assert take_line(open_game, "why") == "help"
    assert len(open_game.session.steps) == steps


def test_the_log_of_a_screen_is_that_of_its_seat() -> None:
    for seat, name in (("Ann", "Ann"), ("player", "Seat 1")):
        open_game = OpenGame(session(seat, "computer:random"), words_for("sorcery"))
        open_game.run_on()
        told = "\n".join(line.text for line in picture_of(open_game).log)
        assert f"{name} is dealt" in told
        assert "Seat 2 is dealt" not in told
