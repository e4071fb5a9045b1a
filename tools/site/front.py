"""The builder of the site: HTML pages at the paths of their sources, except the front page.

A site starts at `index.html`; the source of that page is in `docs/site/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.typing import ExtensionMetadata

FRONT: Final = "index"


class SiteBuilder(StandaloneHTMLBuilder):
    """HTML pages, with the root document as the front page."""

    name = "site"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """The URI of a page, relative to the front page."""
        return super().get_target_uri(self._page(docname), typ)

    def get_output_path(self, page_name: str, /) -> Path:
        """The output path of a page."""
        return super().get_output_path(self._page(page_name))

    def _page(self, docname: str) -> str:
        return FRONT if docname == self.config.root_doc else docname


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.add_builder(SiteBuilder)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
