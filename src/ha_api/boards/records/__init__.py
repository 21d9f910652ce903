"""The room's records: plain values, as the database and everybody outside read them."""

from ha_api.boards.records.answers import Answer as Answer
from ha_api.boards.records.answers import AnswerReport as AnswerReport
from ha_api.boards.records.answers import NewAnswer as NewAnswer
from ha_api.boards.records.boards import Board as Board
from ha_api.boards.records.leaderboard import Bridge as Bridge
from ha_api.boards.records.leaderboard import Components as Components
from ha_api.boards.records.leaderboard import DegenerateModel as DegenerateModel
from ha_api.boards.records.leaderboard import DegenerateReplicates as DegenerateReplicates
from ha_api.boards.records.leaderboard import Diagnostics as Diagnostics
from ha_api.boards.records.leaderboard import Leaderboard as Leaderboard
from ha_api.boards.records.leaderboard import Standing as Standing
from ha_api.boards.records.publications import Publication as Publication
from ha_api.boards.records.rosters import Roster as Roster
from ha_api.boards.records.studies import Mode as Mode
from ha_api.boards.records.studies import Study as Study
from ha_api.boards.records.tasks import NewTask as NewTask
from ha_api.boards.records.tasks import Task as Task
