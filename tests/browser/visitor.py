"""One person before a browser: what they can do there, and what they can see."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from playwright.async_api import Error, Locator, Page, expect

from tests.browser.plans import Press
from tests.browser.screens import Screen
from tests.browser.serving import Served
from tests.browser.watching import Watch

APART = 100
"""Pixels between two taps that are never taken for a double one, however soon they come."""

PLACE = '#order input[name="head"]'


class Visitor:
    """Somebody who plays in a browser, and knows the page by what it means, not by its looks."""

    def __init__(self, page: Page, server: Served, screen: Screen, watch: Watch) -> None:
        self.page = page
        self.server = server
        self.screen = screen
        self.watch = watch
        self._tapped: tuple[float, float] | None = None

    async def go(self, path: str) -> None:
        """Go to an address of the server."""
        await self.page.goto(self.server.address + path)

    async def sit(self, game_id: str, seat: int | None = 0) -> None:
        """Sit down at a table, or watch it."""
        await self.go(self.server.seat(game_id, seat))
        await expect(self.page.locator(PLACE)).to_have_count(1)

    async def change_to(self, game_id: str, seat: int = 0) -> None:
        """Show another table on the page of the one before, as the page shows an answer.

        It must stand at a later place, as the page takes nothing older than what it shows.
        """
        before = await self.place()
        await self.page.evaluate(_ASK_ELSEWHERE, self.server.seat(game_id, seat))
        await self.moved_on(before)

    async def place(self) -> str:
        """The place in the game that the page shows."""
        return await self.page.locator(PLACE).input_value()

    def asked(self) -> Locator:
        """The heading that says what is asked, or what is waited for."""
        return self.page.locator("#asked")

    async def line(self) -> Locator:
        """The line for typing, called by its key."""
        await self.page.keyboard.press("/")
        return self.page.locator("#line")

    def control(self, press: Press) -> Locator:
        """The control for something that can be ordered; where there are several, the first."""
        wanted = (
            '[name="throw"]' if press.action is None else f'[name="move"][value="{press.action}"]'
        )
        return self.page.locator(f'button[form="order"]{wanted}').locator("visible=true").first

    async def press(self, press: Press) -> None:
        """Press that control, and wait until it is done."""
        await self.come_up(self.control(press))
        before = await self.place()
        try:
            await self._strike(press)
        except Error:
            if await self.page.evaluate(_DRAWS):
                raise
            await self._open_again()
            await self._strike(press)
        await self.moved_on(before)

    async def _strike(self, press: Press) -> None:
        control = self.control(press)
        if self.screen.touch and await self._may_tap(control):
            await control.tap()
        else:
            await control.click()

    async def _open_again(self) -> None:
        """Show the same in another window, and close this one.

        Once in some ten thousand presses Chromium draws no more pictures of a window, not even
        when asked for one, and a control never seems to stand still.
        """
        stuck, self.page = self.page, await self.page.context.new_page()
        await self.page.goto(stuck.url)
        await stuck.close()

    async def _may_tap(self, control: Locator) -> bool:
        """Whether a tap there is surely no second one at the same place."""
        await control.scroll_into_view_if_needed()
        box = await control.bounding_box()
        assert box
        before, here = self._tapped, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if before is not None and dist(before, here) < APART:
            return False
        self._tapped = here
        return True

    async def moved_on(self, before: str) -> None:
        """Wait until the page shows another place in the game.

        Here and in `come_up` no expectation is used: each time that one is not met yet, Playwright
        describes the whole page, which takes as long as to draw it.
        """
        await self.page.locator(f'{PLACE}:not([value="{before}"])').wait_for(state="attached")

    async def come_up(self, control: Locator) -> None:
        """Wait until there is that control; without scripts the page must be asked for again."""
        if self.screen.scripts:
            await control.wait_for()
            return
        while not await control.count():
            await self.page.reload()

    async def play(self, presses: Iterable[Press], seat: int | None = None) -> None:
        """Press all that, or what one seat presses of it."""
        for press in presses:
            if seat is None or press.seat == seat:
                await self.press(press)

    async def resize(self, screen: Screen) -> None:
        """Make the window as large as that screen; a finger stays a finger."""
        await self.page.set_viewport_size({"width": screen.width, "height": screen.height})

    async def misfits(self, *screens: Screen) -> list[str]:
        """What does not fit in the window, or in those.

        That is what makes the page wider, so that one has to scroll; words that are broken, and
        round buttons that are not round.
        """
        found: list[str] = []
        for screen in screens or (self.screen,):
            await self.resize(screen)
            for look in (_OVERFLOW, _BROKEN, _SQUASHED):
                wrong = await self.page.evaluate(look)
                found += [f"at {screen.width} by {screen.height}: {each}" for each in wrong]
        return found


_ASK_ELSEWHERE = """(path) => {
  const table = document.getElementById("table");
  table.dataset.path = path;
  const form = table.appendChild(document.createElement("form"));
  form.requestSubmit();
  form.remove();
}"""
"""Asks for a part of the page at another address, by the page's own script."""

_DRAWS = """() => new Promise((answer) => {
  requestAnimationFrame(() => requestAnimationFrame(() => answer(true)));
  setTimeout(() => answer(false), 10000);
})"""
"""Whether the browser draws pictures of the page."""

_OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const held = (each) => {
    for (let at = each.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > wide + 0.5 && !held(each))
    .map((each) => `${each.tagName.toLowerCase()}.${each.getAttribute("class")}`);
}"""

_BROKEN = """() => {
  document.body.style.letterSpacing = ".06em"; // there are wider letters than those here
  const range = document.createRange();
  const lines = (node, start, end) => {
    range.setStart(node, start);
    range.setEnd(node, end);
    const boxes = [...range.getClientRects()].filter(({ width }) => width);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    const isSeen = around.checkVisibility() && around.offsetWidth > 1;
    if (!isSeen || around.closest(".unseen, svg") || lines(text, 0, text.length) < 2) continue;
    for (const { 0: word, index } of text.data.matchAll(/\\p{Script=Latin}+/gu)) {
      if (lines(text, index, index + word.length) < 2) continue;
      found.push(`broken: ${word} in ${around.outerHTML.slice(0, 60)}`);
    }
  }
  document.body.style.removeProperty("letter-spacing");
  return found;
}"""

_SQUASHED = """() => [...document.querySelectorAll(".why")]
  .map((each) => each.getBoundingClientRect())
  .filter(({ width, height }) => Math.abs(width - height) > 4)
  .map(({ width, height }) => `squashed: a button that asks why, ${width} by ${height}`)"""
