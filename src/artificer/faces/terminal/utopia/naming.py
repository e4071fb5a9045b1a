"""The words on the table: names of cards and seats, what cards do in short, labels of answers."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.answer import Answer
from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import GOVERNOR, RECONSTRUCTED, SEATS
from artificer.faces.board.utopia.naming import price, speech_of
from artificer.faces.board.utopia.reading import deck_of, is_reconstructed, world_of
from artificer.faces.terminal.canvas import cut
from artificer.games.utopia.boards import INVESTMENT_NEEDED, RESEARCH_NEEDED
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, ENVIRONMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.questions import ADD_GENERAL, FORTIFY
from artificer.games.utopia.state import NEEDS_CARD, NEEDS_ENVIRONMENT, NEEDS_TECHNOLOGY
from artificer.words.utopia.moves import PLACES, Move, read

_NAME: Final = 24
"""Columns of a card's name on the table; only a designer's own may be longer."""
_PRICED: Final = ("draft", "finance")
"""Moves that are weighed by the price of a card."""


def card_name(picture: Picture, number: int, width: int = _NAME) -> str:
    """A card's name with the sign of what is reconstructed."""
    name = cut(speech_of(picture).card(number), width)
    return name + RECONSTRUCTED * is_reconstructed(deck_of(picture)[number])


def in_short(picture: Picture, number: int) -> str:
    """What a card does, in a few words."""
    card = deck_of(picture)[number]
    values = dict(zip(("amount", "second"), card.parameters, strict=False))
    about = environment(picture, card.environment) if card.environment else ""
    key = f"utopia.does.{card.effect.name}"
    return picture.say(key, values.get("amount", 0), environment=about, **values)


def needed(picture: Picture, number: int) -> str:
    """What a card needs before it can be financed; "" for nothing."""
    card = deck_of(picture)[number]
    if card.needs == NEEDS_ENVIRONMENT:
        return picture.say("utopia.needs.environment", name=environment(picture, card.needed))
    if card.needs == NEEDS_CARD:
        return picture.say("utopia.needs.card", name=card_name(picture, card.needed))
    if card.needs == NEEDS_TECHNOLOGY:
        return picture.say("utopia.needs.technology", name=technology(picture, card.needed))
    return ""


def environment(picture: Picture, number: int) -> str:
    """The name of an Environment, from 1."""
    return picture.words.say(f"environment.{ENVIRONMENT_NAMES[number - 1]}")


def territory(picture: Picture, number: int) -> str:
    """The name of a Territory."""
    return picture.words.say(f"territory.{world_map()[number].name}")


def technology(picture: Picture, number: int) -> str:
    """The name of a Technology."""
    return picture.words.say(f"technology.{TECHNOLOGY_NAMES[number]}")


def advancement(picture: Picture, number: int) -> str:
    """The name of an Economic Advancement, as short as the board wants it."""
    return picture.say(f"utopia.advancement.{ADVANCEMENT_NAMES[number]}")


def seat_name(picture: Picture, seat: int, width: int) -> str:
    """A player's name in so many columns; `you` for who looks."""
    name = picture.say("utopia.you") if seat == picture.seat else picture.short_names[seat]
    return cut(name, width)


def answers(picture: Picture) -> tuple[Answer, ...]:
    """The legal answers with the words on their buttons."""
    found = []
    for action in picture.legal():
        heading, label = name_move(picture, picture.text(action))
        found.append(Answer(action, label, "", heading=heading))
    return tuple(found)


def name_move(picture: Picture, text: str) -> tuple[str, str]:
    """The heading of a move's group, or "", and the label of its button."""
    move = read(text)
    if move.verb == "done":
        without = world_of(picture).question in (ADD_GENERAL, FORTIFY)
        return "", picture.say("utopia.without" if without else "utopia.done")
    return picture.say(f"utopia.move.{move.verb}"), _label(picture, move)


def _label(picture: Picture, move: Move) -> str:
    if move.card >= 0:
        name = card_name(picture, move.card)
        cost = price(picture, move.card) if move.verb in _PRICED else ""
        return f"{name} {cost}" if cost else name
    if move.verb in PLACES:
        return f"{move.number} {territory(picture, move.number)}"
    if move.verb == "acquire":
        units = RESEARCH_NEEDED[move.number]
        return picture.say("utopia.research", units, name=technology(picture, move.number))
    if move.verb == "invest":
        units = INVESTMENT_NEEDED[move.number]
        return picture.say("utopia.investment", units, name=advancement(picture, move.number))
    if move.verb in ("opponent", "hand"):
        return f"{SEATS[move.number]} {seat_name(picture, move.number, 16)}"
    return f"{GOVERNOR}+{move.number}" if move.verb == "governor" else str(move.number)
