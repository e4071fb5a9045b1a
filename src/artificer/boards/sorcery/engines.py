"""The players with their engines: what is on them, what may be put there, and what one run does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from artificer.boards.pieces import Basis, beside
from artificer.boards.sorcery.amounts import Amount, amount, letter, some
from artificer.games.sorcery import engines, moves, parts
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.questions import KEYS, PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import countable_prestige

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
            _under_token(basis, engine, parts.MULTIPLIER.index(times))
            if times
            else _on_plain(basis, engine, place)
        )
        resource = place % parts.RESOURCES
        yield SorceryCards(resource, letter(basis, resource), count, times, actions)


def lying(s: Shop, engine: int, side: int) -> Iterator[tuple[int, int, int]]:
    """(place, cards, multiplier of the token on them or 0) on a side of an engine, by place."""
    e = s.engines[engine - 1]
    owner = s.seats[e.owner - 1]
    for place in range(side, side + parts.RESOURCES):
        if not e.cards[place]:
            continue
        if plain := engines.plain_cards(s, engine, place):
            yield place, plain, 0
        for token in range(parts.TOKENS):
            if owner.token_engine[token] == engine and owner.token_slot[token] == place:
                yield place, 1, parts.MULTIPLIER[token]


def places_on(basis: Basis[Shop], engine: int, side: int) -> Iterator[CardPlace]:
    """The places on a side where a card may be added now."""
    for resource in range(parts.RESOURCES):
        for action in _offered(basis, engine, moves.ADD + side + resource):
            yield CardPlace(resource, letter(basis, resource), action)


def tokens_of(basis: Basis[Shop], seat: int, looks: int) -> Iterator[Token]:
    """The multipliers of a player that are on no card."""
    for token in supply(basis.body, seat):
        action = basis.offered(moves.TAKE_TOKEN + token) if seat == looks else None
        yield Token(parts.MULTIPLIER[token], action)


def supply(s: Shop, seat: int) -> tuple[int, ...]:
    """The tokens, from 0, of a player that are on no card."""
    on = s.seats[seat].token_engine
    return tuple(token for token in range(parts.TOKENS) if on[token] == 0)


def _on_plain(basis: Basis[Shop], engine: int, place: int) -> tuple[int, ...]:
    return _offered(basis, engine, *_on_card(place), moves.PUT_TOKEN + place)


def _under_token(basis: Basis[Shop], engine: int, token: int) -> tuple[int, ...]:
    on_token = (moves.TAKE_TOKEN + token, moves.DROP_TOKEN + token)
    return _offered(basis, engine, *_on_card(parts.SLOTS + token), *on_token)


def _on_card(card: int) -> Iterator[int]:
    """Yield the actions on a card, by its number among those that moves can name."""
    yield moves.REMOVE + card
    yield moves.SWITCH + card
    if card >= parts.OUTPUT:
        yield moves.DROP + card - parts.OUTPUT


def _offered(basis: Basis[Shop], engine: int, *actions: int) -> tuple[int, ...]:
    """Those of the actions that are legal: all concern the engine in work."""
    return basis.all_offered(actions) if engine == in_work(basis) else ()


def in_work(basis: Basis[Shop]) -> int:
    """The engine that the viewing seat is building, changing or balancing; 0 for none."""
    s = basis.body
    if s.question in _BUILT and basis.legal:
        return int(s.seat) + 1
    return int(s.engine) if s.question in _CHANGED and basis.legal else 0


# Whether an engine can be run now, or what prevents it; "" where the question is another one.
UNASKED: Final = ""
RUNS: Final = "runs"
TO_BORROW: Final = "love"
THEIRS: Final = "theirs"
NOTHING: Final = "nothing"
LACKS: Final = "lacks"


@dataclass(frozen=True)
class EngineBoard:
    """An engine. A run takes and gives amounts, unless it has no outputs.

    What it takes includes its Time; `missing` is what there is too little of for a run now. Its
    action borrows it, runs it, begins to change it or pays for its balance. The places for new
    cards are on its sides.
    """

    number: int
    empty: bool
    inputs: tuple[SorceryCards, ...]
    outputs: tuple[SorceryCards, ...]
    places_in: tuple[CardPlace, ...]
    places_out: tuple[CardPlace, ...]
    in_work: bool
    """Whether it is being built, changed or balanced."""
    score: int
    unbalanced: bool
    takes: tuple[Amount, ...]
    gives: tuple[Amount, ...]
    missing: tuple[Amount, ...]
    ran: int
    """How often it was run this turn."""
    status: str
    said: str
    """The status in words."""
    action: int | None


@dataclass(frozen=True)
class PlayerEngines:
    """A player's line: the public facts of hand, track and tokens; and the engines.

    `prestige` is what counts to win as far as the viewer may know it; `wanted` wins.
    """

    seat: int
    name: str
    decides: bool
    prestige: Amount
    wanted: int
    hand: str
    turn: tuple[Amount, ...]
    """What can be spent this turn beside what is stored."""
    stored: tuple[Amount, ...]
    tokens: tuple[Token, ...]
    """Multipliers that are on no card."""
    engines: tuple[EngineBoard, ...]


def players(basis: Basis[Shop], seat: int, names: Sequence[str]) -> tuple[PlayerEngines, ...]:
    """The viewing seat, then the others clockwise."""
    taken = basis.body.seats_taken
    seats = [(beside(seat, taken) + k) % taken for k in range(taken)]
    return tuple(_player(basis, each, seat, names) for each in seats)


def _player(basis: Basis[Shop], seat: int, looks: int, names: Sequence[str]) -> PlayerEngines:
    s = basis.body
    named = names[seat] if seat < len(names) else ""
    return PlayerEngines(
        seat=seat,
        name=basis.words.say("seat.you", name=named) if seat == looks else named,
        decides=basis.state.current_player() == seat,
        prestige=amount(basis, parts.PRESTIGE, countable_prestige(s, seat)),
        wanted=parts.PRESTIGE_TO_WIN,
        hand=basis.say("sorcery.hand", s.seats[seat].in_hand),
        turn=some(basis, s.pool) if s.seat == seat else (),
        stored=some(basis, s.seats[seat].stored),
        tokens=tuple(tokens_of(basis, seat, looks)),
        engines=tuple(_engine(basis, number, looks) for number in engines_of(s, seat)),
    )


def engines_of(s: Shop, seat: int) -> tuple[int, ...]:
    """The numbers of a seat's engines."""
    return tuple(e + 1 for e in range(s.cores_taken) if s.engines[e].owner == seat + 1)


