"""Notices in a language: messages of a game, errors, warnings and findings.

And the languages that a game can switch to while it is played.
"""

from __future__ import annotations

import errno
import os
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from artificer.games.notices import Clauses, Items, MoveText, Notice, Term, Thing, UnknownGame
from artificer.games.notices import few as few
from artificer.words import Sentence, Words, words_for
from artificer.words.languages import LANGUAGES

LONGEST_VALUE: Final = 200
"""Longest quoted text, in characters."""

_TOO_LONG: Final = 10**LONGEST_VALUE
"""A number with more digits is shortened."""

_SYSTEM: Final = {
    os.strerror(getattr(errno, name)): f"system.{name}"
    for name in ("EACCES", "EEXIST", "EIO", "EISDIR", "ENOENT", "ENOSPC", "ENOTDIR", "EROFS")
}
"""The messages for English errors of the operating system."""

_HARMLESS: Final = ("\n", "\u3000", "\u200c", "\u200d")
"""A line feed, the space between wide letters, and the joiners of letters."""

_FULL_STOPS: Final = (".", "!", "?", "\u3002", "\uff01", "\uff1f")


class Speaker(Protocol):
    """A catalogue, or the words of a ruleset."""

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """The message of a key."""


def sentence(words: Speaker, notice: Notice) -> str:
    """The text of a notice, its reasons included."""
    key = notice.prefix + notice.key
    if not notice.values:
        return words.say(key)
    values = {name: rendered(words, value) for name, value in notice.values.items()}
    if "reason" in values:
        values["reason"] = system_reason(words, str(values["reason"]))
    n: Any = values.pop("n", 0)
    return words.say(key, n, **values)


def system_reason(words: Speaker, reason: str) -> str:
    """The operating system's reason, in its own words if there is no message for it."""
    return words.say(_SYSTEM[reason]) if reason in _SYSTEM else reason


def capitalized(text: str) -> str:
    """The text with its first letter in upper case; the others stay as they are."""
    return text[:1].upper() + text[1:]


def full_sentence(words: Speaker, notice: Notice) -> str:
    """The text of a notice, as a sentence that stands alone."""
    text = capitalized(sentence(words, notice))
    return text if text.endswith(_FULL_STOPS) else words.say("sentence.ended", text=text)


def quoted(words: Speaker, text: str) -> str:
    """A typed text in the language's quotation marks: on one line, and not too long."""
    return words.say("quoted", text=rendered(words, text))


def printable(text: str) -> str:
    """The text with control characters and broken letters spelt out; line feeds stay."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in _HARMLESS else ascii(sign)[1:-1] for sign in text
    )


def rendered(words: Speaker, value: object) -> object:
    """A value as it is put into its placeholder."""
    match value:
        case int() if abs(value) < _TOO_LONG:
            return value
        case Thing() if isinstance(words, Words):
            return words.thing(value)
        case Notice():
            return sentence(words, value)
        case tuple():
            return _listed(words, value)
        case MoveText() if isinstance(words, Words):
            return words.text(value.action)
        case Term():
            return _term(words, value)
        case Sentence(text, clause):
            return words.say("plain.sentence", text=text, clause=clause)
        case Path():
            return _on_one_line(str(value))
    text = str(value)
    return _on_one_line(text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "...")


def _term(words: Speaker, term: Term) -> str:
    try:
        return words.say(term.key)
    except KeyError:
        return str(term)  # a term without a message


def _on_one_line(text: str) -> str:
    return printable(text).replace("\n", r"\n")


def _listed(words: Speaker, values: tuple[object, ...]) -> str:
    if not values:
        return words.say("list.none")
    notices = not isinstance(values, Items) and all(isinstance(value, Notice) for value in values)
    whole = notices or isinstance(values, Clauses)
    shown = [str(rendered(words, value)) for value in values]
    if len(shown) == 1:
        return shown[0]
    return words.say("list.clauses" if whole else "list.between").join(shown)


@cache
def words_in(language: str, ruleset: str) -> Words:
    """The words about a ruleset in a language, read once. Raises UnknownGame."""
    return words_for(ruleset, language)


def speakers(words: Words, ruleset: str) -> list[Words]:
    """These words, then those of every other language that has the ruleset."""
    try:
        others = [words_in(language, ruleset) for language in LANGUAGES]
    except UnknownGame:
        others = []
    return [words, *(other for other in others if other.language != words.language)]


def say_languages(words: Words, ruleset: str) -> str:
    """The current language, the others, and how to switch."""
    every = speakers(words, ruleset)
    codes = [each.language for each in every]
    items = [
        words.say("language.item", name=words.say(f"language.{code}"), code=code) for code in codes
    ]
    return words.say(
        "language.which",
        name=words.say(f"language.{codes[0]}"),
        names=words.say("list.between").join(items),
        example=codes[-1],
    )


def next_words(words: Words, ruleset: str) -> Words:
    """The words of the next language, in a cycle."""
    by_language = {speaker.language: speaker for speaker in speakers(words, ruleset)}
    order = [language for language in LANGUAGES if language in by_language]
    if words.language not in order:
        return words
    return by_language[order[(order.index(words.language) + 1) % len(order)]]
