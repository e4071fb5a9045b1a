"""Reasons in Sorcery: without what is named, the tinkerer gives the answer that is named."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, cast

import pytest

from artificer import load_game
from artificer.boards.hint import MOST, reason_lines
from artificer.boards.sorcery import reading
from artificer.boards.sorcery.reasons import conditions_of, reasons
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.hidden import cards_unplaced
from artificer.games.sorcery.parts import CHANGE, INFINITE, LOVE, RESOURCES
from artificer.games.sorcery.pool import cards_shown
from artificer.games.sorcery.state import Shop
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

FEW, MANY = 40, 300

LEAST: Final = 0.7
"""The least share of decisions with a reason, and of those of both phases."""


def decisions(seats: int, most: int) -> Iterator[tuple[State[Shop], int]]:
    """What a seat sees and what the tinkerer answers, in games with some other answers."""
    game = load_game("sorcery", players=seats)
    policy, seed = Policy(load_player("tinkerer", game), 1), 0
    while True:
        state, rng = game.new_initial_state().over(Shop), random.Random(seed)
        seed += 1
        while not state.is_terminal():
            legal = state.legal_actions()
            action = rng.choice(legal)
            if not state.is_chance_node() and len(legal) > 1:
                best = policy.action(state)
                yield state.view(state.current_player()), best
                most -= 1
                if not most:
                    return
                action = best if rng.random() < 0.85 else action
            state.apply_action(action)


Without = Callable[[Shop, int, int, int, int], None]
"""`without(shop, resource, seat of whose, number now, number then)`."""


def move(s: Shop, resource: int, more: int) -> None:
    """Cards come out of the deck, or go to the discard pile."""
    s.discard[resource] += max(0, -more)
    s.deck[resource] -= max(0, more)
    s.in_deck -= max(0, more)


def put(row: Callable[[Shop, int], list[int]], offset: int = 0, cards: bool = True) -> Without:
    """Change a number of a row; cards that go are discarded."""

    def change(s: Shop, resource: int, seat: int, now: int, then: int) -> None:
        amounts = row(s, seat)
        if then != now:
            assert amounts[resource + offset] == now
        amounts[resource + offset] = then
        if cards:
            move(s, resource, then - now)

    return change


def hold(s: Shop, resource: int, seat: int, now: int, then: int) -> None:
    put(lambda s, _: s.seats[s.seat].hand)(s, resource, seat, now, then)
    own = s.seats[s.seat]
    own.in_hand += then - now
    own.shown -= max(0, cards_shown(s, s.seat, resource) - then) * 16**resource


def side(offset: int) -> Without:
    def cards(s: Shop, _: int) -> list[int]:
        return s.engines[s.engine - 1].cards

    return put(cards, offset)


def begin_with(s: Shop, resource: int, *_: int) -> None:
    cards = s.engines[s.seat].cards
    (before,) = (place for place, number in enumerate(cards[:RESOURCES]) if number)
    cards[before], cards[resource] = 0, 1
    move(s, before, -1)
    move(s, resource, 1)


def clear(s: Shop, _: int, __: int, engine: int, ___: int) -> None:
    cards = s.engines[engine - 1].cards
    for place, number in enumerate(cards):
        s.discard[place % RESOURCES] += number
        cards[place] = 0
    for seat in s.seats:
        for token, on in enumerate(seat.token_engine):
            if on == engine:
                seat.token_engine[token] = seat.token_slot[token] = 0


def give_back(s: Shop, _: int, seat: int, *__: int) -> None:
    other = s.seats[seat]
    s.in_deck += other.in_hand
    other.in_hand = other.shown = other.prestige_limit = 0
    s.open_deck = 0
    s.deck[:] = unknown(s)


def unknown(s: Shop) -> list[int]:
    """By resource: the cards whose place the seat does not know."""
    return [
        cards_unplaced(s, r)
        - sum(cards_shown(s, seat, r) for seat in range(s.seats_taken) if seat != s.seat)
        for r in range(RESOURCES)
    ]


def move_round(s: Shop, _: int, __: int, now: int, then: int) -> None:
    assert (s.turn + s.seats_taken - 1) // s.seats_taken == now
    s.turn += (then - now) * s.seats_taken


WITHOUT: Final[dict[str, Without]] = {
    "hand": hold,
    "pool": put(lambda s, _: s.pool, cards=False),
    "pool.endless": put(lambda s, _: s.pool, cards=False),
    "stored": put(lambda s, _: s.seats[s.seat].stored, cards=False),
    "stored.endless": put(lambda s, _: s.seats[s.seat].stored, cards=False),
    "machine": put(lambda s, _: s.machine),
    "draft": put(lambda s, _: s.draft),
    "input": side(0),
    "output": side(RESOURCES),
    "laid": begin_with,
    "rivals_engine": clear,
    "engine": clear,
    "cores": lambda s, *_: setattr(s, "cores_taken", len(s.engines)),
    "rivals_hand": give_back,
    "rivals_stored": put(lambda s, seat: s.seats[seat].stored, cards=False),
    "round": move_round,
}

SELDOM: Final = {"pool.endless", "stored.endless", "rivals_stored"}
"""Conditions that few games meet."""


def number_of(thing: object) -> int:
    return thing.number if isinstance(thing, Thing) else 0


def without(view: State[Shop], reason: Message) -> State[Shop]:
    """The position without what the reason names."""
    changed, values = view.clone(), reason.values
    now, then = (int(cast(int, values[name])) for name in ("n", "to"))
    thing, whose = (number_of(values.get(name)) for name in ("thing", "whose"))
    WITHOUT[reason.key.removeprefix("reason.otherwise.")](changed.body, thing, whose, now, then)
    return changed


@pytest.mark.parametrize(
    ("seats", "most"), [(3, FEW), *(pytest.param(n, MANY, marks=pytest.mark.long) for n in (2, 4))]
)
def test_without_its_condition_the_tinkerer_gives_the_answer_named(seats: int, most: int) -> None:
    asked, explained, named = Counter[int](), Counter[int](), Counter[str]()
    policy: Policy | None = None
    for view, best in decisions(seats, most):
        policy = policy or Policy(load_player("tinkerer", view.game), 2)
        said = list(reasons(view, best, None))
        assert len(said) <= MOST
        for reason in said:
            other = reading.action(policy.action(without(view, reason)), view)
            assert reason.values["other"] == other != reading.action(best, view)
            named[reason.key] += 1
        for language in LANGUAGES:
            lines = reason_lines(view, best, None, words_for("sorcery", language))
            assert len(lines) == len(said)
            assert not any("{" in line for line in lines)
        asked[view.body.question] += 1
        explained[view.body.question] += bool(said)
    for question in (q.PHASE_ONE, q.PHASE_TWO):
        assert explained[question] >= LEAST * asked[question]
    assert explained.total() >= LEAST * asked.total()
    assert len(named) > 4


def test_a_swap_keeps_a_card_on_the_machine_and_the_one_that_is_given() -> None:
    view, _ = next(decisions(2, 1))
    s = view.body
    s.machine[:], s.seats[s.seat].hand[:] = [1, 0, 3, 0, 0, 0, 0], [3, 1, 0, 1, 1, 1, 0]
    s.given = LOVE + 1
    for condition in conditions_of(s):
        changed = condition.without(view).body
        assert sum(changed.machine) > 1
        assert changed.seats[s.seat].hand[LOVE]


@pytest.mark.parametrize("row", ["pool", "stored"])
def test_what_is_infinite_is_taken_away_as_a_whole(row: str) -> None:
    *_, (view, _) = decisions(2, FEW)
    s = view.body
    amounts = s.pool if row == "pool" else s.seats[s.seat].stored
    amounts[CHANGE] = INFINITE
    (found,) = (each for each in conditions_of(s) if each.key == f"{row}.endless")
    changed = without(view, found.said(Message("other"))).body
    assert found.without(view).body == changed != s


@pytest.mark.parametrize("seats", [2, 4])
def test_every_condition_changes_the_table_into_one_of_the_game(seats: int) -> None:
    met: set[str] = set()
    for view, _ in decisions(seats, 2 * FEW):
        s = view.body
        deck = [*s.deck]
        for condition in conditions_of(s):
            changed = condition.without(view).body
            assert without(view, condition.said(Message("other"))).body == changed != s
            assert type(s).from_ints(changed.ints()) == changed
            assert changed.open_deck or changed.deck == unknown(changed)
            met.add(condition.key)
        assert s.deck == deck
    assert met >= WITHOUT.keys() - SELDOM
