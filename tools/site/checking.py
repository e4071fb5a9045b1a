"""Check every link of the built site.

    python -m tools.site.checking build/docs

Sphinx checks the links of the sources. This checks everything that a reader can click or a browser
fetches, additions of themes and templates included: targets and anchors must exist, and nothing may
be fetched from another host.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

FETCHED: Final = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src")}
LINKS: Final = {("a", "href"), *FETCHED}


@dataclass
class Page(HTMLParser):
    """The anchors of a page, and its links: (target, whether a browser fetches it)."""

    anchors: set[str] = field(default_factory=set)
    targets: list[tuple[str, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called by the parser."""
        for name, value in attrs:
            if value is not None and name in ("id", "name"):
                self.anchors.add(value)
            if value is not None and (tag, name) in LINKS:
                self.targets.append((value, (tag, name) in FETCHED))


def read(path: Path) -> Page:
    """Parse a page."""
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def faults(site: Path) -> Iterator[str]:
    """`page: target: fault` of every broken link in a folder of pages."""
    pages = {path.resolve(): read(path) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        for target, fetched in page.targets:
            wrong = fault(path, target, fetched, pages)
            if wrong:
                yield f"{path.relative_to(site.resolve())}: {target}: {wrong}"


def fault(path: Path, target: str, fetched: bool, pages: dict[Path, Page]) -> str | None:
    """What is wrong with a link on the page at `path`, if anything."""
    parts = urlsplit(target)
    if parts.scheme == "data":
        return None
    if parts.scheme or parts.netloc:
        return "comes from another host" if fetched else None
    there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not there.is_file():
        return "is not there"
    if parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].anchors:
        return "has no such place"
    return None


def main(site: Path) -> int:
    """Print every fault; returns the exit status."""
    found = list(faults(site))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
