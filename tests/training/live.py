"""A task that can be done in a real browser, and a policy that does it by what it sees."""

from __future__ import annotations

from tests import servers
from training.env_client.protocol import Action
from training.rollout.policy import Context, Sample
from training.scaffold.parser import render

MAIL = servers.ROOT / "tests" / "fixtures" / "bundles" / "mail-folder-hide-c8f47c507a"


class Hides:
    """Does the task by what the accessibility tree says: switches off what is to be hidden."""

    name, version = "hides", 0
    wanted = ("Important", "Scheduled", "Show Travel in the side")

    async def sample(self, context: Context) -> Sample:
        tree = context.observation.accessibility
        switches = [node for node in tree.nodes if node.role == "switch"] if tree else []
        on = [node for node in switches if node.name in self.wanted and "checked" in node.states]
        in_sight = [node for node in on if node.visible]
        if not on:
            return Sample(render("It is done.", [Action(action="terminate", status="success")]))
        if not in_sight:
            return Sample(render("Scroll.", [Action(action="scroll", coordinate=(760, 400), pixels=-300)]))
        return Sample(render("Hide it.", [Action(action="left_click", coordinate=in_sight[0].centre)]))
