"""Going from page to page by the links that are there."""

from __future__ import annotations

from collections import Counter
from typing import Final
from urllib.parse import urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser

from tests.browser.visitor import Visitor

MOST_OF_A_KIND: Final = 4
"""The most pages whose addresses begin alike and are as deep."""


async def pages_from(
    visitor: Visitor, path: str, most_of_a_kind: int = MOST_OF_A_KIND
) -> list[str]:
    """The paths of all pages that links lead to, a few of each kind.

    They are fetched, and not shown: to show one takes twenty times as long.
    """
    waiting, known = [path], {path}
    seen: Counter[tuple[str, int]] = Counter()
    found: list[str] = []
    while waiting:
        path = waiting.pop(0)
        kind = _kind(path)
        if seen[kind] == most_of_a_kind:
            continue
        answer = await visitor.page.request.get(visitor.server.address + path)
        assert answer.ok, f"a link leads to {path}, which answers {answer.status}"
        if not answer.headers["content-type"].startswith("text/html"):
            continue  # a file to be taken away
        seen[kind] += 1
        found.append(path)
        for link in LexborHTMLParser(await answer.text()).css("a[href]"):
            parts = urlsplit(urljoin(path, link.attributes["href"] or ""))
            to = f"{parts.path}?{parts.query}" if parts.query else parts.path
            if to not in known:
                known.add(to)
                waiting.append(to)
    return found


def _kind(path: str) -> tuple[str, int]:
    steps = urlsplit(path).path.split("/")
    return steps[1], len(steps)
