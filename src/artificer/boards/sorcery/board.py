"""The board: everything that one seat sees of a game of Sorcery, and every legal answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.pieces import Answer, Asked, Basis, beside
from artificer.boards.sorcery import amounts
from artificer.boards.sorcery.amounts import Amount, Resource
from artificer.boards.sorcery.engines import PlayerEngines, players
from artificer.boards.sorcery.loops import Loop, loop
from artificer.boards.sorcery.reading import key_of, number_of, resource_of
from artificer.games.contract import State
from artificer.games.sorcery import moves
from artificer.games.sorcery.declaring import shown_growth
from artificer.games.sorcery.message_values import seats_of
from artificer.games.sorcery.moves import CORE, DECLARATIONS
from artificer.games.sorcery.parts import CORES, LAST_ROUND, PRESTIGE, PRESTIGE_TO_WIN, RESOURCES
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import countable_prestige, round_of
from artificer.table.session import Step
from artificer.words import Words


def name_answer(basis: Basis[Shop], action: int) -> tuple[str, str]:
    """The heading of an answer's group, or "", and the label of its button."""
    state = basis.state
    move = state.move(action)
    key, resource, number = f"sorcery.move.{key_of(move)}", resource_of(move), number_of(move)
    if move.name in DECLARATIONS:
        lenders = move.parts.get("lenders", 0)
        letters = " ".join(amounts.letter(basis, r) for r in shown_growth(basis.body, lenders))
        seats = ", ".join(str(seat + 1) for seat in seats_of(lenders))
        return "", basis.say(key, letters=letters, seats=seats)
    if resource is not None:
        return basis.say(key), amounts.letter(basis, resource)
    if number is None:
        return "", basis.say(f"{key}.{state.question()}" if move.name == "done" else key)
    return basis.say(key), str(number) if "engine" in move.parts else f"×{number}"


@dataclass(frozen=True, kw_only=True)
class ShopAnswer(Answer):
    """An answer, and the number of the engine that it is about; 0 for none."""

    engine: int


def answers(basis: Basis[Shop]) -> tuple[ShopAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(basis, action) for action in basis.legal)


def _answer(basis: Basis[Shop], action: int) -> ShopAnswer:
    heading, label = name_answer(basis, action)
    engine = basis.state.move(action).parts.get("engine", 0)
    return ShopAnswer(
        action,
        label,
        narration.action(basis.words, action, basis.state),
        narration.outlook(basis.words, action, basis.state),
        heading,
        _name_of(basis, action) if heading else "",
        engine=engine,
    )


def _name_of(basis: Basis[Shop], action: int) -> str:
    """The name of the resource or the engine that an answer is about; "" for any other."""
    move = basis.state.move(action)
    resource, engine = resource_of(move), move.parts.get("engine", 0)
    if resource is not None:
        return basis.words.name("resource", resource)
    return basis.say("sorcery.engine", number=engine) if engine else ""


TRACK: Final = "track"


@dataclass(frozen=True)
class LedgerCell:
    """A resource at one place; its actions take, store, give or discard one of it."""

    amount: Amount
    actions: tuple[int, ...]


@dataclass(frozen=True)
class LedgerRow:
    """A place where resources can be, with a cell for each."""

    place: str
    caption: str
    cells: tuple[LedgerCell, ...]


def ledger(basis: Basis[Shop], seat: int) -> tuple[LedgerRow, ...]:
    """All places, for the viewing seat."""
    s = basis.body
    own = s.seats[seat]
    pool = s.pool if s.seat == seat else [0] * RESOURCES
    in_hand = (moves.DISCARD, moves.GIVE, moves.THROW, moves.FEED)
    return (
        _row(basis, "draft", s.draft, (moves.TAKE,)),
        _row(basis, "machine", s.machine, (moves.FOR,)),
        _row(basis, "turn", pool, (moves.STORE,)),
        _row(basis, TRACK, own.stored, (moves.STORE_INFINITE, moves.BONUS)),
        _row(basis, "hand", own.hand, in_hand, own.in_hand),
    )


