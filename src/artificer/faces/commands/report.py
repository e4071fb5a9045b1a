"""`artificer report RUN`: the results of a run as one self-contained page."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import Final

from artificer.faces.commands import localized, options
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.report.page import html_of, page_of
from artificer.faces.report.parts import Page
from artificer.lab.extras import needs_plots
from artificer.lab.report.runs import read_run

PAGE: Final = ".html"


@localized.command(
    "report",
    examples=("artificer report mine.run", "artificer report mine.run --plots plots"),
)
@localized.argument("run", metavar="folder")
@localized.option("--out", metavar="file")
@localized.option("--plots", metavar="folder")
def report(run: str, out: str | None, plots: str | None) -> int:
    """Write the report of a run, finished or not; returns the exit status."""
    needs_plots()
    found = read_run(Path(options.as_typed(run)))
    page = page_of(found, spoken_language())
    path = Path(options.as_typed(out)) if out else Path(f"{found.path.stem}{PAGE}")
    path.write_text(html_of(page), "utf-8")
    kilobytes = ceil(path.stat().st_size / 1000)
    tell(say("report_run.written", found.games, path=str(path), size=kilobytes))
    if plots:
        folder = Path(options.as_typed(plots))
        _write_plots(page, folder)
        tell(say("report_run.plots", len(page.plots), path=str(folder)))
    if found.games < found.asked:
        kept, again = found.games, found.command
        tell(say("report_run.unfinished", found.asked, kept=kept, command=again), err=True)
    return 0


def _write_plots(page: Page, folder: Path) -> None:
    """Write every plot as SVG and PNG, under its name."""
    folder.mkdir(parents=True, exist_ok=True)
    for plot in page.plots:
        (folder / f"{plot.name}.svg").write_text(plot.svg, "utf-8")
        (folder / f"{plot.name}.png").write_bytes(plot.png)
