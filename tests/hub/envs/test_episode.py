"""Whole episodes on a real hub: what a reset gives, what steps do, what a reward says of it."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import httpx
import pytest

from tests import servers

if TYPE_CHECKING:
    from tests.hub.envs.worlds import Agents

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_real_task_is_done_by_clicking_and_scores_one(agents: Agents) -> None:
    from tests.hub.envs.worlds import click, kept

    environment, begun = await agents.begin(kept("mail-folder-hide"))
    assert begun.info.instruction.startswith("In the mail, hide the folders")
    assert begun.info.max_steps == 10
    assert begun.info.mocks[0].id == "mail-mock"
    assert len(begun.info.mocks[0].digest) == 64
    assert (await environment.evaluate()).reward == 0
    for name in ("Show Travel in the side", "Important"):
        last = await click(environment, "switch", name)
    assert last.info.states["mail-mock"].version >= 3
    partly = await environment.evaluate()
    assert (partly.outcome, partly.reward) == ("scored", pytest.approx(2 / 3, abs=0.01))
    await click(environment, "switch", "Scheduled")
    verdicts = [await environment.evaluate(states=True) for _ in range(2)]
    assert [one.reward for one in verdicts] == [1, 1]
    assert verdicts[0].states == verdicts[1].states
    assert verdicts[0].states is not None
    assert verdicts[0].states["mail-mock"]["current_state"]["settings"]["userLabelShown"]["l3"] is False


async def test_each_mock_of_a_task_has_a_tab_and_the_first_is_in_front(agents: Agents) -> None:
    from tests.hub.envs.worlds import kept

    environment, begun = await agents.begin(kept("kanban-board-template"))
    assert [one.id for one in begun.info.mocks] == ["kanban-board-mock", "mail-mock"]
    assert [one.active for one in begun.observation.tabs] == [True, False]
    turned = await environment.step([{"action": "key", "keys": ["ctrl", "tab"]}])
    assert "mail-mock" in turned.observation.address
    back = await environment.step([{"action": "key", "keys": "ctrl+1"}])
    assert "kanban-board-mock" in back.observation.address
    closed = await environment.step(
        [{"action": "key", "keys": "ctrl+w"}, {"action": "key", "keys": "ctrl+w"}]
    )
    assert [one.ok for one in closed.results] == [True, False]
    assert "only tab" in str(closed.results[1].error)
    assert len(closed.observation.tabs) == 1


async def test_episodes_of_one_task_do_not_see_one_another(agents: Agents) -> None:
    from tests.hub.envs.worlds import click, kept

    first, begun = await agents.begin(kept("mail-folder-hide"))
    second, other = await agents.begin(kept("mail-folder-hide"))
    assert begun.info.mocks[0].sid != other.info.mocks[0].sid
    changed = await click(first, "switch", "Important")
    untouched = await second.step([{"action": "screenshot"}])
    assert changed.info.states["mail-mock"].version == 2
    assert untouched.info.states["mail-mock"].version == 1
    assert (await second.evaluate()).reward == 0


async def test_references_stay_with_their_elements(agents: Agents) -> None:
    from tests.hub.envs.worlds import click

    environment, begun = await agents.begin()
    before = {(one.role, one.name): one.ref for one in begun.observation.accessibility.nodes}
    after = (await environment.step([{"action": "screenshot"}])).observation.accessibility.nodes
    assert {(one.role, one.name): one.ref for one in after} == before
    elsewhere = (await click(environment, "link", "Sent")).observation.accessibility.nodes
    kept = {one.ref for one in elsewhere if (one.role, one.name) == ("button", "Compose")}
    assert kept == {before["button", "Compose"]}
    reloaded = await environment.step([{"action": "key", "keys": "f5"}])
    assert not {one.ref for one in reloaded.observation.accessibility.nodes} & set(before.values())


async def test_screenshots_are_kept_once_by_content(agents: Agents) -> None:
    environment, begun = await agents.begin(options={"inline_images": True})
    again = (await environment.observe()).screenshot
    first = begun.observation.screenshot
    kept = agents.node.images.read(first.sha256)
    assert kept is not None
    assert hashlib.sha256(kept[0]).hexdigest() == first.sha256
    assert kept[0].startswith(b"\x89PNG")
    assert (first.width, first.height) == (1280, 720)
    assert agents.node.images.read(again.sha256) is not None
    assert first.data


async def test_viewport_image_and_tree_are_as_asked_for(agents: Agents) -> None:
    options = {"image": "webp", "accessibility": False, "coordinates": "relative1000", "diffs": True}
    environment, begun = await agents.begin(viewport={"width": 1000, "height": 600}, options=options)
    picture = agents.node.images.read(begun.observation.screenshot.sha256)
    assert picture is not None
    assert picture[0][8:12] == b"WEBP"
    assert begun.observation.accessibility.nodes == ()
    assert await agents.page(environment).evaluate("[innerWidth, innerHeight]") == [1000, 600]
    stepped = await environment.step([{"action": "mouse_move", "coordinate": [1000, 1000]}])
    assert stepped.results[0].ok
    assert stepped.info.states["mail-mock"].diff == {}


async def test_bad_actions_are_results_and_the_others_are_done(agents: Agents) -> None:
    environment, _ = await agents.begin()
    stepped = await environment.step(
        [{"action": "fly"}, {"action": "left_click", "coordinate": [5000, 5]}, {"action": "wait", "time": 0}]
    )
    assert [one.ok for one in stepped.results] == [False, False, True]
    assert "outside the screen" in str(stepped.results[1].error)
    assert not stepped.terminated


async def test_terminate_ends_it_and_what_follows_is_not_done(agents: Agents) -> None:
    from hub.envs.episode import Over

    environment, _ = await agents.begin()
    ended = await environment.step(
        [{"action": "terminate", "status": "failure"}, {"action": "left_click", "coordinate": [5, 5]}]
    )
    assert (ended.terminated, ended.status, len(ended.results)) == (True, "failure", 1)
    with pytest.raises(Over):
        await environment.step([{"action": "screenshot"}])
    assert (await environment.evaluate()).reward == 0.5


async def test_steps_are_counted_up_to_the_bundles_bound(agents: Agents) -> None:
    from tests.hub.envs.worlds import bundle

    environment, begun = await agents.begin(bundle(actions=4))
    assert begun.info.max_steps == 12
    ends = [(await environment.step([{"action": "screenshot"}])).truncated for _ in range(12)]
    assert ends == [False] * 11 + [True]


@pytest.mark.parametrize(
    ("reward", "outcome"),
    [
        ('print("REWARD: 1.5")', "reward_failed"),
        ("raise SystemExit(3)", "reward_failed"),
        ("import math; print('REWARD:', math.nan)", "reward_failed"),
        ('print("REWARD: 0.0")', "scored"),
    ],
)
async def test_only_a_scored_run_has_a_number(agents: Agents, reward: str, outcome: str) -> None:
    from tests.hub.envs.worlds import bundle

    environment, _ = await agents.begin(bundle(reward=reward))
    verdict = await environment.evaluate()
    assert verdict.outcome == outcome
    assert (verdict.reward is not None) == (outcome == "scored")


async def test_a_reward_cannot_change_the_world(agents: Agents) -> None:
    from tests.hub.envs.worlds import MAIL, bundle

    reward = f"""
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen
sid = open("/tmp/task_web_sid").read()
body = json.dumps({{"action": "set_current", "state": {{}}}}).encode()
try:
    urlopen(Request("{MAIL}/post?sid=" + sid, body, {{"Content-Type": "application/json"}}))
    print("REWARD: 1.0")
