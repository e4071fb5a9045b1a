from __future__ import annotations

import io
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from artificer import __version__
from artificer.boards.guide import read_clauses
from artificer.faces.commands.play import on_a_terminal
from artificer.games.registry import ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.home import default_store_path
from artificer.table.session import Session
from artificer.words import Words, words_for
from artificer.words.languages import CHINESE, LANGUAGES
from tests.faces.cli.calling import Call, saved_plies
from tests.shares import in_turn

LIGHT = """
import sys
from artificer.faces.cli import main
try:
    main(["play", "--plain", "--seed", "1"])
except SystemExit:
    pass
heavy = [name for name in ("numpy", "numba", "textual", "rich") if name in sys.modules]
print("heavy:", heavy)
"""


def test_a_game_by_pipe_is_saved_and_resumed(call: Call) -> None:
    code, out, err = call("play", "utopia-engine-3e", "--seed", "7", typed="search 1\nw6th\n")
    assert (code, err) == (0, "")
    assert "You write the 6 in the top row, hundreds." in out
    assert saved_plies() == [3]
    code, out, _ = call("play", "--resume", "latest", typed="undo\nquit\n")
    assert code == 0
    assert "goes on after 3 actions" in out
    assert "Taken back: write 6 top hundreds." in out
    assert saved_plies() == [2]


def test_a_name_or_the_start_of_an_id_finds_a_game(call: Call) -> None:
    call("play", "--seed", "1", "--name", "monday")
    _, listed, _ = call("games")
    game_id = listed.split()[0]
    assert "monday" in listed
    assert "not finished" in listed
    for wanted in ("monday", game_id, game_id[:4]):
        assert f"Game {game_id} goes on" not in call("replay", wanted)[1]
        assert call("play", "--resume", wanted)[0] == 0


def test_options_reach_the_game(call: Call) -> None:
    assert "day 1 is" not in call("play", "--sacrificed-days", "3", typed="sheet\n")[1]
    assert "3 days were sacrificed" in call("play", "--sacrificed-days", "3", typed="sheet\n")[1]
    out = call("play", "--option", "sacrificed-days=2", typed="sheet\n")[1]
    assert "2 days were sacrificed" in out


def test_the_list_of_games_tells_options_in_words(call: Call) -> None:
    call("play", "--sacrificed-days", "3", typed="save\n")
    call("play", "--sacrificed-days", "1", typed="save\n")
    call("play", typed="save\n")
    one, two, three = call("games")[1].splitlines()
    assert "expert" not in one
    assert "  expert mode, 1 day sacrificed  " in two
    assert "  expert mode, 3 days sacrificed  " in three


def test_the_list_of_games_tells_options_that_it_does_not_know(call: Call) -> None:
    call("play", "--sacrificed-days", "3", typed="save\n")
    with closing(sqlite3.connect(default_store_path())) as db:
        for change, told in (
            ("options = '{\"players\": 2}'", "players=2"),
            ("ruleset = 'chess'", "chess"),
        ):
            with db:
                db.execute(f"UPDATE games SET {change}")
            code, out, _ = call("games")
            assert code == 0
            assert told in out


def test_dice_can_be_typed(call: Call) -> None:
    out = call("play", "--dice", "typed", typed="search 1\n9 9\n5 2\n")[1]
    assert "Roll two dice for the search of Halebeard Peak.\nType them" in out
    assert "'9 9' is no throw here" in out
    assert "The dice: 5 and 2." in out