def _row(
    basis: Basis[Shop], place: str, counts: Sequence[int], blocks: Sequence[int], n: int = 0
) -> LedgerRow:
    """A row; `blocks` are the first actions of the moves that name its resources."""
    cells = tuple(
        LedgerCell(
            amounts.amount(basis, resource, counts[resource]),
            basis.all_offered(first + resource for first in blocks if _has(first, resource)),
        )
        for resource in range(RESOURCES)
    )
    return LedgerRow(place, basis.say(f"sorcery.row.{place}", n), cells)


def _has(first: int, resource: int) -> bool:
    """Whether a cell can have that action. Infinite Prestige is not stored: it has won."""
    return first != moves.STORE_INFINITE or resource != PRESTIGE


@dataclass(frozen=True)
class Middle:
    """The middle of the table: the numbers of cards in the deck and of Cores.

    Its action takes a Core.
    """

    deck: int
    cores: int
    action: int | None


@dataclass(frozen=True)
class SorceryBoard:
    """The ledger, the players with their engines, and every legal answer.

    The answers are those of the viewing seat: none while another one decides. `elsewhere` are
    those without a piece.
    """

    title: str
    name: str
    """The name of the viewing seat; "" if nobody has a name."""
    standing: tuple[str, ...]
    """The round, what is left in the middle, and the Prestige."""
    round: str
    """The round in words; "" before the first one."""
    asked: Asked
    middle: Middle
    resources: tuple[Resource, ...]
    ledger: tuple[LedgerRow, ...]
    players: tuple[PlayerEngines, ...]
    loop: Loop | None
    uses: str
    """What each resource does, until one has been used."""
    answers: tuple[ShopAnswer, ...]
    elsewhere: tuple[int, ...]


def board(
    state: State[Shop],
    words: Words,
    seat: int,
    names: Sequence[str] = (),
    steps: Sequence[Step] = (),
) -> SorceryBoard:
    """The board of a position as a seat sees it; `names` are those of all seats.

    The `steps` that led to it show which engines were run.
    """
    basis = Basis(state, words, steps, seat)
    place = beside(seat, basis.body.seats_taken)
    sheets = (ledger(basis, place), players(basis, seat, names))
    middle, shown = _middle(basis), loop(basis) if basis.legal else None
    return SorceryBoard(
        title=basis.say("sorcery.name"),
        name=names[seat] if seat < len(names) else "",
        standing=_standing(basis, place),
        round=_round(basis),
        asked=_asked(basis),
        middle=middle,
        resources=amounts.resources(basis),
        ledger=sheets[0],
        players=sheets[1],
        loop=shown,
        uses=amounts.uses(basis) if basis.legal and not basis.body.turn else "",
        answers=answers(basis),
        elsewhere=basis.without_piece((sheets, middle, shown)),
    )


def _standing(basis: Basis[Shop], seat: int) -> tuple[str, ...]:
    s = basis.body
    prestige = amounts.number(basis, countable_prestige(s, seat))
    left = (
        basis.say("sorcery.left", deck=s.in_deck, cores=CORES - s.cores_taken),
        basis.say("sorcery.prestige", prestige=prestige, wanted=PRESTIGE_TO_WIN),
    )
    return tuple(filter(None, (_round(basis), *left)))


def _round(basis: Basis[Shop]) -> str:
    s = basis.body
    return basis.say("sorcery.round", round=round_of(s), last=LAST_ROUND) if s.turn else ""


def _middle(basis: Basis[Shop]) -> Middle:
    s = basis.body
    return Middle(s.in_deck, CORES - s.cores_taken, basis.offered(CORE))


def _asked(basis: Basis[Shop]) -> Asked:
    s = basis.body
    state, words = basis.state, basis.words
    short = basis.say(f"sorcery.ask.{state.question()}", engine=s.engine)
    return Asked(narration.question(words, state), narration.typed_question(words, state), short)
