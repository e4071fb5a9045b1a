"""Moves, commands and languages by their other names, whatever language is spoken."""

from __future__ import annotations

import re
from typing import Any

import pytest

from artificer import load_game
from artificer.boards.typed.aliases import COMMANDS, aliases_for
from artificer.boards.typed.grammar import read_move
from artificer.games.contract import State
from artificer.games.notices import AmbiguousMove, BadNotation, MoveError, Thing
from artificer.games.registry import ruleset_names
from artificer.words import domains_of, words_for
from artificer.words.catalog import Catalog
from artificer.words.languages import CHINESE, LANGUAGES
from artificer.words.utopia_engine import UtopiaEngineWords
from tests.keyed import keyed
from tests.words.positions import RULESET, fresh

WORDS = words_for(RULESET)
GAME = load_game(RULESET)
ALIASES = aliases_for(GAME, WORDS)


def after(*texts: str) -> State:
    state = fresh()
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def rich() -> State:
    """In the workshop, with much to do there."""
    state = fresh()
    s = state.body
    s.found[1:] = [1] * 6  # type: ignore[attr-defined]
    s.active[6] = 1  # type: ignore[attr-defined]
    s.tool[:] = [0, 0, 0]  # type: ignore[attr-defined]
    s.jar[1:] = [2] * 6  # type: ignore[attr-defined]
    s.damage = 2  # type: ignore[attr-defined]
    s.energy = 6  # type: ignore[attr-defined]
    return state


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("探索 3", "search 3"),
        ("探索3", "search 3"),
        ("探索３。", "search 3"),
        ("搜尋　４", "search 4"),
        ("ｓｅａｒｃｈ ２", "search 2"),
        ("explore 2", "search 2"),
        ("啟動 5", "activate 5"),
        ("連結 4", "link 4"),
        ("休息 2", "rest 2"),
        ("休息2", "rest 2"),
        ("充能 探測棒", "recharge rod"),
        ("充能手杖", "recharge wand"),
        ("充能 麻痺手杖", "recharge wand"),
        ("充能護符", "recharge charm"),
        ("骷髏", "skull"),
    ],
)
def test_moves_in_the_workshop(line: str, move: str) -> None:
    state = rich()
    assert state.action_to_string(read_move(line, state, WORDS)) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("寫 5 上 十", "write 5 top tens"),
        ("寫５上十", "write 5 top tens"),
        ("填 2，下，百位", "write 2 bottom hundreds"),
        ("2下個", "write 2 bottom ones"),
        ("w5 上 十", "write 5 top tens"),
        ("write 5 上排 個位", "write 5 top ones"),
        ("填 5 上排 十位", "write 5 top tens"),
    ],
)
def test_writing(line: str, move: str) -> None:
    state = after("search 1", "dice 5 2")
    assert state.action_to_string(read_move(line, state, WORDS)) == move


def test_the_basket() -> None:
    state = rich()
    for text in ("link 4", "dice 6 2"):
        state.apply_action(state.string_to_action(text))
    for line in ("寫 6 垃圾桶", "寫6垃圾桶", "6 垃圾桶"):
        assert state.action_to_string(read_move(line, state, WORDS)) == "write 6 basket"


def test_what_is_not_clear_is_not_guessed_and_is_quoted_readably() -> None:
    with pytest.raises(AmbiguousMove, check=keyed("探索")):
        read_move("探索", fresh(), WORDS)
    with pytest.raises(BadNotation, check=keyed("亂寫")):
        read_move("亂寫", fresh(), WORDS)
    with pytest.raises(BadNotation, check=keyed("search 3")):
        read_move("探索 3 又 4", fresh(), WORDS)
    for line in ("²", "①", "寫", "上", "探索\u0663"):
        with pytest.raises(MoveError):
            read_move(line, fresh(), WORDS)


class Phrases(UtopiaEngineWords):
    """The English words, with Chinese phrases for the search of each region."""

    regions = ("", "霜鬚峰", "大荒原", "纏根沼澤", "琉璃岩峽谷", "遠古廢城", "烈焰巨口")

    def thing(self, thing: Thing) -> str:
        return self.regions[thing.number] if thing.kind == "region" else super().thing(thing)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        return f"前往{values['region']}探索" if key == "action.search" else f"別的{n}"


