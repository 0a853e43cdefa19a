from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthesis.tasks.sampler import (
    Cell,
    Constraints,
    Difficulty,
    Exhausted,
    Offer,
    Platform,
    Sampler,
    Scenario,
    TaskType,
    attainable,
    findings,
)


def offer(key: str, domain: str, difficulty: Difficulty, *applications: str, capacity: int = 50) -> Offer:
    kind = TaskType.CROSS if len(applications) > 1 else TaskType.SINGLE
    return Offer(key, Cell(Platform.WEB, domain, difficulty, Scenario.PERSONAL, kind), applications, capacity)


def wide(capacity: int = 50) -> list[Offer]:
    """Twelve applications in six domains: single ones of each difficulty, and hard pairs."""
    made = []
    for number in range(12):
        domain, name = f"domain-{number % 6}", f"app-{number}"
        made += [offer(f"{name}/{one}", domain, one, name, capacity=capacity) for one in Difficulty]
        other = f"app-{(number + 5) % 12}"
        made.append(offer(f"{name}+{other}", domain, Difficulty.HARD, name, other, capacity=capacity))
    return made


@pytest.mark.parametrize(
    ("actions", "difficulty"), [(1, "easy"), (3, "easy"), (4, "medium"), (10, "medium"), (11, "hard")]
)
def test_difficulty_is_counted_in_atomic_actions(actions: int, difficulty: str) -> None:
    assert Difficulty.of(actions) == difficulty


@settings(max_examples=20)
@given(seed=st.integers(0, 10_000), size=st.sampled_from([40, 100, 200]))
def test_a_drawn_corpus_meets_every_constraint(seed: int, size: int) -> None:
    sampler = Sampler(wide(), size, seed=seed)
    for _ in range(size):
        sampler.draw()
    assert [one for one in findings(sampler.drawn, Constraints()) if not one.holds] == []
    with pytest.raises(Exhausted, match=f"all {size}"):
        sampler.draw()


def test_the_same_seed_draws_the_same_tasks_and_another_seed_others() -> None:
    def keys(seed: int) -> list[str]:
        sampler = Sampler(wide(), 60, seed=seed)
        return [sampler.draw().key for _ in range(60)]

    assert keys(3) == keys(3)
    assert keys(3) != keys(4)


def test_cells_fill_evenly() -> None:
    offers = [
        offer(f"{name}-{n}", name, Difficulty.HARD, f"a{n}", f"b{n}") for name in ("x", "y") for n in range(9)
    ]
    offers += [offer(f"y-more-{n}", "y", Difficulty.HARD, f"c{n}", f"d{n}") for n in range(60)]
    free = Constraints(domain_most=1, application_most=1)
    sampler = Sampler(offers, 200, free, seed=1)
    counts = Counter(sampler.draw().cell.domain for _ in range(200))
    # 69 of 78 offers are of y; without the weights it would get about 177 of 200; x can give 9 * 50.
    assert 90 < counts["y"] < 115


def test_what_is_rejected_does_not_count_and_has_less_to_give() -> None:
    sampler = Sampler(wide(capacity=1), 30, seed=2)
    first = sampler.draw()
    sampler.reject(first)
    assert (sampler.left, sampler.cells[first.cell]) == (30, 0)
    assert all(sampler.draw().key != first.key for _ in range(20))


def test_a_corner_is_never_entered_for_want_of_hard_tasks() -> None:
    easy = [offer(f"e{n}", f"d{n}", Difficulty.EASY, f"a{n}", f"b{n}") for n in range(10)]
    hard = [offer("h", "d11", Difficulty.HARD, "x", "y", capacity=4)]
    limits = Constraints(domain_most=0.5, application_most=0.5)
    sampler = Sampler(easy + hard, 10, limits, seed=1)
    drawn = [sampler.draw() for _ in range(10)]
    assert sum(one.key == "h" for one in drawn) == 4


def test_findings_are_counted_by_hand() -> None:
    corpus = [
        offer("a", "x", Difficulty.HARD, "p", "q"),
        offer("b", "x", Difficulty.EASY, "p"),
        offer("c", "y", Difficulty.EASY, "r"),
        offer("d", "z", Difficulty.MEDIUM, "s"),
    ]
    found = {one.name: (one.found, one.holds) for one in findings(corpus, Constraints())}
    assert found == {
        "domain": ("x: 2 of 4 (50.0%)", False),
        "hard": ("1 of 4 (25.0%)", False),
        "cross-application": ("1 of 4 (25.0%)", False),
        "application": ("p: 2 of 4 (50.0%)", False),
    }


def test_what_cannot_be_reached_is_said_before_anything_is_made() -> None:
    assert attainable(wide(), 200, Constraints()) == []
    few = [
        offer("a", "x", Difficulty.EASY, "p", capacity=500),
        offer("b", "y", Difficulty.HARD, "p", capacity=10),
    ]
    said = " ".join(attainable(few, 100, Constraints()))
    assert "2 domains give 31 of 100" in said
    assert "40 hard tasks are wanted and 10 can be made" in said
    assert "35 cross-application tasks are wanted and 0 can be made" in said
    assert "1 applications cannot hold 100 tasks" in said
    assert "600 tasks are wanted and 510" in attainable(few, 600, Constraints())[0]
