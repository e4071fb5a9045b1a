"""The moves of Utopia by their ids, by names of cards, and by their other names."""

from __future__ import annotations

from io import StringIO

import pytest

from artificer import load_game
from artificer.boards.typed.aliases import COMMANDS, aliases_for
from artificer.boards.typed.grammar import read_move
from artificer.faces.plain.game import PlainGame
from artificer.games.notices import AmbiguousMove, BadNotation, IllegalMove
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.rules.utopia.table import position

WORDS = words_for("utopia")
DRAFT = "question=draft_card offer=c11,c7,c18,t1,t2,m2,n9"
PLAY = "tableau1=m1,m2,t1:3,e1:2,p5 units1=0:3,5 home2=1"


@pytest.mark.parametrize(
    ("table", "line", "move"),
    [
        (DRAFT, "draft c11", "draft c11"),
        (DRAFT, "DRAFT C11", "draft c11"),
        (DRAFT, "d c11", "draft c11"),
        (DRAFT, "c11", "draft c11"),
        (DRAFT, "draft c 11", "draft c11"),
        (DRAFT, "draft museum", "draft c11"),
        (DRAFT, "pick art gallery", "draft c7"),
        (DRAFT, "draft research 2", "draft t2"),
        (DRAFT, "選博物館", "draft c11"),
        (DRAFT, "選 博物館", "draft c11"),
        (DRAFT, "選牌 c11", "draft c11"),
        (DRAFT, "ｃ１１", "draft c11"),
        ("question=finance_cards drawn1=c11,t1 money1=9", "finance c11", "finance c11"),
        ("question=finance_cards drawn1=c11,t1 money1=9", "f t1", "finance t1"),
        ("question=finance_cards drawn1=c11,t1 money1=9", "籌資博物館", "finance c11"),
        ("question=finance_cards drawn1=c11,t1 money1=9", "buy museum", "finance c11"),
        ("question=finance_cards drawn1=c11,t1 money1=9", "完成", "done"),
        (PLAY, "play m1", "play m1"),
        (PLAY, "打出 移動", "play m1"),
        (PLAY, "play war", "play m2"),
        (PLAY, "acquire telephone", "acquire telephone"),
        (PLAY, "取得電話", "acquire telephone"),
        (PLAY, "invest banking-system", "invest banking-system"),
        (PLAY, "invest bank", "invest banking-system"),
        (PLAY, "發展銀行", "invest banking-system"),
        (PLAY, "done", "done"),
        (
            "tableau1=t3:2 technologies1=telephone",
            "acquire cellular phone",
            "acquire cellular-phone",
        ),
        ("tableau1=t3:2 technologies1=telephone", "取得行動電話", "acquire cellular-phone"),
        ("question=move_from card=m1 units1=5:2", "from 5", "from 5"),
        ("question=move_from card=m1 units1=5:2", "從5", "from 5"),
        ("question=move_to card=m1 source=0", "to west coast", "to 4"),
        ("question=move_to card=m1 source=0", "到西海岸", "to 4"),
        ("question=move_tokens card=m1 units1=0:2 source=0 target=4", "units 2", "units 2"),
        ("question=move_tokens card=m1 units1=0:2 source=0 target=4", "總督1", "governor 1"),
        ("question=choose_opponent card=m8", "opponent 2", "opponent 2"),
        ("question=choose_opponent card=m8", "對手 2", "opponent 2"),
        ("question=place_unit card=m3 due=1 units1=5", "在5", "at 5"),
        ("question=place_unit card=m3 due=1 units1=5", "at 5", "at 5"),
        ("question=prophesy card=p2 hand=c1,c7 due=1", "拿取 美術館", "take c7"),
    ],
)
def test_moves_by_other_names(table: str, line: str, move: str) -> None:
    state = position(table)
    assert state.action_to_string(read_move(line, state, WORDS)) == move


def test_what_fits_several_cards_is_not_guessed() -> None:
    state = position(DRAFT)
    for line in ("draft research", "draft c", "draft"):
        with pytest.raises(AmbiguousMove):
            read_move(line, state, WORDS)
    with pytest.raises(IllegalMove):
        read_move("draft c12", state, WORDS)
    with pytest.raises(BadNotation):
        read_move("draft stadium", state, WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.long)])
def test_every_text_of_a_move_is_read_as_this_move(language: str, every: int) -> None:
    """Whatever a text is made of, it is found among all there are."""
    words = words_for("utopia", language)
    state = position(DRAFT)
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    texts = state.game.ruleset.texts
    starts = {block.start for block in state.game.ruleset.moves.blocks}
    few = [
        text for n, text in enumerate(texts) if n in starts or n % every == len(language) % every
    ]
    for text in [*few, *legal]:
        if text in legal:
            assert state.action_to_string(read_move(text, state, words)) == text
            continue
        with pytest.raises(IllegalMove) as caught:
            read_move(text, state, words)
        assert caught.value.values["move"] == text


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("盤面", "sheet"),
        ("看 2", "sheet"),
        ("look c11", "sheet"),
        ("桌面", "sheet"),
        ("威望", "score"),
    ],
)
def test_commands_by_other_names(typed: str, command: str) -> None:
    assert aliases_for(load_game("utopia"), WORDS).command(typed, COMMANDS)[0] == command


def test_a_part_of_the_table_can_be_asked_for() -> None:
    out = StringIO()
    game = load_game("utopia", players=3)
    session = Session.start(
        MemoryStore(), game, SeededDice(1), seats=["Ann", "Ben", "computer:random"]
    )
    table = PlainGame(session, WORDS, out, "the store")
    table.open()
    table.take("")

    def said(line: str) -> str:
        before = len(out.getvalue())
        table.take(line)
        return out.getvalue()[before:]

    assert "North Coast" in said("sheet map")
    assert "Museum*: Culture" in said("sheet museum")
    assert "reconstructed" in said("look c11")
    assert said("sheet ben") == said("sheet 2") != ""
    assert "called 'nothing'" in said("sheet nothing")
