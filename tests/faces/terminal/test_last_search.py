"""On the smallest screen the log has three rows: the result of a search must not leave with it."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.app import ScreenApp
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.table.session import Session
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.faces.terminal.tables import RULESETS, SMALL, seeded, shown
from tests.shares import in_turn

SAID = {ENGLISH: "search result: ", CHINESE: "探索結果："}
SEEDS = (2, *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 5, 7, 11)))


def after_a_search(seed: int, ruleset: str) -> tuple[Session, int]:
    """A game whose first search, the monster met and the days it cost lie behind; its result."""
    session = seeded(seed, ruleset)
    while not (results := results_of(session)) or asked(session) != q.WHAT_NOW:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])
    return session, results[-1]


def results_of(session: Session) -> list[int]:
    """What the search boxes came to so far."""
    notes = [note for step in session.steps for note in step.notes]
    return [a for fact, a, _ in notes if fact == facts.BOX_FILLED]


def asked(session: Session) -> int:
    return session.state.over(Sheet).body.question


@pytest.mark.parametrize(("ruleset", "language"), in_turn(RULESETS, LANGUAGES))
@pytest.mark.parametrize("seed", SEEDS)
async def test_the_result_stays_until_the_next_choice(
    seed: int, ruleset: str, language: str
) -> None:
    session, result = after_a_search(seed, ruleset)
    app = ScreenApp(session, words_for(ruleset, language))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert f"{SAID[language]}{result}" in shown(app)
        session.play(session.state.string_to_action("home"))
        assert asked(session) == q.WHAT_NOW
        app.show_position()
        await pilot.pause()
        assert SAID[language] not in shown(app)


async def test_it_is_there_in_a_fight_by_keys_alone() -> None:
    session = seeded()
    app = ScreenApp(session, words_for("utopia-engine-3e"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "enter")
        for _ in range(3):
            await pilot.press("space", "enter")
            app.presses.show(0.0)
            await pilot.press("enter")
        await pilot.press("enter")
        assert session.state.over(Sheet).body.level
        assert f"{SAID[ENGLISH]}{results_of(session)[-1]}" in shown(app)
