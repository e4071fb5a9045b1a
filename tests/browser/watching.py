"""What a browser does that nobody asked for: errors, refused styles, requests to other houses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import BrowserContext, ConsoleMessage, Request, Response, WebError

_SERVER_ERROR = 500


@dataclass
class Watch:
    """Everything that one browser asks for, and all that went wrong in it.

    `allowed` are words of complaints that a test brings about on purpose.
    """

    home: str
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a browser."""
        for event, heard in self._hears():
            context.on(event, heard)

    def leave(self, context: BrowserContext) -> None:
        """Watch them no more."""
        for event, heard in self._hears():
            context.remove_listener(event, heard)

    def faults(self) -> list[str]:
        """What must not have been."""
        elsewhere = [url for url in self.requests if not url.startswith((self.home, "data:"))]
        loud = [said for said in self.complaints if not any(each in said for each in self.allowed)]
        return elsewhere + loud

    def _hears(self) -> list[tuple[Any, Callable[[Any], None]]]:
        return [
            ("request", self._asked),
            ("response", self._answered),
            ("console", self._said),
            ("weberror", self._raised),
        ]

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _answered(self, response: Response) -> None:
        if response.status >= _SERVER_ERROR:
            self.complaints.append(f"{response.status} {response.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} {message.location['url']}")

    def _raised(self, error: WebError) -> None:
        self.complaints.append(f"uncaught: {error.error}")
