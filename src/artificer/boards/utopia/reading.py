"""The messages about a position of Utopia: what an action does or did, and where others are."""

from __future__ import annotations

from typing import Final

from artificer.boards.readings import LateView
from artificer.boards.utopia import sheet_lines
from artificer.boards.utopia.cards import card_lines
from artificer.boards.utopia.facts import fact as fact
from artificer.boards.utopia.facts import together as together
from artificer.boards.utopia.questions import question as question
from artificer.boards.utopia.sheet_lines import score_lines as score_lines
from artificer.boards.utopia.standing import outlook as outlook
from artificer.boards.utopia.standing import standing_lines
from artificer.boards.utopia.table import place
from artificer.games.contract import State
from artificer.games.moves import HIDDEN, Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import boards
from artificer.games.utopia import questions as q
from artificer.games.utopia.holdings import is_empty
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.refusals import named
from artificer.games.utopia.state import World

_BY_QUESTION: Final = frozenset(
    (
        *("from.move_from", "from.war_from", "to.move_to", "to.war_to"),
        *("units.move_tokens", "units.war_units", "at.place_unit", "at.insurrection", "at.raid"),
        *("at.enrich", "at.blight", "at.place_savages", "at.place_hotspot", "at.epidemic"),
        *("opponent.choose_opponent", "give.give_cards", "hand.hand_out"),
        *("done.finance_cards", "done.play_cards", "done.place_unit"),
        *("done.add_general", "done.fortify", "card.deal", "card.draw_finance"),
    )
)
"""Pairs of move and question: the move has a phrase of its own there."""

_DEEDS: Final = frozenset(
    (
        *("acquire.play_cards", "invest.play_cards", "at.epidemic", "done.finance_cards"),
        *("done.play_cards", "done.place_unit", "done.add_general", "done.fortify"),
        *("done.return_cards", "done.give_cards", "done.advise", "done.prophesy"),
    )
)
"""Pairs of move and question: the log names what was done, for no fact does."""

_PRICED: Final = ("draft", "finance", "take")
"""Moves for which the price of a card matters."""

_OF_OPPONENTS: Final = (q.WAR_FROM, q.WAR_TO, q.INSURRECTION, q.RAID)
"""Questions whose phrases name the Territory's owner."""

_COUNTED: Final = (q.RETURN_CARDS, q.GIVE_CARDS, q.PROPHESY)
"""Questions about one card after another; a fact reports that none was chosen."""

_BY_VARIANT: Final = (q.GIVE_CARDS,)
"""Questions whose hidden answers are described differently in the Strategic Variant."""


def action(number: int, state: State) -> Message:
    """What a move does here, legal or not; of a hidden one, what all know."""
    if number == HIDDEN:
        return Message(f"action.hidden.{state.question()}")
    move, s = state.move(number), state.over(World).body
    key = f"action.{move.name}"
    if form := _form(move, s):
        key += form
    elif f"{move.name}.{state.question()}" in _BY_QUESTION and not _is_missing(move, s):
        key += f".{state.question()}"
    return Message(key, **_values(move, s))


def _form(move: Move, s: World) -> str:
    """The suffix of the key for a move with a phrase of its own."""
    if move.name == "governor" and move["units"] == 0:
        return ".alone"
    if move.name == "return" and s.strategic:
        return ".strategic"
    return ".savings" if move.parts.get("advancement") == boards.SAVINGS_PLAN else ""


def _is_missing(move: Move, s: World) -> bool:
    """Whether what such a phrase names is missing, as the move is not legal."""
    if s.question in _OF_OPPONENTS and "territory" in move.parts:
        return is_empty(s, move["territory"])
    if move.name == "opponent":
        return s.card == 0
    return move.name == "hand" and s.hand[0] == 0


def _values(move: Move, s: World) -> dict[str, object]:
    """The values of a move's phrase: its part, and what the question is about."""
    values: dict[str, object] = {}
    about = s.hand[0] if s.question == q.HAND_OUT else 0
    if about or s.card:
        values["name"] = Thing("card", (about or s.card) - 1)
    if s.opponent:
        values["opponent"] = Thing("seat", s.opponent - 1)
    match move.parts:
        case {"card": number}:
            values["name"] = Thing("card", number)
            if move.name in _PRICED:
                values["card"] = Thing("priced_card", number)
        case {"territory": number}:
            owner = s.territories[number].owner
            values["place"] = place(s, number)
            if owner:
                values["owner"] = Thing("seat", owner - 1)
        case {"technology": number}:
            units, points = boards.RESEARCH_NEEDED[number], boards.TECHNOLOGY_PRESTIGE[number]
            values |= {**named(move), "units": units, "prestige": points}
        case {"advancement": number}:
            units, income = boards.INVESTMENT_NEEDED[number], boards.ADVANCEMENT_INCOME[number]
            values |= {**named(move), "units": units, "income": income}
        case {"units": number}:
            values["n"] = number
        case {"prestige": number}:
            values["prestige"] = number
        case _:
            values |= named(move)
    return values


def done(number: int, question: str, before: LateView, _typed: bool) -> Message | None:
    """What a seat did if no fact says it; of a hidden move only that it was made."""
    if number == HIDDEN:
        return _hidden(question, World.of(before.body))
    move = MOVES[number]
    answer = f"{move.name}.{question}"
    if answer not in _DEEDS:
        return None
    s = World.of(before.body)
    if s.question in _COUNTED and s.so_far == 0:
        return None
    none = ".none" if s.question == q.FORTIFY and s.walls == 0 else ""
    values = {"place" if kind == "territory" else kind: what for kind, what in named(move).items()}
    return Message(f"done.{answer}{none}", seat=Thing("seat", s.seat), **values)


def _hidden(question: str, s: World) -> Message:
    """That a hidden move was made, with its count among those of its kind."""
    key = f"done.hidden.{question}"
    if s.strategic and s.question in _BY_VARIANT:
        key += ".strategic"
    values = {"opponent": Thing("seat", s.opponent - 1)} if s.opponent else {}
    return Message(key, n=s.so_far + 1, seat=Thing("seat", s.seat), **values)


def standing(state: State) -> list[Message]:
    """What the deciding player has, and what matters for the decision."""
    return list(standing_lines(state.over(World)))


def sheet(state: State, part: str) -> list[Message]:
    """Everything on the table; or a part of it, a player, a card."""
    table = state.over(World)
    return list(sheet_lines.part(part, table) if part else sheet_lines.sheet(table))


def here(state: State) -> list[Message]:
    """Everything about the card that the question is about."""
    table = state.over(World)
    return list(card_lines(table, table.body.card - 1))
