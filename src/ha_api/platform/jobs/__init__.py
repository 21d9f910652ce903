"""Background jobs: put by whoever notices that there is work, done by worker processes."""

from ha_api.platform.jobs.kinds import Chores as Chores
from ha_api.platform.jobs.kinds import Job as Job
from ha_api.platform.jobs.kinds import Pace as Pace
from ha_api.platform.jobs.kinds import Tick as Tick
from ha_api.platform.jobs.queue import Queue as Queue
from ha_api.platform.jobs.worker import Worker as Worker
