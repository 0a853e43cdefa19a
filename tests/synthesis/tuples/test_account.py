"""`manage.py synth_report`: what a run came to, for people to read."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import timezone

from synthesis.tuples.contracts.verdicts import Outcome, Round, Tried
from synthesis.tuples.models import Item, Run
from tests.synthesis.tuples import made

pytestmark = pytest.mark.django_db(transaction=True)


def tried(name: str, expected: str, score: float, right: bool) -> Tried:
    return Tried(name=name, expected=expected, score=score, right=right)


def outcome() -> Outcome:
    """The first reward overlooks damage, the second does not."""
    (base,) = made.outcome().rounds
    said = [tried("nothing is done", "0", 0, right=True), tried("missing: /a", "below 1", 0.5, right=True),
            tried("as the oracle did it", "1", 1, right=True)]  # fmt: skip
    rounds = [
        Round.model_validate({
            **base.model_dump(), "number": number,
            "tried": [one.model_dump() for one in [*said, tried("damage: /b", "below 1", score, right=score < 1)]],
        })
        for number, score in ((1, 1.0), (2, 0.5))
    ]  # fmt: skip
    return Outcome(accepted=True, rounds=tuple(rounds))


@pytest.fixture
def finished() -> Run:
    run = made.run(size=2, ended_at=timezone.now())
    for item in made.items(run, 1, state=Item.State.ACCEPTED, seconds={"oracle": 2.0, "loop": 4.0}):
        Item.objects.filter(id=item.id).update(outcome=outcome().model_dump(mode="json"))
    made.items(run, 1, state=Item.State.REJECTED, reason="oracle_failed")
    return run


def said(run: Run, *words: str) -> str:
    out = StringIO()
    call_command("synth_report", str(run.id), *words, stdout=out)
    return out.getvalue()


def rows(text: str) -> dict[str, list[str]]:
    """Rows of all tables by their first cell."""
    cells = [
        [one.strip() for one in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return {one[0]: one[1:] for one in cells}


def test_it_tells_constraints_domains_rejects_and_times(finished: Run) -> None:
    text = said(finished, "--note", "Nothing else ran.")
    found = rows(text)
    assert "1 tuples of 2 asked for" in text
    assert "Nothing else ran." in text
    assert found["cross-application"] == ["at least 35%", "0 of 1 (0.0%)", "no"]
    assert found["documents"] == ["1", "0", "0", "100.0%"]
    assert found["oracle_failed"] == ["1"]
    assert found["seconds of a task in its lane"] == ["median 6.0, least 6.0, most 6.0"]
    assert found["rounds of accepted tuples"] == ["1 in round 2"]


def test_mutants_stand_by_kind_for_the_first_reward_and_the_accepted_one(finished: Run) -> None:
    text = said(finished)
    found = rows(text)
    assert found["damage"][1:] == ["1", "0 of 1 (0.0%)", "1 of 1 (100.0%)"]
    assert found["missing"][1:] == ["1", "1 of 1 (100.0%)", "1 of 1 (100.0%)"]
    assert "Of 3 wrong states the accepted rewards told 3 from right ones (100.0%" in text
    assert "as the oracle did it 1 of 1" in text


def test_it_is_written_to_a_file_and_an_unknown_run_is_told(finished: Run, tmp_path: Path) -> None:
    assert "Written" in said(finished, "--out", str(tmp_path / "run.md"))
    assert (tmp_path / "run.md").read_text() == said(finished)
    with pytest.raises(CommandError, match="synth list"):
        call_command("synth_report", "ffffffff", stdout=StringIO())
