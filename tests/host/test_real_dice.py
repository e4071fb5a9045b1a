"""A table with real dice and computer players at it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import artificer
from artificer.games.notices import IllegalMove
from artificer.host.decision_requests import DecisionRequest, players_seed
from artificer.host.run_on import How, run_on_here
from artificer.host.table import Table
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import BadDice, CannotUndo
from artificer.table.header import Header
from artificer.table.journal import Journal
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.verify import verify_file
from tests.host.sharing import agree, answer, can_take_back, shared, take_back, throw
from tests.host.stones import lay_out, session
from tests.keyed import keyed
from tests.shares import first
from tests.table.playing import texts
from tests.table.test_two_seats import DRAW, PASS

ME = ("player", "computer:random")


@pytest.fixture(autouse=True)
def _stones(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)


def ran_on(table: Table) -> list[How]:
    return [step.how for step in run_on_here(table)]


def sorcery(dice: TypedDice) -> Table:
    game = artificer.load_game("sorcery")
    return shared(Session.start(MemoryStore(), game, dice, seats=ME))


def test_a_computer_waits_until_the_throw_before_it_is_agreed_to() -> None:
    table = shared(session(*ME, typed=True))
    answer(table, DRAW)
    throw(table, "draw star")
    assert table.waits_for_agreement()
    assert ran_on(table) == []
    with pytest.raises(IllegalMove) as refused:
        answer(table, PASS)
    assert refused.value.key == "dice.agree"
    assert [step.text for step in take_back(table)] == ["draw star"]
    throw(table, "draw sun")
    assert ran_on(table) == []
    agree(table)
    assert How.THOUGHT in ran_on(table)


def test_a_resumed_game_asks_for_agreement_again() -> None:
    game = session(*ME, typed=True)
    table = shared(game)
    answer(table, DRAW)
    throw(table, "draw star")
    assert shared(Session.resume(game.store, game.game_id)).waits_for_agreement()


def test_nobody_is_asked_to_agree_to_drawn_dice_or_before_people() -> None:
    drawn = shared(session(*ME))
    answer(drawn, DRAW)
    throw(drawn)
    assert not drawn.waits_for_agreement()
    two = shared(session("Ann", "Ben", typed=True))
    answer(two, DRAW)
    throw(two, "draw star")
    assert not two.waits_for_agreement()


def test_an_undo_never_leaves_a_person_in_the_place_of_a_computer() -> None:
    """Also where the computer's was the last decision: before its throw, and after the end."""
    game = session(*ME, practice=True)
    table = shared(game)
    while not game.is_over():
        ran_on(table)
        if not game.is_over():
            answer(table, PASS)
    while game.steps:
        assert can_take_back(table)
        take_back(table)
        assert game.current_player() == 0
    assert not can_take_back(table)


@pytest.mark.parametrize("practice", [False, True])
def test_a_person_takes_back_no_computers_decision_before_a_throw(practice: bool) -> None:
    game = session("computer:random", "player", typed=True, practice=practice)
    game.play(DRAW)
    table = shared(game)
    assert not can_take_back(table)
    with pytest.raises(CannotUndo):
        take_back(table)
    assert texts(game) == ["draw"]


def test_with_typed_dice_a_computer_answers_by_the_first_line_of_the_journal() -> None:
    def thought(table: Table) -> str:
        game = table.session
        asked = DecisionRequest("random", game.view(0), players_seed(game), game.head, game.ply)
        return str(asked.decide())

    def played(header: Header) -> list[str]:
        game = Session(MemoryStore(), "again", header, header.make_dice())
        table, done = shared(game), []
        for _ in range(2):
            done.append(thought(table))
            game._history.take(*game._history.look(PASS))
            table = shared(game)
            done.append(thought(table))
        return done

    header = session("computer:random", "player", typed=True).header
    again = Header.from_line(Journal(header).lines[0])
    assert played(header) == played(again)
    others = [Header(**vars(header) | {"name": str(number)}) for number in range(8)]
    assert any(played(other) != played(header) for other in others)


def test_who_types_a_computers_secret_is_told() -> None:
    open_cards = sorcery(TypedDice())
    assert open_cards.shows_secrets
    assert open_cards.typed_for() is None
    throw(open_cards, "seat 2")
    for _ in range(7):
        assert open_cards.typed_for() is None
        throw(open_cards, "growth")
    for _ in range(7):
        assert open_cards.typed_for() == 1
        throw(open_cards, "love")
    assert open_cards.typed_for() is None


def test_where_they_are_drawn_nobody_types_them() -> None:
    table = sorcery(TypedDice([1], 5))
    assert not table.shows_secrets
    throw(table, "seat 2")
    for _ in range(7):
        throw(table, "growth")
    assert list(run_on_here(table, lambda: False)) != []
    assert table.session.throws.are_typed()
    assert len(table.session.steps) == 1 + 7 + 7


def test_a_solitaire_or_drawn_cards_show_no_secrets() -> None:
    alone = artificer.load_game("utopia-engine-3e")
    assert not shared(Session.start(MemoryStore(), alone, TypedDice())).shows_secrets
    game = artificer.load_game("sorcery")
    assert not shared(Session.start(MemoryStore(), game, SeededDice(1), seats=ME)).shows_secrets
    two = Session.start(MemoryStore(), game, TypedDice(), seats=["Ann", "Ben"])
    assert not shared(two).shows_secrets


def test_computers_think_by_the_seed_of_what_is_drawn_for_them() -> None:
    one, other, third = (sorcery(TypedDice([1], seed)) for seed in (5, 5, 6))
    assert players_seed(one.session) == players_seed(other.session) != players_seed(third.session)


@pytest.mark.parametrize("ruleset", first(["utopia", "sorcery"]))
def test_a_game_of_ones_own_cards_is_played_with_slips_and_verified(
    ruleset: str, tmp_path: Path
) -> None:
    """What is typed is anything that could come, as far as the typist can know.

    In the Strategic Variant of Utopia, as in the base game that is nearly all.
    """
    hiding = {"variant": "strategic"} if ruleset == "utopia" else {}
    game, rng, store = artificer.load_game(ruleset, players=3, **hiding), Random(11), MemoryStore()
    seats = ["player", "computer:random", "computer:random"]
    played = Session.start(store, game, TypedDice([1, 2], 6), seats=seats)
    table, refused, slips = shared(played), 0, 0
    while not played.is_over() and len(played.steps) < 700:
        agree(table)
        list(run_on_here(table))
        if played.throws.are_typed():
            text = game.ruleset.texts[rng.choice(played.throws.possible())]
            if text in played.legal_texts():
                throw(table, text)
            else:
                refused += 1
                with pytest.raises(BadDice, check=keyed("^dice elsewhere")):
                    throw(table, text)
        elif not played.is_over() and not table.waits_for_agreement():
            answer(table, rng.choice(table.session.view(0).legal_actions()))
        if rng.random() < 0.1 and can_take_back(table):
            slips += take_back(table)[0].player < 0
        if rng.random() < 0.02:
            played = Session.resume(store, played.game_id)
            assert played.warning is None
            table = shared(played)
    assert slips > 3
    assert refused > 3
    file = tmp_path / "game.jsonl"
    file.write_text(played.journal.to_text())
    assert verify_file(file)[0].ok
