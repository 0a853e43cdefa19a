"""scripts/setup.py: what it remembers, what it says when it cannot go on, and that it mends what is broken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import ROOT

sys.path.insert(0, str(ROOT / "scripts"))

from ground import browser, node, progress, stamp, venv

SETUP = ROOT / "scripts" / "setup.py"


def test_a_digest_changes_with_contents_and_names_and_not_with_what_is_built(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.ts").write_text("1")
    first = stamp.digest([tmp_path])
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "x.js").write_text("x")
    os.utime(tmp_path / "src" / "a.ts", (1, 1))
    assert stamp.digest([tmp_path]) == first
    (tmp_path / "src" / "a.ts").rename(tmp_path / "src" / "b.ts")
    assert stamp.digest([tmp_path]) != first


def test_a_stamp_matches_only_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "stamp"
    assert not stamp.matches(path, "a")
    stamp.write(path, "a")
    assert stamp.matches(path, "a")
    assert not stamp.matches(path, "b")


def test_a_failing_step_shows_its_output_without_addresses() -> None:
    command = ["sh", "-c", "echo looked at https://user:secret@packages.example/path/x; exit 3"]
    with pytest.raises(progress.SetupError) as caught:
        progress.run(command, "It did not work.")
    assert str(caught.value) == "It did not work.\nlooked at https://…"


def test_an_environment_with_everything_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(venv, "STAMPS", tmp_path)
    monkeypatch.setattr(venv, "pip_install", lambda *_, **__: pytest.fail("it installed something"))
    stamp.write(tmp_path / "dev.txt", venv._digest("requirements/dev.txt"))
    venv.prepare("requirements/dev.txt")
    venv.prepare("requirements.txt")  # what tests need contains what the hub needs


@pytest.mark.parametrize("damage", ["bin/python", "pyvenv.cfg", "lib/python3.{minor}/site-packages/pip"])
def test_a_broken_environment_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: str
) -> None:
    place = tmp_path / "a folder with spaces" / ".venv"
    monkeypatch.setattr(venv, "VENV", place)
    monkeypatch.setattr(venv, "PYTHON", place / "bin" / "python")
    venv._make()
    assert venv._works()
    broken = place / damage.format(minor=sys.version_info.minor)
    shutil.rmtree(broken) if broken.is_dir() else broken.unlink()
    assert not venv._works()
    venv._make()
    assert venv._works()


def test_a_python_that_cannot_make_environments_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(progress.SetupError, match=r"apt-get install python3-venv"):
        venv._make()


def program(folder: Path, name: str, says: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(
    ("version", "good"), [("v20.19.0", True), ("v24.1.0", True), ("v20.18.9", False), ("v18.0.0", False)]
)
def test_the_systems_node_is_used_when_it_is_new_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, good: bool
) -> None:
    found = program(tmp_path / "bin", "node", version)
    program(tmp_path / "bin", "npm", "11.0.0")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/bin")
    monkeypatch.delenv("HUB_NODE", raising=False)
    assert node._of_the_system() == (str(found) if good else None)


def test_a_missing_browser_is_a_note_for_the_hub(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.setenv("HUB_CHROMIUM", "")  # and put back, whatever is set here
    browser.prepare(required=False)
    assert "Install Chromium" in capsys.readouterr().err


def test_playwrights_own_browser_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "chromium-1200" / "chrome-linux").mkdir(parents=True)
    own = program(tmp_path / "chromium-1200" / "chrome-linux", "chrome", "x")
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.setenv("HUB_CHROMIUM", "")  # and put back, whatever is set here
    browser.prepare(required=True)
    assert os.environ["HUB_CHROMIUM"] == str(own)


def test_an_unknown_command_is_named_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, SETUP, "fly"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert (
        done.stderr
        == "mock-hub: Unknown command 'fly'. Use run, test, check, demo, cluster, mocks or exec.\n"
    )


def test_mocks_are_prepared_once(hub_data: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(hub_data, data)
    before = {
        path: path.stat().st_mtime_ns
        for path in data.rglob("*")
        if path.suffix == ".sqlite3" or path.name == "built"
    }
    done = subprocess.run(
        [sys.executable, SETUP, "mocks"],
        env={**os.environ, "HUB_DATA": str(data)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_no_module_of_the_set_up_needs_anything_installed() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'scripts')!r}); from ground import browser, commands, mocks"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
