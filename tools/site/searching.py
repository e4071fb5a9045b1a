"""Search in both languages: English words by their stems, Chinese by pairs of characters.

Chinese has no spaces between words. The index has every character and every two adjacent ones; a
query is split into the same pairs, all of which a page must have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sphinx.application import Sphinx
from sphinx.search import languages
from sphinx.search.en import SearchEnglish
from sphinx.util.typing import ExtensionMetadata

NAME: Final = "en+zh"
HAN: Final = "\u3400-\u9fff"
RUN: Final = re.compile(rf"[{HAN}]+|[^\W{HAN}]+")
CHINESE: Final = re.compile(rf"[{HAN}]")


class SearchBoth(SearchEnglish):
    """Splits texts for the index, and queries likewise."""

    js_splitter_code = rf"""
var splitQuery = (query) =>
  (query.match(/[{HAN}]+|(?:(?![{HAN}])[\p{{Letter}}\p{{Number}}_])+/gu) || []).flatMap((run) =>
    run.length < 2 || !/[{HAN}]/.test(run) ? [run]
      : Array.from(run.slice(1), (letter, at) => run[at] + letter));
"""

    def split(self, input: str) -> list[str]:  # noqa: A002 - Sphinx's
        """The words of a text."""
        return [word for run in RUN.findall(input) for word in words(run)]


def words(run: str) -> Iterator[str]:
    """A word itself; of Chinese each character and each pair."""
    if CHINESE.match(run):
        yield from run
        yield from (first + second for first, second in pairwise(run))
    else:
        yield run


def setup(_: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    languages[NAME] = SearchBoth
    return {"parallel_read_safe": True, "parallel_write_safe": True}
