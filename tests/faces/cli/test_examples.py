"""`artificer learn --example`: examples are listed, told in lines, and opened on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from artificer.boards.cursors import ReplayCursor
from artificer.boards.examples import Example, all_examples
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.cli.calling import Call

EXAMPLES = tuple(all_examples())


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_name_all_are_listed(call: Call, language: str) -> None:
    code, out, err = call("learn", "--example", "--lang", language)
    assert (code, err) == (0, "")
    for line, example in zip(out.splitlines(), EXAMPLES, strict=False):
        assert line.startswith(example.name)
        assert example.title(words_for(example.ruleset, language)) in line
    assert f"artificer learn --example {EXAMPLES[0].name}" in out.splitlines()[-1]


def test_those_of_one_rulebook_are_listed(call: Call) -> None:
    code, out, _ = call("learn", "sorcery", "--example")
    assert code == 0
    assert [line.partition(":")[0] for line in out.splitlines()[:-1]] == ["sample-turn", "infinity"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_in_lines_every_step_is_told_in_its_place(
    call: Call, home: Path, example: Example, language: str
) -> None:
    """Where there is no terminal, as for screen readers and pipes; and nothing is stored."""
    code, out, err = call("learn", "--example", example.name, "--lang", language)
    assert (code, err) == (0, "")
    words = words_for(example.ruleset, language)
    place = 0
    for step in range(len(example.steps) + 1):
        place = out.index(words.say(f"example.{example.name}.{step}"), place) + 1
    assert not home.exists()


def test_it_is_told_up_to_an_action(call: Call) -> None:
    code, out, _ = call("learn", "--example", "combat", "--at", "1", "--plain")
    assert code == 0
    assert "you take 1 damage" in out
    assert "Action 2" not in out and "then your 6 defeats it" not in out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--example", "chess"), "no worked example 'chess'; there are: search"),
        (("sorcery", "--example", "combat"), "there are: sample-turn, infinity"),
        (("utopia", "--example"), "the rulebook of utopia has no worked example"),
        (("chess", "--example"), "no ruleset 'chess'"),
        (("--example", "combat", "--at", "4"), "--at 4: the game has 3 actions"),
        (("--at", "4"), "name it with --example"),
    ],
)
def test_what_cannot_be_opened_is_refused(call: Call, asked: tuple[str, ...], said: str) -> None:
    code, out, err = call("learn", *asked)
    assert (code, out) == (2, "")
    assert said in err


def test_on_a_terminal_the_replay_screen_opens(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[ReplayCursor, str | None]] = []

    def leave(cursor: ReplayCursor, theme: str | None) -> None:
        opened.append((cursor, theme))

    monkeypatch.setattr("artificer.faces.commands.learn.on_a_terminal", lambda: True)
    monkeypatch.setattr("artificer.faces.terminal.replaying.read_again", leave)
    assert call("learn", "--example", "linking", "--at", "5", "--theme", "light") == (0, "", "")
    assert call("learn", "--example", "linking") == (0, "", "")
    assert [(each.ply, each.plies, theme) for each, theme in opened] == [
        (5, 13, "light"),
        (0, 13, None),
    ]
