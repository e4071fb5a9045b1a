"""The command line: `artificer COMMAND`.

Every command is imported only when it is called, so that a game starts at once. Errors are
one sentence on the error stream: exit status 2 when the command line is wrong, 1 when what
it asks for failed, 130 after Ctrl-C. A stream that is closed is as good as an empty one.

What a command says is in `artificer.words`; its help is not: click reads the help of a
command from its docstring and that of an option from its declaration, which is where whoever
changes an option finds it, and it sets them among sentences of its own ("Show this message
and exit", "Invalid value for ...") that it translates by other means (gettext).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from artificer import __version__
from artificer.faces.commands.speech import complain, say
from artificer.faces.commands.status import FAILURE, INTERRUPTED, USAGE
from artificer.games.errors import ArtificerError, BadOption, UnknownGame

# Where each command lives; the order is that of the help.
_COMMANDS: Final = {
    "play": "artificer.faces.commands.play:play",
    "games": "artificer.faces.commands.saves:games",
    "replay": "artificer.faces.commands.saves:replay",
    "export": "artificer.faces.commands.saves:export",
    "verify": "artificer.faces.commands.saves:verify",
    "rules": "artificer.faces.commands.rules:rules",
    "simulate": "artificer.faces.commands.lab:simulate",
    "bench": "artificer.faces.commands.lab:bench",
}


class LateGroup(click.Group):
    """A group whose commands are imported when they are called, and whose errors are short."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's
        """The names of all commands."""
        return list(_COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's
        cmd_name: str,
    ) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "artificer",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line. Exits, unless `standalone_mode` is off."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        _ready_streams()
        try:
            code = super().main(args, prog_name, complete_var, False, **extra)
            sys.stdout.flush()
        except click.UsageError as error:
            _give_up(_with_hint(error), USAGE)
        except click.ClickException as error:
            _give_up(error.format_message(), error.exit_code)
        except (BadOption, UnknownGame) as error:
            _give_up(str(error), USAGE)
        except ArtificerError as error:
            _give_up(str(error), FAILURE)
        except (click.Abort, KeyboardInterrupt):
            _give_up(say("error.interrupted"), INTERRUPTED)
        except OSError as error:
            _drop_output()
            if not isinstance(error, BrokenPipeError):
                _give_up(_of_the_system(error), FAILURE)
            sys.exit(FAILURE)
        sys.exit(code if isinstance(code, int) else 0)


def _ready_streams() -> None:
    """Have all three streams, and have them write what their encoding lacks as escapes."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed before we were called
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - until the end
            setattr(sys, name, stream)
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Forget what could not be written, which Python would try again when it ends."""
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the end


def _of_the_system(error: OSError) -> str:
    reason = error.strerror or str(error)
    if error.filename is None:
        return say("error.output", reason=reason)
    return say("error.file", path=error.filename, reason=reason)


def _with_hint(error: click.UsageError) -> str:
    """What is wrong with the command line, and which help shows what is right."""
    message = error.format_message().rstrip(".")
    command = error.ctx.command_path if error.ctx else "artificer"
    return say("error.usage", message=message, command=command)


def _give_up(message: str, code: int) -> NoReturn:
    complain(message)
    sys.exit(code)


@click.group(
    cls=LateGroup,
    invoke_without_command=True,
    no_args_is_help=False,
    subcommand_metavar="COMMAND [ARGS]...",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: artificer play --seed 7",
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Tabletop games about building engines: played, simulated and solved."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(USAGE)
