"""`artificer learn`: a guided game from the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from artificer.games.registry import ruleset_names
from tests.faces.cli.calling import Call


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_guided_game_is_played_in_lines_where_there_is_no_terminal(
    call: Call, ruleset: str
) -> None:
    code, out, _ = call("learn", ruleset, typed="guide off\nquit\n")
    assert code == 0
    assert out.count("Guide: ") >= 3
    assert "The guide says no more." in out


def test_a_guided_game_that_is_resumed_is_guided_where_it_stood(call: Call) -> None:
    call("learn", "sorcery", typed="give change\n")
    code, out, _ = call("play", "--resume", "latest", "--plain")
    assert code == 0
    said = re.findall("^Guide: (.*)$", out, re.MULTILINE)
    assert said[0].startswith("Now the card that you take for it.")
    assert not any("Welcome" in line for line in said)


def test_whoever_has_left_the_guide_goes_on_without_it(call: Call) -> None:
    call("learn", "sorcery", typed="guide off\n")
    _, out, _ = call("play", "--resume", "latest", "--plain", typed="guide\n")
    before, back, after = out.partition("The guide is back.")
    assert back and "Guide: " not in before and "Guide: " in after


def test_what_is_no_ruleset_cannot_be_learned(call: Call) -> None:
    code, out, err = call("learn", "chess")
    assert (code, out) == (2, "")
    assert "chess" in err


def test_a_guided_game_is_verified_like_any_other(call: Call, tmp_path: Path) -> None:
    call("learn", "utopia-engine-3e", typed="search 5\nw2th\n")
    call("export", "latest", str(tmp_path / "lesson.journal"))
    code, out, _ = call("verify", str(tmp_path / "lesson.journal"))
    assert code == 0, out
