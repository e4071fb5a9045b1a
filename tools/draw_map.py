"""Draw docs/map.svg: the packages, layer by layer, from their imports.

    python -m tools.draw_map

Layers are those of the first import contract in `pyproject.toml`. Each box has a package's purpose
(the first line of its docstring), its subpackages, and the packages below that it imports; an arrow
leads to each of those in the next layer. A test fails if the drawing is out of date.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

import grimp

ROOT: Final = Path(__file__).parents[1]
STARTER: Final = "__main__"
"""Not drawn: it only starts the command."""

PICTURE: Final = ROOT / "docs" / "map.svg"
PACKAGE: Final = "artificer"

WIDTH: Final = 1120
EDGE: Final = 32
GAP: Final = 28
LINE: Final = 19
LETTER: Final = 7.2
"""Approximate width of a letter of the text below."""

TIP: Final = 'viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"'
STYLE: Final = """
  .page { fill: #fbf8f1 }
  .room { fill: #ffffff; stroke: #4b5a52; stroke-width: 1.4 }
  .inner { fill: #eef1ea; stroke: #b9c2b6 }
  .name { font: 600 19px Georgia, 'Noto Serif', serif; fill: #22302a }
  .what { font: italic 14px Georgia, 'Noto Serif', serif; fill: #4b5a52 }
  .text { font: 13px 'DejaVu Sans', Verdana, sans-serif; fill: #22302a }
  .uses { font: 13px 'DejaVu Sans', Verdana, sans-serif; fill: #8a4b23 }
  .down { stroke: #8a4b23; stroke-width: 1.6; fill: none; marker-end: url(#tip) }
  @media (prefers-color-scheme: dark) {
    .page { fill: #1b211e } .room { fill: #252d29; stroke: #93a59b }
    .inner { fill: #303a35; stroke: #55635b } .name, .text { fill: #e8ece6 }
    .what { fill: #b5c2b9 } .uses { fill: #e0a77c } .down { stroke: #e0a77c }
  }
"""


@dataclass(frozen=True)
class Room:
    """A package, its subpackages, and the packages that it imports."""

    name: str
    what: str
    inside: tuple[str, ...]
    uses: tuple[str, ...]


def main() -> None:
    """Write the drawing."""
    PICTURE.write_text(picture(floors()), encoding="utf-8")


def floors() -> list[list[Room]]:
    """The packages by layer, from the top down."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers: list[str] = contracts["contracts"][0]["layers"]
    names = [[name.strip() for name in layer.split("|")] for layer in layers if layer != STARTER]
    order = [name for floor in names for name in floor]
    uses = imports()
    return [
        [room(name, [other for other in order if (name, other) in uses]) for name in floor]
        for floor in names
    ]


def imports() -> set[tuple[str, str]]:
    """Every pair of packages of which the first imports the second."""
    graph = grimp.build_graph(PACKAGE)
    pairs = {
        (_room_of(module), _room_of(imported))
        for module in graph.modules - {f"{PACKAGE}.{STARTER}"}
        for imported in graph.find_modules_directly_imported_by(module)
    }
    return {(home, other) for home, other in pairs if home != other}


def _room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def room(name: str, uses: Sequence[str]) -> Room:
    """A package with its own description."""
    folder = ROOT / "src" / PACKAGE / name
    inside = sorted(_described(part) for part in folder.iterdir() if _is_room(part))
    return Room(name, _first_line(folder), tuple(inside), tuple(uses))


def _is_room(part: Path) -> bool:
    return part.is_dir() and (part / "__init__.py").exists()


def _described(part: Path) -> str:
    within = sorted(inner.name for inner in part.iterdir() if _is_room(inner))
    return f"{part.name}: {', '.join(within)}" if within else part.name


def _first_line(folder: Path) -> str:
    said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    return said.splitlines()[0] if said else ""


def picture(layers: list[list[Room]]) -> str:
    """The whole drawing."""
    y, drawn = EDGE, []
    above: list[tuple[Room, int]] = []
    for floor in layers:
        width = (WIDTH - 2 * EDGE - GAP * (len(floor) - 1)) // len(floor)
        texts = [list(lines(room, width)) for room in floor]
        height = GAP + LINE * max(map(len, texts)) + 12
        middles = [EDGE + place * (width + GAP) + width // 2 for place in range(len(floor))]
        for place, (room, said) in enumerate(zip(floor, texts, strict=True)):
            x = EDGE + place * (width + GAP)
            drawn.append(box(x, y, width, height, room.name, said))
        drawn += [
            f'<path class="down" d="M{_between(start, middle)} {y - GAP} V{y - 3}"/>'
            for higher, start in above
            for lower, middle in zip(floor, middles, strict=True)
            if lower.name in higher.uses
        ]
        above = list(zip(floor, middles, strict=True))
        y += height + GAP
    size = f'width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            "<title>The rooms of Artificer and what each imports</title>",
            f"<style>{STYLE}</style>",
            f'<marker id="tip" {TIP}><path class="uses" d="M0 0 L8 4 L0 8 z"/></marker>',
            f'<rect class="page" width="{WIDTH}" height="{y}"/>',
            *drawn,
            "</svg>\n",
        )
    )


def _between(start: int, end: int) -> int:
    """The x of a vertical arrow between two boxes: inside the narrower of them."""
    return end if abs(end - WIDTH // 2) > abs(start - WIDTH // 2) else start


def lines(room: Room, width: int) -> Iterator[tuple[str, str]]:
    """The lines of a box below its name: style and text."""
    room_for = int((width - 36) / LETTER)
    for line in wrap(room.what, room_for):
        yield "what", line
    for line in wrap(" · ".join(room.inside), room_for):
        yield "text", line
    yield "uses", f"imports {', '.join(room.uses) or 'nothing of the house'}"


def box(x: int, y: int, width: int, height: int, name: str, said: list[tuple[str, str]]) -> str:
    """One box."""
    rows = [f'<text class="name" x="{x + 18}" y="{y + 26}">{name}/</text>']
    for place, (style, text) in enumerate(said, 1):
        row = y + 28 + LINE * place
        rows.append(f'<text class="{style}" x="{x + 18}" y="{row}">{escape(text)}</text>')
    frame = f'<rect class="room" x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>'
    return "\n".join((frame, *rows))


if __name__ == "__main__":
    main()
