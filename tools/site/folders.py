"""Folders on the site: a README.md is the page of its folder.

The other pages of the folder are added below it automatically; a link to a folder, usual in a
repository, leads to its README.
"""

from __future__ import annotations

from posixpath import dirname, join, normpath

from docutils.nodes import Element
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

CHILDREN = """
```{toctree}
:hidden:
:glob:

*
```
"""


def page_of(folder: str) -> str:
    """The document that stands for a folder."""
    return join(normpath(folder), "README")


def add_children(app: Sphinx, docname: str, source: list[str]) -> None:
    """Add the pages of a folder of docs/ below its README."""
    folder = dirname(docname)
    beside = {name for name in app.env.found_docs if dirname(name) == folder}
    if folder and docname == page_of(folder) and beside != {docname}:
        source[0] += CHILDREN


class FolderLinks(SphinxPostTransform):
    """`[decisions](adr/)` leads to `adr/README.md`."""

    default_priority = 8  # before MyST resolves links

    def run(self, **_: object) -> None:
        """Called by Sphinx for every page."""
        for link in self.document.findall(addnodes.pending_xref):
            if link["reftype"] == "myst" and link["reftarget"].endswith("/"):
                self._turn(link)

    def _turn(self, link: Element) -> None:
        page = page_of(join(dirname(link["refdoc"]), link["reftarget"]))
        link["refdomain"], link["reftarget"], link["reftargetid"] = "doc", page, None


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.connect("source-read", add_children)
    app.add_post_transform(FolderLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
