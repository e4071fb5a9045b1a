"""The board: everything that one seat sees of a game of Sorcery."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.basis import Basis, beside
from artificer.boards.pieces import Asked, carried
from artificer.boards.sorcery.amounts import Resource, number, resources, uses
from artificer.boards.sorcery.answers import ShopAnswer, answers
from artificer.boards.sorcery.engines import PlayerEngines, players
from artificer.boards.sorcery.ledger import LedgerRow, ledger
from artificer.boards.sorcery.loops import Loop, loop
from artificer.games.contract import State
from artificer.games.sorcery.moves import CORE
from artificer.games.sorcery.parts import CORES, LAST_ROUND, PRESTIGE_TO_WIN
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import round_of
from artificer.games.sorcery.winning import countable_prestige
from artificer.table.session import Step
from artificer.words import Words


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
    on_pieces = carried((sheets, middle, shown))
    return SorceryBoard(
        title=basis.say("sorcery.name"),
        name=names[seat] if seat < len(names) else "",
        standing=_standing(basis, place),
        round=_round(basis),
        asked=_asked(basis),
        middle=middle,
        resources=resources(basis),
        ledger=sheets[0],
        players=sheets[1],
        loop=shown,
        uses=uses(basis) if basis.legal and not basis.body.turn else "",
        answers=answers(basis),
        elsewhere=tuple(action for action in basis.legal if action not in on_pieces),
    )


def _standing(basis: Basis[Shop], seat: int) -> tuple[str, ...]:
    s = basis.body
    prestige = number(basis, countable_prestige(s, seat))
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
