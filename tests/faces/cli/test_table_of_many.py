"""`artificer play` with several seats: who sits there, and that a resume goes on with them."""

from __future__ import annotations

import json

import pytest

from artificer.players.registry import usual_opponent
from artificer.table.header import Header
from artificer.table.home import default_store_path
from artificer.table.store.sqlite import SqliteStore
from tests.faces.cli.calling import Call


def seats() -> list[str]:
    """Who sits at the game last begun."""
    store = SqliteStore(default_store_path(), read_only=True)
    try:
        newest = max(store.every_game(), key=lambda game: game.started)
        return list(Header.from_line(store.load(newest.game_id).header).seats)
    finally:
        store.close()


def test_you_sit_first_and_the_usual_opponent_elsewhere(call: Call) -> None:
    code, out, err = call("play", "sorcery", "--players", "3", "--seed", "5", typed="save\n")
    assert (code, err) == (0, "")
    other = usual_opponent("sorcery")
    assert seats() == ["player", f"computer:{other}", f"computer:{other}"]
    assert f"At the table: Seat 1, Seat 2 ({other}), Seat 3 ({other})." in out


def test_seats_say_how_many_play_and_are_there_after_a_resume(call: Call) -> None:
    call("play", "sorcery", "--seats", "random,Ann,me,Ben", "--plain")
    assert seats() == ["computer:random", "Ann", "player", "Ben"]
    _, out, _ = call("play", "--resume", "latest", "--plain", typed="\n")
    assert "Seat 1 (random), Ann (seat 2), Seat 3, Ben (seat 4)" in out
    assert "press Enter" in out


def test_the_seats_are_spoken_of_in_chinese_too(call: Call) -> None:
    _, out, _ = call(
        *("play", "sorcery", "--seats", "\u6211\uff0c\u96a8\u6a5f", "--lang", "zh_Hant"),
        typed="save\n",
    )
    assert seats() == ["player", "computer:random"]
    assert "\u5ea7\u4f4d 2\uff08\u96a8\u6a5f\uff09" in out


def dealt_to(lines: str) -> set[str]:
    """Whose cards are told."""
    return {line.split(" is dealt")[0] for line in lines.splitlines() if " is dealt" in line}


def test_hidden_cards_stay_hidden_in_lines(call: Call) -> None:
    _, out, _ = call(
        "play", "sorcery", "--seats", "Ann,Ben", "--seed", "5", "--practice", typed="\nlog\n"
    )
    before, _, after = out.partition("press Enter")
    news, _, log = after.partition("Moves:")
    assert not dealt_to(before)
    assert len(dealt_to(news)) == 1
    assert dealt_to(log) == dealt_to(news)
    assert log.count(": hidden from you.") == log.count(": deal ") - 3 == 7


def test_the_cards_of_a_computer_player_are_not_told(call: Call) -> None:
    _, out, _ = call("play", "sorcery", "--seats", "me,random", "--seed", "5")
    assert dealt_to(out) == {"Seat 1"}


@pytest.mark.parametrize(
    ("line", "message", "code"),
    [
        ("play sorcery --players 5", "2 to 4", 2),
        ("play sorcery --players 3 --seats me,me", "2 seats are named", 2),
        ("play sorcery --seats random,random", "all seats have computer players", 2),
        ("play sorcery --seats me,a:b", "no name for a seat", 2),
        ("play sorcery --seats me,novice", "no player 'novice' for sorcery", 2),
        ("play --players 2", "players", 2),
        ("play --resume latest --seats me,me", "--resume", 2),
    ],
)
def test_seats_that_cannot_be(call: Call, line: str, message: str, code: int) -> None:
    status, out, err = call(*line.split())
    assert (status, out) == (code, "")
    assert message in err


def test_one_seat_may_have_a_name(call: Call) -> None:
    call("play", "utopia-engine-3e", "--seats", "Ann", typed="save\n")
    assert seats() == ["Ann"]


