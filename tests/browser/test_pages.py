"""All pages that links lead to: axe finds nothing grave, and they fit on a small phone.

In `make test` one page of each kind is looked at, in one language; in `make long` more are, each in
every language.
"""

from __future__ import annotations

from typing import Final

import pytest

from artificer.words.languages import LANGUAGES
from tests.browser.audit import faults
from tests.browser.conftest import OpenBrowser
from tests.browser.games import ALL, GAMES, shares
from tests.browser.screens import PHONE, PHONE_ASIDE, STILL, STILL_NIGHT, Screen
from tests.browser.serving import Served
from tests.browser.wandering import MOST_OF_A_KIND, pages_from

READERS: Final = [*zip(LANGUAGES, (STILL, STILL_NIGHT), strict=True)]
HOLDERS: Final = [(language, PHONE) for language in LANGUAGES]
FEW_OF_A_KIND: Final = 1
NOWHERE: Final = ("/nowhere", "/new/nowhere", "/games/nowhere", "/g/nowhere/nobody")


def begin_games(server: Served) -> None:
    """Put games into the house: some of them are over."""
    for game in GAMES:
        presses = game.presses()
        game.start(server.store, presses)
        game.start(server.store, presses[: len(presses) // 2])


def most_of_a_kind(share: slice) -> int:
    """How many pages of each kind somebody with that share of them looks at."""
    return MOST_OF_A_KIND if share == ALL else FEW_OF_A_KIND


@pytest.mark.parametrize(("language", "screen", "share"), shares(*READERS))
async def test_axe_finds_nothing_grave(
    visit: OpenBrowser, server: Served, language: str, screen: Screen, share: slice
) -> None:
    begin_games(server)
    reader = await visit(language, screen)
    reader.watch.allowed.append("404")
    found = {}
    for path in [*await pages_from(reader, "/", most_of_a_kind(share)), *NOWHERE][share]:
        await reader.go(path)
        found[path] = await faults(reader.page)
    assert not {path: wrong for path, wrong in found.items() if wrong}


@pytest.mark.parametrize(("language", "screen", "share"), shares(*HOLDERS))
async def test_no_page_is_wider_than_a_small_phone(
    visit: OpenBrowser, server: Served, language: str, screen: Screen, share: slice
) -> None:
    begin_games(server)
    reader = await visit(language, screen)
    found = {}
    for path in (await pages_from(reader, "/", most_of_a_kind(share)))[share]:
        await reader.go(path)
        found[path] = await reader.misfits(PHONE_ASIDE, PHONE)
    assert not {path: wide for path, wide in found.items() if wide}
