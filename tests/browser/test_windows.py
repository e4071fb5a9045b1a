"""A window that the next test gets has nothing of the test before."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Route

from tests.browser.screens import DESKTOP, PHONE
from tests.browser.serving import Served, served
from tests.browser.windows import Windows

NEWS = "() => navigator.onLine && !matchMedia('print').matches && document.cookie === 'language=en'"


async def test_a_window_is_put_back_as_it_was_taken(
    windows: Windows, server: Served, tmp_path: Path
) -> None:
    async def fail(route: Route) -> None:
        await route.abort()

    page = await windows.take(DESKTOP, "zh_Hant", server.address, fresh=False)
    context = page.context
    await page.goto(server.address)
    await page.evaluate("document.cookie = 'theme=dark'; localStorage.setItem('sound', 'on')")
    await page.route("**/*", fail)
    await page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    await page.emulate_media(media="print")
    await context.new_page()
    await context.set_offline(offline=True)
    await windows.put_back(DESKTOP, page, fresh=False)

    (tmp_path / "next").mkdir()
    with served(tmp_path / "next") as other:
        again = await windows.take(DESKTOP, "en", other.address, fresh=False)
        assert again is page
        assert again.context.pages == [again]
        await again.goto(other.address)
        assert await again.evaluate(NEWS)
        assert await again.evaluate("localStorage.length") == 0
        assert await again.evaluate("innerWidth") == DESKTOP.width
        assert await again.locator("html").get_attribute("lang") == "en"
        await windows.put_back(DESKTOP, again, fresh=False)
