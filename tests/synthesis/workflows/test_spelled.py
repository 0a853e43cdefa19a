"""Workflows spelled out: steps that somebody can carry out who does not know the parameters."""

from __future__ import annotations

import pytest

from synthesis import workflows


def test_every_insert_is_filled_and_what_a_step_does_not_say_is_left_out() -> None:
    (one,) = workflows.read(
        {
            "format": "mock-workflows/1",
            "workflows": [
                {
                    "name": "card_move",
                    "parameters": {"card": {"from": "/cards"}, "goal": {"choices": ["Done"]}},
                    "start": "/boards/{card.board}",
                    "steps": [
                        {"do": "fill", "role": "textbox", "name": "Search", "text": "{card.title}"},
                        {
                            "do": "drag", "role": "article", "name": "{card.title}",
                            "within": {"role": "list", "name": "Cards of {card.owner.name}"},
                            "to": {"role": "list", "name": "{goal}", "at": "after"},
                        },
                        {
                            "do": "upload", "role": "button", "name": "Attach",
                            "file": {"name": "{goal}.txt", "text": "About {card.title}"},
                        },
                    ],
                }
            ],
        },
        "here",
    )  # fmt: skip
    card = {"id": "c1", "board": "b7", "title": "Paint", "owner": {"name": "Ada"}}
    said = workflows.spelled(one, {"card": card, "goal": "Done"})
    assert said["workflow"] == "card_move"
    assert said["start"] == "/boards/b7"
    assert said["steps"][0] == {"do": "fill", "role": "textbox", "name": "Search", "text": "Paint"}
    assert said["steps"][1]["within"] == {"role": "list", "name": "Cards of Ada"}
    assert said["steps"][1]["to"] == {"role": "list", "name": "Done", "at": "after"}
    assert said["steps"][2]["file"]["name"] == "Done.txt"
    assert said["steps"][2]["file"]["text"] == "About Paint"
    with pytest.raises(KeyError, match="card"):
        workflows.spelled(one, {"goal": "Done"})
