"""The faults of a deck's file: every one by line, card and field."""

from __future__ import annotations

import tomllib
from functools import cached_property
from typing import Final

from artificer.games.lines import Lines, fault_at, lines_of
from artificer.games.notices import BadOption
from artificer.games.utopia import moves, state
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks import fields
from artificer.games.utopia.decks.fields import LONGEST_NAME
from artificer.games.utopia.effects import ARMAGEDDON, DRAWN, Effect


class Report:
    """What is wrong with one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.faults: list[BadOption] = []

    @cached_property
    def lines(self) -> Lines:
        """The lines of all fields; computed only if there is a fault."""
        return lines_of(self.text, "card")

    def wrong_deck(self, key: str, name: str, **values: object) -> None:
        """Report a fault of the deck as a whole."""
        line = self.lines.of_own(name)
        self.faults.append(BadOption(key, line=line, field=name, **values))

    def wrong_card(self, key: str, number: int, card: str, name: str, **values: object) -> None:
        """Report a fault of one card."""
        line = self.lines.of_table(number, name)
        self.faults.append(BadOption(key, line=line, card=card, field=name, **values))

    def in_order(self) -> tuple[BadOption, ...]:
        """All faults by line."""
        return tuple(sorted(self.faults, key=lambda fault: int(str(fault.values["line"]))))


def is_name(value: object) -> bool:
    """Whether a value can be shown as a name: one line of text, not too long."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        return False
    return value.isprintable()


def is_quoted_number(value: object) -> bool:
    """Whether a value is a text of digits: a number in quotes."""
    return isinstance(value, str) and value.strip().lstrip("+-").isdecimal()


def are_names(value: object) -> bool:
    """Whether a value is names by language."""
    return isinstance(value, dict) and all(map(is_name, value.values()))


KINDS_OF_NEEDS: Final = ("card", "technology", "environment")


