"""click's classes, localized.

A command declares names, types and defaults; the text of its help is looked up by key when it is
shown: `help.COMMAND` (its first line is used in the list of commands), `help.COMMAND.PARAMETER` for
each option, and `metavar.WORD` for the placeholder of a value. Docstrings of commands are for
developers and are not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final, TypeAlias

import click
from click.shell_completion import CompletionItem

from artificer.faces.commands.speech import joined, quoted, say
from artificer.words.languages import LANGUAGES, language_named

LANGUAGE_OPTION: Final = "--lang"

FAR: Final = 1_000_000
"""Higher upper bounds are technical, and the help leaves them out."""

Section: TypeAlias = tuple[str, Callable[[], Iterable[tuple[str, str]]]]
"""The key of a heading, and the terms under it with their meanings."""


class SpokenContext(click.Context):
    """A context whose help is laid out in cells, not characters."""

    def make_formatter(self) -> click.HelpFormatter:
        """Return an empty page of help."""
        from artificer.faces.commands.help_page import HelpPage

        return HelpPage(width=self.terminal_width, max_width=self.max_content_width)


class SpokenOption(click.Option):
    """An option with the help text `help.COMMAND.NAME`, or the one of `help_key`."""

    def __init__(self, *decls: Any, help_key: str | None = None, **attrs: Any) -> None:
        super().__init__(*decls, **attrs)
        self.help_key = help_key

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and its help text."""
        self.help = say(self.help_key or f"help.{ctx.command.name}.{self.name}")
        return super().get_help_record(ctx)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The completions of the value in a shell."""
        return _completed(self, ctx, incomplete) or super().shell_complete(ctx, incomplete)

    def make_metavar(self, ctx: click.Context) -> str:
        """The placeholder of the value."""
        return self.type.get_metavar(self, ctx) or _metavar(self.metavar or self.type.name)


class SpokenArgument(click.Argument):
    """An argument shown as `metavar.METAVAR`, by default `metavar.NAME`."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The completions of the argument in a shell."""
        return _completed(self, ctx, incomplete) or super().shell_complete(ctx, incomplete)

    def make_metavar(self, ctx: click.Context) -> str:  # noqa: ARG002 - click's
        """The placeholder of the value, in brackets if it is optional."""
        word = _metavar(self.metavar or self.name or "")
        return word if self.required else f"[{word}]"


def _completed(param: click.Parameter, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
    from artificer.faces.commands.completing import completed  # slow: imports all players

    return completed(ctx, param, incomplete)


def _metavar(word: str) -> str:
    return say(f"metavar.{word.replace(' ', '_')}")


class Whole(click.IntRange):
    """An integer from a least value, and up to a greatest if that is a practical limit."""

    name = "integer"

    def _describe_range(self) -> str:
        """The range in click's help of an option, without mathematical signs."""
        if self.max is None or self.max > FAR:
            return say("number.from", low=self.min)
        return say("number.between", low=self.min, high=self.max)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Raises click.BadParameter."""
        number = click.INT.convert(value, param, ctx)
        if number < (self.min or 0):
            self.fail(say("number.wrong", value=number, range=self._describe_range()), param, ctx)
        if self.max is not None and number > self.max:
            upto = say("number.between", low=self.min, high=self.max)
            self.fail(say("number.wrong", value=number, range=upto), param, ctx)
        return int(number)


class Language(click.ParamType[str]):
    """The name of a language, in any spelling."""

    name = "language"

    def get_metavar(
        self,
        param: click.Parameter,  # noqa: ARG002 - click's
        ctx: click.Context,  # noqa: ARG002 - click's
    ) -> str:
        """The names of all languages."""
        return f"[{'|'.join(LANGUAGES)}]"

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's
        param: click.Parameter,  # noqa: ARG002 - click's
        incomplete: str,
    ) -> list[CompletionItem]:
        """The languages that begin with `incomplete`."""
        return [CompletionItem(name) for name in LANGUAGES if name.startswith(incomplete)]

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The canonical name of the language. Raises click.BadParameter."""
        try:
            return language_named(value)
        except ValueError:
            known = joined(LANGUAGES)
            self.fail(say("lang.unknown", language=quoted(value), languages=known), param, ctx)


class SpokenCommand(click.Command):
    """A command with localized help; `sections` and examples follow its options."""

    context_class = SpokenContext

    def __init__(
        self,
        *args: Any,
        examples: tuple[str, ...],
        sections: tuple[Section, ...] = (),
        **attrs: Any,
    ) -> None:
        super().__init__(*args, **attrs)
        self.examples = examples
        self.sections = sections
        # The language is applied before click parses; declared here for checks and the help.
        self.params.append(
            SpokenOption(
                [LANGUAGE_OPTION],
                type=Language(),
                is_eager=True,
                expose_value=False,
                help_key="help.lang",
            )
        )

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("help.help")
        return option

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - never truncated
        """The line of the command in the list of commands."""
        return say(f"help.{self.name}").partition("\n")[0]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The parts of the usage line."""
        self.options_metavar = say("metavar.options")
        return super().collect_usage_pieces(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        self.help = say(f"help.{self.name}")
        super().format_help_text(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sections of choices, and examples."""
        for heading, rows in self.sections:
            with formatter.section(say(heading)):
                formatter.write_dl(list(rows()))
        self.epilog = say("help.example", len(self.examples), examples="; ".join(self.examples))
        super().format_epilog(ctx, formatter)


class SpokenGroup(SpokenCommand, click.Group):
    """A group of localized commands."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The parts of the usage line of a group."""
        self.subcommand_metavar = say("metavar.command")
        return super().collect_usage_pieces(ctx)


def asked_language(words: Sequence[str]) -> str | None:
    """The value of the last `--lang` anywhere on a command line."""
    asked = None
    for word, after in pairwise((*words, "--")):
        if word == "--":
            break
        if word == LANGUAGE_OPTION:
            asked = after
        elif word.startswith(f"{LANGUAGE_OPTION}="):
            asked = word.partition("=")[2]
    return asked


command = partial(click.command, cls=SpokenCommand)
option = partial(click.option, cls=SpokenOption)
argument = partial(click.argument, cls=SpokenArgument)
