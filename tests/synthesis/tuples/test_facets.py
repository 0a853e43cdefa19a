"""Counts of facets against a count by hand: random items, random selections, every value as a filter of the list."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest
from django.test import Client

from synthesis.tuples import browsing, cards, counting, reviewing, statistics
from synthesis.tuples.models import Card, Review
from tests.synthesis.tuples import made
from tests.synthesis.tuples.test_api import get
from tests.synthesis.tuples.test_api_items import found, placed

pytestmark = pytest.mark.django_db(transaction=True)

COLUMNS = {
    "state": ("accepted", "rejected", "queued"), "reason": ("", "weak_reward", "voted_out"), "platform": ("web",),
    "domain": ("documents", "commerce"), "difficulty": ("easy", "hard"), "scenario": ("personal", "commercial"),
    "type": ("single-application", "cross-application"), "votes": ("not_voted", "keep", "reject"),
    "severity": ("", "P0", "P3"), "teacher": ("", "accept", "too_easy"), "review": ("", "keep", "split"),
}  # fmt: skip
STRENGTHS = {None: "unknown", 0.0: "below", 0.9499: "below", 0.95: "95", 0.9999: "95", 1.0: "all"}
DOLLARS = {
    None: "unknown",
    0.0: "free",
    0.0000009: "free",
    0.000001: "0.1",
    0.0999: "0.1",
    0.1: "1",
    1.0: "more",
    7.5: "more",
}
MOCKS = ("mail-mock", "crm-mock", "notes-mock")
VERSIONS = ("", "1.0.0", "1.1.0")
WORDS = ("Archive", "the ÄRGER letter", "50% off_", "to Dana")


@dataclass(frozen=True, slots=True)
class Row:
    """An item as this test knows it: by facet the values that it counts for."""

    task_id: str
    instruction: str
    run: str
    values: dict[str, set[str]]

    def fits(self, selected: dict[str, str], but: str = "") -> bool:
        for name, value in selected.items():
            if name == "run" and self.run != value:
                return False
            if name == "q" and value.lower() not in self.instruction.lower() + "\n" + self.task_id.lower():
                return False
            if name in self.values and name != but and value not in self.values[name]:
                return False
        return True


def _row(rng: Random, run: str, item: int) -> Row:
    """Writes one card as many runs would leave it."""
    chosen = {name: rng.choice(values) for name, values in COLUMNS.items()}
    strength, dollars = rng.choice(list(STRENGTHS)), rng.choice(list(DOLLARS))
    instruction = f"{rng.choice(WORDS)} and {rng.choice(WORDS)}"
    Card.objects.filter(item_id=item).update(
        **chosen, strength=strength, dollars=dollars, instruction=instruction
    )
    card = Card.objects.get(item_id=item)
    values = {name: {value or ("none" if name == "review" else "")} for name, value in chosen.items()}
    versions = {one.mock: one.version for one in card.mocks.all()}
    values |= {
        "caught": {STRENGTHS[strength]}, "cost": {DOLLARS[dollars]}, "mock": set(versions),
        "version": set(versions.values()) - {""},
    }  # fmt: skip
    return Row(card.task_id, instruction, run, values)


def _filled(rng: Random, count: int) -> list[Row]:
    runs = [made.run(), made.run()]
    rows = []
    for _ in range(count):
        run, mocks = rng.choice(runs), rng.sample(MOCKS, rng.randrange(1, 4))
        versions = {mock: version for mock in mocks if (version := rng.choice(VERSIONS))}
        (item,) = placed(run, task={"applications": mocks}, versions=versions)
        rows.append(_row(rng, str(run.id), item.id))
    return rows


def _selection(rng: Random, rows: list[Row]) -> dict[str, str]:
    """Of facets with values that there are, and at times of a run and of words."""
    names = rng.sample(list(counting.PLACES), rng.choice((0, 1, 1, 2, 3, 6)))
    chosen = {name: rng.choice(sorted(rng.choice(rows).values[name]) or [""]) for name in names}
    if rng.random() < 0.3:
        chosen["run"] = rng.choice(rows).run
    if rng.random() < 0.4:
        chosen["q"] = rng.choice(("archive", "DANA", "the", "50%", "off_", "t1", "nowhere"))
    return {name: value for name, value in chosen.items() if value}


@pytest.mark.parametrize("seed", range(3))
def test_every_facet_counts_what_a_person_would_count(seed: int) -> None:
    rng = Random(seed)
    rows = _filled(rng, 40)
    for _ in range(40):
        selected = _selection(rng, rows)
        counts = browsing.facets(**selected)
        for name in counting.PLACES:
            left = [row for row in rows if row.fits(selected, but=name)]
            assert counts[name] == Counter(value for row in left for value in row.values[name]), (
                name,
                selected,
            )
        listed = set(browsing.cards(**selected).values_list("task_id", "run"))
        assert {(one, str(run)) for one, run in listed} == {
            (row.task_id, row.run) for row in rows if row.fits(selected)
        }


def test_each_counted_value_leaves_so_many_items_in_the_list() -> None:
    rng = Random(7)
    rows = _filled(rng, 40)
    for selected in ({}, {"state": "accepted"}, {"mock": "mail-mock", "review": "none"}):
        for name, values in browsing.facets(**selected).items():
            for value, count in values.items():
                if value:  # an empty one is no filter
                    assert browsing.cards(**{**selected, name: value}).count() == count, (
                        selected,
                        name,
                        value,
                    )
    assert len(rows) == browsing.cards().count()


def test_items_that_nobody_has_reviewed_are_a_facet_of_their_own(client: Client) -> None:
    seen, unseen = placed(count=2, state="accepted")
    Review.objects.create(item=seen, reviewer="dana", decision="keep")
    cards.cards_write(items=[seen])
    assert get(client, "items/facets")["facets"]["review"] == {"keep": 1, "none": 1}
    assert get(client, "items/facets?review=none")["facets"]["review"] == {"keep": 1, "none": 1}
    assert get(client, "items/facets?review=none")["facets"]["state"] == {"accepted": 1}
    assert found(client, "review=none") == [unseen.task_id]
    assert found(client, "review=keep") == [seen.task_id]


def test_counts_follow_an_item_that_changes() -> None:
    (item,) = placed(count=1, state="queued")
    assert browsing.facets()["state"] == {"queued": 1}
    item.state = "accepted"
    item.versions = {made.MOCK: "2.0.0"}
    item.save()
    cards.cards_write(items=[item])
    counts = browsing.facets()
    assert (counts["state"], counts["version"]) == ({"accepted": 1}, {"2.0.0": 1})
    item.delete()
    assert browsing.facets()["state"] == {}


def test_two_mocks_of_one_version_are_one_item_of_that_version() -> None:
    placed(
        task={"applications": [made.MOCK, "mail-mock"]}, versions={made.MOCK: "1.0.0", "mail-mock": "1.0.0"}
    )
    counts = browsing.facets()
    assert (counts["mock"], counts["version"]) == ({made.MOCK: 1, "mail-mock": 1}, {"1.0.0": 1})


def test_the_tables_of_a_corpus_are_those_of_its_tasks(client: Client) -> None:
    rng = Random(3)
    rows = []
    for number in range(30):
        mocks = rng.sample(MOCKS, rng.randrange(1, 4))
        task = {
            "applications": mocks,
            "instruction": " ".join(rng.choices(("Move", "the", "“Fern”,", "twice"), k=number + 1)),
            "domain": rng.choice(("documents", "commerce")), "difficulty": rng.choice(("easy", "hard")),
            "scenario": rng.choice(("personal", "commercial")), "type": rng.choice(("single-application", "new")),
        }  # fmt: skip
        (item,) = placed(state=rng.choice(("accepted", "accepted", "rejected")), task=task)
        if item.state == "accepted":
            edited = "In the mail, write to Dana." if number % 5 == 0 else ""
            if edited:
                reviewing.review_write(item=item, reviewer="ada", decision="modify", instruction=edited)
            rows.append({**task, "instruction": edited or task["instruction"]})
    assert get(client, "statistics")["statistics"] == statistics.corpus(rows)


def test_many_different_values_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Past those of one byte, and when a process forgets what it has remembered."""
    monkeypatch.setattr(counting, "MOST", 100)
    placed(count=300)
    for number, card in enumerate(Card.objects.order_by("item_id")):
        Card.objects.filter(pk=card.pk).update(domain=f"domain {number}")
    for _ in range(2):
        counts = browsing.facets(difficulty="easy")
        assert counts["domain"] == {f"domain {number}": 1 for number in range(300)}
        assert browsing.facets(domain="domain 299")["difficulty"] == {"easy": 1}
