"""When an open page rings: somebody's turn has come. Dealing rings for nobody."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from playwright.async_api import WebSocketRoute, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.screens import PHONE
from tests.browser.serving import Served
from tests.browser.together import all_see
from tests.browser.visitor import Visitor

TWO: Final = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})

LISTENING: Final = """
window.rung = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  rung.push(this.frequency.value);
  start.apply(this, when);
};
window.gains = [];
const ramp = AudioParam.prototype.linearRampToValueAtTime;
AudioParam.prototype.linearRampToValueAtTime = function (gain, at) {
  gains.push(gain.toFixed(2));
  return ramp.call(this, gain, at);
};
"""
"""Keeps the pitches that are played, and how loud."""

A_MINUTE_LATER: Final = """() => {
  const now = Date.now;
  Date.now = () => now() + 60000;
}"""

NOTIFYING: Final = """
window.notices = [];
window.Notification = class extends EventTarget {
  static permission = "default";
  static async requestPermission() {
    return (Notification.permission = "ALLOWED");
  }
  constructor(title, { tag, icon }) {
    super();
    notices.push(`${title} ${tag === location.pathname} ${icon.includes("icon-turn")}`);
  }
  close() {
    notices.push("closed");
  }
};
const hides = () => Boolean(window.isAway);
Object.defineProperty(Document.prototype, "hidden", { get: hides });
"""
"""Keeps the notifications; the person answers so when asked, and is away when `isAway`."""

CHIME: Final = 880
"""The pitch, in Hz, that only the sound of one's turn has."""


async def chimes(person: Visitor) -> int:
    """How often somebody heard that it is their turn."""
    rung = await person.page.evaluate("rung.map(Math.round)")
    return int(rung.count(CHIME))


async def test_only_a_turn_that_has_come_rings_and_is_notified(
    visit: OpenBrowser, server: Served
) -> None:
    """Cards are dealt between most decisions, which nobody is asked for."""
    presses = TWO.presses()
    turn = next(at for at, press in enumerate(presses) if press.seat != presses[0].seat)
    back = next(at for at in range(turn, len(presses)) if presses[at].seat == presses[0].seat)
    game_id = TWO.start(server.store)
    people = [await visit(fresh=True), await visit(fresh=True)]
    for seat, person in enumerate(people):
        await person.page.add_init_script(LISTENING)
        await person.page.add_init_script(NOTIFYING.replace("ALLOWED", "granted"))
        await person.sit(game_id, seat)
        await person.page.locator("#sound").click()
        await person.page.locator("#notify").click()
        await person.page.evaluate("rung = []")
    first, second = people[presses[0].seat], people[presses[turn].seat]
    await first.page.evaluate("isAway = true")
    for press in presses[:back]:
        await people[press.seat].press(press)
        await all_see(people, server, game_id)
    assert [await chimes(first), await chimes(second)] == [1, 1]
    assert await first.page.evaluate("notices") == ["Your turn: Utopia true true"]
    assert await second.page.evaluate("notices") == []  # the page was in sight
    await expect(first.page).to_have_title("Your turn: Utopia")
    await expect(second.page).to_have_title(re.compile("Ben .*decides: Utopia"))


async def test_who_opens_a_table_again_hears_it_from_the_first_press_on(
    visit: OpenBrowser, server: Served
) -> None:
    """A browser lets a page make no sound before that, and what is over by then stays silent."""
    game_id = TWO.start(server.store)
    mover, watcher = await visit(), await visit(fresh=True)
    watcher.watch.allowed.append("AudioContext was not allowed")
    await watcher.page.add_init_script(LISTENING)
    await watcher.sit(game_id, None)
    await watcher.page.locator("#sound").click()
    await watcher.page.reload()
    first, second = TWO.presses(2)
    for press in (first, second):
        await mover.sit(game_id, press.seat)
        await mover.press(press)
        await all_see([watcher], server, game_id)
        if press is first:
            await watcher.page.evaluate(A_MINUTE_LATER)
            await watcher.asked().click()
            assert await watcher.page.evaluate("rung") == []
    await watcher.page.wait_for_function("() => rung.length === 2")


