"""The worked examples in the browser: from the rules to the last step, and back."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from artificer.boards.examples import Example, all_examples, find_example
from artificer.games.registry import ruleset_names
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.conftest import games_of
from tests.shares import in_turn

EXAMPLES = tuple(all_examples())
COMBAT = "/rules/utopia-engine-3e/examples/combat"


def way(page: Page, relation: str) -> list[str]:
    """Where the link of a relation leads to."""
    return re.findall(rf'rel="{relation}" href="([^"]+)"', page.text)


def examples_linked(page: Page) -> list[str]:
    return [href for _, href in page.controls.links if "/examples/" in href]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_rules_lead_to_the_examples_of_their_rulebook(client: TestClient, ruleset: str) -> None:
    """From the overview and from every rule; where a rulebook has none, none are named."""
    browser, words = Browser(client), words_for(ruleset)
    names = [example.name for example in EXAMPLES if example.ruleset == ruleset]
    wanted = [f"/rules/{ruleset}/examples/{name}" for name in names]
    topic = words.topics()[0].replace("_", "-")
    for path in (f"/rules/{ruleset}", f"/rules/{ruleset}/{topic}"):
        page = browser.get(path)
        assert examples_linked(page) == wanted
        assert ("Worked examples" in page.text) == bool(wanted)


@pytest.mark.parametrize(("example", "language"), in_turn(EXAMPLES, LANGUAGES))
def test_a_guest_reads_each_step_with_its_sentence(
    client: TestClient, example: Example, language: str
) -> None:
    """Without the owner's key, by the links of the pages alone; and nothing is stored."""
    browser, words = Browser(client, language, owner=False), words_for(example.ruleset, language)
    page = browser.get(f"/rules/{example.ruleset}/examples/{example.name}")
    last = sum(map(len, example.steps))
    for ply in range(last + 1):
        assert (page.status, page.path.rpartition("/")[2]) == (200, str(ply))
        said = words.say(f"example.{example.name}.{example.step_at(ply)}")
        assert f'<p class="lead">{escape(said)}</p>' in page.text
        assert str(escape(example.title(words))) in page.text
        ahead = way(page, "next")
        page = browser.get(ahead[0]) if ahead else page
    assert page.path.endswith(f"/{last}") and not way(page, "next")
    assert browser.get(way(page, "prev")[0]).path.endswith(f"/{last - 1}")
    assert browser.get(way(page, "first")[0]).path.endswith("/0")
    assert games_of(client) == []


def test_it_is_only_read(client: TestClient) -> None:
    """No answer can be pressed and no game begins, not even for the owner."""
    page = Browser(client).get(COMBAT)
    assert page.controls.buttons == []
    assert 'method="post" action="/rules' not in page.text
    assert Browser(client).post(page.path, {}).status == 405
    assert 'href="/rules/utopia-engine-3e">Back to the rules</a>' in page.text


def test_a_step_can_be_asked_for(client: TestClient) -> None:
    browser = Browser(client)
    assert browser.get(f"{COMBAT}?ply=2").path == f"{COMBAT}/2"
    assert browser.get(f"{COMBAT}?ply=99").path == f"{COMBAT}/3"
    assert browser.get(COMBAT.replace("combat", "COMBAT")).path == f"{COMBAT}/0"
    assert 'aria-label="Step 3"' in browser.get(f"{COMBAT}/1").text, "the log has all steps"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/rules/utopia-engine-3e/examples/chess", "there is no worked example"),
        ("/rules/sorcery/examples/combat", "there are: sample-turn, infinity"),
        ("/rules/utopia/examples/combat", "the rulebook of utopia has no worked example"),
        ("/rules/chess/examples/combat", "no ruleset"),
        (f"{COMBAT}/4", ""),
        (f"{COMBAT}/-1", ""),
        (f"{COMBAT}/{'9' * 5000}", ""),
        (f"{COMBAT}/x", ""),
    ],
)
def test_what_is_no_step_of_an_example_is_not_found(
    client: TestClient, path: str, said: str
) -> None:
    page = Browser(client).get(path)
    assert page.status == 404
    assert said.lower() in page.text.lower()


def test_the_board_is_that_of_the_position(client: TestClient) -> None:
    """What is stated of the last step is drawn: the Mirror is active, two energy in the Hand."""
    example = find_example("activation")
    page = Browser(client).get(f"/rules/{example.ruleset}/examples/activation?ply=30")
    assert "is active; the surplus of 2 goes to the Hand" in page.text
    assert '<fieldset class="stage" disabled' in page.text
