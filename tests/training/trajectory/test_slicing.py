"""Slices of an episode, spelled token by token: what is in them, what of it is in the loss, and which images."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.training.trajectory.episodes import Words, episode, sha, step
from training.env_client.protocol import Action
from training.scaffold.resize import Size
from training.trajectory.build import ImageUse, Slice, slice_of, slices_of, tally
from training.trajectory.methods import Slicing
from training.trajectory.views import SUPERVISED, Budget, Rules, Seen, View

F, T = False, True
TWO = Slicing(interval=2)
NO_PROMPT_LIMIT = Budget(prompt=None)


def cut(turns: int, method: Slicing = TWO, **changed: object) -> tuple[Slice, ...]:
    return slices_of(episode(turns, **changed), method, Words(), budget=NO_PROMPT_LIMIT)  # type: ignore[arg-type]


def test_the_first_slice_is_the_episode_as_it_was() -> None:
    first = cut(2)[0]
    assert first.ids == (
        1, 4, 10, 2, 3,                        # <system> sys <end>
        1, 5, 7, 8, 8, 8, 8, 9, 11, 2, 3,      # <user> [picture of four patches] do <end>
        1, 6, 100, 2, 3,                       # <assistant> a0 <end>
        1, 5, 7, 8, 8, 8, 8, 9, 201, 2, 3,     # <user> [picture] u1 <end>
        1, 6, 101, 2, 3,                       # <assistant> a1 <end>
    )  # fmt: skip
    assert first.loss_mask == (
        F, F, F, F, F,
        F, F, F, F, F, F, F, F, F, F, F,
        F, F, T, T, F,                         # what was sampled: the word and the end
        F, F, F, F, F, F, F, F, F, F, F,
        F, F, T, T, F,
    )  # fmt: skip
    assert first.logprobs == (*[0.0] * 18, -0.0, -0.5, *[0.0] * 14, -1.0, -0.5, 0.0)
    assert (first.collapsed_length, first.prompt_length, first.reward) == (0, 5, 0.75)
    assert first.images == (
        ImageUse(sha("screen 0"), "image/png", Size(64, 64), 7, 13),
        ImageUse(sha("screen 1"), "image/png", Size(64, 64), 23, 29),
    )


def test_a_later_slice_has_placeholders_for_the_collapsed_turns_and_their_tokens_out_of_the_loss() -> None:
    second = cut(3)[1]
    assert second.ids == (
        1, 4, 10, 2, 3,
        1, 5, 99, 11, 2, 3,                    # <user> <image collapsed> do <end>
        1, 6, 100, 2, 3,                       # the assistant's words stay, verbatim
        1, 5, 99, 201, 2, 3,
        1, 6, 101, 2, 3,
        1, 5, 7, 8, 8, 8, 8, 9, 202, 2, 3,     # the response begins here
        1, 6, 102, 2, 3,
    )  # fmt: skip
    assert second.loss_mask == (*[F] * 38, F, F, T, T, F)
    assert second.logprobs == (*[0.0] * 40, -2.0, -0.5, 0.0)
    assert (second.collapsed_length, second.prompt_length, second.reward) == (2, 27, 0.75)
    assert second.images == (ImageUse(sha("screen 2"), "image/png", Size(64, 64), 29, 35),)


def test_one_slice_every_ten_turn_pairs() -> None:
    assert [one.collapsed_length for one in cut(35, Slicing())] == [0, 10, 20, 30]
    assert [one.collapsed_length for one in cut(10, Slicing())] == [0]
    assert [one.collapsed_length for one in cut(11, Slicing())] == [0, 10]


def test_the_response_reaches_the_end_or_the_next_cut() -> None:
    to_end, to_next = cut(5), cut(5, Slicing(interval=2, until="next"))
    trained = [[span.step for span in one.spans if span.trained] for one in (*to_end, *to_next)]
    assert trained == [[0, 1, 2, 3, 4], [2, 3, 4], [4], [0, 1], [2, 3], [4]]
    assert [len(one.images) for one in to_end] == [5, 3, 1]
    assert [len(one.images) for one in to_next] == [2, 2, 1]


def test_each_slice_has_the_whole_reward() -> None:
    assert [one.reward for one in cut(6)] == [0.75, 0.75, 0.75]


def test_a_message_without_cached_log_probabilities_is_out() -> None:
    (one,) = cut(2, changed={0: {"logprobs": None}})
    assert [span.trained for span in one.spans] == [F, T]
    assert one.loss_mask[18:20] == (F, F)
    assert one.ids[18:20] == (100, 2)  # what was sampled still stands there


def test_a_message_of_more_than_ten_calls_is_out() -> None:
    calls = (Action(action="screenshot"),)
    (one,) = cut(2, changed={0: {"calls": calls * 11}, 1: {"calls": calls * 10}})
    assert [span.trained for span in one.spans] == [F, T]


def test_a_message_of_more_than_ten_unreadable_calls_is_out_too() -> None:
    text = "<tool_call>{</tool_call>" * 11
    (one,) = cut(1, changed={0: {"text": text, "calls": (), "parse_error": "…"}})
    assert [span.trained for span in one.spans] == [F]


def test_a_supervised_sample_needs_no_log_probabilities() -> None:
    demonstration = episode(1, {0: {"logprobs": None, "token_ids": None}})
    one = slice_of(demonstration, View(0, (Seen(0),)), Words(), rules=SUPERVISED)
    assert one.ids[16:] == (1, 6, 100, 2, 3)
    assert one.loss_mask[16:] == (F, F, T, T, F)


def test_an_answer_that_was_cut_off_gets_an_end_that_is_not_in_the_loss() -> None:
    (one,) = cut(1, changed={0: {"token_ids": (100, 100), "logprobs": (-1.0, -2.0)}})
    assert one.ids[16:] == (1, 6, 100, 100, 2, 3)
    assert one.loss_mask[16:] == (F, F, T, T, F, F)
    assert one.logprobs[16:] == (0.0, 0.0, -1.0, -2.0, 0.0, 0.0)


def test_the_samplers_tokens_are_used_and_not_the_text_tokenised_again() -> None:
    (one,) = cut(1, changed={0: {"token_ids": (150, 151, 2), "logprobs": (-1.0, -2.0, -3.0)}})
    assert one.ids[16:] == (1, 6, 150, 151, 2, 3)


def test_an_over_long_slice_is_a_dummy_and_its_share_is_told() -> None:
    whole = episode(3)
    slices = slices_of(whole, TWO, Words(), budget=Budget(context=50, prompt=None))
    first, second = slices
    assert (first.ids, first.loss_mask, first.logprobs, first.images, first.dummy) == (
        (0,),
        (F,),
        (0.0,),
        (),
        True,
    )
    assert (first.reward, first.collapsed_length, first.trajectory) == (0.75, 0, "t1")
    assert (len(second.ids), second.dummy) == (43, False)
    told = tally([whole], slices)
    assert (told.samples, told.dummies, told.dummy_share) == (2, 1, 0.5)
    assert (told.turns, told.covered, told.coverage) == (3, 1, pytest.approx(1 / 3))
    assert (told.tokens, told.trained_tokens, told.images) == (44, 2, 1)


def test_a_prompt_over_its_own_budget_makes_a_dummy_too() -> None:
    slices = slices_of(episode(3), TWO, Words(), budget=Budget(prompt=26))
    assert [one.dummy for one in slices] == [False, True]
    assert [one.dummy for one in slices_of(episode(3), TWO, Words(), budget=Budget(prompt=27))] == [
        False,
        False,
    ]


def test_tokens_and_pixels_of_an_image_are_together_in_every_slice() -> None:
    for one in cut(7, Slicing(interval=3)):
        assert sum(token == 7 for token in one.ids) == len(one.images)
        for image in one.images:
            assert one.ids[image.start : image.stop] == (7, 8, 8, 8, 8, 9)


def test_a_turn_without_a_screenshot_has_neither_tokens_nor_pixels() -> None:
    blind = step(0).observation.model_copy(update={"screenshot_sha256": None})
    (one,) = cut(1, changed={0: {"observation": blind}})
    assert one.ids[5:10] == (1, 5, 11, 2, 3)
    assert one.images == ()


def test_the_limit_of_calls_can_be_lifted() -> None:
    calls = (Action(action="screenshot"),) * 11
    one = slice_of(
        episode(1, {0: {"calls": calls}}), View(0, (Seen(0),)), Words(), rules=Rules(most_calls=None)
    )
    assert [span.trained for span in one.spans] == [T]


def test_an_episode_of_no_turns_has_no_slices() -> None:
    assert cut(0) == ()


@given(some.integers(0, 25), some.integers(1, 12))
def test_whatever_the_length_each_turn_is_trained_where_it_should_be(turns: int, interval: int) -> None:
    to_end = cut(turns, Slicing(interval=interval))
    to_next = cut(turns, Slicing(interval=interval, until="next"))
    assert [span.step for one in to_next for span in one.spans if span.trained] == list(range(turns))
    times = [span.step for one in to_end for span in one.spans if span.trained]
    assert [times.count(turn) for turn in range(turns)] == [turn // interval + 1 for turn in range(turns)]
    for one in (*to_end, *to_next):
        assert len(one.ids) == len(one.loss_mask) == len(one.logprobs)
        spanned = {place for span in one.spans if span.trained for place in range(span.start, span.stop)}
        assert spanned == {place for place, trained in enumerate(one.loss_mask) if trained}
        assert not any(one.logprobs[place] for place in range(len(one.ids)) if place not in spanned)
        assert one.prompt_length <= min(spanned)
