"""Options of a game from the command line, the documents that they name, and lists for the help."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from artificer.faces import files, listing
from artificer.faces.commands.speech import quoted, say, sentence, spoken_language
from artificer.games.notices import BadOption
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import AnyOption, Choice, Option, Setting
from artificer.players.registry import BadPlayer, UnknownPlayer, described, kinds
from artificer.table.dice import bad_seed
from artificer.table.streams import MOST_SEED
from artificer.words import words_for


def all_players() -> Iterator[tuple[str, str]]:
    """Every computer player with its settings and description, for the help."""
    for kind in sorted(kinds(), key=lambda kind: not kind.shared):
        name = say(f"player.{kind.name}.name")
        both = say("help.player", name=name, spec=kind.name)
        yield name if name == kind.name else both, say(f"player.{kind.name}")
        for (key, setting), text in zip(kind.settings.items(), described(kind), strict=True):
            yield f"  {text}", say(f"player.{kind.name}.{key}", usual=setting.default)


PLAYERS: Final = ("help.players", all_players)


DEFAULT_RULESET: Final = "utopia-engine-3e"
"""The default ruleset."""


def rulesets() -> Iterator[tuple[str, str]]:
    """Every ruleset and its title, for the help of a command."""
    for name in ruleset_names():
        key = "help.ruleset.default" if name == DEFAULT_RULESET else "help.ruleset"
        yield name, say(key, title=words_for(name, spoken_language()).say("title"))


RULESETS: Final = ("help.rulesets", rulesets)
"""The section of the help that lists the rulesets."""


def game_options() -> Iterator[tuple[str, str]]:
    """The options of every ruleset as typed, with their values, for the help."""
    for name in ruleset_names():
        words = words_for(name, spoken_language())
        yield name, ""
        for option, kind in ruleset_named(name).options.items():
            doc = words.say(f"option.{option}.doc")
            meaning = say("help.option.usual", doc=doc, value=kind.default)
            yield f"  {option}={_values(kind)}", meaning


def _values(option: AnyOption) -> str:
    """The values allowed after the equals sign; for a document only the built-in name."""
    if isinstance(option, Option):
        return f"{option.low}..{option.high}"
    return "|".join(option.words) if isinstance(option, Choice) else option.default


OPTIONS: Final = ("help.options", game_options)
"""The section of the help on `--option`."""


class PlayerCount(click.ParamType[int]):
    """The number of players. People also write here who plays: the message of `key` says where."""

    name = "integer"

    def __init__(self, key: str = "players.count") -> None:
        self._key = key

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number. Raises click.BadParameter."""
        try:
            return int(str(value))
        except ValueError:
            self.fail(say(self._key, given=quoted(str(value))), param, ctx)


class PlayerNames(click.types.StringParamType):
    """Who plays. People also write here how many: the message of `key` says where."""

    def __init__(self, key: str = "players.names") -> None:
        self._key = key

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The text. Raises click.BadParameter."""
        if (given := str(value).strip()).isdecimal():
            self.fail(say(self._key, given=given), param, ctx)
        return str(value)


@contextmanager
def naming_players() -> Iterator[None]:
    """Turn errors about players into click.UsageError."""
    try:
        yield
    except (UnknownPlayer, BadPlayer) as error:
        raise click.UsageError(sentence(error)) from None


def read_options(pairs: tuple[str, ...], sacrificed_days: int | None) -> dict[str, Setting]:
    """Game options from `NAME=VALUE` texts and `--sacrificed-days`. Raises BadOption."""
    options: dict[str, Setting] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("option.pair", pair=pair)
        options[option_named(name)] = as_setting(value)
    if sacrificed_days is not None:
        options["sacrificed_days"] = sacrificed_days
    return options


def option_named(name: str) -> str:
    """The internal name of a game's option: hyphens become underscores."""
    return name.strip().replace("-", "_")


def as_setting(text: str) -> Setting:
    """The value of an option: an int if the text is a number."""
    text = text.strip()
    try:
        return int(text)
    except ValueError:
        return text


def name_typed(name: str) -> str:
    """A game's name that fits in a list and can be typed. Raises BadOption."""
    return listing.checked_name(as_typed(name))


class Seed(click.ParamType[int]):
    """The type of a seed: the same range and error in every command."""

    name = "integer"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,  # noqa: ARG002 - click's
        ctx: click.Context | None,  # noqa: ARG002 - click's
    ) -> int:
        """The number. Raises BadOption."""
        try:
            seed = int(str(value))
        except ValueError:
            raise bad_seed(value) from None
        if not 0 <= seed <= MOST_SEED:
            raise bad_seed(seed)
        return seed


def as_typed(text: str) -> str:
    """An argument as typed, even if the locale could not decode its UTF-8."""
    try:
        return text.encode("utf-8", "surrogateescape").decode()
    except UnicodeError:
        return text


def read_document(path: str) -> str:
    """The text of a file in the form kept in a journal. Raises BadOption."""
    path = as_typed(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(files.MOST_BYTES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption("deck.unread", path=path, reason=reason) from None
    return files.text_of(data, path)


def with_deck(options: dict[str, Setting], path: str | None) -> dict[str, Setting]:
    """The options with the deck of a file added. Raises BadOption, which names the file."""
    if path is None:
        return options
    if "deck" in options:
        raise BadOption("deck.twice_given")
    from artificer.games.utopia.decks.deck import read_deck

    text = read_document(path)
    try:
        read_deck(text)
    except BadOption as error:
        raise BadOption("deck.file", path=path, why=error) from None
    return {**options, "deck": text}
