"""A Chinese reader meets no English, and nothing to type: whole games, and the pages around them.

Every page of a drawn position is read so in `test_pressed`.
"""

from __future__ import annotations

import random
import re

import pytest
from starlette.testclient import TestClient

from artificer import ruleset_names
from artificer.faces.web.settings import speech
from artificer.words.languages import CHINESE
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.test_pressed import HALF_WIDTH, english_in, read, signs

AROUND = ("/", "/rules", "/record", "/daily")
ADDRESS = re.compile(r'href="(/(?:rules|games|daily|record|new|g)/[^"#?]*)')
MOST = 150
"""Pages read of those that the pages of a game lead to, step by step."""


def met(page: Page, ruleset: str) -> set[str]:
    """The English words on a page, and the texts that say what is typed or have its signs."""
    assert page.status == 200, page.path
    body = re.sub(r"<(script|style|head)\b.*?</\1>", " ", page.text, flags=re.DOTALL)
    texts = set(read(body))
    typed = {text for text in texts if any(s.search(text) for s in signs(ruleset, CHINESE))}
    typed |= {text for text in texts if HALF_WIDTH.search(text)}
    return typed | {word for text in texts for word in english_in(text)}


def leads_to(page: Page, ruleset: str) -> list[str]:
    """The addresses on a page, but those of other rulesets and of journals."""
    others = [f"/{name}/" for name in ruleset_names() if name != ruleset]
    paths = ADDRESS.findall(page.text)
    return [each for each in paths if not any(o in f"{each}/" for o in (*others, "/journal/"))]


def test_since_when_somebody_is_away_is_not_read_with_the_number_of_the_seat() -> None:
    """座位 1 and 1 分鐘前 stood beside each other, as one number."""
    words = speech(CHINESE)
    assert re.search(r"\d$", words.say("seat.nameless", seat=1))
    assert not re.match(r"\d", words.say("web.people.left", count=1))


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_whole_game_and_what_its_pages_lead_to_has_no_english_and_nothing_to_type(
    client: TestClient, ruleset: str
) -> None:
    browser, rng = Browser(client, CHINESE), random.Random(3)
    found: dict[str, str] = {}
    computers = {f"seat__{seat}": "random" for seat in range(1, 5)}
    page = browser.begin(ruleset, seed="11", **computers)
    table = page.path
    while True:
        found |= dict.fromkeys(met(page, ruleset), page.path)
        buttons = [each for each in page.controls.buttons if each[0] not in ("back", "hint")]
        if buttons:
            found |= dict.fromkeys(met(browser.get(f"{table}?why=all"), ruleset), page.path)
            page = browser.press(page, rng.choice(buttons))
        elif 'class="chart"' in page.text:
            break
        else:
            page = browser.wait(page)
    ahead = [*AROUND, table]
    seen: set[str] = set()
    while ahead and len(seen) < MOST:
        path = ahead.pop(0)
        if path not in seen:
            seen.add(path)
            page = browser.get(path)
            found |= dict.fromkeys(met(page, ruleset), path)
            ahead += leads_to(page, ruleset)
    assert len(seen) == MOST
    assert found == {}
