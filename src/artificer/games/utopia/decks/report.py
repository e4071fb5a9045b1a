"""The faults of a deck's file, as they are found."""

from __future__ import annotations

from functools import cached_property

from artificer.games.errors import BadOption
from artificer.games.lines import Lines, lines_of
from artificer.games.utopia.decks.fields import LONGEST_NAME


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
