"""The governor in whole games: legal everywhere, strong, and the same compiled."""

from __future__ import annotations

from typing import Any

import pytest

import artificer
from artificer import Game, State
from artificer.games.kernel import Kernel, blank
from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.lab.simulate import Simulation, run
from artificer.players.player import Policy
from artificer.players.registry import load_player, load_players, usual_player
from artificer.players.utopia import governor
from artificer.players.utopia.war import start_worth
from artificer.players.utopia.weights import BY_HAND
from artificer.table.streams import Stream, below, open_stream
from tests.games.utopia.decks import changed, with_card
from tests.players.utopia.table import spoken
from tests.rules.utopia.table import world

OWN_DECK = with_card(
    'id = "M12"\nname = "levy"\ncopies = 60\ncategory = "military"\nprice = 0\ntiming = "play"\n'
    'effect = "recruitment"\nunits = 5\n'
)
"""A deck full of free Units: the supply is soon empty."""

TABLES = pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (4, {"armageddon": "late"}),
        (5, {"deck": OWN_DECK, "variant": "strategic", "armageddon": "late"}),
        pytest.param(3, {"variant": "strategic"}, marks=pytest.mark.long),
        pytest.param(5, {"variant": "strategic", "half_deck": 1}, marks=pytest.mark.long),
        pytest.param(3, {"deck": OWN_DECK}, marks=pytest.mark.long),
    ],
    ids=["2", "4-late", "5-own-deck", "3-strategic", "5-strategic-half", "3-own-deck"],
)


def play(game: Game, seed: int, check: Any = None) -> State:
    """A game of governors to its end."""
    policy = Policy(load_player("governor", game), seed)
    dice = Stream()
    open_stream(dice, seed, 0)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            ticket = below(dice, game.rules.tickets(state.body))
            state.apply_action(game.rules.ticket_outcome(state.body, ticket))
            continue
        action = policy.action(state)
        if check:
            check(state, action)
        state.apply_action(action)
    return state


def test_the_governor_is_the_usual_player() -> None:
    assert usual_player("utopia") == "governor"


@TABLES
def test_every_answer_is_legal_and_only_looks(players: int, options: dict[str, Any]) -> None:
    game = artificer.load_game("utopia", players=players, **options)
    player = load_player("governor", game)
    menu = Menu()

    def check(state: State, action: int) -> None:
        legal = state.legal_actions()
        assert action in legal
        view = state.observe(state.current_player())
        before = view.copy()
        menu.actions[: len(legal)] = legal
        player.choose(view, menu, len(legal), Stream(), player.learned)
        assert view == before

    assert play(game, 0, check).outcome() is not None


def test_three_random_players_are_beaten() -> None:
    wins = 0.0
    for seat in range(4):
        game = artificer.load_game("utopia")
        specs = ",".join("governor" if at == seat else "random" for at in range(4))
        simulation = Simulation(game, load_players(specs, game), 6, 2)
        wins += run(simulation, compiled=False).tally.score_sum[seat]
    assert wins >= 18  # about 22 are expected, with a standard deviation of 1.3


def test_the_strategic_variant_is_mastered_as_well() -> None:
    game = artificer.load_game("utopia", variant="strategic", armageddon="late")
    players = load_players("governor,random,random,random", game)
    tally = run(Simulation(game, players, 12, 1), compiled=False).tally
    assert tally.score_sum[0] >= 10


def test_nothing_is_known_by_a_cards_number() -> None:
    """The cheapest Culture card and a dear one change places in another deck."""
    for deck, wanted in (("standard", "draft c15"), (changed("C1", "prestige", "9"), "draft c1")):
        game = artificer.load_game("utopia", players=2, deck=deck)
        state = game.new_initial_state()
        body = world(state)
        lay_draft(body)
        assert spoken(state) == wanted


def lay_draft(body: World) -> None:
    """Round 8: Folk Music and a Ski Resort are left, and a Mountain is there for it."""
    body.question, body.round = 1, 8
    for seat, home in enumerate((0, 2)):
        body.seats[seat].home = home + 1
        body.territories[home].owner = seat + 1
        body.territories[home].environment = 1
        body.seats[seat].supply = 11
        body.seats[seat].money = 3
    for card in (32, 46):
        body.deck[card // 10] -= 1 << (6 * (card % 10))
        body.offer[card // 10] += 1 << (6 * (card % 10))
    body.unseen -= 2
    body.in_deck -= 2


def test_compiled_the_governor_starts_at_the_same_place() -> None:
    """The smallest part of the plan: the whole of it takes more than a minute to compile."""
    game = artificer.load_game("utopia", players=3, variant="strategic")
    kernel = Kernel(game)
    compiled: Any = kernel.compile(start_worth)
    records, weights = kernel.blank(1), kernel.table(BY_HAND)
    worths: set[int] = set()

    def check(state: State, _action: int) -> None:
        view = state.over(World).observe(state.current_player())
        kernel.write(records, 0, view)
        for territory in range(TERRITORIES):
            worth = start_worth(view, BY_HAND, territory)
            assert compiled(records[0], weights, territory) == worth
            worths.add(worth)

    play(game, 0, check)
    assert len(worths) >= 10


@pytest.mark.long
def test_compiled_the_governor_chooses_the_same() -> None:
    """The compiled twin sees the same views, record by record."""
    game = artificer.load_game("utopia", players=3, variant="strategic")
    kernel = Kernel(game)
    compiled: Any = kernel.compile(governor.choose)
    records, menus, streams = kernel.blank(1), blank(Menu, 1), blank(Stream, 1)
    learned = (kernel.table(BY_HAND),)
    asked: set[int] = set()

    def check(state: State, action: int) -> None:
        legal = state.legal_actions()
        if len(legal) > 1:
            kernel.write(records, 0, state.observe(state.current_player()))
            menus[0]["actions"][: len(legal)] = legal
            assert compiled(records[0], menus[0], len(legal), streams[0], learned) == action
            asked.add(world(state).question)

    for seed in range(6):
        play(game, seed, check)
    assert len(asked) >= 15
