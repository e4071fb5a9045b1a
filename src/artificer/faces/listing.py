"""The texts of a game in a list: its title, its chosen options, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final

from artificer.boards.ending import only_wins
from artificer.boards.people import full_name
from artificer.games.contract import Outcome
from artificer.games.notices import BadOption, UnknownGame, clipped
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import AnyOption, Choice, Option, Setting
from artificer.host.sessions import columns, is_written
from artificer.table.company import ABANDONED, is_by_people
from artificer.table.header import NAMELESS
from artificer.table.store.base import GameSummary
from artificer.words import say_option
from artificer.words.catalog import Catalog
from artificer.words.rendering import words_in

_BRIEFLY: Final = ".short"


def title_of(ruleset: str, language: str) -> str:
    """The title of a ruleset; its id if this version has no words for it."""
    try:
        return words_in(language, ruleset).say("title")
    except (UnknownGame, KeyError):
        return ruleset


def options_called(ruleset: str, options: Mapping[str, Setting], catalog: Catalog) -> Iterator[str]:
    """The options worth listing, in the words of the game: neither 0 nor a word at its default."""
    for name, value in options.items():
        if value and not _is_usual(ruleset, name, value):
            yield option_called(ruleset, name, value, catalog)


def _is_usual(ruleset: str, name: str, value: Setting) -> bool:
    """Whether an option is a word at its default, which a list leaves out."""
    option = _option(ruleset, name)
    return option is not None and not isinstance(value, int) and value == option.default


def is_by_the_book(ruleset: str, name: str, value: Setting) -> bool:
    """Whether an option says that a house rule is not in force."""
    option = _option(ruleset, name)
    return isinstance(option, Option | Choice) and option.house and value == option.default


def _option(ruleset: str, name: str) -> AnyOption | None:
    """An option of a ruleset; None if this version does not know it."""
    try:
        return ruleset_named(ruleset).options.get(name)
    except UnknownGame:
        return None


def option_called(ruleset: str, name: str, value: Setting, catalog: Catalog) -> str:
    """An option in the words of its game; its name if this version has no words for it.

    A value without words may be the name of a custom deck.
    """
    with suppress(UnknownGame, KeyError):
        words = words_in(catalog.language, ruleset)
        with suppress(KeyError):
            return say_option(words, name, value, _BRIEFLY)
        return words.say(f"option.{name}.called{_BRIEFLY}", name=in_a_line(value))
    return catalog.say("games.option", name=name, value=in_a_line(value))


def in_a_line(value: Setting) -> str:
    """The value of an option as text; a document is shortened."""
    return clipped(" ".join(str(value).split()))


def how_it_ended(game: GameSummary, end: Outcome, catalog: Catalog) -> Iterator[str]:
    """How a game ended, who won, and the points if they say more."""
    reason = end_named(game.ruleset, end.reason, catalog.language)
    yield catalog.say("games.ended", reason=reason)
    if end.reason == ABANDONED:
        return
    if len(end.scores) == 1:
        yield catalog.say("games.won" if end.winners else "games.lost")
        yield catalog.say("games.points", end.scores[0])
        return
    seats = game.seats if len(game.seats) == len(end.scores) else (NAMELESS,) * len(end.scores)
    between = catalog.say("list.between")
    winners = [full_name(seats, seat, catalog) for seat in end.winners]
    if winners:
        yield catalog.say("games.won_by", names=between.join(winners))
    if not only_wins(end.scores) and not is_by_people(end):
        yield catalog.say("games.points_by_seat", points=between.join(map(str, end.scores)))


def end_named(ruleset: str, reason: str, language: str) -> str:
    """The end of a game in a few words; its key if this version has no words for it."""
    try:
        return words_in(language, ruleset).say(f"end.{reason}{_BRIEFLY}")
    except (UnknownGame, KeyError):
        return reason


LONGEST_NAME: Final = 40
"""The width of a game's name in the list of games, in cells."""


def checked_name(name: str) -> str:
    """A name that fits in a list and can be typed. Raises BadOption."""
    name = name.strip()
    if not is_written(name):
        raise BadOption("play.name", name=clipped(name))
    if (wide := columns(name)) > LONGEST_NAME:
        raise BadOption("play.name_long", name=clipped(name), wide=wide, most=LONGEST_NAME)
    return name
