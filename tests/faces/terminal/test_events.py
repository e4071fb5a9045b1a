"""The letters that stand for events are told on the screen that shows them."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.app import ScreenApp
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import LARGE, RULESETS, SMALL, seeded, shown


@pytest.mark.parametrize(
    ("ruleset", "language", "size"),
    [
        *((*one, SMALL) for one in zip(RULESETS, LANGUAGES, strict=True)),
        *((*one, LARGE) for one in zip(RULESETS, reversed(LANGUAGES), strict=True)),
    ],
)
async def test_the_letters_of_events_are_told_where_they_stand(
    ruleset: str, language: str, size: tuple[int, int]
) -> None:
    session = seeded(ruleset=ruleset)
    session.state.body.events[:] = [1, 2, 2, 6]  # type: ignore[attr-defined]
    app = ScreenApp(session, words_for(ruleset, language))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        words = app.open_game.words
        for event, region in enumerate([1, 2, 2, 6]):
            letter = words.say(f"terminal.event.{event}")
            assert f"{letter}{region} {words.name('event', event)}" in shown(app)
