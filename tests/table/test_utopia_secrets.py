"""What a seat hears of Utopia: of cards that somebody else alone may see, nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import artificer
from artificer.games.utopia.facts import CARD_GIVEN, CONJURED, LOOKED, PUT_BACK, TAKEN
from artificer.games.utopia.moves import DONE
from artificer.games.utopia.questions import CONJURE, GIVE_CARDS, HAND_OUT, LOOK, PROPHESY
from artificer.games.utopia.questions import PUT_BACK as ASK_PUT_BACK
from artificer.games.utopia.state import World
from artificer.games.verbs import CHANCE
from artificer.table.errors import CannotUndo
from artificer.table.history import History, Step
from tests.contract.utopia_explorer import MOODS, MYSTIC, UtopiaExplorer

PLAYERS = ONLOOKER = 3
OF_A_PROPHET = (LOOK, PROPHESY, ASK_PUT_BACK)
OF_TWO = (CONJURE, GIVE_CARDS)
NAMING_A_SECRET = (LOOKED, TAKEN, PUT_BACK, CONJURED, CARD_GIVEN)


def mystic() -> UtopiaExplorer:
    """Draws, finances and plays what looks into hidden cards, at every seat."""
    explorer = UtopiaExplorer(6)
    explorer.luck, explorer.differ, explorer.first = 0.9, 0, MOODS.index(MYSTIC)
    return explorer


@pytest.fixture(scope="module", params=["base", "strategic"])
def played(request: pytest.FixtureRequest) -> list[tuple[World, Step]]:
    """A game's steps, each with the table before it."""
    game = artificer.load_game("utopia", players=PLAYERS, variant=request.param)
    history, choose = History(game, False), mystic()
    tables = []
    while not history.state.is_terminal():
        table = history.state.clone().body
        assert isinstance(table, World)
        tables.append(table)
        history.take(*history.look(choose(history.state)))
    return list(zip(tables, history.steps, strict=True))


def who_hears(table: World, step: Step) -> set[int]:
    """The seats that see the card."""
    if step.action == DONE or table.question not in (*OF_A_PROPHET, *OF_TWO):
        return set(range(PLAYERS))
    if table.question in OF_A_PROPHET:
        return {table.active}
    return {table.active, table.opponent - 1}


def test_the_game_has_all_that_is_done_in_secret(played: list[tuple[World, Step]]) -> None:
    assert {*OF_A_PROPHET, *OF_TWO, HAND_OUT} <= {table.question for table, _ in played}


def test_who_looks_and_whose_deck_it_is_hear_of_a_card(played: list[tuple[World, Step]]) -> None:
    for table, step in played:
        hears = who_hears(table, step)
        assert set(range(PLAYERS)) - step.hidden_from == hears, step
        assert (step.to(ONLOOKER) == step) == (len(hears) == PLAYERS)


def heard(steps: list[tuple[World, Step]], seat: int) -> Iterator[tuple[World, Step]]:
    return ((table, step.to(seat)) for table, step in steps)


@pytest.mark.parametrize("seat", range(PLAYERS))
def test_no_report_names_a_card_to_others(played: list[tuple[World, Step]], seat: int) -> None:
    for table, step in heard(played, seat):
        if any(fact in NAMING_A_SECRET for fact, _, _ in step.notes):
            assert seat in who_hears(table, step)


def test_of_two_players_an_onlooker_hears_less_and_a_refused_undo_names_nothing() -> None:
    history, choose = History(artificer.load_game("utopia", players=2), False), mystic()
    refusals = 0
    while not history.state.is_terminal():
        step, after = history.look(choose(history.state))
        history.take(step, after)
        if step.player == CHANCE and step.hidden_from == {history.game.spectator}:
            assert not step.to(history.game.spectator).is_visible
            with pytest.raises(CannotUndo) as refused:
                history.undo_length()
            assert refused.value == CannotUndo("undo.rolled")
            refusals += 1
    assert refusals > 0
