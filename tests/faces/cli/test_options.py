"""Options of games on the command line: the help lists what is taken, and refusals are plain.

Nobody at a command line knows Python: every option gets every kind of wrong value.
"""

from __future__ import annotations

import re

import pytest

from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import AnyOption, Choice, Option
from artificer.words.languages import ENGLISH, LANGUAGES
from tests.faces.cli.calling import Call

OPTIONS = [(name, option) for name in ruleset_names() for option in ruleset_named(name).options]
WITH_OPTIONS = ("play", "simulate", "losses", "sweep", "compare", "balance", "rate")
PYTHON = re.compile(r"\b(str|int|bool|float|None|True|False|tuple|list)\b|\((str|int)\)|<=|>=")
WRONG = ("x", "", "-1", "99", "2.5", "True", "None", "1,2")


def values(option: AnyOption) -> list[str]:
    """What may be given for an option."""
    if isinstance(option, Option):
        return [str(option.low), str(option.high)]
    return list(option.words) if isinstance(option, Choice) else [option.default]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", WITH_OPTIONS)
def test_the_help_lists_every_option_with_its_values(
    call: Call, command: str, language: str
) -> None:
    code, out, _ = call(command, "--help", "--lang", language)
    assert code == 0
    _, *listed = re.split(r"^  (\S+)\n(?=    )", out, flags=re.MULTILINE)
    under = dict(zip(listed[::2], listed[1::2], strict=True))
    for name, option in OPTIONS:
        (line,) = re.findall(rf"^    {option}=(\S+)", under[name], re.MULTILINE)
        assert re.split(r"\||\.\.", line) == values(ruleset_named(name).options[option])


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_every_value_that_is_listed_is_taken_however_the_name_is_typed(
    call: Call, name: str, option: str
) -> None:
    for value in values(ruleset_named(name).options[option]):
        pair = f"{option.replace('_', '-')}={value}"
        assert call("play", name, "--plain", "--option", pair)[0] == 0, pair


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_a_wrong_value_is_refused_without_a_word_of_python(
    call: Call, name: str, option: str, language: str
) -> None:
    for value in WRONG:
        pair = f"{option}={value}"
        code, out, err = call("play", name, "--option", pair, "--lang", language)
        assert (code, out, err.count("\n")) == (2, "", 1), pair
        said = err.replace(value, "") if value else err
        assert not PYTHON.search(said), err
        if language == ENGLISH and option != "deck":
            assert all(part in err for part in values(ruleset_named(name).options[option])), err
