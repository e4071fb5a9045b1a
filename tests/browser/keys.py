"""Going about a page with the keyboard alone."""

from __future__ import annotations

from tests.browser.plans import Press
from tests.browser.visitor import Visitor

MOST_STOPS = 150

FOCUS = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return {
    name: at.getAttribute("name"),
    value: at.getAttribute("value"),
    what: at.outerHTML.slice(0, 200),
    marked: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1,
    covered: !(at.contains(top) || top?.contains(at)),
  };
}"""
"""What has the focus; whether that can be seen; whether something lies over it."""


async def press_by_keys(visitor: Visitor, press: Press) -> None:
    """Go to the control with Tab, seeing all the way where one is, and press Enter."""
    await visitor.come_up(visitor.control(press))
    before = await visitor.place()
    wanted = ("throw", "1") if press.action is None else ("move", str(press.action))
    for _ in range(MOST_STOPS):
        await visitor.page.keyboard.press("Tab")
        focus = await visitor.page.evaluate(FOCUS)
        if focus["name"] is None and focus["what"].startswith("<body"):
            continue  # past the last one, before the first one
        assert focus["marked"], f"the focus cannot be seen on {focus['what']}"
        assert not focus["covered"], f"something lies over {focus['what']}"
        if (focus["name"], focus["value"]) == wanted:
            await visitor.page.keyboard.press("Enter")
            await visitor.moved_on(before)
            return
    raise AssertionError(f"Tab does not reach {wanted}")
