"""Figures as programs read them."""

from __future__ import annotations

import json
from typing import Any

from artificer.lab.figure_table import Figure, Group, as_json


def json_of(figures: Figure | Group) -> dict[str, Any]:
    """What JSON says of them."""
    return dict(json.loads(json.dumps(as_json(figures))))
