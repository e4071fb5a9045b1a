"""Whose turn a page says it is, step by step, to everybody at the table and who watches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from artificer import load_game
from artificer.boards.showing import showing_for
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.settings import speech
from artificer.faces.web.table_page import TablePage
from artificer.faces.web.templating import drawn
from artificer.host.table import Table
from artificer.table.dice import Dice, SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES

STEPS = 24
TABLES = {
    "utopia-engine-3e": ("Ann",),
    "sorcery": ("Ann", "computer:random"),
    "utopia": ("Ann", "Ben"),
}


def begun(ruleset: str, dice: Dice) -> Table:
    """A table with people and computer players, before its first step."""
    seats = TABLES[ruleset]
    options = {"players": len(seats)} if len(seats) > 1 else {}
    session = Session.start(MemoryStore(), load_game(ruleset, **options), dice, seats=seats)
    return Table(session)


def walked(table: Table, rng: Random) -> Iterator[Table]:
    """A table at each step of a game."""
    session = table.session
    for _ in range(STEPS):
        yield table
        if session.throws.are_typed():
            session.roll(session.game.ruleset.texts[rng.choice(session.throws.possible())])
        elif session.waits_for_dice():
            session.roll()
        else:
            session.play(rng.choice(session.legal_actions()))


def turns(table: Table) -> list[str]:
    """Whose turn it is for each seat, and for who watches."""
    seats = [*range(len(table.session.header.seats)), None]
    return [SeatPage(table, seat, "en").view().turn for seat in seats]


@pytest.mark.parametrize("ruleset", TABLES)
def test_while_dice_fall_and_cards_are_dealt_it_is_nobodys_turn(ruleset: str) -> None:
    seen = set()
    for table in walked(begun(ruleset, SeededDice(3)), Random(3)):
        session = table.session
        rolls = showing_for(session.game.ruleset).rolls_itself(session.question())
        *seated, watching = turns(table)
        if session.waits_for_dice() and rolls:
            assert {*seated, watching} == {"nobody"}
        elif not session.waits_for_dice():
            asked = [seat for seat, turn in enumerate(seated) if turn == "yours"]
            assert asked in ([], [session.current_player()])
            assert watching == ("others" if asked else watching)
            assert asked or len(session.legal_actions()) == 1 or "others" in seated
        seen.add((session.waits_for_dice(), watching))
    assert {turn for _, turn in seen} > {"nobody"}


def test_dice_that_are_pressed_for_or_typed_are_somebodys_turn() -> None:
    for dice in (SeededDice(3), TypedDice()):
        for table in walked(begun("utopia-engine-3e", dice), Random(3)):
            session = table.session
            rolls = showing_for(session.game.ruleset).rolls_itself(session.question())
            if session.throws.are_typed() or (session.waits_for_dice() and not rolls):
                assert turns(table) == ["yours", "watching"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_and_its_title_say_so(language: str) -> None:
    for table in walked(begun("utopia", SeededDice(3)), Random(3)):
        if table.session.waits_for_dice():
            break
    view = SeatPage(table, 0, language).view()
    part = page_part(view)
    assert 'data-turn="nobody"' in part
    assert speech(language).say("web.title.nobody", title=view.title) in part
    assert "ask leaf yours" not in part


def page_part(view: TablePage) -> str:
    """The table as the page shows it."""
    return drawn("table_part.html", view.language, view=view, path="/g/x/y")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_who_may_move_is_asked_to_type_a_move(language: str) -> None:
    """Who waits, watches, or sees the end may ask."""
    table, say = begun("utopia", SeededDice(3)), speech(language).say
    for at in walked(table, Random(3)):
        if not at.session.waits_for_dice():
            break
    mover = table.session.current_player()
    for seat in (0, 1, None):
        part = page_part(SeatPage(table, seat, language).view())
        move, ask = (f">{say(key)}</label>" in part for key in ("web.line", "web.line.ask"))
        assert (move, ask) == (seat == mover, seat != mover)
