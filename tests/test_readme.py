"""What the README shows works as it stands, and says what happened."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests import servers

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text()


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_ten_lines_of_python_give_a_reward_and_sixteen_forks(hub: servers.Hub) -> None:
    program = block("python").replace("http://localhost:8000", hub.url)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "reward 1.0 and 16 forks" in done.stdout
    assert len(program.strip().splitlines()) <= 11


def test_the_curl_calls_all_succeed(hub: servers.Hub) -> None:
    script = "set -eo pipefail\n" + block("bash").replace("http://localhost:8000", hub.url).replace(
        "curl -s", "curl -sf"
    )
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert '"settings.density":{"from":' in done.stdout
    assert done.stdout.count('"success":true') == 3


def test_every_command_page_and_setting_that_is_named_exists(hub: servers.Hub) -> None:
    texts = [ROOT / "README.md", *sorted((ROOT / "docs" / "guides").glob("*.md"))]
    assert len(texts) == 7
    for command in {name for text in texts for name in re.findall(r"manage\.py (\w+)", text.read_text())}:
        environment = {**os.environ, "HUB_DATA": str(hub.data)}
        shown = subprocess.run(
            [sys.executable, "manage.py", command, "--help"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            check=False,
        )
        assert shown.returncode == 0, command
    settings = (ROOT / ".env.example").read_text()
    for text in texts:
        for target in re.findall(r"\]\(([^)#:]+)\)", text.read_text()):
            assert (text.parent / target).exists(), (text.name, target)
        for name in re.findall(r"\bHUB_[A-Z_0-9]+", text.read_text()):
            assert f"{name}=" in settings, (text.name, name)


def test_every_page_of_the_dashboard_that_is_named_exists() -> None:
    routes = set(re.findall(r"path: '([a-z-]+)'", (ROOT / "frontend" / "src" / "routes.tsx").read_text()))
    for text in (ROOT / "docs" / "guides").glob("*.md"):
        named = set(re.findall(r"`/ui/([a-z-]+)`", text.read_text()))
        assert named <= routes, (text.name, named - routes)
