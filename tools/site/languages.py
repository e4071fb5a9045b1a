"""Pages in two languages: each declares its own, and links to the same page in the other.

A Chinese page is in a folder `zh_Hant` beside the English one, or its name ends in `.zh_Hant`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

import sphinx
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from artificer.words.languages import CHINESE

CATALOGUES: Final = Path(sphinx.__file__).parent / "locale"
FRAME: Final = {  # texts of the theme that Sphinx has no Chinese for
    "Back to top": "回到頂端",
    "Home": "首頁",
    "Made with ": "本站採用 ",
    "On this page": "本頁內容",
    "Skip to content": "跳到內文",
    '<a href="https://www.sphinx-doc.org/">Sphinx</a> and ': (
        '<a href="https://www.sphinx-doc.org/">Sphinx</a>、'
    ),
}
WIDE: Final = re.compile(r"[\u3000-\u9fff\uff00-\uffef]{2}")
"""Two adjacent Chinese characters or punctuation marks."""


class ChineseFrame(gettext.NullTranslations):
    """The theme's texts in Chinese."""

    def gettext(self, message: str) -> str:
        """The Chinese of a message, or the message."""
        return FRAME.get(message) or super().gettext(message)


def frame() -> ChineseFrame:
    """The translations for a Chinese page."""
    said = ChineseFrame()
    said.add_fallback(gettext.translation("sphinx", CATALOGUES, ["zh_TW"]))
    return said


def is_chinese(docname: str) -> bool:
    """Whether a page is in Chinese."""
    return docname.endswith(f".{CHINESE}") or f"/{CHINESE}/" in docname


def twin(docname: str, pages: Collection[str]) -> str | None:
    """The same page in the other language; None if there is none."""
    folder, _, name = docname.rpartition("/")
    if is_chinese(docname):
        other = docname.removesuffix(f".{CHINESE}").replace(f"/{CHINESE}/", "/")
        return other if other in pages else None
    others = (f"{docname}.{CHINESE}", f"{folder}/{CHINESE}/{name}")
    return next((other for other in others if other in pages), None)


def tell_language(
    app: Sphinx, pagename: str, _: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Set the language of a page, and the link to the other one."""
    if is_chinese(pagename):
        context["language"] = "zh-Hant"
        context["gettext"] = frame().gettext
    other = twin(pagename, app.env.all_docs)
    if other is not None:
        context["twin"] = {
            "href": context["pathto"](other),
            "language": "zh-Hant" if is_chinese(other) else "en",
            "name": "中文" if is_chinese(other) else "English",
        }


def join_lines(app: Sphinx, doctree: nodes.document) -> None:
    """Remove the space at line breaks within Chinese text."""
    if is_chinese(app.env.docname):
        for line in doctree.findall(nodes.TextElement):
            parts = list(line)
            for at in reversed(range(1, len(parts) - 1)):
                around = parts[at - 1].astext()[-1:] + parts[at + 1].astext()[:1]
                if parts[at] == "\n" and WIDE.fullmatch(around):
                    del line[at]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.connect("doctree-read", join_lines)
    app.connect("html-page-context", tell_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
