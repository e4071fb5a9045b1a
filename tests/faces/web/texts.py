"""The table as a page has it: put together from what it is sent, as `static/texts.js` does."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from artificer.faces.web.game_page import SHOWN


class Texts:
    """The texts that a page has been sent, by their marks."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self.shown = ""
        """The mark of the last one."""

    def keep(self, mark: str, text: str) -> str:
        """Remember a text, such as that of an answer."""
        self._known[mark], self.shown = text, mark
        return text

    def answered(self, headers: Mapping[str, str], body: str) -> str:
        """The text of an answer to a request for a table."""
        if headers.get("content-type") == "application/json":
            return self.whole(json.loads(body))
        return self.keep(headers.get(SHOWN, ""), body)

    def whole(self, message: Mapping[str, Any]) -> str:
        """The text of a message. Raises KeyError if it takes over from one that is not known."""
        if "html" in message:
            return self.keep(message["mark"], message["html"])
        lines = self._known[message["base"]].split("\n")
        taken = (
            each if isinstance(each, str) else "\n".join(lines[each[0] : each[1]])
            for each in message["pieces"]
        )
        return self.keep(message["mark"], "\n".join(taken))
