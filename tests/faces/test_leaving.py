"""To resign and to abandon a game, by typed lines: said twice, and told in the records."""

from __future__ import annotations

from random import Random

import pytest

from artificer import load_game
from artificer.faces.listing import how_it_ended
from artificer.faces.summaries import career
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.typed import take_line
from artificer.games.registry import ruleset_named
from artificer.host.orders import OrderKind
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.catalog import Catalog
from artificer.words.languages import LANGUAGES
from tests.faces.readings import read_by
from tests.faces.test_company import ANN, BEN, Lines
from tests.faces.test_seats import WORDS, StoneReading
from tests.host.stones import lay_out, session
from tests.table.playing import play_on


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
    read_by(monkeypatch, StoneReading())


def begun() -> Lines:
    lines = Lines(session("Ann", "Ben"))
    lines.say("")
    return lines


def test_lines_tell_first_what_resigning_does() -> None:
    lines = begun()
    told = lines.say("resign")
    assert f"{BEN} has won" in told and "Once more" in told
    assert not lines.table.session.is_over()
    done = lines.say("resign")
    assert "The end: resigned." in done
    assert f"The winner: {BEN}." in done
    assert lines.table.session.is_over()


def test_what_was_said_at_another_place_does_not_count() -> None:
    lines = begun()
    lines.say("resign")
    lines.say("pass")
    lines.say("")
    assert "Once more" in lines.say("resign")
    assert not lines.table.session.is_over()


def test_lines_abandon_a_game_if_all_agree() -> None:
    lines = begun()
    assert f"if all agree: {BEN}" in lines.say("abandon")
    assert f"{ANN} asks to abandon" in lines.say("abandon")
    done = lines.say("agree")
    assert "The end: abandoned." in done
    assert "winner" not in done


def test_the_screen_does_the_same() -> None:
    open_game = OpenGame(session("Ann", "Ben"), WORDS)
    open_game.run_on()
    open_game.uncover()
    take_line(open_game, "resign")
    assert "Once more" in open_game.message
    take_line(open_game, "resign")
    assert open_game.session.is_over()
    take_line(open_game, "abandon")
    assert "over already" in open_game.message


def ended(kind: OrderKind, ruleset: str, seats: int, seed: int = 1) -> tuple[MemoryStore, Session]:
    """A game that was left after some steps."""
    store = MemoryStore()
    game = load_game(ruleset, players=seats) if seats > 1 else load_game(ruleset)
    played = Session.start(store, game, SeededDice(seed), seats=["player", "Ben"][:seats])
    play_on(played, Random(seed), 20)
    table = Table(played)
    table.carry_out(table.order(0, kind))
    for seat in range(1, seats):
        if not played.is_over():
            table.carry_out(table.order(seat, OrderKind.AGREE))
    assert played.is_over()
    return store, played


@pytest.mark.parametrize(
    ("kind", "ruleset", "seats"),
    [
        (OrderKind.ABANDON, "utopia-engine-3e", 1),
        (OrderKind.ABANDON, "utopia", 2),
        (OrderKind.RESIGN, "utopia", 2),
        (OrderKind.RESIGN, "sorcery", 2),
    ],
)
def test_it_counts_in_no_record(kind: OrderKind, ruleset: str, seats: int) -> None:
    store, _ = ended(kind, ruleset, seats)
    found = career(store, ruleset_named(ruleset), 10)
    assert (found.results, found.left_out) == ((), 1)


@pytest.mark.parametrize(("leaves", "counts"), [(0, 0), (1, 1)])
def test_what_a_computer_player_finished_is_no_result_of_who_left(leaves: int, counts: int) -> None:
    store = MemoryStore()
    game = load_game("utopia", players=3)
    played = Session.start(store, game, SeededDice(2), seats=["Ann", "Ben", "Cy"])
    table = Table(played)
    table.carry_out(table.order(leaves, OrderKind.RESIGN))
    play_on(played, Random(2))
    assert len(career(store, ruleset_named("utopia"), 10).results) == counts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "ruleset", "seats", "lines"),
    [
        (OrderKind.ABANDON, "utopia-engine-3e", 1, 1),
        (OrderKind.ABANDON, "utopia", 2, 1),
        (OrderKind.RESIGN, "utopia", 2, 2),
    ],
)
def test_lists_say_how_it_ended_and_no_points(
    kind: OrderKind, ruleset: str, seats: int, lines: int, language: str
) -> None:
    store, _ = ended(kind, ruleset, seats)
    (game,) = store.every_game()
    assert game.result is not None
    told = list(how_it_ended(game, game.result, Catalog(language, "artificer")))
    assert len(told) == lines
    assert kind is OrderKind.ABANDON or "Ben" in told[1]
    assert words_for(ruleset, language).say(f"end.{game.result.reason}.short") in told[0]
