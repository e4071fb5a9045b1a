"""The colours of reports: a light theme, ink on paper, and a dark one, brass on slate.

A plot is drawn in the colours of the light theme. In the page a style sheet replaces each of them
by its dark counterpart; a standalone picture needs no style sheet.
"""

from __future__ import annotations

from typing import Any, Final

INK: Final = "#2b2620"
FAINT: Final = "#665b4b"
RULE: Final = "#d9cba9"
PAPER: Final = "#fffaee"

SERIES: Final = (
    "#8a3d1f", "#1f5f8b", "#66701a", "#7a3a86", "#b3730a", "#237a73", "#a8325e", "#55606a"
)  # fmt: skip
"""Colours of series; neighbours are distinct with colour blindness, too."""

NIGHT: Final = {
    INK: "#ece4d0",
    FAINT: "#aaa08a",
    RULE: "#3d4a4f",
    PAPER: "#212b2f",
    **dict(
        zip(
            SERIES,
            (
                "#e8935f",
                "#79b8ea",
                "#bcc75f",
                "#cfa0de",
                "#e9bd54",
                "#78cfc2",
                "#f28db0",
                "#aab6be",
            ),
            strict=True,
        )
    ),
}
"""The dark colour of each light one."""

SHAPES: Final = (
    "circle", "square", "triangle-up", "diamond",
    "cross", "triangle-down", "stroke", "triangle-right",
)  # fmt: skip

FONT: Final = "Georgia,serif"

WIDTH: Final = 240
"""Width of a plot's frame, in CSS pixels: readable on a phone, and two fit side by side."""

LABEL: Final = 18
"""Width of a label beside a plot, in cells."""

_TEXT: Final = {"labelFont": FONT, "titleFont": FONT, "labelFontSize": 12, "titleFontSize": 12}

CONFIG: Final[dict[str, Any]] = {
    "background": PAPER,
    "font": FONT,
    "view": {"stroke": None},
    "title": {
        "font": FONT,
        "fontSize": 15,
        "color": INK,
        "anchor": "start",
        "frame": "group",
        "offset": 12,
    },
    "axis": {
        **_TEXT,
        "labelColor": INK,
        "titleColor": FAINT,
        "titleFontWeight": "normal",
        "titlePadding": 8,
        "gridColor": RULE,
        "gridOpacity": 1,
        "domainColor": RULE,
        "tickColor": RULE,
        "labelLimit": 150,
    },
    "legend": {
        **_TEXT,
        "labelColor": INK,
        "titleColor": FAINT,
        "titleFontWeight": "normal",
        "orient": "bottom",
        "labelLimit": 340,
        "symbolStrokeWidth": 0,
        "symbolOpacity": 1,
        "rowPadding": 4,
    },
    "range": {"category": [*SERIES], "symbol": [*SHAPES]},
    "point": {"size": 60, "filled": True, "opacity": 1},
    "header": {"labelFont": FONT, "labelFontSize": 12, "labelColor": INK, "labelLimit": 300},
}
