"""Other names for the words of moves, the commands and the languages.

The names are messages (`alias.word.search`, `alias.command.undo`, `alias.language.en`), separated
by spaces; those of every language are understood, whichever is spoken now. They
become the ASCII words of the moves before a line is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

from artificer.boards import narration
from artificer.games.contract import Game, State
from artificer.games.errors import UnknownGame
from artificer.words import Words
from artificer.words.languages import LANGUAGES, language_named
from artificer.words.speakers import words_in

COMMANDS: Final = (
    *("moves", "sheet", "log", "why", "score", "undo", "save", "quit", "help", "lang"),
    *("rules", "explain", "auto", "roll", "guide", "hint", "odds", "advance", "agree", "refuse"),
    *("resign", "abandon", "rejoin"),
)
"""Commands of the faces; no face has all of them."""

_LONGEST: Final = 200
_LETTERS: Final = re.compile(r"[a-z']+|[^\W\d_a-z]+")
_COMMAND: Final = re.compile(r"([^\W\d_]+)(?:\s+|(?<![A-Za-z])(?=\d)|$)(.*)|(\?)\s*(.*)", re.DOTALL)
# Letters, digits and marks as wide as two; the wide space and marks that stand elsewhere.
_WIDE: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_NARROW: Final = _WIDE | {0x3000: " ", 0x3001: ",", 0x3002: "."}


def aliases_for(game: Game, words: Words) -> Aliases:
    """The aliases of a game in all languages; in `words` alone if there are no others."""
    try:
        return _in_every_language(game)
    except UnknownGame:
        return Aliases(game, [words])


@lru_cache(maxsize=8)
def _in_every_language(game: Game) -> Aliases:
    return Aliases(game, [words_in(language, game.name) for language in LANGUAGES])


class Aliases:
    """The aliases of one game in some languages."""

    def __init__(self, game: Game, speakers: Sequence[Words]) -> None:
        texts = [text.split() for text in game.ruleset.texts]
        self._speakers = speakers
        self._verbs = {text[0] for text in texts}
        self._throws = {text[0] for text in texts[game.num_distinct_actions() :]}
        self._words = self._named(
            "word", {word for text in texts for word in text if word.isalpha()}
        )
        self._commands = self._named("command", COMMANDS) | {name: name for name in COMMANDS}
        self._languages = self._named("language", LANGUAGES)
        self._all = self._named("series", ("all",))

    def _named(self, kind: str, things: Iterable[str]) -> dict[str, str]:
        """By alias: the thing of this kind that it names."""
        found: dict[str, str] = {}
        for speaker in self._speakers:
            for thing in things:
                for alias in _message(speaker, f"alias.{kind}.{thing}").split():
                    found.setdefault(alias.lower(), thing)
        return found

    def in_ascii(self, line: str) -> str:
        """The line with the words of moves for their aliases, and narrow digits for wide ones.

        Other text stays as typed.
        """
        plain = narrow(line[:_LONGEST])
        found = _LETTERS.sub(self._replaced, plain)
        return line if found == line.lower() else found

    def throw(self, line: str) -> str:
        """A typed throw like `in_ascii`; the line itself if it does not begin like one."""
        found = self.in_ascii(line).strip()
        first = found.split(" ")[0]
        return found if first in self._throws or first[:1].isdigit() else line

    def _replaced(self, run: re.Match[str]) -> str:
        if run[0].isascii():
            return self._words.get(run[0], run[0])
        words = self._apart(run[0])
        return run[0] if words == [run[0]] else f" {' '.join(words)} "

    def _apart(self, run: str) -> list[str]:
        """Letters without spaces as words of moves; after a verb, or instead of all, a name."""
        found: list[str] = []
        rest = run
        while rest:
            alias = max((a for a in self._words if rest.startswith(a)), key=len, default="")
            if not alias:
                return [*found, rest] if found and found[0] in self._verbs else [run]
            found.append(self._words[alias])
            rest = rest[len(alias) :]
        return found

    def command(self, line: str, known: Sequence[str]) -> tuple[str, str]:
        """The command that a line begins with, or "", and the text after it."""
        if (language := self.language(line)) and "lang" in known:
            return "lang", language
        parts = _COMMAND.fullmatch(line.strip())
        if parts is None:
            parts = _COMMAND.fullmatch(narrow(line.strip()))
        if parts is None:
            return "", ""
        name = self._commands.get(narrow(parts[1] or parts[3]), "")
        return (name, (parts[2] or parts[4] or "").strip()) if name in known else ("", "")

    def after_all(self, line: str) -> str:
        """What follows the word for all of a kind at the beginning of a line; "" without it."""
        typed = narrow(line.strip())
        for word in sorted(self._all, key=len, reverse=True):
            apart = typed.removeprefix(word)
            if apart != typed and (apart[:1].isspace() or not word.isascii()):
                return apart.strip()
        return ""

    def language(self, typed: str) -> str:
        """The language of that name; "" if there is none."""
        return self._languages.get(narrow(typed), "")

    def language_or_code(self, typed: str) -> str:
        """The language of that name or locale. Raises ValueError."""
        return self.language(typed) or language_named(typed)

    def phrases(self, action: int, state: State) -> list[str]:
        """The phrases for a move in every language, in lower case."""
        found = []
        for speaker in self._speakers:
            with suppress(KeyError):  # a language without these words adds no phrase
                found.append(narration.action(speaker, action, state).lower())
        return found


def narrow(line: str) -> str:
    """The line in lower case with letters, digits, marks and spaces of the usual width."""
    return line.translate(_NARROW).lower().strip()


def _message(words: Words, key: str) -> str:
    try:
        return words.say(key)
    except KeyError:
        return ""
