from dataclasses import replace
from pathlib import Path

import numpy as np

from ha_api.boards.records import Bridge, Components, DegenerateModel
from ha_api.boards.service.diagnostics import diagnostics
from ha_core.methods.ha.results import Cluster, Gap
from tests.ha_api.boards.samples import rankings, rated


def test_codes_become_names(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["z"], ["y"], ["x"]], [["x"], ["z"]], [["b"], ["a"]])
    told = diagnostics(rated(named), named)
    assert told.components == Components(
        undirected=(("x", "y", "z"), ("a", "b")), strong=(("x", "y", "z"), ("a",), ("b",))
    )
    assert (told.winless, told.undefeated) == (("a",), ("b",))
    assert (told.rankings, told.participants, told.tasks, told.comparisons) == (3, 3, 3, 5)
    assert told.closed_form_gap == "comparison_graph_not_strongly_connected"
    assert told.distance_from_maximum is None
    assert len(told.parameters_digest) == 64


def test_bridges_are_named_on_their_axis(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["b"], ["a"]], [["a"], ["b"]])
    rating = rated(named)
    bridges = (Cluster("participant", 1), Cluster("task", 0))
    gap = Gap.ONE_CLUSTER_HOLDS_TOGETHER
    told = diagnostics(
        replace(rating, closed=replace(rating.closed, gap=gap, bridges=bridges)), named
    )
    assert told.bridges == (Bridge("participant", "p1"), Bridge("task", "t0"))
    assert told.closed_form_gap == "one_cluster_holds_the_graph_together"


def test_degenerate_replicates_name_the_models_that_cause_them(tmp_path: Path) -> None:
    named = rankings(tmp_path, [["b"], ["a"], ["c"]], [["a"], ["b"], ["c"]], [["c"], ["a"]])
    rating = rated(named)
    resampling = replace(
        rating.resampling,
        replicates=1000,
        absent=np.array([0, 0, 7]),
        winless=np.array([25, 0, 0]),
        undefeated=np.array([0, 0, 3]),
        with_absent=7,
        with_winless=25,
        with_undefeated=3,
        disconnected=2,
        capped=1,
    )
    inflating = np.array([True, False, False])
    changed = replace(rating, resampling=resampling, inflating=inflating)
    told = diagnostics(changed, named).degenerate_replicates
    assert (told.absent, told.winless, told.undefeated) == (7, 25, 3)
    assert (told.disconnected, told.iteration_limit) == (2, 1)
    assert told.models == (DegenerateModel("a", 0, 25, 0), DegenerateModel("c", 7, 0, 3))
    assert told.inflating == ("a",)


def test_rankings_that_do_not_count_are_numbered(tmp_path: Path) -> None:
    named = replace(rankings(tmp_path, [["b"], ["a"]]), not_counted=2)
    told = diagnostics(rated(named), named)
    assert (told.rankings, told.rankings_not_counted) == (1, 2)


def test_nothing_is_told_of_nothing(tmp_path: Path) -> None:
    named = rankings(tmp_path)
    told = diagnostics(rated(named), named)
    assert told.components == Components((), ())
    assert told.degenerate_replicates.models == ()