def _engine(basis: Basis[Shop], number: int, looks: int) -> EngineBoard:
    s = basis.body
    score = engines.balance_score(s, number)
    runs = engines.has_outputs(s, number)
    asked = basis.state.current_player() == looks and s.question == PHASE_ONE
    standing = status(s, number) if asked else UNASKED
    place = number - 1
    missing = some(basis, engines.lacking(s, number)) if standing == LACKS else ()
    return EngineBoard(
        number=number,
        empty=bool(engines.is_empty(s, number)),
        inputs=tuple(cards_on(basis, number, 0)),
        outputs=tuple(cards_on(basis, number, parts.OUTPUT)),
        places_in=tuple(places_on(basis, number, 0)),
        places_out=tuple(places_on(basis, number, parts.OUTPUT)),
        in_work=number == in_work(basis),
        score=score,
        unbalanced=s.engines[place].modified == 1 and score > 0,
        takes=some(basis, engines.takes(s, number)) if runs else (),
        gives=some(basis, engines.gives(s, number)) if runs else (),
        missing=missing,
        ran=_runs_of(basis, number),
        status=standing,
        said=_said(basis, standing, missing),
        action=_action(basis, number),
    )


def _runs_of(basis: Basis[Shop], number: int) -> int:
    """How often an engine was run this turn, counted from the steps of its first phase."""
    if basis.body.question != PHASE_ONE:
        return 0
    phase = takewhile(lambda step: step.question == KEYS[PHASE_ONE], reversed(basis.steps))
    return sum(step.action == moves.RUN + number - 1 for step in phase)


def _action(basis: Basis[Shop], number: int) -> int | None:
    blocks = (moves.LOVE, moves.RUN, moves.CHANGE_ENGINE)
    pay = (moves.PAY,) if number == basis.body.engine else ()
    return basis.offered(*(block + number - 1 for block in blocks), *pay)


def status(s: Shop, engine: int) -> str:
    """Whether the player whose turn it is can run an engine, or what prevents it."""
    if engines.can_run(s, engine):
        return RUNS
    if not engines.has_access(s, engine):
        return TO_BORROW if engines.can_borrow(s, engine) else THEIRS
    return LACKS if any(engines.lacking(s, engine)) else NOTHING


def _said(basis: Basis[Shop], standing: str, missing: Sequence[Amount]) -> str:
    if standing == UNASKED:
        return ""
    if standing != LACKS:
        return basis.say(f"sorcery.status.{standing}")
    return basis.say("sorcery.status.lacks", missing=" ".join(each.said for each in missing))
