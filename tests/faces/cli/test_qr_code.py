"""The code that a phone reads from the terminal is that of the link, and is left out elsewhere."""

from __future__ import annotations

import io
import os

import click
import pytest
import segno

from artificer.faces.commands import serve
from artificer.faces.commands.serve import code_for, show_code

LINK = "http://192.168.178.100:8000/key/E02DZPDPp1F_YBzNSKxi1g"


class Terminal(io.TextIOWrapper):
    """One of some width and encoding, which keeps what is drawn."""

    def __init__(self, encoding: str = "utf-8", *, at_all: bool = True) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.at_all = at_all

    def isatty(self) -> bool:
        return self.at_all

    def drawn(self) -> str:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    size = os.terminal_size((80, 24))
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_, **__: size)


def dark(lines: list[str]) -> list[list[int]]:
    """The modules of a code that is drawn, without its border."""
    lit = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    rows = [[1 - lit[sign][half] for sign in line] for line in lines for half in (0, 1)]
    border = serve._BORDER
    side = len(lines[0]) - 2 * border
    return [row[border:-border] for row in rows[border : border + side]]


def test_what_is_drawn_is_the_code_of_the_link() -> None:
    terminal = Terminal()
    assert show_code(LINK, terminal)
    lines = click.unstyle(terminal.drawn()).splitlines()
    assert lines == code_for(LINK)
    code = segno.make_qr(LINK, error="l", boost_error=False)
    assert dark(lines) == [list(row) for row in code.matrix]
    assert len(lines) <= 20, "it fits a terminal of 24 lines"


@pytest.mark.parametrize(
    "terminal",
    [Terminal(at_all=False), Terminal("ascii"), Terminal("latin-1")],
    ids=["a pipe", "ascii", "latin-1"],
)
def test_it_is_left_out_where_it_cannot_be_drawn(terminal: Terminal) -> None:
    assert not show_code(LINK, terminal)
    assert terminal.drawn() == ""


def test_it_is_left_out_where_it_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    size = os.terminal_size((30, 24))
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_, **__: size)
    terminal = Terminal()
    assert not show_code(LINK, terminal)
    assert terminal.drawn() == ""
