"""The README's Python runs, and shows what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_python_of_the_readme_plays_a_game_to_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    blocks = BLOCK.findall((ROOT / "README.md").read_text())
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
    assert re.fullmatch(
        r"Outcome\(reason='[a-z-]+', scores=\(\d+,\)\) \[\d+\.0\]\n", capsys.readouterr().out
    )


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/adr/README.md"])
def test_links_within_the_repository_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text()
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / page).parent.joinpath(target).exists(), f"{page} links to {target}"
