"""The directive `modules`: the public API of Python modules, a section for each.

    ```{modules}
    artificer.games.contract
    artificer.lab
    ```

A package stands for itself and its modules, so that a new module is included automatically.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

SECTION = """
## {name}

```{{eval-rst}}
.. automodule:: {name}
   :members:
   :show-inheritance:
```
"""


class Modules(SphinxDirective):
    """The autodoc of modules."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Called by Sphinx."""
        self.env.note_reread()  # a package may have another module the next time
        names = [name for line in self.content for name in within(line.strip())]
        text = "".join(SECTION.format(name=name) for name in names)
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def within(name: str) -> Iterator[str]:
    """A module, and its submodules if it is a package."""
    yield name
    for found in iter_modules(getattr(import_module(name), "__path__", [])):
        if not found.ispkg and not found.name.startswith("_"):
            yield f"{name}.{found.name}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Called by Sphinx."""
    app.add_directive("modules", Modules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
