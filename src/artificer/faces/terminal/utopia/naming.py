"""The words on the table: names of cards and seats, what cards do in short, labels of answers."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from artificer.faces.terminal.canvas import cut
from artificer.faces.terminal.utopia.marks import GOVERNOR, RECONSTRUCTED, SEATS
from artificer.faces.terminal.utopia.reading import (
    deck_of,
    is_carried_out,
    is_reconstructed,
    world_of,
)
from artificer.faces.terminal.view import View
from artificer.games.utopia.boards import INVESTMENT_NEEDED, RESEARCH_NEEDED
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, ENVIRONMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.questions import ADD_GENERAL, FORTIFY
from artificer.games.utopia.state import NEEDS_CARD, NEEDS_ENVIRONMENT, NEEDS_TECHNOLOGY
from artificer.words.catalog import Catalog
from artificer.words.utopia.moves import PLACES, Move, read
from artificer.words.utopia.speech import Speech
from artificer.words.utopia.words import UtopiaWords

_NAME: Final = 24
"""Columns of a card's name on the table; only a designer's own may be longer."""
_PRICED: Final = ("draft", "finance")
"""Moves that are weighed by the price of a card."""


def speech_of(view: View) -> Speech:
    """What names the cards of the deck that is played."""
    catalog = cast(UtopiaWords, view.words).catalog
    return _speech(catalog, str(view.state.game.options["deck"]))


@cache
def _speech(catalog: Catalog, deck: str) -> Speech:
    return Speech(catalog, deck)


def card_name(view: View, number: int, width: int = _NAME) -> str:
    """A card's name with the sign of what is reconstructed."""
    name = cut(speech_of(view).card(number), width)
    return name + RECONSTRUCTED * is_reconstructed(deck_of(view)[number])


def price(view: View, number: int) -> str:
    """What a card costs; "" for one that is carried out."""
    card = deck_of(view)[number]
    return "" if is_carried_out(card) else f"${card.price}"


def in_short(view: View, number: int) -> str:
    """What a card does, in a few words."""
    card = deck_of(view)[number]
    values = dict(zip(("amount", "second"), card.parameters, strict=False))
    about = environment(view, card.environment) if card.environment else ""
    key = f"utopia.does.{card.effect.name}"
    return view.say(key, values.get("amount", 0), environment=about, **values)


def needed(view: View, number: int) -> str:
    """What a card needs before it can be financed; "" for nothing."""
    card = deck_of(view)[number]
    if card.needs == NEEDS_ENVIRONMENT:
        return view.say("utopia.needs.environment", name=environment(view, card.needed))
    if card.needs == NEEDS_CARD:
        return view.say("utopia.needs.card", name=card_name(view, card.needed))
    if card.needs == NEEDS_TECHNOLOGY:
        return view.say("utopia.needs.technology", name=technology(view, card.needed))
    return ""


def environment(view: View, number: int) -> str:
    """The name of an Environment, from 1."""
    return view.words.say(f"environment.{ENVIRONMENT_NAMES[number - 1]}")


def territory(view: View, number: int) -> str:
    """The name of a Territory."""
    return view.words.say(f"territory.{world_map()[number].name}")


def technology(view: View, number: int) -> str:
    """The name of a Technology."""
    return view.words.say(f"technology.{TECHNOLOGY_NAMES[number]}")


def advancement(view: View, number: int) -> str:
    """The name of an Economic Advancement, as short as the board wants it."""
    return view.say(f"utopia.advancement.{ADVANCEMENT_NAMES[number]}")


def seat_name(view: View, seat: int, width: int) -> str:
    """A player's name in so many columns; `you` for who looks."""
    name = view.say("utopia.you") if seat == view.seat else view.short_names[seat]
    return cut(name, width)


def name_move(view: View, text: str) -> tuple[str, str]:
    """The heading of a move's group, or "", and the label of its button."""
    move = read(text)
    if move.verb == "done":
        without = world_of(view).question in (ADD_GENERAL, FORTIFY)
        return "", view.say("utopia.without" if without else "utopia.done")
    return view.say(f"utopia.move.{move.verb}"), _label(view, move)


def _label(view: View, move: Move) -> str:
    if move.card >= 0:
        name = card_name(view, move.card)
        cost = price(view, move.card) if move.verb in _PRICED else ""
        return f"{name} {cost}" if cost else name
    if move.verb in PLACES:
        return f"{move.number} {territory(view, move.number)}"
    if move.verb == "acquire":
        units = RESEARCH_NEEDED[move.number]
        return view.say("utopia.research", units, name=technology(view, move.number))
    if move.verb == "invest":
        units = INVESTMENT_NEEDED[move.number]
        return view.say("utopia.investment", units, name=advancement(view, move.number))
    if move.verb in ("opponent", "hand"):
        return f"{SEATS[move.number]} {seat_name(view, move.number, 16)}"
    return f"{GOVERNOR}+{move.number}" if move.verb == "governor" else str(move.number)
