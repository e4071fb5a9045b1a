"""Go through the pages of the site as they were written, link by link.

    python -m tools.site.checking build/docs

Sphinx looks at what stands in the sources. Here everything is looked at that a reader can press or
a browser fetches, what themes and templates add included: it must be there, its place on the page
too, and nothing may be fetched from another house.
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
    """The anchors of a page, and where it leads: (target, whether a browser fetches it)."""

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
    """A page, taken apart."""
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def faults(site: Path) -> Iterator[str]:
    """`page: target: what is wrong` of every link of a folder of pages."""
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
        return "comes from another house" if fetched else None
    there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not there.is_file():
        return "is not there"
    if parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].anchors:
        return "has no such place"
    return None


def main(site: Path) -> int:
    """Tell every fault; how many there are decides the exit status."""
    found = list(faults(site))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
