"""Midnight in the workshop: ink, brass, verdigris, and one red.

Styles are named after what they mean. Without colour (NO_COLOR) the same meanings are
carried by weight and inversion, and every one of them also has a glyph, a bracket or a word.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style

_HUES: Final = ("#8fc97a", "#e87f9b", "#6fb2ea", "#a99be8", "#f0965a", "#e6e2d6", "#f2c94c")
"""Seven colours for things of seven kinds, apart enough to be told from each other."""

Palette = dict[str, Style]

NIGHT: Final = "#10141f"
_BRASS: Final = "#dcae58"

COLOURS: Final[Palette] = {
    "ink": Style(color="#d8d1bf"),
    "faint": Style(color="#858ca1"),
    "rule": Style(color="#56617d"),
    "title": Style(color=_BRASS, bold=True),
    "brass": Style(color=_BRASS),
    "pencil": Style(color="#fbf4e0", bold=True),
    "lit": Style(color="#7fcdb6"),
    "chosen": Style(color=NIGHT, bgcolor=_BRASS, bold=True),
    "danger": Style(color="#ea7a64"),
    "good": Style(color="#7fcdb6", bold=True),
    "question": Style(color="#fbf4e0", bold=True),
    **{f"hue{kind}": Style(color=colour, bold=True) for kind, colour in enumerate(_HUES)},
}

MONOCHROME: Final[Palette] = {
    "ink": Style(),
    "faint": Style(),
    "rule": Style(dim=True),
    "title": Style(bold=True),
    "brass": Style(),
    "pencil": Style(bold=True),
    "lit": Style(underline=True),
    "chosen": Style(reverse=True, bold=True),
    "danger": Style(bold=True),
    "good": Style(bold=True),
    "question": Style(bold=True),
    **{f"hue{kind}": Style(bold=True) for kind in range(len(_HUES))},
}
