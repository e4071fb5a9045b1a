"""axe's opinion of a page: what keeps somebody from using it."""

from __future__ import annotations

from typing import Any, Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.async_api import Page

GRAVE: Final = ("serious", "critical")
_OPTIONS: Final = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
    "iframes": False,  # no page has one
    "preload": False,  # serves css-orientation-lock, which is off, and films, which no page has
}

_IS_THERE: Final = "typeof axe !== 'undefined'"
_VIOLATIONS: Final = "async (options) => (await axe.run(options)).violations"


async def faults(page: Page) -> list[str]:
    """What axe finds grave: the rule, and each thing on the page that breaks it."""
    if not await page.evaluate(_IS_THERE):
        await page.evaluate(AXE_SCRIPT)
    return [
        f"{each['id']}: {_about(node)}"
        for each in await page.evaluate(_VIOLATIONS, _OPTIONS)
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def _about(node: dict[str, Any]) -> str:
    why = [check["message"] for kind in ("any", "all", "none") for check in node[kind]]
    return f"{' '.join(map(str, node['target']))} ({'; '.join(why)})"