async def test_the_volume_is_set_by_keyboard_and_remembered(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit(fresh=True)
    await person.page.add_init_script(LISTENING)
    game_id = TWO.start(server.store)
    await person.sit(game_id)
    slider = person.page.locator("#volume")
    await expect(slider).to_be_hidden()
    await person.page.locator("#sound").press("Enter")
    await person.page.keyboard.press("Tab")
    await expect(slider).to_be_focused()
    await person.page.keyboard.press("End")
    await person.page.reload()
    await expect(slider).to_have_value("100")
    await slider.press("Home")
    assert await person.page.evaluate("gains") == []
    await slider.press("ArrowRight")
    assert await person.page.evaluate("gains") == ["0.02", "0.02"]
    assert await person.misfits(PHONE) == []
    await expect(slider).to_be_visible()
    await person.page.locator("#asked").focus()
    await expect(slider).to_be_hidden()


async def test_who_is_away_for_several_turns_is_notified_of_each(
    visit: OpenBrowser, server: Served
) -> None:
    """As somebody who answers on another device: a notice in the place of one is no event."""
    person = await visit(fresh=True)
    await person.page.add_init_script(NOTIFYING.replace("ALLOWED", "granted"))
    await person.sit(TWO.start(server.store))
    await person.page.locator("#notify").click()
    await person.page.evaluate("isAway = true")
    for _ in range(2):
        await person.page.evaluate('import("/static/notify.js").then(({ notify }) => notify())')
    assert [each == "closed" for each in await person.page.evaluate("notices")] == [0, 1, 0]


async def test_who_has_slept_hears_once_what_came_meanwhile(
    visit: OpenBrowser, server: Served
) -> None:
    """All messages come at once then: each turn among them rang, and was notified."""
    presses = TWO.presses(12)
    turns = [one.seat == 1 and other.seat == 0 for one, other in pairwise(presses)]
    assert sum(turns[:9]) > 2
    assert turns[10]
    assert not turns[9]
    game_id = TWO.start(server.store)
    sleeper, *movers = await visit(fresh=True), await visit(), await visit()
    await sleeper.page.add_init_script(LISTENING)
    await sleeper.page.add_init_script(NOTIFYING.replace("ALLOWED", "granted"))
    await sleeper.page.clock.install()
    sleeps = False
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def deliver(line: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            held.append((line, message))
            if not sleeps:
                wake()

        line.connect_to_server().on_message(hear)

    def wake() -> None:
        while held:
            line, message = held.pop(0)
            line.send(message)

    await sleeper.page.route_web_socket("**/live**", deliver)
    await sleeper.sit(game_id, 0)
    await sleeper.page.locator("#sound").click()
    await sleeper.page.locator("#notify").click()
    await sleeper.page.evaluate("rung = []; isAway = true")
    for seat, mover in enumerate(movers):
        await mover.sit(game_id, seat)
    sleeps = True
    for press in presses[:10]:
        await movers[press.seat].press(press)
        await all_see(movers, server, game_id)
    await sleeper.page.clock.set_system_time(await sleeper.page.evaluate("Date.now() / 1000 + 60"))
    sleeps = False
    wake()
    await all_see([sleeper], server, game_id)
    await sleeper.page.wait_for_function("() => rung.length >= 2")
    assert await sleeper.page.evaluate("rung.map(Math.round)") == [523, 659]
    assert await sleeper.page.evaluate("notices") == []
    await movers[1].press(presses[10])
    await sleeper.page.wait_for_function("() => rung.length >= 4")
    assert await chimes(sleeper) == 1
    assert len(await sleeper.page.evaluate("notices")) == 1


async def test_a_refused_permission_is_said(visit: OpenBrowser, server: Served) -> None:
    person = await visit(fresh=True)
    await person.page.add_init_script(NOTIFYING.replace("ALLOWED", "denied"))
    await person.sit(TWO.start(server.store))
    switch, said = person.page.locator("#notify"), person.page.locator("#refused")
    await expect(said).to_be_empty()
    await switch.click()
    await expect(said).to_contain_text("does not allow notifications")
    await expect(switch).to_have_attribute("aria-pressed", "false")
    assert await person.misfits(PHONE) == []
