"""Cards and tokens on engines, and the places where more may be put, each with its actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from artificer.boards.basis import Basis
from artificer.boards.sorcery.amounts import letter
from artificer.games.sorcery import moves
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.engines import plain_cards
from artificer.games.sorcery.parts import MULTIPLIER, OUTPUT, RESOURCES, SLOTS, TOKENS
from artificer.games.sorcery.state import Shop

_BUILT: Final = (q.BUILD_INPUT, q.BUILD_OUTPUT, q.BUILD_TOKEN)
_CHANGED: Final = (q.CHANGE_CARD, q.CHANGE_TOKEN, q.PLACE_TOKEN, q.BALANCE)


@dataclass(frozen=True)
class SorceryCards:
    """Cards of one kind on a side of an engine; `times` is the token on it, 0 for none.

    Their actions remove, switch or discard one of them, or move, lay or discard a token on it.
    """

    resource: int
    letter: str
    count: int
    times: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class CardPlace:
    """Where a card of the hand may be added to a side of an engine."""

    resource: int
    letter: str
    action: int


@dataclass(frozen=True)
class Token:
    """A multiplier that is on no card; its action takes it in hand."""

    times: int
    action: int | None


def cards_on(basis: Basis[Shop], engine: int, side: int) -> Iterator[SorceryCards]:
    """The cards on the input side (0) or the output side (`OUTPUT`)."""
    for place, count, times in lying(basis.body, engine, side):
        actions = (
            _under_token(basis, engine, MULTIPLIER.index(times))
            if times
            else _on_plain(basis, engine, place)
        )
        resource = place % RESOURCES
        yield SorceryCards(resource, letter(basis, resource), count, times, actions)


def lying(s: Shop, engine: int, side: int) -> Iterator[tuple[int, int, int]]:
    """(place, cards, multiplier of the token on them or 0) on a side of an engine, by place."""
    e = s.engines[engine - 1]
    owner = s.seats[e.owner - 1]
    for place in range(side, side + RESOURCES):
        if not e.cards[place]:
            continue
        if plain := plain_cards(s, engine, place):
            yield place, plain, 0
        for token in range(TOKENS):
            if owner.token_engine[token] == engine and owner.token_slot[token] == place:
                yield place, 1, MULTIPLIER[token]


def places_on(basis: Basis[Shop], engine: int, side: int) -> Iterator[CardPlace]:
    """The places on a side where a card may be added now."""
    for resource in range(RESOURCES):
        for action in _offered(basis, engine, moves.ADD + side + resource):
            yield CardPlace(resource, letter(basis, resource), action)


def tokens_of(basis: Basis[Shop], seat: int, looks: int) -> Iterator[Token]:
    """The multipliers of a player that are on no card."""
    for token in supply(basis.body, seat):
        action = basis.offered(moves.TAKE_TOKEN + token) if seat == looks else None
        yield Token(MULTIPLIER[token], action)


def supply(s: Shop, seat: int) -> tuple[int, ...]:
    """The tokens, from 0, of a player that are on no card."""
    on = s.seats[seat].token_engine
    return tuple(token for token in range(TOKENS) if on[token] == 0)


def _on_plain(basis: Basis[Shop], engine: int, place: int) -> tuple[int, ...]:
    return _offered(basis, engine, *_on_card(place), moves.PUT_TOKEN + place)


def _under_token(basis: Basis[Shop], engine: int, token: int) -> tuple[int, ...]:
    on_token = (moves.TAKE_TOKEN + token, moves.DROP_TOKEN + token)
    return _offered(basis, engine, *_on_card(SLOTS + token), *on_token)


def _on_card(card: int) -> Iterator[int]:
    """Yield the actions on a card, by its number among those that moves can name."""
    yield moves.REMOVE + card
    yield moves.SWITCH + card
    if card >= OUTPUT:
        yield moves.DROP + card - OUTPUT


def _offered(basis: Basis[Shop], engine: int, *actions: int) -> tuple[int, ...]:
    """Those of the actions that are legal: all concern the engine in work."""
    return basis.all_offered(actions) if engine == in_work(basis) else ()


def in_work(basis: Basis[Shop]) -> int:
    """The engine that the viewing seat is building, changing or balancing; 0 for none."""
    s = basis.body
    if s.question in _BUILT and basis.legal:
        return int(s.seat) + 1
    return int(s.engine) if s.question in _CHANGED and basis.legal else 0
