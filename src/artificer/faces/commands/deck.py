"""`artificer deck`: the cards of Utopia, or of a custom deck."""

from __future__ import annotations

import sys

import click

from artificer.faces.commands.deck_tables import INDENT, tables
from artificer.faces.commands.documents import read_document
from artificer.faces.commands.localized import argument, command, option
from artificer.faces.commands.speech import say, sentence, spoken_language, tell
from artificer.faces.commands.status import FAILURE
from artificer.games.errors import BadOption
from artificer.games.utopia.decks.check import deck_faults
from artificer.games.utopia.decks.deck import STANDARD, read_deck, shipped
from artificer.words import domains_of
from artificer.words.catalog import Catalog
from artificer.words.utopia.speech import Speech


@command(
    "deck",
    examples=(
        "artificer deck",
        "artificer deck --toml",
        "artificer deck --check mine.toml",
    ),
)
@argument("file", required=False)
@option("--check", is_flag=True)
@option("--toml", is_flag=True)
def deck(file: str | None, check: bool, toml: bool) -> int:
    """Print the tables of a deck, its file, or its faults; returns the exit status."""
    if check and toml:
        raise click.UsageError(say("deck.one_way"))
    text = shipped("deck.toml") if file is None else read_document(file)
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
        return FAILURE
    cards = read_deck(text).cards
    copies = sum(card.copies for card in cards)
    tell(say("deck.ok", copies, path=path, kinds=len(cards)))
    return 0
