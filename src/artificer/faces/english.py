"""The text of `str(error)`: the sentence of its key, in English."""

from __future__ import annotations

from functools import cache

from artificer.games.notices import Notice
from artificer.words.catalog import Catalog
from artificer.words.languages import ENGLISH
from artificer.words.rendering import sentence


def english(notice: Notice) -> str:
    """An error or a notice as a sentence; its key and values if there is no sentence for it."""
    try:
        return sentence(_catalog(), notice)
    except KeyError:
        return notice.derived()


@cache
def _catalog() -> Catalog:
    return Catalog(ENGLISH, "artificer")
