"""The faults of a deck's file: every one by line, card and field."""

from __future__ import annotations

import tomllib

from artificer.games.errors import BadOption
from artificer.games.lines import fault_at
from artificer.games.utopia.decks import fields
from artificer.games.utopia.decks.card_check import CardCheck
from artificer.games.utopia.decks.report import Report, are_names, is_name, is_quoted_number
from artificer.games.utopia.effects import ARMAGEDDON


def deck_faults(text: str) -> tuple[BadOption, ...]:
    """All faults of a deck's text, by line; empty if it can be played."""
    if len(text) > fields.LONGEST_TEXT:
        return (BadOption("deck.long", length=len(text), most=fields.LONGEST_TEXT),)
    if text.strip() and "=" not in text:  # perhaps a file name
        return (BadOption("deck.no_deck", given=text),)
    try:
        content = tomllib.loads(text)
        text.encode()
    except tomllib.TOMLDecodeError as error:
        return (_syntax(text, str(error)),)
    except (ValueError, RecursionError) as error:  # endless numbers and rows, broken characters
        return (_syntax(text, type(error).__name__),)
    report = Report(text)
    check_deck(report, content)
    return report.in_order()


def _syntax(text: str, why: str) -> BadOption:
    """Report tomllib's error."""
    line, why = fault_at(text, why)
    return BadOption("deck.syntax", line=line, why=why)


def check_deck(report: Report, content: dict[str, object]) -> None:
    """Check the whole file."""
    for name in content:
        if name not in (*fields.OF_THE_DECK, fields.NAMES):
            report.wrong_deck("deck.own.unknown", name, known=(*fields.OF_THE_DECK, fields.NAMES))
    for name in fields.OF_THE_DECK:
        if name not in content:
            report.wrong_deck("deck.own.missing", name)
    number = content.get("format", fields.FORMAT)
    if is_quoted_number(number):
        report.wrong_deck("deck.own.quoted", "format", given=number, known=fields.FORMAT)
    elif type(number) is not int or number != fields.FORMAT:
        report.wrong_deck("deck.format", "format", given=number, known=fields.FORMAT)
    if not is_name(content.get("name", "-")):
        report.wrong_deck("deck.own.text", "name", given=content["name"], most=fields.LONGEST_NAME)
    if not are_names(content.get(fields.NAMES, {})):
        report.wrong_deck("deck.own.names", fields.NAMES, most=fields.LONGEST_NAME)
    cards = content.get("card", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        report.wrong_deck("deck.own.cards", "card")
    elif "card" in content:
        check_cards(report, [CardCheck(report, number, card) for number, card in enumerate(cards)])


def check_cards(report: Report, checks: list[CardCheck]) -> None:
    """Check all cards, singly and together."""
    by_id: dict[str, CardCheck] = {}
    for check in checks:
        check.card()
        if check.label in by_id:
            check.wrong("deck.twice", "id", first=by_id[check.label].line("id"))
        by_id.setdefault(check.label, check)
    for check in checks:
        check.prerequisite(by_id)
    check_copies(report, checks)


def check_copies(report: Report, checks: list[CardCheck]) -> None:
    """Check the total number of copies, and that Armageddon occurs once at most.

    The Draft deck stores in one number whether Armageddon went back into it (R13, R21).
    """
    copies = [check.copies for check in checks]
    low, high = fields.CARDS_IN_A_DECK
    if 0 not in copies and not low <= sum(copies) <= high:
        report.wrong_deck("deck.count", "card", given=sum(copies), low=low, high=high)
    ends = [check for check in checks if check.effect_number == ARMAGEDDON]
    for place, check in enumerate(ends):
        if place > 0 or check.copies > 1:
            check.wrong("deck.armageddon", "copies")
