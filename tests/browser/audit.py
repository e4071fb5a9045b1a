"""axe's opinion of a page: what keeps somebody from using it."""

from __future__ import annotations

from typing import Any, Final

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

GRAVE: Final = ("serious", "critical")
_OPTIONS: Final = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
}


async def faults(page: Page) -> list[str]:
    """What axe finds grave: the rule, and each thing on the page that breaks it."""
    found = await Axe().run(page, options=_OPTIONS)
    return [
        f"{each['id']}: {_about(node)}"
        for each in found.response["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def _about(node: dict[str, Any]) -> str:
    why = [check["message"] for kind in ("any", "all", "none") for check in node[kind]]
    return f"{' '.join(map(str, node['target']))} ({'; '.join(why)})"
