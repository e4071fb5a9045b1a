"""What typed words mean: other names, and the text of every move in every language.

The names are messages (`alias.word.search`, `alias.command.undo`, `alias.language.en`), separated
by spaces; those of every language are understood, whichever is spoken now. They become the ASCII
words of the moves before a line is read. The texts of moves are kept as tokens to compare with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

from artificer.boards import narration
from artificer.games.contract import Game, State
from artificer.games.notices import UnknownGame
from artificer.words import Words
from artificer.words.languages import LANGUAGES, language_named
from artificer.words.rendering import words_in

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


_TOKEN: Final = re.compile(r"[a-z']+|[0-9]+|[^\W0-9_a-z]+")


def tokens(line: str) -> list[str]:
    """Words and numbers of a line, in lower case; `s3` is two."""
    return _TOKEN.findall(line.lower())


def joined(line: str) -> list[str]:
    """The tokens, with adjacent letters of a script without spaces joined, spaced or not."""
    found: list[str] = []
    for token in tokens(narrow(line)):
        if found and not token.isascii() and not found[-1].isascii():
            found[-1] += token
        else:
            found.append(token)
    return found


class Spelling:
    """The texts of all moves of a game in some languages, as tokens."""

    def __init__(self, game: Game, languages: Sequence[Words]) -> None:
        actions = range(len(game.ruleset.texts))
        texts: list[tuple[str, ...]] = [game.ruleset.texts]
        for words in languages:
            with suppress(KeyError):  # a language without these words adds no spelling
                texts.append(tuple(words.text(action) for action in actions))
        self._by_action = [
            tuple(dict.fromkeys(tuple(joined(text)) for text in alike))
            for alike in zip(*texts, strict=True)
        ]

    def of(self, action: int) -> tuple[tuple[str, ...], ...]:
        """The texts of the action in every language."""
        return self._by_action[action]

    def outcome(self, line: str, outcomes: Sequence[int]) -> int | None:
        """The outcome of chance whose whole text a line is; None if there is none."""
        typed = tuple(joined(line))
        return next((each for each in outcomes if typed in self.of(each)), None)


def spelling_for(game: Game, words: Words) -> Spelling:
    """The moves of a game in all languages; in `words` alone if there are no others."""
    try:
        return _spelled_in_every_language(game)
    except UnknownGame:
        return Spelling(game, [words])


@lru_cache(maxsize=8)
def _spelled_in_every_language(game: Game) -> Spelling:
    return Spelling(game, [words_in(language, game.name) for language in LANGUAGES])
