"""The room's enums, registered where each module that shows them takes them from."""

import strawberry

from ha_api.index.records.submissions import IndexKind as IndexKind
from ha_core.methods.index import Category as Category

strawberry.enum(Category, name="FamilyCategory", description="What a family makes.")
strawberry.enum(
    IndexKind, name="SubmissionKind", description="Of what a submission brings records."
)
