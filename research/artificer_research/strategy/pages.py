"""The guides: Markdown and plots in each language, from the kept figures alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from artificer.faces.report.charts import PlotMark, dots, titled
from artificer.lab.estimates import Estimate
from artificer.lab.extras import svg_of
from artificer.players.utopia.weights import BY_HAND, NAMES, from_self_play
from artificer.words.languages import ENGLISH, LANGUAGES
from artificer.words.rendering import words_in
from artificer_research.strategy.figures import Figure, read

FOLDER: Final = Path("docs/strategy")
TEMPLATES: Final = Path(__file__).with_name("templates")

GUIDES: Final = {
    "utopia-engine": "utopia-engine-3e",
    "sorcery": "sorcery",
    "utopia": "utopia",
}
"""By guide: the ruleset whose words it uses."""

MINUS: Final = "−"

LEAST_MET: Final = 30
"""The places at which something must have been met for the mean of its worths."""


@dataclass(frozen=True)
class Chart:
    """A plot of a guide: rows of the figures under `key`, of each series, by their labels."""

    name: str
    what: str
    rows: tuple[tuple[str, str], ...]
    """Labels, and the keys below `of`."""
    series: tuple[tuple[str, str], ...]
    """Names of the series, and the keys of their figures; one without a name stands alone."""


def write(folder: Path = FOLDER) -> None:
    """Write all guides, and their plots."""
    figures = read(folder / "figures.json")
    for language in LANGUAGES:
        for guide in ("README", *GUIDES):
            page = folder_of(folder, language) / f"{guide}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text_of(guide, language, figures))
        for chart in charts(language, figures):
            path = folder / f"{chart.name}.{language}.svg"
            path.write_text(svg_of(drawn(chart, figures)))


def folder_of(folder: Path, language: str) -> Path:
    """The folder of the guides in a language."""
    return folder if language == ENGLISH else folder / language


def text_of(guide: str, language: str, figures: Mapping[str, Any]) -> str:
    """A guide in a language."""
    template = environment(TEMPLATES).get_template(f"{guide}.{language}.md")
    name = words_in(language, GUIDES.get(guide, "utopia-engine-3e")).name
    return template.render(
        f=partial(figure_at, figures),
        share=share,
        points=points,
        mean=mean,
        name=name,
        ranked=ranked,
        started=started,
        points_of_enough=points_of_enough,
        weights=dict(zip(NAMES, zip(BY_HAND, from_self_play(), strict=True), strict=True)),
        weight=weight,
        language=language,
    )


def environment(templates: Path) -> Environment:
    """What renders pages of Markdown; it knows no value that is not handed to it."""
    return Environment(
        loader=FileSystemLoader(templates),
        autoescape=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def figure_at(figures: Mapping[str, Any], *keys: object) -> Any:
    """The figures at nested keys, the first of which names the part; KeyError without them."""
    found: Any = figures
    for key in keys:
        found = found[str(key)]
    return found


def share(figure: Figure) -> str:
    """A share in per cent with its interval: `86.5 % (82.7 to 89.6)`."""
    low, high = (f"{100 * figure[end]:.1f}" for end in ("low", "high"))
    return f"{100 * figure['mean']:.1f} % ({low}–{high})"


def points(figure: Figure) -> str:
    """A difference of chances in points with its interval: `−7.0 (−8.1 to −5.9)`."""
    each = [f"{100 * figure[key]:+.1f}".replace("-", MINUS) for key in ("mean", "low", "high")]
    return f"{each[0]} ({each[1]} … {each[2]})"


def points_of_enough(figures: Mapping[str, Figure], key: str) -> str:
    """The points of a key if it was met at LEAST_MET places or more, else a dash."""
    figure = figures.get(key)
    return points(figure) if figure and figure["n"] >= LEAST_MET else "–"


def mean(figure: Figure) -> str:
    """A mean with its interval: `4.2 (4.0 to 4.4)`."""
    return f"{figure['mean']:.2f} ({figure['low']:.2f}–{figure['high']:.2f})"


def ranked(figures: Mapping[str, Figure], least: int) -> list[tuple[str, Figure]]:
    """The figures with at least `least` cases, the highest first."""
    enough = ((key, figure) for key, figure in figures.items() if figure["n"] >= least)
    return sorted(enough, key=lambda each: -each[1]["mean"])


def weight(hundredths: int, kind: str) -> str:
    """A number of Utopia's plan: `1.15` points or units, or `85 %` as a share."""
    return f"{hundredths} %" if kind == "share" else f"{hundredths / 100:.2f}"


def started(engine: Mapping[str, Figure], days: Sequence[int]) -> tuple[int, int]:
    """The number of first attempts on these days, and of games won after them.

    `engine` has them by `day.hit points left`.
    """
    some = [each for key, each in engine.items() if int(key.split(".")[0]) in days]
    tried = sum(int(each["n"]) for each in some)
    return tried, round(sum(each["mean"] * each["n"] for each in some))


def charts(language: str, figures: Mapping[str, Any]) -> Iterator[Chart]:
    """The plots in a language."""
    chinese = language != ENGLISH
    engine, sorcery = (words_in(language, ruleset) for ruleset in ("utopia-engine-3e", "sorcery"))
    editions = (
        ("第三版" if chinese else "3rd edition", "utopia-engine-3e.worths"),
        ("第二版" if chinese else "2nd edition", "utopia-engine-2e.worths"),
    )
    gain = "勝率差、百分點" if chinese else "chance to win, difference in points"
    yield Chart(
        "first-region",
        gain,
        tuple((engine.name("region", region), f"first.{region}") for region in range(1, 7)),
        editions,
    )
    things = [
        *((engine.name("treasure", number), f"treasure.{number}") for number in range(1, 7)),
        *((f"{MINUS} {engine.name('tool', tool)}", f"no_tool.{tool}") for tool in range(3)),
    ]
    yield Chart("things", gain, tuple(things), editions)
    inputs = figures["sorcery"]["2"]["inputs"]
    yield Chart(
        "sorcery-inputs",
        "勝出的比例" if chinese else "games won",
        tuple((sorcery.name("resource", int(key)), key) for key in inputs),
        (("", "sorcery.2.inputs"),),
    )


def drawn(chart: Chart, figures: Mapping[str, Any]) -> Any:
    """A plot of figures."""
    are_gains = len(chart.series) > 1
    unit = 100 if are_gains else 1
    marks = []
    for series, path in chart.series:
        part = figures[path] if path in figures else figure_at(figures, *path.split("."))
        for label, key in chart.rows:
            ends = (part[key][end] * unit for end in ("mean", "low", "high"))
            center, low, high = ends
            marks.append(PlotMark(label, series, Estimate(center, None, low, high)))
    return titled(dots(marks, chart.what, not are_gains, zero=are_gains), "")
