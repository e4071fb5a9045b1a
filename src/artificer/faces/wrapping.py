"""Wraps lines between words, for characters of any width.

A terminal breaks a long line at its edge. Chinese characters are two cells wide, and have no spaces
between them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Final, TextIO

# A piece that stays together: a wide character or a word, with the brackets that open before
# it and the marks that close after it. No row begins with a closing mark or ends with an
# opening bracket.
_WIDE: Final = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60"
_OPENING: Final = "\u3008\u300a\u300c\u300e\u3010\u3014\uff08\uff3b\uff5b"
_CLOSING: Final = (
    "\u2026\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015"
    "\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\uff5e"
)
_PIECE: Final = re.compile(
    f"\\s*[{_OPENING}]*(?:[{_WIDE}]|[^\\s{_WIDE}]+(?: %[^\\s{_WIDE}]*)?)[{_CLOSING}]*"
)


def fold(text: str, width: int, indent: int = 0, chops: bool = True) -> list[str]:
    """Wrap `text` into rows of at most `width` cells; rows after the first are indented.

    Rows break between words, and beside wide characters, which need no spaces. A word that is wider
    than a row is broken only if `chops`.
    """
    from rich.cells import cell_len, chop_cells  # late: a game in plain lines starts without it

    rows: list[str] = []
    row = ""
    for piece in _PIECE.findall(text):
        if not row or cell_len(row + piece) <= width:
            row += piece
        else:
            rows.append(row)
            row = " " * indent + piece.lstrip()
        if chops and cell_len(row) > width > indent + 1:
            *full, row = chop_cells(row, width)
            rows += full
    return [*rows, row] if row.strip() else rows


def wrapped(text: str, width: int | None, hang: int = 0) -> str:
    """Wrap every line that is too long for the width; without a width, none.

    Continuation rows are aligned with their line, plus `hang` cells. A word that is too long stays
    whole: it may be a path.
    """
    if width is None:
        return text
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width, hang))


def _parts(line: str, width: int, hang: int) -> Iterator[str]:
    if 2 * len(line) <= width:
        yield line
        return
    indent = min(len(line) - len(line.lstrip(" ")) + hang, width // 2)
    yield from fold(line, width, indent, chops=False)


def width_of(stream: TextIO) -> int | None:
    """The width of a terminal in cells; None if the stream is not a terminal or does not say."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or None
    except (OSError, ValueError, AttributeError):
        return None
