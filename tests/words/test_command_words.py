"""The messages of the commands: every key that is said is there, and every key is said."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import artificer
from artificer.faces.commands.lab_report import BENCH
from artificer.players.registry import all_player_names
from artificer.words.en import commands, faces

FACES = Path(artificer.__file__).parent / "faces"
SAID = re.compile(
    r'"((?:error|option|play|games|saved|journal|replay|export|verify|rules|simulate'
    r'|report|bench)(?:\.\w+)*)"'
)
HEADED = re.compile(r"_headed\(([^()]*)\)", re.DOTALL)


def said() -> set[str]:
    """Every key in the sources of the commands."""
    sources = [*FACES.glob("commands/*.py"), *FACES.glob("*.py")]
    text = "\n".join(source.read_text("utf-8") for source in sources)
    keys = set(SAID.findall(text)) & (set(commands.MESSAGES) | dotted(text))
    for columns in HEADED.findall(text):
        keys |= {f"report.{column}" for column in re.findall(r'"(\w+)"', columns)}
    keys |= {f"player.{name}" for name in all_player_names()}
    return keys | {f"bench.{key}" for key in BENCH}


def dotted(text: str) -> set[str]:
    return {key for key in SAID.findall(text) if "." in key}


def test_the_keys_that_are_said_are_the_keys_that_there_are() -> None:
    assert said() == set(commands.MESSAGES)


def test_singular_and_plural_have_the_same_places() -> None:
    for messages in (commands.MESSAGES, faces.MESSAGES):
        for key, message in messages.items():
            if isinstance(message, tuple):
                one, many = (
                    {name for _, name, _, _ in Formatter().parse(text)} for text in message
                )
                assert one | {"n"} == many | {"n"}, key
