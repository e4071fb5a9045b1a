"""`artificer sheet`: files of a game's sheets, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.cli.calling import Call

SAVE = Path(__file__).parents[2] / "table" / "saves" / "v1" / "seeded.jsonl"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(here: Path) -> set[str]:
    return {each.name for each in here.iterdir() if each.is_file()}


def test_each_page_of_a_game_is_a_file(call: Call, here: Path) -> None:
    code, out, err = call("sheet", str(SAVE), "--out", "mine.svg")
    assert (code, err) == (0, "")
    assert "mine-1.svg" in out and "mine-2.svg" in out
    assert names(here) == {"mine-1.svg", "mine-2.svg"}
    assert Path("mine-1.svg").read_text("utf-8").startswith("<svg")


def test_a_saved_game_is_named_by_its_id(call: Call, here: Path) -> None:
    call("play", "--seed", "7", typed="save\n")
    assert call("sheet", "latest")[0] == 0
    assert len(names(here)) == 2


def test_blank_sheets_in_chinese(call: Call) -> None:
    assert call("sheet", "--blank", "utopia-engine-2e", "--lang", "zh_Hant")[0] == 0
    assert "時間" in Path("utopia-engine-2e-1.svg").read_text("utf-8")


def test_a_page_as_pdf(call: Call) -> None:
    assert call("sheet", "--blank", "utopia-engine-3e", "--out", "blank.pdf")[0] == 0
    data = Path("blank-2.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/MediaBox [0 0 793.7" in data  # A4 in CSS pixels


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((), 2, "--blank"),
        ((str(SAVE), "--blank", "utopia-engine-3e"), 2, "--blank"),
        ((str(SAVE), "--out", "x.png"), 2, "x.png"),
        (("utopia-engine-3e",), 2, "--blank"),
        (("--blank", "sorcery"), 1, "sorcery"),
        (("--blank", "chess"), 2, "chess"),
    ],
)
def test_what_is_refused(
    call: Call, here: Path, words: tuple[str, ...], code: int, said: str
) -> None:
    found, out, err = call("sheet", *words)
    assert (found, out) == (code, "")
    assert said in err
    assert names(here) == set()


def test_a_file_that_is_there_stays_unless_forced(call: Call) -> None:
    Path("mine-1.svg").write_text("mine")
    code, _, err = call("sheet", str(SAVE), "--out", "mine.svg")
    assert code == 1 and "mine-1.svg" in err
    assert Path("mine-1.svg").read_text() == "mine"
    assert call("sheet", str(SAVE), "--out", "mine.svg", "--force")[0] == 0
    assert Path("mine-1.svg").read_text("utf-8").startswith("<svg")


def test_a_broken_game_is_drawn_up_to_its_fault(call: Call, here: Path) -> None:
    lines = SAVE.read_text("utf-8").splitlines()
    Path("cut.journal").write_text("\n".join(lines[:100]) + "\n", "utf-8")
    code, _, err = call("sheet", "cut.journal")
    assert code == 1 and err
    assert names(here) == {"cut.journal", "cut-1.svg", "cut-2.svg"}
