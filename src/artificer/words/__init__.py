"""Everything that a person reads, by message key and by language.

A `Words` speaks one language about one ruleset. It reads positions and never changes one;
it knows facts, sheets and points of its game and nothing of sessions or screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Protocol

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.errors import UnknownGame
from artificer.games.notices import Thing
from artificer.games.options import Setting
from artificer.games.registry import part_of, ruleset_named, ruleset_names

Note = tuple[int, int, int]
"""A fact as the rules report it, with its two numbers."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing that happened, in plain words, with the clauses that made it so."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Help:
    """The rule of one question in our own words; `text` has several lines.

    It says nothing of what is typed: a page has buttons. `typed` is a line of that; "" where a
    rule has no moves of its own.
    """

    title: str
    text: str
    clauses: tuple[str, ...]
    typed: str = ""

    @property
    def typed_text(self) -> str:
        """The same where moves are typed: with what is typed."""
        return f"{self.text}\n{self.typed}" if self.typed else self.text


class Words(Protocol):
    """One language about one ruleset."""

    language: str
    typed: bool
    """Whether somebody types what chance gives: nothing is said as drawn by the program."""

    def for_game(self, game: Game, names: Sequence[str] = (), typed: bool = False) -> Words:
        """These words for one game: they know its cards, and call people by their names.

        `names` are those of the seats, "" where there is none.
        """

    def name(self, kind: str, number: int, level: int = 0) -> str:
        """The printed name of a thing; each game has kinds of its own, numbered as in its rules.

        In Utopia Engine they are region (0 is the workshop), component, artifact, treasure,
        event, tool, link, and monster, whose number is its region and which alone needs `level`
        1..5; in Sorcery resource; in Utopia card, territory, technology, advancement, environment.
        """

    def thing(self, thing: Thing) -> str:
        """The name of a thing, as it is printed or as it stands inside a sentence."""

    def typed_answer(self, question: str) -> str:
        """What is typed to answer a question, by its key; "" where its list of moves says so."""

    def sentence(self, fact: int, a: int, b: int, body: Body) -> Sentence:
        """What a note of the rules says; `body` is that after the step that made it."""

    def together(self, notes: Sequence[Note], body: Body) -> Sentence | None:
        """Facts that came one after another in one sentence; None where each has its own."""

    def action(self, action: int, state: State) -> str:
        """What an action does, in a short phrase; UNTOLD for one that is hidden."""

    def text(self, action: int) -> str:
        """The text of an action as it is shown, and can be typed, in this language."""

    def done(self, action: int, state: State) -> str:
        """What the player did by an action, before `state`; "" when the facts of it say so."""

    def outlook(self, action: int, state: State) -> str:
        """The arithmetic of an action, such as what a box would make; "" when it has none."""

    def standing(self, state: State) -> list[str]:
        """What stands in the box or field under way, and what is still possible; or nothing."""

    def sheet(self, state: State, part: str = "") -> list[str]:
        """Everything that stands on the sheets, line by line.

        Where a game has parts, only what is called `part`; nothing where nothing is called so.
        """

    def question(self, state: State) -> str:
        """The open question in one sentence; what is to be rolled, or that the game is over.

        In the view of a seat that waits, what is decided, and whose decision it is. It says nothing
        of what is typed: a page has buttons.
        """

    def typed_question(self, state: State) -> str:
        """The same where moves are typed: some questions add what is typed to end it."""

    def help(self, state: State) -> Help:
        """The rule of the present question."""

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""

    def topic(self, key: str) -> Help:
        """One rule by its key, wherever the game stands. Raises KeyError."""

    def refusal(self, action: int, state: State) -> Sentence:
        """Why an action of the game cannot be taken now."""

    def end(self, reason: str) -> str:
        """How the game ended, in one sentence, by the reason's key."""

    def score_lines(self, state: State, seat: int, /) -> list[tuple[str, int]]:
        """The scoring chart of a seat, line by line; adds up to `state.scores()[seat]`."""

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """Any other message, by its key; `n` chooses between singular and plural."""


def say_option(words: Words, name: str, value: Setting, form: str = "") -> str:
    """A game's option as it was chosen. Raises KeyError where there are no words for it.

    Keys are `option.NAME`, with the number, or `option.NAME.WORD`; `form` is ".short" in lists.
    The word of a text that somebody has written, such as a deck of several lines, is `own`.
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
