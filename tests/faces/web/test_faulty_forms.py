"""A form that is not right yet opens at the first field with a fault, without any script."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.faces.web.browsing import Browser

INPUT: Final = re.compile("<(?:input|select|textarea)[^>]*>")


def opens_at(text: str) -> list[str]:
    """The names of the fields at which a page opens; each must be marked as wrong."""
    found = [tag for tag in INPUT.findall(text) if " autofocus" in tag]
    assert all('aria-invalid="true"' in tag for tag in found)
    return [re.findall('name="([^"]*)"', tag)[0] for tag in found]


@pytest.mark.parametrize(
    ("ruleset", "entered", "field"),
    [
        ("utopia-engine-3e", {"seed": "x"}, "seed"),
        (
            "utopia-engine-3e",
            {"seed": "x", "option.sacrificed_days": "99"},
            "option.sacrificed_days",
        ),
        ("utopia-engine-3e", {"option.rests": "x", "seed": "x"}, "option.rests"),
        ("sorcery", {"seat.1": "friend", "name.1": "computer:random", "seed": "x"}, "seat.1"),
        ("utopia", {"option.deck": "no deck", "name": "x" * 999}, "option.deck"),
        ("utopia", {"name": "x" * 999}, "name"),
    ],
)
def test_a_new_game_opens_at_what_is_wrong(
    browser: Browser, ruleset: str, entered: dict[str, str], field: str
) -> None:
    page = browser.post(f"/new/{ruleset}", entered)
    assert page.status == 422
    assert opens_at(page.text) == [field]


def test_a_form_that_is_right_opens_at_the_top(browser: Browser) -> None:
    assert opens_at(browser.get("/new/utopia").text) == []


def test_every_other_form_does_so_too(browser: Browser) -> None:
    browser.begin("utopia-engine-3e", name="kept")
    shelf = browser.get("/").text
    game = re.findall(r'"(/games/\w+)"', shelf)[0]
    for path, entered, field in (
        (f"{game}/name", {"name": "x" * 999}, "name"),
        ("/games", {}, "journal"),
    ):
        page = browser.post(path, entered)
        assert opens_at(page.text) == [field], path


def test_the_daily_game_whose_name_is_wrong_is_found_again(browser: Browser) -> None:
    day = re.findall(r'action="/daily/([\d-]+)/sorcery"', browser.get("/daily").text)[0]
    page = browser.post(f"/daily/{day}/sorcery", {"name": "computer:random"})
    assert page.status == 422
    assert re.search('id="name-sorcery"[^>]* autofocus', page.text)
    assert opens_at(page.text) == ["name"]
