"""How templates are loaded: with the messages of a language, compiled once for all processes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from string import Formatter
from typing import Any, Final

import platformdirs
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, TemplateNotFound
from jinja2.bccache import Bucket
from jinja2.environment import TemplateModule
from markupsafe import Markup, escape

from artificer.faces.web import template_compiling
from artificer.faces.web.template_compiling import TemplateCode
from artificer.words.catalog import Catalog

_SAID: Final = re.compile(r"""\{\{ ?say\((["'])([\w.-]+)\1((?:, \w+=[\w.]+)*)\) ?\}\}""")
"""A message alone in its place, with values that are names."""

_VALUE: Final = re.compile(r", (\w+)=([\w.]+)")

_NAMED: Final = re.compile(r"""\bsay\((["'])([\w.-]+)\1\)""")
"""A message without values, in an expression."""

_INCLUDED: Final = re.compile(r"""include\s["']([\w./-]+)["']""")

_JINJA: Final = "{"
"""What begins Jinja's own signs: a message with one is left for the rendering."""

ESCAPED: Final = 8192
"""The number of texts whose HTML is kept: as many as all boards of a ruleset have."""


class Templates(Environment):
    """Templates that write values quickly, and share one dict of globals.

    Jinja copies the globals for every rendering, and a ChainMap, its own choice, takes ten times as
    long to copy.
    """

    code_generator_class = TemplateCode

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._modules: dict[str, TemplateModule] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template; none has any of its own."""
        assert not d
        return self.globals

    def imported(self, name: str) -> TemplateModule:
        """The macros of a template, made once; all that they need are parameters."""
        known = self._modules.get(name)
        if known is None:
            known = self._modules[name] = self.get_template(name).module
        return known

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item; of a piece the attribute of that name, for which filters ask in this way."""
        if isinstance(argument, str) and not isinstance(obj, Mapping):
            return self.getattr(obj, argument)
        return super().getitem(obj, argument)

    @staticmethod
    def written(value: object) -> str:
        """A value in HTML, as `escape` writes it; a page has hundreds, most of them short texts."""
        if type(value) is str:
            return _escaped(value)
        if type(value) is int:
            return str(value)
        return value if type(value) is Markup else str(escape(value))


@lru_cache(maxsize=ESCAPED)
def _escaped(text: str) -> str:
    return str(escape(text))


class SpokenTemplates(FileSystemLoader):
    """Templates of a folder in which every message without values is written out already.

    A page has about a hundred of them. As they are part of what is compiled, a template is
    compiled again once one of its messages changes.
    """

    def __init__(self, folder: Path, catalog: Catalog) -> None:
        super().__init__(folder)
        self._catalog = catalog

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template with these messages, its file, and whether it is up to date."""
        source, file, is_current = super().get_source(environment, template)
        source = _SAID.sub(self._written, source)
        return _NAMED.sub(self._quoted, source), file, is_current

    def _written(self, found: re.Match[str]) -> str:
        """A message in HTML, with the templates of its values."""
        values = dict(_VALUE.findall(found[3]))
        message = self._catalog.message(found[2])
        written = []
        for text, name, form, conversion in Formatter().parse(message):
            written.append(str(escape(text)))
            if name is not None:
                if name not in values or form or conversion:
                    return found[0]
                written.append(f"{{{{ {values[name]} }}}}")
            if _JINJA in text:
                return found[0]
        return "".join(written)

    def _quoted(self, found: re.Match[str]) -> str:
        """A message as a string of Jinja's."""
        return json.dumps(self._catalog.say(found[2]))


class CompiledTemplates(FileSystemBytecodeCache):
    """Templates compiled earlier, in a folder; each is compiled again once its source changes.

    Compiling those of a table takes longer than all else on its first page. A file that cannot be
    read or written is as good as missing.
    """

    def get_bucket(
        self, environment: Environment, name: str, filename: str | None, source: str
    ) -> Bucket:
        """The bucket of a template, which names also what it includes."""
        return super().get_bucket(environment, name, filename, _whole(environment, source))

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket from its file, if that is whole."""
        try:
            super().load_bytecode(bucket)
        except Exception:  # noqa: BLE001 - a damaged file can raise anything
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write the bucket to its file, if possible."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def _whole(environment: Environment, source: str) -> str:
    """The text of a template, and of all that it includes."""
    texts = [source]
    for name in _INCLUDED.findall(source):
        with suppress(TemplateNotFound):
            assert environment.loader
            included, *_ = environment.loader.get_source(environment, name)
            texts.append(_whole(environment, included))
    return "\0".join(texts)


def compiled_templates(language: str) -> CompiledTemplates | None:
    """The user's cache of them in a language; None if no folder can be written.

    What another version of these files compiled is not used: it may call what is not here.
    """
    folder = Path(platformdirs.user_cache_dir("artificer")) / "templates" / language
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # not writable, or no home folder
        return None
    makers = Path(__file__), Path(template_compiling.__file__)
    maker = blake2b(b"".join(map(Path.read_bytes, makers)), digest_size=4).hexdigest()
    return CompiledTemplates(str(folder), f"{maker}-%s.cache")
