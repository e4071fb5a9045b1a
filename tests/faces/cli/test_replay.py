"""`artificer replay` on a terminal: the replay screen, and the game that begins in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from artificer.boards.cursors import ReplayCursor
from artificer.faces.terminal.open_game import OpenGame
from artificer.table.session import Session
from artificer.words import Words, words_for
from tests.faces.cli.calling import Call

READ: list[ReplayCursor] = []
PLAYED: list[Session] = []
THEMES: list[str | None] = []


@pytest.fixture(autouse=True)
def on_a_terminal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """A saved game of three actions; the replay screen is left at once, the game's, too."""
    call("play", "--seed", "7", "--name", "first", typed="search 1\nw6th\n")
    READ.clear()
    PLAYED.clear()
    THEMES.clear()
    for module in ("play", "replay"):
        monkeypatch.setattr(f"artificer.faces.commands.{module}.on_a_terminal", lambda: True)
    monkeypatch.setattr("artificer.faces.terminal.replaying.read_again", leave)

    def play(
        session: Session, words: Words, theme: str | None, welcomes: bool
    ) -> tuple[Session, Words, int]:
        assert not welcomes
        session.keep()
        PLAYED.append(session)
        THEMES.append(theme)
        return session, words, 0

    monkeypatch.setattr("artificer.faces.terminal.app.run", play)


def leave(cursor: ReplayCursor, theme: str | None) -> None:
    READ.append(cursor)
    THEMES.append(theme)


def test_the_screen_opens_at_the_first_action_or_where_it_is_told(call: Call) -> None:
    assert call("replay", "first") == (0, "", "")
    assert call("replay", "first", "--at", "2") == (0, "", "")
    assert [(each.ply, each.plies) for each in READ] == [(0, 3), (2, 3)]
    assert call("replay", "first", "--at", "4")[0] == 2


def test_lines_are_told_where_they_are_asked_for(call: Call) -> None:
    assert "Action 3: write 6 top hundreds." in call("replay", "first", "--plain")[1]
    assert READ == []


def test_the_game_that_begins_on_the_screen_is_played_and_saved(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("artificer.faces.terminal.replaying.read_again", lambda *_: 2)
    code, out, err = call("replay", "first")
    (session,) = PLAYED
    assert (code, err) == (0, "")
    assert f"artificer play --resume {session.game_id}" in out
    assert (session.ply, session.header.origins[-1].ply) == (2, 2)
    for language, said in (
        ("en", "A new game begins here, after action 2"),
        ("zh_Hant", "第 2 步"),
    ):
        assert said in OpenGame(session, words_for("utopia-engine-3e", language)).message
    assert "action 2" in call("games")[1].splitlines()[0]


def test_the_game_that_begins_on_the_screen_and_is_left_is_not_kept(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("artificer.faces.terminal.replaying.read_again", lambda *_: 2)
    monkeypatch.setattr(
        "artificer.faces.terminal.app.run", lambda session, words, *_: (session, words, 0)
    )
    assert "this game is not kept" in call("replay", "first")[1]
    assert call("games")[1].count("\n") == 1


def test_of_a_broken_journal_the_good_part_is_read(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    call("export", "first", str(path))
    path.write_text(path.read_text("utf-8").replace("top hundreds", "top tens"), "utf-8")
    code, _, err = call("replay", str(path))
    assert (code, "the journal is broken: line 4" in err) == (1, True)
    assert (READ[0].plies, "the journal is broken: line 4" in READ[0].message) == (2, True)


def test_the_screen_has_the_colours_that_the_player_has_chosen(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an option, or once and for all as for every game, by the environment."""
    call("replay", "first", "--theme", "light")
    monkeypatch.setenv("ARTIFICER_THEME", "light")
    call("replay", "first")
    monkeypatch.setattr("artificer.faces.terminal.replaying.read_again", lambda *_: 2)
    call("replay", "first")
    assert THEMES == ["light"] * 3
