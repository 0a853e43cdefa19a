"""`manage.py tasks_check`: imported scripts run in the sandbox, on a hub with the published mocks."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.synthesis.tuples import house, made

BROKEN_REWARD = "print('REWARD: 1.5')\n"


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The line of each task; the tasks are imported once and checked together."""
    folder = tmp_path_factory.mktemp("checking")
    here = house.built(folder)
    source = folder / "in"
    made.bundle(source, made.task("ours"))
    made.dataset(source, "theirs")
    made.dataset(source, "hosted", files={
        name: text.replace(made.URL, "https://cua-gym-miro.example.org") for name, text in made.scripts().items()
    })  # fmt: skip
    shell = (
        'curl -sf -H "Content-Type: application/json" -d \'{"action":"set","state":{}}\' "URL/post?sid=sh-1"'
    )
    shell = f"set -e\n{shell.replace('URL', made.URL)} >/dev/null\nprintf sh-1 > /tmp/task_web_sid\n"
    made.dataset(
        source, "shell", files={"initial_setup.sh": shell, "initial_setup.py": None},
        config=[{"type": "execute", "parameters": {"command": ["bash", "initial_setup.sh"]}}],
    )  # fmt: skip
    made.dataset(source, "no-setup", files={"initial_setup.py": f"# {made.URL}\nraise SystemExit(3)\n"})
    made.dataset(source, "no-reward", files={"reward.py": BROKEN_REWARD})
    made.dataset(source, "desktop", app_type="gimp")
    names = [path.name for path in sorted(source.iterdir())]
    here.prepare(["tables"], here.version("1.0.0"), ["import", str(source)])
    out = here.manage("tasks_check", "--golden", *names, status=1)
    assert "3 of 7 have no score" in out
    return {name: next(line for line in out.splitlines() if line.startswith(f"{name} ")) for name in names}


def test_a_task_scores_nothing_at_its_start_and_full_after_its_own_patch(said: dict[str, str]) -> None:
    assert "initial: scored 0  golden: scored 1" in said["ours"]


@pytest.mark.parametrize("name", ["theirs", "hosted", "shell"])
def test_placeholders_host_names_and_shell_scripts_lead_to_the_mocks_here(
    said: dict[str, str], name: str
) -> None:
    assert "initial: scored 0" in said[name]


def test_a_failed_setup_is_no_score(said: dict[str, str]) -> None:
    assert "initial: setup_failed (the setup: it ended with status 3)" in said["no-setup"]


def test_a_reward_outside_its_range_is_no_score(said: dict[str, str]) -> None:
    assert "initial: reward_failed" in said["no-reward"]
    assert "1.5" in said["no-reward"]


def test_what_cannot_run_here_is_not_run(said: dict[str, str]) -> None:
    assert "cannot run here: it needs a desktop with gimp" in said["desktop"]


@pytest.mark.django_db
def test_an_unknown_task_is_named() -> None:
    with pytest.raises(CommandError, match="No imported task is called 'nobody'"):
        call_command("tasks_check", "nobody")
