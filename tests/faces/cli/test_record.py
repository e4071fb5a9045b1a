"""`artificer record`: what it says of the games in the save file."""

from __future__ import annotations

import json
from contextlib import closing

from artificer import Outcome, load_game
from artificer.boards.achievements import achievements_of
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.home import default_store_path
from artificer.table.session import Session
from artificer.table.store import Beginning, MemoryStore, SqliteStore
from tests.boards.finished_games import brought_in
from tests.faces.cli.calling import Call

RULESET = "utopia-engine-3e"


def finish(*scores: int) -> list[str]:
    """The ids of games that ended with these scores, and were lost."""
    header = Session.start(MemoryStore(), load_game(RULESET), SeededDice(1)).header
    with closing(SqliteStore(default_store_path())) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        ends = (Outcome("doomsday", (score,), ()) for score in scores)
        return [store.create(header, Beginning(plies=9, result=end)) for end in ends]


def test_without_a_game_it_says_how_to_play_one(call: Call) -> None:
    code, out, err = call("record")
    assert (code, err) == (0, "")
    assert "artificer play" in out
    assert not default_store_path().exists()


def test_the_record_in_words(call: Call) -> None:
    finish(40, 61)
    code, out, err = call("record")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Utopia Engine, 3rd edition"
    assert lines[1] == "  Games: 2, won: 0 (0.0 %)"
    assert lines[2] == "  Best score: 61, average: 50.5"
    listed = achievements_of(ruleset_named(RULESET))
    assert f"Achievements: 0 of {len(listed)}" in out
    assert len(lines) == 5 + len(listed)


def test_the_record_in_chinese(call: Call) -> None:
    finish(40)
    _, out, _ = call("record", "--lang", "zh_Hant")
    assert "局數：1，獲勝：0" in out
    assert "Games" not in out


def test_the_record_as_json(call: Call) -> None:
    finish(40, 61)
    code, out, err = call("record", "--json")
    assert (code, err) == (0, "")
    records = {each["ruleset"]: each for each in json.loads(out)["records"]}
    assert set(records) == set(ruleset_names())
    assert records[RULESET]["games"] == 2
    assert records[RULESET]["best"] == 61
    assert records[RULESET]["mean"] == 50.5
    (only,) = json.loads(call("record", RULESET, "--json")[1])["records"]
    assert only == records[RULESET]


def test_scores_that_only_say_who_won_are_no_points(call: Call) -> None:
    header = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1)).header
    with closing(SqliteStore(default_store_path())) as store:
        store.create(header, Beginning(plies=9, result=Outcome("prestige", (1, 0), (0,))))
    (record,) = json.loads(call("record", "sorcery", "--json")[1])["records"]
    assert (record["won"], record["best"], record["mean"]) == (1, None, None)
    assert "score" not in call("record", "sorcery")[1]


def test_a_deleted_game_is_in_the_record_no_more(call: Call) -> None:
    _, best = finish(40, 61)
    assert json.loads(call("record", RULESET, "--json")[1])["records"][0]["games"] == 2
    assert call("delete", best, "--yes")[0] == 0
    (record,) = json.loads(call("record", RULESET, "--json")[1])["records"]
    assert (record["games"], record["best"]) == (1, 40)


def test_an_unknown_ruleset_is_refused(call: Call) -> None:
    code, out, err = call("record", "chess")
    assert (code, out) == (2, "")
    assert "chess" in err


def test_the_end_in_plain_lines_names_a_new_achievement(call: Call) -> None:
    with closing(SqliteStore(default_store_path())) as store:
        game_id = brought_in(store, RULESET).game_id
    code, out, _ = call("play", "--plain", "--resume", game_id, typed="quit\n")
    assert code == 0
    assert "New achievement: Utopia" in out
    assert "Not a scratch" not in out