def test_what_computers_draw_can_be_drawn_for_them(call: Call) -> None:
    seven = "seat 1\n" + "growth\n" * 4 + "love\ntime\nchange\n"
    mine = ("play", "sorcery", "--dice", "typed:mine")
    out = call(*mine, "--seed", "5", typed=seven)[1]
    assert "what only computer players may see, from seed 5" in out
    assert "is put on the Universal Machine.\nType what was drawn" in out
    assert "what only computer players may see. A card" in call(*mine)[1]
    alone = call("play", "--dice", "typed:mine")[1]
    assert "The dice and cards are yours" in alone
    assert "computer players may see" not in alone
    everything = call("play", "sorcery", "--dice", "typed", typed=seven)[1]
    assert "Seat 2 (easy) alone may know this one" in everything


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["nothing"], 2, "No such command 'nothing'"),
        (["play", "chess"], 2, "there are: utopia-engine-3e"),
        (["play", "--seed", "x"], 2, "from 0 to 9223372036854775807, not 'x'"),
        (["play", "--seed", "-1"], 2, "a seed is a whole number from 0"),
        (["play", "--sacrificed-days", "15"], 2, "from 0 to 14, not 15"),
        (["play", "--option", "players=2"], 2, "no option 'players'"),
        (["play", "--option", "players"], 2, "NAME=VALUE"),
        (["play", "--dice", "typed", "--seed", "1"], 2, "typed dice have no seed"),
        (["play", "--dice", "typed:mine", "--seed", "1"], 2, "typed dice have no seed"),
        (["play", "--resume", "x", "--seed", "1"], 2, "leave out the rest"),
        (["play", "--resume", "x", "--seed", "0"], 2, "leave out the rest"),
        (["play", "--resume", "x", "--sacrificed-days", "0"], 2, "leave out the rest"),
        (["play", "--resume", ""], 1, "no saved game ''"),
        (["play", "--option", "sacrificed_days=" + "9" * 5000], 2, "from 0 to 14, not '9999"),
        (["play", "--resume", "nothere"], 1, "no saved game 'nothere'"),
        (["play", "--resume", "latest"], 1, "no unfinished game"),
        (["replay", "nothere"], 1, "no saved game 'nothere'"),
        (["replay", "sorcery"], 1, "'sorcery' is a ruleset, not a saved game"),
        (["replay"], 2, "Missing argument"),
        (["export", "nothere", "x"], 1, "no saved game"),
        (["rules", "utopia-engine-3e", "chess"], 2, "no clause or topic 'chess'"),
        (["rules", "e"], 2, "fits several"),
    ],
)
def test_errors_are_one_sentence_with_an_exit_status(
    call: Call, args: list[str], code: int, message: str
) -> None:
    status, out, err = call(*args)
    assert (status, out) == (code, "")
    assert message in err
    assert err.startswith("artificer: ")
    assert err.count("\n") == 1


def test_replay_tells_a_game_up_to_an_action(call: Call, tmp_path: Path) -> None:
    call("play", "--seed", "7", typed="search 1\nw6th\n5bh\n")
    whole = call("replay", "latest")[1]
    assert "Action 4: write 5 bottom hundreds." in whole
    part = call("replay", "latest", "--at", "2")[1]
    assert "Action 2: dice 6 5." in part
    assert "Action 3" not in part
    assert call("replay", "latest", "--at", "99")[0] == 2
    path = tmp_path / "game.journal"
    assert call("export", "latest", str(path))[0] == 0
    assert call("replay", str(path))[1] == whole
    assert call("export", "latest", "-")[1] == path.read_text("utf-8")


def test_export_spares_a_file_that_is_there(call: Call, tmp_path: Path) -> None:
    call("play", "--seed", "7", typed="save\n")
    path = tmp_path / "game.journal"
    path.write_text("mine")
    code, _, err = call("export", "latest", str(path))
    assert code == 1
    assert "exists already" in err
    assert path.read_text() == "mine"
    assert call("export", "--force", "latest", str(path))[0] == 0


def test_verify_is_0_only_for_what_folds(call: Call, tmp_path: Path) -> None:
    call("play", "--seed", "7", typed="search 1\nw6th\n")
    path = tmp_path / "game.journal"
    call("export", "latest", str(path))
    assert call("verify", str(path))[0] == 0
    assert call("verify", str(default_store_path()))[0] == 0
    text = path.read_text("utf-8")
    path.write_text(text.replace("write 6 top hundreds", "write 6 top tens"), "utf-8")
    code, out, _ = call("verify", str(path))
    assert code == 1
    assert "WRONG" in out
    assert call("verify", str(tmp_path / "nothing"))[0] == 1
    code, _, err = call("replay", str(path))
    assert code == 1
    assert "the journal is broken" in err


