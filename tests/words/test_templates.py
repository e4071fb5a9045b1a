"""The pages: every message that a template asks for is there, and gets what it needs."""

from __future__ import annotations

import re

from artificer.words.languages import ENGLISH
from tests.words.templates import HOLE, TEMPLATES, said
from tests.words.test_catalogues import chain, places
from tools.catalogues import forms_of

WORDS = re.compile(r">[^<>{}]*[A-Za-z]{2,}[^<>{}]*<")


def test_every_message_that_a_template_asks_for_is_there() -> None:
    messages = chain(ENGLISH, "web", "artificer")
    for call in said():
        for pattern in call.keys:
            found = [key for key in messages if re.fullmatch(pattern, key)]
            assert found and pattern != HOLE, f"{call.where}: no message {pattern}"
            for key in found:
                wanted = places(forms_of(messages[key])[0])
                assert wanted <= call.places, f"{call.where}: {key} wants {wanted}"


def test_no_template_holds_a_sentence() -> None:
    for path in TEMPLATES.rglob("*.html"):
        text = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", "", path.read_text("utf-8"), flags=re.DOTALL)
        found = [each for each in WORDS.findall(text) if each != ">Artificer<"]
        assert not found, f"{path}: {found}"
