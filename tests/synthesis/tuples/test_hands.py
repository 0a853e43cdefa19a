"""The hands of a model's side: they work in its view, and what they reach is that side's own."""

from __future__ import annotations

import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from synthesis.llm.tools import ToolError
from synthesis.runner import Addresses, Box
from synthesis.tuples.hands.shown import at, shown
from synthesis.tuples.pipeline import doorkeeper, reading, sides
from synthesis.tuples.pipeline.discriminating import guarded
from synthesis.tuples.pipeline.hands import Hands
from tests.synthesis.tuples import cast, made

INITIAL = {"notes": [{"id": "n1", "text": "Fern", "done": False}]}
GOLDEN = {"notes": [{"id": "n1", "text": "Fern", "done": True}]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    side = tmp_path / "discriminator"
    side.mkdir()
    other = tmp_path / "generator"
    other.mkdir()
    (other / "golden_patch.py").write_text(cast.OTHER_CANARY)
    return side


def test_files_are_written_read_and_edited_in_the_sides_own_folder(folder: Path) -> None:
    hands = Hands("discriminator", folder)
    assert hands.do("list_files", {}) == "There are no files yet."
    hands.do("write_file", {"name": "reward.py", "text": "print('a')\nprint('b')\n"})
    hands.do("edit_file", {"name": "reward.py", "old": "print('b')", "new": "print('c')"})
    assert hands.do("read_file", {"name": "reward.py"}) == "print('a')\nprint('c')\n"
    assert hands.text("reward.py") == "print('a')\nprint('c')\n"
    with pytest.raises(ToolError, match="occurs 0 times"):
        hands.do("edit_file", {"name": "reward.py", "old": "print('b')", "new": ""})


@pytest.mark.parametrize(
    "name", ["../generator/golden_patch.py", "/etc/passwd", "..", "door", "a/b", "nothing.py", ".hidden"]
)
def test_no_name_leads_out_of_it(folder: Path, name: str) -> None:
    hands = Hands("discriminator", folder)
    with doorkeeper.opened(folder / "door", {}), pytest.raises(ToolError) as refused:
        hands.do("read_file", {"name": name})
    assert cast.OTHER_CANARY not in str(refused.value)


def test_a_link_in_the_folder_is_no_file(folder: Path) -> None:
    """Neither hand nor orchestrator follows one, wherever it came from."""
    (folder / "reward.py").symlink_to(folder.parent / "generator" / "golden_patch.py")
    hands = Hands("discriminator", folder)
    with pytest.raises(ToolError):
        hands.do("read_file", {"name": "reward.py"})
    assert hands.text("reward.py") is None


def test_states_come_through_the_window_and_only_with_its_token(folder: Path) -> None:
    worlds = {("initial", "m"): lambda: INITIAL, ("golden", "m"): lambda: GOLDEN}
    with doorkeeper.opened(folder / "door", worlds) as window:
        hands = Hands("discriminator", folder, window.token)
        assert hands.do("read_state", {"world": "golden", "mock": "m", "path": "/notes/n1/done"}) == "true"
        told = hands.do("read_differences", {"mock": "m"})
        assert "/notes/n1/done: false -> true" in told
        with pytest.raises(ToolError, match="404"):
            hands.do("read_state", {"world": "golden", "mock": "other"})
        with pytest.raises(ToolError, match="401"):
            Hands("discriminator", folder, "wrong").do("read_state", {"world": "golden", "mock": "m"})


def test_a_long_state_is_outlined_and_its_parts_can_be_asked_for() -> None:
    state = {"notes": {f"n{number}": {"id": f"n{number}", "text": "x" * 100} for number in range(500)}}
    assert "ask for a deeper path" in shown(state["notes"])
    assert shown(at(state, "/notes/n7/text")) == f'"{"x" * 100}"'


# --- trials of a reward ---------------------------------------------------------------------------


def go(state: Any) -> Any:
    return lambda diff: {
        "initial_state": INITIAL, "current_state": state, "state_diff": {"asked": diff}, "mock": {"secret": 1},
    }  # fmt: skip


WORLDS = {("initial", made.MOCK): go(INITIAL), ("golden", made.MOCK): go(GOLDEN)}


def test_a_reward_is_tried_on_the_two_worlds_and_reaches_nothing_else(addresses: Addresses) -> None:
    look = f'''import json
from urllib.request import Request, urlopen
SID = open("/tmp/task_web_sid").read().strip()
def tried(path, **more):
    try:
        return urlopen(Request("{made.URL}" + path, **more), timeout=10).status
    except Exception as error:
        return getattr(error, "code", type(error).__name__)
seen = [tried("/history?sid=" + SID), tried("/go?sid=other"), tried("/post?sid=" + SID, data=b"{{}}")]
seen.append(tried("/api/v1/sessions"))
state = json.load(urlopen("{made.URL}/go?sid=" + SID, timeout=10))
assert seen == [404, 404, 405, 404], seen
assert sorted(state) == ["current_state", "initial_state", "state_diff"], sorted(state)
print("REWARD:", float(state["current_state"]["notes"][0]["done"]))
'''
    with reading.opened(WORLDS) as address, Box.open(address, addresses) as box:
        scores = box.scores(look, ["initial", "golden"])
    assert [(one.reward, one.why) for one in scores] == [(0.0, ""), (1.0, "")]


def test_the_reading_hub_takes_the_ways_of_asking_that_a_hub_takes() -> None:
    with reading.opened(WORLDS) as address:
        with urllib.request.urlopen(f"{address}/m/{made.MOCK}/go?sid=golden&diff=items") as answer:
            assert b'"asked": "items"' in answer.read()
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{address}/m/{made.MOCK}/go?sid=golden&diff=../x")


def test_advice_that_repeats_the_reward_does_not_pass() -> None:
    line = cast.WEAK.splitlines()[-2]
    assert guarded(f"The note is not done.\n  I check: {line}\nLook again.", cast.WEAK) == (
        "The note is not done.\nLook again."
    )


@pytest.mark.parametrize("side", ["generator", "discriminator"])
def test_no_vendors_key_is_in_a_view(folder: Path, monkeypatch: pytest.MonkeyPatch, side: str) -> None:
    for name in ("ANTHROPIC_API_KEY", "HUB_LLM_OPENAI_API_KEY"):
        monkeypatch.setenv(name, cast.KEY)
    look = (
        "import glob, os; print(os.environ, [open(one, 'rb').read() for one in glob.glob('/proc/*/environ')])"
    )
    done = sides.executed(side, folder, [sys.executable, "-c", look])
    assert "PYTHONPATH" in done.stdout, done.stderr
    assert cast.KEY not in done.stdout
