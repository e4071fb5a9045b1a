"""What Tab completes: in a real bash, and for every command by click's own reading of the line."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from artificer.faces.cli import main
from artificer.faces.commands.speech import speaking
from artificer.games.registry import ruleset_names
from artificer.table.home import default_store_path
from artificer.words.languages import CHINESE, ENGLISH
from tests.faces.cli.calling import Call

BASH = shutil.which("bash")


def completed(line: str, language: str = ENGLISH) -> list[str]:
    """What the last word of a command line may become; a line that ends in a space has none yet."""
    *words, incomplete = line.split(" ")
    shell = ShellComplete(main, {}, "artificer", "_ARTIFICER_COMPLETE")
    with speaking(language):
        items = shell.get_completions(words, incomplete)
    return [f"<{item.type}>" if item.type != "plain" else item.value for item in items]


@pytest.mark.parametrize(
    "command", ["play", "simulate", "compare", "sweep", "learn", "train", "rules"]
)
def test_a_ruleset_is_completed_wherever_one_is_wanted(command: str) -> None:
    assert set(ruleset_names()) <= set(completed(f"{command} "))
    assert completed(f"{command} sorc") == ["sorcery"]


@pytest.mark.parametrize(
    ("line", "there", "not_there"),
    [
        ("play sorcery --seats ", {"me", "tinkerer", "random"}, {"governor"}),
        ("play sorcery --seats me,tin", {"me,tinkerer"}, {"me,random"}),
        ("play utopia --seats me,governor,", {"me,governor,me"}, {"me,governor,tinkerer"}),
        ("simulate utopia --players gov", {"governor"}, {"random"}),
        ("compare sorcery tin", {"tinkerer"}, {"random"}),
        ("play utopia --option var", {"variant=base", "variant=strategic"}, {"players="}),
        ("play --option ", {"sacrificed_days=", "rests=between-rolls"}, {"variant=base"}),
        ("sweep utopia half", {"half_deck"}, {"deck"}),
        ("rules utopia fin", {"finance"}, {"draft"}),
        ("rules comb", {"combat"}, set()),
        ("learn --example ", {"combat", "infinity"}, set()),
        ("learn sorcery --example ", {"sample-turn", "infinity"}, {"combat"}),
        ("play --deck de", {"<file>"}, set()),
        ("verify ", {"<file>"}, set()),
        ("imp", {"import"}, {"play"}),
        ("play --lang zh", {"zh_Hant"}, {"en"}),
    ],
)
def test_what_stands_in_a_place_is_completed(
    line: str, there: set[str], not_there: set[str]
) -> None:
    found = set(completed(line))
    assert there <= found
    assert not not_there & found


def test_topics_and_seats_are_those_of_the_language() -> None:
    assert "我" in completed("play sorcery --seats ", CHINESE)
    assert set(completed("rules utopia ", CHINESE)) != set(completed("rules utopia "))


@pytest.mark.parametrize(
    "command", ["hint", "replay", "rename", "delete", "export", "play --resume"]
)
def test_saved_games_are_completed_by_id_and_name(call: Call, command: str) -> None:
    assert completed(f"{command} ") == ["latest", "<file>"]
    call("play", "--name", "monday", "--seed", "7")
    call("play", "--name", "rainy day", "--seed", "7")
    ids = [line.split()[0] for line in call("games")[1].splitlines()]
    assert set(completed(f"{command} ")) == {"latest", "monday", "<file>", *ids}
    assert completed(f"{command} mon") == ["monday", "<file>"]


def test_a_damaged_save_file_completes_what_it_can_and_says_nothing(
    call: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    call("play", "--name", "monday")
    with closing(sqlite3.connect(default_store_path())) as db, db:
        db.execute("DROP TABLE games")
    assert completed("hint l") == ["latest"]
    default_store_path().write_bytes(b"mud" * 9999)
    assert completed("hint l") == ["latest"]
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(BASH is None, reason="there is no bash")
def test_in_a_real_bash_tab_completes(tmp_path: Path) -> None:
    program = tmp_path / "artificer"
    program.write_text(
        f"#!{sys.executable}\nfrom artificer.faces.cli import main\nmain()\n", "utf-8"
    )
    program.chmod(0o755)
    path = os.pathsep.join((str(tmp_path), os.environ["PATH"]))
    source = os.pathsep.join(sys.path)
    script = """
eval "$(_ARTIFICER_COMPLETE=bash_source artificer)"
COMP_WORDS=(artificer play sorcery --seats me,tin); COMP_CWORD=4
_artificer_completion artificer; echo "${COMPREPLY[@]}"
"""
    assert BASH is not None
    done = subprocess.run(
        [BASH, "-c", script],
        env=os.environ | {"PATH": path, "PYTHONPATH": source, "ARTIFICER_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("me,tinkerer\n", "")


@pytest.mark.parametrize(
    ("shell", "script", "word", "answer"),
    [
        ("zsh", ("#compdef artificer", "zsh_complete", "compdef "), "3", "plain\ntinkerer\n_\n"),
        (
            "fish",
            ("complete --no-files --command artificer", "fish_complete"),
            "tin",
            "plain,tinker",
        ),
    ],
)
def test_scripts_for_other_shells_ask_for_what_is_answered(
    shell: str, script: tuple[str, ...], word: str, answer: str
) -> None:
    """No zsh or fish is needed: the scripts are click's, and these are the words they send."""

    def asked(what: str, **variables: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", "from artificer.faces.cli import main; main()"],
            env=os.environ | {"_ARTIFICER_COMPLETE": f"{shell}_{what}", **variables},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr == ""
        return done.stdout

    source = asked("source")
    assert all(part in source for part in script)
    typed = "artificer compare sorcery tin"
    assert answer in asked("complete", COMP_WORDS=typed, COMP_CWORD=word)
