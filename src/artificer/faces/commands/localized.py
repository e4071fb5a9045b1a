"""click's classes, speaking the language of the command line.

A command declares names, types and defaults; what its help says about them is found by key
whenever the help is shown: `help.COMMAND` (the first line stands in the list of commands),
`help.COMMAND.PARAMETER` for each option, and `metavar.WORD` for what stands for a value.
Docstrings of commands are for developers and are not shown.
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
"""A bound above it is the program's, and nothing that a person would ask for."""

Section: TypeAlias = tuple[str, Callable[[], Iterable[tuple[str, str]]]]
"""The key of a heading, and the terms under it with what they mean."""


class SpokenContext(click.Context):
    """A context whose help is measured in cells."""

    def make_formatter(self) -> click.HelpFormatter:
        """An empty page of help."""
        from artificer.faces.commands.help_page import HelpPage

        return HelpPage(width=self.terminal_width, max_width=self.max_content_width)


class SpokenOption(click.Option):
    """An option that is explained by `help.COMMAND.NAME`, or by the key given as `told`."""

    def __init__(self, *decls: Any, told: str | None = None, **attrs: Any) -> None:
        super().__init__(*decls, **attrs)
        self.told = told

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and what it does."""
        self.help = say(self.told or f"help.{ctx.command.name}.{self.name}")
        return super().get_help_record(ctx)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """What a shell offers for the value."""
        return _completed(self, ctx, incomplete) or super().shell_complete(ctx, incomplete)

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for the value."""
        return self.type.get_metavar(self, ctx) or _metavar(self.metavar or self.type.name)


class SpokenArgument(click.Argument):
    """An argument that goes by `metavar.METAVAR`, or `metavar.NAME` without one."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """What a shell offers for it."""
        return _completed(self, ctx, incomplete) or super().shell_complete(ctx, incomplete)

    def make_metavar(self, ctx: click.Context) -> str:  # noqa: ARG002 - click's
        """What stands for the value, in brackets where it may be left out."""
        word = _metavar(self.metavar or self.name or "")
        return word if self.required else f"[{word}]"


def _completed(param: click.Parameter, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
    from artificer.faces.commands.completing import completed  # knows all players: only for a shell

    return completed(ctx, param, incomplete)


def _metavar(word: str) -> str:
    return say(f"metavar.{word.replace(' ', '_')}")


class Whole(click.IntRange):
    """A whole number from the least, to the most where a person may come near it."""

    name = "integer"

    def _describe_range(self) -> str:
        """What click's help says behind an option: the numbers, for people who know no signs."""
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
    """The name of a language, however it is spelt."""

    name = "language"

    def get_metavar(
        self,
        param: click.Parameter,  # noqa: ARG002 - click's
        ctx: click.Context,  # noqa: ARG002 - click's
    ) -> str:
        """All languages that there are."""
        return f"[{'|'.join(LANGUAGES)}]"

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's
        param: click.Parameter,  # noqa: ARG002 - click's
        incomplete: str,
    ) -> list[CompletionItem]:
        """The languages that begin so."""
        return [CompletionItem(name) for name in LANGUAGES if name.startswith(incomplete)]

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Our name of the language. Raises click.BadParameter."""
        try:
            return language_named(value)
        except ValueError:
            known = joined(LANGUAGES)
            self.fail(say("lang.unknown", language=quoted(value), languages=known), param, ctx)


class SpokenCommand(click.Command):
    """A command whose help speaks; its options are followed by `sections` and examples."""

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
        self.params.append(_language_option())

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("help.help")
        return option

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - none is cut
        """The line of the command in the list of all."""
        return say(f"help.{self.name}").partition("\n")[0]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """How the command is called."""
        self.options_metavar = say("metavar.options")
        return super().collect_usage_pieces(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        self.help = say(f"help.{self.name}")
        super().format_help_text(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What there is to choose from, and examples."""
        for heading, rows in self.sections:
            with formatter.section(say(heading)):
                formatter.write_dl(list(rows()))
        self.epilog = say("help.example", len(self.examples), examples="; ".join(self.examples))
        super().format_epilog(ctx, formatter)


class SpokenGroup(SpokenCommand, click.Group):
    """A group of commands that speak."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """How one of the commands is called."""
        self.subcommand_metavar = say("metavar.command")
        return super().collect_usage_pieces(ctx)


def asked_language(words: Sequence[str]) -> str | None:
    """The value of the last `--lang` of a command line, wherever it stands."""
    asked = None
    for word, after in pairwise((*words, "--")):
        if word == "--":
            break
        if word == LANGUAGE_OPTION:
            asked = after
        elif word.startswith(f"{LANGUAGE_OPTION}="):
            asked = word.partition("=")[2]
    return asked


def _language_option() -> click.Option:
    """Obeyed before click reads the command line; here it is checked, and shown in the help."""
    return SpokenOption(
        [LANGUAGE_OPTION], type=Language(), is_eager=True, expose_value=False, told="help.lang"
    )


command = partial(click.command, cls=SpokenCommand)
option = partial(click.option, cls=SpokenOption)
argument = partial(click.argument, cls=SpokenArgument)
