"""What a seat is told, and a spectator: the same in all games that differ in secrets alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import artificer
from artificer import Game, State
from artificer.games.sorcery.questions import (
    BUILD_INPUT,
    BUILD_OUTPUT,
    BUILD_TOKEN,
    CHOOSE_DEALER,
    DEAL,
    KEYS,
    SWAP_GIVE,
    SWAP_TAKE,
)
from artificer.games.verbs import CHANCE, Menu
from artificer.host.feed import Feed
from artificer.host.snapshot import Snapshot
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.contract.perft import Entry, read
from tests.contract.test_utopia_secrets import counterpart, opens_secrets, twin_of
from tests.host.stones import lay_out, session
from tests.table.test_two_seats import DRAW, PASS

SEATS = ("Ann", "computer:random", "Cleo", "Dora", "Ed")
LISTENERS = (0, 1, None)
"""Two seats and a spectator."""
STEPS = 120
"""Steps of a game in which every seat decides, with dice between its choices."""

IN_SECRET = [
    KEYS[question]
    for question in (
        *(CHOOSE_DEALER, DEAL, SWAP_GIVE, SWAP_TAKE),
        *(BUILD_INPUT, BUILD_OUTPUT, BUILD_TOKEN),
    )
]


def test_news_are_what_happened_since_the_own_turn() -> None:
    game = session("Ann", "computer:random", typed=True)
    feed = Feed(game, 0)
    game.play(PASS)
    assert [step.ply for step in feed.news()] == []
    assert not feed.computers_decided()
    game.play(PASS)
    assert [step.ply for step in feed.news()] == [2]
    assert feed.computers_decided()
    game.play(DRAW)
    assert [step.ply for step in feed.news()] == [2, 3]
    assert not feed.computers_decided()
    assert [step.ply for step in Feed(game, None).news()] == [1, 2, 3]
    first = [Feed(Snapshot(game.header, game.history, ply), 0).first_news() for ply in range(4)]
    assert first == [0, 0, 2, 2]
    assert [Feed(game, seat).first_news() for seat in (0, 1, None)] == [2, 3, 1]


def test_dice_between_two_choices_of_a_seat_are_nobody_elses_decision() -> None:
    game = Session.start(MemoryStore(), artificer.load_game("utopia-engine-3e"), TypedDice())
    game.play(game.state.string_to_action("search 1"))
    game.roll("dice 6 5")
    feed = Feed(game, 0)
    assert [step.ply for step in feed.news()] == [2]
    game.play(game.legal_actions()[0])
    assert feed.news() == []


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_news_begin_after_the_last_choice_before_others_decided(ruleset: str) -> None:
    game = Session.start(MemoryStore(), artificer.load_game(ruleset, players=2), SeededDice(3))
    random = Random(3)
    for _ in range(STEPS):
        if game.waits_for_dice():
            game.roll()
        else:
            game.play(random.choice(game.legal_actions()))
        for seat in (0, 1, None):
            feed = Feed(game, seat)
            steps = list(feed.steps)
            others = [step.ply for step in steps if step.player not in (CHANCE, seat)]
            before = steps[: others[-1] - 1] if others else steps
            own = [step.ply for step in before if step.player == seat and feed.was_asked(step)]
            first = max(own, default=0) + 1
            assert feed.first_news() == (first if first <= game.ply else 0)


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia", "utopia-engine-3e"])
def test_a_choice_that_was_taken_back_is_forgotten(ruleset: str) -> None:
    game = artificer.load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(5), practice=True)
    random, undone = Random(5), 0
    for _ in range(STEPS):
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(random.choice(session.legal_actions()))
        if random.random() < 0.3 and session.can_undo():
            session.undo()
            undone += 1
        for place in range(session.ply):
            legal = session.history.at(place).legal_actions()
            assert session.had_choice(place + 1) == (len(legal) > 1)
    assert undone


def pass_with_three_points(s: Any, menu: Menu) -> int:
    """A player with three points has no choice."""
    legal = [PASS] if s.points[s.turn % 2] == 3 else [DRAW, PASS]
    menu.actions[: len(legal)] = legal
    return len(legal)


@pytest.mark.parametrize("card", ["draw sun", "draw star"])
def test_nobody_else_is_told_whether_there_was_a_choice(
    monkeypatch: pytest.MonkeyPatch, card: str
) -> None:
    lay_out(monkeypatch, legal_actions=pass_with_three_points)
    game = session("Ann", "computer:random", typed=True)
    game.play(DRAW)
    game.roll(card)
    game.play(PASS)
    assert Feed(game, 0).computers_decided()
    game.play(PASS)
    assert Feed(game, 0).computers_decided() == (card == "draw star")
    assert not Feed(game, None).computers_decided()


def test_what_is_heard_grows_with_the_game_and_shrinks_again() -> None:
    game = session("Ann", "Ben", typed=True, practice=True)
    feed = Feed(game, 1)
    heard = feed.steps
    assert len(heard) == 0
    game.play(DRAW)
    game.roll("draw star")
    assert list(heard) == game.steps_for(1)
    assert heard[-1] == heard[1] == feed.step(2) == feed.as_seen(game.steps[1])
    assert heard[1:] == [feed.step(2)]
    assert [step.player for step in reversed(heard)] == [CHANCE, 0]
    game.play(PASS)
    game.undo()
    assert len(heard) == 1
    game.undo()
    assert len(heard) == 0
    with pytest.raises(IndexError):
        feed.step(1)


def fed(played: Session, listener: int | None) -> str:
    """All that a feed tells."""
    feed = Feed(played, listener)
    plies = range(len(feed.steps) + 1)
    views = [feed.view().serialize(), *(feed.view_at(ply).serialize() for ply in plies)]
    return repr((list(feed.steps), views, feed.news(), feed.computers_decided()))


def begun(game: Game, at: State | None = None) -> Session:
    """A game from its start, or from a position."""
    seats = SEATS[: game.num_players()]
    played = Session.start(MemoryStore(), game, TypedDice(), seats=seats)
    if at is not None:
        played._history.state = at.clone()
    return played


def act(played: Session, action: int) -> None:
    """An answer, or an outcome of chance."""
    if played.waits_for_dice():
        played.roll(played.state.action_to_string(action))
    else:
        played.play(action)


def ears(game: Game, listener: int | None) -> int:
    return game.spectator if listener is None else listener


def engines_are_shown_next(state: State, listener: int) -> bool:
    """Whether the last answer of the last one who builds lays everything open."""
    last = state.game.num_players() - 1
    building = state.question() == KEYS[BUILD_TOKEN]
    return building and state.current_player() == last != listener


def dealt_and_built(
    one: Session, other: Session, listener: int, random: Random
) -> Iterator[tuple[Session, Session]]:
    """Two games from the start on, alike where the listener hears of it, else anyhow."""
    told = one.game.ruleset.sees_action
    while one.state.question() in IN_SECRET and not engines_are_shown_next(one.state, listener):
        legal, there = one.state.legal_actions(), other.state.legal_actions()
        swaps = one.state.question() == KEYS[SWAP_GIVE]  # the card is told with the next answer
        if swaps or told(one.state.body, legal[0], listener):
            pair = (random.choice([action for action in legal if action in there]),) * 2
        else:
            pair = random.choice(legal), random.choice(there)
        act(one, pair[0])
        act(other, pair[1])
        yield one, other


@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("listener", LISTENERS)
def test_hands_and_sealed_engines_of_others_do_not_change_what_is_told(
    listener: int | None, games: int
) -> None:
    game = artificer.load_game("sorcery", players=3)
    built = set()
    for seed in range(games):
        pairs = dealt_and_built(begun(game), begun(game), ears(game, listener), Random(seed))
        for one, other in pairs:
            assert fed(one, listener) == fed(other, listener)
        built |= {one.state, other.state}
        assert one.state.question() == other.state.question() != KEYS[DEAL]
    assert len(built) == 2 * games


@pytest.mark.parametrize("longest", [4, pytest.param(12, marks=pytest.mark.long)])
def test_secret_cards_of_utopia_do_not_change_what_is_told(longest: int) -> None:
    random, differed, hidden = Random(1), 0, 0
    for start, listener in product(map(Entry.state, read("utopia")), LISTENERS):
        seat = ears(start.game, listener)
        one, other = begun(start.game, start), begun(start.game, twin_of(start, seat, random))
        for _ in range(longest):
            pair = None if one.is_over() else counterpart(one.state, other.state, seat, random)
            if pair is None or pair[1] < 0:
                break
            before = one.state.body
            act(one, pair[0])
            act(other, pair[1])
            if opens_secrets(before, one.state.body, seat, pair[0]):
                break
            assert fed(one, listener) == fed(other, listener)
            differed += one.state != other.state
            hidden += pair[0] != pair[1]
    assert differed > 8 * longest
    assert hidden > longest


def test_a_spectator_does_not_hear_what_both_players_do() -> None:
    """A card that one of two hands to the other, both see; nobody else does."""
    heard_by_both = 0
    for start in map(Entry.state, read("utopia")):
        if start.game.num_players() != 2:
            continue
        played, random = begun(start.game, start), Random(1)
        for _ in range(8):
            if played.is_over():
                break
            act(played, random.choice(played.state.legal_actions()))
            told = [Feed(played, listener).steps[-1].is_visible for listener in LISTENERS]
            heard_by_both += told == [True, True, False]
            assert told != [False, False, True]
    assert heard_by_both > 0
