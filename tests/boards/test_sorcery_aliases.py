"""The moves of Sorcery by their other names."""

from __future__ import annotations

import re

import pytest

from artificer import load_game
from artificer.boards.typed.aliases import COMMANDS, aliases_for, joined, spelling_for, tokens
from artificer.boards.typed.grammar import read_move
from artificer.boards.typed.replies import in_short
from artificer.games.notices import AmbiguousMove
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.keyed import keyed
from tests.rules.sorcery.table import position

WORDS = words_for("sorcery")
PHASE_ONE = (
    "draft=love,change pool=growth:infinite,love,time:2,duration:infinite hand1=justice "
    "engine1=growth>love engine2@2=love>time engine3@2=time>justice"
)
CHANGING = "question=change_card engine=1 engine1=time,lovex3,growth>love hand1=time,prestige"
BALANCING = "question=balance engine=1 engine1=time>love,timex3 pool=justice:9"


@pytest.mark.parametrize(
    ("table", "line", "move"),
    [
        (PHASE_ONE, "拿愛", "take love"),
        (PHASE_ONE, "拿取 變化", "take change"),
        (PHASE_ONE, "t l", "take love"),
        (PHASE_ONE, "pick heart", "take love"),
        (PHASE_ONE, "核心", "core"),
        (PHASE_ONE, "借用 3", "love 3"),
        (PHASE_ONE, "愛3", "love 3"),
        (PHASE_ONE, "運轉１。", "run 1"),
        (PHASE_ONE, "r1", "run 1"),
        (PHASE_ONE, "儲存愛", "store love"),
        (PHASE_ONE, "儲存 無限 成長", "store infinite growth"),
        (PHASE_ONE, "s inf g", "store infinite growth"),
        (PHASE_ONE, "棄正義", "discard justice"),
        (PHASE_ONE, "完成", "done"),
        ("earlier1=time runs=1 pool=time,love", "宣告", "declare"),
        ("question=phase_two pool=change hand1=love", "改造 1", "change 1"),
        ("question=phase_two pool=change hand1=love", "變化1", "change 1"),
        ("question=phase_two pool=change hand1=love", "餵愛", "feed love"),
        ("question=choose_bonus fed=love", "獎 聲望", "bonus prestige"),
        (CHANGING, "加輸入時間", "add input time"),
        (CHANGING, "a o p", "add output prestige"),
        (CHANGING, "移除輸出愛", "remove output love"),
        (CHANGING, "移除底下3", "remove under 3"),
        (CHANGING, "換邊 輸入 時間", "switch input time"),
        (CHANGING, "無", "none"),
        ("question=change_token engine=1 engine1=love>", "標記 3", "token 3"),
        ("question=place_token token=2 engine=1 engine1=lovex4,love>", "放輸入愛", "on input love"),
        ("question=place_token token=2 engine=1 engine1=lovex3,love>", "取下", "off"),
        (BALANCING, "付", "pay"),
        (BALANCING, "捨輸出愛", "drop output love"),
        (BALANCING, "捨標記3", "drop token 3"),
        ("question=throw_away hand1=love:9,time:3", "丟愛", "throw love"),
        ("question=throw_away hand1=love:9,time:3", "throw love", "throw love"),
        ("question=swap_give hand1=love,time", "給愛", "give love"),
        ("question=swap_take given=love machine=time,love", "換時間", "for time"),
    ],
)
def test_moves_by_other_names(table: str, line: str, move: str) -> None:
    state = position(table)
    aliases = aliases_for(state.game, WORDS)
    assert aliases.command(line, COMMANDS) == ("", "")
    assert state.action_to_string(read_move(line, state, WORDS)) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_help_gives_as_examples_is_understood(language: str) -> None:
    words = words_for("sorcery", language)
    game = load_game("sorcery")
    aliases, spelling = aliases_for(game, words), spelling_for(game, words)
    first = words.say("plain.help").partition("moves")[0]
    known = [text for action in range(len(game.ruleset.texts)) for text in spelling.of(action)]
    examples = re.findall("['「]([^'」]+)['」]", first)
    assert len(examples) > 7
    for example in examples:
        readings = (tokens(aliases.in_ascii(example)), joined(example))
        assert any(
            len(move) == len(typed) and all(map(str.startswith, move, typed))
            for move in known
            for typed in readings
        ), example
    for alias, command in re.findall(r"^(\w+)（(\w+)）", words.say("plain.help"), re.MULTILINE):
        assert aliases.command(alias, COMMANDS) == (command, "")


def test_a_side_left_out_is_not_guessed() -> None:
    with pytest.raises(AmbiguousMove, check=keyed("add input time")):
        read_move("加 時間", position(CHANGING), WORDS)


@pytest.mark.parametrize(
    ("table", "short"),
    [
        (
            PHASE_ONE,
            (
                "take <love|change>, core, love <2|3>, run 1, store <love|time>, "
                "store infinite <growth|duration>, discard justice, done"
            ),
        ),
        (
            CHANGING,
            (
                "add <input|output> <time|prestige>, remove <input|output|under> <card>, "
                "switch <input|output|under> <card>, none"
            ),
        ),
        (BALANCING, "pay, drop <output|under|token> <love|3>"),
    ],
)
def test_moves_in_short(table: str, short: str) -> None:
    state = position(table)
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert in_short(texts, WORDS) == short
