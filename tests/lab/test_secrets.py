"""Simulation of games with secrets: players see views, compiled and interpreted alike."""

from __future__ import annotations

import json
from dataclasses import replace
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest

import artificer
from artificer.games.declaration import Body, row, whole
from artificer.games.moves import Moves
from artificer.games.reach import Reach
from artificer.games.ruleset import Option, Rules
from artificer.games.sorcery.state import Shop
from artificer.games.utopia.hidden import is_aware
from artificer.games.utopia.state import World
from artificer.games.verbs import CHANCE, TERMINAL, Menu, pick
from artificer.lab.figure_table import as_json
from artificer.lab.measures import no_look
from artificer.lab.playout import with_players
from artificer.lab.simulate import Simulation, SimulationResult, figures, run
from artificer.players import general
from artificer.players.player import PreparedPlayer
from artificer.players.registry import BadPlayer, load_player, load_players
from artificer.table.streams import Stream, below
from tests.keyed import keyed

SORCERY = artificer.load_game("sorcery", players=3)


class Cards(Body, facts=1):
    """Two seats hold a hidden card each and add to the pile in turn, ten times."""

    turn = whole(0, 12, "cards dealt and turns taken")
    card = row(2, 0, 9, "the card of each seat")
    points = row(2, 0, 99, "points of each seat")


def current_player(s: Cards) -> int:
    if s.turn < 2:
        return CHANCE
    return TERMINAL if s.turn == 12 else s.turn % 2


def legal_actions(_: Cards, menu: Menu) -> int:
    for action in range(4):
        menu.actions[action] = action
    return 4


def apply_action(s: Cards, action: int) -> None:
    if s.turn < 2:
        s.card[s.turn] = action - 4
    else:
        s.points[s.turn % 2] += (action + s.card[1 - s.turn % 2]) % 4
    s.turn += 1


def hide(view: Cards, seat: int) -> None:
    view.card[1 - seat] = 0


def redraw(whole: Cards, seat: int, source: Any) -> None:
    whole.card[1 - seat] = pick(source, 10)


redraw.__module__ = general.__name__  # compiled are functions of Artificer alone

RULES = SimpleNamespace(
    set_up=lambda s, players: None,
    current_player=current_player,
    legal_actions=legal_actions,
    tickets=lambda s: 10,
    ticket_outcome=lambda s, ticket: 4 + ticket,
    apply_action=apply_action,
    score=lambda s, seat: s.points[seat],
    end_reason=lambda s: 1 if s.turn == 12 else 0,
    has_won=lambda s, seat: False,
    hide=hide,
)


def letters_and_cards() -> Moves:
    moves = Moves()
    for letter in "abcd":
        moves.block(letter)
    moves.players_end()
    for card in range(10):
        moves.block(str(card))
    return moves


CARDS = artificer.Game(
    replace(
        artificer.load_game("utopia-engine-3e").ruleset,
        name="cards",
        rules=cast(Rules, RULES),
        body=Cards,
        moves=letters_and_cards(),
        seats=(2, 2),
        perfect_information=False,
        end_reasons=("playing", "done"),
        questions=("move",),
        options=MappingProxyType({"players": Option(2, 2, 2)}),
        given={},
        redraw=redraw,
    )
)


def sum_of_cards(view: Cards, menu: Menu, n: int, _stream: Stream, _learned: Any) -> int:
    """What it answers says which cards it saw."""
    return menu.actions[(view.card[0] + 2 * view.card[1]) % n]


def own_card(view: Cards, menu: Menu, n: int, stream: Stream, _learned: Any) -> int:
    return menu.actions[(view.card[view.turn % 2] + below(stream, 2)) % n]


# Compiled are functions of Artificer alone; a test lends them a module that is.
sum_of_cards.__module__ = own_card.__module__ = general.__name__
SUM, OWN = (
    PreparedPlayer("sum", cast(Any, sum_of_cards)),
    PreparedPlayer("own", cast(Any, own_card)),
)
RANDOM = PreparedPlayer("random", general.choose, blind=True)


