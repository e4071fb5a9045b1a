"""The directive `commands`: the help of every command, as the commands print it.

    ```{commands} zh_Hant
    ```

Each command writes its `--help` by the same calls as on a terminal, onto a page that builds
paragraphs and tables instead of lines of 80 cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, cast

import click
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from artificer.faces.cli import main
from artificer.faces.commands.localized import SpokenCommand, SpokenGroup
from artificer.faces.commands.speech import say, speaking

PROGRAM: Final = "artificer"
COMMANDS: Final = cast(SpokenGroup, main)


class NodePage(click.HelpFormatter):
    """A page of help as a tree of docutils."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[nodes.Node] = []

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:  # noqa: ARG002
        """Add the usage line."""
        line = f"{prog} {args}".rstrip()
        self.written.append(_code(line))

    def write_paragraph(self) -> None:
        """Do nothing: paragraphs need no separator."""

    def write_text(self, text: str) -> None:
        """Add paragraphs of text."""
        for paragraph in text.split("\n\n"):
            joined = " ".join(paragraph.split())
            self.written.append(nodes.paragraph(joined, joined))

    def write_heading(self, heading: str) -> None:
        """Add the heading of a table."""
        self.written.append(nodes.rubric(heading, heading))

    def write_dl(
        self,
        rows: Iterable[tuple[str, str]],
        col_max: int = 30,  # noqa: ARG002 - click's
        col_spacing: int = 2,  # noqa: ARG002 - click's
    ) -> None:
        """Add terms and their meanings."""
        self.written.append(nodes.definition_list("", *(_item(*row) for row in rows)))

    def end_with(self, examples: tuple[str, ...]) -> None:
        """Set the examples, which end every help in one sentence, as separate lines."""
        self.written.pop()
        self.write_heading(
            say("help.example", len(examples), examples="").rstrip(" :\N{FULLWIDTH COLON}")
        )
        self.written.append(_code("\n".join(examples)))

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Add a heading; the block adds the contents."""
        self.write_heading(name)
        yield


def _code(text: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, language="text")


def _item(term: str, meaning: str) -> nodes.definition_list_item:
    """A term with its meaning; an indented term is a setting of the one above."""
    classes = ["setting"] if term.startswith(" ") else []
    name = nodes.term("", "", nodes.literal(term.strip(), term.strip()), classes=classes)
    body = nodes.definition("", nodes.paragraph(meaning, meaning), classes=classes)
    return nodes.definition_list_item("", name, body)


class Commands(SphinxDirective):
    """A section for every command, in the language of the argument."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Called by Sphinx."""
        self.env.note_reread()  # its contents are in no file that Sphinx watches
        with speaking(self.arguments[0]), click.Context(COMMANDS, info_name=PROGRAM) as program:
            return [self._section(name, program) for name in COMMANDS.list_commands(program)]

    def _section(self, name: str, program: click.Context) -> nodes.section:
        command = COMMANDS.get_command(program, name)
        assert isinstance(command, SpokenCommand)
        page, title = NodePage(), f"{PROGRAM} {name}"
        with command.context_class(command, info_name=name, parent=program) as context:
            command.format_help(context, page)
        page.end_with(command.examples)
        section = nodes.section("", nodes.title(title, title), *page.written, classes=["command"])
        section["names"].append(nodes.fully_normalize_name(title))
        self.state.document.note_implicit_target(section, section)
        return section


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.add_directive("commands", Commands)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
