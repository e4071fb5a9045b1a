"""The README's Python runs and shows what it says; the links of every page lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest
from click.testing import CliRunner

from artificer.faces.cli import main

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
FENCED = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def test_the_python_of_the_readme_plays_a_game_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    blocks = BLOCK.findall((ROOT / "README.md").read_text())
    assert len(blocks) == 2
    exec(compile(blocks[0], "README.md", "exec"), {})
    assert re.fullmatch(
        r"Outcome\(reason='[a-z-]+', scores=\(\d+,\), winners=\(.*\)\) \[\d+\.0\]\n",
        capsys.readouterr().out,
    )
    exec(compile(blocks[1], "README.md", "exec"), {})
    assert re.fullmatch(r"search \d\n\d+\.\d+\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("page", "first", "farewell"),
    [
        ("README.md", "", "The game is saved."),
        ("README.zh_Hant.md", "--lang zh_Hant", "遊戲已經存檔。"),
    ],
)
def test_what_the_readme_passes_to_make_play_is_understood(
    page: str, first: str, farewell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path))
    shown = re.findall(r'`make play ARGS="([^"]*)"`', (ROOT / page).read_text("utf-8"))
    assert any("--resume latest" in arguments for arguments in shown)
    for arguments in (first, *shown):
        recipe = subprocess.run(
            ["make", "-n", "play", f"ARGS={arguments}"],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if "MAKE" not in name},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.splitlines()[-1]
        words = shlex.split(recipe.removeprefix("trap : INT; ").partition(" || ")[0])
        program, *words = words
        assert program.endswith("/artificer")
        played = CliRunner().invoke(main, words, input="save\nquit\n")
        assert played.exit_code == 0, played.output
        assert farewell in played.output


def pages() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def dead_links(page: Path) -> list[str]:
    """Where the links of a page lead to nothing; those to other sites are not followed."""
    targets = LINK.findall(FENCED.sub("", page.read_text("utf-8")))
    files = [target.partition("#")[0] for target in targets if ":" not in target]
    return [
        f"{page.relative_to(ROOT)} links to {file}"
        for file in files
        if not (page.parent / unquote(file)).exists()
    ]


def test_links_within_the_repository_lead_somewhere() -> None:
    assert len(pages()) > 100
    assert [dead for page in pages() for dead in dead_links(page)] == []
