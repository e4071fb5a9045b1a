"""Chinese messages: moves and commands as they are typed in Chinese, and the quotes of Chinese."""

from __future__ import annotations

import re

import pytest

from artificer import load_game, ruleset_names
from artificer.boards.typed.aliases import COMMANDS
from artificer.words import domains_of
from artificer.words.catalog import Catalog
from artificer.words.languages import CHINESE
from tools.catalogues import domains, forms_of, read

TYPED_ALONE = ("alias.", "part.")
"""Messages that are never shown: other names of what is typed."""

FILES = ("error.deck.", "notice.deck.", "help.sheet", "help.record.as_json")
"""Messages that quote a file: its English fields, or its name."""

GLOSSED = re.compile(
    r"英文也行：.*?。|（[a-z_]+）|artificer [a-z]+|--?[a-z-]+|\{[^}]*\}", re.DOTALL
)
"""What is said to be English; places."""

VERBS = {text.split()[0] for name in ruleset_names() for text in load_game(name).ruleset.texts}
ENGLISH = VERBS | set(COMMANDS)


def english_in(text: str) -> list[str]:
    return list(re.findall(r"(?<![\w.-])[a-z]{2,}", GLOSSED.sub("", text)))


def shown() -> list[tuple[str, str]]:
    return [
        (key, form)
        for domain in domains()
        for key, message in read(CHINESE, domain).items()
        if not key.startswith((*TYPED_ALONE, *FILES))
        for form in forms_of(message)
    ]


def test_moves_and_commands_are_called_by_their_chinese_words() -> None:
    found = {key: set(english_in(form)) & ENGLISH for key, form in shown()}
    assert {key: words for key, words in found.items() if words} == {}


def test_quotes_are_those_of_chinese() -> None:
    wrong = re.compile(r"'|\"|!r\}|[\u2018\u2019\u201c\u201d]")
    assert [key for key, form in shown() if wrong.search(form)] == []


def test_english_words_and_quotes_would_be_found() -> None:
    assert english_in("輸入 done 就結束") == ["done"]
    assert english_in("（done：不再籌資。）") == ["done"]
    assert english_in("記錄（log）：見「artificer play」與 {move}") == []


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_what_a_button_says_begins_as_what_is_typed(ruleset: str) -> None:
    """One word for a move, on its buttons and in its text."""
    catalog = Catalog(CHINESE, *domains_of(ruleset))
    shown = {key for domain in domains_of(ruleset) for key in read(CHINESE, domain)}
    wrong = []
    for block in load_game(ruleset).ruleset.moves.blocks:
        verb = catalog.message(f"move.{block.name.replace(' ', '.')}").split(" ")[0]
        its = sorted(shown & set(buttons(block.name, ruleset.split("-")[0])))
        wrong += [key for key in its if not catalog.message(key).startswith(verb)]
    assert wrong == []


def buttons(name: str, family: str) -> list[str]:
    """Keys that a move, or the move with a side of an engine, may have on the screen."""
    heads = (f"terminal.{family}.move.{name.replace(' ', '.')}", f"terminal.move.{name}")
    sides = ("", ".input", ".output", ".under", ".phase_one", ".phase_two")
    return [
        head + side
        for head in heads
        for side in sides
        if (name, side) not in SAID_OTHERWISE and name not in SAID_OTHERWISE
    ]


SAID_OTHERWISE = ("core", "governor", ("done", ""))
"""Their buttons say more than the move: a new core, together with the Governor."""
