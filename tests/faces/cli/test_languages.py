"""The language of the command line: who chooses it, and that everything is said in it."""

from __future__ import annotations

import gettext
import os
import re
from pathlib import Path

import pytest

from artificer.boards import guide
from artificer.boards.guide import read_clauses
from artificer.words.languages import CHINESE
from tests.faces.cli.calling import Call

HELP = "顯示這份說明後結束。"


@pytest.mark.parametrize(
    "line",
    [
        "--lang zh_Hant play --help",
        "--lang=zh_Hant play --help",
        "play --lang zh_Hant --help",
        "play --help --lang zh_Hant",
        "play --help --lang=zh_Hant",
        "play utopia-engine-3e --lang zh_Hant -h",
        "--help --lang zh_Hant",
        "-h --lang zh-hant",
        "--lang zh_TW --help",
        "--lang ZH-HANT --help",
        "--lang en play --lang zh_Hant --help",
    ],
)
def test_the_language_stands_anywhere(call: Call, line: str) -> None:
    code, out, err = call(*line.split())
    assert (code, err) == (0, "")
    assert HELP in out


def test_what_is_asked_for_wins_over_the_environment(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    variables = ("ARTIFICER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    for variable in variables:
        monkeypatch.delenv(variable, raising=False)
    assert HELP not in call("--help")[1]
    for variable in reversed(variables):
        monkeypatch.setenv(variable, "zh_TW.UTF-8")
        assert HELP in call("--help")[1]
        monkeypatch.setenv(variable, "xx")
        assert HELP not in call("--help")[1]
    assert HELP in call("--help", "--lang", "zh_Hant")[1]
    monkeypatch.setenv("ARTIFICER_LANG", "zh_Hant")
    assert HELP not in call("--help", "--lang", "en")[1]


@pytest.mark.parametrize("line", ["--lang xx play", "play --lang xx", "games --lang=xx"])
def test_a_language_that_there_is_not_is_refused(call: Call, line: str) -> None:
    code, out, err = call(*line.split())
    assert (code, out) == (2, "")
    assert "Invalid value for '--lang': there is no language 'xx'; there are: en, zh_Hant" in err
    assert err.count("\n") == 1


def test_a_language_without_its_name_is_refused(call: Call) -> None:
    assert "Option '--lang' requires an argument" in call("play", "--lang")[2]


def test_what_follows_two_dashes_is_no_language(call: Call) -> None:
    assert "artificer: " in call("replay", "--", "--lang", "zh_Hant")[2]
    assert "Got unexpected extra argument (zh_Hant)" in call("replay", "--", "--lang", "zh_Hant")[2]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("plai", "沒有「plai」這個指令（說明：artificer --help）"),
        ("play --practise", "沒有「--practise」這個選項。 是不是「--practice」？"),
        ("play --seed x", "種子必須是 0 到 9223372036854775807 的整數，不能是「x」"),
        ("play --dice x", "「--dice」的值不對：「x」不是「seeded」,「typed」,"),
        ("play --plain=1", "選項「--plain」後面不能有值"),
        ("play --seed", "選項「--seed」後面還要有 1 個值"),
        ("replay", "缺少引數「代號|檔案」"),
        ("games sorcery 1 2", "有多出來的引數（1 2）"),
        ("export x .", "「檔案」的值不對：「.」是資料夾"),
        ("simulate --games 0", "「--games」的值不對：不能是 0：請給 1 以上"),
        ("play --lang xx", "「--lang」的值不對：沒有「xx」這種語言；可用的是：en、zh_Hant"),
        ("play --option x", "名稱=值"),
        ("play chess", "utopia-engine-3e"),
        ("play --resume x --seed 1", "--resume"),
        ("play --sacrificed-days 99", "14"),
        ("replay nothere", "nothere"),
        ("rules chess", "chess"),
    ],
)
def test_errors_are_in_chinese_too(
    call: Call, monkeypatch: pytest.MonkeyPatch, line: str, message: str
) -> None:
    monkeypatch.setenv("ARTIFICER_LANG", "zh_Hant")
    code, out, err = call(*line.split())
    assert (code in (1, 2), out) == (True, "")
    assert message in err
    assert re.search("[\u4e00-\u9fff]", err)
    assert err.count("\n") == 1
    assert not re.search(r"\.。|。（|[a-z] [a-z]+ [a-z]+ ", err)


def test_the_system_speaks_chinese_too(call: Call, tmp_path: Path) -> None:
    call("play", "--seed", "7", typed="save\n")
    for place, reason in (("none/x", "沒有這個檔案或資料夾"), ("", "資料夾")):
        code, _, err = call("export", "latest", str(tmp_path / place), "--lang", "zh_Hant")
        assert (code in (1, 2), reason in err) == (True, True)


def test_a_game_its_list_and_its_retelling_are_in_chinese(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARTIFICER_LANG", "zh_Hant")
    for line in ("play --seed 7", "games", "replay latest", "rules", "rules combat"):
        code, out, err = call(*line.split(), typed="search 1\nw6th\nsheet\nquit\n")
        assert (code, err) == (0, ""), line
        assert re.search("[\u4e00-\u9fff]", out), line


def test_figures_stay_data_and_their_tables_are_told(call: Call) -> None:
    words = ("simulate", "--games", "20", "--lang", "zh_Hant")
    assert re.search("[\u4e00-\u9fff]", call(*words)[1])
    code, out, _ = call(*words, "--json")
    assert code == 0
    assert not re.search("[\u4e00-\u9fff]", out)
    assert out == call("simulate", "--games", "20", "--json")[1]


def test_a_clause_is_told_in_chinese_where_its_ledger_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "docs" / "rules"
    (rules / CHINESE).mkdir(parents=True)
    (rules / "dots.md").write_text("- **A1** One.\n- **A2** Two.\n", "utf-8")
    (rules / CHINESE / "dots.md").write_text("- **A2** 二。\n", "utf-8")
    monkeypatch.setattr(guide, "_SOURCES", rules)
    assert read_clauses("dots") == {"A1": "One.", "A2": "Two."}
    assert read_clauses("dots", CHINESE) == {"A1": "One.", "A2": "二。"}
    assert read_clauses("lines", CHINESE) == {}


def test_the_process_is_left_as_it_was(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    domain = gettext.textdomain()
    for value in (None, "de"):
        if value is None:
            monkeypatch.delenv("LANGUAGE", raising=False)
        else:
            monkeypatch.setenv("LANGUAGE", value)
        call("--help", "--lang", "zh_Hant")
        assert (gettext.textdomain(), os.environ.get("LANGUAGE")) == (domain, value)
