"""A browser without scripts: it follows links and presses buttons, and knows nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from html.parser import HTMLParser
from typing import Any

from httpx2 import URL, Response
from starlette.testclient import TestClient

from artificer.faces.web.house import KEY_COOKIE
from tests.waiting import until

HOST = "table.test"


class Controls(HTMLParser):
    """The links, the hidden fields and the buttons of a page, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self.hidden: dict[str, str] = {}
        self.here = ""
        self.buttons: list[tuple[str, str]] = []
        self.heading = ""
        self.alert = ""
        self._into: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append((has.get("class", ""), has.get("href", "")))
        if tag == "input" and has.get("type") == "hidden":
            if has["name"] == "here":
                self.here = has["value"]
            else:
                self.hidden[has["name"]] = has.get("value", "")
        if tag == "button" and has.get("form") == "order":
            self.buttons.append((has["name"], has["value"]))
        if has.get("id") == "asked":
            self._into = "heading"
        if has.get("role") == "alert":
            self._into = "alert"

    def handle_data(self, data: str) -> None:
        if self._into:
            setattr(self, self._into, data.strip())
            self._into = None


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
            client.cookies.set(KEY_COOKIE, app.state.house.access.owners_key())
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
        """Ask for a page anew until there is another place in the game, or somebody is asked."""

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
