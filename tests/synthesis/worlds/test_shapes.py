from __future__ import annotations

import json
from typing import Any

import pytest

from synthesis.worlds import shapes

FACTS: dict[str, Any] = {
    "state": {
        "me": {"type": "string", "like": "u1"},
        "users": {
            "type": "map",
            "key_like": "u1",
            "values": {
                "type": "object",
                "fields": {"id": {"type": "string", "like": "u1"}, "name": {"type": "string"}},
            },
        },
        "cards": {
            "type": "array",
            "items": {
                "type": "object",
                "fields": {
                    "id": {"type": "number"},
                    "owner": {"type": "string", "like": "u2"},
                    "state": {"type": "string", "enum": ["open", "done"]},
                    "due": {"type": "string", "format": "date-time", "nullable": True},
                    "size": {"any_of": [{"type": "number"}, {"type": "null"}]},
                },
            },
        },
    }
}  # fmt: skip


@pytest.mark.parametrize("profile", shapes.PROFILES, ids=lambda one: one.name)
def test_a_state_fits_the_facts(profile: shapes.Profile) -> None:
    state = shapes.state_of(FACTS, profile)
    assert json.loads(json.dumps(state)) == state
    assert (len(state["users"]), len(state["cards"])) == (profile.records, profile.records)
    assert all(key == one["id"] for key, one in state["users"].items())
    assert len({one["id"] for one in state["cards"]}) == profile.records
    for card in state["cards"]:
        assert card.get("owner", "u1") in state["users"], "a reference points at a record that is there"
        assert card.get("state", "open") in ("open", "done")


def test_the_same_profile_gives_the_same_state_and_another_seed_another() -> None:
    typical = shapes.PROFILES[2]
    assert shapes.state_of(FACTS, typical) == shapes.state_of(FACTS, typical)
    assert shapes.state_of(FACTS, typical) != shapes.state_of(FACTS, typical, seed=1)


def test_profiles_differ_in_what_they_try() -> None:
    by_name = {
        one.name: json.dumps(shapes.state_of(FACTS, one), ensure_ascii=False) for one in shapes.PROFILES
    }
    assert "zz_extra" in by_name["odd"]
    assert any(text in by_name["odd"] for text in shapes.ODD if text.strip())
    assert by_name["partial"].count('"owner"') < 4
