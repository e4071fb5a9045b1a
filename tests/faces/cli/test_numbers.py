"""Numbers of every command as people read and type them: no signs of mathematics, no far bounds."""

from __future__ import annotations

import re

import click
import pytest

from artificer.faces.cli import main
from artificer.faces.commands.localized import Whole
from artificer.words.languages import LANGUAGES
from tests.faces.cli.calling import Call

COMMANDS = main.list_commands(click.Context(main))
SIGNS = re.compile(r"[<>]=?|\*\*|\d{11,}|\bx\b")


def numbers() -> list[tuple[str, str]]:
    """Every option of every command that takes a number, by its name."""
    return [
        (name, param.opts[0])
        for name in COMMANDS
        for param in main.get_command(click.Context(main), name).params  # type: ignore[union-attr]
        if isinstance(param.type, click.types.IntRange | click.types.FloatRange)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_help_has_signs_or_bounds_of_the_program(
    call: Call, command: str, language: str
) -> None:
    code, out, _ = call(command, "--help", "--lang", language)
    assert code == 0
    assert not SIGNS.search(out), SIGNS.search(out)


def test_every_number_says_its_bounds_in_words() -> None:
    assert len(numbers()) > 10
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        for param in command.params:
            ranged = isinstance(param.type, click.types.IntRange | click.types.FloatRange)
            assert isinstance(param.type, Whole) or not ranged, (name, param.name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("command", "option"), numbers())
def test_a_number_out_of_range_is_refused_with_the_range(
    call: Call, command: str, option: str, language: str
) -> None:
    code, out, err = call(command, option, "-1", "--lang", language)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert option in err
    assert not re.search(r"[<>]=|\d{8,}|\bx\b", err)
    assert re.search(r"[012] or more|[12] to \d+|[012] 以上|[012] 到 \d+", err), err
