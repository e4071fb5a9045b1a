"""The board: everything that one seat sees of a game of Utopia, and every legal answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.pieces import Answer, Asked
from artificer.boards.recent import Recent
from artificer.boards.utopia import boards, cards
from artificer.boards.utopia.boards import Border, EconomyBoard, TechnologyBoard, TerritoryBoard
from artificer.boards.utopia.players import PlayerBoard, players
from artificer.boards.utopia.questions import phase
from artificer.boards.utopia.standing import after, with_effect
from artificer.boards.utopia.table import GOVERNOR, SEATS, TableBasis, price
from artificer.boards.utopia.titles import Prestige, prestige_board
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia.boards import INVESTMENT_NEEDED, LAST_ROUND, RESEARCH_NEEDED
from artificer.games.utopia.drafting import draft_deck
from artificer.games.utopia.questions import ADD_GENERAL, ADVISE, FORTIFY
from artificer.games.utopia.state import World
from artificer.words import Words
from artificer.words.rendering import sentence
from artificer.words.utopia.speech import RECONSTRUCTED, has_made_up_name

_PRICED: Final = ("draft", "finance")
"""Moves for which the price of a card matters."""


@dataclass(frozen=True)
class Label:
    """The text of a button: a name between signs. Only long names may be shortened."""

    name: str
    before: str = ""
    after: str = ""

    @property
    def whole(self) -> str:
        """The label in full."""
        return f"{self.before}{self.name}{self.after}"


@dataclass(frozen=True, kw_only=True)
class WorldAnswer(Answer):
    """An answer, the card or player that it names, and the border that it would cross.

    `after` is the outlook without what is printed on its card.
    """

    parts: Label
    after: str
    card: int | None
    seat: int | None
    way: Border | None


def answers(table: TableBasis) -> tuple[WorldAnswer, ...]:
    """All legal answers, in their order."""
    return tuple(_answer(table, action) for action in table.legal)


def _answer(table: TableBasis, action: int) -> WorldAnswer:
    move, source = table.state.move(action), table.body.source
    parts, result = _label(table, move), after(action, table.state)
    return WorldAnswer(
        action,
        parts.whole,
        narration.action(table.words, action, table.state),
        _sentence(table, with_effect(result, action, table.state)),
        "" if move.name == "done" else table.say(f"utopia.move.{move.name}"),
        parts=parts,
        after=_sentence(table, result),
        card=move.parts.get("card"),
        seat=move.parts.get("seat"),
        way=(source - 1, move["territory"]) if source and move.name == "to" else None,
    )


def _sentence(table: TableBasis, message: Message | None) -> str:
    return "" if message is None else sentence(table.words, message)


def _label(table: TableBasis, move: Move) -> Label:
    if move.name == "done":
        without = table.body.question in (ADD_GENERAL, FORTIFY)
        return Label(table.say("utopia.without" if without else "utopia.done"))
    kind, number = next(iter(move.parts.items()))
    if kind == "card":
        return _card_label(table, move)
    if kind == "territory":
        return Label(table.speech.territory(number), f"{number} ")
    if kind == "seat":
        return Label(table.person(number), f"{SEATS[number]} ")
    if kind == "technology":
        units, name = RESEARCH_NEEDED[number], table.speech.technology(number)
        return Label(table.say("utopia.research", units, name=name))
    if kind == "advancement":
        units, name = INVESTMENT_NEEDED[number], boards.advancement_name(table, number)
        return Label(table.say("utopia.investment", units, name=name))
    return Label(str(number), f"{GOVERNOR}+" if move.name == "governor" else "")


def _card_label(table: TableBasis, move: Move) -> Label:
    """A card marked if it is reconstructed, with its price if that matters."""
    card = table.deck[move["card"]]
    cost = price(card) if move.name in _PRICED else ""
    sign = RECONSTRUCTED * has_made_up_name(card)
    return Label(table.speech.printed(card.number), "", f"{sign} {cost}".rstrip())


@dataclass(frozen=True)
class Decks:
    """The sizes of the Draft deck and the box, as numbers and in words; the Draft discard pile."""

    draft: int
    said: str
    box: int
    discard: cards.Zone


@dataclass(frozen=True)
class UtopiaBoard:
    """The map, the boards, the players, the cards that the seat sees, and every legal answer.

    The answers are those of the viewing seat: none while another one decides. `elsewhere` are
    those without a piece.
    """

    title: str
    seat: int
    name: str
    """The name of the viewing seat."""
    standing: tuple[str, ...]
    """The round, once there is one, and the phase."""
    question: str
    """The key of the open question."""
    asked: Asked
    decks: Decks
    environments: tuple[str, ...]
    territories: tuple[TerritoryBoard, ...]
    borders: tuple[Border, ...]
    way: Border | None
    """The border that a move or war crosses, once it is known."""
    technology: TechnologyBoard
    economy: EconomyBoard
    prestige: Prestige
    players: tuple[PlayerBoard, ...]
    others: tuple[int, ...]
    """The other seats, clockwise."""
    choices: tuple[cards.Zone, ...]
    """The open cards to choose from: the Draft row, cards drawn, cards looked at."""
    finance: cards.Zone
    pile: cards.Zone | None
    """The Finance discard pile; None in a game without one."""
    answers: tuple[WorldAnswer, ...]
    elsewhere: tuple[int, ...]


_DECKS: Final = Recent[Decks](256)


def board(state: State[World], words: Words, seat: int, names: Sequence[str] = ()) -> UtopiaBoard:
    """The board of the view of a seat; `names` are the short ones of all seats."""
    table = TableBasis(state, words, seat=seat, names=tuple(names))
    s, seated = table.body, players(table)
    lands, technology, economy = (
        boards.territories(table),
        boards.technology_board(table),
        boards.economy_board(table),
    )
    place = table.place
    choices = tuple(zone for zone in _choices(table, seated[place]) if zone.cards)
    finance = cards.own_zone(table, cards.DECK, s.seats[place].finance)
    pile = cards.own_zone(table, cards.PILE, s.seats[place].pile) if s.strategic else None
    pieces = (lands, technology, economy, seated, choices, finance, pile)
    return UtopiaBoard(
        title=table.say("utopia.name"),
        seat=seat,
        name=table.person(seat) if seat == place else "",
        standing=tuple(_standing(table)),
        question=state.question(),
        asked=_asked(table),
        decks=_decks(table),
        environments=boards.environments(table.speech),
        territories=lands,
        borders=boards.borders(table),
        way=boards.way(table),
        technology=technology,
        economy=economy,
        prestige=prestige_board(table.words.catalog),
        players=seated,
        others=tuple((place + k) % s.seats_taken for k in range(1, s.seats_taken)),
        choices=choices,
        finance=finance,
        pile=pile,
        answers=answers(table),
        elsewhere=table.without_piece(pieces),
    )


def _choices(table: TableBasis, own: PlayerBoard) -> tuple[cards.Zone, ...]:
    s = table.body
    offer = cards.own_zone(table, cards.OFFER, s.offer)
    return offer, own.drawn, cards.own_zone(table, cards.LOOKED, s.hand)


def _standing(table: TableBasis) -> Iterator[str]:
    s = table.body
    if s.round:
        yield table.say("utopia.round", round=s.round, last=LAST_ROUND)
    yield sentence(table.words, phase(s))


def _asked(table: TableBasis) -> Asked:
    whole, due = narration.question(table.words, table.state), table.body.due
    typed = narration.with_what_to_type(table.words, whole, table.state)
    if not table.legal:
        return Asked(whole, typed, whole)
    variant = ".strategic" if table.body.question == ADVISE and table.body.strategic else ""
    key = f"utopia.ask.{table.state.question()}{variant}"
    return Asked(whole, typed, table.say(key, due, due=due))


def _decks(table: TableBasis) -> Decks:
    s = table.body
    key = (table.tongue, draft_deck(s), s.in_box, tuple(s.discard))
    return _DECKS.of(key, lambda: _decks_at(table))


def _decks_at(table: TableBasis) -> Decks:
    s = table.body
    draft = draft_deck(s)
    discard = cards.own_zone(table, cards.DISCARD, s.discard)
    key = "utopia.left.box" if s.in_box else "utopia.left"
    return Decks(draft, table.say(key, draft, box=s.in_box), s.in_box, discard)
