"""A browser without scripts: it follows links and presses buttons, and knows nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from httpx2 import URL, Response
from selectolax.lexbor import LexborHTMLParser, LexborNode
from starlette.testclient import TestClient

from artificer.faces.web.site import KEY_COOKIE
from tests.waiting import until

HOST = "table.test"


class Controls:
    """The links, the hidden fields and the buttons of a page, and its text.

    Those of `company` are about the people at a table; the others play.
    """

    def __init__(self, text: str) -> None:
        page = LexborHTMLParser(text)
        self.links = [(of(link, "class"), of(link, "href")) for link in page.css("a")]
        fields = [(of(each, "name"), of(each, "value")) for each in page.css("input[type=hidden]")]
        self.here = dict(fields).get("here", "")
        self.hidden = {name: value for name, value in fields if name != "here"}
        ordering = page.css("button[form=order]")
        self.buttons = [(of(button, "name"), of(button, "value")) for button in ordering]
        company = page.css("button[form=company]")
        self.company = [(of(button, "name"), of(button, "value")) for button in company]
        self.heading = "".join(map(first_text, page.css("#asked")[:1]))
        self.alert = "".join(map(first_text, page.css("[role=alert]")[-1:]))


def of(node: LexborNode, name: str) -> str:
    """An attribute of an element; empty if it has none."""
    return node.attributes.get(name) or ""


def first_text(node: LexborNode) -> str:
    """The first text in an element that is not blank; empty if there is none."""
    texts = (part.text().strip() for part in node.traverse(include_text=True) if part.is_text_node)
    return next(filter(None, texts), "")


@dataclass
class Page:
    """A page that was answered."""

    path: str
    status: int
    text: str

    @cached_property
    def controls(self) -> Controls:
        return Controls(self.text)


class Browser:
    """One person before a server: its owner, who has the key, or somebody else."""

    def __init__(self, client: TestClient, language: str = "en", *, owner: bool = True) -> None:
        self.client = client
        if owner:
            app: Any = client.app
            client.cookies.set(KEY_COOKIE, app.state.site.access.owners_key())
        client.base_url = URL(f"http://{HOST}")
        client.cookies.set("language", language)

    def get(self, path: str) -> Page:
        """Go to an address, and where it leads."""
        return self._page(self.client.get(path, follow_redirects=True))

    def post(self, path: str, data: Mapping[str, str]) -> Page:
        """Send a form from one of the server's own pages."""
        origin = {"origin": f"http://{HOST}"}
        return self._page(
            self.client.post(path, data=dict(data), headers=origin, follow_redirects=True)
        )

    def _page(self, answer: Response) -> Page:
        return Page(answer.url.path, answer.status_code, answer.text)

    def begin(self, ruleset: str, **form: str) -> Page:
        """Begin a game and sit down at the first seat."""
        page = self.post(f"/new/{ruleset}", {key.replace("__", "."): v for key, v in form.items()})
        assert page.status == 200, page.text
        if page.path.startswith("/games/"):
            (own,) = (href for css, href in page.controls.links if css == "main")
            page = self.get(own)
        return page

    def press(self, page: Page, button: tuple[str, str], **also: str) -> Page:
        """Press a button of a page."""
        return self.post(page.path, {**page.controls.hidden, button[0]: button[1], **also})

    def wait(self, page: Page) -> Page:
        """Ask for a page again until the game is at another place, or a person is asked."""

        def looked() -> list[Page]:
            found = self.get(page.path)
            assert found.status == 200
            return [found] if found.controls.hidden != page.controls.hidden else []

        (found,) = until(looked)
        return found

    def play(self, page: Page, rng: random.Random, most: int = 2000) -> Page:
        """Press buttons by chance until the game is over."""
        for _ in range(most):
            buttons = [each for each in page.controls.buttons if each[0] != "back"]
            if buttons:
                page = self.press(page, rng.choice(buttons))
                assert page.status == 200, page.controls.alert
            elif re.search('class="chart"', page.text):
                return page
            else:
                page = self.wait(page)
        raise AssertionError("the game does not end")


def table_sent(receive: Callable[[], Any]) -> Any:
    """The next message of a socket that has a place in the game; others say who is here."""
    while "head" not in (said := receive()):
        pass
    return said
