"""What is in the box, the map, tiles, First Player, starting Territories."""

from __future__ import annotations

from collections import Counter

import pytest

from artificer import BadOption, Game, State, load_game
from artificer.games.utopia.boards import TOKENS
from artificer.games.utopia.cards import size
from artificer.games.utopia.decks.deck import read_deck
from artificer.games.utopia.holdings import prestige
from artificer.games.verbs import CHANCE
from tests.contract.walks import random_chooser
from tests.games.language import choices, play
from tests.rules.utopia.table import expect, position, told, world

PLAYERS = (2, 3, 4, 5)


def game(players: int = 2, **options: int) -> Game:
    return load_game("utopia", players=players, **options)


def laid_out(players: int, first: int) -> State:
    """All tiles lie; somebody chooses a starting Territory."""
    state, choose = game(players).new_initial_state(), random_chooser(3)
    play(state, f"first {first}")
    while state.is_chance_node():
        state.apply_action(choose(state))
    return state


@pytest.mark.clause("F1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(BadOption):
        game(players)


@pytest.mark.clause("F5", "F6", "F7", "F8", "F9", "F16", "G1", "F1")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_everybody_begins_with(players: int) -> None:
    """No limit on money: the Bank is no part of the position."""
    table = world(game(players).new_initial_state())
    assert table.seats_taken == players
    assert TOKENS == 11
    for seat, civilization in enumerate(table.seats):
        assert civilization.supply == (TOKENS if seat < players else 0)
        assert (civilization.money, civilization.banked, civilization.in_finance) == (0, 0, 0)
    assert (table.savages, table.hotspot, table.round) == (0, 0, 0)
    assert table.technologies == [0] * 10
    assert size(table.deck) == table.in_deck == 320


@pytest.mark.clause("F14", "G2", "F11", "W9")
@pytest.mark.parametrize("players", PLAYERS)
def test_chance_names_the_first_player(players: int) -> None:
    start = game(players).new_initial_state()
    assert start.current_player() == CHANCE
    assert choices(start) == [f"first {n}" for n in range(1, players + 1)]
    assert {weight for _, weight in start.chance_outcomes()} == {1}


@pytest.mark.clause("F11", "W9")
def test_chance_knows_seats_tiles_and_cards_and_no_dice() -> None:
    ruleset = game().ruleset
    words = {text.split()[0] for text in ruleset.texts[ruleset.moves.players :]}
    assert words == {"first", "tile", "land", "card"}


@pytest.mark.clause("F2", "F3", "F4", "R41")
def test_tiles_come_territory_by_territory() -> None:
    state = play(game().new_initial_state(), "first 1")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights == {"tile 3": 2, "tile 4": 3, "tile 5": 3, "tile 6": 2}
    play(state, "tile 6")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    lands = ("mountain", "water", "farmland", "forest", "wildlife")
    assert weights == {f"land {name}": 2 for name in lands}
    play(state, "land water", "tile 6")
    weights = {state.action_to_string(a): weight for a, weight in state.chance_outcomes()}
    assert weights["land water"] == 1
    play(state, "land water")
    assert choices(state) == ["tile 3", "tile 4", "tile 5"]
    play(state, "tile 5")
    assert "land water" not in choices(state)


@pytest.mark.clause("F2", "F3", "F4")
def test_every_territory_gets_both_tiles() -> None:
    table = world(laid_out(2, 1))
    assert Counter(land.tile for land in table.territories) == {3: 2, 4: 3, 5: 3, 6: 2}
    assert sum(land.tile for land in table.territories) == 45
    assert Counter(land.environment for land in table.territories) == dict.fromkeys(range(1, 6), 2)


@pytest.mark.clause("F14", "F15", "F9", "F31")
@pytest.mark.parametrize(
    ("players", "first", "order"), [(2, 1, "21"), (3, 2, "132"), (4, 1, "4321"), (5, 3, "21543")]
)
def test_starts_are_chosen_counter_clockwise(players: int, first: int, order: str) -> None:
    state = laid_out(players, first)
    free = [f"start {n}" for n in range(10)]
    for turn, player in enumerate(order):
        assert state.current_player() == int(player) - 1
        assert choices(state) == free
        play(state, free.pop(turn % 3))
        land = world(state).territories[world(state).seats[int(player) - 1].home - 1]
        assert (land.owner, land.units) == (int(player), 1)
        assert prestige(world(state), int(player) - 1) == land.tile
        assert world(state).seats[int(player) - 1].supply == 10
    assert told(state, "round_begun") == [("round_begun", 1, first - 1)]
    assert [seat.money for seat in world(state).seats[:players]] == [2] * players


@pytest.mark.clause("F13", "R51")
@pytest.mark.parametrize(("half", "deck"), [(0, 320), (1, 160)])
def test_a_half_may_be_left_in_the_box(half: int, deck: int) -> None:
    table = world(game(half_deck=half).new_initial_state())
    assert (table.in_deck, table.in_box, table.unseen) == (deck, 320 - deck, 320)


@pytest.mark.clause("F13", "F40")
def test_the_draft_deck_holds_every_card() -> None:
    table = world(game().new_initial_state())
    assert size(table.discard) == 0
    assert sum(card.copies for card in read_deck("standard").cards) == size(table.deck) == 320


@pytest.mark.clause("F12", "M8", "V2")
def test_whatever_lasts_is_a_card_or_a_figure() -> None:
    """A fort is gone with its card; only figures and attached cards stay on a Territory."""
    assert set(type(world(position()).territories[0]).fields) == {
        *("tile", "environment", "bonus", "owner", "units"),
    }
    expect(position("bonus=3:2 attached=n4"), "attached=n4")