def test_names_in_a_script_without_spaces_may_be_given_in_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ALIASES, "_speakers", [WORDS, Phrases("en", *domains_of(RULESET))])
    for line in ("探索 琉璃岩峽谷", "探索 琉璃", "探索琉璃", "search 峽谷", "探索 glassrock"):
        assert fresh().action_to_string(read_move(line, fresh(), WORDS)) == "search 4"
    for line in ("探索 前往", "探索 探索"):
        with pytest.raises((AmbiguousMove, BadNotation)):
            read_move(line, fresh(), WORDS)
    with pytest.raises(BadNotation):
        read_move("琉璃", fresh(), WORDS)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("說明", ("help", "")),
        ("收回", ("undo", "")),
        ("back", ("undo", "")),
        ("記錄5", ("log", "5")),
        ("LOG　５", ("log", "５")),
        ("為什麼 探索 3", ("why", "探索 3")),
        ("規則", ("rules", "")),
        ("規則 戰鬥", ("rules", "戰鬥")),
        ("？", ("explain", "")),
        ("? s 3", ("explain", "s 3")),
        ("存檔 我的 檔案１", ("save", "我的 檔案１")),
        ("中文", ("lang", "zh_Hant")),
        ("English", ("lang", "en")),
        ("語言 英文", ("lang", "英文")),
        ("log5", ("", "")),
        ("logs", ("", "")),
        ("探索 3", ("", "")),
        ("", ("", "")),
    ],
)
def test_commands(line: str, command: tuple[str, str]) -> None:
    assert ALIASES.command(line, COMMANDS) == command


TOLD_ELSEWHERE = {
    *("help", "explain", "auto", "roll", "guide"),
    *("agree", "refuse", "resign", "abandon", "rejoin"),
}
"""Commands that the help of a game does not list: some faces lack them, or say them apart."""


def test_what_the_help_calls_a_command_is_understood() -> None:
    told = re.findall(
        r"^(\w+)（(\w+)）", words_for(RULESET, CHINESE).say("plain.help"), flags=re.MULTILINE
    )
    assert len(told) == len(set(COMMANDS) - TOLD_ELSEWHERE)
    for alias, command in told:
        assert ALIASES.command(alias, COMMANDS) == (command, "")


def test_what_is_no_alias_stays_as_it_was_typed() -> None:
    for line in ("5.2", "search 1", "\udc80 x", "", "Ünlü 7"):
        assert ALIASES.in_ascii(line) == line
    assert ALIASES.in_ascii("骰子　５、２").split() == ["dice", "5,2"]
    assert ALIASES.in_ascii("５ ２") == "5 2"


def test_a_throw_is_read_by_its_other_names_and_else_left_as_typed() -> None:
    assert ALIASES.throw("骰子　５、２").split() == ["dice", "5,2"]
    assert ALIASES.throw("５２") == "52"
    for line in ("填 4 上排 百位", "探索 3", ":4 3", "?", "", "七"):
        assert ALIASES.throw(line) == line


def test_languages_by_name_and_by_code() -> None:
    for typed in ("中文", "zh-TW", "zh_Hant", "Chinese"):
        assert ALIASES.language_or_code(typed) == "zh_Hant"
    assert ALIASES.language_or_code("英文") == ALIASES.language_or_code("en_GB") == "en"
    with pytest.raises(ValueError, match="fr"):
        ALIASES.language_or_code("fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_word_command_and_language_has_an_alias_and_no_two_share_one(
    language: str, ruleset: str
) -> None:
    catalog = Catalog(language, *domains_of(ruleset))
    texts = load_game(ruleset).ruleset.texts
    words = {word for text in texts for word in text.split() if word.isalpha()}
    for kind, things in (("word", words), ("command", COMMANDS), ("language", LANGUAGES)):
        aliases = [a for thing in things for a in catalog.say(f"alias.{kind}.{thing}").split()]
        assert len(set(aliases)) == len(aliases)
        assert not set(aliases) & set(things)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_no_command_is_mistaken_for_a_move(ruleset: str) -> None:
    aliases = aliases_for(load_game(ruleset), words_for(ruleset))
    verbs = {verb: verb for verb in aliases._verbs}
    shared = set(aliases._commands) & set(verbs | aliases._words)
    assert {(verbs | aliases._words)[alias] for alias in shared} <= {"roll"}
