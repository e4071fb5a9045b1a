"""`artificer deck`: the cards of Utopia, or of a custom deck."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

import click
from rich.cells import cell_len

from artificer.faces.commands import localized, options, status
from artificer.faces.commands.speech import say, sentence, spoken_language, tell
from artificer.faces.wrapping import fold
from artificer.games.notices import BadOption
from artificer.games.utopia.decks.check import deck_faults
from artificer.games.utopia.decks.deck import STANDARD, Deck, DeckCard, read_deck, shipped
from artificer.games.utopia.decks.fields import PROVENANCES
from artificer.games.utopia.effects import CULTURE, INVESTMENT, RESEARCH
from artificer.words import domains_of
from artificer.words.catalog import Catalog
from artificer.words.utopia import speech as words
from artificer.words.utopia.speech import Speech

MARKS: Final = dict(zip(PROVENANCES, ("", "'", "*", "+"), strict=True))
"""By provenance: the mark after a text."""

COLUMNS: Final = {"id": 6, "card": 24, "copies": 8, "price": 7, "timing": 15, "parameters": 0}
"""The columns of a card's first line and their widths in cells."""

WIDEST: Final = 100
INDENT: Final = " " * COLUMNS["id"]


def tables(speech: Speech, deck: Deck) -> Iterator[str]:
    """The whole deck, line by line."""
    yield speech.say("deck.title", name=_called(speech, deck))
    used = {word for card in deck.cards for word in card.provenance.values()}
    for word in PROVENANCES:
        if word in used and MARKS[word]:
            meaning = words.source(speech, word)
            yield speech.say("deck.legend", mark=MARKS[word], meaning=meaning)
    head = _row([speech.say(f"deck.head.{column}") for column in COLUMNS])
    for category, group in groupby(deck.cards, lambda card: words.category(speech, card)):
        cards = list(group)
        copies = sum(card.copies for card in cards)
        yield ""
        yield speech.say("deck.category", copies, category=category, kinds=len(cards))
        yield head
        for texts, alike in groupby(cards, lambda card: _texts(speech, card)):
            yield from (_corners(speech, card) for card in alike)
            for text in texts:
                yield from _indented(text)
    yield ""
    yield _sums(speech, deck)


def _called(speech: Speech, deck: Deck) -> str:
    """The name of the deck in the language of `speech`."""
    if deck.name == STANDARD:
        return speech.say("deck.standard")
    return deck.names.get(speech.catalog.language, deck.name)


def _corners(speech: Speech, card: DeckCard) -> str:
    """The values printed in the corners of a card."""
    numbers = speech.listed(
        speech.say("deck.parameter", name=speech.say(f"deck.parameter.{name}"), value=value)
        for name, value in zip(card.effect.parameters, card.parameters, strict=True)
    )
    cells = (
        _marked(speech, card, card.id, "category"),
        _marked(speech, card, speech.printed(card.number), "name"),
        _marked(speech, card, str(card.copies), "copies"),
        _marked(speech, card, speech.say("deck.price", price=card.price), "price"),
        words.timing(speech, card),
        _marked(speech, card, numbers, "parameters") if card.parameters else "",
    )
    return _row(cells)


def _texts(speech: Speech, card: DeckCard) -> tuple[str, ...]:
    """What a card does and needs; consecutive cards may share it."""
    effect = _marked(speech, card, words.says(speech, card), "effect", "parameters")
    needs = words.needs(speech, card)
    return (effect, _marked(speech, card, needs, "needs")) if needs else (effect,)


def _marked(speech: Speech, card: DeckCard, text: str, *names: str) -> str:
    """A text of a card, with the mark of its weakest provenance."""
    claims = [card.provenance[name] for name in names if name in card.provenance]
    return speech.say("deck.marked", text=text, mark=MARKS[max(claims, key=PROVENANCES.index)])


def _indented(text: str) -> Iterator[str]:
    """A text, wrapped to the terminal and indented under the names of the cards."""
    width = min(shutil.get_terminal_size().columns, WIDEST) - len(INDENT)
    yield from (INDENT + line for line in fold(text, width))


def _row(cells: Iterable[str]) -> str:
    """Cells aligned in columns, wide characters included."""
    line = ""
    edge = 0
    for cell, width in zip(cells, COLUMNS.values(), strict=True):
        edge += width
        line += cell
        line += " " * max(edge - cell_len(line), 1)
    return line.rstrip()


def _sums(speech: Speech, deck: Deck) -> str:
    """The total worth of all cards."""

    def worth(effect: int) -> int:
        fitting = (card for card in deck.cards if card.effect.number == effect)
        return sum(card.copies * card.parameters[0] for card in fitting)

    copies = sum(card.copies for card in deck.cards)
    return speech.say(
        "deck.sums",
        copies,
        research=worth(RESEARCH),
        investment=worth(INVESTMENT),
        prestige=worth(CULTURE),
    )


@localized.command(
    "deck",
    examples=(
        "artificer deck",
        "artificer deck --toml",
        "artificer deck --check mine.toml",
    ),
)
@localized.argument("file", required=False)
@localized.option("--check", is_flag=True)
@localized.option("--toml", is_flag=True)
def deck(file: str | None, check: bool, toml: bool) -> int:
    """Print the tables of a deck, its file, or its faults; returns the exit status."""
    if check and toml:
        raise click.UsageError(say("deck.one_way"))
    text = shipped("deck.toml") if file is None else options.read_document(file)
    if toml:
        sys.stdout.write(text)
        return 0
    if check:
        return _check(file or STANDARD, text)
    deck_text = STANDARD if file is None else text
    try:
        read = read_deck(deck_text)
    except BadOption as error:
        raise BadOption("deck.file", path=file, why=error) from None
    catalog = Catalog(spoken_language(), *domains_of("utopia"))
    for line in tables(Speech(catalog, deck_text), read):
        tell(line, hang=0 if line.startswith(INDENT) else len(INDENT))
    return 0


def _check(path: str, text: str) -> int:
    """Print every fault on its own line, or that there are none; returns the exit status."""
    faults = deck_faults(text)
    for fault in faults:
        tell(say("deck.fault", path=path, fault=sentence(fault)))
    if faults:
        return status.FAILURE
    cards = read_deck(text).cards
    copies = sum(card.copies for card in cards)
    tell(say("deck.ok", copies, path=path, kinds=len(cards)))
    return 0