except HTTPError as error:
    print("REWARD: 0.0" if error.code == 403 else "REWARD: 1.0")
"""
    environment, _ = await agents.begin(bundle(reward=reward))
    assert (await environment.evaluate()).reward == 0
    assert (await environment.step([{"action": "screenshot"}])).info.states["mail-mock"].version == 1


async def test_a_setup_that_fails_says_so_and_leaves_the_slot_usable(agents: Agents) -> None:
    from hub.envs.faults import SetupFailed
    from tests.hub.envs.worlds import bundle, task

    environment, _ = await agents.begin()
    with pytest.raises(SetupFailed, match="status 4"):
        await environment.reset(task(bundle(setup="raise SystemExit(4)")))
    with pytest.raises(SetupFailed, match="no session"):
        await environment.reset(task(bundle(setup="print('nothing')")))
    assert (await environment.reset(task(bundle()))).info.task_id == "small"


async def test_a_session_of_the_hub_ends_with_its_episode(agents: Agents, hub: servers.Hub) -> None:
    environment, begun = await agents.begin()
    mock = begun.info.mocks[0]
    where = f"{hub.url}/api/v1/sessions/{mock.id}/{mock.sid}"
    async with httpx.AsyncClient() as http:
        assert (await http.get(where)).status_code == 200
        await environment.close()
        assert (await http.get(where)).status_code == 404


async def test_dialogs_are_answered_and_told_once(agents: Agents) -> None:
    environment, _ = await agents.begin()
    page = agents.page(environment)
    await page.evaluate(
        "setTimeout(() => { window.said = [confirm('Delete it?'), prompt('Name?', 'Ada'), alert('Done')] })"
    )
    stepped = await environment.step([{"action": "wait", "time": 0.3}])
    assert [(one.type, one.message) for one in stepped.observation.dialogs] == [
        ("confirm", "Delete it?"), ("prompt", "Name?"), ("alert", "Done"),
    ]  # fmt: skip
    assert await page.evaluate("window.said") == [True, "Ada", None]
    assert (await environment.observe()).dialogs == ()


async def test_downloads_are_listed(agents: Agents) -> None:
    environment, _ = await agents.begin()
    script = """() => {
      const a = document.createElement('a')
      a.href = URL.createObjectURL(new Blob(['hello'])); a.download = '../a.txt'; a.click()
    }"""
    await agents.page(environment).evaluate(script)
    stepped = await environment.step([{"action": "wait", "time": 0.5}])
    [one] = stepped.observation.downloads
    assert (one.size, one.sha256) == (5, hashlib.sha256(b"hello").hexdigest())
    assert "/" not in one.name


async def test_a_tab_that_a_page_opens_comes_to_the_front(agents: Agents) -> None:
    environment, begun = await agents.begin()
    sid = begun.info.mocks[0].sid
    await agents.page(environment).evaluate("(to) => { window.open(to) }", f"/sent?sid={sid}")
    stepped = await environment.step([{"action": "wait", "time": 0.5}])
    assert [one.active for one in stepped.observation.tabs] == [False, True]
    assert "/sent" in stepped.observation.address
    assert stepped.observation.accessibility.nodes


async def test_answers_are_json(agents: Agents) -> None:
    environment, begun = await agents.begin()
    stepped = await environment.step([{"action": "screenshot"}])
    assert json.loads(stepped.model_dump_json())["info"]["step"] == 1
    assert set(stepped.info.timings) == {"act_ms", "settle_ms", "observe_ms"}
    assert begun.observation.accessibility.text.startswith("[e1] ")
