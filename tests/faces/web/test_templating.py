"""Parts of pages that are kept, templates compiled earlier, and the filter for marks."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment, Undefined
from jinja2.bccache import bc_magic
from markupsafe import Markup
from starlette.testclient import TestClient

from artificer.faces.web.settings import speech
from artificer.faces.web.template_loading import CompiledTemplates, SpokenTemplates, Templates
from artificer.faces.web.templating import Paragraph, drawn, first_of, kept, starting, static
from artificer.words.catalog import Catalog
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import HOST

MONSTERS = "utopia_engine/monsters.html"


def test_a_part_is_rendered_once_for_the_same_values() -> None:
    first = kept("en", MONSTERS, number=1, name="Halebeard Peak", here=True, monsters=())
    again = kept("en", MONSTERS, number=1, name="Halebeard Peak", here=True, monsters=())
    assert first is again
    assert "Halebeard Peak" in first


def test_a_part_with_another_value_or_in_another_language_is_another() -> None:
    here = [
        kept(language, MONSTERS, number=1, name="1", here=here, monsters=())
        for language in ("en", "zh_Hant")
        for here in (True, False)
    ]
    assert len(set(here)) == len(here)


def test_marks_are_picked_by_how_they_start() -> None:
    assert starting(("day7", "jar2", "skull15"), "day", "skull") == ("day7", "skull15")
    assert starting((), "day") == ()


def test_the_first_template_that_exists_is_taken_or_an_empty_one() -> None:
    assert first_of("en", "none/strip.html", MONSTERS).name == MONSTERS
    assert not first_of("en", "none/strip.html").render()


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
    assert first_of("en", "parts/nothing.html").environment.bytecode_cache


class Sayings(Catalog):
    """A catalogue of one message."""

    def __init__(self, text: str) -> None:
        super().__init__("en", "web")
        self.text = text

    def message(self, _key: str, _n: int = 0) -> str:
        """The message."""
        return self.text


def spoken(folder: Path, text: str, source: str) -> str:
    """A template rendered, as in another process, where its message is this text."""
    (folder / "pages").mkdir(exist_ok=True)
    (folder / "pages" / "page.html").write_text(source)
    catalog = Sayings(text)
    loader = SpokenTemplates(folder / "pages", catalog)
    cache = CompiledTemplates(str(folder))
    templates = Templates(loader=loader, autoescape=True, bytecode_cache=cache)
    templates.globals["say"] = catalog.say
    return templates.get_template("page.html").render(n=3)


@pytest.mark.parametrize("values", ["'a.b'", '"a.b"', "'a.b', n"])
def test_a_page_says_what_a_changed_catalogue_says(tmp_path: Path, values: str) -> None:
    source = f"<{{{{ say({values}) }}}}>"
    assert spoken(tmp_path, "one & two", source) == "<one &amp; two>"
    assert spoken(tmp_path, "three", source) == "<three>"


@pytest.mark.parametrize("text", ["{{% x %}}", "{{# x", "{{{{ x }}}}"])
def test_a_message_with_the_signs_of_a_template_is_text(tmp_path: Path, text: str) -> None:
    assert spoken(tmp_path, text, "<{{ say('a.b') }}>") == f"<{text.format()}>"


def test_a_message_with_a_number_is_said_with_that_number(tmp_path: Path) -> None:
    assert spoken(tmp_path, "{n} days", "{{ say('a.b', n) }}") == "3 days"


@pytest.mark.parametrize("order", [1, -1])
def test_a_value_is_written_as_jinja_writes_it(order: int) -> None:
    """Some of these are equal, and have the same hash."""
    values = ["<b>", Markup("<b>"), "1", 1, True, 1.0, None, Undefined(), ("<",), Paragraph("&")]
    templates = Templates(autoescape=True).from_string("{{ x }}")
    usual = Environment(autoescape=True).from_string("{{ x }}")
    for value in values[::order]:
        assert templates.render(x=value) == usual.render(x=value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_is_in_its_own_language(language: str) -> None:
    text = drawn(MONSTERS, language, number=1, name="1", here=True, monsters=())
    assert speech(language).say("web.ue.monsters") in text


def test_a_file_is_kept_for_a_year_only_under_the_mark_of_what_is_in_it(client: TestClient) -> None:
    """A page that was open during an upgrade asks for its file by the mark of the earlier one."""
    for address, fits in ((static("talk.css"), True), ("/static/talk.css?0123456789ab", False)):
        answer = client.get(address, headers={"host": HOST})
        assert answer.status_code == 200
        assert ("immutable" in answer.headers["cache-control"]) is fits
