"""Nothing runs over at 80x24, nor on larger screens, in any language.

Every part is drawn in many positions with every answer pointed at. No text may be cut off by the
edge of its part or drawn over by other text, and none may be shortened with an ellipsis unless
`CUTS` says that it may.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from rich.cells import cell_len

from artificer import State, load_game
from artificer.boards import narration
from artificer.boards.showing import Picture
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.layout import Draw
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.screens import draw_end, set_text
from artificer.faces.terminal.shown import picture_of
from artificer.faces.terminal.utopia_engine.regions import draw_regions
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import RULESETS, ended, pointed_at, seeded, speakers
from tests.faces.terminal.test_drawing import STEPS, middle_parts, parts, positions
from tests.shares import in_turn

CUTS = {draw_regions.__name__}
"""Parts that may shorten a name: the sheet has it whole on a larger screen."""
SEED = 2**32 - 1
"""As long as the seed of a new game becomes."""


SPOKEN = pytest.mark.parametrize(
    ("ruleset", "words"), speakers(), ids=[f"{name}-{words.language}" for name, words in speakers()]
)


def pictures(state: State, words: Words, many: int) -> list[Picture]:
    """The position with each of its answers pointed at; only some, if there are too many."""
    open_game = OpenGame(seeded(ruleset=state.game.name), words)
    heading = words.say("terminal.heading.seeded", seed=SEED)
    plain = replace(picture_of(open_game), state=state, chosen=None, steps=STEPS, heading=heading)
    if state.is_chance_node() or state.is_terminal():
        return [plain]
    found = []
    legal = state.legal_actions()
    for action in legal[:: 1 + len(legal) // many]:
        open_game.pointer.choose(state, action)
        found.append(replace(plain, chosen=action, hand=open_game.pointer.hand))
    return found


def shortcomings(draw: Draw[Any], width: int, height: int, display: Display[Any]) -> list[str]:
    """Every text that is lost, and every row that is shortened without leave."""
    canvas = Canvas(width, height)
    draw(canvas, display)
    shortened = [row for row in canvas.lines() if "…" in row and draw.__name__ not in CUTS]
    return canvas.lost + shortened


@pytest.mark.parametrize(("ruleset", "language"), in_turn(RULESETS, LANGUAGES))
@pytest.mark.parametrize(
    ("limit", "many"), [(1, 3), pytest.param(3, 30, marks=pytest.mark.long)], ids=["few", "many"]
)
def test_nothing_is_lost_and_nothing_is_shortened(
    ruleset: str, language: str, limit: int, many: int
) -> None:
    words = words_for(ruleset, language)
    faults: Counter[tuple[str, int, str]] = Counter()
    for state in positions(limit, ruleset):
        for display in pointed_at(pictures(state, words, many)):
            sizes = (parts(display, True), middle_parts(display), parts(display, False))
            for draw, width, height in chain(*sizes):
                for fault in shortcomings(draw, width, height, display):
                    faults[draw.__name__, width, fault] += 1
    assert not faults, "\n".join(map(str, faults))


@SPOKEN
def test_the_end_card_loses_nothing(ruleset: str, words: Words) -> None:
    for state in positions(3, ruleset):
        if state.is_terminal():
            canvas = Canvas(64, 20)
            draw_end(canvas, ended(Picture(state, 0, words, can_undo=True)))
            assert not canvas.lost


@SPOKEN
def test_no_row_of_a_card_is_wider_than_the_card(ruleset: str, words: Words) -> None:
    state = load_game(ruleset).new_initial_state()
    assert (
        max(map(cell_len, set_text(narration.rule(words, state).typed_text, 70).splitlines())) <= 70
    )
    for key in words.topics():
        assert max(map(cell_len, set_text(words.topic(key).typed_text, 70).splitlines())) <= 70
    for key in ("terminal.keys", "terminal.legend"):
        assert max(map(cell_len, set_text(words.say(key), 70).splitlines())) <= 70
