"""Going from page to page by the links that are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Final
from urllib.parse import urlsplit

from tests.browser.visitor import Visitor

MOST_OF_A_KIND: Final = 4
"""So many pages are looked at whose addresses begin alike and are as deep."""

_LINKS: Final = "links => links.map(link => link.href)"


async def pages_from(visitor: Visitor, path: str) -> AsyncIterator[str]:
    """Open every page that links lead to, a few of each kind; answers its path."""
    waiting, known = [path], {path}
    seen: Counter[tuple[str, int]] = Counter()
    while waiting:
        path = waiting.pop(0)
        kind = _kind(path)
        if seen[kind] == MOST_OF_A_KIND or not await _is_page(visitor, path):
            continue
        seen[kind] += 1
        await visitor.go(path)
        yield path
        for link in await visitor.page.locator("a[href]").evaluate_all(_LINKS):
            parts = urlsplit(link)
            to = f"{parts.path}?{parts.query}" if parts.query else parts.path
            if to not in known:
                known.add(to)
                waiting.append(to)


def _kind(path: str) -> tuple[str, int]:
    steps = urlsplit(path).path.split("/")
    return steps[1], len(steps)


async def _is_page(visitor: Visitor, path: str) -> bool:
    """Whether a page is there, and no file to be taken away."""
    answer = await visitor.page.request.get(visitor.server.address + path)
    assert answer.ok, f"a link leads to {path}, which answers {answer.status}"
    return answer.headers["content-type"].startswith("text/html")
