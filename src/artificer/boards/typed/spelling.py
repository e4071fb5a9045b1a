"""The text of every move in every language, as tokens to compare typed lines with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

from artificer.boards.typed.aliases import narrow
from artificer.games.contract import Game
from artificer.games.errors import UnknownGame
from artificer.words import Words
from artificer.words.languages import LANGUAGES
from artificer.words.speakers import words_in

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
        return _in_every_language(game)
    except UnknownGame:
        return Spelling(game, [words])


@lru_cache(maxsize=8)
def _in_every_language(game: Game) -> Spelling:
    return Spelling(game, [words_in(language, game.name) for language in LANGUAGES])
