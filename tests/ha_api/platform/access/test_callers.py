import pytest

from ha_api.platform.access import ANONYMOUS, Caller, Scope
from ha_api.platform.refusals import RefusalCode, RefusedError

KEY = Caller(partner_id=3, key_id=7, scopes=frozenset({Scope.VOTE}))
PARTICIPANT = Caller(partner_id=3, participant_id=9, adult=True)


def test_all_keys_of_a_partner_are_one_caller_and_a_participant_is_another() -> None:
    assert KEY.name == "partner:3"
    assert PARTICIPANT.name == KEY.acting_for(9, adult=False).name == "participant:9"


def test_a_key_that_acts_for_somebody_keeps_its_scopes() -> None:
    acting = KEY.acting_for(9, adult=True)
    assert (acting.participant_id, acting.adult, acting.key_id) == (9, True, 7)
    acting.require(Scope.VOTE)


@pytest.mark.parametrize(
    ("caller", "scope", "code"),
    [
        (ANONYMOUS, Scope.VOTE, RefusalCode.UNAUTHENTICATED),
        (KEY, Scope.OPERATOR, RefusalCode.FORBIDDEN),
        (PARTICIPANT, Scope.VOTE, RefusalCode.FORBIDDEN),
    ],
)
def test_a_scope_that_is_not_there_is_refused(
    caller: Caller, scope: Scope, code: RefusalCode
) -> None:
    with pytest.raises(RefusedError, match=f"a key with the scope {scope}") as refused:
        caller.require(scope)
    assert refused.value.refusal.code == code


def test_an_operator_is_a_key_of_that_scope_alone() -> None:
    assert Caller(1, 1, frozenset({Scope.OPERATOR})).is_operator
    assert not any(caller.is_operator for caller in (ANONYMOUS, KEY, PARTICIPANT))
