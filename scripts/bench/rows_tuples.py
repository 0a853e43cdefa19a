"""Tuples for the lists to be measured on: as varied as many runs over all mocks leave them.

Most facets are drawn independently of each other, which is harsher than real work: nearly every tuple is a combination
of its own. Called by `rows`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

TUPLES, RUNS = 100_000, 12
BATCH = 5000
MOCKS = (
    "calendar-mock", "crm-mock", "document-editor-mock", "ecommerce-admin-mock", "file-drive-mock",
    "issue-tracker-mock", "kanban-board-mock", "mail-mock", "notes-mock", "patient-portal-mock", "spreadsheet-mock",
    "team-chat-mock", "visa-application-mock",
)  # fmt: skip
DOMAINS = ("communication", "project-management", "commerce", "documents", "healthcare", "government")
STATES = ("accepted",) * 14 + ("rejected",) * 3 + ("failed", "too_easy", "offline")
REASONS = {
    "rejected": ("weak_reward", "voted_out", "oracle_failed", "not_distinct"),
    "failed": ("environment", "not_finished"),
}
VERDICTS = ("keep",) * 6 + ("modify_query", "reject", "not_voted")
TEACHERS = ("accept",) * 5 + ("too_easy", "offline", "return", "not_run")
DOLLARS = (0.0, 0.04, 0.3, 2.5, None)
REVIEWED = 20_000
TEXT = (
    "open the board of the spring campaign, move every card that waits for print to the list of next week, write to "
    "Dana what was moved and why, put the meeting with the harbour office into the calendar for Tuesday, star the "
    "letter from the school, archive what is older than March, rename the folder of offers, give the deal to Tomasz, "
    "raise its amount by the price of the second line, and note the number of the invoice where the team finds it"
)


def fill(rng: Random) -> None:
    """Runs with their items, conversations and reviews, and the rows that lists are made of."""
    from synthesis.tuples.cards import cards_write
    from synthesis.tuples.models import Conversation, Item, Run

    runs = [
        Run.objects.create(size=TUPLES // RUNS, seed=one, mocks=list(MOCKS), state="done")
        for one in range(RUNS)
    ]
    for first in range(0, TUPLES, BATCH):
        items = [_item(rng, runs[number % RUNS], number) for number in range(first, first + BATCH)]
        made = Item.objects.bulk_create(items, batch_size=500)
        cards_write(items=made, new=True)
        Conversation.objects.bulk_create(_conversations(rng, made), batch_size=1000)
    _reviewed(rng)


def _item(rng: Random, run: Any, number: int) -> Any:
    from synthesis.tuples.models import Item

    mocks = rng.sample(MOCKS, rng.choice((1, 1, 1, 2, 2, 3)))
    state, verdict = rng.choice(STATES), rng.choice(VERDICTS)
    task = {
        "instruction": f"{' '.join(rng.choices(TEXT.split(), k=38)).capitalize()} (number {number}).",
        "difficulty": rng.choice(("easy", "medium", "medium", "hard")),
        "domain": DOMAINS[MOCKS.index(mocks[0]) % len(DOMAINS)],
        "applications": mocks, "context": [], "plan": ["step"] * 8, "scenario": rng.choice(("commercial", "private")),
        "type": "single-application" if len(mocks) == 1 else "cross-application",
    }  # fmt: skip
    caught = 9 if rng.random() < 0.8 else rng.randrange(9)
    tried = [
        {"name": f"mutant {place}", "expected": "0", "score": 0.0, "right": place < caught, "why": ""}
        for place in range(9)
    ]
    last = {
        "number": 1,
        "conditions": [],
        "r_init": 0.0,
        "r_gold": 1.0,
        "patterns": [],
        "tried": tried,
        "advice": "",
    }
    severity = rng.choice(("P0", "P1", "P2", "P3")) if verdict != "not_voted" else ""
    return Item(
        run=run, number=number, state=state, offer=f"do {number}", task_id=f"task-{number}", task=task, attempts=1,
        versions={mock: f"1.{(run.seed + MOCKS.index(mock)) % 3}.0" for mock in mocks}, seconds={"total": 4.2},
        reason=rng.choice(REASONS.get(state, ("",))), outcome={"accepted": state == "accepted", "rounds": [last]},
        filters={
            "votes": {"verdict": verdict, "severity": severity}, "teacher": {"outcome": rng.choice(TEACHERS)},
        },
    )  # fmt: skip


def _conversations(rng: Random, items: list[Any]) -> Iterator[Any]:
    """What a quarter of the items cost."""
    from synthesis.tuples.models import Conversation

    for item in items:
        if item.number % 4 == 0:
            yield Conversation(
                run=item.run, item=item, role="generator", number=1, model="a:model", folder=f"talks/{item.id}",
                outcome="done", turns=12, input_tokens=9000, output_tokens=900, seconds=40.0,
                dollars=rng.choice(DOLLARS),
            )  # fmt: skip


def _reviewed(rng: Random) -> None:
    """People's decisions on every fifth item, and cards that follow all this, in bulk as no service writes them."""
    from django.db.models import OuterRef, Subquery

    from synthesis.tuples.models import Card, Conversation, Item, Review

    ids = Item.objects.filter(state="accepted").values_list("id", flat=True)[:REVIEWED]
    said = ("keep", "keep", "reject")
    rows = [
        Review(item_id=one, reviewer=f"reviewer {rng.randrange(4)}", decision=rng.choice(said)) for one in ids
    ]
    Review.objects.bulk_create(rows, batch_size=1000)
    talked = Conversation.objects.filter(item=OuterRef("item"))
    decided = Review.objects.filter(item=OuterRef("item"))
    Card.objects.filter(item__conversations__isnull=False).update(
        dollars=Subquery(talked.values("dollars")[:1])
    )
    Card.objects.filter(item__reviews__isnull=False).update(
        review=Subquery(decided.values("decision")[:1]), reviews=1
    )
