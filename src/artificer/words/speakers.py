"""The languages that a game can switch to while it is played."""

from __future__ import annotations

from functools import cache

from artificer.games.notices import UnknownGame
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES


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
