"""A game whose seed nobody chose has 128 random bits, which nobody at the table is shown."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.shown import picture_of
from artificer.faces.web.security import Access
from artificer.faces.web.settings import speech
from artificer.games.notices import BadOption
from artificer.games.registry import load_game
from artificer.host.sessions import dice_for
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.header import Header
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser
from tests.keyed import keyed

FRIENDS = {"option__players": "2", "seat__1": "friend"}


def keys_of(store: Store) -> dict[str, str]:
    """The key of each game, every one of its own and of 128 bits."""
    games = [game.game_id for game in store.every_game()]
    headers = [Header.from_line(store.load(game).header) for game in games]
    keys = {game: str(header.dice["key"]) for game, header in zip(games, headers, strict=True)}
    assert {len(bytes.fromhex(key)) for key in keys.values()} == {16}
    assert len(set(keys.values())) == len(keys)
    return keys


def test_games_of_the_browser_have_keys_that_no_page_tells(
    browser: Browser, store: Store, access: Access
) -> None:
    pages = [
        browser.begin("utopia-engine-3e"),
        browser.begin("sorcery", **FRIENDS),
        browser.begin("sorcery", dice="typed:mine", seat__1="random"),
    ]
    alone = pages[0].path
    pages.append(browser.post(f"{alone}/replay/0", {}))
    for page in pages:  # nothing was decided: who asks for the links keeps the game
        browser.get(f"/games/{page.path.split('/')[2]}")
    assert len({page.path for page in pages}) == len(keys_of(store)) == 4
    for game, key in keys_of(store).items():
        seats = [f"/g/{game}/{access.token(game, seat)}" for seat in (0, 1, None)]
        for path in (f"/games/{game}", *seats, *(f"{seat}/replay" for seat in seats)):
            assert key not in browser.get(path).text.lower()
        assert browser.get(seats[0]).status == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_game_on_the_screen_has_a_key_that_is_not_shown(
    store: Store, language: str
) -> None:
    game = load_game("utopia-engine-3e")
    words = words_for(game.name, language)
    open_game = OpenGame(Session.start(store, game, SeededDice(7)), words)
    assert "7" in picture_of(open_game).heading
    assert open_game.new_game()
    dice = open_game.session.dice
    assert isinstance(dice, SeededDice)
    assert dice.chosen is None
    assert not any(sign.isdigit() for sign in picture_of(open_game).heading)


@pytest.mark.parametrize("kind", [None, "typed:mine"])
def test_nobody_chooses_a_seed_where_friends_have_secrets(kind: str | None) -> None:
    seats = ["Ann", "Ben", "computer:random"]
    for practice in (False, True):
        made = dice_for(kind, None, seats, practice)
        dice = made.seeded if isinstance(made, TypedDice) else made
        assert isinstance(dice, SeededDice)
        assert dice.chosen is None
    assert dice_for(kind, 7, seats, practice=True).kind
    assert dice_for(kind, 7, ["Ann", "computer:random"]).kind
    with pytest.raises(BadOption, check=keyed("^play seed among friends")):
        dice_for(kind, 7, seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_says_why_a_seed_among_friends_is_refused(
    browser: Browser, store: Store, language: str
) -> None:
    browser.client.cookies.set("language", language)
    form = {key.replace("__", "."): value for key, value in FRIENDS.items()}
    refused = browser.post("/new/sorcery", {**form, "seed": "7"})
    assert refused.status == 422
    assert 'value="7"' in refused.text
    assert speech(language).say("web.form.error.play.seed_among_friends")[1:] in refused.text
    assert not list(store.every_game())
    assert browser.post("/new/sorcery", {**form, "seed": "7", "practice": "1"}).status == 200
