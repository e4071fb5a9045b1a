"""Games that are read again step by step, as a seat may know them, and branched from there."""

from __future__ import annotations

import random
import re

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore
from tests.faces.web.browsing import HOST, Browser, Page
from tests.faces.web.conftest import SECRET
from tests.faces.web.worlds import two_worlds

UE = "utopia-engine-3e"


def some_steps(browser: Browser, ruleset: str = UE, **form: str) -> Page:
    """A game in which somebody pressed a few buttons."""
    rng = random.Random(5)
    page = browser.begin(ruleset, seed="3", **form)
    for _ in range(8):
        buttons = [each for each in page.controls.buttons if each[0] in ("move", "throw")]
        page = browser.press(page, rng.choice(buttons))
    return page


def links(page: Page, relation: str) -> list[str]:
    """Where the links of a relation lead to."""
    return re.findall(rf'rel="{relation}" href="([^"]+)"', page.text)


def test_every_step_has_a_page_of_its_own(browser: Browser) -> None:
    page = some_steps(browser)
    plies = int(page.controls.hidden["ply"])
    here = browser.get(f"{page.path}/replay")
    assert here.path == f"{page.path}/replay/{plies}"
    walked = 0
    while back := links(here, "prev"):
        here = browser.get(back[0])
        assert here.status == 200
        walked += 1
    assert (walked, links(here, "first")) == (plies, [])
    assert browser.get(links(here, "last")[0]).path == f"{page.path}/replay/{plies}"
    assert browser.get(f"{page.path}/replay?ply=2").path == f"{page.path}/replay/2"
    assert f'href="{page.path}/replay/{plies}"' in page.text


def test_the_link_for_others_shows_the_step_and_gives_no_seat_away(
    browser: Browser, access: Access
) -> None:
    page = some_steps(browser)
    game = page.path.split("/")[2]
    watching = f"/g/{game}/{access.token(game, None)}"
    past = browser.get(f"{page.path}/replay/3")
    assert f'href="{watching}/replay/3?view=0"' in past.text
    shared = browser.get(f"{watching}/replay/3?view=0")
    assert shared.status == 200 and page.path not in shared.text
    assert "Link for others" not in shared.text


def test_nothing_can_be_done_in_the_past(browser: Browser) -> None:
    page = some_steps(browser)
    past = browser.get(f"{page.path}/replay/0")
    assert 'id="order"' not in past.text
    assert '<fieldset class="stage" disabled' in past.text


@pytest.mark.parametrize("ply", ["-1", "999", "x", "9" * 5000, "1e3", "\u0661"])
def test_there_is_no_other_step(browser: Browser, ply: str) -> None:
    page = browser.begin(UE, seed="3")
    assert browser.get(f"{page.path}/replay/{ply}").status == 404
    assert browser.post(f"{page.path}/replay/{ply}", {}).status == 404


def test_a_new_game_begins_at_a_step_and_says_so(browser: Browser, store: Store) -> None:
    page = some_steps(browser)
    begun = browser.post(f"{page.path}/replay/3", {})
    assert begun.status == 200
    assert int(begun.controls.hidden["ply"]) >= 3
    browser.press(begun, begun.controls.buttons[0])
    game, new = (each.path.split("/")[2] for each in (page, begun))
    origins = Session.resume(store, new).header.origins
    assert [(origin.game, origin.ply) for origin in origins] == [(game, 3)]
    assert game in begun.text


def test_nobody_begins_a_game_where_others_have_secrets(browser: Browser, store: Store) -> None:
    page = browser.begin("sorcery", seed="4", practice="1", option__players="2", seat__1="friend")
    kept = len(list(store.every_game()))
    past = browser.get(f"{page.path}/replay/0")
    assert past.text.count('method="post"') == 1
    assert browser.post(f"{page.path}/replay/0", {}).status == 404
    assert len(list(store.every_game())) == kept


def test_the_owner_alone_begins_games(store: Store) -> None:
    access = Access(SECRET, frozenset({HOST}))
    session = Session.start(store, two_worlds(MemoryStore())[0].game, SeededDice(1))
    with TestClient(make_app(store, access, processes=0)) as client:
        friend = Browser(client, owner=False)
        path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}/replay/0"
        assert friend.get(path).status == 200
        assert friend.post(path, {}).status == 404


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_the_past_tells_no_secret(
    browser: Browser, store: Store, access: Access, seat: int | None, every: int
) -> None:
    one, other = two_worlds(store)
    assert one.ply == other.ply
    for ply in range(one.ply, -1, -every):
        assert past(browser, access, one, seat, ply) == past(browser, access, other, seat, ply)
    assert past(browser, access, one, 1, one.ply) != past(browser, access, other, 1, one.ply)


def past(browser: Browser, access: Access, session: Session, seat: int | None, ply: int) -> str:
    """The page of a step, as everybody asks for it whose eyes may look, and whose may not."""
    game = session.game_id
    path = f"/g/{game}/{access.token(game, seat)}/replay/{ply}"
    pages = [browser.get(f"{path}{query}").text for query in ("", "?view=1", "?view=all")]
    return re.sub(r"/g/\w+/[\w-]+", "", "".join(pages))
