"""A faulty sampler is asked five times; what was sampled stays a prefix of what comes after."""

from __future__ import annotations

import asyncio

import pytest

from training.scaffold.prefix import PrefixBroken, PrefixGuard
from training.scaffold.recovery import Backoff, SamplerFault, SamplerGone, sampled


class Sampler:
    """Fails as it was told to, then answers."""

    def __init__(self, *faults: Exception) -> None:
        self.faults, self.pauses = list(faults), list[float]()

    async def __call__(self) -> str:
        if self.faults:
            raise self.faults.pop(0)
        return "answer"

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)


async def test_pauses_grow_until_the_sampler_answers() -> None:
    sampler = Sampler(SamplerFault("busy"), TimeoutError(), ConnectionResetError(), SamplerFault("busy"))
    assert await sampled(sampler, sleep=sampler.sleep) == "answer"
    assert sampler.pauses == [1.0, 2.0, 4.0, 8.0]


async def test_after_five_tries_it_is_over() -> None:
    sampler = Sampler(*[SamplerFault("down")] * 9)
    with pytest.raises(SamplerGone, match=r"5 times.*down"):
        await sampled(sampler, sleep=sampler.sleep)
    assert len(sampler.faults) == 4


async def test_the_server_may_ask_for_longer_pauses_within_bounds() -> None:
    sampler = Sampler(SamplerFault("later", wait_s=7.0), SamplerFault("much later", wait_s=999.0))
    await sampled(sampler, Backoff(longest=20.0), sleep=sampler.sleep)
    assert sampler.pauses == [7.0, 20.0]


async def test_an_answer_that_does_not_come_is_a_fault() -> None:
    async def never() -> str:
        await asyncio.sleep(60)
        return ""

    sampler = Sampler()
    with pytest.raises(SamplerGone):
        await sampled(never, Backoff(tries=2), timeout_s=0.01, sleep=sampler.sleep)
    assert sampler.pauses == [1.0]


async def test_a_defect_of_the_policy_is_not_asked_again() -> None:
    sampler = Sampler(ValueError("no such token"))
    with pytest.raises(ValueError, match="no such token"):
        await sampled(sampler, sleep=sampler.sleep)
    assert sampler.pauses == []


def test_prompts_that_continue_what_was_sampled_pass() -> None:
    guard = PrefixGuard()
    guard.turn([1, 2], [7, 8])
    guard.turn([1, 2, 7, 8, 3], [9])
    guard.turn([1, 2, 7, 8, 3, 9, 4], [])


def test_a_text_that_was_tokenised_again_is_found_at_its_place() -> None:
    guard = PrefixGuard()
    guard.turn([1, 2], [7, 8])
    with pytest.raises(PrefixBroken, match=r"turn 1: .* at token 3 .*\(\[8\] became \[5, 3\]\)"):
        guard.turn([1, 2, 7, 5, 3], [9])


def test_a_prompt_that_lost_its_end_is_found() -> None:
    guard = PrefixGuard()
    guard.turn([1, 2], [7, 8])
    with pytest.raises(PrefixBroken, match="at token 3"):
        guard.turn([1, 2, 7], [9])


def test_collapsing_begins_a_new_prefix() -> None:
    guard = PrefixGuard()
    guard.turn([1, 2], [7], collapsed=0)
    guard.turn([1, 5], [8], collapsed=10)
    with pytest.raises(PrefixBroken):
        guard.turn([1, 2], [9], collapsed=10)
