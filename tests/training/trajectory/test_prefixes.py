"""Samples of supervised training as seed 002 has them, spelled token by token."""

from __future__ import annotations

from tests.training.trajectory.episodes import Words, episode
from training.scaffold.resize import Size
from training.trajectory.build import brief, slices_of
from training.trajectory.prefixes import ONLINE, SFT, Prefixes, sft_samples
from training.trajectory.tokenizer import ChatML
from training.trajectory.views import SUPERVISED, Budget

F, T = False, True
WIDE = Budget(prompt=None)


def test_the_last_answer_only_is_in_the_loss_and_screenshots_shrink_with_age() -> None:
    samples = slices_of(episode(4), SFT, Words(), rules=SUPERVISED, budget=WIDE)
    assert len(samples) == 4
    last = samples[3]
    assert last.ids == (
        1, 4, 10, 2, 3,
        1, 5, 99, 11, 2, 3,                 # three turns ago: a placeholder
        1, 6, 100, 2, 3,
        1, 5, 7, 8, 9, 201, 2, 3,           # two turns ago: half of each side, a quarter of the patches
        1, 6, 101, 2, 3,
        1, 5, 7, 8, 9, 202, 2, 3,           # the turn before
        1, 6, 102, 2, 3,
        1, 5, 7, 8, 8, 8, 8, 9, 203, 2, 3,  # now: at full size
        1, 6, 103, 2, 3,
    )  # fmt: skip
    assert last.loss_mask == (*[F] * 53, F, F, T, T, F)
    assert [image.shown for image in last.images] == [Size(32, 32), Size(32, 32), Size(64, 64)]


def test_three_full_hd_screens_cost_3060_visual_tokens() -> None:
    tokenizer = ChatML(lambda text: [1] * len(text.split()), lambda _: 0)
    screen = {"width": 1920, "height": 1080}
    seen = episode(3).steps[0].observation.model_copy(update=screen)
    shown = episode(3, {index: {"observation": seen} for index in range(3)})
    sample = slices_of(shown, SFT, tokenizer, rules=SUPERVISED, budget=WIDE)[2]
    assert [image.stop - image.start - 2 for image in sample.images] == [510, 510, 2040]


def test_the_history_is_of_thirty_steps() -> None:
    sample = slices_of(episode(40), SFT, Words(), rules=SUPERVISED, budget=WIDE)[35]
    assert [span.step for span in sample.spans] == list(range(5, 36))
    assert sample.ids[5:12] == (1, 5, 99, 11, 205, 2, 3)  # the instruction leads the first turn that is left


def test_outputs_are_cut_and_the_instruction_is_not() -> None:
    long = episode(2, {0: {"user_text": "do " * 9}, 1: {"user_text": "so " * 9}})
    sample = slices_of(long, Prefixes(output_limit=6), Words(), rules=SUPERVISED, budget=WIDE)[1]
    assert (sample.ids.count(11), sample.ids.count(12)) == (9, 2)


def test_online_turns_older_than_three_are_one_line_each() -> None:
    sample = slices_of(episode(5), ONLINE, Words(), budget=WIDE)[4]
    words = [token for token in sample.ids if token >= 100]
    assert words == [
        100,
        101,
        202,
        102,
        203,
        103,
        204,
        104,
    ]  # u1 is gone with its turn; the model's line stays
    assert [span.trained for span in sample.spans] == [F, F, F, F, T]
    assert sample.ids.count(8) == 1 + 1 + 4


def test_one_line_of_an_answer_is_its_sentence() -> None:
    text = '<think>hm</think>\nAction: Open the mail.\n<tool_call>\n{"name": …}\n</tool_call>'
    assert brief(text) == "Action: Open the mail."
    assert brief("I click now") == "I click now"
    assert brief("<tool_call>{}</tool_call>") == "Action: none"


def test_only_successes_are_demonstrations_and_long_samples_are_left_out() -> None:
    good, partial = episode(3, reward=1.0), episode(3)
    dropped = episode(3, reward=1.0, drop_reason="timed_out")
    samples = sft_samples([good, partial, dropped], Words(), longest=40)
    assert [len(one.ids) for one in samples.kept] == [21, 34]
    assert samples.too_long == 1
    assert not any(one.dummy for one in samples.kept)
