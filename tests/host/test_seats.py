"""Who may sit where, and whose turn it is."""

from __future__ import annotations

import pytest

from artificer import load_game
from artificer.games import registry
from artificer.games.notices import BadOption
from artificer.games.verbs import CHANCE, TERMINAL
from artificer.host.sessions import LONGEST_NAME, check_seats, seat_at, seats_named, usual_seats
from artificer.players.registry import UnknownPlayer
from artificer.table.header import computer_at, people_among
from artificer.words.rendering import printable
from tests.host.stones import session
from tests.keyed import keyed


def test_seats_are_named_on_the_command_line() -> None:
    assert seats_named("\u6211,random", "\u6211") == ["player", "computer:random"]
    assert seats_named("me, Random ,Ann") == ["player", "computer:random", "Ann"]
    assert usual_seats(load_game("utopia-engine-3e")) == ["player"]
    assert usual_seats(registry.load_game("stones")) == ["player", "computer:random"]
    for wrong in ("", "a:b", "x" * 30, "two\nlines"):
        with pytest.raises(BadOption, check=keyed("play seat")):
            seats_named(wrong)


@pytest.mark.parametrize(
    ("typed", "meant"), [("tinkerr", "tinkerer"), ("Randm", "random"), ("governer", "governor")]
)
def test_a_mistyped_computer_player_does_not_become_a_person(typed: str, meant: str) -> None:
    with pytest.raises(BadOption, match=f"did you mean {meant}"):
        seats_named(f"me,{typed}")
    assert seats_named(f"me,person:{typed}") == ["player", typed]


@pytest.mark.parametrize("name", ["Ann", "Rand", "Tim", "Expo", "小明", "Marge"])
def test_a_name_that_is_only_a_little_like_a_player_is_a_persons(name: str) -> None:
    assert seats_named(name) == [name]


def test_people_and_computer_players_are_told_apart() -> None:
    seats = ["player", "computer:random", "Ann", "computer:tinkerer:9"]
    assert people_among(seats) == [0, 2]
    assert [computer_at(seat) for seat in seats] == [None, "random", None, "tinkerer:9"]


def test_seats_are_as_many_as_players_and_one_is_a_person() -> None:
    game = registry.load_game("stones")
    check_seats(game, ["Ann", "computer:random"])
    with pytest.raises(BadOption, check=keyed("play seats")):
        check_seats(game, ["Ann"])
    with pytest.raises(BadOption, check=keyed("play name twice")):
        check_seats(game, ["Ann", "Ann"])
    check_seats(game, ["player", "player"])
    with pytest.raises(BadOption, check=keyed("play nobody")):
        check_seats(game, ["computer:random"] * 2)
    with pytest.raises(UnknownPlayer):
        check_seats(game, ["Ann", "computer:novice"])


def test_a_screen_shows_who_decides_then_who_decided_last() -> None:
    played = session("Ann", "Ben", typed=True)
    seats = []
    for text in ("draw", "draw star", "pass", "draw", "draw sun", "pass"):
        if played.waits_for_dice():
            played.roll(text)
        else:
            played.play(played.state.string_to_action(text))
        seats.append(seat_at(played.current_player(), played.steps))
    assert played.current_player() == TERMINAL
    assert seats == [0, 1, 0, 0, 1, 1]
    assert seat_at(CHANCE, []) == 0


@pytest.mark.parametrize("name", ["علی\u200cرضا", "ශ්\u200dරී", "\U0001f469\u200d\U0001f467"])
def test_joiners_belong_to_names_of_some_languages(name: str) -> None:
    assert seats_named(name) == [name]
    assert printable(name) == name


@pytest.mark.parametrize("name", ["Cl\u200deo", "\u200cعلی", "علی\u200c", "ع\u200c\u200cلی"])
def test_joiners_that_join_nothing_are_no_part_of_a_name(name: str) -> None:
    with pytest.raises(BadOption, check=keyed("^play seat:")):
        seats_named(name)


@pytest.mark.parametrize("name", ["\u0301\u0327", "\u0301Cleo", "Cleo \u0301", "\u0bbe"])
def test_an_accent_needs_a_letter(name: str) -> None:
    with pytest.raises(BadOption, check=keyed("^play seat:")):
        seats_named(name)


@pytest.mark.parametrize("name", ["Zoe\u0308", "\u0938\u0940\u0924\u093e", "1\ufe0f\u20e3 Ann"])
def test_a_letter_may_have_accents(name: str) -> None:
    assert seats_named(name) == [name]


def test_a_name_is_as_wide_as_fits() -> None:
    assert seats_named("a" * LONGEST_NAME) == ["a" * LONGEST_NAME]
    assert seats_named("\u9b54" * (LONGEST_NAME // 2)) == ["\u9b54" * (LONGEST_NAME // 2)]
    for name, wide in (("a" * 25, 25), ("\u9b54" * 13, 26)):
        with pytest.raises(BadOption, check=keyed(f"^play seat long: .*wide={wide}, most=24")):
            seats_named(name)
