"""A token's quota of sessions counts however they are made."""

from __future__ import annotations

import os
import subprocess
import sys

import httpx

from tests import servers


def test_a_token_s_sessions_are_limited_over_the_state_api_as_over_rest(hub: servers.Hub) -> None:
    code = (
        "import django; django.setup()\n"
        "from hub.access import services\n"
        "_, secret = services.token_create(name='small', scopes=['session'], max_sessions=2)\n"
        "print(secret)"
    )
    environment = {**os.environ, "HUB_DATA": str(hub.data), "DJANGO_SETTINGS_MODULE": "hub.settings"}
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=servers.ROOT, env=environment, capture_output=True, text=True
    )
    assert made.returncode == 0, made.stderr
    headers = {"Authorization": f"Bearer {made.stdout.strip().splitlines()[-1]}"}
    with httpx.Client(base_url=f"{hub.url}/m/notes-mock", headers=headers) as client:
        answers = [client.post(f"/post?sid=quota-{n}", json={"state": {}}) for n in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert (answers[2].json()["error"], answers[2].json()["owned"]) == ("quota_sessions", 2)
        assert client.post("/upload?sid=quota-4&filename=a.txt", content=b"x").status_code == 429
        assert client.post("/post?sid=quota-0", json={"state": {}}).status_code == 200
        assert client.get("/state?sid=quota-2").json()["has_custom_state"] is False
        client.delete(f"{hub.url}/api/v1/sessions/notes-mock/quota-0")
        assert client.post("/post?sid=quota-2", json={"state": {}}).status_code == 200