def told(result: SimulationResult) -> str:
    return json.dumps(as_json(figures(result)))


@pytest.mark.parametrize(
    "players",
    [
        pytest.param((SUM, OWN), id="sum own"),
        pytest.param((RANDOM, SUM), id="random sum"),
        pytest.param(SUM, id="sum", marks=pytest.mark.long),
        pytest.param((OWN, SUM), id="own sum", marks=pytest.mark.long),
    ],
)
def test_interpreted_and_compiled_players_see_alike(players: Any) -> None:
    simulation = Simulation(CARDS, players, 40, 3)
    assert told(run(simulation, compiled=True)) == told(run(simulation, compiled=False))


def test_who_sits_where_makes_a_difference_to_the_cache() -> None:
    reach = Reach({})
    names = set()
    for players in ((SUM, OWN), (OWN, SUM), (SUM, SUM), (SUM, RANDOM)):
        many, _ = with_players(players, CARDS, no_look)
        names.add(reach.identity(many))
    assert len(names) == 4


@pytest.mark.parametrize("compiled", [False, True])
def test_a_player_sees_its_own_card_alone(compiled: bool) -> None:
    """Seat 0 plays by what it sees of both cards: were it shown both, its points would differ."""
    shown_both = PreparedPlayer("sum", SUM.choose, blind=True)
    blinkered = run(Simulation(CARDS, (SUM, RANDOM), 40, 3), compiled=compiled)
    peeping = run(Simulation(CARDS, (shown_both, RANDOM), 40, 3), compiled=compiled)
    assert blinkered.tally.score_sum[1] == peeping.tally.score_sum[1]
    assert blinkered.tally.score_sum[0] != peeping.tally.score_sum[0]


def test_players_of_sorcery_see_no_other_hand() -> None:
    seen: list[tuple[int, list[int]]] = []

    def look(view: Any, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
        assert isinstance(view, Shop)
        others = [seat for number, seat in enumerate(view.seats) if number != view.seat]
        seen.extend((seat.in_hand, seat.hand) for seat in others)
        return general.choose(view, menu, n, stream, learned)

    observer = PreparedPlayer("observer", look)
    watched = run(Simulation(SORCERY, observer, 3, 1), compiled=False)
    assert any(cards for cards, _ in seen)
    assert all(hand == [0] * 7 for _, hand in seen)
    plain = run(Simulation(SORCERY, load_player("random", SORCERY), 3, 1), compiled=False)
    assert watched.tally == plain.tally


def test_players_of_utopia_see_no_other_finance_deck() -> None:
    seen: list[tuple[int, list[int]]] = []
    utopia = artificer.load_game("utopia", players=3)

    def look(view: Any, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
        assert isinstance(view, World)
        others = [(number, seat) for number, seat in enumerate(view.seats) if number != view.seat]
        seen.extend(
            (seat.in_finance, seat.finance)
            for number, seat in others
            if not is_aware(view, number, view.seat)  # gave, took or lost cards of it
        )
        return general.choose(view, menu, n, stream, learned)

    watched = run(Simulation(utopia, PreparedPlayer("observer", look), 2, 1), compiled=False)
    assert max(cards for cards, _ in seen) > 10
    assert not any(any(zone) for _, zone in seen)
    plain = run(Simulation(utopia, load_player("random", utopia), 2, 1), compiled=False)
    assert watched.tally == plain.tally


def test_players_are_named_for_all_seats_or_for_each() -> None:
    names = [player.spec for player in load_players("random", SORCERY)]
    assert names == ["random"] * 3
    assert len(load_players("random, RANDOM,random", SORCERY)) == 3
    with pytest.raises(BadPlayer, check=keyed(r"^player seats: ruleset='sorcery', n=2, seats=3$")):
        load_players("random,random", SORCERY)


def test_the_players_of_all_seats_are_reported() -> None:
    result = run(Simulation(SORCERY, load_players("random", SORCERY), 1, 1))
    assert figures(result).players == ["random"] * 3
    assert sum(seat.mean or 0 for seat in figures(result).score) >= 1
