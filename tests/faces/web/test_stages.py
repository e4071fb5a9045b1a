"""Where answers lie on the page of a table: each in one place that is in view."""

from __future__ import annotations

from collections import Counter

import pytest
from selectolax.lexbor import LexborHTMLParser

from artificer.boards.showing import Picture
from tests.faces.shown_boards import FAMILIES, page_of, pictures, sight_of

BESIDE = {"sorcery": ("#panel-rivals",)}
"""Parts that are shown beside or below the chosen one as long as an answer lies there."""

MOVES = 'button[form="order"][name="move"]'


def in_view(picture: Picture) -> Counter[int]:
    """How often each answer lies in the strip, in the question, and on the chosen part."""
    page = LexborHTMLParser(page_of(sight_of(picture)))
    chosen = page.css_first(".shelf input[checked]")
    panel = (chosen.attributes["id"] or "").replace("show-", "panel-") if chosen else ""
    beside = BESIDE.get(picture.state.game.ruleset.family, ())
    places = [".strip", ".ask", f"#{panel}", *beside]
    found = page.css(", ".join(f"{place} {MOVES}" for place in places))
    return Counter(int(each.attributes["value"] or "") for each in found)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
def test_every_answer_lies_in_one_place_in_view(family: str, every: int) -> None:
    asked = 0
    for picture in pictures(family, "en")[::every]:
        state, view = picture.state, sight_of(picture)
        if not view.answers:
            continue
        asked += 1
        assert in_view(picture) == Counter(state.legal_actions()), state.question()
    assert asked
