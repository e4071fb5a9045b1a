"""Shell completion: rulesets, saved games, seats, players, options, topics, examples.

click writes the script for bash, zsh and fish, which calls this module at every press of Tab. What
cannot be read, such as a damaged save file, gives no completions: a shell cannot show an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final

import click
from click.shell_completion import CompletionItem

from artificer.boards.examples import all_examples, examples_of
from artificer.boards.guide import topic_name
from artificer.faces.commands import find_games, speech
from artificer.faces.commands.options import DEFAULT_RULESET
from artificer.games.notices import ArtificerError
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import Choice
from artificer.players.registry import opponents
from artificer.table.store.base import Wanted
from artificer.words import words_for

Completer = Callable[[click.Context, str], Iterator[CompletionItem]]
"""(the command line so far, the start of a word) -> its completions."""

MOST_GAMES: Final = 50
"""The most saved games offered, the latest ones; one more letter finds the others."""

FILE: Final = "file"
"""The type of item that makes the shell complete file names itself."""


def _ruleset(ctx: click.Context) -> str:
    """The ruleset that the command line names, or the default."""
    return _named_ruleset(ctx) or DEFAULT_RULESET


def _named_ruleset(ctx: click.Context) -> str | None:
    """The ruleset that the command line names; None where it names none."""
    # If an option still lacks its value, click does not parse the words before it.
    words = (*ctx.args, ctx.params.get("ruleset"))
    return next((word for word in words if word in ruleset_names()), None)


def _beginning(words: Iterator[str], incomplete: str) -> Iterator[CompletionItem]:
    return (CompletionItem(word) for word in words if word.startswith(incomplete))


def rulesets(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """Every ruleset; for `rules` the topics of the default one, too."""
    yield from _beginning(iter(ruleset_names()), incomplete)
    if ctx.command.name == "rules":
        yield from topics(ctx, incomplete)


def games(_ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The saved games by id and by name, `latest`, and files."""
    yield from _beginning(iter((find_games.LATEST,)), incomplete)
    if find_games.is_text(incomplete):
        with find_games.open_store(read_only=True) as store:
            for game in store.games(Wanted(id_start=incomplete), MOST_GAMES).games:
                yield CompletionItem(game.game_id, help=f"{game.ruleset} {game.name or ''}".strip())
            for game in store.games(Wanted(name_start=incomplete), MOST_GAMES).games:
                if game.name and not any(map(str.isspace, game.name)):
                    yield CompletionItem(game.name, help=game.ruleset)
    yield from files(_ctx, incomplete)


def files(_ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """All files."""
    yield CompletionItem(incomplete, type=FILE)


def players(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The computer players of the ruleset, in a list separated by commas."""
    return _listed(_players_of(ctx), incomplete)


def seats(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The person at this computer, and the computer players."""

    def seated() -> Iterator[str]:
        yield speech.say("seat.me")
        yield from _players_of(ctx)

    return _listed(seated(), incomplete)


def _players_of(ctx: click.Context) -> Iterator[str]:
    return iter(opponents(_ruleset(ctx)))


def _listed(words: Iterator[str], incomplete: str) -> Iterator[CompletionItem]:
    """Completions of the last word in a list separated by commas."""
    before, comma, last = incomplete.rpartition(",")
    return _beginning((f"{before}{comma}{word}" for word in words), f"{before}{comma}{last}")


def options(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The options of the ruleset with each word that they take; numbers are not completed."""

    def pairs() -> Iterator[str]:
        for name, option in ruleset_named(_ruleset(ctx)).options.items():
            for word in option.words if isinstance(option, Choice) else ("",):
                yield f"{name}={word}"

    return _beginning(pairs(), incomplete)


def option_names(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The names of the options of the ruleset."""
    return _beginning(iter(ruleset_named(_ruleset(ctx)).options), incomplete)


def topics(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The topics of the rules, in the language of the command line."""
    words = words_for(_ruleset(ctx), speech.spoken_language())
    return _beginning((topic_name(words, key) for key in words.topics()), incomplete)


def examples(ctx: click.Context, incomplete: str) -> Iterator[CompletionItem]:
    """The worked examples of the ruleset; of all rulesets if none is named."""
    ruleset = _named_ruleset(ctx)
    found = all_examples() if ruleset is None else examples_of(ruleset)
    return _beginning((example.name for example in found), incomplete)


COMPLETERS: Final[Mapping[str, Completer]] = MappingProxyType(
    {
        "ruleset": rulesets,
        "game": games,
        "resume": games,
        "seats": seats,
        "spec": players,
        "specs": players,
        "pairs": options,
        "subject": topics,
        "example": examples,
        "file": files,
        "deck": files,
        "run": files,
    }
)
"""By the name of a parameter, in every command."""

OF_COMMANDS: Final[Mapping[tuple[str, str], Completer]] = MappingProxyType(
    {("sweep", "name"): option_names}
)
"""By command and name of a parameter, for exceptions."""


def completed(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The completions of a word; none if they cannot be read, or the parameter is unknown."""
    name = param.name or ""
    completer = OF_COMMANDS.get((ctx.command.name or "", name), COMPLETERS.get(name))
    items: list[CompletionItem] = []
    if completer is not None and isinstance(param.type, click.types.StringParamType):
        with suppress(ArtificerError, OSError):
            items.extend(completer(ctx, incomplete))
    return items
