"""Jobs: queued, run with what they print, cancelled, done again; and what others run beside them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from hub.catalog.models import Mock
from hub.lib.problem import Problem
from hub.live import kinds, services, tasks
from hub.live.kinds import Kind
from hub.live.models import Job, Line
from synthesis.tuples.models import Event, Run

pytestmark = pytest.mark.django_db(transaction=True)
URL = "/api/v1/jobs"
SLEEP = ["shell", "-v0", "-c", "import time; time.sleep(60)"]


@pytest.fixture(autouse=True)
def probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kinds whose commands are over soon, or not at all."""
    commands = {
        "good": ["--version"],
        "bad": ["no-such-command"],
        "long": ["shell", "-v0", "-c", "import time; time.sleep(60)"],
    }
    monkeypatch.setattr(kinds, "KINDS", {name: Kind(f"{name} {{mock}}", (), None) for name in commands})
    monkeypatch.setattr(kinds, "words_of", lambda kind, *_: commands[kind])
    Mock.objects.create(
        id="notes-mock", label="notes", title="Notes", category="documents", aliases=["notes"]
    )


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(services.catalogue, "mock_get", lambda name: Mock.objects.get(id=name))

    def run(kind: str = "good") -> Job:
        return services.job_make(kind=kind, arguments={"mock": "notes-mock"}, by="ada")

    return run


def test_a_job_runs_and_what_it_prints_is_kept(make: Any, queue: list[str], client: Client) -> None:
    job = make()
    assert queue == [str(job.pk)]
    assert tasks.run_job(str(job.pk)) == "done"
    row = client.get(f"{URL}/hub:{job.pk}").json()
    assert (row["state"], row["title"], row["made_by"], row["can"]) == (
        "done",
        "good notes-mock",
        "ada",
        ["retry"],
    )
    log = client.get(f"{URL}/hub:{job.pk}/log").json()
    assert "".join(line["text"] for line in log["results"]).startswith("5.")
    assert client.get(f"{URL}/hub:{job.pk}/log?after={log['last']}").json()["results"] == []


def test_a_job_that_fails_says_why_in_its_last_words(make: Any, client: Client) -> None:
    job = make("bad")
    assert tasks.run_job(str(job.pk)) == "failed"
    assert "no-such-command" in client.get(f"{URL}/hub:{job.pk}").json()["why"]


def test_a_waiting_job_is_cancelled_at_once_and_never_runs(make: Any, client: Client) -> None:
    job = make()
    assert client.post(f"{URL}/hub:{job.pk}/cancel").json()["state"] == "cancelled"
    assert tasks.run_job(str(job.pk)) == "not taken"
    assert not Line.objects.exists()
    assert client.post(f"{URL}/hub:{job.pk}/cancel").json()["error"] == "has_ended"


def test_a_running_job_is_ended_when_somebody_cancels(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    job = make("long")
    hear = services.job_hear

    def cancelled_meanwhile(*, job: Job, text: str) -> bool:
        Job.objects.filter(pk=job.pk).update(wants_end=True)
        return hear(job=job, text=text)

    monkeypatch.setattr(services, "job_hear", cancelled_meanwhile)
    assert tasks.run_job(str(job.pk)) == "cancelled"


def test_a_job_that_runs_is_left_alone_and_one_whose_worker_died_is_taken_over(make: Any) -> None:
    job = make()
    Job.objects.update(state="running", heard_at=timezone.now())
    assert tasks.run_job(str(job.pk)) == "not taken"
    Job.objects.update(heard_at=timezone.now() - 2 * services.SILENCE)
    assert tasks.run_job(str(job.pk)) == "done"


def test_retry_makes_a_job_of_its_own(make: Any, client: Client, queue: list[str]) -> None:
    job = make("bad")
    assert client.post(f"{URL}/hub:{job.pk}/retry").json()["error"] == "not_ended"
    tasks.run_job(str(job.pk))
    again = client.post(f"{URL}/hub:{job.pk}/retry").json()
    assert again["id"] == f"hub:{queue[-1]}" != f"hub:{job.pk}"


def test_without_a_queue_the_job_fails_and_says_what_to_do(
    make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise OSError("no broker")

    monkeypatch.setattr(services.app, "send_task", away)
    with pytest.raises(Problem, match="make run"):
        make()
    assert Job.objects.get().state == "failed"


def test_the_list_holds_what_others_run_too(make: Any, client: Client) -> None:
    job = make()
    run = Run.objects.create(size=5, mocks=["notes-mock"], state="running")
    Event.objects.create(run=run, kind="begun", text="5 tuples")
    Run.objects.filter(pk=run.pk).update(made_at=timezone.now() - dt.timedelta(hours=1))
    body = client.get(URL).json()
    assert [row["id"] for row in body["results"]] == [f"hub:{job.pk}", f"synthesis:{run.pk}"]
    assert body["counts"] == {"queued": 1, "running": 1}
    assert client.get(f"{URL}?kind=synthesis&state=running").json()["results"][0]["total"] == 5
    assert client.get(f"{URL}?state=failed").json()["count"] == 0
    assert client.get(f"{URL}?page_size=1&page=2").json()["results"][0]["id"] == f"synthesis:{run.pk}"
    assert "5 tuples" in client.get(f"{URL}/synthesis:{run.pk}/log").json()["results"][0]["text"]
    assert client.post(f"{URL}/synthesis:{run.pk}/cancel").json()["state"] == "cancelled"


@pytest.mark.parametrize("job", ["nothing", "hub:nothing", "synthesis:1", "other:1"])
def test_an_unknown_job_is_404(client: Client, job: str) -> None:
    assert client.get(f"{URL}/{job}").json()["error"] == "unknown_job"


def test_a_job_is_made_over_rest_for_a_mock_that_exists(client: Client) -> None:
    refused = client.post(URL, {"kind": "audit", "mock": "nothing-mock"}, content_type="application/json")
    assert (refused.status_code, refused.json()["error"]) in ((404, "unknown_mock"), (400, "unknown_kind"))
    assert not Job.objects.exists()
