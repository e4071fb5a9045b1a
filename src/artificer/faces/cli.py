"""The command line: `artificer COMMAND`.

Every command is imported only when it is called, so that a game starts at once. Errors are
one sentence on the error stream: exit status 2 if the command line is wrong, 1 if the command
failed, 130 after Ctrl-C. If the reader closes the output, the status is 141 and no error is
printed. A stream that is closed from the beginning is treated as an empty one.

The language of all output, help and errors of the command line included, is chosen before anything
else is parsed: by `--lang` anywhere on the command line, else by the environment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from artificer import __version__
from artificer.faces.commands import speech, status
from artificer.faces.commands.localized import SpokenGroup, SpokenOption, asked_language
from artificer.games.notices import ArtificerError, BadOption, UnknownGame
from artificer.words.languages import language_of

# The module of each command, in the order of the help.
_COMMANDS: Final = {
    "play": "artificer.faces.commands.play:play",
    "learn": "artificer.faces.commands.learn:learn",
    "serve": "artificer.faces.commands.serve:serve",
    "watch": "artificer.faces.commands.replay:watch",
    "hint": "artificer.faces.commands.review:hint",
    "games": "artificer.faces.commands.games:games",
    "record": "artificer.faces.commands.record:record",
    "rename": "artificer.faces.commands.manage_games:rename",
    "delete": "artificer.faces.commands.manage_games:delete",
    "replay": "artificer.faces.commands.replay:replay",
    "review": "artificer.faces.commands.review:review",
    "exercises": "artificer.faces.commands.exercises:exercises",
    "sheet": "artificer.faces.commands.sheet:sheet",
    "export": "artificer.faces.commands.manage_games:export",
    "import": "artificer.faces.commands.manage_games:import_",
    "verify": "artificer.faces.commands.manage_games:verify",
    "rules": "artificer.faces.commands.rules:rules",
    "deck": "artificer.faces.commands.deck:deck",
    "simulate": "artificer.faces.commands.simulate:simulate",
    "losses": "artificer.faces.commands.losses:losses",
    "sweep": "artificer.faces.commands.sweep:sweep",
    "compare": "artificer.faces.commands.compare:compare",
    "balance": "artificer.faces.commands.balance:balance",
    "train": "artificer.faces.commands.train:train",
    "rate": "artificer.faces.commands.rate:rate",
    "study": "artificer.faces.commands.study:study",
    "report": "artificer.faces.commands.report:report",
    "bench": "artificer.faces.commands.simulate:bench",
}


class LateGroup(SpokenGroup):
    """A group that imports commands when they are called, and prints errors in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's
        """The names of all commands."""
        return list(_COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's
        cmd_name: str,
    ) -> click.Command | None:
        """Import the command of a name."""
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Parse the command line, and show the help if asked."""
        with _output_may_close():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the parsed command."""
        with _output_may_close():
            return super().invoke(ctx)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "artificer",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line. Exits, unless `standalone_mode` is off."""
        if args is None and standalone_mode:
            status.begin_alone()
        with speech.speaking(_language(sys.argv[1:] if args is None else args)):
            run = partial(super().main, args, prog_name, complete_var, False, **extra)
            return _report(run) if standalone_mode else run()


@contextmanager
def _output_may_close() -> Iterator[None]:
    """Exit quietly if the reader closes the output; click would report an error."""
    try:
        yield
    except BrokenPipeError:
        _drop_output()
        raise click.exceptions.Exit(status.CLOSED) from None


def _language(words: Sequence[str]) -> str:
    """The language of a command line; the environment's if there is none or it is unknown."""
    try:
        return language_of(os.environ, asked_language(words))
    except ValueError:  # click reports it when it parses
        return language_of(os.environ)


def _report(run: Callable[[], object]) -> NoReturn:
    """Run a command line and exit, with an error as one sentence."""
    _ready_streams()
    try:
        code = run()
        sys.stdout.flush()
    except click.UsageError as error:
        _give_up(_with_hint(error), status.USAGE)
    except click.ClickException as error:
        _give_up(error.format_message(), error.exit_code)
    except (BadOption, UnknownGame) as error:
        _give_up(speech.sentence(error), status.USAGE)
    except ArtificerError as error:
        _give_up(speech.sentence(error), status.FAILURE)
    except (click.Abort, KeyboardInterrupt):
        _give_up(speech.say("error.interrupted"), status.INTERRUPTED)
    except OSError as error:
        _drop_output()
        if isinstance(error, BrokenPipeError):
            sys.exit(status.CLOSED)
        _give_up(_of_the_system(error), status.FAILURE)
    _exit(code if isinstance(code, int) else 0)


def _exit(code: int) -> NoReturn:
    """Exit; after Ctrl-C do not wait for threads."""
    if (
        code == status.INTERRUPTED
        and status.is_ours()
        and "artificer.faces.commands.progress" in sys.modules
    ):
        from artificer.faces.commands.progress import end, is_waited_for

        if is_waited_for():
            end(code)
    sys.exit(code)


def _ready_streams() -> None:
    """Open all three streams if missing, and escape characters that they cannot encode."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the caller
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - until the end
            setattr(sys, name, stream)
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Discard unwritten output, which Python would try to flush at exit."""
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the end


def _of_the_system(error: OSError) -> str:
    reason = speech.reason_of(error)
    if error.filename is None:
        return speech.say("error.output", reason=reason)
    return speech.say("error.file", path=error.filename, reason=reason)


def _with_hint(error: click.UsageError) -> str:
    """A usage error, with the command whose help to read."""
    message = speech.requoted(error.format_message()).rstrip(".\N{IDEOGRAPHIC FULL STOP}")
    command = error.ctx.command_path if error.ctx else "artificer"
    return speech.say("error.usage", message=message, command=command)


def _give_up(message: str, code: int) -> NoReturn:
    speech.complain(message)
    _exit(code)


@click.group(
    "artificer",
    cls=LateGroup,
    examples=("artificer play --seed 7",),
    invoke_without_command=True,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(
    __version__, "-V", "--version", cls=SpokenOption, message="%(prog)s %(version)s"
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """The root command; without a subcommand it prints its help as an error."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(status.USAGE)
