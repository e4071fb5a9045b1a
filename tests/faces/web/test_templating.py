"""Parts of pages that are kept, templates compiled earlier, and the filter for marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment
from jinja2.bccache import bc_magic

from artificer.faces.web.settings import speech
from artificer.faces.web.templating import CompiledTemplates, first_of, kept, starting

MONSTERS = "utopia_engine/monsters.html"


def test_a_part_is_rendered_once_for_the_same_values() -> None:
    say = speech("en").say
    first = kept(MONSTERS, say=say, number=1, name="Halebeard Peak", here=True, monsters=())
    again = kept(MONSTERS, say=say, number=1, name="Halebeard Peak", here=True, monsters=())
    assert first is again
    assert "Halebeard Peak" in first


def test_a_part_with_another_value_or_in_another_language_is_another() -> None:
    here = [
        kept(MONSTERS, say=speech(language).say, number=1, name="1", here=here, monsters=())
        for language in ("en", "zh_Hant")
        for here in (True, False)
    ]
    assert len(set(here)) == len(here)


def test_marks_are_picked_by_how_they_start() -> None:
    assert starting(("day7", "jar2", "skull15"), "day", "skull") == ("day7", "skull15")
    assert starting((), "day") == ()


def test_the_first_template_that_exists_is_taken_or_an_empty_one() -> None:
    assert first_of("none/strip.html", MONSTERS).name == MONSTERS
    assert not first_of("none/strip.html").render()


def environment(folder: Path, source: str) -> Environment:
    """An environment as in another process, with one template."""
    loader = DictLoader({"page.html": source})
    return Environment(loader=loader, bytecode_cache=CompiledTemplates(str(folder)))


def page(folder: Path, source: str) -> str:
    """That template, rendered."""
    return environment(folder, source).get_template("page.html").render()


def test_a_template_is_compiled_once_for_all_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page(tmp_path, "one") == "one"
    monkeypatch.setattr(Environment, "compile", None)
    assert page(tmp_path, "one") == "one"


def test_a_changed_template_is_compiled_again(tmp_path: Path) -> None:
    assert page(tmp_path, "one") == "one"
    assert page(tmp_path, "two") == "two"


@pytest.mark.parametrize("damage", [b"", b"j2", b"\x80\x05broken"])
@pytest.mark.parametrize("behind", ["start", "magic"])
def test_a_damaged_file_is_as_good_as_missing(tmp_path: Path, damage: bytes, behind: str) -> None:
    page(tmp_path, "one")
    (path,) = tmp_path.iterdir()
    whole = path.read_bytes()
    path.write_bytes((whole[: len(bc_magic)] if behind == "magic" else b"") + damage)
    assert page(tmp_path, "one") == "one"


def test_pages_are_drawn_if_the_folder_is_gone(tmp_path: Path) -> None:
    """As on a full disk: nothing is kept, and nobody notices."""
    assert page(tmp_path / "gone", "one") == "one"
    assert not (tmp_path / "gone").exists()


def test_the_pages_are_compiled_into_the_users_cache() -> None:
    assert first_of("parts/nothing.html").environment.bytecode_cache
