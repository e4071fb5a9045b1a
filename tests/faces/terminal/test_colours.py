"""Dark and light colours: every one can be read, and they change while playing."""

from __future__ import annotations

import os
import pty
import re
import threading
from itertools import product
from pathlib import Path

import pytest
from rich.color import Color

from artificer.faces.terminal import emulator
from artificer.faces.terminal.emulator import answer_of, light_by_answer, light_by_number
from artificer.faces.terminal.palette import BY_NAME, DARK, LIGHT, MONOCHROME, Colours, other_than
from artificer.faces.terminal.screens import EndCard
from tests.faces.terminal.tables import SMALL, seeded, shown, table
from tests.faces.terminal.test_presses import ended
from tests.waiting import HANGING

TEXT, LINES = 4.5, 3.0
"""The least contrast of text and of lines, by the Web Content Accessibility Guidelines."""
STYLES = sorted(DARK.styles)


def brightness(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = [part / 255 for part in Color.parse(colour).get_truecolor()]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_the_guidelines_say() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("name", "style"), list(product(BY_NAME, STYLES)))
def test_every_style_can_be_read_on_every_ground(name: str, style: str) -> None:
    colours = BY_NAME[name]
    drawn = colours.styles[style]
    assert drawn.color is not None
    grounds = [colours.grounds["sheet"], colours.grounds["bar"]]
    if drawn.bgcolor is not None:
        grounds = [drawn.bgcolor.name]
    least = LINES if style == "rule" else TEXT
    assert min(contrast(drawn.color.name, ground) for ground in grounds) >= least


@pytest.mark.parametrize("colours", BY_NAME.values(), ids=str)
def test_seven_kinds_have_seven_colours(colours: Colours) -> None:
    hues = {drawn.color for style, drawn in colours.styles.items() if style.startswith("hue")}
    assert len(hues) == 7


def test_both_have_the_same_styles_and_every_ground_of_the_style_sheets() -> None:
    assert set(DARK.styles) == set(LIGHT.styles) == set(MONOCHROME)
    folder = Path(emulator.__file__).parent
    for sheet in folder.rglob("*.tcss"):
        used = set(re.findall(r"\$(\w+)", sheet.read_text("utf-8")))
        assert used <= set(DARK.grounds) == set(LIGHT.grounds)
        assert not re.search(r"#[0-9a-f]{6}", sheet.read_text("utf-8"))
    assert other_than(DARK) is LIGHT
    assert other_than(LIGHT) is DARK


async def test_the_colours_change_while_playing() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        for colours in (LIGHT, DARK):
            await pilot.press("f2")
            await pilot.pause()
            assert app.colours is colours
            strip = app.screen._compositor.render_strips()[10]
            inks = {s.style.bgcolor.name for s in strip if s.style and s.style.bgcolor}
            assert colours.grounds["sheet"] in inks
            assert "F2 changes it" in shown(app)


async def test_the_end_card_changes_its_colours_and_stays() -> None:
    app = table(ended())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, EndCard)
        assert app.colours is LIGHT


async def test_without_colours_there_are_none_to_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f2")
        assert app.palette is MONOCHROME
        assert "NO_COLOR" in shown(app)


@pytest.mark.parametrize(
    ("told", "light"),
    [
        ("15;0", False),
        ("0;15", True),
        ("0;default;7", True),
        ("0;8", False),
        ("", None),
        ("a;b", None),
    ],
)
def test_a_terminal_tells_by_the_numbers_of_its_colours(told: str, light: bool | None) -> None:
    assert light_by_number(told) is light


@pytest.mark.parametrize(
    ("told", "light"),
    [
        (b"\x1b]11;rgb:ffff/fbfb/f0f0\x1b\\\x1b[?62c", True),
        (b"\x1b]11;rgb:10/14/1f\x07\x1b[?6c", False),
        (b"\x1b]11;rgba:FFFF/FFFF/FFFF/FFFF\x07", True),
        (b"\x1b[?62c", None),
        (b"", None),
    ],
)
def test_a_terminal_answers_what_its_background_is(told: bytes, light: bool | None) -> None:
    assert light_by_answer(told) is light


@pytest.mark.parametrize("answer", [b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c", b"\x1b[?1c"])
def test_a_terminal_is_asked_and_left_as_it_was(answer: bytes) -> None:
    import termios

    terminal, own = pty.openpty()
    before = termios.tcgetattr(own)
    asked = bytearray()

    def reply() -> None:
        while not asked.endswith(b"\x1b[c"):
            asked.extend(os.read(terminal, 1))
        os.write(terminal, answer)

    other = threading.Thread(target=reply)
    other.start()
    assert answer_of(own, own, patience=HANGING) == answer
    other.join()
    assert termios.tcgetattr(own) == before
    assert asked.startswith(b"\x1b]11;?")
    for end in (terminal, own):
        os.close(end)


def test_a_terminal_that_does_not_answer_is_not_waited_for() -> None:
    terminal, own = pty.openpty()
    assert answer_of(own, own, patience=0.01) == b""
    reading, writing = os.pipe()
    assert answer_of(reading, writing) == b""
    for end in (terminal, own, reading, writing):
        os.close(end)


def test_what_the_environment_tells_is_enough() -> None:
    assert emulator.usual_colours({"COLORFGBG": "0;15"}) is LIGHT
    assert emulator.usual_colours({"COLORFGBG": "15;0"}) is DARK


def test_a_theme_has_its_colours_and_any_other_name_those_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for usual in (DARK, LIGHT):
        monkeypatch.setattr(emulator, "usual_colours", lambda usual=usual: usual)
        themes = ("dark", "light", "auto", None)
        assert [*map(emulator.colours_of, themes)] == [DARK, LIGHT, usual, usual]
