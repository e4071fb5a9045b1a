"""Texts formatted for a terminal, as paragraphs that a page can wrap."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from markupsafe import Markup, escape

from artificer.host.seats import columns

_LONG: Final = 56
"""A line of at least this many columns was broken because it was full."""

_SENTENCE: Final = (".", "!", "?", "\u3002", "\uff01", "\uff1f")
_CLOSED: Final = (*_SENTENCE, ":", "\uff1a")
_ITEM: Final = re.compile(r"[^.:\u3002\uff1a]{1,24}[:\uff1a]")
_GOES_ON: Final = re.compile(r" +[a-z]")
_WIDE: Final = "\u2e80"
_SETTING: Final = re.compile(r"(?<=\w)=(?=\w)")


@dataclass(frozen=True)
class Paragraph:
    """Some words; indented if they belong to the paragraph before."""

    text: str
    inset: bool = False


def prose(text: str) -> list[Paragraph]:
    """The paragraphs of a text.

    A line that was broken because it was full continues in the next one, unless it ends a sentence
    or the next one begins with a word to be explained.
    """
    found: list[Paragraph] = []
    before = ""
    for line in text.splitlines():
        if found and _belongs(before, line):
            found[-1] = replace(found[-1], text=_joined(found[-1].text, line.strip()))
        elif line.strip():
            found.append(Paragraph(line.strip(), line.startswith(" ")))
        before = line
    return found


def flowing(text: str) -> list[Paragraph]:
    """The paragraphs of a text without lists: each ends where a line ends a sentence.

    If blank lines divide the paragraphs, nothing else does.
    """
    if "\n\n" in text:
        return [Paragraph(reduce(_joined, part.splitlines())) for part in text.split("\n\n")]
    found: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if found and not found[-1].endswith(_SENTENCE):
            found[-1] = _joined(found[-1], line)
        else:
            found.append(line)
    return list(map(Paragraph, found))


def with_breaks(text: str) -> Markup:
    """A text whose settings, such as `savings_plan=before-any-winner`, can be broken after the `=`.

    Such a word is wider than a small phone, which would break it within a part.
    """
    return Markup("=<wbr>").join(map(escape, _SETTING.split(text)))


def _belongs(before: str, line: str) -> bool:
    """Whether a line continues the one before."""
    if not before.strip() or before.endswith(_CLOSED) or not line.strip():
        return False
    if _GOES_ON.match(line):
        return True
    return columns(before) >= _LONG and not _ITEM.match(line.strip())


def _joined(one: str, other: str) -> str:
    """Both, with a space between them if their script has spaces."""
    wide = one[-1] >= _WIDE or other[0] >= _WIDE
    return one + other if wide else f"{one} {other}"
