"""`ha report`: a family's figures, each with its calculation, as a page or as data."""

import os
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from ha_api.platform.errors import CallError

if TYPE_CHECKING:
    from ha_api.index.service.reports import FamilyReports

ID = "IndexComputation:"


def report(
    family: str,
    /,
    *,
    format: Literal["md", "html", "json"] = "md",  # noqa: A002 - the name of the option
    computation: str | None = None,
    out: str = "-",
    force: bool = False,
) -> None:
    """Write the report of a family, by its slug: of its newest computation unless one is named.

    Parameters
    ----------
    family
        Its slug.
    format
        Markdown, one page of HTML, or JSON with all raw figures.
    computation
        The id of an earlier computation.
    out
        A file in place of standard output.
    force
        Replace a file that is there.

    """
    import asyncio

    from ha_api.platform.cli_places import looked_in
    from ha_api.platform.settings import Settings
    from ha_api.platform.signals import ended_by_signals

    of = None if computation is None else computation_id(computation)
    with ended_by_signals(), looked_in(Settings.read(os.environ)) as url:
        asyncio.run(_run(url, family, of, format, out, force))


async def _run(
    url: str, family: str, computation: UUID | None, format_: str, out: str, force: bool
) -> None:
    from ha_api.index.service.reports import FamilyReports
    from ha_api.platform import db
    from ha_api.platform.files.targets import target

    # First of all: that a file is there already is told before anything is read.
    with target(out, force=force) as stream:
        async with db.connected(url, connections=1) as database:
            found = await _found(FamilyReports(database), family, computation)
        stream.write(_written(found, format_).encode())


async def _found(reports: "FamilyReports", family: str, computation: UUID | None) -> dict[str, Any]:
    from ha_api.platform.text import quoted

    found = await reports.of(family, computation)
    if found is None:
        if not await reports.knows(family):
            raise CallError(problem=f"there is no family {quoted(family)}")
        of = f"by {computation}" if computation else "yet: ha refit index computes every family's"
        raise CallError(problem=f"{quoted(family)} has no score {of}")
    return found.document


def _written(report_: dict[str, Any], format_: str) -> str:
    if format_ == "json":
        import json

        return json.dumps(report_, allow_nan=False) + "\n"
    from ha_api.index.presentation.report_html import as_html
    from ha_api.index.presentation.report_markdown import as_markdown
    from ha_api.index.service.wording.sections import sections
    from ha_api.index.service.wording.words import named

    title, told = f"Report of {named(report_['family'])}", sections(report_)
    return as_html(title, told) if format_ == "html" else as_markdown(title, told)


def computation_id(name: str) -> UUID:
    """Return the id of a computation, as GraphQL shows it or bare. Raises CallError."""
    from ha_api.platform.text import quoted

    try:
        return UUID(name.removeprefix(ID))
    except ValueError:
        raise CallError(problem=f"{quoted(name)} is no id of a computation") from None
