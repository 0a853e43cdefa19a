"""Which tasks a run with models makes next: cells and features drawn, words left open. Pure.

Enters: what `planning` draws from. Leaves: tasks without an instruction, each with its offer, cell and leaves; a model
words them when their turn comes (`writing`), so that a thousand wanted tuples are rows and not conversations.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from synthesis.tasks.compose import Plan as Way
from synthesis.tasks.compose import Recipe, Task, World, offers
from synthesis.tasks.compose.offers import count
from synthesis.tasks.sampler import Exhausted, Offer, Sampler, attainable, relaxed
from synthesis.tuples.pipeline.planning import LOOSENED, Ground, Plan


def drafted(ground: Ground, size: int, standing: Sequence[Task], barred: Sequence[str]) -> Plan:
    """Drafts to add to the tasks that stand until there are `size`; caps give way as in `planning.planned`."""
    found = offers(list(ground.shelves.values()), ground.seed)
    listed = [offer for offer, _ in found.values()]
    plan = Plan(unattainable=attainable(listed, size, ground.constraints))
    limits = relaxed(listed, size, ground.constraints)
    for _ in range(LOOSENED):
        held = [*standing, *plan.tasks]
        sampler = Sampler(listed, size, limits, seed=ground.seed + len(held))
        for task in held:
            sampler.resume(found[task.offer][0])
        for key in barred:
            sampler.bar(key)
        try:
            while len(standing) + len(plan.tasks) < size:
                offer = sampler.draw()
                plan.tasks.append(_draft(ground, *found[offer.key], number=len(held) + len(barred)))
                held.append(plan.tasks[-1])
        except Exhausted as error:
            plan.left_out[str(error)] += 1
        if len(standing) + len(plan.tasks) >= size:
            break
        limits = replace(
            limits,
            domain_most=limits.domain_most + 1 / size,
            application_most=limits.application_most + 1 / size,
        )
    return plan


def _draft(ground: Ground, offer: Offer, recipe: Recipe, number: int) -> Task:
    mark = hashlib.sha256(f"{offer.key}\0{ground.seed}\0{number}".encode()).hexdigest()
    name = f"{recipe.deeds[0][0].removesuffix('-mock')}-{recipe.deeds[0][1]}".replace("_", "-")
    return Task(
        task_id=f"{name[:60]}-{mark[:10]}", instruction="", applications=recipe.applications, context=(),
        worlds=tuple(World(mock=mock) for mock in recipe.applications), plan=Way(deeds=()),
        domain=offer.cell.domain, scenario=offer.cell.scenario, difficulty=offer.cell.difficulty,
        type=offer.cell.type, actions=count(recipe, dict(ground.shelves)), offer=offer.key,
        leaves=tuple(f"{mock}:{name}" for mock, name in recipe.deeds), seed=int(mark[:7], 16), sweep="gap",
    )  # fmt: skip
