"""Everything that a person reads, by message key and by language.

A `Words` speaks one language about one ruleset. It renders messages by key and names things; it
knows nothing of positions, sessions or screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Self

from artificer.games.contract import Game
from artificer.games.moves import Moves
from artificer.games.notices import Thing, UnknownGame
from artificer.games.registry import part_of, ruleset_named, ruleset_names
from artificer.games.ruleset import Setting, Topics
from artificer.words.catalog import Catalog
from artificer.words.vocabulary import move_text


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that happened, in plain words, with the clauses that it follows from."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Help:
    """The rule of one question in our own words; `text` has several lines.

    It does not mention what to type: a page has buttons. `typed` is a line about that; "" if a rule
    has no moves of its own. `key` is that of the rule.
    """

    title: str
    text: str
    clauses: tuple[str, ...]
    typed: str = ""
    key: str = ""

    @property
    def typed_text(self) -> str:
        """The text with the line about what to type."""
        return f"{self.text}\n{self.typed}" if self.typed else self.text


class Words:
    """One language about one ruleset, from the catalogues of the given domains.

    A game's own class lists its moves and topics, and names what a catalogue alone cannot name.
    No method takes a position: messages about one come from `boards.narration`.
    """

    moves: Moves
    rules: Topics
    """The rules with a help text."""
    typed: bool = False
    """Whether a person types what chance gives: no message says that the program draws it."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *domains)

    def for_game(self, _game: Game, _names: Sequence[str] = (), _typed: bool = False) -> Self:
        """These words for one game, with the names of its cards and players.

        The names are those of the seats, "" if there is none.
        """
        return self

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """Any message by its key; `n` chooses between singular and plural."""
        return self.catalog.say(key, n, **values)

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        """The printed name of a thing; kinds are each game's own, numbered as in its rules.

        In Utopia Engine they are region (0 is the workshop), component, artifact, treasure,
        event, tool, link, and monster, whose number is its region and which alone needs a level
        1..5; in Sorcery resource; in Utopia card, territory, technology, advancement, environment.
        Raises KeyError.
        """
        return self.catalog.heading(kind, number)

    def thing(self, thing: Thing) -> str:
        """The name of a thing, as it is printed or inside a sentence."""
        if thing.printed:
            return self.name(thing.kind, thing.number, thing.level)
        return self.catalog.inside(thing.kind, thing.number)

    def text(self, action: int) -> str:
        """The text of an action as it is shown, and can be typed, in this language."""
        return move_text(self.catalog, self.moves, action)

    def typed_answer(self, question: str) -> str:
        """What to type for a question, by its key; "" if its list of moves says so."""
        return self.catalog.typed_answer(question)

    def part(self, called: str) -> str:
        """The part of the sheet with that name, as the game's reading knows it."""
        return called

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that have help."""
        return tuple(self.rules.clauses)

    def topic(self, key: str) -> Help:
        """Title, text and clauses of one rule. Raises KeyError."""
        clauses = tuple(self.rules.clauses[key].split())
        title = self.say(f"help.{key}.title")
        return Help(title, self._rule(key), clauses, self.catalog.typed_moves(key), key)

    def _rule(self, key: str) -> str:
        """The text of a rule by its key."""
        return self.say(f"help.{key}")

    def end(self, reason: str) -> str:
        """How the game ended, in one sentence, by the reason's key."""
        return self.say(f"end.{reason}")


def say_option(words: Words, name: str, value: Setting, form: str = "") -> str:
    """The setting of a game's option in words. Raises KeyError if there are none for it.

    Keys are `option.NAME`, with the number, or `option.NAME.WORD`; `form` is ".short" in lists.
    The word for a text written by the player, such as a deck of several lines, is `own`.
    """
    if isinstance(value, int):
        return words.say(f"option.{name}{form}", value)
    word = "own" if "\n" in value else value
    return words.say(f"option.{name}.{word}{form}")


def words_for(ruleset: str, language: str = "en") -> Words:
    """The words of a ruleset in a language. Raises UnknownGame, or ValueError for the language."""
    words: Words = _speech_of(ruleset).words(ruleset, language)
    return words


def domains_of(ruleset: str) -> tuple[str, ...]:
    """The catalogues of its messages, the first that knows a message first. Raises UnknownGame."""
    domains: tuple[str, ...] = _speech_of(ruleset).DOMAINS[ruleset]
    return domains


def _speech_of(ruleset: str) -> ModuleType:
    """The words of a game: a package with `words(ruleset, language)`, and `DOMAINS` by ruleset."""
    found = part_of(__name__, ruleset_named(ruleset))
    if found is None:
        raise UnknownGame("ruleset.words", name=ruleset, known=ruleset_names())
    return found
