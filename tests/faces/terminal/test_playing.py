"""Playing on the screen: by keys, by mouse, by typed moves, and what goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from artificer.boards.utopia_engine.desk import last_roll
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.screens import EndCard, HelpCard, set_text
from artificer.games.notices import Notice
from artificer.table.errors import BadLine
from artificer.table.journal import Fault
from artificer.table.session import Session
from tests.faces.terminal.tables import LARGE, SMALL, seeded, shown, table, texts, typed
from tests.shares import in_turn

# One search of region 3 with the dice of seed 7: squares by letter, then the same as moves.
SQUARES = "adbecf"
MOVES = ("top hundreds", "bottom hundreds", "top tens", "bottom tens", "top ones")


def letters(count: int) -> list[str]:
    """Rolls and squares of a search as keys: the die in hand goes to square after square."""
    keys = []
    for place, letter in enumerate(SQUARES[:count]):
        keys += ["space"] * (place % 2 == 0) + [letter, "enter"]
    return keys


def finished() -> Session:
    """A game played to its end by the last answer of every list."""
    session = seeded(1)
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.state.legal_actions()[-1])
    return session


async def by_keys() -> list[str]:
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", *letters(5))
        assert "the only answer" in "".join(line.text for line in app.picture.log)
    return texts(session)


async def by_typing() -> list[str]:
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        lines = ["search 3"]
        for place, square in enumerate(MOVES):
            lines += ["roll"] * (place % 2 == 0) + [f"write {{die}} {square}"]
        for line in lines:
            await pilot.press(":" if line != "roll" else "/")
            await enter(app, pilot, line.format(die=app.picture.hand))
    return texts(session)


async def by_mouse() -> list[str]:
    session = seeded()
    app = table(session)
    async with app.run_test(size=LARGE) as pilot:
        await click(app, pilot, "#regions", 2)
        for place, square in enumerate((0, 3, 1, 4, 2)):
            if place % 2 == 0:
                await click(app, pilot, "#side", "roll")
            await click(app, pilot, "#desk", 26 + 6 * (app.picture.hand - 1) + square)
    return texts(session)


async def enter(app: ScreenApp, pilot: Pilot[None], line: str) -> None:
    """Type a line into the open prompt."""
    app.query_one(Input).value = line
    await pilot.press("enter")


async def click(app: ScreenApp, pilot: Pilot[None], name: str, target: int | str) -> None:
    """Click the place of a pane that stands for `target`."""
    await pilot.pause()
    spot = app.query_one(name, Pane).canvas().spots()[target]
    await pilot.click(name, offset=spot)


async def test_keys_mouse_and_typing_write_the_same_journal() -> None:
    keys = await by_keys()
    assert keys[0] == "search 3"
    written = [text.split(" ", 2)[2] for text in keys if text.startswith("write")]
    assert written[:5] == list(MOVES)
    assert len(written) == 6, "the last square is filled without asking"
    assert await by_typing() == keys
    assert await by_mouse() == keys


async def test_arrows_tab_and_digits_move_among_the_answers() -> None:
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("right", "tab")
        assert app.picture.text(app.picture.chosen or 0) == "search 3"
        await pilot.press("left", "enter", "space")
        high, low = last_roll(app.picture.steps)
        assert app.picture.text(app.picture.chosen or 0) == f"write {high} top hundreds"
        await pilot.press("right", "down")
        assert app.picture.text(app.picture.chosen or 0) == f"write {high} bottom tens"
        await pilot.press(str(low))
        assert app.picture.text(app.picture.chosen or 0) == f"write {low} bottom tens"
        await pilot.press("space")
        assert app.picture.hand == high


async def test_undo_takes_back_up_to_the_dice() -> None:
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space", "a", "enter")
        before = texts(session)
        await pilot.press("u")
        assert texts(session) == before[:-1]
        assert "Taken back" in shown(app)
        await pilot.press("u")
        assert texts(session) == before[:-1]
        assert app.picture.message
        await pilot.press("a", "enter")
        assert texts(session) == before
        assert len([line for line in app.picture.log if "top row, hundreds" in line.text]) == 1


async def test_nonsense_gets_a_sentence_and_changes_nothing() -> None:
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space")
        before = session.state.serialize()
        for nonsense in ("xyzzy", "write 9 top moon", "home", "rest 6", "5 5 5", "é"):
            app.open_game.message = ""
            await pilot.press(":")
            await enter(app, pilot, nonsense)
            assert session.state.serialize() == before, nonsense
            assert app.picture.message, nonsense
            assert f"! {app.picture.message[:20]}" in shown(app), nonsense
        await pilot.press("%", "f12", "ctrl+z", "delete")
        assert session.state.serialize() == before


async def test_typed_dice_are_asked_again_until_they_are_right() -> None:
    session = typed()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2", "enter")
        for wrong in ("7 1", "5", "q w"):
            await enter(app, pilot, wrong)
            assert texts(session) == ["search 2"]
            assert app.picture.message
            assert app.query_one("#prompt").has_focus
        await pilot.press("5", "space", "2", "enter")
        assert texts(session) == ["search 2", "dice 5 2"]
        assert last_roll(app.picture.steps) == (5, 2)
        assert app.focused is None


async def test_auto_roll_throws_by_itself() -> None:
    session = seeded()
    async with table(session).run_test(size=SMALL) as pilot:
        await pilot.press("r", "3", "enter")
        assert texts(session)[1].startswith("dice")


def test_a_card_keeps_its_columns() -> None:
    text = "do: this\n  and that\n  1 one\n  a key     what it does\n  b key     ends"
    assert set_text(text, 16).splitlines() == [
        "do: this and",
        "  that",
        "  1 one",
        "  a key  what it",
        "         does",
        "  b key  ends",
    ]


async def test_help_shows_the_rule_of_the_question() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "question_mark")
        assert isinstance(app.screen, HelpCard)
        await pilot.pause()
        assert "Searching" in shown(app)
        for _ in range(5):
            await pilot.press("pagedown")
        await pilot.wait_for_scheduled_animations()
        assert isinstance(app.screen, HelpCard)
        assert "Ctrl-C" in shown(app)
        await pilot.press("x")
        assert not isinstance(app.screen, HelpCard)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+d", "ctrl+q"])
async def test_quitting_closes_the_session(key: str) -> None:
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", key)
        await pilot.pause()
    assert session._closed
    assert texts(session) == ["search 3"]


@pytest.mark.parametrize(
    ("before", "key"),
    in_turn([(), ("?",), (":",), (":", "s", "e"), (":", "escape")], ["ctrl+c", "ctrl+d"]),
)
async def test_what_ends_a_program_in_a_shell_ends_it_wherever_one_is(
    key: str, before: tuple[str, ...]
) -> None:
    """On the board, on a card, and in the line to type into, empty or not."""
    session = seeded()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*before, key)
        await pilot.pause()
    assert session._closed


async def test_the_end_card_counts_the_score_and_starts_again() -> None:
    session = finished()
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, EndCard)
        assert f"{session.state.scores()[0]}" in shown(app)
        assert "FINAL SCORE" in shown(app)
        await pilot.press("n")
        assert not isinstance(app.screen, EndCard)
        assert app.session is not session
        assert app.session.steps == []


async def test_the_end_card_shows_the_score_in_a_narrow_window() -> None:
    session = finished()
    app = table(session)
    async with app.run_test(size=(60, 24)) as pilot:
        await pilot.pause()
        line = next(line for line in shown(app).splitlines() if "FINAL SCORE" in line)
        assert line.strip(" │").endswith(f" {session.state.scores()[0]}")


async def test_the_journal_is_saved_to_a_file_that_is_typed(tmp_path: Path) -> None:
    app = table(seeded())
    path = tmp_path / "My game.journal"
    async with app.run_test(size=SMALL) as pilot:
        for line, message in (
            ("save", "Saved: every action is in the store"),
            (f"Save {path}", "The journal is written to"),
            (f"save {path}", "exists already and is left as it is"),
            (f"save {tmp_path / 'no' / 'where'}", "The journal cannot be written to"),
        ):
            await pilot.press("colon")
            await enter(app, pilot, line)
            assert message in app.picture.message
        assert "! The journal cannot be" in shown(app)
    assert path.read_text("utf-8") == app.session.journal.to_text()


async def test_a_broken_save_is_told() -> None:
    session = seeded()
    fault = Fault(4, BadLine("line.empty")).notice()
    session.warning = Notice("resumed.damaged", fault=fault, n=2)
    app = table(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "! The save is damaged in line 4: " in shown(app)
