"""A hint in words, in every language."""

from __future__ import annotations

import pytest

from artificer import load_game
from artificer.boards.hint import hint_lines, hint_title
from artificer.host.hints import Hint, Rank, TriesStatus, with_chances, without_chances
from artificer.players.player import BestTried, TriedAnswer
from artificer.words import words_for

VIEW = load_game("utopia-engine-3e").new_initial_state()
LEGAL = tuple(VIEW.legal_actions())


def told(language: str, *ranks: Rank) -> list[str]:
    words = words_for("utopia-engine-3e", language)
    return hint_lines(Hint(VIEW, ("search", "search:depth=9"), ranks), words)


@pytest.mark.parametrize(
    ("language", "title", "lines"),
    [
        (
            "en",
            "The best answers, by the player search:",
            [
                (
                    "1. search 4: chance to win 82.5 %, expected score 286.7 "
                    "(go to Glassrock Canyon and search it)."
                ),
                (
                    "2. search 1, search 2, each worth the same: "
                    "chance to win 0.0 %, expected score -3.0."
                ),
            ],
        ),
        (
            "zh_Hant",
            "最好的走法，由搜尋評估：",
            [
                "1. 探索 4：獲勝機率 82.5 %、預期分數 286.7（前往琉璃岩峽谷並探索）。",
                "2. 探索 1、探索 2，同樣好：獲勝機率 0.0 %、預期分數 -3.0。",
            ],
        ),
    ],
)
def test_the_answers_are_told_with_both_figures(
    language: str, title: str, lines: list[str]
) -> None:
    ranks = Rank((LEGAL[3],), 0.8251, 286.68), Rank(LEGAL[:2], 0.0, -3.0)
    words = words_for("utopia-engine-3e", language)
    assert hint_title(Hint(VIEW, ("search", "search:depth=9"), ranks), words) == title
    assert told(language, *ranks) == lines


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "1. go to Glassrock Canyon and search it: chance to win 82.5 %.",
                (
                    "2. go to Halebeard Peak and search it, go to the Great Wilds and search it, "
                    "each worth the same: chance to win 0.0 %."
                ),
            ],
        ),
        (
            "zh_Hant",
            [
                "1. 前往琉璃岩峽谷並探索：獲勝機率 82.5 %。",
                "2. 前往霜鬚峰並探索、前往大荒原並探索，同樣好：獲勝機率 0.0 %。",
            ],
        ),
    ],
)
def test_where_buttons_are_pressed_the_answers_are_named_by_what_they_do(
    language: str, lines: list[str]
) -> None:
    ranks = Rank((LEGAL[3],), 0.8251, None), Rank(LEGAL[:2], 0.0, None)
    words = words_for("utopia-engine-3e", language)
    assert hint_lines(Hint(VIEW, ("search",), ranks), words, typed=False) == lines


def test_names_with_commas_are_told_apart() -> None:
    """A 1 and a 6 are rolled in the first region, and the first few squares are worth the same."""
    state = VIEW.clone()
    for text in ("search 1", "dice 6 1"):
        state.apply_action(state.string_to_action(text))
    view = state.view(0)
    words = words_for("utopia-engine-3e")
    ends = {
        2: "; write the 1 in the top row, tens, each",
        10: "; write the 6 in the top row, tens and 2 more, each",
    }
    for n, end in ends.items():
        rank = Rank(tuple(view.legal_actions()[:n]), 0.5, None)
        other = Rank(tuple(view.legal_actions()[n:]), 0.4, None)
        line, *_ = hint_lines(Hint(view, ("search",), (rank, other)), words, typed=False, why=False)
        assert line.startswith("1. write the 1 in the top row, hundreds; write") and end in line


@pytest.mark.parametrize(
    ("rank", "figures"),
    [
        (Rank(LEGAL, 0.5, 200.0), "chance to win 50.0 %, expected score 200.0"),
        (Rank(LEGAL, None, 200.04), "expected score 200.0"),
        (Rank(LEGAL, 1.0, None), "chance to win 100.0 %"),
    ],
)
def test_where_all_is_worth_the_same_it_is_said_once(rank: Rank, figures: str) -> None:
    assert told("en", rank) == [f"All answers are worth the same: {figures}."]


def test_of_many_answers_the_first_are_named() -> None:
    many = Rank(tuple(range(20)), 0.5, 1.0)
    (line, _) = told("en", many, Rank((LEGAL[0],), 0.4, 1.0))
    assert "search 1" in line and "12 more" in line


UTOPIA_ENDS = {
    "en": (
        "The best answers, each tried in 400 games by the player statesman:",
        "chance to win 50 % (40 % to 60 %)",
        "The first is what the player governor would do; no other is surely better.",
        (
            "The player governor would do something else; in the games tried the first answer is "
            "surely better."
        ),
        "are being worked out",
        "could not be worked out",
    ),
    "zh_Hant": (
        "最好的走法，由政治家各試玩 400 局：",
        "獲勝機率 50 %（40 % 至 60 %）",
        "第一個是總督的走法；沒有其他走法確定更好。",
        "總督會選別的走法；從試玩的結果看，第一個走法確定更好。",
        "正在計算",
        "計算失敗",
    ),
}


@pytest.mark.parametrize("language", UTOPIA_ENDS)
def test_chances_by_tries_have_an_interval_and_say_what_is_sure(language: str) -> None:
    title, figures, usual, better, under_way, failed = UTOPIA_ENDS[language]
    words = words_for("utopia", language)
    view = load_game("utopia").new_initial_state()
    while view.is_chance_node():
        view.apply_action(view.legal_actions()[0])
    view = view.view(view.current_player())
    one, two, *_ = view.legal_actions()
    answer = Hint(view, ("governor",), (Rank((one,), None, None),))
    first, *rest = hint_lines(answer, words)

    found = (TriedAnswer(one, 0.5, 0.4, 0.6), TriedAnswer(two, 0.25, 0.1, 0.3))
    hint = with_chances(answer, "statesman:iterations=1200", BestTried(found, 400, False))
    assert hint_title(hint, words) == title
    lines = hint_lines(hint, words)
    assert len(lines) == 2 + len(rest) + 1
    assert figures in lines[0] and lines[2:] == [*rest, usual]

    sure = with_chances(answer, "statesman", BestTried(found, 400, True))
    assert hint_lines(sure, words)[2:] == [better], "the plan is no reason for it"

    for trying, said in ((TriesStatus.UNDER_WAY, under_way), (TriesStatus.FAILED, failed)):
        *answers, last = hint_lines(without_chances(answer, trying), words)
        assert answers == [first, *rest]
        assert said in last
