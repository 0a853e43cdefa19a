"""docker-compose.yml, Dockerfile and Caddyfile agree with one another and with the settings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
SETTINGS = (ROOT / "hub" / "settings.py").read_text()
OURS = ("setup", "hub", "jobs", "beat")
# Of one container alone: lock and counts, LMDB, SQLite, what the image was built with, a node's screenshots.
PRIVATE = {"run", "sessions", "hub.sqlite3", "build", "envs"}
READ_BY_THE_S3_SDK = {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_DEFAULT_REGION"}


def test_every_part_of_a_deployment_is_there() -> None:
    assert set(SERVICES) == {"proxy", "setup", "hub", "jobs", "beat", "postgres", "valkey"}
    assert int(re.findall(r":-(\d+)", SERVICES["hub"]["deploy"]["replicas"])[0]) >= 2
    assert "deploy" not in SERVICES["beat"]


@pytest.mark.parametrize("name", OURS)
def test_a_service_gets_settings_that_exist(name: str) -> None:
    given = SERVICES[name]["environment"]
    unknown = [variable for variable in given if f'"{variable}"' not in SETTINGS]
    assert set(unknown) == READ_BY_THE_S3_SDK
    assert {given[name] for name in unknown} == {None}  # passed on from outside, where they are set there
    assert given["HUB_STORE"] == "redis"
    assert given["HUB_DATABASE_URL"].startswith("postgresql://")


@pytest.mark.parametrize("secret", ["HUB_ADMIN_TOKEN", "HUB_SECRET_KEY", "HUB_DB_PASSWORD"])
def test_a_secret_has_no_default(secret: str) -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    used = re.findall(rf"\$\{{{secret}[^}}]*\}}", text)
    assert used
    assert [one for one in used if f"{secret}:?" not in one] == []


def folders_that_code_names() -> set[str]:
    """Everything that the code keeps directly below HUB_DATA."""
    named = re.compile(r"""HUB_DATA\)? / "([\w.]+)"|\{(?:settings\.)?HUB_DATA\}/([\w.]+)""")
    sources = [path.read_text() for part in ("hub", "synthesis") for path in (ROOT / part).rglob("*.py")]
    found = {one or other for text in sources for one, other in named.findall(text)}
    return found | set(re.findall(r'_storage\("(\w+)"\)', SETTINGS))


@pytest.mark.parametrize("name", OURS)
def test_what_replicas_share_is_on_volumes_and_the_rest_is_not(name: str) -> None:
    volumes = [volume.split(":") for volume in SERVICES[name]["volumes"]]
    assert {volume for volume, _ in volumes} <= set(COMPOSE["volumes"])
    assert {path for _, path in volumes} == {f"/data/{one}" for one in folders_that_code_names() - PRIVATE}


def test_private_folders_are_ones_that_the_code_knows() -> None:
    assert folders_that_code_names() >= PRIVATE


def test_a_new_volume_belongs_to_who_writes_in_it() -> None:
    """Docker gives a fresh volume the owner of the image's folder: without one it would be root's."""
    made = re.search(r"mkdir -p ((?:/data/\w+ ?)+)", (ROOT / "Dockerfile").read_text())
    assert made is not None
    assert set(made[1].split()) == {volume.split(":")[1] for volume in SERVICES["hub"]["volumes"]}


def test_the_operators_guide_names_every_folder() -> None:
    guide = (ROOT / "docs" / "guides" / "operator.md").read_text()
    assert [one for one in sorted(folders_that_code_names()) if f"`{one}`" not in guide] == []


def test_the_hub_starts_after_the_tables_are_made_and_the_mocks_published() -> None:
    for name in ("hub", "jobs", "beat"):
        assert SERVICES[name]["depends_on"]["setup"]["condition"] == "service_completed_successfully"
    command = SERVICES["setup"]["command"][-1]
    assert command.index("migrate") < command.index("mock_publish --all")
    assert SERVICES["setup"]["restart"] == "no"


def test_the_proxy_passes_hosts_to_the_service_it_names() -> None:
    caddyfile = (ROOT / "deploy" / "Caddyfile").read_text()
    assert "*.{$HUB_DOMAIN}" in caddyfile
    service, port = re.findall(r"dynamic a (\w+) (\d+)", caddyfile)[0]
    assert SERVICES[service]["environment"]["PORT"] == port
    assert set(re.findall(r"\{\$(\w+)\}", caddyfile)) <= set(SERVICES["proxy"]["environment"])


def test_the_image_copies_only_what_exists() -> None:
    sources = [
        source
        for line in re.findall(r"^COPY (?!--from)(.+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
        for source in line.split()[:-1]
    ]
    assert sources
    assert [source for source in sources if not (ROOT / source).exists()] == []
