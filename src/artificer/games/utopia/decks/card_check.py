"""The faults of one card in a deck's file."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import moves, state
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks import fields
from artificer.games.utopia.decks.report import Report, are_names, is_name, is_quoted_number
from artificer.games.utopia.effects import DRAWN, Effect

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
