"""Every command of the console is in the README's table and shows an example in its help."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from artificer.faces.cli import main

README = Path(__file__).parents[2] / "README.md"
ROW = re.compile(r"^\|\s*`artificer ([a-z-]+)")


def command_names() -> list[str]:
    assert isinstance(main, click.Group)
    return main.list_commands(click.Context(main))


def commands_of_the_readme() -> set[str]:
    lines = README.read_text(encoding="utf-8").splitlines()
    return {found[1] for line in lines if (found := ROW.match(line))}


def test_the_readme_lists_exactly_the_commands() -> None:
    assert commands_of_the_readme() == set(command_names())


@pytest.mark.parametrize("name", command_names())
def test_help_shows_an_example(name: str) -> None:
    shown = CliRunner().invoke(main, [name, "--help"])
    assert shown.exit_code == 0, shown.output
    assert re.search(rf"Examples?:(.|\n)*artificer {name}", shown.output), shown.output