class CardCheck:
    """One card of the file."""

    def __init__(self, report: Report, number: int, entry: dict[str, object]) -> None:
        self.report = report
        self.number = number
        self.entry = entry
        given = entry.get("id")
        self.label = given if given in CARD_IDS else f"#{number + 1}"
        self.letter = self.label[0] if given in CARD_IDS else ""
        effect = entry.get("effect")
        self.effect: Effect | None = fields.EFFECTS.get(effect) if isinstance(effect, str) else None

    @property
    def effect_number(self) -> int:
        """The number of its effect; 0 if unknown."""
        return self.effect.number if self.effect else 0

    @property
    def copies(self) -> int:
        """The number of copies; 0 if invalid."""
        given = self.entry.get("copies")
        return given if type(given) is int and 0 < given <= fields.MOST_OF_A_CARD else 0

    def line(self, name: str) -> int:
        """The line of a field."""
        return self.report.lines.of_table(self.number, name)

    def wrong(self, key: str, name: str, **values: object) -> None:
        """Report a fault of this card."""
        self.report.wrong_card(key, self.number, self.label, name, **values)

    def card(self) -> None:
        """Check everything that concerns this card alone."""
        self.shape()
        if "id" in self.entry and not self.letter:
            self.wrong("deck.id", "id", given=self.entry["id"], rooms=fields.ROOMS)
        self.text("name")
        if not are_names(self.entry.get(fields.NAMES, {})):
            self.wrong("deck.names", fields.NAMES, most=fields.LONGEST_NAME)
        self.number_within("copies", 1, fields.MOST_OF_A_CARD)
        self.category()
        self.what_it_does()
        self.provenance()

    def shape(self) -> None:
        """Check that no field is missing, and none is unknown."""
        effect = self.effect
        needed: tuple[str, ...] = fields.REQUIRED
        if effect is not None:
            needed += effect.parameters + (("environment",) if effect.environment else ())
        for name in needed:
            if name not in self.entry:
                self.wrong("deck.missing", name)
        known = fields.every_field() if effect is None else fields.fields_of(effect)
        for name in self.entry:
            if name not in known:
                self.wrong("deck.unknown", name, known=known)

    def text(self, name: str) -> None:
        """Check a text that must fit in a line."""
        if not is_name(self.entry.get(name, "-")):
            self.wrong("deck.text", name, given=self.entry[name], most=fields.LONGEST_NAME)

    def number_within(self, name: str, low: int, high: int) -> None:
        """Check a whole number and its range."""
        value = self.entry.get(name, low)
        if is_quoted_number(value):
            self.wrong("deck.quoted", name, given=value, low=low, high=high)
        elif type(value) is not int or not low <= value <= high:
            self.wrong("deck.number", name, given=value, low=low, high=high)

    def word(self, name: str, words: tuple[str, ...]) -> None:
        """Check one of a few words."""
        value = self.entry.get(name, words[0])
        if value not in words:
            self.wrong("deck.word", name, given=value, words=words)

    def category(self) -> None:
        """Check the category against the letter of the id."""
        if not self.letter:
            self.word("category", tuple(fields.CATEGORIES.values()))
            return
        wanted = fields.CATEGORIES[self.letter]
        given = self.entry.get("category", wanted)
        if given != wanted:
            self.wrong("deck.category", "category", given=given, wanted=wanted, letter=self.letter)

    def what_it_does(self) -> None:
        """Check the effect, its timing, its cost, and its parameters."""
        effect = self.effect
        if effect is None:
            self.word("effect", tuple(fields.EFFECTS))
            self.number_within("price", 0, state.MOST_NUMBER)
            return
        if self.letter and self.letter not in effect.categories:
            category, allowed = fields.CATEGORIES[self.letter], fields.effects_of(self.letter)
            self.wrong("deck.effect", "effect", given=effect.name, category=category, words=allowed)
        timing = self.entry.get("timing", effect.timing)
        if timing != effect.timing:
            wanted = effect.timing
            self.wrong("deck.timing", "timing", given=timing, wanted=wanted, effect=effect.name)
        if effect.timing != DRAWN:
            self.number_within("price", 0, state.MOST_NUMBER)
        elif is_quoted_number(self.entry.get("price")):
            self.wrong("deck.quoted", "price", given=self.entry["price"], low=0, high=0)
        elif self.entry.get("price", 0) != 0:
            self.wrong("deck.free", "price", given=self.entry["price"])
        for parameter in effect.parameters:
            self.number_within(parameter, *fields.limits(effect, parameter))
        if effect.environment:
            self.word("environment", moves.ENVIRONMENT_NAMES)

    def prerequisite(self, cards: dict[str, CardCheck]) -> None:
        """Check the prerequisite: a single one, available in a game with this deck."""
        needs = self.entry.get("needs")
        if needs is None or (self.effect is not None and not fields.can_need(self.effect)):
            return
        if not isinstance(needs, dict) or len(needs) != 1 or set(needs) - {*KINDS_OF_NEEDS}:
            self.wrong("deck.needs", "needs", kinds=KINDS_OF_NEEDS)
            return
        ((kind, what),) = needs.items()
        if kind != "card":
            words = moves.TECHNOLOGY_NAMES if kind == "technology" else moves.ENVIRONMENT_NAMES
            if what not in words:
                self.wrong("deck.word", "needs", given=what, words=words)
        elif not isinstance(what, str) or what not in cards:
            self.wrong("deck.needs.absent", "needs", given=what)
        elif (effect := cards[what].effect) is not None and effect.timing == DRAWN:
            self.wrong("deck.needs.drawn", "needs", given=what)

    def provenance(self) -> None:
        """Check the provenance, if given: one word for all, or names by word."""
        given = self.entry.get("provenance", {})
        if not isinstance(given, dict):
            self.word("provenance", fields.PROVENANCES)
            return
        for word, names in given.items():
            if word not in fields.PROVENANCES:
                self.wrong("deck.word", "provenance", given=word, words=fields.PROVENANCES)
            elif not isinstance(names, list) or any(name not in fields.SOURCED for name in names):
                self.wrong("deck.provenance", "provenance", given=names, known=fields.SOURCED)


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
