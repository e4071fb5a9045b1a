"""How templates are loaded: with the messages of a language, compiled once for all processes."""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import platformdirs
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Call, Expr
from markupsafe import Markup, escape

from artificer.words.catalog import Catalog

T = TypeVar("T")

_SAID: Final = re.compile(r"""\{\{ ?say\((["'])([\w.-]+)\1\) ?\}\}""")
"""A message without values, alone in its place."""

_JINJA: Final = "{"
"""What begins Jinja's own signs: a message with one is left for the rendering."""

ESCAPED: Final = 8192
"""The number of texts whose HTML is kept: as many as all boards of a ruleset have."""


class _Writer(CodeGenerator):
    """Compiles templates that write their values by `written`, and call functions plainly."""

    def _output_child_pre(
        self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.written(")

    def visit_Call(self, node: Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        self.write("environment.called(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class Templates(Environment):
    """Templates that write values quickly, and share one dict of globals.

    Jinja copies the globals for every rendering, and a ChainMap, its own choice, takes ten times as
    long to copy.
    """

    code_generator_class = _Writer

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template; none has any of its own."""
        assert not d
        return self.globals

    @staticmethod
    def called(function: Callable[..., T], /, *given: object, **named: object) -> T:
        """What a function returns. Jinja's own call asks first if it takes the context: none does.

        That takes five times as long, and a page calls hundreds of functions.
        """
        return function(*given, **named)

    @staticmethod
    def written(value: object) -> str:
        """A value in HTML, as `escape` writes it; a page has hundreds, most of them short texts."""
        kind = type(value)
        if kind is str:
            return _escaped(cast("str", value))
        return cast("str", value) if kind is Markup else str(escape(value))


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
        return _SAID.sub(self._written, source), file, is_current

    def _written(self, found: re.Match[str]) -> str:
        said = str(escape(self._catalog.say(found[2])))
        return found[0] if _JINJA in said else said


class CompiledTemplates(FileSystemBytecodeCache):
    """Templates compiled earlier, in a folder; each is compiled again once its source changes.

    Compiling those of a table takes longer than all else on its first page. A file that cannot be
    read or written is as good as missing.
    """

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


def compiled_templates(language: str) -> CompiledTemplates | None:
    """The user's cache of them in a language; None if no folder can be written.

    What another version of this file compiled is not used: it may call what is not here.
    """
    folder = Path(platformdirs.user_cache_dir("artificer")) / "templates" / language
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # not writable, or no home folder
        return None
    maker = blake2b(Path(__file__).read_bytes(), digest_size=4).hexdigest()
    return CompiledTemplates(str(folder), f"{maker}-%s.cache")
