"""Commands in a language whose catalogues lag behind: English fills the gaps, and nothing ends.

The catalogues of Chinese are copied, and sentences are taken out of the copy or get places that
nothing is given for, as happens when somebody changes an English sentence without knowing Chinese.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from artificer.words import catalog
from artificer.words.compiling import LOCALE
from artificer.words.languages import CHINESE
from tests.faces.cli.calling import Call

EVERY: re.Pattern[str] = re.compile(r'^(msgstr(?:\[\d+\])?) "[^"].*(?:\n".*")*', re.MULTILINE)
"""The text of a message, on one line or on several."""

COMMANDS = (
    ("games", 0),
    ("rules utopia-engine-2e combat", 0),
    ("play sorcery --plain --seed 7 --seats me,random", 0),
    ("play --plain --seed 7", 0),
    ("simulate utopia-engine-3e --games 3 --seed 2", 0),
    ("--help", 0),
    ("play --help", 0),
    ("simulate --nothing", 2),
    ("play --daily --seed 3", 2),
    ("export nothing -", 1),
)


def empty(text: str) -> str:
    """Every sentence is missing."""
    return EVERY.sub(r'\1 ""', text)


def every_other(text: str) -> str:
    """Half of the sentences are missing, so that both languages stand side by side."""
    count = 0

    def sometimes(found: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return found[0] if count % 2 else f'{found[1]} ""'

    return EVERY.sub(sometimes, text)


def with_other_places(text: str) -> str:
    """Every place has another name than in English."""
    return re.sub(r"\{(\w+)\}", r"{\1_before}", text)


@pytest.fixture(params=[empty, every_other, with_other_places], ids=lambda spoil: spoil.__name__)
def lagging(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Catalogues of Chinese that lag behind; those of English are as they are."""
    spoil: Callable[[str], str] = request.param
    copied = tmp_path / "locale"
    copytree(LOCALE, copied, ignore=ignore_patterns("zh_Hant"))
    folder = copied / CHINESE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for po in (LOCALE / CHINESE / "LC_MESSAGES").glob("*.po"):
        head, between, messages = po.read_text("utf-8").partition("\n\n")
        (folder / po.name).write_text(head + between + spoil(messages), "utf-8")
    monkeypatch.setattr(catalog, "LOCALE", copied)
    forget()
    yield
    forget()


def forget() -> None:
    """Read catalogues again, for the tests that follow, too: words are kept in many places."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(("artificer.words", "artificer.faces")):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


@pytest.mark.usefixtures("lagging")
def test_no_command_fails_for_a_sentence(call: Call) -> None:
    typed = "?\nsheet\nlog\n1\nhint\nscore\nfly\nquit\n"
    for line, status in COMMANDS:
        code, out, err = call(*line.split(), "--lang", CHINESE, typed=typed)
        assert code == status, (line, err)
        assert out or err
        assert "error." not in err and "{" not in out + err


def test_nothing_is_english_while_the_catalogues_are_whole(call: Call) -> None:
    out = call("play", "--help", "--lang", CHINESE)[1]
    assert "Plain lines" not in out and re.search("[\u4e00-\u9fff]", out)
