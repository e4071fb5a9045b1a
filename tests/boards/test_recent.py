"""Pieces that are kept: each as if it were derived afresh, and not too many of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import chain
from random import Random

import pytest

from artificer import State, load_game
from artificer.boards.recent import Recent
from artificer.boards.utopia.board import UtopiaBoard, board
from artificer.games.declaration import Body
from artificer.games.utopia.cards import CARDS, put, take
from artificer.games.utopia.effects import INVESTMENT, RESEARCH
from artificer.games.utopia.state import World
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.utopia_tables import SHORT, WORDS
from tests.rules.utopia.table import world

SEATS = 3
EVERY = 8
"""Boards are compared after every so many steps."""


def test_a_piece_is_derived_once_for_all_with_the_same_key() -> None:
    recent, derived = Recent[str](2), list[str]()

    def derive() -> str:
        derived.append("one more")
        return f"piece {len(derived)}"

    assert [recent.of(key, derive) for key in "aab"] == ["piece 1", "piece 1", "piece 2"]


def test_the_piece_that_was_derived_first_makes_room() -> None:
    recent = Recent[str](2)
    for key in "abc":
        recent.of(key, key.upper)
    assert [recent.of(key, lambda: "derived again") for key in "cba"] == ["C", "B", "derived again"]


def positions(variant: str, seed: int) -> Iterator[State]:
    """Positions of a whole game of random moves."""
    state, random = (
        load_game("utopia", players=SEATS, variant=variant).new_initial_state(),
        Random(seed),
    )
    step = 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        step += 1
        if step % EVERY == 0:
            yield state


def boards_of(state: State) -> list[UtopiaBoard]:
    """The boards of all seats, in every language, and of a spectator who calls them otherwise."""
    return [
        board(
            state.view(seat).over(World),
            WORDS[language],
            seat,
            SHORT[:SEATS] if seat < SEATS else SHORT[SEATS - 1 :: -1],
        )
        for language in LANGUAGES
        for seat in range(SEATS + 1)
    ]


def changed(body: Body) -> Iterator[None]:
    """Change each number of a position in turn, as long as the caller looks."""
    for name, spec in body.fields.items():
        value = getattr(body, name)
        for place in range(spec.length):
            if spec.part is not None:
                yield from changed(value[place])
            else:
                before = value[place]
                value[place] += 1 if before < spec.high else -1
                yield
                value[place] = before
        if not spec.length:
            setattr(body, name, value + 1 if value < spec.high else value - 1)
            yield
            setattr(body, name, value)


def added(zone: list[int]) -> Iterator[None]:
    """Add each card in turn, as long as the caller looks."""
    for card in range(CARDS):
        put(zone, card)
        yield
        take(zone, card)


def enrich(s: World) -> None:
    """Give the deciding player much to acquire, and cards that need all kinds of things."""
    own = s.seats[s.seat]
    own.money = max(s.price)
    for card in range(CARDS):
        if s.effect[card] in (RESEARCH, INVESTMENT):
            put(own.tableau, card)
            put(own.tableau, card)
        if s.needs[card]:
            put(own.finance, card)


def board_if_any(state: State) -> UtopiaBoard | None:
    """The board of the deciding seat; None if there is no such position."""
    try:
        return board(state.over(World), WORDS["en"], max(state.current_player(), 0), SHORT)
    except LookupError:
        return None


def afresh(_recent: Recent[object], _key: Hashable, derive: Callable[[], object]) -> object:
    """What `Recent.of` would return if nothing were kept."""
    return derive()


@pytest.mark.parametrize(("variant", "seed"), [("base", 1), ("strategic", 2)])
def test_a_board_of_kept_pieces_is_the_one_that_is_derived_afresh(
    variant: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in positions(variant, seed):
        kept = boards_of(state)
        with monkeypatch.context() as without:
            without.setattr(Recent, "of", afresh)
            assert kept == boards_of(state)


@pytest.mark.parametrize("asked", ["draft_card", "finance_cards", "play_cards"])
def test_a_board_follows_every_number_of_the_position(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = [state.clone() for state in positions("base", 1) if state.question() == asked]
    state, differ = late[len(late) // 2], 0
    enrich(world(state))
    before = board_if_any(state)
    tableau = world(state).seats[state.current_player()].tableau
    for _ in chain(changed(state.body), added(tableau)):
        kept = board_if_any(state)
        with monkeypatch.context() as without:
            without.setattr(Recent, "of", afresh)
            assert kept == board_if_any(state)
        differ += kept not in (None, before)
    assert differ > 100
