"""What a model is told: one fixed prompt, a history whose old screenshots are collapsed, and what went wrong."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from training.env_client.protocol import ActionResult, Dialog, Download, Observation, Screenshot, Tab
from training.scaffold import turn
from training.scaffold.history import COLLAPSED, Message, Picture, collapsed_length, messages
from training.scaffold.parser import parse
from training.scaffold.primitives import PRIMITIVES, schema
from training.scaffold.prompt import system_prompt
from training.scaffold.turn import Turn


def shot(name: str) -> Screenshot:
    return Screenshot(sha256=name, width=64, height=32)


def test_the_prompt_is_the_same_for_every_task_and_has_its_grammar() -> None:
    prompt = system_prompt()
    assert prompt == system_prompt()
    assert json.dumps(schema(), ensure_ascii=False)[1:-1] in prompt
    example = prompt[prompt.index("<tool_call>\n") : prompt.index("\n</tool_call>") + 13]
    assert parse("Action: Click.\n" + example).error is None
    assert "0 to 1000" not in prompt
    assert "from 0 to 1000" in system_prompt(coordinates="relative1000")


def test_the_user_can_be_called_in_evaluation_only() -> None:
    assert "call_user" not in system_prompt()
    assert "call_user" in system_prompt(call_user=True)
    assert len(PRIMITIVES) == 19
    assert len(schema()["parameters"]["properties"]["action"]["enum"]) == 18


def test_the_history_collapses_ten_turn_pairs_at_a_time() -> None:
    assert [collapsed_length(turn) for turn in (0, 9, 10, 19, 20, 35)] == [0, 0, 10, 10, 20, 30]


def test_old_screenshots_are_placeholders_and_all_texts_stay() -> None:
    turns = [Turn("Do it.", shot("a"), "Action: one"), Turn("", shot("b"), "Action: two")]
    assert messages("You are.", turns, "it failed", shot("c"), collapsed=1) == [
        Message("system", ("You are.",)),
        Message("user", (COLLAPSED, "\nDo it.")),
        Message("assistant", ("Action: one",)),
        Message("user", (Picture(shot("b")),)),
        Message("assistant", ("Action: two",)),
        Message("user", (Picture(shot("c")), "\nit failed")),
    ]


def test_a_failed_action_is_told_with_its_reason() -> None:
    results = [
        ActionResult(action="left_click", ok=True),
        ActionResult(action="key", ok=False, error="no key 'hyper'"),
    ]
    assert turn.after_calls(results, Observation()) == "key (call 2 of 2) failed: no key 'hyper'"
    assert turn.after_calls(results[:1], Observation()) == ""


def test_what_no_screenshot_shows_is_told() -> None:
    before = Observation(downloads=(Download(name="old.csv"),))
    after = Observation(
        downloads=(Download(name="old.csv"), Download(name="new.csv", size=12)),
        dialogs=(Dialog(type="confirm", message="Delete it?"),),
        tabs=(Tab(title="Mail"), Tab(title="Calendar", active=True)),
    )
    said = turn.after_calls(
        [ActionResult(action="call_user", ok=True, output="The blue one.")], after, before
    )
    assert said.splitlines() == [
        "call_user: The blue one.",
        "A confirm opened: Delete it?",
        "Downloaded: new.csv (12 bytes)",
        "Tabs: Mail, [Calendar]",
    ]


def test_an_unreadable_answer_is_told_with_the_parsers_words() -> None:
    said = turn.after_error("`time` must not be negative.")
    assert "`time` must not be negative." in said
    assert "nothing was done" in said


@pytest.mark.parametrize(
    "module", ["scaffold.parser", "scaffold.history", "trajectory.build", "rollout.episode", "env_client"]
)
def test_the_scaffold_needs_neither_torch_nor_django(module: str) -> None:
    loaded = "{name.split('.')[0] for name in sys.modules}"
    code = f"import sys, training.{module}; print({loaded} & {{'torch', 'django', 'hub'}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
