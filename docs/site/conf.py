"""How Sphinx makes the site: `make docs`.

The source is the repository itself, so that a page of the site has the path of its Markdown, and
every link leads to the same place in both. Why this and no other way: docs/adr/0046-a-site.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from artificer import __version__  # noqa: E402 - found by the line above when not installed

project = "Artificer"
author = "The Artificer developers"
project_copyright = author
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "tools.site.front",
    "tools.site.folders",
    "tools.site.clauses",
    "tools.site.commands",
    "tools.site.modules",
    "tools.site.languages",
    "tools.site.searching",
]

root_doc = "docs/site/index"
include_patterns = ["README*.md", "CHANGELOG.md", "CONTRIBUTING.md", "bench/*.md", "docs/**.md"]
exclude_patterns = [".*", "build", "dist", "research", "src", "tests", "tools", "training"]

# Markdown
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
highlight_language = "text"
smartquotes = False  # options begin with two hyphens, and Chinese has quotes of its own

# Python: docstrings put names between single backticks
default_role = "py:obj"
add_module_names = False
toc_object_entries = False  # the contents of a page are its sections
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
maximum_signature_line_length = 80
python_display_short_literal_types = True

# Pages
html_theme = "furo"
html_title = "Artificer"
html_static_path = ["static"]
templates_path = ["templates"]
html_css_files = ["site.css"]
html_favicon = str(ROOT / "src/artificer/faces/web/static/icon.svg")
html_copy_source = False
html_show_copyright = False
html_domain_indices = False
html_search_language = "en+zh"
html_theme_options: dict[str, object] = {"top_of_page_buttons": []}  # no address to edit at
