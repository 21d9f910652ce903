"""A datasheet in Markdown: what an export is, how it came about, and what it is no good for.

In the sense of Gebru et al., "Datasheets for Datasets" (2021): motivation, composition, collection,
preprocessing, uses, distribution, maintenance.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from ha_api.boards.presentation.datasheet_columns import COLUMNS
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.datasheets import Datasheet
from ha_api.platform.text import printable

AUDIENCE = {
    Mode.SAFE_16: "suitable from 16 years on",
    Mode.UNCENSORED_18: "for adults, shown only to participants who declared to be 18 or older",
}


def as_markdown(sheet: Datasheet) -> str:
    """Return the datasheet; of simulated data its first line says so."""
    ground = sheet.export.ground
    kind = "Datasheet of simulated data" if ground.simulated else "Datasheet"
    parts = [
        f"# {kind}: {_plain(ground.title)}",
        *_simulated(sheet),
        *_section("Motivation", _motivation(sheet)),
        *_section("Composition", _composition(sheet)),
        *_columns(sheet),
        *_section("Collection", _collection(sheet)),
        *_section("Preprocessing", _preprocessing(sheet)),
        *_section("Uses", _uses(sheet)),
        *_section("Limits", _limits(sheet)),
        *_section("Distribution", _distribution(sheet)),
        *_section("Maintenance", _maintenance(sheet)),
    ]
    return "\n\n".join(parts) + "\n"


def _section(title: str, items: Iterator[str]) -> tuple[str, str]:
    return f"## {title}", "\n".join(f"- {item}" for item in items)


def _simulated(sheet: Datasheet) -> Iterator[str]:
    if sheet.export.ground.simulated:
        yield (
            "**Simulated: no person gave any of these rankings, apart from those who tried out"
            " voting here, and nothing follows from them about people, models or texts.**"
        )


def _motivation(sheet: Datasheet) -> Iterator[str]:
    ground, recipe = sheet.export.ground, sheet.export.recipe
    yield (
        "So that a ranking of language models, by people's comparisons of their answers, can be"
        " computed, questioned and recomputed by anybody."
    )
    yield (
        f"Board `{ground.board}`; study `{ground.study}` ({_plain(ground.study_title)}), language"
        f" `{ground.language}`, mode `{ground.mode}`: {AUDIENCE[ground.mode]}."
    )
    yield f"Snapshot `{recipe.public_id}`, method `{recipe.method_version}`."


def _composition(sheet: Datasheet) -> Iterator[str]:
    facts, roster = sheet.export.facts, sheet.export.roster
    yield "A record is one ranking: one person's order of the answers to one task that they saw."
    yield (
        f"{facts.rankings:,} rankings by {facts.participants:,} participants of {facts.tasks:,}"
        f" tasks. Counted: {facts.counted:,}; repeats: {facts.repeats:,}; test traffic:"
        f" {facts.technical:,}."
    )
    yield f"{facts.with_people:,} of them hold an answer by a person."
    if facts.first_at is not None and facts.last_at is not None:
        yield f"The first is of {_day(facts.first_at)}, the last of {_day(facts.last_at)}."
    yield f"{facts.suitable:,} suit research; {_left_out(sheet)}"
    yield f"The roster has {len(roster):,} models: {', '.join(f'`{_plain(s)}`' for s in roster)}."
    yield "Rankings may hold models outside the roster: they are exported, and enter no rating."
    yield "No texts of tasks or answers, no names, addresses or devices of people are in it."


def _left_out(sheet: Datasheet) -> str:
    if sheet.wish.research:
        return "the others are left out of this file, which cannot be verified for that reason."
    return "the others are marked where the format has a column for it."


def _columns(sheet: Datasheet) -> Iterator[str]:
    yield "### Columns"
    rows = "\n".join(f"| `{name}` | {COLUMNS[name]} |" for name in sheet.columns)
    yield f"| column | what |\n| --- | --- |\n{rows}"
    yield (
        "The first line, in Parquet the metadata `ha`, is the header: how the snapshot was computed"
        " and what came out."
    )


def _collection(sheet: Datasheet) -> Iterator[str]:
    facts, ground = sheet.export.facts, sheet.export.ground
    yield f"Population, as the operator describes it: {_plain(ground.population)}"
    if facts.imported:
        yield (
            f"{facts.imported:,} rankings were made elsewhere and imported from files; how their"
            " comparisons were chosen is not known here. Where a line of them had no time, the time"
            " here is that of the import."
        )
    if facts.showings:
        yield (
            f"{facts.showings:,} showings of four cards were drawn by {_listed(facts.algorithms)},"
            " which prefers what was compared rarely; each probability is stored, and stands beside"
            " the ranking. Showings that were skipped, or at which nothing was funny, are not here."
        )
    yield "Who takes part chooses to: participants are no sample of anybody but themselves."
    consents = [f"`{_plain(c.consent)}` ({c.participants:,})" for c in sheet.consents]
    yield (
        f"Consents that participants declared, by their version: {', '.join(consents)}."
        if consents
        else "No consent is stored for these participants: their rankings came from files."
    )


def _preprocessing(sheet: Datasheet) -> Iterator[str]:
    recipe = sheet.export.recipe
    yield "None of the rankings: they are the stored rows, in the order in which they were stored."
    yield (
        f"They go up to ranking {recipe.cut} of the database, with what each counted for up to"
        f" change {recipe.eligibility_cut}."
    )
    yield f"SHA-256 of their canonical lines: `{recipe.inputs_digest.hex()}`."


def _uses(sheet: Datasheet) -> Iterator[str]:
    yield "To recompute the leaderboard (`ha rank`), to verify it (`ha verify --export`)."
    yield "To study methods of rating, of sampling by its stored probabilities, and raters."
    yield (
        "Not to identify people: pseudonyms are kept apart from every other name of theirs, and"
        " times of rankings must not be used to undo that."
    )


def _limits(sheet: Datasheet) -> Iterator[str]:
    ground = sheet.export.ground
    yield "What is funny depends on the person, the language, the culture and the moment."
    yield "Participants choose to come, and who comes may move the result."
    yield "Adaptive sampling covers pairs better, but makes no absolute measure of humour."
    yield (
        f"Scores and intervals describe the answers collected in the study `{ground.study}`, its"
        " language and its participants, and no others (clause 11.1 of the method)."
    )


def _distribution(sheet: Datasheet) -> Iterator[str]:
    ground = sheet.export.ground
    yield f"Licence: {ground.licence}."
    if ground.source:
        yield f"To be named as the source, with every copy: {_plain(ground.source)}."
    yield "Whoever passes it on keeps the header, which names the snapshot."


def _maintenance(sheet: Datasheet) -> Iterator[str]:
    recipe = sheet.export.recipe
    yield (
        f"Written by {_plain(recipe.software)} from a snapshot of {_day(recipe.created_at)}, which"
        " never changes."
    )
    yield "A ranking that ceases to count is marked so in later snapshots; none is removed."
    yield "Later snapshots of the board hold these rankings and newer ones, under the same names."


def _listed(words: list[str]) -> str:
    return " and ".join(f"`{word}`" for word in words)


def _day(time: datetime) -> str:
    return time.astimezone(UTC).date().isoformat()


def _plain(text: str) -> str:
    """Return a text as one line that Markdown takes for nothing else."""
    line = " ".join(text.split())
    return printable(line).replace("`", "'").replace("|", "\\|").replace("<", "&lt;")
