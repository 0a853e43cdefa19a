"""The oracle on its way: to the mock's tab, by the link that leads there or is most like it; it never acts astray."""

from __future__ import annotations

from typing import Any

from training.env_client.protocol import Accessibility, Action, Node, Observation, Screenshot, Tab
from training.rollout.oracle import OraclePolicy
from training.rollout.policy import Context, Turn
from training.scaffold.parser import parse


def deed(mock: str, start: str, name: str) -> dict[str, Any]:
    return {"mock": mock, "start": start, "steps": [{"do": "click", "role": "button", "name": name}]}


def page(address: str, *nodes: Node, tabs: tuple[Tab, ...] = ()) -> Observation:
    shot = Screenshot(sha256="0" * 64, width=1000, height=700)
    return Observation(
        screenshot=shot, accessibility=Accessibility(nodes=nodes), address=f"http://x{address}", tabs=tabs
    )


def link(ref: str, path: str, y: int = 20) -> Node:
    return Node(ref=ref, role="link", name=path.strip("/"), value=path, box=(100, y, 40, 20))


def button(name: str) -> Node:
    return Node(ref="b", role="button", name=name, box=(500, 300, 40, 20))


async def acted(plan: list[dict[str, Any]], *pages: Observation) -> list[str]:
    """What it says on one page after another."""
    policy = OraclePolicy({"t": plan})
    turns: tuple[Turn, ...] = ()
    said = []
    for seen in pages:
        context = Context(
            system="", instruction="…", turns=turns, user_text="", observation=seen, task_id="t"
        )
        text = (await policy.sample(context)).text
        turns = (*turns, Turn("", None, text))
        (*_, call) = parse(text).calls
        said.append(_told(call))
    return said


def _told(call: Action) -> str:
    where = f"{call.coordinate[0]},{call.coordinate[1]}" if call.coordinate else "+".join(call.keys or ())
    return f"{call.action} {where or call.status or ''}".strip()


async def test_it_goes_by_the_link_that_leads_there_and_then_acts() -> None:
    plan = [deed("mail", "/settings/away", "Save")]
    home = page("/", link("a", "/settings", 20), link("b", "/m/mail/settings/away", 60))
    there = page("/m/mail/settings/away", button("Save"))
    assert await acted(plan, home, there, there) == [
        "left_click 120,70",
        "left_click 520,310",
        "terminate success",
    ]


async def test_without_such_a_link_it_goes_by_the_one_most_like_it_and_tries_none_twice() -> None:
    plan = [deed("mail", "/project/HBR/issues", "New")]
    home = page("/", link("a", "/people", 20), link("b", "/project/HBR", 60), link("c", "/project/PAX", 100))
    assert await acted(plan, home, home) == ["left_click 120,70", "left_click 120,110"]


async def test_another_mock_is_in_another_tab() -> None:
    plan = [deed("mail", "/", "Star"), deed("chat", "/channel/night", "Post")]
    tabs = (
        Tab(title="Mail", url="http://mail/", active=True),
        Tab(title="Chat", url="http://chat/", active=False),
    )
    mail = page("/", button("Star"), tabs=tabs)
    chat = page("/channel/night", button("Post"), tabs=(tabs[1], tabs[0].model_copy(update={"active": True})))
    assert await acted(plan, mail, mail, chat) == ["left_click 520,310", "key ctrl+2", "left_click 520,310"]


async def test_on_the_page_of_another_thing_it_gives_up_rather_than_act() -> None:
    plan = [deed("issues", "/issue/HBR-49", "Assign to me")]
    other = page("/issue/HBR-35", button("Assign to me"), link("a", "/issue/HBR-11"))
    assert await acted(plan, other) == ["terminate failure"]


async def test_on_any_other_page_it_acts_where_its_element_is() -> None:
    plan = [deed("kanban", "/boards", "Arrange")]
    assert await acted(plan, page("/boards/all", button("Arrange"), link("a", "/people"))) == [
        "left_click 520,310"
    ]
