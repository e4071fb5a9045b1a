"""What a game and its options are called in the language of the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from artificer.faces.commands.options import in_a_line
from artificer.faces.commands.speech import joined, say, spoken_language
from artificer.games.errors import UnknownGame
from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.words import say_option, words_for


def game_called(ruleset: str, options: Mapping[str, Setting]) -> str:
    """A game by its title and the options that somebody chose; by its id where it has no words."""
    return joined([title_of(ruleset), *options_called(ruleset, options)])


def title_of(ruleset: str) -> str:
    """The title of a ruleset; its id where this version has no words for it."""
    try:
        return words_for(ruleset, spoken_language()).say("title")
    except (UnknownGame, KeyError):
        return ruleset


def options_called(ruleset: str, options: Mapping[str, Setting]) -> Iterator[str]:
    """The options that need saying, in the words of the game."""
    for name, value in options.items():
        if value and not _is_usual(ruleset, name, value):
            yield _option(ruleset, name, value)


def _is_usual(ruleset: str, name: str, value: Setting) -> bool:
    """Whether it is a word that needs no saying, since it is chosen unless another one is."""
    if isinstance(value, int):
        return False
    try:
        option = load_game(ruleset).ruleset.options.get(name)
    except UnknownGame:
        return False
    return option is not None and value == option.default


def _option(ruleset: str, name: str, value: Setting) -> str:
    """An option in the words of its game; by its name where this version has none."""
    try:
        return say_option(words_for(ruleset, spoken_language()), name, value, ".short")
    except (UnknownGame, KeyError):
        return say("games.option", name=name, value=in_a_line(value))
