"""A worked example on the replay screen, as small as a game may be, in every language."""

from __future__ import annotations

from itertools import accumulate

import pytest

from artificer.boards.examples import Example, ExampleReading, all_examples, find_example
from artificer.faces.terminal.replaying import ReplayScreen
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import SMALL, shown
from tests.shares import in_turn

EXAMPLES = tuple(all_examples())


def screen(example: Example, language: str = "en") -> ReplayScreen:
    return ReplayScreen(ExampleReading(example, words_for(example.ruleset, language)))


def letters(text: str) -> str:
    """A text without what folding changes: gaps, ends of lines, and frames."""
    return "".join(each for each in text if not each.isspace() and each != "│")


@pytest.mark.parametrize(("example", "language"), in_turn(EXAMPLES, LANGUAGES))
async def test_the_whole_sentence_of_every_step_is_on_the_screen(
    example: Example, language: str
) -> None:
    """80 by 24, with the title of the example, forwards and back."""
    app = screen(example, language)
    ends = [0, *accumulate(map(len, example.steps))]
    async with app.run_test(size=SMALL) as pilot:
        for step, ply in [*enumerate(ends), *reversed(list(enumerate(ends[:-1])))]:
            app.cursor.go_to(ply)
            app.show_all()
            await pilot.pause()
            seen = letters(shown(app))
            assert letters(app.cursor.words.say(f"example.{example.name}.{step}")) in seen
            assert letters(app.cursor.where()) in seen


async def test_keys_step_through_it_and_begin_no_game() -> None:
    example = find_example("linking")
    app = screen(example)
    async with app.run_test(size=SMALL) as pilot:
        assert "n new" not in shown(app)
        await pilot.press("right", "right", "right", "left")
        assert app.cursor.ply == 2
        assert "A 5 and a 2" in shown(app)
        await pilot.press("n")
        assert "! No new game begins in a worked example" in shown(app)
        await pilot.press("right")
        assert "! No new game" not in shown(app)
        await pilot.press("end", "l")
        assert app.cursor.ply == app.cursor.plies
        words = words_for(example.ruleset, LANGUAGES[1])
        assert letters(example.title(words)) in letters(shown(app))
        await pilot.press("q")
    assert app.return_value is None
