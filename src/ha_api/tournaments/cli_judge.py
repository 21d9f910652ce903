"""`ha judge` and `ha collect`: judging, and answering, by models behind an endpoint."""

import os
import sys
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.platform.errors import CallError
from ha_api.platform.options import Whole
from ha_api.platform.text import printable
from ha_api.tournaments.judging.addresses import check_address, check_model, key_of
from ha_api.tournaments.judging.orders import KEY, Order


def judge(
    tournament: str,
    /,
    *,
    order: Order,
    judge: str | None = None,
    judgements: Annotated[Whole | None, Parameter(validator=Number(gte=0))] = None,
) -> None:
    """Judge the matches of a tournament by a model, each once; go on where an earlier run stopped.

    Budgets are of the judge altogether: what earlier runs stored is a part of them.

    Parameters
    ----------
    tournament
        Its slug.
    order
        Of whom is asked.
    judge
        The name under which it judges; without one, the main judge.
    judgements
        So many and no more.

    """
    from ha_api.tournaments.judging import commands

    _run(
        order,
        lambda url, key: commands.judge(url, key, tournament, judge, order, judgements, _tell),
    )


def collect(
    tournament: str, contestant: str, /, *, order: Order, names_allowed: bool = False
) -> None:
    """Ask a model for its answers to the prompts of a tournament that it has not answered yet.

    The budget is of the run.

    Parameters
    ----------
    tournament
        Its slug.
    contestant
        Slug of the model that answers.
    order
        Of whom is asked.
    names_allowed
        Keep answers that name their own model; without it another is asked for.

    """
    from ha_api.tournaments.judging import commands

    _run(
        order,
        lambda url, key: commands.collect(
            url, key, tournament, contestant, order, names_allowed, _tell
        ),
    )


def _run(order: Order, work: Callable[[str, str | None], Coroutine[Any, Any, None]]) -> None:
    import asyncio

    from ha_api.platform.cli_places import looked_in
    from ha_api.platform.refusals import RefusedError
    from ha_api.platform.settings import Settings
    from ha_api.platform.signals import ended_by_signals

    check_address(order.base_url)
    check_model(order.model)
    key = key_of(os.environ.get(KEY))
    with ended_by_signals(), looked_in(Settings.read(os.environ)) as url:
        try:
            asyncio.run(work(url, key))
        except RefusedError as error:
            refusal = error.refusal
            field = "" if refusal.field is None else f"{refusal.field}: "
            raise CallError(problem=f"{field}{refusal.message}") from None


def _tell(line: str) -> None:
    sys.stderr.write(f"{printable(line)}\n")
