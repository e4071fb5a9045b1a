"""What people at a table say to each other: who may say it, who reads it, and how it is kept."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.faces.web.talk import (
    KEPT,
    LONGEST,
    MOST_REMARKS,
    PHRASES,
    SECONDS,
    Pace,
    Talk,
    read_talk,
    write_talk,
)
from artificer.games.notices import ArtificerError
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Store
from tests.faces.web.asgi import Server
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.test_introducing import friend, session
from tests.faces.web.test_listeners import Friends
from tests.faces.web.test_rematch import link
from tests.waiting import HANGING

__all__ = ["friend", "session"]
NOON = "2026-01-02T12:00:00+00:00"


@pytest.fixture
def watching(client: TestClient, access: Access, session: Session) -> str:
    """The address of the talk for spectators; nobody has said who they are."""
    client.cookies.clear()
    return f"{link(access, session, None)}/talk"


def talk_of(access: Access, session: Session, seat: int) -> str:
    return f"{link(access, session, seat)}/talk"


def test_everybody_reads_a_phrase_in_their_own_language(
    friend: Browser, client: TestClient, access: Access, session: Session
) -> None:
    page = friend.post(talk_of(access, session, 0), {"phrase": "good_game"})
    assert page.path == talk_of(access, session, 0)
    assert "Good game!" in page.text
    chinese = Browser(client, "zh_Hant", owner=False)
    read = chinese.get(talk_of(access, session, 1)).text.partition("<form")[2]
    assert "Ann（座位 1）" in read and "玩得很愉快！" in read


def test_a_text_is_text_in_one_line(friend: Browser, access: Access, session: Session) -> None:
    said = " <b>\u202eLook\x07\n at  \N{FAMILY}! "
    page = friend.post(talk_of(access, session, 0), {"text": said})
    assert "<bdi>&lt;b&gt;Look at \N{FAMILY}!</bdi>" in page.text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("می\u200cروم", "می\u200cروم"),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("\U0001f469\u200d\U0001f467", "\U0001f469\u200d\U0001f467"),
        ("می\x07\u200cروم\u200c", "می\u200cروم"),
        ("\u200dno\u200cthing ع\u200c\u200cلی", "nothing علی"),
    ],
)
def test_a_text_keeps_the_joiners_that_its_letters_need(
    friend: Browser, access: Access, session: Session, text: str, read: str
) -> None:
    page = friend.post(talk_of(access, session, 0), {"text": text})
    assert f"<bdi>{read}</bdi>" in page.text


@pytest.mark.parametrize("text", ["", " \n", "\u202e", "\u200d", "x" * (LONGEST + 1)])
def test_what_is_nothing_or_too_long_is_refused(
    friend: Browser, access: Access, session: Session, text: str
) -> None:
    page = friend.post(talk_of(access, session, 0), {"text": text})
    assert (page.status, bool(page.controls.alert)) == (422, True)
    assert len(text) < LONGEST or f'value="{text}"' in page.text
    assert read_talk(session.store, session.game_id) == Talk()
    longest = friend.post(talk_of(access, session, 0), {"text": "x" * LONGEST})
    assert longest.status == 200


def test_nobody_says_more_than_others_can_read() -> None:
    pace = Pace()
    for n in range(MOST_REMARKS):
        pace.check(1, float(n))
    with pytest.raises(ArtificerError):
        pace.check(1, SECONDS - 0.1)
    pace.check(2, SECONDS - 0.1)
    pace.check(1, SECONDS)
    with pytest.raises(ArtificerError):
        pace.check(1, SECONDS)


def test_a_remark_too_many_is_refused_to_its_author_alone(
    friend: Browser, access: Access, session: Session
) -> None:
    own = talk_of(access, session, 0)
    answers = [friend.post(own, {"text": str(n)}) for n in range(MOST_REMARKS + 1)]
    assert [each.status for each in answers] == [200] * MOST_REMARKS + [422]
    assert friend.post(talk_of(access, session, 1), {"text": "and I"}).status == 200
    assert read_talk(session.store, session.game_id).said == MOST_REMARKS + 1


def test_the_newest_remarks_are_kept_and_all_are_counted() -> None:
    talk = Talk()
    for n in range(KEPT + 3):
        talk = talk.with_remark(n % 2, "", NOON, str(n))
    assert len(talk.remarks) == KEPT
    assert talk.remarks[-1].number == talk.said == KEPT + 3
    assert talk.remarks[0].text == "3"


def test_it_outlives_the_server_and_not_the_game(
    browser: Browser, access: Access, store: Store, session: Session
) -> None:
    browser.post(talk_of(access, session, 0), {"text": "here I am"})
    assert "here I am" not in str(store.load(session.game_id))  # the journal is the game alone
    with TestClient(make_app(store, access, processes=0)) as again:
        own = Browser(again, owner=False)
        assert "here I am" in own.get(talk_of(access, session, 1)).text
    browser.post(f"/games/{session.game_id}/delete", {})
    assert read_talk(store, session.game_id) == Talk()


def test_a_reader_mutes_one_person_or_all(
    friend: Browser, access: Access, session: Session
) -> None:
    for seat in (0, 1):
        friend.post(talk_of(access, session, seat), {"text": f"seat {seat} speaks"})
    own = talk_of(access, session, 1)

    def heard(page: Page) -> list[bool]:
        return [f"seat {seat} speaks" in page.text for seat in (0, 1)]

    assert heard(friend.post(own, {"mute": "0"})) == [False, True]
    assert heard(friend.get(own)) == [False, True]
    assert heard(friend.get(talk_of(access, session, 0))) == [True, True]
    assert heard(friend.post(own, {"hear": "0"})) == [True, True]
    assert heard(friend.post(own, {"mute": "all"})) == [False, False]
    assert heard(friend.post(own, {"mute": "nobody; path=/"})) == [False, False]
    assert heard(friend.post(own, {"hear": "all"})) == [True, True]
    assert heard(friend.post(own, {"mute": "1"})) == [True, True]  # oneself one still reads


def test_whoever_began_the_table_switches_it_off_and_nobody_else(
    friend: Browser, access: Access, session: Session
) -> None:
    mine, other = talk_of(access, session, 0), talk_of(access, session, 1)
    friend.post(other, {"text": "before"})
    assert "Switch the talk off" not in friend.get(other).text
    assert friend.post(other, {"off": "1"}).status == 404
    assert "before" not in friend.post(mine, {"off": "1"}).text
    refused = friend.post(other, {"text": "after"})
    assert (refused.status, bool(refused.controls.alert)) == (422, True)
    text = friend.post(mine, {"off": "0"}).text
    assert "before" in text and "after" not in text


def test_spectators_read_and_write_only_if_they_may(
    friend: Browser, access: Access, session: Session, watching: str
) -> None:
    friend.post(talk_of(access, session, 0), {"text": "hello you"})
    shown = friend.get(watching).text
    assert "hello you" in shown and 'name="text"' not in shown
    assert friend.post(watching, {"text": "hello"}).status == 422
    assert friend.post(watching, {"spectators": "1"}).status == 404
    friend.post(talk_of(access, session, 0), {"spectators": "1"})
    friend.post(f"{link(access, session, None)}/me", {"name": "Dora"})
    assert "Dora (watching)" in friend.post(watching, {"text": "hello"}).text
    assert "<bdi>hello</bdi>" not in friend.post(watching, {"mute": "spectators"}).text
    assert "<bdi>hello</bdi>" in friend.post(watching, {"hear": "spectators"}).text
    friend.client.cookies.clear()
    friend.client.cookies.set("name", "Ann")  # not by our form, which refuses it
    assert "Ann (watching)" not in friend.post(watching, {"text": "it is me"}).text


async def test_those_who_listen_learn_that_there_is_something_to_read(access: Access) -> None:
    store = MemoryStore()
    async with Server(make_app(store, access, processes=0)) as server:
        friends = Friends(server, access, store)
        table = await friends.table()
        other = server.socket(f"{friends.paths[1]}/live?head={table.head}&tab=x")
        answer = await server.order(f"{friends.paths[0]}/talk", {"text": "psst"})
        assert "psst" in answer.text and "<html" not in answer.text

        async def heard() -> None:
            while not any(each["said"] == 1 for each in other.presence):
                other.changed.clear()
                await other.changed.wait()

        await asyncio.wait_for(heard(), HANGING)
        assert "psst" not in str(other.sent)
        await other.cut()


@pytest.mark.parametrize(
    "text", ["", "[", "3", "{}", '{"remarks": [3]}', '{"remarks": [{"a": 1}]}']
)
def test_what_is_saved_wrongly_is_no_talk(store: Store, text: str) -> None:
    talk = Talk(spectators_write=True).with_remark(1, "", NOON, "", PHRASES[0])
    write_talk(store, "g", talk)
    assert read_talk(store, "g") == talk
    store.keep("talk.g", text)
    assert read_talk(store, "g") == Talk()
