"""The colours of the screen are chosen on the command line or by the environment."""

from __future__ import annotations

from typing import Any

import pytest

from artificer.faces.commands import play
from artificer.faces.terminal import app
from tests.faces.cli.calling import Call


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The colours that screens are begun with; none where the terminal is asked."""
    begun: list[str | None] = []

    def run(session: Any, words: Any, theme: str | None, welcomes: bool) -> tuple[Any, Any, int]:
        assert welcomes
        begun.append(theme)
        return session, words, 0

    monkeypatch.setattr(app, "run", run)
    monkeypatch.setattr(play, "on_a_terminal", lambda: True)
    return begun


def test_the_theme_is_an_option_or_a_variable(
    call: Call, painted: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments in (["--theme", "light"], ["--theme", "dark"], ["--theme", "auto"], []):
        assert call("play", *arguments)[0] == 0
    monkeypatch.setenv("ARTIFICER_THEME", "light")
    assert call("play")[0] == 0
    assert painted == ["light", "dark", "auto", None, "light"]


def test_there_is_no_other_theme(call: Call) -> None:
    status, _, err = call("play", "--theme", "pink")
    assert status == 2
    assert "pink" in err
