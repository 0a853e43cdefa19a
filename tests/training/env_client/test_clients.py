"""Both clients over HTTP: what they send, what they make of answers, when they ask again, what they leave behind."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.servers import wait_until
from tests.training.env_client.stand_in import HEIGHT, WIDTH, StandIn
from training.env_client import (
    Action,
    AsyncEnvClient,
    EnvClient,
    InfraFailed,
    NoSlot,
    Options,
    Rejected,
    SessionLost,
    SetupFailed,
    Task,
)
from training.env_client.retries import Retries

QUICK = Retries(first_s=0.001, longest_s=0.002, slot_wait_s=30.0)
TASK = Task(task_id="mail-1", seed=7)
CLICK = Action(action="left_click", coordinate=(40, 30))
FULL = (
    503,
    {"retry-after": "1"},
    {"ok": False, "error": "no_slot", "message": "all environments are in use"},
)


@pytest.fixture
def client(server: StandIn) -> Iterator[EnvClient]:
    with EnvClient(server.address, "secret", retries=QUICK) as client:
        yield client


@pytest.fixture
async def async_client(server: StandIn) -> AsyncIterator[AsyncEnvClient]:
    async with AsyncEnvClient(server.address, "secret", retries=QUICK) as client:
        yield client


def test_an_episode_blocking(server: StandIn, client: EnvClient) -> None:
    with client.environment(job_id="j1") as environment:
        begun = environment.reset(TASK)
        assert (begun.info.instruction, begun.info.mocks[0].version, begun.info.max_steps) == (
            "Send it.",
            "1.0.0",
            4,
        )
        assert begun.observation.screenshot is not None
        assert (begun.observation.screenshot.width, begun.observation.screenshot.height) == (WIDTH, HEIGHT)
        node = begun.observation.accessibility.nodes[0] if begun.observation.accessibility else None
        assert node is not None
        assert (node.centre, node.states) == ((40, 30), {"focused": True})
        done = environment.step([CLICK, Action(action="terminate", status="success")])
        assert (done.terminated, done.status, [one.action for one in done.results]) == (
            True, "success", ["left_click", "terminate"],
        )  # fmt: skip
        assert done.info.states["mail-mock"].version == 1
        assert environment.observe().address == done.observation.address
        assert environment.evaluate().reward == 0.5
        assert hashlib.sha256(environment.image("0" * 64)).hexdigest() == done.observation.screenshot.sha256  # type: ignore[union-attr]
    assert [one.body for one in server.asked("POST", "/sessions")] == [{"runtime": "web", "job_id": "j1"}]
    (reset,) = server.asked("POST", "/reset")
    assert (reset.body["task_id"], reset.body["seed"], reset.body["options"]["coordinates"]) == (
        "mail-1",
        7,
        "absolute",
    )
    (step,) = server.asked("POST", "/step")
    assert step.body["actions"][0] == {"action": "left_click", "coordinate": [40, 30]}
    assert len(server.asked("DELETE", "/s1")) == 1
    assert {one.headers["authorization"] for one in server.seen} == {"Bearer secret"}


async def test_an_episode_awaiting(server: StandIn, async_client: AsyncEnvClient) -> None:
    async with async_client.environment() as environment:
        assert (await environment.reset(TASK)).info.task_id == "mail-1"
        assert (await environment.step([CLICK])).info.step == 1
        assert (await environment.observe()).tabs[0].title == "Mail"
        assert (await environment.evaluate()).outcome == "scored"
        assert await environment.image("0" * 64)
    assert len(server.asked("DELETE", "/s1")) == 1
    assert (await async_client.slots())[0].free == 7


def test_a_bundle_goes_inline(server: StandIn, client: EnvClient) -> None:
    with client.environment() as environment:
        environment.reset(Task(task_id="t", files={"reward.py": "…"}, options=Options(inline_images=True)))
    (reset,) = server.asked("POST", "/reset")
    assert reset.body["bundle"] == {"files": {"reward.py": "…"}}
    assert "task_id" not in reset.body


def test_a_free_slot_is_waited_for(server: StandIn, client: EnvClient) -> None:
    server.answers["POST sessions"] = [FULL] * 3
    with client.environment() as environment:
        environment.reset(TASK)
    assert len(server.asked("POST", "/sessions")) == 4


def test_waiting_for_a_slot_ends(server: StandIn) -> None:
    server.answers["POST sessions"] = [FULL] * 999
    with (
        EnvClient(
            server.address, retries=Retries(longest_s=0.002, first_s=0.001, slot_wait_s=0.02)
        ) as client,
        client.environment() as environment,
        pytest.raises(NoSlot, match="all environments are in use"),
    ):
        environment.reset(TASK)


def test_a_step_whose_answer_was_lost_is_not_sent_again(server: StandIn, client: EnvClient) -> None:
    with client.environment() as environment:
        environment.reset(TASK)
        server.answers["POST step"] = ["hang up"]
        with pytest.raises(InfraFailed):
            environment.step([CLICK])
    assert len(server.asked("POST", "/step")) == 1


def test_what_changes_nothing_is_asked_again(server: StandIn, client: EnvClient) -> None:
    with client.environment() as environment:
        environment.reset(TASK)
        server.answers["POST evaluate"] = ["hang up", (503, {}, b"busy")]
        assert environment.evaluate().reward == 0.5
    assert len(server.asked("POST", "/evaluate")) == 3


def refusal(status: int, code: str) -> tuple[int, dict[str, str], dict[str, object]]:
    return status, {}, {"ok": False, "error": code, "message": "why"}


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (refusal(502, "infra_failed"), InfraFailed),
        (refusal(422, "setup_failed"), SetupFailed),
        (refusal(422, "invalid"), Rejected),
        (refusal(410, "lease_expired"), SessionLost),
        (refusal(200, "infra_failed"), InfraFailed),
        ((500, {"content-type": "text/html"}, b"<h1>broken</h1>"), InfraFailed),
        ((200, {}, {"ok": True, "observation": 3}), Rejected),
    ],
)
def test_refusals_are_told_apart(
    server: StandIn, client: EnvClient, answer: tuple[int, dict[str, str], object], kind: type[Exception]
) -> None:
    with client.environment() as environment:
        environment.reset(TASK)
        server.answers["POST step"] = [answer]
        with pytest.raises(kind):
            environment.step([CLICK])


def test_a_session_that_was_lost_is_taken_anew_at_the_next_reset(server: StandIn, client: EnvClient) -> None:
    with client.environment() as environment:
        environment.reset(TASK)
        server.answers["POST reset"] = [refusal(410, "lease_expired")]
        assert environment.reset(TASK).info.task_id == "mail-1"
        assert environment.session is not None
        assert environment.session.session_id == "s2"


def test_an_environment_is_used_for_many_episodes(server: StandIn, client: EnvClient) -> None:
    with client.environment() as environment:
        environment.reset(TASK)
        environment.reset(TASK)
    assert server.sessions == 1


def test_a_step_before_any_reset_says_what_to_do(client: EnvClient) -> None:
    with client.environment() as environment, pytest.raises(Rejected, match="call reset first"):
        environment.step([CLICK])


def test_the_lease_is_kept_while_nobody_steps(server: StandIn, client: EnvClient) -> None:
    with client.environment(heartbeat_s=0.01) as environment:
        environment.reset(TASK)
        wait_until(lambda: len(server.asked("POST", "/heartbeat")) >= 3)
    beats = len(server.asked("POST", "/heartbeat"))
    assert {one.path for one in server.asked("POST", "/heartbeat")} == {"/v1/sessions/s1/heartbeat"}
    assert len(server.asked("POST", "/heartbeat")) == beats


async def test_the_lease_is_kept_while_nobody_awaits(server: StandIn, async_client: AsyncEnvClient) -> None:
    async with async_client.environment(heartbeat_s=0.01) as environment:
        await environment.reset(TASK)
        await asyncio.to_thread(wait_until, lambda: len(server.asked("POST", "/heartbeat")) >= 3)
    assert len(server.asked("DELETE", "/s1")) == 1


def test_a_server_that_is_not_there_is_told() -> None:
    with (
        EnvClient("http://127.0.0.1:9", retries=QUICK) as client,
        client.environment() as environment,
        pytest.raises(InfraFailed, match="did not answer"),
    ):
        environment.reset(TASK)


def test_closing_gives_no_error_when_the_server_is_gone(server: StandIn, client: EnvClient) -> None:
    environment = client.environment()
    environment.reset(TASK)
    server.answers["DELETE s1"] = ["hang up"] * 9
    environment.close()
    assert environment.session is None


def test_a_client_may_speak_to_the_sessions_own_node(server: StandIn) -> None:
    address = server.address.replace("127.0.0.1", "localhost")
    with EnvClient(address, retries=QUICK) as client, client.environment(direct=True) as environment:
        environment.reset(TASK)
    hosts = [one.headers["host"].split(":")[0] for one in server.seen]
    assert hosts == ["localhost", "127.0.0.1", "127.0.0.1"]
