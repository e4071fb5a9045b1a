"""A page without scripts: an answer for the rest of the game, and its end."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.security import Access
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser
from tests.host.fights import fighting
from tests.host.play_turns import to_play_cards, utopia


def test_an_answer_stands_until_it_is_ended(
    client: TestClient, store: Store, access: Access
) -> None:
    session = fighting(store).session
    browser = Browser(client)
    page = browser.get(f"/g/{session.game_id}/{access.token(session.game_id, 0)}")
    usual, always = ("stand", "1"), ("stand-always", "1")
    number = str(session.game.ruleset.questions.index("fight"))
    assert {usual, always} <= {*page.controls.buttons}
    same = browser.press(page, usual)
    assert ("ask-again", number) in same.controls.buttons
    assert same.controls.hidden == page.controls.hidden, "a new monster is something new"
    after = browser.press(same, always)
    assert int(after.controls.hidden["ply"]) > int(page.controls.hidden["ply"])
    ended = browser.press(after, ("ask-again", number))
    assert ("ask-again", number) not in ended.controls.buttons
    refused = browser.press(ended, ("ask-again", number))
    assert (refused.status, bool(refused.controls.alert)) == (422, True)


@pytest.mark.parametrize(("others", "usual"), [("computer:random", True), ("Ben", False)])
def test_only_what_can_come_about_is_offered(
    client: TestClient, store: Store, access: Access, others: str, usual: bool
) -> None:
    """Where another person waits, all that can be played is a secret: every case is a new one."""
    table = utopia("Ann", others, store=store)
    to_play_cards(table)
    table.session.close()
    game_id = table.session.game_id
    page = Browser(client).get(f"/g/{game_id}/{access.token(game_id, 0)}")
    assert (("stand", "1") in page.controls.buttons) is usual
    assert ("stand-always", "1") in page.controls.buttons
