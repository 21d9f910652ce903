"""Draws the cost of the bootstrap into benchmarks/plots: `make plots`, three minutes at most.

A picture says when and where it was measured by the commit alone: no date, so that the same
figures give the same file.
"""

import os
from pathlib import Path

from benchmarks import machine
from benchmarks.curves import Curve, Scale, curves

FOLDER = Path(__file__).with_name("plots")


def draw(curve: Curve, folder: Path, said: str) -> Path:
    """Draw a curve on logarithmic axes as an SVG file; `said` stands below it."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot, ticker

    style = {"svg.fonttype": "none", "svg.hashsalt": curve.name, "font.size": 9}
    with matplotlib.rc_context(style):
        figure, axes = pyplot.subplots(figsize=(6, 4), layout="constrained")
        for name, points in curve.series.items():
            axes.plot(*zip(*points, strict=True), marker="o", markersize=3, label=name)
        axes.set(xscale="log", yscale="log", xlabel=curve.across, ylabel=curve.up)
        across = sorted({x for points in curve.series.values() for x, _ in points})
        axes.set_xticks(across, [f"{x:,.0f}" for x in across])
        axes.set_xticks([], minor=True)
        axes.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
        axes.yaxis.set_major_formatter(ticker.StrMethodFormatter("{x:g}"))
        axes.yaxis.set_minor_formatter(ticker.NullFormatter())
        axes.grid(which="both", linewidth=0.3)
        axes.legend()
        figure.supxlabel(said, fontsize=6)
        path = folder / f"{curve.name}.svg"
        figure.savefig(path, metadata={"Date": None})
        pyplot.close(figure)
    return path


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    said = machine.described()
    print(said, flush=True)
    threads = sorted({1, 2, os.cpu_count() or 1})
    for curve in curves(Scale(threads=threads)):
        print(draw(curve, FOLDER, said).relative_to(machine.ROOT))


if __name__ == "__main__":
    main()
