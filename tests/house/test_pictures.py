"""The pictures of the pages are light, and each is shown somewhere."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 150_000


def test_each_picture_is_light_and_shown() -> None:
    pictures = {path.name: path.stat().st_size for path in FOLDER.glob("*.webp")}
    shown = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert pictures
    assert [name for name, size in pictures.items() if size > MOST_BYTES] == []
    assert [name for name in pictures if f"({name})" not in shown] == []