def test_verify_reads_standard_input(call: Call) -> None:
    call("play", "--seed", "7", typed="search 1\nw6th\n")
    text = call("export", "latest", "-")[1]
    code, out, err = call("verify", "-", typed=text)
    assert (code, err) == (0, "")
    assert out.startswith("standard input: ok: ")
    code, out, _ = call("verify", "-", typed=text[:-9])
    assert code == 1
    assert out.startswith("standard input: WRONG: ")


def test_rules_show_questions_and_clauses(call: Call) -> None:
    overview = call("rules")[1]
    assert "combat: Combat" in overview
    assert "Both dice are rolled until" in call("rules", "combat")[1]
    assert call("rules", "a15")[1].startswith("A15: The amounts subtracted")
    assert call("rules", "utopia-engine-3e", "SE3")[1].startswith("SE3: ")
    assert len(read_clauses("utopia-engine-3e")) > 100
    assert read_clauses("nothing") == {}


@pytest.mark.parametrize(("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES))
def test_rules_begin_with_an_overview(call: Call, ruleset: str, language: str) -> None:
    words = words_for(ruleset, language)
    code, out, _ = call("rules", ruleset, "--lang", language)
    told = [words.say("title"), words.say("aim"), words.say("aim.first"), words.say("overview")]
    places = [out.find(text) for text in told]
    assert (code, places) == (0, sorted(places))
    assert -1 not in places
    for key in words.topics():
        title = words_for(ruleset, CHINESE).topic(key).title
        for name in (key, title):
            assert (
                words.topic(key).typed_text in call("rules", ruleset, name, "--lang", language)[1]
            )
        assert words.topic(key).title in out


def test_a_rule_of_another_game_is_pointed_at(call: Call) -> None:
    code, out, err = call("rules", "swap")
    assert (code, out) == (2, "")
    assert "artificer rules sorcery swap" in err
    assert call("rules", "utopia", "swap")[2].startswith("artificer: there is no clause or topic")


def test_every_command_has_help_with_an_example(call: Call) -> None:
    for command in ("play", "games", "replay", "export", "verify", "rules", "simulate", "bench"):
        code, out, _ = call(command, "--help")
        assert code == 0
        assert "artificer " + command in out.split("Example")[-1], command
    code, out, _ = call("--help")
    assert code == 0
    assert "simulate" in out
    assert call("--version")[1] == f"artificer {__version__}\n"


def test_a_game_starts_without_heavy_libraries() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIGHT], input=b"search 1\n", capture_output=True, check=True
    )
    assert b"heavy: []" in done.stdout
    assert b"You search Halebeard Peak" in done.stdout


@pytest.mark.parametrize(
    ("term", "encoding", "drawn"),
    [
        ("xterm", "utf-8", True),
        ("xterm", "ascii", False),
        ("xterm", "latin-1", False),
        ("xterm", "big5", False),
        ("dumb", "utf-8", False),
    ],
)
def test_the_picture_is_for_terminals_that_can_show_it(
    term: str, encoding: str, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    for name in ("stdin", "stdout"):
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(stream, "isatty", lambda: True)
        monkeypatch.setattr(sys, name, stream)
    assert on_a_terminal() == drawn


def test_the_farewell_of_the_screen_names_the_game_that_was_left(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After "new game" on the screen that is another one than the command began."""

    def play_two_games(
        session: Session, words: Words, _colours: object, welcomes: bool
    ) -> tuple[Session, Words, int]:
        assert welcomes
        return Session.start(session.store, session.game, SeededDice(2), name="second"), words, 0

    monkeypatch.setattr("artificer.faces.commands.play.on_a_terminal", lambda: True)
    monkeypatch.setattr("artificer.faces.terminal.app.run", play_two_games)
    _, out, _ = call("play", "--seed", "1", "--name", "first")
    second = next(line.split()[0] for line in call("games")[1].splitlines() if "second" in line)
    assert second in out
