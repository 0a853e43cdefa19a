"""Writes of re-verification: accepted items are queued when their mocks change, taken one by one, judged.

Called by the catalogue's signal, by `manage.py synth reverify` and by jobs. The rows are the queue, as a run's items
are.
"""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from synthesis.tuples import lookups
from synthesis.tuples.models import Event, Item, Verification

LEASE = timedelta(minutes=10)
ATTEMPTS = 3
State = Verification.State


def verifications_queue(*, mock_id: str = "") -> int:
    """Queue accepted items whose mocks have other versions now than they were made on; how many are new.

    What still waits for versions that are no longer current is dropped; what failed for reasons outside it waits anew.
    """
    current, count = lookups.current_versions(), 0
    accepted = Item.objects.filter(state=Item.State.ACCEPTED)
    if mock_id:
        accepted = accepted.filter(versions__has_key=mock_id)
    for item in accepted.only("id", "versions").iterator():
        now = {mock: current[mock] for mock in item.versions if mock in current}
        if len(now) < len(item.versions):
            continue  # a mock is not published here: nothing could be tried
        count += _queue(item, now)
    return count


def _queue(item: Item, now: dict[str, str]) -> int:
    target = lookups.target_of(now)
    with transaction.atomic():
        item.verifications.filter(state=State.QUEUED).exclude(target=target).delete()
        if now == item.versions:
            return 0
        again = item.verifications.filter(target=target, state=State.FAILED)
        if again.update(state=State.QUEUED, attempts=0, why=""):
            return 1
        return int(
            Verification.objects.get_or_create(item=item, target=target, defaults={"versions": now})[1]
        )


def waiting(*, mock_id: str = "") -> list[Verification]:
    """What can be taken now: queued, or left behind by somebody whose lease has ended."""
    free = Q(state=State.QUEUED) | Q(state=State.WORKING, leased_until__lt=timezone.now())
    found = Verification.objects.filter(free).select_related("item").order_by("id")
    return list(found.filter(versions__has_key=mock_id) if mock_id else found)


def verification_take(*, row: Verification) -> bool:
    """Whether it is ours now; False when somebody else was first."""
    now = timezone.now()
    free = Q(state=State.QUEUED) | Q(state=State.WORKING, leased_until__lt=now)
    taken = Verification.objects.filter(free, id=row.id, attempts=row.attempts).update(
        state=State.WORKING, leased_until=now + LEASE, attempts=row.attempts + 1
    )
    if taken:
        row.refresh_from_db()
    return bool(taken)


def verification_finish(*, row: Verification, reason: str, why: str, scores: dict[str, float | None]) -> None:
    """Judged: an empty reason says that all holds."""
    state = State.BROKEN if reason else State.PASSED
    with transaction.atomic():
        _end(row, state=state, reason=reason, why=why[:2000], scores=scores, ended_at=timezone.now())
        said = f"does not hold on {row.target}: {why}" if reason else f"holds on {row.target}"
        item = row.item
        Event.objects.create(run=item.run, item=item, kind="verified", text=f"{item.task_id} {said}"[:2000])


def verification_fail(*, row: Verification, why: str) -> None:
    """Something outside it broke: it goes back into the queue, a few times."""
    again = row.attempts < ATTEMPTS
    _end(row, state=State.QUEUED if again else State.FAILED, reason="", why=why[:2000])


def _end(row: Verification, **fields: object) -> None:
    """Only while it is ours: whoever took it after our lease had ended writes the outcome."""
    Verification.objects.filter(id=row.id, state=State.WORKING, attempts=row.attempts).update(
        leased_until=None, **fields
    )
    row.refresh_from_db()