def test_people_are_called_by_their_names_in_games_and_their_replays(call: Call) -> None:
    _, out, _ = call("play", "utopia", "--seats", "Ann,random", "--seed", "5", typed="start 4\n")
    assert "Ann starts in West Coast" in out
    assert "Seat 2 starts in" in out
    assert "Ann starts in West Coast" in call("replay", "latest")[1]


def test_the_list_of_games_says_what_is_not_as_usual(call: Call) -> None:
    call("play", "utopia", "--players", "2", typed="save\n")
    listed = call("games")[1]
    assert "2 players" in listed
    assert "standard deck" not in listed
    assert "basic game" not in listed
    call("play", "utopia", "--players", "2", "--option", "variant=strategic", typed="save\n")
    assert "  Strategic Variant  " in call("games")[1]


def test_players_are_named_in_chinese_and_written_in_english(call: Call) -> None:
    line = ("--lang", "zh_Hant", "simulate", "sorcery", "--players", "巧匠，隨機", "--games", "1")
    assert "巧匠、隨機" in call(*line)[1]
    assert json.loads(call(*line, "--json")[1])["players"] == ["tinkerer", "random"]
    status, _, wrong = call("--lang", "zh_Hant", "simulate", "sorcery", "--players", "新手")
    assert status == 2
    assert "隨機、搜尋、學徒、巧匠、術士" in wrong


def test_a_comparison_is_told_by_chinese_names(call: Call) -> None:
    line = ("compare", "sorcery", "巧匠", "隨機", "--games", "2", "--lang", "zh_Hant")
    _, told, _ = call(*line)
    assert "巧匠" in told and "隨機" in told and "tinkerer" not in told


def test_a_seed_is_chosen_among_friends_for_practice_alone(call: Call) -> None:
    friends = ("play", "sorcery", "--seats", "Ann,Ben", "--plain")
    status, out, complaint = call(*friends, "--seed", "5")
    assert (status, out) == (2, "")
    assert "--practice" in complaint
    assert "seed 5" in call(*friends, "--seed", "5", "--practice")[1]
    assert "seed" not in call(*friends)[1].lower()


@pytest.mark.parametrize("command", ["play", "watch"])
def test_names_where_a_number_of_players_belongs_are_sent_to_seats(
    call: Call, command: str
) -> None:
    code, _, err = call(command, "sorcery", "--players", "easy,hard")
    assert code != 0
    assert "--seats" in err
    assert "easy,hard" in err


@pytest.mark.parametrize("command", ["compare", "rate"])
def test_names_where_a_number_of_seats_belongs_are_sent_to_the_arguments(
    call: Call, command: str
) -> None:
    code, _, err = call(command, "sorcery", "tinkerer", "random", "--players", "easy,hard")
    assert code == 2
    assert "'easy,hard' is not a number of seats. Name the players after the ruleset" in err


@pytest.mark.parametrize(
    ("typed", "better"),
    [
        (("play", "sorcery", "--seats", "3"), "--players 3"),
        (("watch", "sorcery", "--seats", "3"), "--players 3"),
        (("compare", "sorcery", "random", "3"), "--players 3"),
        (("rate", "sorcery", "random", "3"), "--players 3"),
        (("simulate", "sorcery", "--players", "3"), "--option players=3"),
        (("sweep", "sorcery", "players", "--players", "3"), "--option players=3"),
        (("balance", "sorcery", "--players", "3"), "--option players=3"),
        (("losses", "utopia-engine-3e", "--players", "3"), "--option players=3"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_number_where_names_belong_is_sent_to_where_numbers_belong(
    call: Call, typed: tuple[str, ...], better: str
) -> None:
    code, _, err = call(*typed)
    assert code == 2
    assert f"3 is a number; players are named here. Set their number with {better} " in err


def test_a_name_where_the_number_of_a_seat_belongs_is_refused(call: Call) -> None:
    code, _, err = call("review", "latest", "--seat", "Ann")
    assert code == 2
    assert "'Ann' is not the number of a seat. The first seat is 1" in err
