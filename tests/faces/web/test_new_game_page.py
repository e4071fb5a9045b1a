"""The form of a new game: what it asks for, what it keeps, what it says is wrong."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.begin_form import Entered
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.utopia.decks.deck import shipped
from artificer.players.registry import NAMES as LEVELS
from artificer.players.registry import usual_opponent
from artificer.table.dice import SeededDice, TypedDice
from tests.faces.web.browsing import HOST, Browser
from tests.faces.web.conftest import games_of

FROM_HERE = {"origin": f"http://{HOST}"}


def entered(name: str, /, **given: str) -> Entered:
    """A form with these fields; two underscores stand for the point in their names."""
    return Entered(ruleset_named(name), {key.replace("__", "."): v for key, v in given.items()})


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_form_that_is_sent_as_it_comes_begins_a_game(browser: Browser, ruleset: str) -> None:
    page = browser.get(f"/new/{ruleset}")
    assert page.status == 200
    assert browser.post(page.path, {}).path.startswith("/g/")


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_game_is_one_press_away_from_the_first_page(browser: Browser, ruleset: str) -> None:
    text = browser.get("/").text
    play = re.search(rf'<form method="post" action="(/new/{ruleset})"><button class="main"', text)
    assert play
    assert browser.post(play[1], {}).path.startswith("/g/")
    assert f'<a href="/new/{ruleset}"' in text


def test_seats_are_those_of_the_number_that_was_chosen() -> None:
    form = {"seat__0": "friend", "name__0": "Ann, B.", "seat__1": "me", "seat__2": "random"}
    new = entered("utopia", option__players="3", **form, seat__3="friend").new_game()
    assert new is not None
    assert new.seats == ("Ann, B.", "player", "computer:random")
    assert (new.notes.mine, new.notes.open) == (1, ())


def test_a_person_may_be_called_like_a_computer_player() -> None:
    new = entered("sorcery", seat__1="friend", name__1="random").new_game()
    assert new is not None
    assert new.seats == ("player", "random")


def test_open_seats_are_noted_and_may_have_names() -> None:
    new = entered("sorcery", seat__0="open", seat__1="open", name__1="Ann").new_game()
    assert new is not None
    assert new.seats == ("player", "Ann")
    assert (new.notes.mine, new.notes.open) == (None, (0, 1))


@pytest.mark.parametrize(
    ("given", "dice"),
    [
        ({"seed": "7"}, SeededDice(7)),
        ({"dice": "typed", "seed": "7"}, TypedDice()),
        ({"dice": "typed:mine", "seed": "7"}, TypedDice([1], 7)),
        ({"dice": "loaded", "seed": "8"}, SeededDice(8)),
    ],
)
def test_dice_are_of_the_kind_that_was_chosen(
    given: dict[str, str], dice: SeededDice | TypedDice
) -> None:
    new = entered("sorcery", **given).new_game()
    assert new is not None
    assert vars(new.dice).keys() == vars(dice).keys()
    assert repr(new.dice.kind) == repr(dice.kind)
    if isinstance(dice, TypedDice):
        assert isinstance(new.dice, TypedDice)
        assert new.dice.drawn == dice.drawn
    else:
        assert isinstance(new.dice, SeededDice)
        assert new.dice.seed == dice.seed


@pytest.mark.parametrize(
    ("ruleset", "given", "field"),
    [
        ("utopia-engine-3e", {"option.sacrificed_days": "99"}, "option.sacrificed_days"),
        ("utopia-engine-3e", {"option.sacrificed_days": "many"}, "option.sacrificed_days"),
        ("utopia-engine-3e", {"option.sacrificed_days": "\u0663"}, "option.sacrificed_days"),
        ("utopia-engine-3e", {"option.sacrificed_days": "9" * 5000}, "option.sacrificed_days"),
        ("sorcery", {"option.players": "5"}, "option.players"),
        ("utopia", {"option.variant": "wild"}, "option.variant"),
        ("utopia", {"option.deck": "[deck"}, "option.deck"),
        ("sorcery", {"seat.1": "friend", "name.1": "x" * 99}, "seat.1"),
        ("sorcery", {"seat.1": "friend", "name.1": "a\tb"}, "seat.1"),
        ("sorcery", {"seat.0": "random"}, "seats"),
        ("sorcery", {"seat.1": "nobody"}, "seats"),
        ("sorcery", {"seat.1": "search:iterations=none"}, "seats"),
        ("utopia-engine-3e", {"seed": "-1"}, "seed"),
        ("utopia-engine-3e", {"seed": "9" * 25}, "seed"),
        ("utopia-engine-3e", {"name": "n" * 99}, "name"),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_what_is_wrong_stands_beside_its_field_and_nothing_begins(
    client: TestClient, ruleset: str, given: dict[str, str], field: str, language: str
) -> None:
    page = Browser(client, language).post(f"/new/{ruleset}", given)
    assert page.status == 422
    assert page.controls.alert
    assert re.findall(r'id="fault-([^"]*)"', page.text) == [field]
    assert "--" not in page.text.partition("<main")[2].replace("<!--", "")
    assert games_of(client) == []


def test_all_that_is_wrong_is_told_at_once(browser: Browser) -> None:
    given = {"option.players": "9", "option.deck": "x", "seed": "s", "name": "n" * 99}
    page = browser.post("/new/utopia", {**given, "seat.3": "friend", "name.3": "a\tb"})
    beside = {"option.players", "option.deck", "seed", "name", "seat.3"}
    assert set(re.findall(r'id="fault-([^"]*)"', page.text)) == beside
    assert "5 things" in page.controls.alert


@pytest.mark.parametrize(
    ("language", "levels", "others", "sentence"),
    [
        ("en", "Levels", "Other computer players", "Plans ahead, borrows your engines"),
        ("zh_Hant", "難度", "其他電腦玩家", "會提前規劃、借用你的引擎"),
    ],
)
def test_levels_come_first_each_with_a_sentence(
    client: TestClient, language: str, levels: str, others: str, sentence: str
) -> None:
    text = Browser(client, language).get("/new/sorcery").text
    chooser = text.partition('<select name="seat.1"')[2].partition("</select>")[0]
    assert chooser.index(f'label="{levels}"') < chooser.index(f'label="{others}"')
    values = re.findall(r'<option value="([^"]*)"', chooser)
    others_named = ["beginner", "sorcerer", "tinkerer", "apprentice", "search", "random"]
    assert values[3:] == [*LEVELS, *others_named]
    assert re.findall(r'value="([^"]*)" selected', chooser) == ["easy"]
    assert sentence in text


def test_all_that_was_entered_stays_when_something_is_wrong(browser: Browser) -> None:
    given = {
        "limit": "600",
        "seed": "no",
        "option.players": "3",
        "seat.2": "friend",
        "name.2": "Ann <3",
        "option.variant": "strategic",
        "option.half_deck": "1",
        "option.deck": "my <deck>",
        "dice": "typed:mine",
        "practice": "1",
        "name": "monday",
    }
    assert kept(browser.post("/new/utopia", given).text) == given


@pytest.mark.parametrize("choice", [{"language": "zh_Hant"}, {"theme": "dark"}])
def test_nothing_is_lost_when_language_or_colours_change(
    browser: Browser, client: TestClient, choice: dict[str, str]
) -> None:
    given = {"seed": "12", "option.players": "2", "name.1": "Ann", "dice": "seeded", "name": "x"}
    page = browser.post("/new/utopia", {**given, **choice})
    assert page.status == 200
    assert given.items() <= kept(page.text).items()
    assert not re.search('aria-invalid|role="alert"', page.text)
    assert f'<html lang="{"zh-Hant" if "language" in choice else "en"}"' in page.text
    assert f'data-theme="{choice.get("theme", "auto")}"' in page.text
    assert games_of(client) == []
    assert f'data-theme="{choice.get("theme", "auto")}"' in browser.get("/").text


@pytest.mark.usefixtures("browser")
def test_a_deck_comes_as_a_file_and_is_kept_when_it_is_wrong(client: TestClient) -> None:
    deck = "\ufeff" + shipped("deck.toml").replace("\n", "\r\n")
    good = client.post(
        f"http://{HOST}/new/utopia",
        data={"name": "kept"},
        files={"file.option.deck": ("deck.toml", deck.encode())},
        headers=FROM_HERE,
        follow_redirects=False,
    )
    assert good.status_code == 303
    (game,) = games_of(client)
    assert str(game.options["deck"]).endswith("\n")
    for data, said in ((b"\xff\xfe", "UTF-8"), (b"name = 3\n", "line 1")):
        bad = client.post(
            f"http://{HOST}/new/utopia",
            files={"file.option.deck": ("mine.toml", data)},
            headers=FROM_HERE,
        )
        assert bad.status_code == 422
        assert said.lower() in bad.text.lower()
        assert ("name = 3" in bad.text) == (said == "line 1")
    assert len(games_of(client)) == 1


def test_enter_in_a_field_begins_and_changes_no_setting(browser: Browser) -> None:
    """A browser presses the first button of a form: it must not be one of the settings."""
    text = browser.get("/new/sorcery").text
    first = re.search(r'<button[^>]*form="begin"[^>]*>', text)
    assert first is not None
    assert "name=" not in first[0]


def kept(text: str) -> dict[str, str]:
    """What the fields of a form hold as a page has them."""
    import html

    found = {}
    for tag in re.findall(r"<input[^>]*>", text):
        has = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        chosen = re.search(r"\schecked\b", tag)
        if has.get("type") in ("radio", "checkbox") and not chosen:
            continue
        if has.get("value") and "name" in has and has.get("type") != "hidden":
            found[has["name"]] = html.unescape(has["value"])
    for name, inside in re.findall(r'<select name="([^"]*)".*?>(.*?)</select>', text, re.DOTALL):
        found[name] = re.search(r'value="([^"]*)" selected', inside)[1]  # type: ignore[index]
    for name, inside in re.findall(r'<textarea name="([^"]*)"[^>]*>([^<]*)<', text):
        if inside:
            found[name] = html.unescape(inside)
    usual = {
        "seat.0": "me",
        "option.armageddon": "literal",
        "option.savings_plan": "after-a-winner",
    }
    return {
        name: value
        for name, value in found.items()
        if usual.get(name) != value and value != usual_opponent("utopia")
    }
