"""Who may call: partners by keys, participants by tokens, anybody for what is public."""

from ha_api.platform.access.access import Access as Access
from ha_api.platform.access.access import Enrolled as Enrolled
from ha_api.platform.access.callers import ANONYMOUS as ANONYMOUS
from ha_api.platform.access.callers import INSTALLATION as INSTALLATION
from ha_api.platform.access.callers import Caller as Caller
from ha_api.platform.access.records import ListedKey as ListedKey
from ha_api.platform.access.records import Scope as Scope
